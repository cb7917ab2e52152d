"""The pointer (`static/pointer.js`) in a real browser, without the page: what is in sight of a board that is
larger than its window, as arithmetic, and which facts are told of a press.

How it goes on the page is in `test_presses.py` and `test_viewport.py`.
"""

from collections.abc import Iterator
from contextlib import closing
from itertools import product
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

POINTER = Path(__file__).resolve().parent.parent / "static" / "pointer.js"
LOAD = """async (source) => {
  globalThis.pointer = await import(`data:text/javascript,${encodeURIComponent(source)}`);
}"""
WAR = {"width": 1240, "height": 1000, "field": 48}
TABLET = {"width": 620, "height": 680, "below": 0}
PHONE = {"width": 380, "height": 560, "below": 0}
WINDOWS = (
    TABLET,
    PHONE,
    {"width": 900, "height": 400, "below": 0},
    {"width": 300, "height": 900, "below": 120},
)
TOUCH, LARGEST, CLOSE, STEP, DRIFT = 44, 132, 70.4, 1.25, 12
FAR = 9e9

View = dict[str, Any]
Point = dict[str, float]


@pytest.fixture(scope="module")
def blank(chromium: Browser) -> Iterator[Page]:
    with closing(chromium.new_context()) as context:
        page = context.new_page()
        stop_time(page)
        page.evaluate(LOAD, POINTER.read_text("utf-8"))
        yield page


def stop_time(page: Page) -> None:
    """Let the page's time stand still, that of its events too."""
    page.clock.install(time=0)
    page.clock.pause_at(3600)


class Zoom:
    def __init__(self, page: Page) -> None:
        self.page = page

    def __call__(self, name: str, *values: object) -> Any:
        return self.page.evaluate("([name, values]) => pointer[name](...values)", [name, list(values)])

    def view(self, scale: float = 1, x: float = 620, y: float = 500, window: dict[str, int] = TABLET) -> View:
        seen: View = self("seen", {"drawing": WAR, "window": window, "scale": scale, "x": x, "y": y})
        return seen

    def field(self, view: View) -> float:
        return float(self("fieldOf", view))

    def whole(self) -> View:
        return self.view(0)


@pytest.fixture
def zoom(blank: Page) -> Zoom:
    return Zoom(blank)


def at(x: float, y: float) -> Point:
    return {"x": x, "y": y}


def edges(view: View) -> tuple[float, float, float, float]:
    """The left, upper, right and lower edge of what is in sight, in units of the drawing."""
    width, height = (view["window"][side] / view["scale"] / 2 for side in ("width", "height"))
    return view["x"] - width, view["y"] - height, view["x"] + width, view["y"] + height


def close(one: Point, other: Point) -> bool:
    return all(isclose(one[axis], other[axis], abs_tol=1e-6) for axis in "xy")


def test_the_smallest_field_that_a_finger_meets_is_large_enough(zoom: Zoom) -> None:
    drawing = {"width": 1000, "height": 1000, "field": 44}
    for width, is_too_large in ((1000, False), (999, True)):
        assert zoom("isTooLarge", {"drawing": drawing, "window": {"width": width, "height": 1200}}) == (
            is_too_large
        )


@pytest.mark.parametrize("window", WINDOWS)
def test_the_first_view_has_fields_for_fingers(zoom: Zoom, window: dict[str, int]) -> None:
    """And what is in sight is known again from how it lies."""
    first = zoom("firstView", WAR, window)
    assert isclose(zoom.field(first), TOUCH)
    assert not zoom("isWhole", first)
    for scale in (0, 0.55, 1, 2.5):
        one = zoom.view(scale, 800, 300, window)
        layout = zoom("layoutOf", one)
        assert close(zoom("scrolledTo", one, at(layout["x"], layout["y"])), one)
        assert min(layout["x"], layout["y"]) >= -1e-6
        assert layout["x"] + window["width"] <= layout["width"] + 1e-6
        assert layout["y"] + window["height"] <= layout["height"] + 1e-6


@pytest.mark.parametrize("window", WINDOWS)
def test_a_view_never_leaves_the_drawing(zoom: Zoom, window: dict[str, int]) -> None:
    for scale, x, y in product((0, 0.4, 1, 2, 50), (-FAR, 0, 700, FAR), (-FAR, 0, 400, FAR)):
        one = zoom.view(scale, x, y, window)
        left, top, right, bottom = edges(one)
        below = 0 if zoom("isWhole", one) else window["below"] / one["scale"]
        for begin, end, length, more in ((left, right, 1240, 0), (top, bottom, 1000, below)):
            if end - begin <= length:
                assert begin >= -1e-6 and end <= length + more + 1e-6
            else:
                assert isclose(begin, length - end, abs_tol=1e-6)
        assert zoom("fittingScale", one) <= one["scale"] <= LARGEST / WAR["field"]


