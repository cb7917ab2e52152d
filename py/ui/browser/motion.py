"""Pieces that travel: what a board's `motions` say, played on the drawing that stands already.

The drawing is right without any motion: a leftover that vanishes is invisible when its motion has ended.
"""

from collections.abc import Sequence

from js import window

from tabletop.board import Motion, rest_of_dice
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.keyframes import frames, timing, unveiling

BOARD = ":is(#board, #beside) "
"""Where a board, and what stands beside it, is drawn."""

SHAKE_TIME = 260
"""Milliseconds."""


def animate(motions: Sequence[Motion], told: Sequence[str] = ()) -> None:
    """Start every motion whose piece is drawn; what tells how a throw ended is seen when its dice lie. told:
    the ids of what tells that beside the board."""
    for motion in motions:
        name = window.CSS.escape(motion.piece)
        piece = dom.find(f'{BOARD}[data-piece="{name}"]')
        if piece:
            piece.animate(dom.js(frames(motion)), dom.js(timing(motion)))
        if motion.kind == "throw":
            _unveil(dom.find_all(f'{BOARD}[data-told="{name}"]'), motion.end)
    rest = rest_of_dice(tuple(motions))
    if rest:
        beside = (dom.by_id(name) for name in told)
        _unveil([*dom.find_all(f'{BOARD}[data-told=""]'), *filter(None, beside)], rest)


def _unveil(elements: Sequence[JsObject], delay: int) -> None:
    """Let elements be seen after so many milliseconds."""
    for element in elements:
        element.animate(*(dom.js(one) for one in unveiling(delay)))


def shake(part: str) -> None:
    """Shake the control of the board that could not be touched."""
    control = dom.board_control(part)
    if control:
        element = dom.find("[data-piece]", control) or control
        element.animate(dom.js(frames(Motion("", "shake"))), dom.js({"duration": SHAKE_TIME}))
