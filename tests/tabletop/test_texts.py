"""Words put in at the edge: languages, moments as a browser writes them, names in sentences and as typed."""

import string
import sys
from collections.abc import Iterator

import pytest

from rows import each
from tables import GAMES
from tabletop.game import Key, Message, NoSuchGame, Param
from tabletop.i18n import LANGUAGES, TABLE, Translator, moment_text, preferred_language, region_of
from tabletop.names import FORMS, contracted, elided, formed
from tabletop.registry import load_game
from typed_names import NAMES


def words(domain: str, lang: str) -> Translator:
    """The words of a game, or those of the table alone."""
    if domain == TABLE:
        return Translator(lang)
    load_game(GAMES, domain)
    return Translator(lang).with_words(domain, sys.modules[GAMES[domain]])


def said(lang: str, key: str, **params: Param) -> str:
    return words("toy", lang).text(Message(key, params))


@each(
    [(("en",), "en"), (("de",), "en"), (("pt-BR",), "en"), (("fr-CA",), "fr"), ((), "fr"),
     (("de-AT", "fr-CH", "en"), "fr"), (("es", "en-US", "fr"), "en"), (("FR",), "fr"),
     (("fro", "frr-DE"), "en"), (("",), "en")]
)  # fmt: skip
def test_a_page_opens_in_the_first_language_that_is_wanted_and_there_is(
    wanted: tuple[str, ...], lang: str
) -> None:
    assert preferred_language(wanted) == lang


def test_an_unknown_key_language_or_game_is_none() -> None:
    table = Translator("fr")
    for key in ("toy.no.such", "go.no.such", "", "table", "."):
        assert table.text(Message(key)) == key and not table.has(key)
    assert said("en", "toy.why.no_card", card=Key("nothing")) == "You do not hold nothing."
    assert said("en", "toy.why.no_card", card=Key("toy.word.yes")) != "You do not hold toy.word.yes."
    assert said("fr", "toy.prompt.turn", n=12_345) == "À vous : il reste 12\u202f345 cartes."
    assert said("en", "toy.prompt.turn", n=1) == "Your turn: 1 card is left."
    with pytest.raises(KeyError):
        said("en", "toy.why.no_card")
    with pytest.raises(ValueError, match="de"):
        Translator("de")
    for name in ("", "go", "os", "toy.rules", "../toy"):
        with pytest.raises(NoSuchGame):
            load_game(GAMES, name)


