"""The tales in both languages: all there, each of its own, and right for every hero."""

import ast
import re
from collections import defaultdict
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from water_margin_prose import faults

import water_margin
from scales import Scale
from tabletop.game import Event, Key, Message
from tabletop.i18n import LANGUAGES, Translator
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS, card
from water_margin.stories import AGAIN, ENDINGS, FEW_ENDINGS, OFTEN, OUTCOMES, story

WORDS = Path(water_margin.__file__).parent / "words"
BEGINNING = "water_margin.tale."
KINDS_OF_ADVENTURE = [".".join(faces) for faces in product(PLACES, ADVERSARIES, TRIALS)]
ALL = [*KINDS_OF_ADVENTURE, *(f"{kind}.second" for kind in sorted(OFTEN))]
"""The tales that are told whole: 108, and a second one of those that come most often."""

ENDS = (".won", ".lost")
BACK = [f"{kind}.again" for kind in KINDS_OF_ADVENTURE] + [f"again.{number}" for number in range(AGAIN)]
"""What is said of an adventure that comes for the third time."""

BRIEF = [
    f"again.{trial}.{result}.{number}"
    for trial, results in OUTCOMES.items()
    for result, count in results.items()
    for number in range(count)
]
"""How that ends."""

OWN_WORDS = 60
"""The fewest words of its own that an opening has: what is put in does not count."""

RUN = 40
"""So many characters in a row stand in one tale of a language only."""

NEIGHBOURS = 11
"""So many openings in a row all begin in different ways."""

OPENING_LENGTH, OUTCOME_LENGTH = 900, 500
"""The most characters of an opening and of an outcome: they are read on a phone."""

BACK_LENGTH, BRIEF_LENGTH = 300, 160
"""The same of what is back, and of how it ends."""

KINDS = (56, 48, 59, 101, 103, 9, 17, 4, 24, 6)
"""Ranks of heroes of every kind: a name that begins with a vowel (An, Ou), H or Y (Hu, Hua, Yang); women;
a nickname with le, la, l’ or no article."""

REWARDS = ("banquet", "gourd", "taels", "brother")
SENTENCES = ("held", "taels", "penal", "wound")
STAKES = (*product(REWARDS, SENTENCES), ("place", "refusal"))

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
    return Translator(lang).with_words("water_margin", water_margin)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_adversary_and_trial_has_its_tale(lang: str) -> None:
    assert len(ALL) >= 156
    assert set(texts(lang)) == {key + end for key in ALL for end in ("", *ENDS)} | {*BACK, *BRIEF}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tale_has_enough_words_of_its_own_and_its_fields(lang: str) -> None:
    for key in ALL:
        text = texts(lang)[key]
        fields = FIELD.findall(text)
        own = re.findall(r"[\w’-]+", FIELD.sub(" ", text))
        assert len(own) >= OWN_WORDS, key
        plain = {field[:1].lower() + field[1:] for field in fields if "|" not in field}
        assert plain <= NAMES, key
        for wanted in ("hero", "nick", "reward", "sentence"):
            assert any(field.partition("_")[0] == wanted for field in plain), (key, wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_back_is_told_in_a_sentence_or_two_with_its_stakes(lang: str) -> None:
    for key in BACK:
        text = texts(lang)[key]
        assert len(text) <= BACK_LENGTH, key
        plain = {field.lower() for field in FIELD.findall(text) if "|" not in field}
        assert {"reward", "sentence"} <= plain and any(one.startswith("hero") for one in plain), key
    for key in BRIEF:
        assert len(texts(lang)[key]) <= BRIEF_LENGTH, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_tales_share_a_run_of_forty_characters(lang: str) -> None:
    runs = {}
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
            told = story(event, None, translator(lang).text)
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
                    "hero": name, "woman": woman, "nick": Key("water_margin.nick.2"),
                    "reward": Key("water_margin.reward.gourd"),
                    "sentence": Key("water_margin.sentence.penal"),
                },
            )
        )  # fmt: skip
        assert not re.search(r"\b(de|à) (le|les) bandit", told), told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rewards_and_sentences_end_a_tale(lang: str) -> None:
    for hero in HEROES[:FEW_ENDINGS]:
        for reward in ("banquet", "gourd", "taels", "brother"):
            assert "water_margin" not in story(
                Event("rewarded", {"card": hero.rank, "reward": reward}), None, translator(lang).text
            )
        for sentence in ("held", "taels", "penal", "wound"):
            event = Event("sentenced", {"card": hero.rank, "sentence": sentence})
            told = story(event, None, translator(lang).text)
            assert told and "water_margin" not in told
    assert story(Event("joined", {"card": 1}), None, translator(lang).text)
    assert story(Event("refused", {"card": 1}), None, translator(lang).text)
    assert story(Event("travelled", {"card": 1}), None, translator(lang).text) == ""


