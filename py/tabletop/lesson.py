"""Lessons: guided games that a game package offers in its `lessons` room.

A lesson is a deal with scripted chance and steps; the table says each step's words, points at what they are
about and takes only the move the step waits for. `lessons.LESSONS` is the tuple of a game's lessons.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.game import Message, Move, Part, Scalar


@dataclass(frozen=True, slots=True)
class LessonStep:
    """say: the words; move: the move the player is to make, None to read and go on; point: parts to show.

    later: of a move made in several touches, what to point at once the draft is this; before: moves that the
    table plays by itself as the step begins, where a lesson passes over a part of the game.
    """

    say: Message
    move: Move | None = None
    point: tuple[Part, ...] = ()
    later: tuple[tuple[Move, tuple[Part, ...]], ...] = ()
    before: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """key: of its title in the game's words; options, seed, script: of its match; steps: in order; seats: of
    its match, None for the fewest that its options allow."""

    key: str
    options: Mapping[str, Scalar]
    seed: int
    script: tuple[Any, ...]
    steps: tuple[LessonStep, ...]
    seats: int | None = None
