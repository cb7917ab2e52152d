"""How a motion is played, as the browser's animations want it: pure data."""

from tabletop.board import Motion

EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)"
SHAKE = (0, -5, 5, -3, 3, 0)
"""The places of a shaking element, in its own units."""

UNVEILING = 160
"""Milliseconds in which what is told appears."""

Frames = list[dict[str, str | int]]


def frames(motion: Motion) -> Frames:
    """The frames, from the first to the last."""
    away, here = f"{motion.dx}px {motion.dy}px", "0px 0px"
    if motion.kind == "slide":
        return [{"translate": away}, {"translate": here}]
    if motion.kind in ("appear", "throw"):
        return [{"opacity": 0, "translate": away}, {"opacity": 1, "translate": here}]
    if motion.kind == "vanish":
        return [{"opacity": 1}, {"opacity": 0}]
    return [{"translate": f"{x}px 0px"} for x in SHAKE]


def unveiling(delay: int) -> tuple[Frames, dict[str, str | int]]:
    """The frames and the timing of what is seen after so many milliseconds."""
    told = Motion("", "appear", delay=delay, span=UNVEILING)
    return frames(told), timing(told)


def timing(motion: Motion) -> dict[str, str | int]:
    """When it begins and how long it takes. Nothing is held when it has ended: the drawing is right then, and
    its elements may become something else."""
    fill = "none" if motion.kind == "shake" else "backwards"
    return {"duration": motion.span, "delay": motion.delay, "easing": EASE, "fill": fill}
