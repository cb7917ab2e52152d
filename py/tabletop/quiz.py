"""A quiz of a page (`tabletop.document.Quiz`): what is asked, which answers are offered, what is counted.

Its chance is its own: a seed that comes with the reader's touch, never the chance of a match. What was missed
is asked again after some other questions. What is kept are numbers of questions and no words, so the language
may change in it.
"""

from dataclasses import dataclass, replace

from tabletop.chance import SeededChance
from tabletop.document import Quiz

OFFERED = 4
"""How many answers are offered, where there are so many."""

BETWEEN = 3
"""How many other questions come before a missed one is asked again."""


@dataclass(frozen=True, slots=True)
class QuizProgress:
    """A quiz under way. at: the question that is asked; offered: the questions whose answers are offered, in
    order; chosen: which of these was chosen, -1 for none yet; asked: the questions that have been asked, in
    order; missed: those of them to be asked again, the oldest first; right: how many answers were right,
    of how many `given`."""

    at: int
    offered: tuple[int, ...]
    chosen: int = -1
    asked: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    right: int = 0
    given: int = 0


def begin(quiz: Quiz, seed: int) -> QuizProgress | None:
    """A quiz at its first question; None for one that has none."""
    return _ask(quiz, QuizProgress(-1, ()), seed) if quiz.questions else None


def fits(quiz: Quiz, progress: QuizProgress) -> bool:
    """Whether the questions asked are still there: a page may have changed."""
    return max(progress.at, *progress.offered, *progress.asked) < len(quiz.questions)


def answer(quiz: Quiz, progress: QuizProgress, chosen: int) -> QuizProgress:
    """The progress after an answer, counted among those offered; a second answer changes nothing."""
    if progress.chosen >= 0 or not 0 <= chosen < len(progress.offered):
        return progress
    right = is_right(quiz, progress, chosen)
    missed = tuple(one for one in progress.missed if one != progress.at)
    return replace(
        progress,
        chosen=chosen,
        missed=missed if right else (*missed, progress.at),
        right=progress.right + right,
        given=progress.given + 1,
    )


def is_right(quiz: Quiz, progress: QuizProgress, chosen: int) -> bool:
    """Whether that answer is the right one."""
    return progress.offered[chosen] == progress.at


def next_question(quiz: Quiz, progress: QuizProgress, seed: int) -> QuizProgress:
    """The progress with its next question; while one waits for its answer, that one."""
    return progress if progress.chosen < 0 else _ask(quiz, progress, seed)


def _ask(quiz: Quiz, progress: QuizProgress, seed: int) -> QuizProgress:
    """A question that was missed some time ago, else one that is new, else any but the last ones."""
    chance = SeededChance(seed)
    recent = progress.asked[-BETWEEN:]
    waiting = [one for one in progress.missed if one not in recent]
    numbers = range(len(quiz.questions))
    known = frozenset(progress.asked)
    fresh = [one for one in numbers if one not in known]
    others = fresh or [one for one in numbers if one not in recent] or list(numbers)
    at = waiting[0] if waiting else others[chance.below(len(others), "question")]
    offered = _offered(quiz, at, chance)
    return replace(progress, at=at, offered=offered, chosen=-1, asked=(*progress.asked, at))


def _offered(quiz: Quiz, at: int, chance: SeededChance) -> tuple[int, ...]:
    """The question itself among others that have other answers, each answer once."""
    right = quiz.questions[at].answer
    others: dict[str, int] = {}
    for number, question in enumerate(quiz.questions):
        if question.answer != right:
            others.setdefault(question.answer, number)
    left = list(others.values())
    chosen = [left.pop(chance.below(len(left), "other")) for _ in range(min(OFFERED - 1, len(left)))]
    chosen.insert(chance.below(len(chosen) + 1, "place"), at)
    return tuple(chosen)
