"""Words put in at the edge, rooms found by name, bots behind one interface."""

import sys

import pytest

from rows import each
from tables import GAMES
from tabletop.game import Key, Message, NoSuchGame
from tabletop.i18n import LANGUAGES, Translator, moment_text, preferred_language, region_of
from tabletop.registry import load_game, room


def spoken(lang: str) -> Translator:
    load_game(GAMES, "toy")
    return Translator(lang).with_words("toy", sys.modules["toy"])


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


def test_a_message_becomes_text_in_each_language_with_every_field_filled() -> None:
    message = Message("toy.why.no_card", {"card": "7"})
    assert spoken("en").text(message) == "You do not hold 7."
    assert spoken("fr").text(message) == "Vous n'avez pas 7."
    with pytest.raises(KeyError):
        spoken("en").text(Message("toy.why.no_card"))


@each(
    [
        ("en", count, f"Your turn: {cards} left.")
        for count, cards in (
            (0, "0 cards are"),
            (1, "1 card is"),
            (2, "2 cards are"),
            (12_345, "12,345 cards are"),
        )
    ]
    + [
        ("fr", count, f"À vous : il reste {cards}.")
        for count, cards in ((0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (12_345, "12\u202f345 cartes"))
    ]
)
def test_n_chooses_the_plural(lang: str, count: int, text: str) -> None:
    assert spoken(lang).text(Message("toy.prompt.turn", {"n": count})) == text


LIKE_KEYS = ("toy.prompt.sheet", "@toy.prompt.sheet", "@", "Key(toy.prompt.sheet)")
LIKE_MARKUP = ("{card}", "{0}", "{", "%s", "<b>", "{card.__class__}")


@each(
    [(Key("toy.prompt.sheet"), "Fill in your sheet."), (Key("nothing"), "nothing")]
    + [(typed, typed) for typed in (*LIKE_KEYS, *LIKE_MARKUP)]
)
def test_a_parameter_may_be_a_key_and_a_text_that_looks_like_one_is_put_in_as_it_is(
    given: str | Key, shown: str
) -> None:
    """No braces, keys or markup of what a player wrote are looked into."""
    assert spoken("en").text(Message("toy.why.no_card", {"card": given})) == f"You do not hold {shown}."


def test_an_unknown_key_is_shown_as_it_is() -> None:
    words = spoken("fr")
    for key in ("toy.no.such", "go.no.such", "", "table", "."):
        assert words.text(Message(key)) == key
        assert not words.has(key)


def test_there_is_no_other_language() -> None:
    assert LANGUAGES == ("fr", "en")
    with pytest.raises(ValueError, match="de"):
        Translator("de")


def test_rooms_are_found_by_name() -> None:
    assert room("toy", "rules").CARDS[0] == "1"
    with pytest.raises(ModuleNotFoundError):
        room("toy", "attic")


@pytest.mark.parametrize("name", ["", "go", "os", "toy.rules", "../toy"])
def test_only_the_games_of_the_catalogue_are_loaded(name: str) -> None:
    with pytest.raises(NoSuchGame):
        load_game(GAMES, name)


@pytest.mark.parametrize(
    ("iso", "offset", "french", "english"),
    [
        ("2026-11-21T14:05:59Z", 0, "21 nov. 2026, 14:05", "Nov 21, 2026, 2:05 PM"),
        ("2026-11-21T14:05:59.123Z", 60, "21 nov. 2026, 15:05", "Nov 21, 2026, 3:05 PM"),
        ("2026-11-21T14:05+02:00", 0, "21 nov. 2026, 12:05", "Nov 21, 2026, 12:05 PM"),
        ("2026-12-31T23:30:00Z", 345, "1 janv. 2027, 05:15", "Jan 1, 2027, 5:15 AM"),
        ("2026-03-01T00:30:00Z", -60, "28 févr. 2026, 23:30", "Feb 28, 2026, 11:30 PM"),
        ("2026-08-09T00:00:00Z", 0, "9 août 2026, 00:00", "Aug 9, 2026, 12:00 AM"),
        ("2026-11-21", 90, "21 nov. 2026, 01:30", "Nov 21, 2026, 1:30 AM"),
        ("2026-11-21T14:05:00", 90, "21 nov. 2026, 14:05", "Nov 21, 2026, 2:05 PM"),
    ],
)
def test_a_moment_is_written_as_a_browser_writes_it(iso: str, offset: int, french: str, english: str) -> None:
    assert moment_text(iso, "fr", offset) == french
    assert moment_text(iso, "en", offset, "US") == english


@each(
    [
        (("en-GB", "en"), "en", "24 Nov 2026, 09:05", "24 Nov 2026, 21:40"),
        (("en-IE",), "en", "24 Nov 2026, 09:05", "24 Nov 2026, 21:40"),
        (("en-US", "en"), "en", "Nov 24, 2026, 9:05 AM", "Nov 24, 2026, 9:40 PM"),
        (("en-AU",), "en", "24 Nov 2026, 9:05 am", "24 Nov 2026, 9:40 pm"),
        (("en-CA", "fr-CA"), "en", "Nov 24, 2026, 9:05 a.m.", "Nov 24, 2026, 9:40 p.m."),
        (("en-CA", "fr-CA"), "fr", "24 nov. 2026, 09 h 05", "24 nov. 2026, 21 h 40"),
        (("fr-FR", "en-GB", "en-US"), "en", "24 Nov 2026, 09:05", "24 Nov 2026, 21:40"),
        (("en", "EN-us"), "en", "Nov 24, 2026, 9:05 AM", "Nov 24, 2026, 9:40 PM"),
        (("en-Latn-US",), "en", "Nov 24, 2026, 9:05 AM", "Nov 24, 2026, 9:40 PM"),
        (("en",), "en", "24 Nov 2026, 09:05", "24 Nov 2026, 21:40"),
        (("fr-US", "de-US"), "en", "24 Nov 2026, 09:05", "24 Nov 2026, 21:40"),
        ((), "fr", "24 nov. 2026, 09:05", "24 nov. 2026, 21:40"),
        (("fr-CH",), "fr", "24 nov. 2026, 09:05", "24 nov. 2026, 21:40"),
    ]
)
def test_a_moment_is_written_as_the_wanted_region_writes_it(
    tags: tuple[str, ...], lang: str, morning: str, evening: str
) -> None:
    region = region_of(lang, tags)
    assert moment_text("2026-11-24T09:05:00", lang, 0, region) == morning
    assert moment_text("2026-11-24T21:40:00", lang, 0, region) == evening


@pytest.mark.parametrize("text", ["", "yesterday", "2026-13-40", "0001-01-01T00:00:00Z", "<b>"])
def test_a_text_that_is_no_moment_comes_back_as_it_is(text: str) -> None:
    assert moment_text(text, "fr", -60) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_month_has_its_own_name(lang: str) -> None:
    months = {moment_text(f"2026-{month:02}-15", lang, 0).replace("15", "") for month in range(1, 13)}
    assert len(months) == 12
