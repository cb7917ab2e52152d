"""A board of 432 fields on a tablet: made larger, moved, played on, by fingers, a mouse and keys.

The full war of the Guerre du Non-Lieu is played. A duel fits on a tablet, and so do the other games: nothing
of all this is there then.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import dist, isclose

import hujiyang_driver as hujiyang
import nonlieu_driver as driver
import pytest
from fingers import Fingers, Point
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit, only_whole
from nonlieu_driver import HOLD, AnyMatch, first_sheet, unit_control
from page_driver import Player
from playwright.sync_api import Locator, expect

from nonlieu.board import BOARD
from nonlieu.map import DUEL, FULL
from nonlieu.rules.state import Acting
from tabletop.chance import SeededChance
from tabletop.record import Player as Person

TOUCH, STEP, CLOSE = 44, 1.25, 70.4
"""As `static/pointer.js` has them: CSS pixels of a field, a factor, CSS pixels of a field."""

NEAR = 2.0
"""CSS pixels by which places may differ."""

NONE = "none"
"""A unit keeps the sheet that it has at first."""

# What is in sight: CSS pixels for a unit of the drawing, its edges, those of the window, the small map.
SIGHT = """() => {
  const edges = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const drawing = document.querySelector("#board > svg");
  const shown = document.querySelector(".viewport-on > .viewport-window");
  const map = document.querySelector(".small-map");
  return {
    scale: drawing.getScreenCTM().a,
    drawing: edges(drawing),
    window: shown ? edges(shown) : [],
    map: map.checkVisibility({ visibilityProperty: true }) ? edges(map) : [],
    frame: edges(document.querySelector(".small-map-sight")),
  };
}"""
Edges = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Camera:
    """What is in sight. scale: CSS pixels for a unit of the drawing; edges: left, upper, right, lower, on the
    page; empty where the board needs no viewport, or has no small map now."""

    scale: float
    drawing: Edges
    window: tuple[float, ...]
    map: tuple[float, ...]
    frame: Edges

    @property
    def middle(self) -> tuple[float, float]:
        """The point of the drawing in the middle of the window, in its own units."""
        left, top, right, bottom = self.window
        x, y = (left + right) / 2 - self.drawing[0], (top + bottom) / 2 - self.drawing[1]
        return x / self.scale, y / self.scale


def sight(player: Player) -> Camera:
    found = player.page.evaluate(SIGHT)
    edges = {name: tuple(found[name]) for name in ("drawing", "window", "map", "frame")}
    return Camera(found["scale"], **edges)


AGAINST_BOT = (Person("Ana"), Person(bot=driver.BOT_LEVEL))


def laying() -> AnyMatch:
    """A full war against a bot, groups anywhere, in which the person is asked for the first sheet."""
    match, stream = driver.new_match(FULL, players=AGAINST_BOT), SeededChance(driver.SEED)
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
            player.press(driver.order_button(player, "preset", HOLD))
        if self.sight.window:
            self.unit, self.other = self.central()

    @property
    def sight(self) -> Camera:
        return sight(self.player)

    def control(self, unit: str) -> Locator:
        return unit_control(self.player, self.match, unit)

    def place(self, unit: str) -> Point:
        return middle(self.control(unit))

    def order(self, unit: str) -> str:
        """What a unit is told to do: HOLD or NONE."""
        return HOLD if self.laid(unit, HOLD) in str(self.control(unit).get_attribute("aria-label")) else NONE

    def laid(self, unit: str, order: str) -> str:
        view = self.match.view(0)
        draft = BOARD.edit(view, (), (HOLD, "unit", unit)) if order == HOLD else ()
        context = driver.NonlieuDriver(self.player, self.player.press, draft)
        return context.names(self.match)[unit].partition("(")[2]

    def central(self) -> tuple[str, str]:
        """The two own units that are asked for and nearest to the middle of the window, not close to each
        other where there are such."""
        left, top, right, bottom = self.sight.window
        asked = {part.partition(":")[0] for part in self.match.ask.moves.next(())}
        usable = {unit for unit in asked if not unit.startswith("ea")}
        places = {unit: place for unit, place in self.page.evaluate(UNITS) if unit in usable}
        here = ((left + right) / 2, (top + bottom) / 2)
        first, *others = sorted(places, key=lambda unit: dist(places[unit], here))
        return first, next((unit for unit in others if dist(places[unit], places[first]) > 100), first)

    def ground(self) -> Point:
        left, top, right, bottom = self.sight.window
        for x in range(int(left) + 40, int(right) - 40, 12):
            for y in range(int(top) + 40, int(bottom) - 40, 12):
                if self.page.evaluate(IS_GROUND, [x, y]):
                    return float(x), float(y)
        raise AssertionError("no ground is in sight")

    def spread(self) -> None:
        left, top, right, bottom = self.sight.window
        x, y = (left + right) / 2, (top + bottom) / 2
        self.fingers.swipe([(x - 40, y), (x + 40, y)], [(x - 90, y), (x + 90, y)])


# The units of the person but the Aésirs, and where they lie.
UNITS = """() => [...document.querySelectorAll("#board .nl-unit[data-part]")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.dataset.part, [left + width / 2, top + height / 2]];
})"""
# Nothing can be touched at a place, nor around it, but the board's ground.
IS_GROUND = """([x, y]) => [[0, 0], [-14, 0], [14, 0], [0, -14], [0, 14]].every(([dx, dy]) => {
  const one = document.elementFromPoint(x + dx, y + dy);
  return one !== null && one.closest("#board") !== null && !one.closest("[data-part], [data-piece]");
})"""


def middle(target: Locator) -> Point:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def lay_out(visit: Visit) -> "LayOut":

    def begin(make: Callable[[], AnyMatch] = laying, *, size: Size = TABLET, touch: bool = True) -> Table:
        player = visit(size=size, touch=touch, bots=False, used=True)
        return Table(player, make())

    return begin


LayOut = Callable[..., Table]


def test_at_first_a_field_is_large_enough_for_a_finger(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    for size in (TABLET, UPRIGHT, PHONE):
        player.resize(*size)
        table = Table(player, laying())
        box = table.control(table.unit).bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= TOUCH - 0.5, size
        seen = table.sight
        assert seen.map, "there is more than is in sight"
        width, height = seen.map[2] - seen.map[0], seen.map[3] - seen.map[1]
        left, top, right, bottom = seen.window
        assert width * height < 0.1 * (right - left) * (bottom - top), size
        player.resize(*TABLET)


def test_two_fingers_make_the_board_larger_and_keep_what_is_under_them(lay_out: LayOut) -> None:
    table = lay_out()
    before, first, last = table.sight, table.place(table.unit), table.place(table.other)
    apart = 1.4
    middle_x, middle_y = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    ends = [(middle_x + apart * (x - middle_x), middle_y + apart * (y - middle_y)) for x, y in (first, last)]
    table.fingers.swipe([first, last], ends)
    assert isclose(table.sight.scale / before.scale, apart, rel_tol=0.02)
    assert dist(table.place(table.unit), ends[0]) < NEAR
    assert dist(table.place(table.other), ends[1]) < NEAR
    assert table.order(table.unit) == table.order(table.other) == NONE


def test_one_finger_moves_the_board_on_a_piece_too(lay_out: LayOut) -> None:
    """In a crowd of pieces there is no ground to begin on; nothing is touched by it. On the piece that was
    chosen it carries that and leaves the board."""
    table = lay_out()
    for match in (table.match, acting()):
        table = Table(table.player, match)
        table.spread()
        unit = table.central()[0]
        place = table.place(unit)
        end = (place[0] + 60, place[1] + 40)
        table.fingers.swipe([place], [end])
        assert dist(table.place(unit), end) < NEAR
        expect(table.player.button("table.take_back")).to_have_count(0)
    table.fingers.tap(table.place(unit))
    expect(table.player.button("table.take_back")).to_be_visible()
    before, place = table.sight, table.place(unit)
    left, top, right, bottom = before.window
    end = ((left + right) / 2, (top + bottom) / 2)
    table.fingers.drag([place], [end])
    assert table.sight.drawing == before.drawing
    assert dist(table.place(unit), end) < NEAR
    table.fingers.lift()


LARGER = "(scale) => document.querySelector('#board > svg').getScreenCTM().a > scale"


def test_a_mouse_pans_on_the_ground_and_its_wheel_zooms_where_it_points(lay_out: LayOut) -> None:
    """Its other button, and shift and Enter, are long presses."""
    table = lay_out(touch=False)
    before, unit = table.sight, table.place(table.unit)
    table.page.mouse.move(*unit)
    table.page.mouse.wheel(0, -100)
    table.page.wait_for_function(LARGER, arg=before.scale)
    table.player.wait_for_the_click()
    assert isclose(table.sight.scale / before.scale, STEP, rel_tol=0.01)
    assert dist(table.place(table.unit), unit) < NEAR
    ground = table.ground()
    table.page.mouse.move(*ground)
    table.page.mouse.down()
    table.page.mouse.move(ground[0] + 40, ground[1] - 30, steps=4)
    table.page.mouse.up()
    assert dist(table.place(table.unit), (unit[0] + 40, unit[1] - 30)) < NEAR
    assert table.order(table.unit) == NONE
    table.page.mouse.click(*table.place(table.unit), button="right")
    expect_order(table, table.unit, HOLD)
    table.control(table.other).focus()
    table.player.key("Shift+Enter")
    expect_order(table, table.other, HOLD)


def test_a_double_tap_on_the_ground_shows_it_closely_and_then_the_whole(lay_out: LayOut) -> None:
    table = lay_out()
    before, ground = table.sight, table.ground()
    double_tap(table, ground)
    close = table.sight
    field = table.control(table.unit).bounding_box()
    assert field is not None and field["height"] >= CLOSE - 1
    assert close.scale > before.scale
    double_tap(table, table.ground())
    whole = table.sight
    left, top, right, bottom = whole.window
    assert whole.drawing[0] >= left - NEAR and whole.drawing[1] >= top - NEAR
    assert whole.drawing[2] <= right + NEAR and whole.drawing[3] <= bottom + NEAR
    assert whole.map == ()


def double_tap(table: Table, place: Point) -> None:
    table.fingers.tap(place, times=2)
    table.player.wait_for_the_click()


def test_keys_zoom_and_move_while_the_board_has_the_focus(lay_out: LayOut) -> None:
    """Arrow keys bring the field that they lead to into sight."""
    table = lay_out(touch=False)
    before = table.sight
    table.player.button("table.menu").focus()
    table.player.key("+")
    assert table.sight == before, "the board has not the focus"
    table.control(table.unit).focus()
    table.player.key("+")
    larger = table.sight
    assert isclose(larger.scale / before.scale, STEP, rel_tol=0.01)
    table.player.key("Shift+ArrowRight")
    table.player.key("Shift+ArrowDown")
    moved = table.sight
    assert moved.middle[0] > larger.middle[0] and moved.middle[1] > larger.middle[1]
    table.player.key("-")
    assert isclose(table.sight.scale, before.scale, rel_tol=0.01)
    table.player.key("0")
    assert table.sight.map == ()
    expect(table.control(table.unit)).to_be_focused()
    for _ in range(5):
        table.player.key("+")
    for _ in range(12):
        table.player.key("ArrowUp")
        box = table.page.evaluate(FOCUSED)
        left, top, right, bottom = table.sight.window
        assert left - NEAR <= box[0] and box[2] <= right + NEAR
        assert top - NEAR <= box[1] and box[3] <= bottom + NEAR


FOCUSED = """() => {
  const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


def expect_order(table: Table, unit: str, order: str) -> None:
    """A unit has an order, and keeps it once the click that might come has come."""
    words = re.compile(re.escape(table.laid(unit, order)))
    expect(table.control(unit)).to_have_attribute("aria-label", words)
    table.player.wait_for_the_click()
    table.page.wait_for_timeout(100)
    expect(table.control(unit)).to_have_attribute("aria-label", words)


def test_what_is_in_sight_outlives_everything_but_another_match(lay_out: LayOut) -> None:
    table = lay_out()
    table.spread()
    kept, unit = table.sight, table.central()[0]
    table.fingers.tap(table.place(unit))
    expect_order(table, unit, HOLD)
    assert table.sight == kept
    table.player.change_language("en")
    assert table.sight == kept
    table.player.show("settings")
    table.player.choose("table.settings.theme", table.player.say("table.settings.theme.dark"))
    table.player.leave()
    assert table.sight == kept
    use_the_small_map(table)
    turn_board_and_window(table)
    Table(table.player, laying())
    assert table.sight.scale < kept.scale


def use_the_small_map(table: Table) -> None:
    """It shows where one is, and a tap and a swipe of it lead elsewhere."""
    left, top, right, bottom = table.sight.map
    wide, high = right - left, bottom - top
    for x, y in ((0.35, 0.4), (0.6, 0.55)):
        table.fingers.tap((left + x * wide, top + y * high))
        seen = table.sight
        drawn = seen.drawing[2] - seen.drawing[0], seen.drawing[3] - seen.drawing[1]
        assert isclose(seen.middle[0] * seen.scale / drawn[0], x, abs_tol=0.02)
        assert isclose(seen.middle[1] * seen.scale / drawn[1], y, abs_tol=0.02)
        framed = (seen.frame[0] + seen.frame[2]) / 2, (seen.frame[1] + seen.frame[3]) / 2
        assert dist(framed, (left + x * wide, top + y * high)) < 4
    before = table.sight.middle
    table.fingers.swipe([(left + 0.6 * wide, top + 0.55 * high)], [(left + 0.4 * wide, top + 0.4 * high)])
    assert table.sight.middle[0] < before[0] and table.sight.middle[1] < before[1]


def turn_board_and_window(table: Table) -> None:
    """With the board what is in sight is turned about its middle; a turned window keeps the middle."""
    before = table.sight
    left, top, right, bottom = before.drawing
    size = (right - left) / before.scale, (bottom - top) / before.scale
    opposite = size[0] - before.middle[0], size[1] - before.middle[1]
    table.player.push("table.flip")
    flipped = table.sight
    table.player.resize(*UPRIGHT)
    table.page.wait_for_timeout(100)
    for after, middle_then in ((flipped, opposite), (table.sight, flipped.middle)):
        assert isclose(after.scale, before.scale, rel_tol=0.01)
        assert dist(after.middle, middle_then) * after.scale < 3 * NEAR
    table.player.resize(*TABLET)


def test_a_carried_piece_follows_the_pointer_whatever_the_scale(lay_out: LayOut) -> None:
    table = lay_out(acting, touch=False)
    table.control(table.unit).focus()
    for _ in range(2):
        table.player.key("+")
    before, unit = table.sight, table.central()[0]
    x, y = table.place(unit)
    table.page.mouse.click(x, y)
    expect(table.player.button("table.take_back")).to_be_visible()
    table.page.mouse.down()
    table.page.mouse.move(x + 60, y + 40, steps=5)
    assert dist(table.place(unit), (x + 60, y + 40)) < NEAR
    assert table.sight.drawing == before.drawing
    top = before.window[1]
    table.page.mouse.move(x, top + 6, steps=5)
    table.page.wait_for_function(DRIFTED, arg=before.drawing[1] + 20)
    assert dist(table.place(unit), (x, top + 6)) < 15
    table.page.mouse.up()
    carry_to_its_field(Table(table.player, acting()))


# The board has been moved down so far.
DRIFTED = "(least) => document.querySelector('#board > svg').getBoundingClientRect().top > least"


def carry_to_its_field(table: Table) -> None:
    moves = len(table.player.moves())
    unit = table.central()[0]
    begin = table.place(unit)
    table.page.mouse.click(*begin)
    expect(table.player.button("table.take_back")).to_be_visible()
    table.page.mouse.down()
    table.page.mouse.move(begin[0] + 14, begin[1], steps=3)
    end = middle(reachable(table, unit))
    table.page.mouse.move(*end, steps=5)
    table.page.mouse.up()
    table.player.wait_for_moves(moves + 1)


def reachable(table: Table, unit: str) -> Locator:
    """A hexagon in sight to which a unit that was chosen may go, not next to it."""
    names = driver.NonlieuDriver(table.player, table.player.press, (unit,)).names(table.match)
    left, top, right, bottom = table.sight.window
    here = table.place(unit)
    for place in table.match.ask.moves.next((unit, "move")):
        found = table.player.board_control(names[place])
        x, y = middle(found)
        if left < x < right and top < y < bottom and dist((x, y), here) > 2 * TOUCH:
            return found
    raise AssertionError("it can go nowhere")


@pytest.mark.parametrize("size", [UPRIGHT, *only_whole(TABLET)])
def test_another_game_and_a_war_that_fits_have_no_viewport(visit: Visit, size: Size) -> None:
    player = visit(size=size, touch=True, bots=False)
    hujiyang.new_game(player, ke=None, shang=None)
    before = sight(player)
    assert before.window == () and before.map == ()
    point = hujiyang.point(player, "c3")
    point.focus()
    player.key("+")
    player.page.mouse.move(*middle(point))
    player.page.mouse.wheel(0, -200)
    assert sight(player) == before
    table = Table(player, first_sheet(DUEL, AGAINST_BOT))
    before = table.sight
    assert before.window == () and before.map == ()
    place = table.place("ew1")
    table.fingers.swipe([place, (place[0] + 80, place[1])], [place, (place[0] + 160, place[1])])
    assert table.sight == before
    table.fingers.tap(table.place("ew2"))
    expect_order(table, "ew2", HOLD)
