"""Several fingers on the screen of a page, as its browser tells them; Playwright's has one, which taps.

What must be quick is told the browser at once, each thing with its own time: however long this machine stands
still, a tap is no long press, and two taps are a double tap.
"""

import time
from asyncio import gather
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

Point = tuple[float, float]
Told = tuple[str, Sequence[Point]]  # what fingers do: touchStart, touchMove, touchEnd; where they are then
FRAME = 16  # milliseconds between the ten moves that a finger is told in on its way
FLING = 200  # for which Chromium takes no tap after a swipe: it would stop a board that glides on


class Fingers:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def tell(self, *told: Told) -> None:
        """Tell the browser one thing after the other."""
        for one in told:
            self.session.send("Input.dispatchTouchEvent", event_of(one))
            self.page.wait_for_timeout(FRAME)

    def tell_at_once(self, told: Sequence[Told]) -> None:
        """Tell the browser several things without waiting for any of them."""
        begun, send = time.time(), self.session._impl_obj.send
        events = [{**event_of(one), "timestamp": begun + k * FRAME / 1000} for k, one in enumerate(told)]

        async def tell() -> None:
            await gather(*(send("Input.dispatchTouchEvent", event, None) for event in events))

        self.session._sync(tell())

    def drag(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        """Lay the fingers down and move them; they have gone half of the way before it is a long press."""
        told = way(begin, end)
        self.tell_at_once(told[:-5])
        self.page.wait_for_timeout(FRAME)
        self.tell(*told[-5:])

    def lift(self) -> None:
        self.tell(("touchEnd", []))

    def slide(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        """A swipe of which the browser is told step by step: the page says on the way whether it scrolls."""
        self.tell(*way(begin, end), ("touchEnd", []))
        self.page.wait_for_timeout(FLING)

    def swipe(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        self.drag(begin, end)
        self.lift()
        self.page.wait_for_timeout(FLING)

    def tap(self, place: Point) -> None:
        self.tell_at_once([("touchStart", [place]), ("touchEnd", [])])


def event_of(told: Told) -> dict[str, Any]:
    kind, places = told
    return {"type": kind, "touchPoints": [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(places)]}


def way(begin: Sequence[Point], end: Sequence[Point]) -> list[Told]:
    """Fingers are laid on places, one after the other, and move to others."""
    pairs = [*zip(begin, end, strict=True)]
    told: list[Told] = [("touchStart", begin[:count]) for count in range(1, len(begin) + 1)]
    for step in range(1, 11):
        places = [(x + (to_x - x) * step / 10, y + (to_y - y) * step / 10) for (x, y), (to_x, to_y) in pairs]
        told.append(("touchMove", places))
    return told
