"""The pointer (`static/pointer.js`) in a real browser, without the page: what is in sight of a board that is
larger than its window, as arithmetic, and which facts are told of a press. On the page it goes in
`test_presses.py` and `test_viewport.py`."""

from collections.abc import Callable, Iterator
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
CALL = "([name, values]) => pointer[name](...values)"
WAR = {"width": 1240, "height": 1000, "field": 48}
TABLET = {"width": 620, "height": 680, "below": 0}
HIGH = {"width": 300, "height": 900, "below": 120}
TOUCH, LARGEST, CLOSE, STEP, DRIFT = 44, 132, 70.4, 1.25, 12
FAR = 9e9

View = dict[str, Any]
Zoom = Callable[..., Any]
Place = tuple[float, float]


@pytest.fixture(scope="module")
def blank(chromium: Browser) -> Iterator[Page]:
    """A page with nothing but the pointer, whose time stands still, that of its events too."""
    with closing(chromium.new_context(has_touch=True)) as context:
        page = context.new_page()
        page.clock.install(time=0)
        page.clock.pause_at(3600)
        page.evaluate(LOAD, POINTER.read_text("utf-8"))
        yield page


@pytest.fixture
def zoom(blank: Page) -> Zoom:
    """Calls a function of the script."""
    return lambda name, *values: blank.evaluate(CALL, [name, list(values)])


def view(zoom: Zoom, scale: float, x: float = 620, y: float = 500, window: View = TABLET) -> View:
    seen: View = zoom("seen", {"drawing": WAR, "window": window, "scale": scale, "x": x, "y": y})
    return seen


def at(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}


def close(one: View, other: View) -> bool:
    return all(isclose(one[axis], other[axis], abs_tol=1e-6) for axis in "xy")


@pytest.mark.parametrize("window", [TABLET, {"width": 900, "height": 400, "below": 0}, HIGH])
def test_a_view_never_leaves_the_drawing(zoom: Zoom, window: View) -> None:
    """But as far as what lies over the lower edge is high. At first its fields are large enough for a
    finger, and what is in sight is known again from how it lies."""
    first = zoom("firstView", WAR, window)
    assert isclose(zoom("fieldOf", first), TOUCH) and not zoom("isWhole", first)
    layout = zoom("layoutOf", first)
    assert close(zoom("scrolledTo", first, at(layout["x"], layout["y"])), first)
    for scale, x, y in product((0, 0.4, 1, 50), (-FAR, 700, FAR), (-FAR, 400, FAR)):
        one = view(zoom, scale, x, y, window)
        below = 0 if zoom("isWhole", one) else window["below"] / one["scale"]
        for axis, side, more in (("x", "width", 0), ("y", "height", below)):
            half, length = window[side] / one["scale"] / 2, WAR[side]
            if 2 * half <= length:
                assert half - 1e-6 <= one[axis] <= length + more - half + 1e-6
            else:
                assert isclose(one[axis], length / 2, abs_tol=1e-6)
        assert zoom("fittingScale", one) <= one["scale"] <= LARGEST / WAR["field"]
    share = zoom("shareInSight", view(zoom, 2, 620, FAR, window))
    assert isclose(share["top"] + share["height"], 1), "the frame stays on the small map"


