"""The figures of the rules and the guided games: what they show and ask is what the rules allow.

Law: `tabletop/figure.py`, `tabletop/lesson.py`.
"""

import sys

import pytest

from driven import DrivenMatch
from tables import GAMES, NAMES
from tabletop.figure import Figure, context_of, reached
from tabletop.game import Ask, Over
from tabletop.i18n import LANGUAGES, Translator
from tabletop.lesson import Lesson
from tabletop.registry import has_room, load_game, room
from tabletop.setup import check_options

FIGURES: dict[str, tuple[Figure, ...]] = {
    name: room(GAMES[name], "figures").FIGURES for name in NAMES if has_room(GAMES[name], "figures")
}
LESSONS: dict[str, tuple[Lesson, ...]] = {
    name: room(GAMES[name], "lessons").LESSONS for name in NAMES if has_room(GAMES[name], "lessons")
}


def words(name: str, lang: str) -> Translator:
    load_game(GAMES, name)
    return Translator(lang).with_words(name, sys.modules[GAMES[name]])


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_reached_by_the_rules_and_has_its_own_name(name: str) -> None:
    game, found = load_game(GAMES, name), FIGURES[name]
    assert len({figure.name for figure in found}) == len(found) > 0
    for figure in found:
        match = reached(game, figure)
        assert len(match.decisions) == len(figure.moves)
        game.check(match.state)
        view, context = context_of(game, figure, str, "")
        assert view == match.view(context.seat)
        if figure.draft or figure.open:
            assert isinstance(match.pending, Ask) and context.interactive
            for length, part in enumerate(figure.draft):
                assert part in match.pending.moves.next(figure.draft[:length]), figure.name
        else:
            assert not context.interactive and not context.next_parts


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_has_a_section_a_caption_and_words_for_who_cannot_see_it(name: str, lang: str) -> None:
    translator, sections = words(name, lang), room(GAMES[name], "tale").TALE.rules
    for figure in FIGURES[name]:
        assert figure.section in sections
        texts = [translator.text(figure.caption(name)), translator.text(figure.label(name))]
        assert len(set(texts)) == 2 and all(len(text) > 20 and name not in text for text in texts)
        legend = [f"{figure.caption(name).key}.{number}" for number in range(1, figure.legend + 1)]
        bars = [figure.bar(name, bar).key for bar, _ in figure.counts]
        assert all(map(translator.has, (*legend, *bars)))


@pytest.mark.parametrize("name", LESSONS)
def test_every_move_of_a_lesson_is_legal_and_so_is_what_the_table_plays(name: str) -> None:
    game, board = load_game(GAMES, name), room(GAMES[name], "board").BOARD
    for lesson in LESSONS[name]:
        seats = lesson.seats or game.seat_counts(check_options(game, lesson.options))[0]
        match = DrivenMatch.new(game, dict(lesson.options), seats, lesson.seed, script=lesson.script)
        for move in lesson.opening:
            match.play(move)
        was_read = False
        for step in lesson.steps:
            assert was_read or not step.before, "what is passed over is announced by words that are read"
            for move in step.before:
                match.play(move)
            if step.move is not None:
                assert step.move in match.ask.moves
                assert all(parts for _, parts in step.touches)
                for draft, pointed in step.later:
                    edited = board.edit is not None and bool(match.ask.moves.next(draft))
                    assert pointed and (edited or step.move[: len(draft)] == draft)
                match.play(step.move)
            if step.batch:
                moves = game.orders(match.asked_view, tuple(step.batch.split()))
                assert moves and step.other is not None
                for move in moves:
                    match.play(move)
            was_read = step.is_read
        assert was_read or lesson.learnt is not None, "the last words are read"
        assert isinstance(match.pending, Ask | Over)