def test_what_lies_over_the_lower_edge_can_be_moved_away_from(zoom: Zoom) -> None:
    lowest = zoom.view(2, 620, FAR, {"width": 620, "height": 680, "below": 120})
    assert isclose(edges(lowest)[3], WAR["height"] + 120 / 2)
    share = zoom("shareInSight", lowest)
    assert isclose(share["top"] + share["height"], 1), "the frame stays on the small map"


@pytest.mark.parametrize(
    ("factor", "before", "after"),
    [(1.3, at(310, 340), at(310, 340)), (0.8, at(310, 5), at(310, 5)), (1.2, at(300, 300), at(360, 280))],
    ids=["larger", "smaller", "moved"],
)
def test_what_is_under_the_fingers_stays_there(
    zoom: Zoom, factor: float, before: Point, after: Point
) -> None:
    one = zoom.view(1.5)
    other = zoom("pinched", one, factor, before, after)
    assert isclose(other["scale"], 1.5 * factor)
    assert close(zoom("pointAt", other, after), zoom("pointAt", one, before))


def test_panning_moves_the_board_with_the_finger(zoom: Zoom) -> None:
    before = zoom.view(2)
    after = zoom("panned", before, at(30, -50))
    assert close(zoom("pointAt", after, at(130, 50)), zoom("pointAt", before, at(100, 100)))


@pytest.mark.parametrize("quarters", [-3, -1, 1, 2])
def test_the_same_ground_is_in_sight_when_the_board_is_turned(zoom: Zoom, quarters: int) -> None:
    """A corner of the drawing stays the same corner: as far from the middle in sight as before."""
    before = {"drawing": WAR, "window": TABLET, "scale": 2, **at(300, 200)}
    after = zoom("turned", before, quarters)
    corners = [at(0, 0), at(1240, 0), at(1240, 1000), at(0, 1000)]
    width, height = (1000, 1240) if quarters % 2 else (1240, 1000)
    turned = [at(0, 0), at(width, 0), at(width, height), at(0, height)]
    for number, corner in enumerate(corners):
        now = turned[(number + quarters) % 4]
        assert isclose(zoom("distance", corner, before), zoom("distance", now, after), abs_tol=1e-6)


def test_keys_make_it_larger_and_smaller_show_the_whole_and_with_shift_move_the_window(zoom: Zoom) -> None:
    before = zoom.view(1.5)
    assert isclose(zoom("afterKey", before, "+", True)["scale"], 1.5 * STEP)
    assert isclose(zoom("afterKey", before, "-", False)["scale"], 1.5 / STEP)
    assert zoom("isWhole", zoom("afterKey", before, "0", False))
    assert [zoom("afterKey", before, key, False) for key in ("Enter", "a", "1", "ArrowUp")] == [None] * 4
    moved = {
        key: zoom("afterKey", zoom.view(2.5), f"Arrow{key}", True) for key in ("Left", "Right", "Up", "Down")
    }
    assert moved["Left"]["x"] < 620 < moved["Right"]["x"] and moved["Up"]["y"] < 500 < moved["Down"]["y"]


def test_a_double_tap_on_the_ground_is_close_and_then_the_whole(zoom: Zoom) -> None:
    before, place = zoom("firstView", WAR, TABLET), at(400, 200)
    near = zoom("afterDoubleTap", before, place)
    assert isclose(zoom.field(near), CLOSE)
    assert close(zoom("pointAt", near, place), zoom("pointAt", before, place))
    whole = zoom("afterDoubleTap", near, place)
    assert zoom("isWhole", whole)
    assert close(whole, at(620, 500))
    assert isclose(zoom.field(zoom("afterDoubleTap", whole, place)), CLOSE)