def test_what_is_under_the_fingers_stays_there(zoom: Zoom) -> None:
    """While they pinch, pan or tap twice, or a wheel is turned; a trackpad pans."""
    before, middle, up = view(zoom, 1.5), at(310, 340), at(310, 5)
    changes = [
        (zoom("pinched", before, 1.2, middle, at(360, 280)), 1.2, at(360, 280), middle),
        (zoom("pinched", before, 0.8, up, up), 0.8, up, up),
        (zoom("panned", before, at(30, -50)), 1, at(130, 50), at(100, 100)),
    ]
    for turn, factor, x, y in (
        ({"deltaY": 100}, 1 / STEP, 0, 0),
        ({"deltaY": -3, "deltaMode": 1}, STEP, 0, 0),
        ({"deltaY": 4000}, STEP**-2, 0, 0),
        ({"deltaY": -20, "ctrlKey": True}, STEP, 0, 0),
        ({"deltaY": 100, "shiftKey": True}, 1, -100, 0),
        ({"deltaX": 7, "deltaY": 90}, 1, -7, -90),
        ({"deltaY": 12}, 1, 0, -12),
    ):
        event = {"deltaX": 0, "deltaY": 0, "deltaMode": 0, "shiftKey": False, "ctrlKey": False, **turn}
        changes.append((zoom("afterWheel", before, event, middle), factor, at(310 + x, 340 + y), middle))
    for after, factor, then, was in changes:
        assert isclose(after["scale"], 1.5 * factor)
        assert close(zoom("pointAt", after, then), zoom("pointAt", before, was))
    first, place = zoom("firstView", WAR, TABLET), at(400, 200)
    near = zoom("afterDoubleTap", first, place)
    assert isclose(zoom("fieldOf", near), CLOSE)
    assert close(zoom("pointAt", near, place), zoom("pointAt", first, place))
    assert zoom("isWhole", zoom("afterDoubleTap", near, place))


def test_keys_an_edge_and_the_small_map_move_what_is_in_sight(zoom: Zoom) -> None:
    before, near, one = view(zoom, 1.5), view(zoom, 2.5), view(zoom, 2)
    assert isclose(zoom("afterKey", before, "-", False)["scale"], 1.5 / STEP)
    assert zoom("isWhole", zoom("afterKey", before, "0", False))
    assert zoom("afterKey", before, "a", False) is None
    moved = {key: zoom("afterKey", near, f"Arrow{key}", True) for key in ("Left", "Right", "Up", "Down")}
    assert moved["Left"]["x"] < 620 < moved["Right"]["x"] and moved["Up"]["y"] < 500 < moved["Down"]["y"]
    for place, drift in (((310, 340), (0, 0)), ((0, 340), (DRIFT, 0)), ((700, 900), (-DRIFT, -DRIFT))):
        assert zoom("driftAt", one, at(*place)) == at(*drift), "where a piece is carried to the edge"
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
A, B, NOWHERE = (70, 70), (270, 70), (400, 150)
LONG, SOON, APART = 650, 100, 700
"""Milliseconds of a long press; between the taps of a double tap; after which a press has nothing to do with
the one before it."""
HELD = [["touched", "b", "hold"]]


class Bare:
    """The page's time stands still but for `passes`, so that no machine is too slow for a test."""

    def __init__(self, page: Page, *, is_large: bool = True) -> None:
        self.page, self.passes = page, page.clock.run_for
        self.session = page.context.new_cdp_session(page)
        page.evaluate(TABLE, is_large)
        self.passes(APART)

    def told(self) -> list[list[Any]]:
        """What was told since the last time, once no more comes."""
        self.passes(APART)
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


def test_taps_long_presses_and_carrying_are_told_once(blank: Page) -> None:
    """A second finger puts back what is carried."""
    large = Bare(blank)
    for place in (B, B, B, A):
        large.tap(place)
        large.passes(SOON)
    touches = [(part, how) for _, part, how in large.told()]
    assert touches == [("b", ""), ("b", "double"), ("b", ""), ("a", "")]
    large.finger("touchStart", B)
    large.passes(LONG)
    assert large.told() == HELD, "while the finger lies there"
    large.finger("touchEnd")
    assert large.told() == []
    large.tap(B, to=(B[0] + 5, B[1] + 5))
    assert large.told() == [["touched", "b", ""]]
    large.tap(B, to=(B[0] + 16, B[1] + 5), hold=LONG)
    assert large.told() == [], "one that wanders touches nothing"
    large.finger("touchStart", B)
    large.page.clock.fast_forward(LONG)  # the page hears of the time before it hears of the finger
    large.finger("touchMove", B)
    assert large.told() == HELD
    large.finger("touchEnd")
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
