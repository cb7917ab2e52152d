"""The pointer (`static/pointer.js`) in a real browser, without the page: what is in sight of a board that is
larger than its window, as arithmetic, and which facts are told of a press.

How it goes on the page is in `test_presses.py` and `test_viewport.py`.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
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


@contextmanager
def opened(chromium: Browser, *, has_touch: bool = False) -> Iterator[Page]:
    """A page with nothing but the pointer, whose time stands still, that of its events too."""
    with closing(chromium.new_context(has_touch=has_touch)) as context:
        page = context.new_page()
        page.clock.install(time=0)
        page.clock.pause_at(3600)
        page.evaluate(LOAD, POINTER.read_text("utf-8"))
        yield page


@pytest.fixture(scope="module")
def blank(chromium: Browser) -> Iterator[Page]:
    with opened(chromium) as page:
        yield page


class Zoom:
    def __init__(self, page: Page) -> None:
        self.page = page

    def __call__(self, name: str, *values: object) -> Any:
        return self.page.evaluate("([name, values]) => pointer[name](...values)", [name, list(values)])

    def view(self, scale: float = 1, x: float = 620, y: float = 500, window: dict[str, int] = TABLET) -> View:
        seen: View = self("seen", {"drawing": WAR, "window": window, "scale": scale, "x": x, "y": y})
        return seen


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


@pytest.mark.parametrize("window", WINDOWS)
def test_a_view_never_leaves_the_drawing(zoom: Zoom, window: dict[str, int]) -> None:
    """But as far as what lies over the lower edge is high. At first its fields are large enough for a
    finger, and what is in sight is known again from how it lies."""
    first = zoom("firstView", WAR, window)
    assert isclose(zoom("fieldOf", first), TOUCH) and not zoom("isWhole", first)
    layout = zoom("layoutOf", first)
    assert close(zoom("scrolledTo", first, at(layout["x"], layout["y"])), first)
    for scale, x, y in product((0, 0.4, 1, 50), (-FAR, 700, FAR), (-FAR, 400, FAR)):
        one = zoom.view(scale, x, y, window)
        left, top, right, bottom = edges(one)
        below = 0 if zoom("isWhole", one) else window["below"] / one["scale"]
        for begin, end, length, more in ((left, right, 1240, 0), (top, bottom, 1000, below)):
            if end - begin <= length:
                assert begin >= -1e-6 and end <= length + more + 1e-6
            else:
                assert isclose(begin, length - end, abs_tol=1e-6)
        assert zoom("fittingScale", one) <= one["scale"] <= LARGEST / WAR["field"]
    lowest = zoom.view(2, 620, FAR, window)
    assert isclose(edges(lowest)[3], WAR["height"] + window["below"] / 2)
    share = zoom("shareInSight", lowest)
    assert isclose(share["top"] + share["height"], 1), "the frame stays on the small map"


def test_what_is_under_the_fingers_stays_there(zoom: Zoom) -> None:
    """While they pinch, pan or tap twice, or a wheel is turned; a trackpad pans."""
    before, middle = zoom.view(1.5), at(310, 340)

    def expect_zoomed(after: View, factor: float, then: Point, was: Point) -> None:
        assert isclose(after["scale"], 1.5 * factor)
        assert close(zoom("pointAt", after, then), zoom("pointAt", before, was))

    for factor, was, then in (
        (1.3, middle, middle),
        (0.8, at(310, 5), at(310, 5)),
        (1.2, middle, at(360, 280)),
    ):
        expect_zoomed(zoom("pinched", before, factor, was, then), factor, then, was)
    expect_zoomed(zoom("panned", before, at(30, -50)), 1, at(130, 50), at(100, 100))
    for turn, factor, (x, y) in WHEELS:
        event = {"deltaX": 0, "deltaY": 0, "deltaMode": 0, "shiftKey": False, "ctrlKey": False, **turn}
        expect_zoomed(zoom("afterWheel", before, event, middle), factor, at(310 + x, 340 + y), middle)
    first, place = zoom("firstView", WAR, TABLET), at(400, 200)
    near = zoom("afterDoubleTap", first, place)
    assert isclose(zoom("fieldOf", near), CLOSE)
    assert close(zoom("pointAt", near, place), zoom("pointAt", first, place))
    whole = zoom("afterDoubleTap", near, place)
    assert zoom("isWhole", whole) and close(whole, at(620, 500))
    assert isclose(zoom("fieldOf", zoom("afterDoubleTap", whole, place)), CLOSE)


WHEELS: tuple[tuple[dict[str, Any], float, tuple[int, int]], ...] = (
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
)
"""Turns of a wheel, or of two fingers on a trackpad: by what the view grows and moves."""


def test_keys_an_edge_and_the_small_map_move_what_is_in_sight(zoom: Zoom) -> None:
    before, near = zoom.view(1.5), zoom.view(2.5)
    assert isclose(zoom("afterKey", before, "+", True)["scale"], 1.5 * STEP)
    assert isclose(zoom("afterKey", before, "-", False)["scale"], 1.5 / STEP)
    assert zoom("isWhole", zoom("afterKey", before, "0", False))
    assert [zoom("afterKey", before, key, False) for key in ("Enter", "a", "1", "ArrowUp")] == [None] * 4
    moved = {key: zoom("afterKey", near, f"Arrow{key}", True) for key in ("Left", "Right", "Up", "Down")}
    assert moved["Left"]["x"] < 620 < moved["Right"]["x"] and moved["Up"]["y"] < 500 < moved["Down"]["y"]
    # A piece is carried to the edge: the board drifts away from there.
    one = zoom.view(2)
    for place, drift in (((310, 340), (0, 0)), ((0, 340), (DRIFT, 0)), ((700, 900), (-DRIFT, -DRIFT))):
        assert zoom("driftAt", one, at(*place)) == at(*drift)
    slow, fast = (zoom("driftAt", one, at(310, y))["y"] for y in (30, 10))
    assert 0 < slow < fast < DRIFT
    share = zoom("shareInSight", one)
    assert close(at(share["left"], share["width"]), at((620 - 155) / 1240, 310 / 1240))
    assert close(at(share["top"], share["height"]), at((500 - 170) / 1000, 340 / 1000))
    assert zoom("shareInSight", zoom.view(0)) == {"left": 0, "top": 0, "width": 1, "height": 1}
    assert close(zoom("lookingAt", near, at(0.5, 0.6)), at(620, 600))


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
Place = tuple[float, float]
A, B, NOWHERE = (70, 70), (270, 70), (400, 150)
LONG, SOON, APART = 650, 100, 700
"""Milliseconds of a long press; between the taps of a double tap; after which a press has nothing to do with
the one before it."""
HELD = [["touched", "b", "hold"]]


class Bare:
    """The page's time stands still but for `passes`, so that no machine is too slow for a test."""

    def __init__(self, page: Page, *, is_large: bool = True) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.passes = page.clock.run_for
        page.evaluate(TABLE, is_large)
        self.passes(APART)

    def told(self) -> list[list[Any]]:
        """What was told since the last time."""
        found: list[list[Any]] = self.page.evaluate("() => told.splice(0)")
        return found

    def finger(self, kind: str, *places: Place) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, place: Place, *, hold: int = 0, to: Place | None = None) -> None:
        """Tap. hold: so many milliseconds; to: where the finger goes meanwhile."""
        self.finger("touchStart", place)
        if to is not None:
            self.finger("touchMove", to)
        if hold:
            self.passes(hold)
        self.finger("touchEnd")


