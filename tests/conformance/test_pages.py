"""Every game's pages keep their contract at moments of random games, for every reader.

Law: `tabletop/pages.py`, `tabletop/document.py`.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pytest

from boards import parsed, tag_of
from driven import DrivenMatch
from scales import Scale
from tables import GAMES, NAMES, AnyMatch, match_of, play_on, said_at
from tabletop.board import Text
from tabletop.chance import SeededChance
from tabletop.document import html, html_file
from tabletop.i18n import LANGUAGES, Translator
from tabletop.markdown import markdown
from tabletop.pages import Page, Pages, note_key, reading_of
from tabletop.record import NAME_LIMIT
from tabletop.registry import has_room, load_game, room

EVIL = "<script>alert('1')</script> & | *_"
Read = tuple[AnyMatch, Page, int | None, int]
"""A match, a page, who reads it, and up to which moment."""


@pytest.fixture(params=[name for name in NAMES if has_room(GAMES[name], "pages")], scope="module")
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def readers(name: str, match: AnyMatch) -> Iterator[tuple[Page, int | None]]:
    """Each page, and each of those who may read it."""
    pages = room(GAMES[name], "pages").PAGES
    assert isinstance(pages, Pages)
    for page in pages.pages:
        for seat in range(match.seats) if page.reader == "seat" else (None,):
            yield page, seat


@lru_cache(maxsize=8)
def kept_readings(name: str, number: int) -> tuple[Read, ...]:
    """Each page as each of its readers may read it, at some moments of a random match and at its end."""
    chosen, match = SeededChance(f"{number}/pages"), match_of(name, number)
    moments = [i for i, _ in enumerate(play_on(match, SeededChance(number))) if chosen.below(12) == 0]
    return tuple(
        (match, page, seat, at) for at in (0, *moments[:6], match.at) for page, seat in readers(name, match)
    )


def readings(name: str, scale: Scale) -> Iterator[tuple[Read, SeededChance]]:
    """Those of some matches, with a stream for the test's own use."""
    for number in range(scale(60, 30)):
        stream = SeededChance(f"{number}/readings")
        for match, page, seat, at in kept_readings(name, number):
            yield (DrivenMatch(match.value), page, seat, at), stream


def names_of(match: AnyMatch) -> tuple[str, ...]:
    return tuple(f"P{seat} {EVIL}" for seat in range(match.seats))


def text_of(match: AnyMatch, lang: str) -> Text:
    load_game(GAMES, match.game.name)
    return said_at(match, Translator(lang).with_words(match.game.name, sys.modules[GAMES[match.game.name]]))


def test_a_page_is_the_same_in_every_world_that_its_reader_could_be_in(name: str, scale: Scale) -> None:
    """A reader learns of no event that others alone may know."""
    for (match, page, seat, at), stream in readings(name, scale):
        reading = reading_of(match, page, seat, names_of(match), at)
        assert (reading.seat is None) == (page.reader != "seat")
        assert reading.view == match.view_at(at, reading.seat)
        assert all(event.visible_to(reading.seat) for step in reading.steps for event in step)
        imagined = match.game.view(match.game.imagine(reading.view, stream), reading.seat)
        text = text_of(match, "fr")
        assert page.draw(replace(reading, view=imagined), text) == page.draw(reading, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_shows_words_and_no_keys(name: str, lang: str, scale: Scale) -> None:
    """It is well formed and has no markup but its own, though every place for words is filled with what looks
    like some."""
    for (match, page, seat, at), _ in readings(name, scale):
        reading, text = reading_of(match, page, seat, names_of(match), at), text_of(match, lang)
        fields = page.draw(reading, text).note_fields
        notes = {(field.at, field.key): EVIL for field in fields}
        document = page.draw(replace(reading, notes=notes), text)
        shown = html(document)
        assert document.title and document.sections
        assert not re.findall(rf"\b(?:{name}|table)\.[a-z]\S*", shown), shown
        assert "<script" not in html_file(document, lang)
        assert not re.search(r"(?<!\\)<", markdown(document))
        root = parsed(shown)
        assert "".join(root.itertext()).count(EVIL) >= len(fields)
        for element in root.iter():
            assert tag_of(element) != "script" and "http" not in element.get("href", "")
            assert not any(key.startswith(("on", "data-")) for key in element.attrib), element.attrib


def test_what_is_written_on_a_page_is_kept_and_stands_on_no_other(name: str, scale: Scale) -> None:
    """Each place takes a note that the match accepts, and every other place stays empty."""
    for (match, page, seat, at), stream in readings(name, scale):
        text = text_of(match, "fr")
        fields = page.draw(reading_of(match, page, seat, names_of(match), at), text).note_fields
        assert len({(field.at, field.key) for field in fields}) == len(fields)
        if not fields:
            continue
        chosen = fields[stream.below(len(fields))]
        key = note_key(page, seat, chosen.key)
        assert 0 <= chosen.at <= at and chosen.label and len(key) <= NAME_LIMIT
        match.note(chosen.at, key, EVIL)
        written = [
            (other, reader, field.at, field.key)
            for other, reader in readers(name, match)
            for field in other.draw(reading_of(match, other, reader, names_of(match), at), text).note_fields
            if field.text
        ]
        assert written == [(page, seat, chosen.at, chosen.key)]
