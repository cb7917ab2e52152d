"""The table for who has but a keyboard: a game to its end, and where the keyboard is."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from hujiyang_driver import ReferenceModel
from playwright.sync_api import FloatRect

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


def test_the_keyboard_is_seen_wherever_it_goes(visit: Visit) -> None:
    """Each control looks different when the keyboard is on it, those of the header too."""
    player = visit(bots=False)
    player.button("table.menu").focus()
    player.key("Enter", "Tab")
    regions = ":is(#top, #seats, #prompt, #tools, #history, #board)"
    controls = player.page.locator(f"{regions} :is(button, a[href], [tabindex='0']):visible:enabled").all()
    assert len(controls) >= 20
    for control in controls:
        box, pictures = control.bounding_box(), []
        assert box is not None
        x, y = max(0, box["x"] - 5), max(0, box["y"] - 5)
        clip: FloatRect = {"x": x, "y": y, "width": box["width"] + 10, "height": box["height"] + 10}
        for do in (control.focus, control.blur):
            do()
            pictures.append(player.page.screenshot(clip=clip, animations="disabled", caret="hide"))
        assert pictures[0] != pictures[1], f"nobody sees that the keyboard is on {control}"
