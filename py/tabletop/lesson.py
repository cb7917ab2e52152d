"""Lessons: guided games that a game package offers in its `lessons` room.

A lesson is a deal with scripted chance and steps; the table says each step's words, points at what they are
about and takes only the move the step waits for. `lessons.LESSONS` is the tuple of a game's lessons.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.game import Message, Move, Part, Scalar


@dataclass(frozen=True, slots=True)
class LessonStep:
    """say: the words; move: the move the player is to make, None to read and go on; point: parts to show.

    later: of a move made in several touches, what to point at once the draft is this; before: moves that the
    table plays by itself as the step begins, where a lesson passes over a part of the game.

    Where there are many pieces: says: the words once the draft is this, where they are not `say` any more;
    batch: the command (`Orders.batches`) that the player is to give instead of a move; other: why another
    touch is not what is wanted, in place of what the table says there. Only the drafts on the way to the
    move are let through in a step that has it: its beginnings, those of `later` and `says`. What is pointed
    at may be a command beside the board: `orders_part` is its name.
    """

    say: Message
    move: Move | None = None
    point: tuple[Part, ...] = ()
    later: tuple[tuple[Move, tuple[Part, ...]], ...] = ()
    before: tuple[Move, ...] = ()
    says: tuple[tuple[Move, Message], ...] = ()
    batch: str = ""
    other: Message | None = None

    @property
    def is_read(self) -> bool:
        """Whether it is to be read, and nothing to be done."""
        return self.move is None and not self.batch

    def lets(self, draft: Move) -> bool:
        """Whether a draft is on the way to the move; any is where the step does not say why not."""
        if self.other is None or not draft:
            return True
        begins = self.move is not None and draft == self.move[: len(draft)]
        return begins or any(draft == one for one, _ in (*self.later, *self.says))


def orders_part(row: Literal["preset", "batch"], name: str) -> Part:
    """What a step points at that is a command beside the board (`tabletop.board.Orders`)."""
    return f"orders.{row}.{name}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """key: of its title in the game's words; options, seed, script: of its match; steps: in order; seats: of
    its match, None for the fewest that its options allow; seat: the one that the player leads while the table
    plays for the others, None where the player leads all."""

    key: str
    options: Mapping[str, Scalar]
    seed: int
    script: tuple[Any, ...]
    steps: tuple[LessonStep, ...]
    seats: int | None = None
    seat: int | None = None
