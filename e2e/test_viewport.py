"""A board of 432 fields on a tablet, the full war of the Guerre du Non-Lieu: made larger, moved, played on,
by fingers, a mouse and keys. The arithmetic of it is in `test_pointer.py`."""

from math import dist, isclose
from typing import NamedTuple

import nonlieu_driver as driver
from fingers import Fingers, Point
from fixtures import TABLET, UPRIGHT, Visit
from nonlieu_driver import AnyMatch
from page_driver import Player
from playwright.sync_api import Locator, expect

from nonlieu.map import FULL
from nonlieu.rules.state import Acting
from tabletop.chance import SeededChance
from tabletop.record import Player as Person

STEP = 1.25
"""The factor of a turn of the wheel, as `static/pointer.js` has it."""

NEAR = 2.0
"""CSS pixels by which places may differ."""

Edges = tuple[float, float, float, float]
# What is in sight: CSS pixels for a unit of the drawing, its edges, those of the window, the small map.
SIGHT = """() => {
  const edges = (selector) => {
    const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    return [left, top, right, bottom];
  };
  return [
    document.querySelector("#board > svg").getScreenCTM().a,
    ...["#board > svg", ".viewport-on > .viewport-window", ".small-map", ".small-map-sight"].map(edges),
  ];
}"""
LARGER = "(scale) => document.querySelector('#board > svg').getScreenCTM().a > scale"


class Sight(NamedTuple):
    """What is in sight. scale: CSS pixels for a unit of the drawing; the others are edges on the page: left,
    upper, right, lower."""

    scale: float
    drawing: Edges
    window: Edges
    map: Edges
    frame: Edges

    @property
    def middle(self) -> Point:
        """The point of the drawing in the middle of the window, in its own units."""
        (x, y), (left, top, _, _) = middle_of(self.window), self.drawing
        return (x - left) / self.scale, (y - top) / self.scale


def middle_of(edges: Edges) -> Point:
    return (edges[0] + edges[2]) / 2, (edges[1] + edges[3]) / 2


def edges_of(target: Locator) -> Edges:
    box = target.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def laying() -> AnyMatch:
    """A full war against a bot, groups anywhere, in which the person is asked for the first sheet."""
    match = driver.new_match(FULL, players=(Person("Ana"), Person(bot=driver.BOT_LEVEL)))
    stream = SeededChance(driver.SEED)
    while not match.ask.secret:
        match, _ = match.play(match.ask.moves.sample(stream))
    return match


def acting() -> AnyMatch:
    match = driver.until(laying(), lambda one: isinstance(driver.frame_of(one), Acting), driver.ADVANCE)
    assert match.ask.seat == 0
    return match


class Table:
    """A war on the page of a player. unit, other: two of the person's units in sight at first, no Aésirs;
    where sheets are laid out, every unit that is touched is to hold."""

    def __init__(self, player: Player, match: AnyMatch) -> None:
        self.player = player
        self.match = match
        self.page = player.page
        self.fingers = Fingers(player.page)
        player.put(match)
        expect(player.board()).to_be_visible()
        if not isinstance(match.state.top, Acting):
            player.press(driver.scope_choice(player, "unit"))
            player.press(driver.order_button(player, "preset", driver.HOLD))
        self.unit, self.other = self.central()

    @property
    def sight(self) -> Sight:
        scale, *edges = self.page.evaluate(SIGHT)
        return Sight(scale, *map(tuple, edges))

    def control(self, unit: str) -> Locator:
        return self.page.locator(f'#board .nl-unit[data-part="{unit}"]')

    def place(self, unit: str) -> Point:
        return middle_of(edges_of(self.control(unit)))

    def central(self) -> tuple[str, str]:
        """The own unit that is asked for nearest to the middle of the window, and the next one not close to
        it."""
        asked = {part.partition(":")[0] for part in self.match.ask.moves.next(())}
        places = {unit: place for unit, place in self.page.evaluate(UNITS) if unit in asked}
        here = middle_of(self.sight.window)
        first, *others = sorted(places, key=lambda unit: dist(places[unit], here))
        return first, next((unit for unit in others if dist(places[unit], places[first]) > 100), first)

    def called(self, unit: str) -> str:
        """The unit's spoken name, with its orders."""
        return self.control(unit).get_attribute("aria-label") or ""

    def expect_order(self, unit: str, before: str) -> None:
        """A unit has another order than it had, and keeps it once the click that might come has come."""
        for _ in range(2):
            expect(self.control(unit)).not_to_have_attribute("aria-label", before)
            self.player.wait_for_the_click()

    def spread(self) -> None:
        x, y = middle_of(self.sight.window)
        self.fingers.swipe([(x - 40, y), (x + 40, y)], [(x - 90, y), (x + 90, y)])


