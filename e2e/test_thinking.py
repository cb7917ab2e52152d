"""The page while a bot thinks: it never stands still, and fetches what the highest level thinks with."""

import re

import hujiyang_driver as board
import hujiyang_games
import pytest
from fixtures import Visit
from page_driver import Player
from playwright.sync_api import expect
from site_host import SiteHost

# The time between two frames, in milliseconds, for so long or until nobody thinks any more.
FRAMES = """([span, whileThinking]) => new Promise((done) => {
  const gaps = [];
  const begun = performance.now();
  let last = begun;
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    const thinks = document.querySelector(".seat-thinking") !== null;
    if (performance.now() - begun > span || (whileThinking && !thinks)) done(gaps.slice(1));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})"""


def frames(player: Player, span: int, *, thinking: bool) -> list[float]:
    """The gaps between the frames of the page."""
    gaps: list[float] = player.page.evaluate(FRAMES, [span, thinking])
    return gaps


def report(name: str, gaps: list[float]) -> None:
    """Print what share of the frames came in time."""
    ordered = sorted(gaps)
    late = sum(gap > 50 for gap in gaps)
    print(
        f"{name}: {len(gaps)} frames, median {ordered[len(gaps) // 2]:.1f} ms,"
        f" 99 % within {ordered[int(0.99 * (len(gaps) - 1))]:.1f} ms, longest {ordered[-1]:.1f} ms,"
        f" {late} over 50 ms"
    )


@pytest.mark.alone
def test_the_page_answers_taps_while_a_bot_of_level_6_thinks(visit: Visit) -> None:
    player = visit(touch=True, calm=False)
    board.new_game(player, ke=None, shang=6)
    board.touch(player, "c3")
    expect(player.thinking_sign()).to_have_count(1)
    board.touch(player, "d4")
    expect(player.toast()).to_contain_text(player.say("table.quiet.bot"))
    player.show("rules")
    player.leave()
    player.change_language("en")
    player.wait_for_turn(2)
    assert len(player.moves()) == 2


@pytest.mark.alone
def test_most_frames_come_in_time_while_a_bot_of_level_6_thinks(visit: Visit) -> None:
    """A loose check of the page and the machine; the figures are those of `run.py bench`."""
    player = visit()
    board.new_game(player, ke=None, shang=6)
    board.enter(player, 2)
    idle = frames(player, 2_000, thinking=False)
    report("idle", idle)
    for _ in range(2):  # a machine that stood still itself does not do so twice
        moves = len(player.moves())
        board.touch(player, board.free_point(player))
        busy = frames(player, 6_000, thinking=True)
        report("level 6 thinks", busy)
        if busy and max(busy) <= 500:
            break
        player.wait_for_turn(moves + 2)
    assert busy and max(busy) <= 500, "the page stood still for half a second"


TABLE = re.compile(r"py/hujiyang/bot/table-[0-9a-f]{12}\.bin$")


def test_the_table_of_the_solved_game_comes_with_the_first_thought_that_wants_it(
    visit: Visit, own_host: SiteHost
) -> None:
    player = visit(at=own_host)
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(request.url))
    board.new_game(player, ke=None, shang=5)
    board.enter(player, 1)
    assert not list(filter(TABLE.search, fetched))
    match = hujiyang_games.all_entered_and_won()
    player.import_game(hujiyang_games.file_of(match))
    player.push("table.hint")
    expect(player.reason()).to_contain_text(player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN))
    assert len(list(filter(TABLE.search, fetched))) == 1
