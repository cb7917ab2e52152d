"""Several fingers on the screen of a page, as its browser tells them; Playwright's has one, which taps."""

from collections.abc import Sequence

from playwright.sync_api import Page

Point = tuple[float, float]

STEPS = 10
"""Moves that a finger is told in on its way."""

FRAME = 16
"""Milliseconds between two of them."""

FLING = 200
"""Milliseconds for which Chromium takes no tap after a swipe: it would stop a board that glides on."""


class Fingers:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def tell(self, kind: str, places: Sequence[Point]) -> None:
        """Tell the browser where the fingers are. kind: touchStart, touchMove or touchEnd."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def lay(self, *places: Point) -> None:
        """Lay a finger on each of these places, one after the other."""
        for count in range(1, len(places) + 1):
            self.tell("touchStart", places[:count])

    def move(self, begin: Sequence[Point], end: Sequence[Point], steps: int = STEPS) -> None:
        for step in range(1, steps + 1):
            share = step / steps
            places = [
                (x + (to_x - x) * share, y + (to_y - y) * share)
                for (x, y), (to_x, to_y) in zip(begin, end, strict=True)
            ]
            self.tell("touchMove", places)
            self.page.wait_for_timeout(FRAME)

    def lift(self) -> None:
        self.tell("touchEnd", [])

    def swipe(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        self.lay(*begin)
        self.move(begin, end)
        self.lift()
        self.page.wait_for_timeout(FLING)

    def tap(self, place: Point, *, hold: float = 30) -> None:
        """Tap. hold: milliseconds for which the finger lies there."""
        self.lay(place)
        if hold:
            self.page.wait_for_timeout(hold)
        self.lift()