def test_a_woman_is_spoken_of_as_one() -> None:
    """Hu Sanniang and Li Kui come to the same clearing."""
    spoken = defaultdict(str)
    for rank in (22, 59):
        event = events(rank, "forest", "mandarin", "spirit")[0]
        spoken[rank] = story(event, None, translator("fr").text)
    assert spoken[22].startswith("«\u00a0Accusé, ") and spoken[59].startswith("«\u00a0Accusée, ")


def told(lang: str, key: str, rank: int, reward: str, sentence: str) -> str:
    """A text of the tales as it is shown."""
    hero = card(rank)
    return translator(lang).text(
        Message(
            BEGINNING + key,
            {
                "hero": hero.name, "woman": hero.woman, "nick": Key(f"water_margin.nick.{rank}"),
                "reward": Key(f"water_margin.reward.{reward}"),
                "sentence": Key(f"water_margin.sentence.{sentence}"),
            },
        )
    )  # fmt: skip


def wrong(lang: str, key: str, rank: int, reward: str, sentence: str) -> list[str]:
    """What is wrong with a text of the tales; its length too."""
    text = told(lang, key, rank, reward, sentence)
    bound = OUTCOME_LENGTH if key.endswith(ENDS) else OPENING_LENGTH
    found = faults(text, lang)
    return found if len(text) <= bound else [*found, f"{len(text)} characters"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("reward", "sentence"), STAKES)
def test_no_opening_has_a_slip_with_any_stakes(lang: str, reward: str, sentence: str) -> None:
    found = {
        key: slips
        for at, key in enumerate([*ALL, *BACK])
        if (slips := wrong(lang, key, KINDS[at % len(KINDS)], reward, sentence))
    }
    assert not found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_tale_has_a_slip_with_any_hero_at_all(lang: str, scale: Scale) -> None:
    """All texts with each of the 108 heroes in `run.py slow`, with one of every kind every day. The stakes
    take turns, so that each tale is told with many of them."""
    is_whole = scale(len(HEROES)) == len(HEROES)
    for rank in (hero.rank for hero in HEROES) if is_whole else KINDS:
        for at, key in enumerate(texts(lang)):
            reward, sentence = STAKES[(at + rank) % len(STAKES)]
            assert not wrong(lang, key, rank, reward, sentence), (key, rank)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rank", KINDS)
def test_no_ending_has_a_slip(lang: str, rank: int) -> None:
    whats = (*REWARDS, "place", "held", "taels_lost", "penal", "wound", "refusal")
    hero = card(rank)
    for what in whats:
        for number in range(ENDINGS.get(what, FEW_ENDINGS)):
            key = f"water_margin.ending.{what}.{number}"
            text = translator(lang).text(Message(key, {"hero": hero.name, "woman": hero.woman}))
            assert not faults(text, lang), key


