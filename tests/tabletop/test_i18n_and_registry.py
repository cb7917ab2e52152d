"""Words put in at the edge, moments as a browser writes them, rooms found by name."""

import sys

import pytest

from rows import each
from tables import GAMES
from tabletop.game import Key, Message, NoSuchGame
from tabletop.i18n import LANGUAGES, Translator, moment_text, preferred_language, region_of
from tabletop.registry import load_game, room


def spoken(lang: str, key: str, **params: object) -> str:
    load_game(GAMES, "toy")
    return Translator(lang).with_words("toy", sys.modules["toy"]).text(Message(key, params))


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        (("en",), "en"), (("de",), "en"), (("pt-BR",), "en"), (("fr-CA",), "fr"), ((), "fr"),
        (("de-AT", "fr-CH", "en"), "fr"), (("es", "en-US", "fr"), "en"), (("FR",), "fr"),
        (("fro", "frr-DE"), "en"), (("",), "en"),
    ],
)  # fmt: skip
def test_a_page_opens_in_the_first_language_that_is_wanted_and_there_is(
    wanted: tuple[str, ...], lang: str
) -> None:
    assert preferred_language(wanted) == lang


def test_an_unknown_key_language_or_game_is_none() -> None:
    words = Translator("fr")
    for key in ("toy.no.such", "go.no.such", "", "table", "."):
        assert words.text(Message(key)) == key and not words.has(key)
    for given, shown in ((Key("toy.prompt.sheet"), "Fill in your sheet."), (Key("nothing"), "nothing")):
        assert spoken("en", "toy.why.no_card", card=given) == f"You do not hold {shown}."
    assert spoken("fr", "toy.prompt.turn", n=12_345) == "À vous : il reste 12\u202f345 cartes."
    assert spoken("en", "toy.prompt.turn", n=1) == "Your turn: 1 card is left."
    with pytest.raises(KeyError):
        spoken("en", "toy.why.no_card")
    assert LANGUAGES == ("fr", "en")
    with pytest.raises(ValueError, match="de"):
        Translator("de")
    for name in ("", "go", "os", "toy.rules", "../toy"):
        with pytest.raises(NoSuchGame):
            load_game(GAMES, name)
    with pytest.raises(ModuleNotFoundError):
        room("toy", "attic")


@each(
    [
        ("2026-11-21T14:05:59Z", 0, "21 nov. 2026, 14:05", "Nov 21, 2026, 2:05 PM"),
        ("2026-11-21T14:05:59.123Z", 60, "21 nov. 2026, 15:05", "Nov 21, 2026, 3:05 PM"),
        ("2026-11-21T14:05+02:00", 0, "21 nov. 2026, 12:05", "Nov 21, 2026, 12:05 PM"),
        ("2026-12-31T23:30:00Z", 345, "1 janv. 2027, 05:15", "Jan 1, 2027, 5:15 AM"),
        ("2026-03-01T00:30:00Z", -60, "28 févr. 2026, 23:30", "Feb 28, 2026, 11:30 PM"),
        ("2026-08-09T00:00:00Z", 0, "9 août 2026, 00:00", "Aug 9, 2026, 12:00 AM"),
        ("2026-11-21", 90, "21 nov. 2026, 01:30", "Nov 21, 2026, 1:30 AM"),
        ("2026-11-21T14:05:00", 90, "21 nov. 2026, 14:05", "Nov 21, 2026, 2:05 PM"),
        *((text, -60, text, text) for text in ("", "yesterday", "2026-13-40", "0001-01-01T00:00:00Z", "<b>")),
    ]
)
def test_a_moment_is_written_as_a_browser_writes_it(iso: str, offset: int, french: str, english: str) -> None:
    assert moment_text(iso, "fr", offset) == french
    assert moment_text(iso, "en", offset, "US") == english


BRITISH = ("24 Nov 2026, 09:05", "24 Nov 2026, 21:40")
AMERICAN = ("Nov 24, 2026, 9:05 AM", "Nov 24, 2026, 9:40 PM")
FRENCH = ("24 nov. 2026, 09:05", "24 nov. 2026, 21:40")


@each(
    [(tags, "en", BRITISH) for tags in (("en-GB", "en"), ("en-IE",), ("en",), ("fr-US", "de-US"))]
    + [(("fr-FR", "en-GB", "en-US"), "en", BRITISH)]
    + [(tags, "en", AMERICAN) for tags in (("en-US", "en"), ("en", "EN-us"), ("en-Latn-US",))]
    + [(("en-AU",), "en", ("24 Nov 2026, 9:05 am", "24 Nov 2026, 9:40 pm"))]
    + [(("en-CA", "fr-CA"), "en", ("Nov 24, 2026, 9:05 a.m.", "Nov 24, 2026, 9:40 p.m."))]
    + [(("en-CA", "fr-CA"), "fr", ("24 nov. 2026, 09 h 05", "24 nov. 2026, 21 h 40"))]
    + [(tags, "fr", FRENCH) for tags in ((), ("fr-CH",))]
)
def test_a_moment_is_written_as_the_wanted_region_writes_it(
    tags: tuple[str, ...], lang: str, written: tuple[str, str]
) -> None:
    region = region_of(lang, tags)
    moments = ("2026-11-24T09:05:00", "2026-11-24T21:40:00")
    assert tuple(moment_text(one, lang, 0, region) for one in moments) == written
