"""What a reader does on a page besides writing: sorting a table, answering a quiz.

Shown with the gallery and the quiz of Au bord de l'eau.
"""

import re
from html import unescape

import catalog
from driven import DrivenMatch, value_of
from tabletop.document import Quiz
from tabletop.i18n import Translator
from tabletop.quiz import QuizProgress, is_right
from tabletop.registry import load_game
from ui import actions, effects
from ui.pages import document_of
from ui.settings import Settings
from ui.state import GamePages, State
from ui.update import update
from ui.update.matches import table_of
from world import PERSON, World


def reading(page: str) -> World:
    """The page with a game on the table and one of its pages read."""
    match = DrivenMatch.new(load_game(catalog.GAMES, "water_margin"), {}, 2, 3, players=(PERSON, PERSON))
    table = table_of(catalog.GAMES, value_of(match))
    state = State(
        games=catalog.GAMES, settings=Settings(motion="none"), translator=Translator("fr"), table=table
    )
    state, _ = update(state, actions.GameLoaded("water_margin"))
    world = World(state)
    world.press("lift")
    world.press("open", screen="pages")
    world.press("pages.show", page=page)
    return world


def rows(world: World) -> list[str]:
    """The names of the rows of the table, in order."""
    return re.findall(r'<th scope="row">.*?</span>([^<]*)</th>', world.inside("dialog-inside"))


def sort(world: World, column: int) -> None:
    world.press("pages.sort", name="heroes", column=str(column))


def progress(world: World) -> QuizProgress:
    assert isinstance(world.state.dialog, GamePages)
    return world.state.dialog.quiz_progress[("quiz", "emblems")]


def emblems(world: World) -> Quiz:
    document = document_of(world.state)
    assert document is not None
    return next(one for one in document.blocks if isinstance(one, Quiz) and one.name == "emblems")


def choose(world: World, *, right: bool) -> None:
    """Answer the question that is asked."""
    quiz = emblems(world)
    chosen = next(i for i in range(4) if is_right(quiz, progress(world), i) == right)
    world.press("pages.answer", name="emblems", chosen=str(chosen))


def test_every_column_has_a_button_that_sorts_by_it() -> None:
    world = reading("gallery")
    html = world.inside("dialog-inside")
    assert re.findall(r'id="sort-heroes-(\d)"', html) == [str(column) for column in range(9)]
    assert "aria-sort" not in html and rows(world)[0] == "Song Jiang 宋江"


def test_a_column_sorts_and_again_turns_over() -> None:
    world = reading("gallery")
    sort(world, 0)
    assert rows(world)[0] == "An Daoquan 安道全" and 'aria-sort="ascending"' in world.inside("dialog-inside")
    sort(world, 0)
    assert rows(world)[0] == "Zou Yuan 邹渊" and 'aria-sort="descending"' in world.inside("dialog-inside")
    assert len(rows(world)) == 108


def test_the_strongest_come_first() -> None:
    world = reading("gallery")
    sort(world, 4)
    assert rows(world)[0] == "Gongsun Sheng 公孙胜"


def test_what_cannot_be_sorted_changes_nothing() -> None:
    world = reading("gallery")
    before = world.state.dialog
    for name, column in (("heroes", "9"), ("heroes", "-1"), ("nobody", "0"), ("", "0")):
        world.press("pages.sort", name=name, column=column)
    assert world.state.dialog == before


def test_a_table_stays_sorted_while_other_pages_are_read_and_is_exported_so() -> None:
    world = reading("gallery")
    sort(world, 0)
    world.press("pages.show", page="quiz")
    world.press("pages.show", page="gallery")
    assert rows(world)[0] == "An Daoquan 安道全"
    world.press("pages.export", kind="html")
    text = world.wanted(effects.Download)[-1].text
    assert text.index("An Daoquan") < text.index("Song Jiang") and "<button" not in text


def test_a_quiz_begins_when_it_is_asked_for() -> None:
    world = reading("quiz")
    assert "quiz-answers" not in world.inside("dialog-inside")
    world.press("pages.ask", name="emblems")
    html = world.inside("dialog-inside")
    assert html.count('data-do="pages.answer"') == 4 and html.count('class="quiz-answers"') == 1
    assert world.wanted(effects.Focus)[-1].id == "quiz-emblems-asked"


def test_a_right_answer_is_said_and_counted() -> None:
    world = reading("quiz")
    world.press("pages.ask", name="emblems")
    choose(world, right=True)
    html = unescape(world.inside("dialog-inside"))
    assert world.say("table.pages.quiz.count", right=1, given=1) in html
    assert html.count("button-right") == 1 and "button-wrong" not in html
    assert world.wanted(effects.Focus)[-1].id == "quiz-emblems-next"


def test_after_a_wrong_answer_the_right_one_is_told() -> None:
    world = reading("quiz")
    world.press("pages.ask", name="emblems")
    choose(world, right=False)
    quiz = emblems(world)
    html = unescape(world.inside("dialog-inside"))
    right = quiz.questions[progress(world).at]
    assert world.say("table.pages.quiz.wrong", answer=right.answer) in html and right.told in html
    assert html.count("button-right") == html.count("button-wrong") == 1
    choose(world, right=True)
    assert (progress(world).right, progress(world).given) == (0, 1)


def test_the_next_question_is_another() -> None:
    world = reading("quiz")
    world.press("pages.ask", name="emblems")
    first = progress(world).at
    world.press("pages.ask", name="emblems")
    assert progress(world).at == first, "it waits for its answer"
    choose(world, right=True)
    world.press("pages.ask", name="emblems")
    assert progress(world).at != first


def test_a_quiz_that_is_not_there_is_not_begun_nor_answered() -> None:
    world = reading("quiz")
    before = world.state.dialog
    world.press("pages.ask", name="nothing")
    world.press("pages.answer", name="emblems", chosen="0")
    assert world.state.dialog == before


def test_a_quiz_has_no_part_in_the_game() -> None:
    world = reading("quiz")
    record = world.match.record()
    world.press("pages.ask", name="emblems")
    choose(world, right=True)
    assert world.match.record() == record
