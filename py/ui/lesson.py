"""A guided game: a lesson followed step by step at the table. Pure."""

from dataclasses import dataclass, replace

from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """How far a lesson is. at: the number of the step, counted from 0."""

    lesson: Lesson
    at: int = 0

    @property
    def step(self) -> LessonStep | None:
        """The step that is followed now; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def pointed_at(self, draft: Move) -> tuple[Part, ...]:
        """What the step points at while these parts are chosen: its own parts, else those of its move."""
        if self.step is None:
            return ()
        return dict(self.step.later).get(draft) or self.step.point or self.step.move or ()

    def said(self, draft: Move) -> Message | None:
        """The words of the step while these parts are chosen; None when the lesson is over."""
        return dict(self.step.says).get(draft, self.step.say) if self.step is not None else None

    def refusal(self) -> Message:
        """Why a touch is not what the step waits for."""
        own = self.step.other if self.step is not None else None
        return own or Message("table.lesson.other")

    def lets(self, draft: Move) -> bool:
        """Whether these parts may be chosen."""
        return self.step is None or self.step.lets(draft)

    def expects(self, move: Move) -> bool:
        """Whether this is the move that the lesson waits for."""
        return self.step is not None and self.step.move == move

    def waits_for(self, batch: str) -> bool:
        """Whether this is the command for many pieces that the lesson waits for."""
        return self.step is not None and self.step.batch == batch != ""

    def advanced(self) -> "LessonProgress":
        """The lesson one step further."""
        return replace(self, at=self.at + 1)