@each(
    [
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


@each(
    [(tags, "en", "24 Nov 2026, 21:40") for tags in (("en-GB", "en"), ("en",), ("fr-US",), ("fr", "en-GB"))]
    + [(tags, "en", "Nov 24, 2026, 9:40 PM") for tags in (("en-US", "en"), ("en", "EN-us"), ("en-Latn-US",))]
    + [(("en-AU",), "en", "24 Nov 2026, 9:40 pm"), (("en-CA", "fr-CA"), "en", "Nov 24, 2026, 9:40 p.m.")]
    + [(("en-CA", "fr-CA"), "fr", "24 nov. 2026, 21 h 40"), (("fr-CH",), "fr", "24 nov. 2026, 21:40")]
)
def test_a_moment_is_written_as_the_wanted_region_writes_it(
    tags: tuple[str, ...], lang: str, evening: str
) -> None:
    assert moment_text("2026-11-24T21:40:00", lang, 0, region_of(lang, tags)) == evening


# Proper names by their sound, named things by the forms of the catalogue


@each(
    [("de", "le Grand Sabre", "du Grand Sabre"), ("à", "le Grand Sabre", "au Grand Sabre"),
     ("de", "les Sept", "des Sept"), ("à", "les Sept", "aux Sept"), ("à", "l’Éclair", "à l’Éclair"),
     ("de", "la Licorne", "de la Licorne"), ("de", "Le Nôtre", "de Le Nôtre"), ("à", "Hans", "à Hans"),
     # The h of Chinese is sounded; a y before a vowel is a consonant.
     *(("de", name, f"de {name}") for name in ("Yan Qing", "Huā Róng", "Hu Sanniang", "Hans", "3 sœurs", "")),
     *(("de", name, f"d’{name}") for name in ("An Daoquan", "Ēn Zhòu", "Hélène", "Henri", "Yves", "Œdipe")),
     ("le", "Hua", "le Hua"), ("la", "Emei", "l’Emei"), ("que", "An", "qu’An")]
)  # fmt: skip
def test_a_word_contracts_with_an_article_and_is_elided_where_a_vowel_is_heard(
    word: str, name: str, after: str
) -> None:
    assert (contracted if word in ("de", "à") else elided)(word, name) == after


@each(
    [
        ("fr", Key("toy.seat.0"), "Le joueur 1 donne une carte au joueur 2.", "Les cartes du joueur 1"),
        ("en", Key("toy.seat.0"), "Player 1 gives player 2 a card.", "Player 1’s cards"),
        ("fr", "Zoé", "Zoé donne une carte au joueur 2.", "Les cartes de Zoé"),
        ("en", "Zoé", "Zoé gives player 2 a card.", "Zoé’s cards"),
        ("fr", "An Daoquan", "An Daoquan donne une carte au joueur 2.", "Les cartes d’An Daoquan"),
    ]
)
def test_a_text_asks_for_the_form_that_it_needs(lang: str, key: str | Key, gave: str, heading: str) -> None:
    assert said(lang, "toy.tale.gave", seat=key, to=Key("toy.seat.1")) == gave
    assert said(lang, "toy.page.cards_of", seat=key) == heading
    for other in (Key("toy.word.yes"), Key("toy.no.such.key")):
        with pytest.raises(KeyError):
            said("fr", "toy.page.cards_of", seat=other)
    for form in ("a", "it", "they"):
        with pytest.raises(KeyError):
            formed("An", form, lang)


# A name that somebody typed, whatever it looks like

NEVER_MADE = ("a", "it", "they")
"""Forms that no name alone tells: what is asked for them has a key."""


def texts(translator: Translator, domain: str) -> Iterator[tuple[str, int, str]]:
    """Every text of a catalogue: its key, a number that chooses it, and itself."""
    for key, text in translator._catalogues[domain]._catalog.items():  # type: ignore[attr-defined]
        name, form = key if isinstance(key, tuple) else (key, 0)
        if name:
            yield name, 1 + form, text


def asked(text: str, translator: Translator, domain: str) -> dict[str, str]:
    """The fields of a text that a typed name can fill, each with its parameter."""
    found = {}
    for _, field, _, _ in string.Formatter().parse(text):
        if field is None or "|" in field or field == "n":
            continue
        name, _, form = field.rpartition("_")
        if form not in FORMS:
            name, form = field, ""
        piece = f"{domain}.piece.{field.replace('_', '.').lower()}"
        if form not in NEVER_MADE and not translator.has(piece):
            found[field] = name[:1].lower() + name[1:]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", [TABLE, *GAMES])
def test_a_typed_name_stands_as_typed_in_every_text(domain: str, lang: str) -> None:
    translator = words(domain, lang)
    tried = 0
    for key, number, text in texts(translator, domain):
        fields = asked(text, translator, domain)
        if not fields or any(f"_{form}}}" in text for form in NEVER_MADE):
            continue
        for name in NAMES:
            params: dict[str, Param] = {**dict.fromkeys(fields.values(), name), "n": number, "woman": False}
            shown = translator.text(Message(key, params))
            assert shown.count(name) >= len(fields), (key, name, shown)
            tried += 1
    assert tried > 100
    for name in NAMES:
        inner = translator.text(Message("table.curtain.title", {"side": name}))
        outer = translator.text(Message("table.games.open_name", {"name": name, "about": inner}))
        assert outer.count(name) == 2 and outer.endswith(inner), "a text about a name put into another"
