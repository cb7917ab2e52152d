"""A whole game by somebody who has nothing but a finger; the end of one by who has nothing but a keyboard."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import UPRIGHT, Visit
from hujiyang_driver import ReferenceModel
from playwright.sync_api import expect

CLIENTS = 85
"""The seed of a game of 28 decisions, against a bot that throws its dice by it: many another takes two
hundred."""
HEARD = "(lines) => document.querySelectorAll('#live > p').length >= lines"


def expect_the_end(model: ReferenceModel, *persons: int) -> None:
    """The end's own banner says who won and why."""
    player, over = model.player, model.end()
    dialog, reason = player.page.get_by_role("dialog"), player.words.text(over.reason)
    expect(dialog).to_contain_text(reason)
    expect(dialog.get_by_role("heading")).to_have_text(board.winner_words(player, over, persons))
    expect(player.prompt()).to_contain_text(reason)


def test_a_whole_game_of_clients_against_level_3_by_taps_on_a_tablet(visit: Visit) -> None:
    player = visit(size=UPRIGHT, touch=True, seed=CLIENTS)
    board.new_game(player, ke=None, shang=3)
    model = ReferenceModel(player)
    while not player.is_over():
        board.play_move(player, *model.think(level=4))
        player.wait_for_turn(model.match.at + 2)
        model.catch_up()
        assert model.match.at <= 28
    expect_the_end(model, 0)


def test_a_game_is_ended_by_keys_alone_and_heard(visit: Visit) -> None:
    """Every event is told once and in order."""
    player = visit(lang="en", calm=False, bots=False)
    *before, _, _, _, _, _, _ = moves = hujiyang_games.FINISHED.split()
    player.put(hujiyang_games.played(" ".join(before)))
    for count, move in enumerate(moves[-6:], len(before) + 1):
        board.play_by_keys(player, *move.replace("x", "-").split("-"))
        player.wait_for_turn(count)
    model = ReferenceModel(player, {"undo": "free"})
    model.catch_up()
    expect_the_end(model, 0, 1)
    player.page.wait_for_function(HEARD, arg=9)
    heard = player.page.locator("#live > p").all_text_contents()
    assert heard == model.heard((0, 1))[-len(heard) :]
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.leave()
