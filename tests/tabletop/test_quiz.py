"""A quiz of a page: what is asked, which answers are offered, what is counted."""

from tabletop.document import Document, Question, Quiz, Section, html
from tabletop.markdown import markdown
from tabletop.quiz import BETWEEN, OFFERED, Sitting, answer, begin, fits, is_right, next_question

TWINS = Quiz("heroes", tuple(Question(f"Qui {n} ?", "Zhang Qing" if n < 2 else f"H{n}") for n in range(9)))


def begun(seed: int = 7) -> Sitting:
    sitting = begin(TWINS, seed)
    assert sitting is not None
    return sitting


def answered(sitting: Sitting, *, right: bool) -> Sitting:
    return answer(TWINS, sitting, next(i for i in range(OFFERED) if is_right(TWINS, sitting, i) == right))


def test_four_different_answers_are_offered_and_one_is_right() -> None:
    places = set()
    for seed in range(200):
        sitting = begun(seed)
        words = [TWINS.questions[number].answer for number in sitting.offered]
        assert len(set(words)) == len(words) == OFFERED
        assert [is_right(TWINS, sitting, i) for i in range(OFFERED)].count(True) == 1
        places.add((sitting.at, sitting.offered.index(sitting.at)))
    assert len(places) == len(TWINS.questions) * OFFERED


def test_the_same_seed_asks_the_same() -> None:
    assert begun(5) == begun(5)


def test_few_questions_offer_few_answers_and_none_begins_no_sitting() -> None:
    two = Quiz("few", (Question("Un ?", "a"), Question("Deux ?", "b")))
    sitting = begin(two, 1)
    assert sitting is not None and len(sitting.offered) == 2
    assert begin(Quiz("none", ()), 1) is None


def test_right_and_wrong_answers_are_counted_once() -> None:
    sitting = answered(begun(), right=True)
    assert (sitting.right, sitting.given, sitting.missed) == (1, 1, ())
    assert answer(TWINS, sitting, 0) == answer(TWINS, sitting, 1) == sitting
    wrong = answered(next_question(TWINS, sitting, 1), right=False)
    assert (wrong.right, wrong.given, wrong.missed) == (1, 2, (wrong.at,))


def test_an_answer_that_was_not_offered_is_none() -> None:
    sitting = begun()
    assert answer(TWINS, sitting, -1) == answer(TWINS, sitting, OFFERED) == sitting


def test_a_question_waits_for_its_answer() -> None:
    assert next_question(TWINS, begun(), 99) == begun()


def test_every_question_is_asked_before_one_comes_again() -> None:
    sitting = begun()
    for seed in range(len(TWINS.questions) - 1):
        sitting = next_question(TWINS, answered(sitting, right=True), seed)
    assert sorted(sitting.asked) == list(range(len(TWINS.questions)))
    again = next_question(TWINS, answered(sitting, right=True), 3)
    assert again.at not in sitting.asked[-BETWEEN:]


def test_what_was_missed_is_asked_again_after_some_others() -> None:
    sitting = answered(begun(), right=False)
    missed = sitting.at
    for seed in range(BETWEEN):
        sitting = answered(next_question(TWINS, sitting, seed), right=True)
        assert sitting.at != missed
    sitting = next_question(TWINS, sitting, 9)
    assert sitting.at == missed
    assert answered(sitting, right=True).missed == ()
    assert answered(sitting, right=False).missed == (missed,)


def test_a_sitting_ends_where_its_questions_are_gone() -> None:
    sitting = begun()
    assert fits(TWINS, sitting)
    assert not fits(Quiz("heroes", TWINS.questions[: max(sitting.offered)]), sitting)


def test_on_paper_a_quiz_is_its_questions_with_their_answers() -> None:
    document = Document("La page", (Section("", (TWINS,)),))
    assert "<li>Qui 3 ? <strong>H3</strong></li>" in html(document)
    assert "- Qui 3 ? **H3**" in markdown(document)
