"""The list of pieces as HTML."""

from boards import ids_of, parsed
from states import table_state
from tabletop.board import Piece, PieceGroup
from ui.views.pieces import list_html

EVIL = "<script>alert(1)</script>"
SCOUT, GUARD = Piece("a1", "scout 1", "advances"), Piece("a2", "guard 2", usable=False)
FIELD = Piece("f1", "field 1")
GROUPS = (
    PieceGroup("Where to?", (FIELD,), follows=True),
    PieceGroup("Group 1", (SCOUT,), "The North"),
    PieceGroup("Group 2", (GUARD,), "The North"),
)
SAY = table_state().say


def test_a_region_has_one_heading_over_its_groups_and_each_list_is_named_by_its_own() -> None:
    html = list_html(GROUPS, (), SAY)
    assert html.count("The North") == 1
    assert html.index("Where to?") < html.index("The North") < html.index("Group 1") < html.index("Group 2")
    root = parsed(html)
    named = [element.attrib["aria-labelledby"] for element in root.iter("ul")]
    assert len(named) == len(set(named)) == 3 and set(named) <= set(ids_of(root))
    assert 'data-row="follows"' in html and 'data-row="follows"' not in list_html(GROUPS[1:], (), SAY)


def test_a_row_carries_its_part_and_says_whether_it_can_be_used_or_is_chosen() -> None:
    root = parsed(list_html(GROUPS, ("a1",), SAY))
    rows = {row.attrib["data-part"]: row.attrib for row in root.iter("button") if "data-part" in row.attrib}
    assert list(rows) == ["f1", "a1", "a2"]
    assert rows["a1"]["aria-current"] == "true" and "aria-disabled" not in rows["a1"]
    assert rows["a2"]["aria-disabled"] == "true" and "aria-current" not in rows["a2"]


def test_the_tabulator_stops_once_at_what_follows_and_once_at_the_pieces() -> None:
    for wanted, reached in ((("", ""), ["f1", "a1"]), (("", "piece-a2"), ["f1", "a2"])):
        root = parsed(list_html(GROUPS, (), SAY, wanted))
        rows = [row.attrib for row in root.iter("button") if "data-part" in row.attrib]
        assert [row["data-part"] for row in rows if row["tabindex"] == "0"] == reached


def test_what_a_game_names_is_escaped() -> None:
    group = PieceGroup(EVIL, (Piece(EVIL, EVIL, EVIL),), EVIL)
    assert "<script" not in list_html((group,), (), SAY)
