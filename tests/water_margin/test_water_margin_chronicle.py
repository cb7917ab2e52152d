"""The chronicle, the end in words, and the names of moves: a whole game as a book in both languages."""

import re
from functools import cache

import pytest

import water_margin
from driven import DrivenMatch
from tabletop.chance import SeededChance
from tabletop.document import Document, NoteField, Paragraph, Table, html_file
from tabletop.game import Ask, Message, Over
from tabletop.i18n import LANGUAGES, Translator
from tabletop.markdown import markdown
from tabletop.pages import Reading, note_key, reading_of
from water_margin import GAME
from water_margin.cards import HEROES
from water_margin.chronicle import chronicle
from water_margin.ending import REAL_SUM, ending, result_card, share
from water_margin.move_names import name_move
from water_margin.pages import PAGES
from water_margin.rules import View
from water_margin.rules.score import bandits, score
from water_margin.stories import story

NAMES = ("Anne", "Ben", "Cléo", "Dora")


@cache
def played(seats: int) -> DrivenMatch:
    """A whole match of random moves."""
    match = DrivenMatch.new(GAME, {}, seats, 11)
    stream = SeededChance(5)
    while isinstance(match.pending, Ask):
        match.play(match.pending.moves.sample(stream))
    return match


@cache
def words(lang: str) -> Translator:
    return Translator(lang).with_words("water_margin", water_margin)


def reading(match: DrivenMatch, at: int | None = None) -> Reading[View]:
    page = PAGES.named("chronicle")
    assert page is not None
    return reading_of(match, page, None, NAMES[: match.seats], at)


def book(lang: str = "fr", seats: int = 2, at: int | None = None) -> Document:
    page = PAGES.named("chronicle")
    assert page is not None
    return page.draw(reading(played(seats), at), words(lang).text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_book_has_a_title_page_each_chapter_and_an_epilogue(lang: str, seats: int) -> None:
    match = played(seats)
    titles = [section.title for section in book(lang, seats).sections]
    text = words(lang).text
    numbers = range(1, match.view(None).chapter + 1)
    chapters = [text(Message("water_margin.chapter", {"number": number})) for number in numbers]
    assert titles == ["", *chapters, text(Message("water_margin.page.epilogue"))]


def test_a_game_under_way_has_no_epilogue() -> None:
    titles = [section.title for section in book(at=40).sections]
    assert titles[1].endswith("1") and "Épilogue" not in titles


def test_a_match_set_up_in_the_middle_begins_with_the_chapter_it_is_in() -> None:
    whole = played(2)
    match = DrivenMatch.set_up(GAME, {}, 2, 3, whole.state_at(60))
    begun = match.view(None).chapter
    assert begun > 1
    for chapter in (begun, begun + 1, begun + 2):
        while match.view(None).chapter < chapter:
            assert isinstance(match.pending, Ask)
            match.play(match.pending.moves.first(1)[0])
        text = words("fr").text
        numbers = range(begun, chapter + 1)
        titles = [section.title for section in chronicle(reading(match), text).sections]
        assert titles == ["", *(text(Message("water_margin.chapter", {"number": one})) for one in numbers)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tale_of_the_game_stands_in_the_book_in_order(lang: str) -> None:
    blocks = [block for section in book(lang).sections for block in section.blocks]
    prose = "\n".join(block.text for block in blocks if isinstance(block, Paragraph) and not block.aside)
    found = 0
    for decision in played(2).decisions:
        for event in decision.events:
            told = story(event, words(lang).text)
            if told:
                found = prose.index(told, found)
    assert found


def test_a_players_own_words_stand_in_the_place_of_the_opening() -> None:
    page = PAGES.named("chronicle")
    match = played(2)
    at, event = next(
        (at, event)
        for at, decision in enumerate(match.decisions, start=1)
        for event in decision.events
        if event.kind == "staked"
    )
    assert page is not None
    match.note(at, note_key(page, None, "tale"), "Un tigre, et puis s’en va.")
    told = story(event, words("fr").text)
    try:
        exported = html_file(book(at=at), "fr")
        assert "Un tigre, et puis s’en va." in exported and told not in exported
        assert "Un tigre, et puis s’en va." in markdown(book(at=at))
    finally:
        match.note(at, note_key(page, None, "tale"), "")
    assert told in html_file(book(at=at), "fr")


def test_places_for_own_words_do_not_show_in_what_is_exported() -> None:
    document = book()
    fields = document.note_fields
    assert fields and all(isinstance(one, NoteField) and one.folded for one in fields)
    assert fields[0].label not in markdown(document) + html_file(document, "fr")


def test_whose_adventure_it_is_stands_above_it() -> None:
    asides = [b.text for s in book().sections for b in s.blocks if isinstance(b, Paragraph) and b.aside]
    assert sum(bool(re.search(r"\((Anne|Ben)\)", one)) for one in asides) == len(book().note_fields)


def test_cards_drawn_by_one_seat_are_in_nobodys_book() -> None:
    kinds = {event.kind for step in reading(played(2)).steps for event in step}
    assert "drew" in kinds and "took" not in kinds


# The end


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_ranks_everybody_with_bandits_treasure_score_and_share(lang: str) -> None:
    match = played(3)
    view, over = match.view(None), match.pending
    assert isinstance(over, Over)
    table, note = ending(view, NAMES[:3], words(lang).text)
    assert isinstance(table, Table) and isinstance(note, Paragraph)
    assert [row[0] for row in table.rows] == [NAMES[seat] for seat in over.ranking]
    for seat, row in zip(over.ranking, table.rows, strict=True):
        assert (row[2], row[4]) == (str(bandits(view, seat)), str(score(view, seat)))
    assert "5876" in note.text and "5886" in note.text


def test_the_share_is_of_the_whole_band_as_the_rulebook_writes_it() -> None:
    assert sum(hero.score for hero in HEROES) == REAL_SUM
    assert share(5876, words("en").text) == "100.0%"
    assert share(1469, words("en").text) == "25.0%"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_finished_game_is_shared_with_its_ranking_and_one_under_way_is_not(lang: str) -> None:
    lines = result_card(played(4), None, (), words(lang).text).splitlines()
    assert len(lines) == 6 and lines[0] == GAME.title
    assert [line[0] for line in lines[2:]] == sorted(line[0] for line in lines[2:])
    assert result_card(DrivenMatch.new(GAME, {}, 4, 1), None, (), words(lang).text) == ""


# Names of moves


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "move",
    [
        "1 c4", "1 c4 c5", "1 adventure", "1 serve", "1 rest", "1 heal", "1 stay", "1 found", "1 join",
        "1 pass", "roll", "again", "welcome", "trial", "duel", "refusal", "own gourd", "own dry", "4 gourd",
        "4 dry", "never gourd", "always brother", "ask gourd", "c4", "0", "2", "done", "3 done", "3 9 done",
    ],
)  # fmt: skip
def test_every_form_of_move_has_a_name_in_words(lang: str, move: str) -> None:
    named = name_move(tuple(move.split()), move, words(lang).text)
    assert named != move and not re.search(r"water_margin|[{}]", named)


def test_every_move_of_whole_games_has_a_name() -> None:
    for seats in (2, 3, 4):
        for decision in played(seats).decisions:
            assert name_move(decision.move, "untold", words("fr").text) != "untold"
