"""Every game's pages keep their contract at moments of random games, for every reader.

Law: `tabletop/pages.py`, `tabletop/document.py`.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from boards import parsed, tag_of
from driven import DrivenMatch
from scales import Scale
from tables import GAMES, NAMES, AnyMatch, match_of, play_on, said_at
from tabletop.board import Text
from tabletop.chance import SeededChance
from tabletop.document import Document, html, html_file
from tabletop.i18n import LANGUAGES, Translator
from tabletop.markdown import markdown
from tabletop.match import Match
from tabletop.pages import Page, Pages, Reading, note_key, reading_of
from tabletop.record import NAME_LIMIT
from tabletop.registry import has_room, load_game, room

EVIL = "<script>alert('1')</script> & | *_"

WITH_PAGES = [name for name in NAMES if has_room(GAMES[name], "pages")]


@pytest.fixture(params=WITH_PAGES, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def pages_of(name: str) -> Pages:
    pages = room(GAMES[name], "pages").PAGES
    assert isinstance(pages, Pages)
    return pages


def words_of(name: str, lang: str) -> Translator:
    load_game(GAMES, name)
    return Translator(lang).with_words(name, sys.modules[GAMES[name]])


def names_of(match: AnyMatch) -> tuple[str, ...]:
    return tuple(f"P{seat} {EVIL}" for seat in range(match.seats))


@lru_cache(maxsize=8)
def kept_readings(name: str, number: int) -> tuple[tuple[Match[Any, Any], Page, Reading[Any]], ...]:
    """Each page as each of its readers may read it, at some moments of a random match and at its end."""
    chosen, match = SeededChance(f"{number}/pages"), match_of(name, number)
    moments = [i for i, _ in enumerate(play_on(match, SeededChance(number))) if chosen.below(12) == 0]
    return tuple(
        (match.value, page, reading_of(match, page, seat, names_of(match), at))
        for at in (0, *moments[:6], match.at)
        for page in pages_of(name).pages
        for seat in (range(match.seats) if page.reader == "seat" else (None,))
    )


def readings(name: str, scale: Scale) -> Iterator[tuple[AnyMatch, Page, Reading[Any], SeededChance]]:
    """Those of some matches, with a stream for the test's own use."""
    for number in range(scale(60, 20)):
        stream = SeededChance(f"{number}/readings")
        for match, page, reading in kept_readings(name, number):
            yield DrivenMatch(match), page, reading, stream


@lru_cache(maxsize=16)
def drawn(name: str, number: int, lang: str) -> tuple[tuple[Document, str], ...]:
    """The documents of these readings, each with its HTML."""
    words, kept = words_of(name, lang), kept_readings(name, number)
    found = [page.draw(reading, said_at(DrivenMatch(match), words)) for match, page, reading in kept]
    return tuple((document, html(document)) for document in found)


def documents(name: str, scale: Scale, lang: str) -> Iterator[tuple[Document, str]]:
    """All documents in a language, each with its HTML."""
    for number in range(scale(60, 20)):
        yield from drawn(name, number, lang)


def with_evil_notes(page: Page, reading: Reading[Any], said: Text) -> Document:
    """The page on which every place for words is filled in with what is no markup."""
    fields = page.draw(reading, said).note_fields
    notes = {(field.at, field.key): EVIL for field in fields}
    return page.draw(replace(reading, notes=notes), said)


def test_a_page_is_the_same_in_every_world_that_its_reader_could_be_in(name: str, scale: Scale) -> None:
    words = words_of(name, "fr")
    for match, page, reading, stream in readings(name, scale):
        imagined = match.game.imagine(reading.view, stream)
        other = replace(reading, view=match.game.view(imagined, reading.seat))
        assert page.draw(other, said_at(match, words)) == page.draw(reading, said_at(match, words))


def test_a_reader_learns_of_no_event_that_others_alone_may_know(name: str, scale: Scale) -> None:
    for match, page, reading, _ in readings(name, scale):
        assert (reading.seat is None) == (page.reader != "seat")
        assert reading.view == match.view_at(reading.at, reading.seat)
        assert all(event.visible_to(reading.seat) for step in reading.steps for event in step)


def test_a_page_shows_words_and_no_keys(name: str, scale: Scale) -> None:
    for lang in LANGUAGES:
        for document, shown in documents(name, scale, lang):
            assert document.title and document.sections
            assert not re.findall(rf"\b(?:{name}|table)\.[a-z]\S*", shown), shown


def test_a_page_is_well_formed_and_has_no_markup_but_its_own(name: str, scale: Scale) -> None:
    words = words_of(name, "en")
    for match, page, reading, _ in readings(name, scale):
        document = with_evil_notes(page, reading, said_at(match, words))
        root = parsed(html(document))
        assert "script" not in {tag_of(element) for element in root.iter()}
        assert "<script" not in html_file(document, "en")
        assert not re.search(r"(?<!\\)<", markdown(document))
        assert "".join(root.itertext()).count(EVIL) >= len(document.note_fields)
        for element in root.iter():
            assert not any(key.startswith(("on", "data-")) for key in element.attrib), element.attrib
            assert "http" not in element.get("href", "")


def test_what_is_written_on_a_page_is_kept_and_stands_on_no_other(name: str, scale: Scale) -> None:
    """Each place takes a note that the match accepts, and every other place stays empty."""
    words = words_of(name, "fr")
    for match, page, reading, stream in readings(name, scale):
        fields = page.draw(reading, said_at(match, words)).note_fields
        assert len({(field.at, field.key) for field in fields}) == len(fields)
        if not fields:
            continue
        chosen = fields[stream.below(len(fields))]
        assert 0 <= chosen.at <= reading.at and chosen.label
        key = note_key(page, reading.seat, chosen.key)
        assert len(key) <= NAME_LIMIT
        match.note(chosen.at, key, EVIL)
        written = []
        for other in pages_of(name).pages:
            for seat in range(match.seats) if other.reader == "seat" else (None,):
                now = reading_of(match, other, seat, names_of(match), reading.at)
                found = other.draw(now, said_at(match, words)).note_fields
                written += [(other, seat, field.at, field.key) for field in found if field.text]
        assert written == [(page, reading.seat, chosen.at, chosen.key)]
        match.note(chosen.at, key, "")
