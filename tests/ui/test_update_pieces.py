"""The list of pieces: shown in the place of the list of moves, played from like the board.

The made-up war is on the table, seven units a side.
"""

import re

from boards import Element, parsed, spoken_name
from tables import GAMES
from tabletop.chance import SeededChance
from tabletop.game import Ask, Over
from tabletop.record import Player
from ui.commands import Command
from ui.effects import ScrollTo, ShowControl
from ui.mode import Mode, mode_of
from ui.settings import Settings
from world import AGAINST_BOT, TWO, World, first_state, new_match

WEST, EAST = Player("Ana"), Player("Bo")


def war_page(*players: Player, **options: int) -> World:
    """The page with a war on the table, without the list."""
    match = new_match("war", players or AGAINST_BOT, **options)
    return World(first_state(match, Settings(motion="none"), GAMES))


def rows(page: World) -> dict[str, Element]:
    """The rows of the list by their ids."""
    root = parsed(page.page.texts["pieces"])
    return {element.attrib["id"]: element for element in root.iter() if "data-part" in element.attrib}


def usable_parts(page: World) -> set[str]:
    """The parts of the rows that would do something now."""
    return {row.attrib["data-part"] for row in rows(page).values() if "aria-disabled" not in row.attrib}


def is_listed(page: World) -> bool:
    """Whether the list of pieces stands where the list of moves stood."""
    hidden = {name: page.page.attributes[name, "hidden"] for name in ("history", "pieces")}
    assert set(hidden.values()) == {"", None}
    return hidden["pieces"] is None


def touch_row(page: World, part: str) -> None:
    """Touch the first row of that part, which is in the list and can be used."""
    found = [row for row in rows(page).values() if row.attrib["data-part"] == part]
    assert found and "aria-disabled" not in found[0].attrib, part
    page.do(Command("touch-row", part=part))


def test_the_tool_shows_the_list_and_the_moves_again() -> None:
    page = war_page()
    assert not is_listed(page) and page.page.texts["pieces"] == ""
    page.press("pieces")
    assert is_listed(page) and page.focus == "pieces-title"
    assert (
        'aria-pressed="true"'
        in re.findall(r'<button[^>]*id="tool-pieces"[^>]*>', page.page.texts["tools"])[0]
    )
    page.press("pieces")
    assert not is_listed(page) and page.focus == "tool-pieces"


def test_a_game_of_few_pieces_has_neither_tool_nor_list() -> None:
    page = World(first_state(new_match()))
    assert "tool-pieces" not in page.page.texts["tools"]
    page.do(Command("pieces"))
    assert not page.state.table.listing and page.page.texts["pieces"] == ""


def test_the_list_has_every_unit_by_quarter_and_group() -> None:
    page = war_page()
    page.press("pieces")
    html = page.page.texts["pieces"]
    units = [row for name, row in rows(page).items() if name.startswith("piece-")]
    assert len(units) == 14
    assert spoken_name(units[0]) == "éclaireur 1 sans ordre, 4 d’énergie"
    headings = re.findall(r"<h3 class=\"pieces-region\">([^<]*)</h3>", html)
    assert headings == ["Les Collines", "Le Plateau", "Les Vergers", "Le Marais"]
    assert "Ouest, groupe 1" in html and "Est, groupe 3" in html


def test_an_order_is_given_by_the_row_of_a_unit() -> None:
    page = war_page()
    page.press("pieces")
    touch_row(page, "a03")
    assert page.state.table.draft.parts == ("a03:advance",)
    assert "avance" in spoken_name(rows(page)["piece-a03"])
    assert page.focus == "pieces-title", "a row that stays keeps the focus"
    assert ShowControl("a03") in page.effects and page.state.table.focus_part == "a03"


def test_the_focus_goes_to_what_may_follow_a_chosen_piece() -> None:
    page = acting_page()
    touch_row(page, "a02")
    assert page.state.table.draft.parts == ("a02",) and page.focus == "follows-title"
    assert page.effects[-1] == ScrollTo("follows-title")
    assert rows(page)["piece-a02"].attrib["aria-current"] == "true"
    following = {row.attrib["data-part"] for name, row in rows(page).items() if name.startswith("follows-")}
    assert set(page.match.ask.moves.next(("a02",))) <= following


def test_after_a_move_the_focus_is_at_the_beginning_of_the_list() -> None:
    page = acting_page()
    touch_row(page, "a02")
    touch_row(page, "stay")
    assert page.match.decisions[-1].move == ("a02", "stay") and page.focus == "pieces-title"


