"""A quiz of a page: what is asked, which answers are offered, what is counted."""

from tabletop.document import Question, Quiz
from tabletop.quiz import BETWEEN, OFFERED, QuizProgress, answer, begin, fits, is_right, next_question

TWINS = Quiz("heroes", tuple(Question(f"Qui {n} ?", "Zhang Qing" if n < 2 else f"H{n}") for n in range(9)))


def begun(seed: int = 7) -> QuizProgress:
    progress = begin(TWINS, seed)
    assert progress is not None
    return progress


def answered(progress: QuizProgress, *, right: bool) -> QuizProgress:
    return answer(TWINS, progress, next(i for i in range(OFFERED) if is_right(TWINS, progress, i) == right))


def test_four_different_answers_are_offered_and_one_is_right() -> None:
    places = set()
    for progress in map(begun, range(200)):
        words = {TWINS.questions[number].answer for number in progress.offered}
        assert len(words) == OFFERED
        assert [is_right(TWINS, progress, i) for i in range(OFFERED)].count(True) == 1
        places.add((progress.at, progress.offered.index(progress.at)))
    assert len(places) == len(TWINS.questions) * OFFERED and begin(Quiz("none", ()), 1) is None
    assert not fits(Quiz("heroes", TWINS.questions[: max(begun().offered)]), begun())


def test_answers_are_counted_once_and_what_was_missed_is_asked_again_after_some_others() -> None:
    asked = begun()
    assert next_question(TWINS, asked, 99) == asked, "a question waits for its answer"
    assert answer(TWINS, asked, -1) == answer(TWINS, asked, OFFERED) == asked, "nothing that was offered"
    progress = answered(asked, right=False)
    assert (progress.right, progress.given, progress.missed) == (0, 1, (asked.at,))
    assert answer(TWINS, progress, 0) == answer(TWINS, progress, 1) == progress
    for seed in range(BETWEEN):
        progress = answered(next_question(TWINS, progress, seed), right=True)
        assert progress.at != asked.at
    progress = answered(next_question(TWINS, progress, 9), right=True)
    assert progress.at == asked.at
    assert (progress.right, progress.given, progress.missed) == (BETWEEN + 1, BETWEEN + 2, ())
