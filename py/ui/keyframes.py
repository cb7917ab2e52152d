"""How a motion is played, as the browser's animations want it: pure data."""

from tabletop.board import Motion

EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)"
SHAKE = (0, -5, 5, -3, 3, 0)
"""The places of a shaking element, in its own units."""

TUMBLE = ((-430, 4.0, 0.0), (16, 2.0, 0.7), (-7, 0.0, 0.86), (0, 0.0, 1.0))
"""How a die tumbles, hesitates and comes to rest: degrees, how blurred its face is in CSS pixels, when as a
share of the time. No face is read before it lies."""

UNVEILING = 160
"""Milliseconds in which what is told appears."""

Frames = list[dict[str, str | float]]


def frames(motion: Motion) -> Frames:
    """The frames, from the first to the last."""
    away, here = f"{motion.dx}px {motion.dy}px", "0px 0px"
    if motion.kind == "slide":
        return [{"translate": away}, {"translate": here}]
    if motion.kind in ("appear", "throw"):
        return [{"opacity": 0, "translate": away}, {"opacity": 1, "translate": here}]
    if motion.kind == "vanish":
        return [{"opacity": 1}, {"opacity": 0}]
    if motion.kind == "tumble":
        return [
            {"rotate": f"{turn}deg", "filter": f"blur({blur}px)", "offset": at} for turn, blur, at in TUMBLE
        ]
    return [{"translate": f"{x}px 0px"} for x in SHAKE]


def unveiling(delay: int) -> tuple[Frames, dict[str, str | int]]:
    """The frames and the timing of what is seen after so many milliseconds."""
    told = Motion("", "appear", delay=delay, span=UNVEILING)
    return frames(told), timing(told)


def timing(motion: Motion) -> dict[str, str | int]:
    """When it begins and how long it takes. Nothing is held when it has ended: the drawing is right then, and
    its elements may become something else."""
    fill = "none" if motion.kind == "shake" else "backwards"
    easing = "linear" if motion.kind == "tumble" else EASE
    return {"duration": motion.span, "delay": motion.delay, "easing": easing, "fill": fill}