def acting_page() -> World:
    """The units of the West are to act, two of them, and the list is shown."""
    page = war_page(*TWO)
    page.match.play(("a02:advance", "a03:hold", "ready"))
    page.match.play(("b01:advance", "ready"))
    page.do(Command("head"))
    page.press("pieces")
    assert mode_of(page.state) is Mode.ASK and page.match.ask.seat == 0
    return page


def test_a_row_that_cannot_be_used_says_why() -> None:
    page = acting_page()
    page.do(Command("touch-row", part="a01"))
    assert (
        page.state.table.draft.parts == () and page.state.notices[-1].text == "Cette unité n’a pas d’ordre."
    )


def test_a_row_of_a_list_that_is_not_shown_does_nothing() -> None:
    page = war_page()
    page.do(Command("touch-row", part="a03"))
    assert page.state.table.draft.parts == ()


def test_a_whole_war_is_played_by_the_list_alone() -> None:
    """Everything that may follow can be reached by its rows."""
    page = war_page(*TWO, rounds=3)
    chance = SeededChance(3)
    decisions = 0
    while isinstance(page.match.pending, Ask):
        if mode_of(page.state) is Mode.CURTAIN:
            page.do(Command("lift"))
        if mode_of(page.state) is Mode.HANDOVER:
            page.do(Command("hand-over"))
            continue
        if not page.state.table.listing:
            page.press("pieces")
        decisions += 1
        page.wait(5_000)  # a question with one answer is answered by the table
        if mode_of(page.state) is Mode.ASK:
            assert_all_can_be_reached(page)
            parts = sorted(usable_parts(page) - {"end"}) or ["end"]
            touch_row(page, parts[chance.below(len(parts))])
            if page.state.dialog is not None:
                page.do(Command("yes"))
        assert decisions < 2_000
    assert isinstance(page.match.pending, Over)
    kinds = {event.kind for decision in page.match.decisions for event in decision.events}
    assert {"revealed", "moved", "stayed"} <= kinds


def assert_all_can_be_reached(page: World) -> None:
    """Each part that may follow has a row, or is proposed by one."""
    ask, board = page.match.ask, page.state.table.board
    view = page.match.view(page.state.table.holder)
    draft, parts = page.state.table.draft.parts, usable_parts(page)
    touches = [board.touch(view, draft, part) for part in sorted(parts)]
    proposed = {part for touch in touches if touch for part in touch.draft}
    following = set(ask.moves.next(draft))
    if not ask.secret:
        assert following <= parts | proposed
    else:  # a sheet has many orders for each unit: the first of each is proposed, and what ends it
        assert {part for part in following if part.endswith(":advance")} <= proposed
        assert "ready" in parts


# Secrets


def test_the_curtain_closes_the_list() -> None:
    page = war_page(WEST, EAST)
    page.do(Command("lift"))
    page.press("pieces")
    touch_row(page, "a01")
    touch_row(page, "ready")
    assert mode_of(page.state) is Mode.CURTAIN
    assert not is_listed(page) and page.page.texts["pieces"] == ""
    page.do(Command("pieces"))
    assert not page.state.table.listing


def test_the_list_shows_no_order_of_the_other_side_before_all_are_shown() -> None:
    page = war_page(WEST, EAST)
    page.do(Command("lift"))
    page.press("pieces")
    touch_row(page, "a01")
    assert "avance" in page.page.texts["pieces"]
    touch_row(page, "ready")
    page.do(Command("lift"))
    page.press("pieces")
    assert "avance" not in page.page.texts["pieces"] and "sans ordre" in page.page.texts["pieces"]


def test_another_match_begins_without_the_list() -> None:
    page = war_page()
    page.press("pieces")
    page.do(Command("rematch", clock=page.clock()))
    assert not is_listed(page)


def test_escape_closes_the_list_and_leaves_the_draft() -> None:
    page = war_page()
    page.press("pieces")
    row = next(row for row in rows(page).values() if "aria-disabled" not in row.attrib)
    page.do(Command("touch-row", part=row.attrib["data-part"]))
    draft = page.state.table.draft.parts
    page.do(Command("escape"))
    assert not is_listed(page) and page.state.table.draft.parts == draft and page.focus == "tool-pieces"
    page.do(Command("escape"))
    assert page.state.table.draft.parts == draft[:-1]
