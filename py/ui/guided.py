"""A guided game: a lesson of a game, followed step by step at the table.

Pure: it says what the prompt shows and whether a move is the one the lesson waits for.
"""

from tabletop.game import Ask, Message, Move, Over, Part
from tabletop.i18n import Translator
from tabletop.lesson import Lesson, LessonStep
from ui import walk
from ui.table_view import Prompt


class Guided:
    """How far a lesson is; `step` is None when it is over."""

    __slots__ = ("at", "lesson")

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0

    @property
    def step(self) -> LessonStep | None:
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def wants_a_move(self) -> bool:
        """Whether the player is to touch the board now."""
        return self.step is not None and self.step.move is not None

    @property
    def points(self) -> tuple[Part, ...]:
        """What the step points at: its own parts, else those of its move."""
        if self.step is None:
            return ()
        return self.step.point or self.step.move or ()

    def right(self, move: Move) -> bool:
        """Whether this is the move that the lesson waits for."""
        return self.step is not None and self.step.move == move

    def on(self) -> None:
        """To the next step."""
        self.at += 1

    def prompt(self, words: Translator, draft: Move, pending: Ask | Over) -> Prompt:
        """What the prompt says."""
        if self.step is None:
            return Prompt("lesson-over", words.text(Message("table.lesson.over")))
        where = words.text(Message("table.lesson.step", {"at": self.at + 1, "of": len(self.lesson.steps)}))
        done = isinstance(pending, Ask) and walk.can_finish(pending.moves, draft)
        reading = self.step.move is None
        return Prompt(
            "ask",
            words.text(self.step.say),
            where,
            done=done and not reading,
            back=bool(draft) and not reading,
            read=reading,
        )
