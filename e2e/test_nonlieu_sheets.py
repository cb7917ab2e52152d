"""Sheets of the Guerre du Non-Lieu: nobody sees one too early, in a look back, or in a second tab."""

from fixtures import Visit
from nonlieu_driver import HOLD, STRIKE, NonlieuTable, first_sheet, frame_of

from nonlieu.map import DUEL
from nonlieu.rules.state import Sheets


def test_nobody_sees_a_sheet_before_all_are_laid(visit: Visit) -> None:
    player = visit(touch=True, bots=False, match=first_sheet(DUEL))
    table = NonlieuTable(player, searches=True, presets=(STRIKE, HOLD))
    looked = False
    while isinstance(frame_of(table.match()), Sheets):
        if table.is_open() and table.holder == 1 and {*table.marks} == {0} and not looked:
            table.look_back()
            table.look_on()
            looked = True
        table.step()
    assert looked and table.searched > 5
