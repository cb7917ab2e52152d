"""The list of pieces: shown in the place of the list of moves, played from like the board.

A duel of the Guerre du Non-Lieu is on the table, seven units a side.
"""

import re

from boards import Element, parsed, spoken_name
from nonlieu.rules.state import Acting
from several import acting_state, war_page
from tabletop.chance import SeededChance
from tabletop.record import Player
from ui.commands import Command
from ui.effects import ScrollTo, ShowControl
from ui.mode import Mode, mode_of
from world import AGAINST_BOT, TWO, World, first_state, new_match

ANA, BO = Player("Ana"), Player("Bo")


def listing_page(*players: Player) -> World:
    """A war at its first sheet, and the list; whoever is asked holds the tablet."""
    page = war_page(*(players or AGAINST_BOT))
    page.do(Command("lift"), Command("pieces"))
    return page


def acting_page() -> World:
    """The units of Evil are to act, and the list is shown."""
    page = war_page(*TWO, state=acting_state())
    page.do(Command("lift"), Command("pieces"))
    assert mode_of(page.state) is Mode.ASK and page.match.ask.seat == 0
    return page


def rows(page: World) -> dict[str, Element]:
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
    page = war_page(*AGAINST_BOT)
    assert not is_listed(page) and page.page.texts["pieces"] == ""
    page.do(Command("touch-row", part="ew1"))
    assert page.state.table.focus_part == "", "a row that is not shown does nothing"
    page.press("pieces")
    assert is_listed(page) and page.focus == "pieces-title"
    assert re.search(r'<button[^>]*id="tool-pieces"[^>]* aria-pressed="true"', page.page.texts["tools"])
    page.press("pieces")
    assert not is_listed(page) and page.focus == "tool-pieces"
    page.press("pieces")
    page.press("rematch")
    assert not is_listed(page), "another match begins without it"


def test_a_game_of_few_pieces_has_neither_tool_nor_list() -> None:
    page = World(first_state(new_match()))
    assert "tool-pieces" not in page.page.texts["tools"]
    page.do(Command("pieces"))
    assert not page.state.table.listing and page.page.texts["pieces"] == ""


def test_the_list_has_every_unit_by_zone_and_group() -> None:
    page = listing_page()
    html = page.page.texts["pieces"]
    units = [row for name, row in rows(page).items() if name.startswith("piece-")]
    assert [row.attrib["data-part"] for row in units] == [one.name for one in page.match.state.units]
    assert spoken_name(units[1]) == "Guetteur divin 1, a2 3 jetons (non-mouvement 3)"
    assert re.findall(r"<h3 class=\"pieces-region\">([^<]*)</h3>", html) == ["Törwitch", "Hyome"]
    assert "Mal, groupe de Gorgias" in html and "Bien, groupe d’Apollon" in html


def test_a_unit_is_looked_at_and_ordered_by_its_row() -> None:
    page = listing_page()
    touch_row(page, "ex3")
    assert page.state.table.draft.parts == () and page.state.table.focus_part == "ex3"
    assert page.focus == "pieces-title", "a row that stays keeps the focus"
    assert ShowControl("ex3") in page.effects
    page.press("orders.preset", name="hold")
    assert "canalisation 1" in spoken_name(rows(page)["piece-ex3"])


def test_the_focus_goes_to_what_may_follow_a_chosen_piece_and_after_a_move_to_the_beginning() -> None:
    page = acting_page()
    touch_row(page, "ew1")
    assert page.state.table.draft.parts == ("ew1",) and page.focus == "follows-title"
    assert page.effects[-1] == ScrollTo("follows-title")
    assert rows(page)["piece-ew1"].attrib["aria-current"] == "true"
    following = {row.attrib["data-part"] for name, row in rows(page).items() if name.startswith("follows-")}
    assert {"done", "d4", *page.match.ask.moves.next(("ew1",))} <= following
    page.do(Command("touch-row", part="draw"))
    assert page.state.table.draft.parts == ("ew1",), "what cannot be done is said"
    assert page.notices == [page.state.translator.text(page.match.why_illegal(("ew1", "draw")))]
    page.do(Command("escape"))
    assert not is_listed(page) and page.state.table.draft.parts == ("ew1",) and page.focus == "tool-pieces"
    page.press("pieces")
    touch_row(page, "gift")
    assert page.state.table.draft.parts == ("ew1", "gift") and page.focus == "follows-title"
    page.press("take-back")
    touch_row(page, "d4")
    assert page.match.decisions[-1].move == ("ew1", "move", "d4") and page.focus == "pieces-title"


def test_groups_act_by_the_list_alone() -> None:
    """Everything that may follow can be reached by its rows."""
    page = acting_page()
    chance = SeededChance(6)
    done: set[str] = set()
    for _ in range(150):
        if {"moved", "gave", "drew_cards"} <= done:
            return
        if mode_of(page.state) is Mode.CURTAIN:
            page.do(Command("lift"))
        if mode_of(page.state) is Mode.HANDOVER:
            page.do(Command("hand-over"))
            continue
        if not page.state.table.listing:
            page.press("pieces")
        page.wait(5_000)  # a question with one answer is answered by the table
        if mode_of(page.state) is Mode.ASK and isinstance(page.match.state.top, Acting):
            assert_all_can_be_reached(page)
            parts = sorted(usable_parts(page) - {"done"})
            if draft := page.state.table.draft.parts:
                parts = [one for one in page.match.ask.moves.next(draft) if one in parts]
            assert parts, "something may follow"
            touch_row(page, parts[chance.below(len(parts))])
        elif mode_of(page.state) is Mode.ASK:
            page.play()
        if page.state.dialog is not None:
            page.do(Command("yes"))
        done |= {event.kind for decision in page.match.decisions for event in decision.events}
    raise AssertionError(done)


def assert_all_can_be_reached(page: World) -> None:
    """Each part that may follow has a row, or is proposed by one."""
    ask, board = page.match.ask, page.state.table.board
    view = page.match.view(page.state.table.holder)
    draft, parts = page.state.table.draft.parts, usable_parts(page)
    touches = [board.touch(view, draft, part) for part in sorted(parts)]
    proposed = {part for touch in touches if touch for part in touch.draft}
    following = set(ask.moves.next(draft))
    assert following <= parts | proposed


# Secrets


def test_the_curtain_closes_the_list_and_it_shows_no_order_of_the_other_side_before_all_are_shown() -> None:
    page = listing_page(ANA, BO)
    page.press("orders.preset", name="hold")
    assert "canalisation" in page.page.texts["pieces"]
    touch_row(page, "ready")
    for _ in range(2):
        assert mode_of(page.state) is Mode.CURTAIN
        assert not is_listed(page) and page.page.texts["pieces"] == "" and not page.state.table.listing
        page.do(Command("pieces"))
    page.do(Command("lift"), Command("pieces"))
    assert "canalisation" not in page.page.texts["pieces"] and "non-mouvement" in page.page.texts["pieces"]
