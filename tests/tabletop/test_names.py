"""Names in sentences: proper names by their sound, named things by the forms of the catalogue."""

import pytest

from rows import each
from tabletop.game import Key, Message
from tabletop.i18n import LANGUAGES, Translator
from tabletop.names import contracted, elided, formed


@each(
    [("de", "le Grand Sabre", "du Grand Sabre"), ("à", "le Grand Sabre", "au Grand Sabre"),
     ("de", "les Sept", "des Sept"), ("à", "les Sept", "aux Sept"), ("à", "l’Éclair", "à l’Éclair"),
     ("de", "la Licorne", "de la Licorne"), ("de", "An Daoquan", "d’An Daoquan"),
     ("de", "Le Nôtre", "de Le Nôtre"), ("à", "Lei Heng", "à Lei Heng")]
)  # fmt: skip
def test_an_article_contracts_with_what_stands_before_it(word: str, name: str, after: str) -> None:
    assert contracted(word, name) == after


SOUNDED = ["Yan Qing", "Huā Róng", "Hu Sanniang", "Hans", "Zoé", "3 sœurs", ""]
"""The h of Chinese is sounded; a y before a vowel is a consonant."""


@each(
    [("de", name, f"de {name}") for name in SOUNDED]
    + [("de", name, f"d’{name}") for name in ("An Daoquan", "Ēn Zhòu", "Hélène", "Henri", "Yves", "Œdipe")]
    + [("le", "Hua", "le Hua"), ("la", "Emei", "l’Emei"), ("que", "An", "qu’An")]
)
def test_de_le_la_and_que_are_elided_where_a_vowel_is_heard(word: str, name: str, after: str) -> None:
    assert elided(word, name) == after


def toy_words(lang: str) -> Translator:
    """The words of the throw-away game."""
    import toy  # imported when first used

    return Translator(lang).with_words("toy", toy)


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
    words = toy_words(lang)
    assert words.text(Message("toy.tale.gave", {"seat": key, "to": Key("toy.seat.1")})) == gave
    assert words.text(Message("toy.page.cards_of", {"seat": key})) == heading


def test_a_form_that_is_not_there_is_an_error() -> None:
    for seat in (Key("toy.word.yes"), Key("toy.no.such.key")):
        with pytest.raises(KeyError):
            toy_words("fr").text(Message("toy.page.cards_of", {"seat": seat}))
    for lang in LANGUAGES:
        for form in ("a", "it", "they"):
            with pytest.raises(KeyError):
                formed("An", form, lang)
