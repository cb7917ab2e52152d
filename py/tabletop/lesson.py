"""Lessons: guided games that a game package offers in its `lessons` room.

A lesson is a deal with scripted chance and steps; the table says each step's words, points at what they are
about and lets nothing be touched but the one control that leads on to the move the step waits for.
`lessons.LESSONS` is the tuple of a game's lessons, in the order in which they are learnt.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.game import Message, Move, Part, Scalar


@dataclass(frozen=True, slots=True)
class LessonStep:
    """say: the words; move: the move the player is to make, None to read and go on; point: parts to show.

    later: of a move made in several touches, what to point at once the draft is this; before: moves that the
    table plays by itself, one after the other, as the step begins: the others', before everybody's eyes.

    touches: the controls to be touched one after the other while the draft is this, where that is not the
    next part of the move; only the first of them not touched yet is open. A whole move waits for FINISH.

    Where there are many pieces: says: the words once the draft is this, where they are not `say` any more;
    batch: the command (`Orders.batches`) that the player is to give instead of a move; other: why another
    touch is not what is wanted, in place of what the table says there. Only the drafts on the way to the
    move are let through: its beginnings, those of `later`, `touches` and `says`. What is pointed at may be a
    command beside the board: `orders_part` is its name.
    """

    say: Message
    move: Move | None = None
    point: tuple[Part, ...] = ()
    later: tuple[tuple[Move, tuple[Part, ...]], ...] = ()
    before: tuple[Move, ...] = ()
    says: tuple[tuple[Move, Message], ...] = ()
    batch: str = ""
    other: Message | None = None
    touches: tuple[tuple[Move, tuple[Part, ...]], ...] = ()

    @property
    def is_read(self) -> bool:
        """Whether it is to be read, and nothing to be done."""
        return self.move is None and not self.batch

    def lets(self, draft: Move) -> bool:
        """Whether a draft is on the way to the move."""
        begins = self.move is not None and draft == self.move[: len(draft)]
        return not draft or begins or any(draft == one for one, _ in (*self.later, *self.touches, *self.says))

    def open_part(self, draft: Move, touched: Part = "") -> Part:
        """The one control that is to be touched while the draft is this; empty where the step is read.
        touched: the one that was touched last."""
        if self.batch:
            return orders_part("batch", self.batch)
        if self.move is None:
            return ""
        chain = dict(self.touches).get(draft)
        if chain is not None:
            return chain[chain.index(touched) + 1] if touched in chain[:-1] else chain[0]
        if draft == self.move:
            return FINISH
        return self.move[len(draft)] if draft == self.move[: len(draft)] else self.move[0]


FINISH = "finish"
"""What is open where a whole move only waits for being said to be one: the button of the question."""


def orders_part(row: Literal["preset", "batch"], name: str) -> Part:
    """What a step points at that is a command beside the board (`tabletop.board.Orders`)."""
    return f"orders.{row}.{name}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """key: of its title in the game's words, by which it is remembered too; options, seed, script: of its
    match; steps: in order; seats: of its match, None for the fewest that its options allow; seat: the one
    that the player leads while the table plays for the others, None where the player leads all; learnt: what
    was learnt and what comes next, said when it is over; opening: what was played before it begins, unseen.
    """

    key: str
    options: Mapping[str, Scalar]
    seed: int
    script: tuple[Any, ...]
    steps: tuple[LessonStep, ...]
    seats: int | None = None
    seat: int | None = None
    learnt: Message | None = None
    opening: tuple[Move, ...] = ()
