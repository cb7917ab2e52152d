"""The same board by one finger, a wheel and keys."""

from math import dist

from fixtures import Visit
from playwright.sync_api import expect
from test_viewport import NEAR, Table, middle_of, width

WIDER = "(width) => document.querySelector('#board > svg').getBoundingClientRect().width > width"


def test_one_finger_moves_the_board_and_a_wheel_and_keys_make_it_larger(visit: Visit) -> None:
    """A finger on a piece too, since a crowd leaves no ground, and touches nothing; a chosen one it moves.
    A wheel zooms where the mouse points, keys where the focus is."""
    table = Table(visit, touch=True, acting=True)
    place = table.place(table.unit)
    end = (place[0] + 60, place[1] + 40)
    table.fingers.swipe([place], [end])
    assert dist(table.place(table.unit), end) < NEAR
    expect(table.player.button("table.take_back")).to_have_count(0)
    table.fingers.tap(end)
    expect(table.player.button("table.take_back")).to_be_visible()
    before, place, end = table.drawing, table.place(table.unit), middle_of(table.window)
    table.fingers.drag([place], [end])
    assert table.drawing == before
    assert dist(table.place(table.unit), end) < NEAR
    table.fingers.lift()
    before, place = table.drawing, table.place(table.unit)
    table.page.mouse.move(*place)
    table.page.mouse.wheel(0, -100)
    table.page.wait_for_function(WIDER, arg=width(before))
    table.player.wait_for_the_click()
    assert dist(table.place(table.unit), place) < NEAR
    before = table.drawing
    table.control(table.unit).focus()
    table.player.key("+")
    table.page.wait_for_function(WIDER, arg=width(before))
