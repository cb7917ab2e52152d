"""The board and the question turn by quarters to whoever sits there."""

import re

from several import ANNE, BEN, CLEO, DORA, toy_page
from tabletop.record import Player
from ui.commands import Command
from ui.mode import prompt_quarters, quarters
from ui.settings import Settings
from world import PERSON, World, new_match, open_page

TURNING = Settings(motion="none", turn=True)


def sides(page: World) -> tuple[int, int]:
    return quarters(page.state), prompt_quarters(page.state)


def play(page: World) -> None:
    """Whoever is asked takes the tablet, plays and hands it on."""
    page.do(Command("lift"))
    seat = page.match.ask.seat
    while page.match.ask.seat == seat:
        legal = page.match.ask.moves
        move = ("peek",) if legal.complete(("peek",)) else legal.first(1)[0]
        page.do(Command("play-move", move=move, generation=page.state.generation))
    page.do(Command("hand-over"))


def test_the_board_turns_to_each_of_four_persons_at_four_sides_and_on_from_where_it_was_turned_by_hand() -> (
    None
):
    page = toy_page(ANNE, BEN, CLEO, DORA, settings=TURNING, copies=4)
    for side in range(4):
        assert sides(page) == (side, side)
        told = page.page.attributes["prompt", "data-quarters"]
        assert told == page.page.attributes["curtain", "data-quarters"] == (str(side) if side else None)
        play(page)
    page.press("lift")
    page.press("flip")
    assert sides(page) == (1, 0)
    play(page)
    assert sides(page) == (2, 1)


def test_the_question_stays_upright_where_a_bot_plays_and_where_it_is_not_wanted() -> None:
    for page in (
        toy_page(ANNE, BEN, Player(bot=1), settings=TURNING),
        toy_page(ANNE, BEN, CLEO),
    ):
        play(page)
        assert sides(page) == (0, 0) and page.page.attributes["prompt", "data-quarters"] is None


def test_a_turned_board_has_the_same_controls_with_the_same_names() -> None:
    page, hunt = toy_page(ANNE, BEN, CLEO), open_page()
    page.press("lift")
    upright = controls(page)
    assert "data-quarters" not in page.inside("board") and "tool-flip" in page.inside("tools")
    for turns in (1, 2, 3):
        page.press("flip")
        assert controls(page) == upright != [] and sides(page) == (turns, 0)
        assert f'data-quarters="{turns}"' in page.inside("board")
    page.touch("peek")
    assert page.match.length == 1
    hunt.press("flip")
    assert sides(hunt) == (2, 0), "a board of two sides has no other"
    assert "tool-flip" not in open_page(new_match("contrevent", (PERSON,))).inside("tools"), "read one way"


def controls(page: World) -> list[tuple[str, str]]:
    html = page.inside("layer-hand") + page.inside("layer-controls")
    return re.findall(r'<button[^>]*data-part="([^"]+)"[^>]*>([^<]*)<', html)
