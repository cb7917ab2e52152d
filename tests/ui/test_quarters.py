"""The board and the question turn by quarters to whoever sits there."""

import re

from rows import each
from several import ANNE, BEN, CLEO, DORA, toy_page
from tabletop.record import Player
from ui.commands import Command
from ui.mode import Mode, mode_of, prompt_quarters, quarters
from ui.settings import Settings
from ui.update import moves
from world import PERSON, World, new_match, open_page

TURNING = Settings(motion="none", turn=True)


def sides(page: World) -> tuple[int, int]:
    return quarters(page.state), prompt_quarters(page.state)


def lines(page: World, region: str) -> str | None:
    return page.page.attributes[region, "data-quarters"]


def play(page: World) -> None:
    page.do(Command("lift"))
    seat = page.match.ask.seat
    while page.match.ask.seat == seat:
        legal = page.match.ask.moves
        move = ("peek",) if legal.complete(("peek",)) else legal.first(1)[0]
        page.do(Command("play-move", move=move, generation=page.state.generation))


def test_the_board_the_question_and_the_curtain_turn_to_each_of_three_persons() -> None:
    page = toy_page(ANNE, BEN, CLEO, settings=TURNING)
    seen, handed = [], 0
    for seat in (0, 1, 2, 0):
        assert mode_of(page.state) is Mode.CURTAIN and page.match.ask.seat == seat
        seen.append(sides(page))
        assert lines(page, "curtain") == lines(page, "prompt") == (str(seen[-1][1]) if seen[-1][1] else None)
        page.press("lift")
        assert sides(page) == seen[-1]
        play(page)
        if mode_of(page.state) is not Mode.HANDOVER:
            continue
        handed += 1
        assert sides(page) == seen[-1], "who played reads what it has shown from the same side"
        page.wait(moves.FLIP_PAUSE)
        assert sides(page) == seen[-1]
        page.do(Command("hand-over"))
    assert seen == [(0, 0), (1, 1), (3, 3), (0, 0)] and handed


@each([(toy_page(ANNE, BEN, CLEO), (0, 1, 2, 3, 0)), (open_page(), (0, 2, 0))])
def test_turned_by_hand_the_board_goes_on_by_its_sides_and_the_question_stays(
    page: World, turns: tuple[int, ...]
) -> None:
    page.press("lift")
    assert "tool-flip" in page.inside("tools")
    assert "tool-flip" not in open_page(new_match("contrevent", (PERSON,))).inside("tools"), "read one way"
    for turn in turns:
        assert sides(page) == (turn, 0)
        page.press("flip")


def test_turned_by_hand_the_board_still_turns_on_to_the_next_person_and_four_sit_at_four_sides() -> None:
    page = toy_page(ANNE, BEN, CLEO, DORA, settings=TURNING, copies=4)
    seen = []
    for _ in range(4):
        seen.append(sides(page))
        play(page)
        page.do(Command("hand-over"))
    assert seen == [(0, 0), (1, 1), (2, 2), (3, 3)]
    page.press("lift")
    page.press("flip")
    assert sides(page) == (1, 0)
    play(page)
    page.do(Command("hand-over"))
    assert sides(page) == (2, 1)


def test_the_question_waits_with_the_board_until_the_move_was_seen() -> None:
    page = open_page(new_match(), settings=TURNING)
    page.touch("c3")
    assert sides(page) == (0, 0)
    page.wait(moves.FLIP_PAUSE)
    assert sides(page) == (2, 2) and lines(page, "prompt") == "2"


def test_the_question_stays_upright_where_a_bot_plays_and_where_it_is_not_wanted() -> None:
    for page in (
        toy_page(ANNE, BEN, Player(bot=1), settings=TURNING),
        toy_page(ANNE, BEN, CLEO),
    ):
        play(page)
        page.do(Command("hand-over"))
        assert sides(page) == (0, 0) and lines(page, "prompt") is None


def test_a_turned_board_has_the_same_controls_with_the_same_names() -> None:
    page = toy_page(ANNE, BEN, CLEO)
    page.press("lift")
    upright = controls(page)
    assert "data-quarters" not in page.inside("board")
    for turns in (1, 2, 3):
        page.press("flip")
        assert controls(page) == upright != []
        assert f'data-quarters="{turns}"' in page.inside("board")
    page.touch("peek")
    assert page.match.length == 1


def controls(page: World) -> list[tuple[str, str]]:
    html = page.inside("layer-hand") + page.inside("layer-controls")
    return re.findall(r'<button[^>]*data-part="([^"]+)"[^>]*>([^<]*)<', html)
