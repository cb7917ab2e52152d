"""The chronicle, the end in words, and the names of moves: a whole game as a book in both languages."""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import water_margin
from driven import DrivenMatch
from storyteller import told_in
from tabletop.chance import SeededChance
from tabletop.document import Document, NoteField, Paragraph, Table, html_file, text_of
from tabletop.game import Ask, Event, Message, Over
from tabletop.i18n import LANGUAGES, Translator
from tabletop.markdown import markdown
from tabletop.pages import Reading, note_key, reading_of
from water_margin import GAME
from water_margin.cards import HEROES, card
from water_margin.ending import REAL_SUM, ending, result_card, share
from water_margin.move_names import name_move
from water_margin.pages import PAGES
from water_margin.pages.chronicle import chronicle
from water_margin.pages.last_page import chances, last_page
from water_margin.rules import View
from water_margin.rules.score import bandits, score
from water_margin.tale import TALE

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
    return reading_of(match, page, None, NAMES[: match.seats], at)


def book(lang: str = "fr", seats: int = 2, at: int | None = None) -> Document:
    page = PAGES.named("chronicle")
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
    for _, _, told in told_in(TALE, played(2), words(lang).text):
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
    match.note(at, note_key(page, None, "tale"), "Un tigre, et puis s’en va.")
    told = next(told for _, one, told in told_in(TALE, match, words("fr").text) if one is event)
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


def moments(match: DrivenMatch, lang: str = "fr") -> dict[str, str]:
    """The moments that are told at the end, by what they are called."""
    found = last_page(reading(match), words(lang).text)
    tables = [one for one in found if isinstance(one, Table) and len(one.head) == 2]
    return {text_of(name): spaced(str(told)) for table in tables for name, told in table.rows}


def spaced(told: str) -> str:
    """Words with plain spaces alone."""
    return re.sub(r"\s", " ", told)


def told_of(match: DrivenMatch, *kinds: str) -> list[Event]:
    return [event for step in reading(match).steps for event in step if event.kind in kinds]


def test_the_last_page_shows_every_band_the_best_first() -> None:
    match = played(4)
    view, over = match.view(None), match.pending
    assert isinstance(over, Over)
    picture = last_page(reading(match), words("fr").text)[0]
    have = [seat for seat in over.ranking if view.bands[seat]]
    assert len(have) > 1
    places = [spaced(picture.label).index(f"{NAMES[seat]} :") for seat in have]
    assert places == sorted(places)
    for seat in have:
        for member in view.bands[seat].members:
            assert card(member.card).name in picture.svg


def test_the_last_page_tells_the_longest_odds_that_were_beaten() -> None:
    match = played(4)
    won = [one.params for one in told_of(match, "tried") if one.params["won"]]

    def enough(facts: Mapping[str, Any]) -> Fraction:
        """Of all faces of the hero's die, the share that would have reached the difficulty."""
        sides = card(facts["card"]).die
        added = facts["total"] - facts["die"]
        return Fraction(sum(face + added >= facts["difficulty"] for face in range(1, sides + 1)), sides)

    least = min(map(enough, won))
    told = moments(match)["Contre toute attente"]
    assert f" {round(100 * least)} chances sur cent" in told
    assert any(card(one["card"]).name in told for one in won if enough(one) == least)


def test_the_last_page_tells_the_saddest_death_and_the_richest_loot() -> None:
    match = played(4)
    found = moments(match)
    dead = [one.params["card"] for one in told_of(match, "died", "slain", "fell")]
    assert any(card(rank).name in found["La mort la plus triste"] for rank in dead)
    most = max(one.params["taels"] for one in told_of(match, "looted"))
    assert f"{most} taels" in found["Le plus beau butin"]


def test_odds_that_were_even_were_not_beaten() -> None:
    die = card(1).die
    facts = {"card": 1, "die": die, "total": die, "difficulty": die // 2 + 1}
    assert chances(facts) == 50
    assert chances({**facts, "difficulty": die}) == round(100 / die)


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
