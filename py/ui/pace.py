"""How fast bots answer and pieces travel, as the player prefers. Pure."""

from dataclasses import replace

from tabletop.board import Motion

PERCENT = {"slow": 170, "normal": 100, "fast": 50}
"""Of the usual time, by the name of the pace."""


def paced(milliseconds: int, pace: str) -> int:
    """What becomes of a time at that pace, in milliseconds."""
    return milliseconds * PERCENT[pace] // 100


def paced_motions(motions: tuple[Motion, ...], pace: str) -> tuple[Motion, ...]:
    """The same motions at that pace, in the same order one after the other."""
    if pace == "normal":
        return motions
    return tuple(
        replace(motion, delay=paced(motion.delay, pace), span=paced(motion.span, pace)) for motion in motions
    )
