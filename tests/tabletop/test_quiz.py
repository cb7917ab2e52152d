"""A quiz of a page: what is asked, which answers are offered, what is counted."""

from tabletop.document import Document, Question, Quiz, Section, html
from tabletop.markdown import markdown
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
    for seed in range(200):
        progress = begun(seed)
        words = [TWINS.questions[number].answer for number in progress.offered]
        assert len(set(words)) == len(words) == OFFERED
        assert [is_right(TWINS, progress, i) for i in range(OFFERED)].count(True) == 1
        places.add((progress.at, progress.offered.index(progress.at)))
    assert len(places) == len(TWINS.questions) * OFFERED


def test_the_same_seed_asks_the_same() -> None:
    assert begun(5) == begun(5)


def test_few_questions_offer_few_answers_and_none_begins_no_quiz() -> None:
    two = Quiz("few", (Question("Un ?", "a"), Question("Deux ?", "b")))
    progress = begin(two, 1)
    assert progress is not None and len(progress.offered) == 2
    assert begin(Quiz("none", ()), 1) is None


def test_right_and_wrong_answers_are_counted_once() -> None:
    progress = answered(begun(), right=True)
    assert (progress.right, progress.given, progress.missed) == (1, 1, ())
    assert answer(TWINS, progress, 0) == answer(TWINS, progress, 1) == progress
    wrong = answered(next_question(TWINS, progress, 1), right=False)
    assert (wrong.right, wrong.given, wrong.missed) == (1, 2, (wrong.at,))


def test_an_answer_that_was_not_offered_is_none() -> None:
    progress = begun()
    assert answer(TWINS, progress, -1) == answer(TWINS, progress, OFFERED) == progress


def test_a_question_waits_for_its_answer() -> None:
    assert next_question(TWINS, begun(), 99) == begun()


def test_every_question_is_asked_before_one_comes_again() -> None:
    progress = begun()
    for seed in range(len(TWINS.questions) - 1):
        progress = next_question(TWINS, answered(progress, right=True), seed)
    assert sorted(progress.asked) == list(range(len(TWINS.questions)))
    again = next_question(TWINS, answered(progress, right=True), 3)
    assert again.at not in progress.asked[-BETWEEN:]


def test_what_was_missed_is_asked_again_after_some_others() -> None:
    progress = answered(begun(), right=False)
    missed = progress.at
    for seed in range(BETWEEN):
        progress = answered(next_question(TWINS, progress, seed), right=True)
        assert progress.at != missed
    progress = next_question(TWINS, progress, 9)
    assert progress.at == missed
    assert answered(progress, right=True).missed == ()
    assert answered(progress, right=False).missed == (missed,)


def test_a_sitting_ends_where_its_questions_are_gone() -> None:
    progress = begun()
    assert fits(TWINS, progress)
    assert not fits(Quiz("heroes", TWINS.questions[: max(progress.offered)]), progress)


def test_on_paper_a_quiz_is_its_questions_with_their_answers() -> None:
    document = Document("La page", (Section("", (TWINS,)),))
    assert "<li>Qui 3 ? <strong>H3</strong></li>" in html(document)
    assert "- Qui 3 ? **H3**" in markdown(document)
