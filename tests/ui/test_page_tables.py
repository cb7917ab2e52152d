"""What a reader does on a page besides writing: sorting a table, answering a quiz.

Shown with the gallery and the quiz of Au bord de l'eau.
"""

import re
from html import unescape

import pytest

from tabletop.document import Quiz
from tabletop.quiz import QuizProgress, is_right
from ui import effects
from ui.pages import document_of
from ui.state import GamePages
from world import TWO, World, new_match, open_page


def reading(page: str) -> World:
    world = open_page(new_match("water_margin", TWO, 3))
    world.press("lift")
    world.press("open", screen="pages")
    world.press("pages.show", page=page)
    return world


def rows(world: World) -> list[str]:
    return re.findall(r'<th scope="row">.*?</span>([^<]*)</th>', world.inside("dialog-inside"))


def sort(world: World, column: int) -> None:
    world.press("pages.sort", name="heroes", column=str(column))


def progress(world: World) -> QuizProgress:
    assert isinstance(world.state.dialog, GamePages)
    return world.state.dialog.quiz_progress[("quiz", "emblems")]


def test_a_column_sorts_and_again_turns_over_and_stays_so_while_other_pages_are_read_and_in_files() -> None:
    world = reading("gallery")
    html = world.inside("dialog-inside")
    assert re.findall(r'id="sort-heroes-(\d)"', html) == [str(column) for column in range(9)]
    assert "aria-sort" not in html and rows(world)[0] == "Song Jiang 宋江"
    for column, first, order in (
        (4, "Gongsun Sheng 公孙胜", "descending"),
        (0, "An Daoquan 安道全", "ascending"),
        (0, "Zou Yuan 邹渊", "descending"),
    ):
        sort(world, column)
        assert rows(world)[0] == first and f'aria-sort="{order}"' in world.inside("dialog-inside")
        assert len(rows(world)) == 108
    before = world.state.dialog
    for name, cell in (("heroes", "9"), ("heroes", "-1"), ("nobody", "0"), ("", "0")):
        world.press("pages.sort", name=name, column=cell)
    assert world.state.dialog == before
    world.press("pages.show", page="quiz")
    world.press("pages.show", page="gallery")
    assert rows(world)[0] == "Zou Yuan 邹渊"
    world.press("pages.export", kind="html")
    text = world.wanted(effects.Download)[-1].text
    assert text.index("Zou Yuan") < text.index("Song Jiang") and "<button" not in text


@pytest.mark.parametrize("right", [True, False])
def test_a_quiz_counts_an_answer_once_tells_the_right_one_and_has_no_part_in_the_game(right: bool) -> None:
    world = reading("quiz")
    record = world.match.record()
    assert "quiz-answers" not in world.inside("dialog-inside"), "it begins when it is asked for"
    for name in ("nothing", "emblems", "emblems"):
        world.press("pages.ask", name=name)
    html = world.inside("dialog-inside")
    assert html.count('data-do="pages.answer"') == 4 and html.count('class="quiz-answers"') == 1
    assert world.wanted(effects.Focus)[-1].id == "quiz-emblems-asked"
    assert world.wanted(effects.ScrollTo)[-1].id == "quiz-emblems" and 'id="quiz-emblems"' in html
    document, at = document_of(world.state), progress(world).at
    assert document is not None
    quiz = next(one for one in document.blocks if isinstance(one, Quiz) and one.name == "emblems")
    asked = quiz.questions[at]
    answers = sorted(range(4), key=lambda i: is_right(quiz, progress(world), i) != right)
    world.press("pages.answer", name="emblems", chosen=str(answers[0]))
    html = unescape(world.inside("dialog-inside"))
    assert (world.say("table.pages.quiz.count", right=int(right), given=1) in html) or not right
    assert (html.count("button-right"), html.count("button-wrong")) == (1, 0 if right else 1)
    wrong = world.say("table.pages.quiz.wrong", answer=asked.answer)
    assert (wrong in html) == (not right) and (right or asked.told in html)
    assert world.wanted(effects.Focus)[-1].id == "quiz-emblems-next"
    world.press("pages.answer", name="emblems", chosen=str(answers[-1]))
    assert (progress(world).right, progress(world).given) == (int(right), 1)
    world.press("pages.ask", name="emblems")
    assert progress(world).at != at and world.match.record() == record