# The units but the Aésirs, and where they lie.
UNITS = """() => {
  const units = document.querySelectorAll("#board .nl-unit[data-part]:not([data-part^=ea])");
  return [...units].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.dataset.part, [left + width / 2, top + height / 2]];
  });
}"""


def test_two_fingers_make_the_board_larger_and_keep_what_is_under_them(visit: Visit) -> None:
    table = Table(visit(touch=True, bots=False, used=True), laying())
    before, first, last = table.sight, table.place(table.unit), table.place(table.other)
    orders = table.called(table.unit), table.called(table.other)
    apart = 1.4
    middle_x, middle_y = middle_of((*first, *last))
    ends = [(middle_x + apart * (x - middle_x), middle_y + apart * (y - middle_y)) for x, y in (first, last)]
    table.fingers.swipe([first, last], ends)
    assert isclose(table.sight.scale / before.scale, apart, rel_tol=0.02)
    assert dist(table.place(table.unit), ends[0]) < NEAR
    assert dist(table.place(table.other), ends[1]) < NEAR
    assert (table.called(table.unit), table.called(table.other)) == orders


def test_one_finger_moves_the_board_on_a_piece_too(visit: Visit) -> None:
    """In a crowd of pieces there is no ground to begin on; nothing is touched by it. On the piece that was
    chosen it carries that and leaves the board."""
    player = visit(touch=True, bots=False, used=True)
    table = Table(player, acting())
    table.spread()
    unit = table.central()[0]
    place = table.place(unit)
    end = (place[0] + 60, place[1] + 40)
    table.fingers.swipe([place], [end])
    assert dist(table.place(unit), end) < NEAR
    expect(player.button("table.take_back")).to_have_count(0)
    table.fingers.tap(table.place(unit))
    expect(player.button("table.take_back")).to_be_visible()
    before, place = table.sight, table.place(unit)
    end = middle_of(before.window)
    table.fingers.drag([place], [end])
    assert table.sight.drawing == before.drawing
    assert dist(table.place(unit), end) < NEAR
    table.fingers.lift()


def test_a_mouse_and_keys_zoom_and_press_long(visit: Visit) -> None:
    """The wheel zooms where the mouse points; its other button, and shift and Enter, are long presses. Keys
    zoom while the board has the focus, and an arrow brings its field into sight."""
    table = Table(visit(bots=False, used=True), laying())
    player, before, unit = table.player, table.sight, table.place(table.unit)
    player.button("table.menu").focus()
    player.key("+")
    assert table.sight == before, "the board has not the focus"
    table.page.mouse.move(*unit)
    table.page.mouse.wheel(0, -100)
    table.page.wait_for_function(LARGER, arg=before.scale)
    player.wait_for_the_click()
    assert isclose(table.sight.scale / before.scale, STEP, rel_tol=0.01)
    assert dist(table.place(table.unit), unit) < NEAR
    orders = table.called(table.unit), table.called(table.other)
    table.page.mouse.click(*unit, button="right")
    table.expect_order(table.unit, orders[0])
    table.control(table.other).focus()
    player.key("Shift+Enter")
    table.expect_order(table.other, orders[1])
    player.key(*"+++++")
    for _ in range(6):
        player.key("ArrowUp")
        (left, top, right, bottom), box = table.sight.window, edges_of(table.page.locator(":focus"))
        assert left - NEAR <= box[0] and box[2] <= right + NEAR
        assert top - NEAR <= box[1] and box[3] <= bottom + NEAR


def test_what_is_in_sight_outlives_everything_but_another_match(visit: Visit) -> None:
    """An answer, another language, a window that is turned, which keeps the middle; the small map leads
    elsewhere."""
    table = Table(visit(touch=True, bots=False, used=True), laying())
    table.spread()
    kept, unit = table.sight, table.central()[0]
    order = table.called(unit)
    table.fingers.tap(table.place(unit))
    table.expect_order(unit, order)
    assert table.sight == kept
    table.player.change_language("en")
    assert table.sight == kept
    table.player.resize(*UPRIGHT)
    table.page.wait_for_timeout(100)
    turned = table.sight
    assert isclose(turned.scale, kept.scale, rel_tol=0.01)
    assert dist(turned.middle, kept.middle) * kept.scale < 3 * NEAR
    table.player.resize(*TABLET)
    left, top, right, bottom = table.sight.map
    place = (left + 0.6 * (right - left), top + 0.55 * (bottom - top))
    table.fingers.tap(place)
    seen = table.sight
    drawn = seen.drawing[2] - seen.drawing[0], seen.drawing[3] - seen.drawing[1]
    assert isclose(seen.middle[0] * seen.scale / drawn[0], 0.6, abs_tol=0.02)
    assert isclose(seen.middle[1] * seen.scale / drawn[1], 0.55, abs_tol=0.02)
    assert dist(middle_of(seen.frame), place) < 4
    Table(table.player, laying())
    assert table.sight.scale < kept.scale