@pytest.mark.parametrize(
    ("turn", "factor", "by"),
    [
        ({"deltaY": 100}, 1 / STEP, (0, 0)),
        ({"deltaY": -100}, STEP, (0, 0)),
        ({"deltaY": -3, "deltaMode": 1}, STEP, (0, 0)),
        ({"deltaY": 4000}, STEP**-2, (0, 0)),
        ({"deltaY": 100, "ctrlKey": True}, 1 / STEP, (0, 0)),
        ({"deltaY": -20, "ctrlKey": True}, STEP, (0, 0)),
        ({"deltaY": 100, "shiftKey": True}, 1, (-100, 0)),
        ({"deltaX": 100, "shiftKey": True}, 1, (-100, 0)),
        ({"deltaX": 7, "deltaY": 90}, 1, (-7, -90)),
        ({"deltaY": 12}, 1, (0, -12)),
    ],
)
def test_a_wheel_zooms_and_two_fingers_on_a_trackpad_pan(
    zoom: Zoom, turn: dict[str, float], factor: float, by: tuple[float, float]
) -> None:
    event = {"deltaX": 0, "deltaY": 0, "deltaMode": 0, "shiftKey": False, "ctrlKey": False, **turn}
    before, middle = zoom.view(1.5), at(310, 340)
    after = zoom("afterWheel", before, event, middle)
    assert isclose(after["scale"], 1.5 * factor)
    moved = at(middle["x"] + by[0], middle["y"] + by[1])
    assert close(zoom("pointAt", after, moved), zoom("pointAt", before, middle))


def test_a_piece_carried_to_the_edge_makes_the_board_drift_away_from_there(zoom: Zoom) -> None:
    one = zoom.view(2)
    assert zoom("driftAt", one, at(310, 340)) == at(0, 0)
    assert zoom("driftAt", one, at(0, 340)) == at(DRIFT, 0)
    assert zoom("driftAt", one, at(700, 900)) == at(-DRIFT, -DRIFT)
    slow, fast = (zoom("driftAt", one, at(310, y))["y"] for y in (30, 10))
    assert 0 < slow < fast < DRIFT


def test_the_small_map_frames_what_is_in_sight(zoom: Zoom) -> None:
    share = zoom("shareInSight", zoom.view(2))
    assert close(at(share["left"], share["width"]), at((620 - 155) / 1240, 310 / 1240))
    assert close(at(share["top"], share["height"]), at((500 - 170) / 1000, 340 / 1000))
    assert zoom("shareInSight", zoom.whole()) == {"left": 0, "top": 0, "width": 1, "height": 1}


def test_a_touch_of_the_small_map_shows_that_place(zoom: Zoom) -> None:
    one = zoom("lookingAt", zoom.view(2.5), at(0.5, 0.6))
    assert close(one, at(620, 600))
    assert close(at(*edges(zoom("lookingAt", one, at(0, 0)))[:2]), at(0, 0))


# A table of two pieces, of which the first can be carried, and what is told of it.
TABLE = """(isLarge) => {
  const part = (name, x) => `<button data-part="${name}" data-piece="${name}" style="position: absolute;
    left: ${x}px; top: 40px; width: 60px; height: 60px">${name}</button>`;
  document.body.innerHTML = `<dialog id="dialog"></dialog><div id="table"${isLarge ? " data-double" : ""}>
    <div id="board" style="position: absolute; inset: 0; touch-action: none">
    ${part("a", 40)}${part("b", 240)}</div></div>`;
  globalThis.told = [];
  const note = (kind) => (...values) => { told.push([kind, ...values]); return true; };
  pointer.tellOfPointer(note("touched"), (part) => part === "a", note("picked up"), note("dropped"));
  pointer.changed();
}"""
A, B, NOWHERE = (70, 70), (270, 70), (400, 150)
LONG = 650
"""Milliseconds of a long press."""

SOON = 100
"""Milliseconds from a tap to the second one of a double tap."""

APART = 700
"""Milliseconds after which a press has nothing to do with the one before it."""


# The page hears nothing for so many milliseconds, so many milliseconds after the next finger lies there.
BUSY = """([pause, length]) => {
  const work = () => { for (const end = performance.now() + length; performance.now() < end;); };
  addEventListener("pointerdown", () => setTimeout(work, pause), { once: true, capture: true });
}"""