WORDS_TOO = {"fr": {"An", "Ding", "Du", "Ma", "Ou"}, "en": {"An", "Ding"}}
"""Surnames of heroes that begin a sentence as another word."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_in_a_tale_is_called_as_a_hero_is(lang: str) -> None:
    """A sergeant Sun beside Sun Erniang would be taken for a relation."""
    surnames = {hero.name.partition(" ")[0] for hero in HEROES} - WORDS_TOO[lang]
    named = re.compile(rf"(?<![\w-])({'|'.join(surnames)})(?!\w)")
    assert not {key: found for key, text in texts(lang).items() if (found := named.findall(text))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_openings_begin_alike(lang: str) -> None:
    """Nor do more than two of those that are told whole share their first two words."""
    first = defaultdict(list)
    for key in (*ALL, *BACK):
        words = re.findall(r"[\w’{}|-]+", texts(lang)[key].lower())
        first[" ".join(words[:3])].append(key)
        if key in ALL:
            first[" ".join(words[:2]) + " …"].append(key)
    alike = {words: keys for words, keys in first.items() if len(keys) > (2 if words.endswith("…") else 1)}
    assert not alike


def test_no_two_of_eleven_openings_in_a_row_begin_with_the_same_kind_of_thing() -> None:
    """Nor is any missing in the table that a reader has made of them."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "stakes.md").read_text(encoding="utf-8")
    kinds = dict(re.findall(r"^\| ([a-z.]+) \|.*\| ([^|]+) \|$", text, re.MULTILINE))
    kinds.pop("tale")
    assert {*kinds} == {*ALL}
    last = {}
    for number, (key, kind) in enumerate(kinds.items()):
        assert number - last.get(kind, -NEIGHBOURS) >= NEIGHBOURS, (key, kind)
        last[kind] = number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tale_has_words_that_no_other_has(lang: str) -> None:
    """Things and people that only this place, adversary and trial bring."""
    for key in ALL:
        assert len(vocabulary(lang, key) - others(lang, key)) >= OWN_VOCABULARY, key


OWN_VOCABULARY = 6
LONG = 4
"""Letters from which on a word counts as one of the vocabulary."""


@cache
def vocabulary(lang: str, key: str) -> frozenset[str]:
    words = re.findall(r"[^\W\d_]+", FIELD.sub(" ", texts(lang)[key]).lower())
    return frozenset(word for word in words if len(word) >= LONG)


def others(lang: str, key: str) -> frozenset[str]:
    return frozenset().union(*(vocabulary(lang, one) for one in ALL if one != key))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pairs_stand_where_their_case_may_stand(lang: str) -> None:
    """A pronoun for the subject follows no preposition; one for the object does not act."""
    misplaced = {
        "fr": r"\b(?:à|avec|chez|contre|de|derrière|devant|pour|sans|sous|sur|vers) \{il\|elle\}"
        r"|(?<!\bsur )(?<!\bvers )(?<!\bdevant )(?<!\bmalgré )(?<!\baprès )"
        r"(?<!\bde )(?<!\bpour )\{lui\|elle\}",
        "en": r"\b(?:at|behind|of|on|to|upon|with) \{he\|she\}|\{he\|she\} (?:are|were|have)\b"
        r"|\{him\|her\} (?:is|was|has|had|will)\b|\{his\|her\}(?! \w)",
    }[lang]
    assert [key for key, text in texts(lang).items() if re.search(misplaced, text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nicknames_and_stars_are_all_different_and_clean(lang: str) -> None:
    """A star of each class may have the same name; a nickname is one hero's."""
    text = translator(lang).text
    nicks = [text(Message(f"water_margin.nick.{hero.rank}")) for hero in HEROES]
    assert len(set(nicks)) == len(HEROES)
    for hero, nick in zip(HEROES, nicks, strict=True):
        star = text(Message(f"water_margin.star.{hero.rank}"))
        for name in (
            nick,
            star,
            *(text(Message(f"water_margin.nick.{hero.rank}.{form}")) for form in ("of", "to")),
        ):
            assert not faults(f"{name[:1].upper()}{name[1:]}.", lang), name
    for first in (1, 37):
        stars = [text(Message(f"water_margin.star.{hero.rank}")) for hero in HEROES[first - 1 : first + 35]]
        assert len(set(stars)) == 36
