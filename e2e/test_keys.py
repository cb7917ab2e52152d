"""The table for who has but a keyboard: a game to its end."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from hujiyang_driver import ReferenceModel

HEARD = "(lines) => document.querySelectorAll('#live > p').length >= lines"


def test_a_game_is_ended_by_keys_alone_and_heard(visit: Visit) -> None:
    """Every event is told once and in order."""
    *before, _, _, _, _, _, _ = moves = hujiyang_games.FINISHED.split()
    match = hujiyang_games.played(" ".join(before))
    player = visit(lang="en", calm=False, bots=False, match=match)
    for count, move in enumerate(moves[-6:], len(before) + 1):
        board.play_by_keys(player, *move.replace("x", "-").split("-"))
        player.wait_for_turn(count)
    model = ReferenceModel(player, {"undo": "free"})
    model.catch_up()
    model.expect_the_end(0, 1)
    player.page.wait_for_function(HEARD, arg=9)
    heard = player.page.locator("#live > p").all_text_contents()
    assert heard == model.heard((0, 1))[-len(heard) :]
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.leave()