class Bare:
    """The page's time stands still but for `passes`, so that no machine is too slow for a test. real: it
    passes as ever."""

    def __init__(self, page: Page, *, is_large: bool, real: bool = False) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.passes = page.wait_for_timeout if real else page.clock.run_for
        page.evaluate(TABLE, is_large)
        self.passes(APART)

    def told(self) -> list[list[Any]]:
        found: list[list[Any]] = self.page.evaluate("() => told")
        return found

    def finger(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(
        self, place: tuple[float, float], *, hold: float = 0, to: tuple[float, float] | None = None
    ) -> None:
        """Tap. hold: so many milliseconds; to: where the finger goes meanwhile."""
        self.finger("touchStart", place)
        if to is not None:
            self.finger("touchMove", to)
        if hold:
            self.passes(hold)
        self.finger("touchEnd")


@pytest.fixture(scope="module")
def touched(chromium: Browser) -> Iterator[Page]:
    with closing(chromium.new_context(has_touch=True)) as context:
        page = context.new_page()
        stop_time(page)
        page.evaluate(LOAD, POINTER.read_text("utf-8"))
        yield page


@pytest.fixture
def large(touched: Page) -> Bare:
    return Bare(touched, is_large=True)


def test_a_tap_on_a_board_of_many_pieces_is_told_once(large: Bare) -> None:
    large.tap(B)
    large.passes(APART)
    assert large.told() == [["touched", "b", ""]]


def test_a_second_tap_follows_the_first_on_the_same_part(large: Bare) -> None:
    for place in (B, B, B, A):
        large.tap(place)
        large.passes(SOON)
    large.passes(APART)
    large.tap(A)
    touches = [(part, how) for _, part, how in large.told()]
    assert touches == [("b", ""), ("b", "double"), ("b", ""), ("a", ""), ("a", "")]


def test_a_long_press_is_told_while_the_finger_lies_there(large: Bare) -> None:
    large.finger("touchStart", B)
    large.passes(LONG)
    assert large.told() == [["touched", "b", "hold"]]
    large.finger("touchEnd")
    large.passes(100)
    assert large.told() == [["touched", "b", "hold"]]


def test_a_long_press_that_a_busy_page_hears_of_too_late_is_one(chromium: Browser) -> None:
    with closing(chromium.new_context(has_touch=True)) as context:
        page = context.new_page()
        page.evaluate(LOAD, POINTER.read_text("utf-8"))
        table = Bare(page, is_large=True, real=True)
        page.evaluate(BUSY, [50, 2 * LONG])
        table.tap(B, hold=LONG)
        page.wait_for_function("() => told.length")
        table.passes(100)
        assert table.told() == [["touched", "b", "hold"]]


def test_a_finger_that_wanders_touches_nothing(large: Bare) -> None:
    large.tap(B, to=(B[0] + 5, B[1] + 5))
    large.passes(APART)
    large.tap(B, to=(B[0] + 16, B[1] + 5), hold=LONG)
    assert large.told() == [["touched", "b", ""]]


@pytest.mark.parametrize(("to", "told"), [(NOWHERE, []), (B, [["touched", "b", "hold"]])])
def test_a_finger_that_moved_while_the_page_was_busy_did_not_press_long(
    large: Bare, to: tuple[float, float], told: list[list[str]]
) -> None:
    """The page hears of the time that has passed before it hears of the finger."""
    large.finger("touchStart", B)
    large.page.clock.fast_forward(LONG)
    large.finger("touchMove", to)
    large.passes(APART)
    large.finger("touchEnd")
    assert large.told() == told


def test_a_piece_is_carried_and_put_back_by_a_second_finger(large: Bare) -> None:
    large.tap(A, to=B)
    large.finger("touchStart", A)
    large.finger("touchMove", NOWHERE)
    large.finger("touchStart", NOWHERE, B)
    assert large.page.locator(".carried").count() == 0
    large.finger("touchEnd")
    assert large.told() == [["picked up", ["a"]], ["dropped", "b", ["a"]], ["picked up", ["a"]]]


@pytest.mark.parametrize(("end", "part"), [(B, "b"), (NOWHERE, None), ((75, 85), None)])
def test_a_mouse_carries_a_piece(blank: Page, end: tuple[float, float], part: str | None) -> None:
    """On a part, nowhere, or back to where it was: and no click follows."""
    table = Bare(blank, is_large=False)
    table.page.mouse.move(*A)
    table.page.mouse.down()
    table.page.mouse.move(*NOWHERE, steps=3)
    table.page.mouse.move(*end)
    table.page.mouse.up()
    assert table.told() == [["picked up", ["a"]], ["dropped", part, ["a"]]]


def test_the_other_button_of_a_mouse_is_a_long_press_and_other_boards_are_left_to_their_clicks(
    blank: Page,
) -> None:
    table = Bare(blank, is_large=True)
    table.page.mouse.click(*B, button="right")
    assert table.told() == [["touched", "b", "hold"]]
    table = Bare(blank, is_large=False)
    for button in ("left", "right"):
        table.page.mouse.click(*B, button=button)
    assert table.told() == [["touched", "b", ""]]
