"""The list of pieces: shown in the place of the list of moves, played from like the board.

A duel of the Guerre du Non-Lieu is on the table, seven units a side.
"""

import re

from boards import Element, parsed, spoken_name
from several import acting_state, war_page
from ui.commands import Command
from ui.effects import ScrollTo, ShowControl
from ui.mode import Mode, mode_of
from world import AGAINST_BOT, TWO, World, open_page


def is_listed(page: World) -> bool:
    """Whether the list of pieces stands where the list of moves stood."""
    hidden = {name: page.page.attributes[name, "hidden"] for name in ("history", "pieces")}
    assert set(hidden.values()) == {"", None}
    return hidden["pieces"] is None


def rows(page: World) -> dict[str, Element]:
    root = parsed(page.page.texts["pieces"])
    return {element.attrib["id"]: element for element in root.iter() if "data-part" in element.attrib}


def touch_row(page: World, part: str) -> None:
    """Touch the first row of that part, which is in the list and can be used."""
    found = [row for row in rows(page).values() if row.attrib["data-part"] == part]
    assert found and "aria-disabled" not in found[0].attrib, part
    page.do(Command("touch-row", part=part))


def test_the_list_has_every_unit_by_zone_and_group_and_its_row_is_looked_at_and_ordered() -> None:
    page, few = war_page(*AGAINST_BOT), open_page()
    for one in (page, few):
        one.press("pieces")
    assert is_listed(page) and page.focus == "pieces-title"
    assert "tool-pieces" not in few.page.texts["tools"] and few.page.texts["pieces"] == ""
    html = page.page.texts["pieces"]
    units = [row for name, row in rows(page).items() if name.startswith("piece-")]
    assert [row.attrib["data-part"] for row in units] == [one.name for one in page.match.state.units]
    assert spoken_name(units[1]) == "Guetteur divin 1, a2 3 jetons (non-mouvement 3)"
    assert re.findall(r"<h3 class=\"pieces-region\">([^<]*)</h3>", html) == ["Törwitch", "Hyome"]
    assert "Mal, groupe de Gorgias" in html and "Bien, groupe d’Apollon" in html
    touch_row(page, "ex3")
    assert page.state.table.draft.parts == () and page.state.table.focus_part == "ex3"
    assert page.focus == "pieces-title", "a row that stays keeps the focus"
    assert ShowControl("ex3") in page.effects
    page.press("orders.preset", name="hold")
    assert "canalisation 1" in spoken_name(rows(page)["piece-ex3"])
    page.press("pieces")
    assert not is_listed(page) and page.focus == "tool-pieces"


def test_the_focus_goes_to_what_may_follow_a_chosen_piece_and_after_a_move_to_the_beginning() -> None:
    page = war_page(*TWO, state=acting_state())
    page.do(Command("lift"), Command("pieces"))
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


def test_the_curtain_closes_the_list_and_it_shows_no_order_of_the_other_side_before_all_are_shown() -> None:
    page = war_page(*TWO)
    page.do(Command("lift"), Command("pieces"))
    page.press("orders.preset", name="hold")
    assert "canalisation" in page.page.texts["pieces"]
    touch_row(page, "ready")
    for _ in range(2):
        assert mode_of(page.state) is Mode.CURTAIN
        assert not is_listed(page) and page.page.texts["pieces"] == "" and not page.state.table.listing
        page.do(Command("pieces"))
    page.do(Command("lift"), Command("pieces"))
    assert "canalisation" not in page.page.texts["pieces"] and "non-mouvement" in page.page.texts["pieces"]
