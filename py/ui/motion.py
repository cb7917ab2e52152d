"""Pieces that travel: what a board's `motions` say, played on the drawing that stands already."""

from collections.abc import Sequence

from tabletop.board import Motion
from ui import dom

EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)"


def animate(motions: Sequence[Motion]) -> int:
    """Start every motion; the drawing is right without them too. After how many milliseconds all stand."""
    for motion in motions:
        piece = dom.find(f'#board [data-piece="{motion.piece}"]')
        if piece:
            piece.animate(dom.js(_frames(motion)), dom.js(_timing(motion)))
    return max((motion.delay + motion.span for motion in motions), default=0)


def _frames(motion: Motion) -> list[dict[str, object]]:
    if motion.kind == "slide":
        return [{"translate": f"{motion.dx}px {motion.dy}px"}, {"translate": "0px 0px"}]
    if motion.kind == "appear":
        return [
            {"opacity": 0, "translate": f"{motion.dx}px {motion.dy}px"},
            {"opacity": 1, "translate": "0px 0px"},
        ]
    if motion.kind == "vanish":
        return [{"opacity": 1}, {"opacity": 0}]
    return [{"translate": f"{x}px 0px"} for x in (0, -5, 5, -3, 3, 0)]


def _timing(motion: Motion) -> dict[str, object]:
    fill = {"vanish": "both", "shake": "none"}.get(motion.kind, "backwards")
    return {"duration": motion.span, "delay": motion.delay, "easing": EASE, "fill": fill}


def shake(element: dom.Element) -> None:
    """Shake an element: that could not be touched."""
    element.animate(dom.js(_frames(Motion("", "shake"))), dom.js({"duration": 260}))
