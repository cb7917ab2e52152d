"""Pieces that travel: what a board's `motions` say, played on the drawing that stands already.

The drawing is right without any motion: a leftover that vanishes is invisible when its motion has ended.
"""

from collections.abc import Sequence

from js import window

from tabletop.board import Motion
from ui.browser import dom
from ui.keyframes import frames, timing

SHAKE_TIME = 260
"""Milliseconds."""


def animate(motions: Sequence[Motion]) -> None:
    """Start every motion whose piece is drawn."""
    for motion in motions:
        piece = dom.find(f'#board [data-piece="{window.CSS.escape(motion.piece)}"]')
        if piece:
            piece.animate(dom.js(frames(motion)), dom.js(timing(motion)))


def shake(part: str) -> None:
    """Shake the control of the board that could not be touched."""
    control = dom.board_control(part)
    if control:
        element = dom.find("[data-piece]", control) or control
        element.animate(dom.js(frames(Motion("", "shake"))), dom.js({"duration": SHAKE_TIME}))
