"""The 108 tales in both languages: all there, each of its own, and right for every hero."""

import ast
import re
from collections import defaultdict
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import water_margin
from scales import Scale
from tabletop.game import Event, Message
from tabletop.i18n import LANGUAGES, Translator
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS, card
from water_margin.stories import ENDINGS, story

WORDS = Path(water_margin.__file__).parent / "words"
BEGINNING = "water_margin.tale."
ALL = [".".join(faces) for faces in product(PLACES, ADVERSARIES, TRIALS)]
ENDS = (".won", ".lost")
OWN_WORDS = 60
"""The fewest words of its own that an opening has: what is put in does not count."""

RUN = 40
"""So many characters in a row stand in one tale of a language only."""

FIELD = re.compile(r"\{([^{}]*)\}")
NAMES = {"hero", "hero_of", "hero_to", "hero_that", "nick", "nick_of", "nick_to", "reward", "sentence"}


@cache
def texts(lang: str) -> dict[str, str]:
    """The tales as they stand in the catalogue, by the end of their keys."""
    found, key = {}, ""
    for line in (WORDS / f"{lang}.po").read_text(encoding="utf-8").splitlines():
        word, _, quoted = line.partition(" ")
        if word == "msgid":
            key = ast.literal_eval(quoted)
        elif word == "msgstr" and key.startswith(BEGINNING):
            found[key.removeprefix(BEGINNING)] = ast.literal_eval(quoted)
    return found


@cache
def translator(lang: str) -> Translator:
    found = Translator(lang)
    found.add("water_margin", water_margin)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_adversary_and_trial_has_its_tale(lang: str) -> None:
    assert set(texts(lang)) == {key + end for key in ALL for end in ("", *ENDS)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ALL)
def test_a_tale_has_enough_words_of_its_own_and_its_fields(lang: str, key: str) -> None:
    text = texts(lang)[key]
    fields = FIELD.findall(text)
    own = re.findall(r"[\w’-]+", FIELD.sub(" ", text))
    assert len(own) >= OWN_WORDS
    plain = {field[:1].lower() + field[1:] for field in fields if "|" not in field}
    assert plain <= NAMES
    for wanted in ("hero", "nick", "reward", "sentence"):
        assert any(field.partition("_")[0] == wanted for field in plain), wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_tales_share_a_run_of_forty_characters(lang: str) -> None:
    runs: dict[str, str] = {}
    for key, text in texts(lang).items():
        for start in range(len(text) - RUN + 1):
            assert runs.setdefault(text[start : start + RUN], key) == key, (key, text[start : start + RUN])


def events(rank: int, place: str, adversary: str, trial: str) -> list[Event]:
    """An adventure that is won, and one that is lost."""
    faces = {"card": rank, "place": place, "adversary": adversary, "trial": trial}
    return [
        Event("staked", {**faces, "reward": "gourd", "sentence": "penal"}),
        Event("staked", {**faces, "reward": "", "sentence": ""}),
        Event("tried", {**faces, "won": True}),
        Event("tried", {**faces, "won": False}),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tale_is_told_of_every_hero(lang: str, scale: Scale) -> None:
    """Every field is filled, whoever the hero is; a sentence begins with a capital."""
    heroes = HEROES[:: max(1, len(HEROES) // scale(len(HEROES)))]
    for hero, faces in product((*heroes, card(59), card(101)), product(PLACES, ADVERSARIES, TRIALS)):
        for event in events(hero.rank, *faces):
            told = story(event, translator(lang).text)
            assert hero.name in told or event.kind == "tried"
            assert not re.search(r"[{}|]|water_margin|  ", told), told
            assert not re.search(r"\. [a-zàâçéèêëîïôûü]", told), told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "woman"), [("le bandit", False), ("la bandite", True)])
def test_french_contracts_and_agrees_with_a_common_noun_too(lang: str, name: str, *, woman: bool) -> None:
    """Once with a common noun of each gender: nothing is written before it that would have to contract."""
    for key in texts(lang):
        told = translator(lang).text(
            Message(
                BEGINNING + key,
                {
                    "hero": name, "woman": woman, "nick": "@water_margin.nick.2",
                    "reward": "@water_margin.reward.gourd", "sentence": "@water_margin.sentence.penal",
                },
            )
        )  # fmt: skip
        assert not re.search(r"\b(de|à) (le|les) bandit", told), told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rewards_and_sentences_end_a_tale(lang: str) -> None:
    for hero in HEROES[:ENDINGS]:
        for reward in ("banquet", "gourd", "taels", "brother"):
            assert "water_margin" not in story(
                Event("rewarded", {"card": hero.rank, "reward": reward}), translator(lang).text
            )
        for sentence in ("held", "taels", "penal", "wound"):
            told = story(Event("sentenced", {"card": hero.rank, "sentence": sentence}), translator(lang).text)
            assert told and "water_margin" not in told
    assert story(Event("joined", {"card": 1}), translator(lang).text)
    assert story(Event("refused", {"card": 1}), translator(lang).text)
    assert story(Event("travelled", {"card": 1}), translator(lang).text) == ""


def test_a_woman_is_spoken_of_as_one() -> None:
    """Hu Sanniang and Li Kui come to the same clearing."""
    spoken = defaultdict(str)
    for rank in (22, 59):
        event = events(rank, "forest", "mandarin", "spirit")[0]
        spoken[rank] = story(event, translator("fr").text)
    assert spoken[22].startswith("«\u00a0Accusé, ") and spoken[59].startswith("«\u00a0Accusée, ")
