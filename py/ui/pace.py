"""How fast bots answer and pieces travel, as the player prefers, and decisions are played again. Pure."""

from dataclasses import replace

from tabletop.board import Motion

PERCENT = {"slow": 170, "normal": 100, "fast": 50}
"""Of the usual time, by the name of the pace."""


REPLAY_MOST = 512
"""Decisions that are played again in one slice, at most."""


def next_slice(count: int, spent: int, wanted: int) -> int:
    """How many decisions are to be played again in the next slice, after `count` of them have taken `spent`
    milliseconds where `wanted` are to be spent."""
    if spent > 2 * wanted:
        return max(1, count // 2)
    return min(2 * count, REPLAY_MOST) if 2 * spent < wanted else count


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
