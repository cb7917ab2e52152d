"""A name that somebody typed stands as typed in every text of every catalogue, whatever it looks like."""

import string
import sys
from collections.abc import Iterator

import pytest

import tabletop
from tables import GAMES
from tabletop.game import Message
from tabletop.i18n import LANGUAGES, TABLE, Translator
from tabletop.names import FORMS
from typed_names import NAMES

DOMAINS = {TABLE: tabletop.__name__, **GAMES}

NEVER_MADE = ("a", "it", "they")
"""Forms that no name alone tells: what is asked for them has a key."""


def words(domain: str, lang: str) -> Translator:
    if domain == TABLE:
        return Translator(lang)
    __import__(DOMAINS[domain])
    return Translator(lang).with_words(domain, sys.modules[DOMAINS[domain]])


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
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_typed_name_stands_as_typed_in_every_text(domain: str, lang: str) -> None:
    translator = words(domain, lang)
    tried = 0
    for key, number, text in texts(translator, domain):
        fields = asked(text, translator, domain)
        params = set(fields.values())
        if not params or any(form in text for form in ("_a}", "_it}", "_they}")):
            continue
        for name in NAMES:
            said = translator.text(Message(key, {**dict.fromkeys(params, name), "n": number, "woman": False}))
            assert said.count(name) >= len(fields), (key, name, said)
            tried += 1
    assert tried > 100
    for name in NAMES:
        inner = translator.text(Message("table.curtain.title", {"side": name}))
        outer = translator.text(Message("table.games.open_name", {"name": name, "about": inner}))
        assert outer.count(name) == 2 and outer.endswith(inner), "a text about a name put into another"
