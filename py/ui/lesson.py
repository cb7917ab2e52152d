"""The guided games of a game, and one that is followed step by step at the table. Pure.

What a player has learnt is kept as the keys of lessons (`Settings.learnt`), and as the name of a game once
all of its lessons were followed. A key of a lesson that is no more does nothing.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from tabletop.album import Album
from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep
from tabletop.registry import has_room, room

if TYPE_CHECKING:
    from ui.prompt import Prompt
    from ui.state import AnyMatch, State


def lessons(package: str) -> tuple[Lesson, ...]:
    """The guided games of a game; none where it has no such room."""
    return tuple(room(package, "lessons").LESSONS) if has_room(package, "lessons") else ()


def lesson_to_begin(found: tuple[Lesson, ...], key: str, game: str, learnt: Collection[str]) -> Lesson | None:
    """The lesson of that key, else the first that was not learnt, else the first; None where none is."""
    named = next((one for one in found if one.key == key), None)
    new = next((one for one in found if not is_learnt(one, game, learnt)), None)
    return named or new or next(iter(found), None)


def is_learnt(lesson: Lesson, game: str, learnt: Collection[str]) -> bool:
    """Whether a lesson of a game was followed to its end."""
    return lesson.key in learnt or game in learnt


def learnt_with(
    lesson: Lesson, found: tuple[Lesson, ...], game: str, learnt: tuple[str, ...]
) -> tuple[str, ...]:
    """What was learnt, once that lesson was: the game, when all of its lessons were. found: all of them."""
    if game in learnt:
        return learnt
    keys = learnt if lesson.key in learnt else (*learnt, lesson.key)
    if not all(one.key in keys for one in found):
        return keys
    return (*(key for key in keys if all(one.key != key for one in found)), game)


def next_of(lesson: Lesson, found: tuple[Lesson, ...]) -> Lesson | None:
    """The lesson that comes after it; None after the last."""
    keys = [one.key for one in found]
    after = keys.index(lesson.key) + 1 if lesson.key in keys else len(found)
    return found[after] if after < len(found) else None


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """How far a lesson is. at: the number of the step, counted from 0; seen: how many of the moves that the
    table plays before it were played.

    A puzzle (`puzzles.progress`) is followed alike, but is_free: every legal move may be played. on, over,
    undo, home: the keys of what leads on from words that were read, of what is said of a board at the end and
    of taking a move back, and of what is on, for the home screen; led: who leads the other seats. is_look: it
    is a look ahead over a game (`verdicts.line`): nobody leads, the header stays away, and the command `on`
    ends it.
    """

    lesson: Lesson
    at: int = 0
    seen: int = 0

    is_free: ClassVar[bool] = False
    is_look: ClassVar[bool] = False
    on: ClassVar[str] = "table.lesson.on"
    over: ClassVar[str] = "table.lesson.over"
    undo: ClassVar[str] = "table.lesson.undo"
    home: ClassVar[str] = "table.home.lesson"
    led: ClassVar[str] = "lesson"

    @property
    def step(self) -> LessonStep | None:
        """The step that is followed now; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def coming(self) -> Move | None:
        """The next move that the table plays before the step; None where it waits for the player."""
        step = self.step
        return step.before[self.seen] if step is not None and self.seen < len(step.before) else None

    def open_part(self, draft: Move, touched: Part = "") -> Part:
        """The one control that is open while these parts are chosen, empty for none. touched: the last."""
        if self.step is None or self.coming is not None:
            return ""
        return self.step.open_part(draft, touched)

    def following(self, draft: Move, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """Of the parts that may follow the draft, those on the way to the move."""
        move = self.step.move if self.step is not None else None
        if move is None or draft != move[: len(draft)]:
            return parts
        return tuple(part for part in parts if move[len(draft) : len(draft) + 1] == (part,))

    def pointed_at(self, draft: Move, touched: Part = "") -> tuple[Part, ...]:
        """What the step points at while these parts are chosen: its own parts, else those of its move; of
        several controls to be touched one after the other the one that is open. touched: the last one."""
        if self.step is None or self.coming is not None:
            return ()
        if len(dict(self.step.touches).get(draft, ())) > 1:
            return (self.step.open_part(draft, touched),)
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

    @property
    def brought(self) -> Album:
        """What the album has of it now."""
        return {}

    def prompt(self, state: "State") -> "Prompt | None":
        """What is asked now; None where the words are those of lessons."""
        return None

    def after(self, match: "AnyMatch") -> "LessonProgress":
        """The lesson after a move on the table. match: after it."""
        return self.advanced()

    def advanced(self) -> "LessonProgress":
        """The lesson one move of the table further, else one step."""
        if self.coming is not None:
            return replace(self, seen=self.seen + 1)
        return replace(self, at=self.at + 1, seen=0)
