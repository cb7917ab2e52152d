"""Whole games, played by somebody who has nothing but a finger, nothing but a keyboard, or no network."""

import hujiyang_driver as board
from fixtures import UPRIGHT, Visit, Watch
from hujiyang_driver import ReferenceModel
from page_driver import Player
from playwright.sync_api import expect
from site_host import SiteHost

CLIENTS, MERCHANTS, OFFLINE = 85, 39, 114
"""Seeds of games of some thirty decisions, against bots that throw their dice by them: one in some hundred
others takes two hundred, and the page lists no more of them at once."""

DECISIONS = 50
"""Decisions of the person in one game at most; a game that goes on longer is another one."""


def play_to_the_end(player: Player, seat: int, *, keys: bool = False) -> ReferenceModel:
    """Play on the page, as a bot of level 4 would play in the person's place, until the game is over and the
    end's own banner says to the person at that seat who won and why."""
    model = ReferenceModel(player)
    for _ in range(DECISIONS):
        model.catch_up()
        if player.is_over():
            break
        move = model.think(level=4)
        before = len(model.match.decisions)
        (board.play_by_keys if keys else board.play_move)(player, *move)
        player.wait_for_turn(before + 2)
    over = model.end()
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    reason = player.words.text(over.reason)
    expect(dialog).to_contain_text(reason)
    expect(dialog.get_by_role("heading")).to_have_text(board.winner_words(player, over, (seat,)))
    expect(player.prompt()).to_contain_text(reason)
    return model


# A moment after the first one is shown, and before the end.
REPLAYED = """(end) => {
  const at = Number(document.querySelector("#log [aria-current=step]")?.dataset.at ?? 0);
  return at > 0 && at < end;
}"""


def test_a_whole_game_of_clients_against_level_3_by_taps_on_a_tablet(visit: Visit) -> None:
    player = visit(size=UPRIGHT, touch=True, seed=CLIENTS)
    board.new_game(player, ke=None, shang=3)
    length = len(play_to_the_end(player, 0).match.decisions)
    assert length == 28
    player.push("table.look_back")  # it plays on from the beginning
    player.page.wait_for_function(REPLAYED, arg=length)
    player.push("table.stop")
    player.push("table.first")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=0, of=length))


HEARD = "(lines) => document.querySelectorAll('#live > p').length >= lines"


def test_a_whole_game_of_merchants_against_level_3_by_keys_alone(visit: Visit) -> None:
    """The game is chosen by keys too; every event is told once and in order."""
    player = visit(lang="en", calm=False, seed=MERCHANTS)
    player.key("c")
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for seat, keys in enumerate((["ArrowDown"] * 3, ["ArrowUp"] * 2)):
        player.tab_to(board.who_plays(player, seat))
        player.key(*keys)
    player.tab_to(player.button("table.new.start"))
    player.key("Enter")
    expect(dialog).to_have_count(0)
    player.wait_for_turn(1)
    told = play_to_the_end(player, 1, keys=True).heard((1,))
    player.page.wait_for_function(HEARD, arg=len(told))
    assert player.heard() == told
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.leave()


def test_a_whole_game_with_the_server_stopped_after_the_first_visit(
    visit: Visit, own_host: SiteHost, watch: Watch
) -> None:
    player = visit(at=own_host, touch=True, seed=OFFLINE)
    player.wait_until_stored()
    own_host.stop()
    watch.expect(r"ERR_CONNECTION_REFUSED|fetching the script|Failed to update a ServiceWorker")
    player.reload()
    board.new_game(player, ke=3, shang=None)
    player.wait_for_turn(1)
    play_to_the_end(player, 1)
