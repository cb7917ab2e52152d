"""Pieces that travel: what a board's `motions` say, played on the drawing that stands already.

The drawing is right without any motion: a leftover that vanishes is invisible when its motion has ended.
"""

from collections.abc import Sequence

from js import window

from tabletop.board import Motion
from ui.browser import dom

EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)"
SHAKE = (0, -5, 5, -3, 3, 0)
"""The places of a shaking element, in its own units."""
SHAKE_TIME = 260
"""Milliseconds."""

Frames = list[dict[str, str | int]]


def animate(motions: Sequence[Motion]) -> None:
    """Start every motion whose piece is drawn."""
    for motion in motions:
        piece = dom.find(f'#board [data-piece="{window.CSS.escape(motion.piece)}"]')
        if piece:
            piece.animate(dom.js(_frames(motion)), dom.js(_timing(motion)))


def shake(part: str) -> None:
    """Shake the control of the board that could not be touched."""
    control = dom.board_control(part)
    if control:
        element = dom.find("[data-piece]", control) or control
        element.animate(dom.js(_frames(Motion("", "shake"))), dom.js({"duration": SHAKE_TIME}))


def _frames(motion: Motion) -> Frames:
    away, here = f"{motion.dx}px {motion.dy}px", "0px 0px"
    if motion.kind == "slide":
        return [{"translate": away}, {"translate": here}]
    if motion.kind == "appear":
        return [{"opacity": 0, "translate": away}, {"opacity": 1, "translate": here}]
    if motion.kind == "vanish":
        return [{"opacity": 1}, {"opacity": 0}]
    return [{"translate": f"{x}px 0px"} for x in SHAKE]


def _timing(motion: Motion) -> dict[str, str | int]:
    fill = "none" if motion.kind == "shake" else "backwards"
    return {"duration": motion.span, "delay": motion.delay, "easing": EASE, "fill": fill}
