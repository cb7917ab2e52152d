"""Names in sentences: proper names by their sound, named things by the forms of the catalogue."""

import pytest

from rows import each
from tabletop.game import Key, Message
from tabletop.i18n import LANGUAGES, Translator
from tabletop.names import FORMS, contracted, elided, formed, possessive

HEROES = {
    "Song Jiang": "de Song Jiang",
    "Wu Yong": "de Wu Yong",
    "Lu Zhishen": "de Lu Zhishen",
    "Lin Chong": "de Lin Chong",
    "Gongsun Sheng": "de Gongsun Sheng",
    "Ximen Qing": "de Ximen Qing",
    "Zhang Shun": "de Zhang Shun",
    "Ruan Xiao’er": "de Ruan Xiao’er",
    "An Daoquan": "d’An Daoquan",
    "Ou Peng": "d’Ou Peng",
    "Ēn Zhòu": "d’Ēn Zhòu",
    "Yan Qing": "de Yan Qing",
    "Yang Zhi": "de Yang Zhi",
    "Yu Baosi": "de Yu Baosi",
    "Hua Rong": "de Hua Rong",
    "Huā Róng": "de Huā Róng",
    "Hu Sanniang": "de Hu Sanniang",
    "Huyan Zhuo": "de Huyan Zhuo",
    "Huangfu Duan": "de Huangfu Duan",
    "Han Tao": "de Han Tao",
    "Hao Siwen": "de Hao Siwen",
    "Hou Jian": "de Hou Jian",
    "Hong Xin": "de Hong Xin",
}
"""Heroes in pinyin. The h of Chinese is sounded: *de Hu Sanniang*; a y before a vowel is a consonant."""

OTHERS = {
    "Hélène": "d’Hélène",
    "Henri": "d’Henri",
    "Yves": "d’Yves",
    "Yann": "de Yann",
    "Émile": "d’Émile",
    "Œdipe": "d’Œdipe",
    "Éa-nāṣir": "d’Éa-nāṣir",
    "Hans": "de Hans",
    "Zoé": "de Zoé",
    "3 sœurs": "de 3 sœurs",
    "": "de ",
}


@each([*HEROES.items(), *OTHERS.items()])
def test_de_is_elided_where_a_vowel_is_heard(name: str, after: str) -> None:
    assert elided("de", name) == after


@pytest.mark.parametrize(
    ("word", "name", "after"),
    [
        ("le", "An", "l’An"),
        ("le", "Hua", "le Hua"),
        ("la", "Emei", "l’Emei"),
        ("que", "An Daoquan", "qu’An Daoquan"),
        ("que", "Hu Sanniang", "que Hu Sanniang"),
        ("que", "Hélène", "qu’Hélène"),
    ],
)
def test_le_la_and_que_are_elided_like_de(word: str, name: str, after: str) -> None:
    assert elided(word, name) == after


@pytest.mark.parametrize(
    ("word", "name", "after"),
    [
        ("de", "le Grand Sabre", "du Grand Sabre"),
        ("à", "le Grand Sabre", "au Grand Sabre"),
        ("de", "les Sept", "des Sept"),
        ("à", "les Sept", "aux Sept"),
        ("de", "la Licorne", "de la Licorne"),
        ("à", "l’Éclair", "à l’Éclair"),
        ("de", "An Daoquan", "d’An Daoquan"),
        ("de", "Le Nôtre", "de Le Nôtre"),
        ("à", "Lei Heng", "à Lei Heng"),
    ],
)
def test_an_article_contracts_with_what_stands_before_it(word: str, name: str, after: str) -> None:
    assert contracted(word, name) == after


def test_an_english_name_has_a_possessive() -> None:
    assert possessive("Song Jiang") == "Song Jiang’s"


def test_a_proper_name_has_the_forms_that_it_tells_by_itself() -> None:
    told = {lang: [formed("An", form, lang) for form in ("the", "of", "to", "that")] for lang in LANGUAGES}
    assert told == {"fr": ["An", "d’An", "à An", "qu’An"], "en": ["An", "An’s", "to An", "that An"]}
    for lang in LANGUAGES:
        for form in ("a", "it", "they"):
            assert form in FORMS
            with pytest.raises(KeyError):
                formed("An", form, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["anne", "table.save.full", "<b>x</b>", "{n}"])
def test_a_typed_name_keeps_its_case_at_the_beginning_of_a_sentence(lang: str, name: str) -> None:
    said = Translator(lang).text(Message("table.bot_thinks", {"side": name, "n": 1}))
    assert said.startswith(f"{name} ")


def toy_words(lang: str) -> Translator:
    """The words of the throw-away game."""
    import toy

    return Translator(lang).with_words("toy", toy)


@pytest.mark.parametrize(
    ("lang", "key", "gave"),
    [
        ("fr", Key("toy.seat.0"), "Le joueur 1 donne une carte au joueur 2."),
        ("en", Key("toy.seat.0"), "Player 1 gives player 2 a card."),
        ("fr", "Zoé", "Zoé donne une carte au joueur 2."),
        ("en", "Zoé", "Zoé gives player 2 a card."),
    ],
)
def test_a_text_asks_for_the_form_that_it_needs(lang: str, key: str | Key, gave: str) -> None:
    assert toy_words(lang).text(Message("toy.tale.gave", {"seat": key, "to": Key("toy.seat.1")})) == gave


@pytest.mark.parametrize(
    ("lang", "seat", "heading"),
    [
        ("fr", Key("toy.seat.2"), "Les cartes du joueur 3"),
        ("en", Key("toy.seat.2"), "Player 3’s cards"),
        ("fr", "An Daoquan", "Les cartes d’An Daoquan"),
        ("en", "An Daoquan", "An Daoquan’s cards"),
    ],
)
def test_keys_and_proper_names_stand_in_the_same_place(lang: str, seat: str | Key, heading: str) -> None:
    assert toy_words(lang).text(Message("toy.page.cards_of", {"seat": seat})) == heading


def test_a_form_that_is_not_there_is_an_error() -> None:
    words = toy_words("fr")
    for seat in (Key("toy.word.yes"), Key("toy.no.such.key")):
        with pytest.raises(KeyError):
            words.text(Message("toy.page.cards_of", {"seat": seat}))
