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

STEPS = 10
"""Moves that a finger is told in on its way."""
FRAME = 16
"""Milliseconds between two of them, and between all that is told at once."""
FLING = 200
"""Milliseconds for which Chromium takes no tap after a swipe: it would stop a board that glides on."""
Told = tuple[str, Sequence[Point]]
"""What fingers do (touchStart, touchMove or touchEnd), and where they are then."""


class Fingers:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def tell(self, kind: str, places: Sequence[Point]) -> None:
        self.session.send("Input.dispatchTouchEvent", event_of((kind, places)))

    def tell_at_once(self, told: Sequence[Told]) -> None:
        """Tell the browser several things without waiting for any of them."""
        begun, send = time.time(), self.session._impl_obj.send
        events = [{**event_of(one), "timestamp": begun + k * FRAME / 1000} for k, one in enumerate(told)]

        async def tell() -> None:
            await gather(*(send("Input.dispatchTouchEvent", event, None) for event in events))

        self.session._sync(tell())

    def lay(self, *places: Point) -> None:
        """Lay a finger on each of these places, one after the other."""
        for kind, down in laid(places):
            self.tell(kind, down)

    def move(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        for kind, places in way(begin, end):
            self.tell(kind, places)
            self.page.wait_for_timeout(FRAME)

    def drag(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        """Lay the fingers down and move them; they have gone half of the way before it is a long press."""
        moves = way(begin, end)
        self.tell_at_once([*laid(begin), *moves[: STEPS // 2]])
        for kind, places in moves[STEPS // 2 :]:
            self.page.wait_for_timeout(FRAME)
            self.tell(kind, places)
        self.page.wait_for_timeout(FRAME)

    def lift(self) -> None:
        self.tell("touchEnd", [])

    def slide(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        """A swipe of which the browser is told step by step, where the page says on the way whether it
        scrolls."""
        self.lay(*begin)
        self.move(begin, end)
        self.lift()
        self.page.wait_for_timeout(FLING)

    def swipe(self, begin: Sequence[Point], end: Sequence[Point]) -> None:
        self.drag(begin, end)
        self.lift()
        self.page.wait_for_timeout(FLING)

    def tap(self, place: Point, *, times: int = 1) -> None:
        self.tell_at_once([("touchStart", [place]), ("touchEnd", [])] * times)


def event_of(told: Told) -> dict[str, Any]:
    kind, places = told
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
    return {"type": kind, "touchPoints": points}


def laid(places: Sequence[Point]) -> list[Told]:
    return [("touchStart", places[:count]) for count in range(1, len(places) + 1)]


def way(begin: Sequence[Point], end: Sequence[Point]) -> list[Told]:
    """The moves from some places to others."""
    pairs, moves = [*zip(begin, end, strict=True)], list[Told]()
    for share in (step / STEPS for step in range(1, STEPS + 1)):
        places = [(x + (to_x - x) * share, y + (to_y - y) * share) for (x, y), (to_x, to_y) in pairs]
        moves.append(("touchMove", places))
    return moves
