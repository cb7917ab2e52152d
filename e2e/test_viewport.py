"""A board of 432 fields on a tablet, the full war of the Guerre du Non-Lieu: made larger, moved, played on,
by fingers, a mouse and keys. The arithmetic of it is in `test_pointer.py`."""

from math import dist, isclose

import nonlieu_driver as driver
from fingers import Fingers, Point
from fixtures import TABLET, UPRIGHT, Visit
from playwright.sync_api import Locator, expect

from nonlieu.map import FULL
from nonlieu.rules.state import Acting
from tabletop.chance import SeededChance
from tabletop.record import Player as Person

NEAR = 2.0  # CSS pixels by which places may differ

Edges = tuple[float, float, float, float]
# The units but the Aésirs, and where they lie.
UNITS = """() => {
  const units = document.querySelectorAll("#board .nl-unit[data-part]:not([data-part^=ea])");
  return [...units].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.dataset.part, [left + width / 2, top + height / 2]];
  });
}"""


def middle_of(edges: Edges) -> Point:
    return (edges[0] + edges[2]) / 2, (edges[1] + edges[3]) / 2


def width(edges: Edges) -> float:
    return edges[2] - edges[0]


def edges_of(target: Locator) -> Edges:
    box = target.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


class Table:
    """A full war against a bot on the page of a player, groups anywhere: the first sheet is laid out, and
    every unit that is touched is to hold; or a group acts. unit, other: two of the person's units near the
    middle, no Aésirs."""

    def __init__(self, visit: Visit, *, touch: bool = False, acting: bool = False) -> None:
        match = driver.new_match(FULL, players=(Person("Ana"), Person(bot=driver.BOT_LEVEL)))
        stream = SeededChance(driver.SEED)
        while not match.ask.secret:
            match, _ = match.play(match.ask.moves.sample(stream))
        if acting:
            match = driver.until(match, lambda one: isinstance(one.state.top, Acting), driver.ADVANCE)
        self.player = player = visit(touch=touch, bots=False, match=match)
        self.page, self.fingers = player.page, Fingers(player.page)
        expect(player.board()).to_be_visible()
        if not acting:
            player.press(driver.scope_choice(player, "unit"))
            player.press(driver.order_button(player, "preset", driver.HOLD))
        asked = {part.partition(":")[0] for part in match.ask.moves.next(())}
        places = {unit: place for unit, place in self.page.evaluate(UNITS) if unit in asked}
        here = middle_of(self.window)
        self.unit, *others = sorted(places, key=lambda unit: dist(places[unit], here))
        self.other = next(unit for unit in others if dist(places[unit], places[self.unit]) > 100)

    @property
    def drawing(self) -> Edges:
        """Where the drawing lies, most of it behind the window."""
        return edges_of(self.page.locator("#board > svg"))

    @property
    def window(self) -> Edges:
        return edges_of(self.page.locator(".viewport-on > .viewport-window"))

    def control(self, unit: str) -> Locator:
        return self.page.locator(f'#board .nl-unit[data-part="{unit}"]')

    def place(self, unit: str) -> Point:
        return middle_of(edges_of(self.control(unit)))

    def orders(self) -> list[str]:
        """What the two units are called, with their orders."""
        return [self.control(unit).get_attribute("aria-label") or "" for unit in (self.unit, self.other)]

    def expect_order(self, unit: str, before: str) -> None:
        """A unit has another order than it had, and keeps it once the click that might come has come."""
        for _ in range(2):
            expect(self.control(unit)).not_to_have_attribute("aria-label", before)
            self.player.wait_for_the_click()


def test_fingers_make_the_board_larger_and_move_it_and_what_is_in_sight_stays(visit: Visit) -> None:
    """What is under two fingers stays there. An answer, another language and a window that is turned change
    nothing; the small map leads elsewhere."""
    table = Table(visit, touch=True)
    before, first, last = table.drawing, table.place(table.unit), table.place(table.other)
    orders, apart = table.orders(), 1.4
    x, y = middle_of((*first, *last))
    ends = [(x + apart * (place[0] - x), y + apart * (place[1] - y)) for place in (first, last)]
    table.fingers.swipe([first, last], ends)
    assert isclose(width(table.drawing) / width(before), apart, rel_tol=0.02)
    assert dist(table.place(table.unit), ends[0]) < NEAR and dist(table.place(table.other), ends[1]) < NEAR
    assert table.orders() == orders
    kept = table.drawing
    table.fingers.tap(table.place(table.unit))
    table.expect_order(table.unit, orders[0])
    assert table.drawing == kept
    table.player.change_language("en")
    assert table.drawing == kept
    table.player.resize(*UPRIGHT)
    table.page.wait_for_timeout(100)
    assert isclose(width(table.drawing), width(kept), rel_tol=0.01)
    table.player.resize(*TABLET)
    box = edges_of(table.page.locator(".small-map"))
    table.fingers.tap((box[0] + 0.6 * width(box), box[1] + 0.55 * (box[3] - box[1])))
    (x, y), drawing = middle_of(table.window), table.drawing
    assert isclose((x - drawing[0]) / width(drawing), 0.6, abs_tol=0.02)
    assert isclose((y - drawing[1]) / (drawing[3] - drawing[1]), 0.55, abs_tol=0.02)