@pytest.fixture
def large(chromium: Browser) -> Iterator[Bare]:
    with opened(chromium, has_touch=True) as page:
        yield Bare(page)


def test_taps_double_taps_and_long_presses_are_told_once(large: Bare) -> None:
    for place in (B, B, B, A):
        large.tap(place)
        large.passes(SOON)
    large.passes(APART)
    large.tap(A)
    touches = [(part, how) for _, part, how in large.told()]
    assert touches == [("b", ""), ("b", "double"), ("b", ""), ("a", ""), ("a", "")]
    large.passes(APART)
    large.finger("touchStart", B)
    large.passes(LONG)
    assert large.told() == HELD, "while the finger lies there"
    large.finger("touchEnd")
    large.passes(APART)
    assert large.told() == []
    large.tap(B, to=(B[0] + 5, B[1] + 5))
    large.passes(APART)
    large.tap(B, to=(B[0] + 16, B[1] + 5), hold=LONG)
    assert large.told() == [["touched", "b", ""]], "one that wanders touches nothing"
    for to, told in ((NOWHERE, []), (B, HELD)):
        large.finger("touchStart", B)
        large.page.clock.fast_forward(LONG)  # the page hears of the time before it hears of the finger
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


def test_a_mouse_carries_a_piece_and_its_other_button_is_a_long_press(blank: Page) -> None:
    """Onto a part, nowhere, or back to where it was, and no click follows; other boards are left to their
    clicks."""
    mouse = blank.mouse
    for end, part in ((B, "b"), (NOWHERE, None), ((75, 85), None)):
        table = Bare(blank, is_large=False)
        mouse.move(*A)
        mouse.down()
        mouse.move(*NOWHERE, steps=3)
        mouse.move(*end)
        mouse.up()
        assert table.told() == [["picked up", ["a"]], ["dropped", part, ["a"]]]
    for is_large, told in ((True, [*HELD, ["touched", "b", ""]]), (False, [["touched", "b", ""]])):
        table = Bare(blank, is_large=is_large)
        mouse.click(*B, button="right")
        table.passes(APART)
        mouse.click(*B)
        assert table.told() == told
