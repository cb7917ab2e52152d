"""A quiz of a page (`tabletop.document.Quiz`): what is asked, which answers are offered, what is counted.

Its chance is its own: a seed that comes with the reader's touch, never the chance of a match. What was missed
is asked again after some other questions. A sitting holds numbers of questions and no words, so the language
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
class Sitting:
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


def begin(quiz: Quiz, seed: int) -> Sitting | None:
    """A sitting with its first question; None for a quiz that has none."""
    return _ask(quiz, Sitting(-1, ()), seed) if quiz.questions else None


def fits(quiz: Quiz, sitting: Sitting) -> bool:
    """Whether the questions of a sitting are still there: a page may have changed."""
    return max(sitting.at, *sitting.offered, *sitting.asked) < len(quiz.questions)


def answer(quiz: Quiz, sitting: Sitting, chosen: int) -> Sitting:
    """The sitting after an answer, counted among those offered; a second answer changes nothing."""
    if sitting.chosen >= 0 or not 0 <= chosen < len(sitting.offered):
        return sitting
    right = is_right(quiz, sitting, chosen)
    missed = tuple(one for one in sitting.missed if one != sitting.at)
    return replace(
        sitting,
        chosen=chosen,
        missed=missed if right else (*missed, sitting.at),
        right=sitting.right + right,
        given=sitting.given + 1,
    )


def is_right(quiz: Quiz, sitting: Sitting, chosen: int) -> bool:
    """Whether that answer is the right one."""
    return sitting.offered[chosen] == sitting.at


def next_question(quiz: Quiz, sitting: Sitting, seed: int) -> Sitting:
    """The sitting with its next question; while one waits for its answer, that one."""
    return sitting if sitting.chosen < 0 else _ask(quiz, sitting, seed)


def _ask(quiz: Quiz, sitting: Sitting, seed: int) -> Sitting:
    """A question that was missed some time ago, else one that is new, else any but the last ones."""
    chance = SeededChance(seed)
    recent = sitting.asked[-BETWEEN:]
    waiting = [one for one in sitting.missed if one not in recent]
    numbers = range(len(quiz.questions))
    known = frozenset(sitting.asked)
    fresh = [one for one in numbers if one not in known]
    others = fresh or [one for one in numbers if one not in recent] or list(numbers)
    at = waiting[0] if waiting else others[chance.below(len(others), "question")]
    offered = _offered(quiz, at, chance)
    return replace(sitting, at=at, offered=offered, chosen=-1, asked=(*sitting.asked, at))


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
