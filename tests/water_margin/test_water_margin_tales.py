"""The tales in both languages: all there, each of its own, right for every hero, and told so that an evening
repeats itself as little as it can."""

import ast
import re
from collections import Counter
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest
from water_margin_prose import faults
from water_margin_tables import bold_move, words

import water_margin
from rows import each
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Key, Message
from tabletop.i18n import LANGUAGES
from tabletop.setup import check_options
from water_margin import GAME
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS, card
from water_margin.stories import ENDINGS, FEW_ENDINGS, HUNTED, OFTEN, OUTCOMES, remember, story

WORDS = Path(water_margin.__file__).parent / "words"
BEGINNING = "water_margin.tale."
KINDS_OF_ADVENTURE = [".".join(faces) for faces in product(PLACES, ADVERSARIES, TRIALS)]
ALL = [*KINDS_OF_ADVENTURE, *(f"{kind}.second" for kind in sorted(OFTEN))]
"""The tales that are told whole: 108, and a second one of those that come most often."""

BACK = [f"{kind}.again" for kind in KINDS_OF_ADVENTURE] + [f"again.{number}" for number in range(12)]
"""What is said of an adventure that comes for the third time."""

BRIEF = [
    f"again.{trial}.{result}.{number}"
    for trial, results in OUTCOMES.items()
    for result, count in results.items()
    for number in range(count)
]
"""How that ends."""

KINDS = (56, 48, 59, 101, 103, 9, 17, 4, 24, 6)
"""Ranks of heroes of every kind: a name that begins with a vowel (An, Ou), H or Y (Hu, Hua, Yang); women;
a nickname with le, la, l’ or no article."""

REWARDS, SENTENCES = ("banquet", "gourd", "taels", "brother"), ("held", "taels", "penal", "wound")
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_adventure_has_a_tale_with_enough_words_of_its_own(lang: str) -> None:
    """Sixty, without what is put in; no two share a run of forty characters. Pairs are no fields."""
    assert len(ALL) >= 156
    assert set(texts(lang)) == {key + end for key in ALL for end in ("", ".won", ".lost")} | {*BACK, *BRIEF}
    for key in (*ALL, *BACK):
        text = texts(lang)[key]
        fields = {field[:1].lower() + field[1:] for field in FIELD.findall(text) if "|" not in field}
        put_in = {field.partition("_")[0] for field in fields}
        if key in BACK:
            assert put_in >= {"hero", "reward", "sentence"}, key
        else:
            assert len(re.findall(r"[\w’-]+", FIELD.sub(" ", text))) >= 60, key
            assert fields <= NAMES and put_in == {"hero", "nick", "reward", "sentence"}, key
    runs: dict[str, str] = {}
    for key, text in texts(lang).items():
        for run in (text[start : start + 40] for start in range(len(text) - 39)):
            assert runs.setdefault(run, key) == key, (key, run)


def told_of(rank: int, lang: str, key: str, reward: str, sentence: str) -> str:
    """A text as it is shown."""
    stakes = {
        "nick": Key(f"water_margin.nick.{rank}"),
        "reward": Key(f"water_margin.reward.{reward}"),
        "sentence": Key(f"water_margin.sentence.{sentence}"),
    }
    return words(lang).text(Message(key, {"hero": card(rank).name, "woman": card(rank).woman, **stakes}))


def longest(key: str) -> int:
    """The most characters that a text may have: it is read on a phone."""
    if key in BACK or key in BRIEF:
        return 300 if key in BACK else 160
    return 500 if key.endswith((".won", ".lost")) else 900


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_tale_has_a_slip_with_any_hero_at_all(lang: str, scale: Scale) -> None:
    """All texts with each of the 108 heroes in `run.py slow`, with one of every kind every day. The stakes
    take turns, so that each tale is told with many of them; all openings with all stakes, endings too."""
    is_whole = scale(len(HEROES)) == len(HEROES)
    for rank in (hero.rank for hero in HEROES) if is_whole else KINDS:
        for at, key in enumerate(texts(lang)):
            shown = told_of(rank, lang, BEGINNING + key, *STAKES[(at + rank) % len(STAKES)])
            assert not faults(shown, lang) and len(shown) <= longest(key), (key, rank)
        for what in (*REWARDS, "place", "held", "taels_lost", "penal", "wound", "refusal"):
            for number in range(ENDINGS.get(what, FEW_ENDINGS)):
                key = f"water_margin.ending.{what}.{number}"
                assert not faults(told_of(rank, lang, key, *STAKES[0]), lang), (key, rank)
    for stakes, (at, key) in product(STAKES, enumerate((*ALL, *BACK))):
        shown = told_of(KINDS[at % len(KINDS)], lang, BEGINNING + key, *stakes)
        assert not faults(shown, lang), (key, stakes)
    spoken = [told_of(rank, "fr", f"{BEGINNING}forest.mandarin.spirit", *STAKES[0]) for rank in (22, 59)]
    assert [re.findall(r"Accusée?\b", one) for one in spoken] == [["Accusé"], ["Accusée"]]


WORDS_TOO = {"fr": {"An", "Ding", "Du", "Ma", "Ou"}, "en": {"An", "Ding"}}
"""Surnames of heroes that begin a sentence as another word."""


@each(LANGUAGES)
def test_nobody_in_a_tale_is_called_as_a_hero_is(lang: str) -> None:
    """A sergeant Sun beside Sun Erniang would be taken for a relation."""
    surnames = {hero.name.partition(" ")[0] for hero in HEROES} - WORDS_TOO[lang]
    named = re.compile(rf"(?<![\w-])({'|'.join(surnames)})(?!\w)")
    assert not {key: found for key, text in texts(lang).items() if (found := named.findall(text))}


def test_no_two_of_eleven_openings_in_a_row_begin_with_the_same_kind_of_thing() -> None:
    """Nor is any missing in the table that a reader has made of them."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "stakes.md").read_text(encoding="utf-8")
    kinds = dict(re.findall(r"^\| ([a-z.]+) \|.*\| ([^|]+) \|$", text, re.MULTILINE))
    kinds.pop("tale")
    assert {*kinds} == {*ALL}
    last: dict[str, int] = {}
    for number, (key, kind) in enumerate(kinds.items()):
        assert number - last.get(kind, -11) >= 11, (key, kind)
        last[kind] = number


# Which is told


def staked(kind: str, rank: int = 1, **more: int) -> Event:
    faces = dict(zip(("place", "adversary", "trial"), kind.split("."), strict=False))
    return Event("staked", {**faces, "card": rank, "reward": "gourd", "sentence": "held", **more})


def told(events: list[Event]) -> list[str]:
    """The names of the texts, one event after the other."""
    found, before = [], None
    for event in events:
        found.append(story(event, before, lambda message: message.key.removeprefix("water_margin.")))
        before = remember(before, event)
    return found


@each(sorted(HUNTED))
def test_nobody_is_on_a_poster_or_hunted_by_name_before_being_wanted(name: str) -> None:
    """A hero who is back after a death is not, until wanted again (A25)."""
    kind = name.removesuffix(".second")
    wanted, back = Event("wanted", {"card": 1}), Event("entered", {"card": 1})
    adventures = [staked(kind, rank) for rank in (1, 1, 1, 2, 3, 4, 5)]
    hunted = {f"tale.{name}"} if name != kind else {f"tale.{name}", f"tale.{kind}.again"}
    assert not hunted & {*told(adventures), *told([wanted, back, *adventures])}
    assert f"tale.{name}" in told([wanted, *adventures])


def test_an_ending_is_never_the_one_just_told_and_all_come_before_one_comes_again() -> None:
    events = [Event("rewarded", {"card": 1 + number * 7 % 108, "reward": "banquet"}) for number in range(60)]
    heard = told(events)
    assert all(one != other for one, other in pairwise(heard))
    assert set(Counter(heard).values()) == {5} and told(events[:1]) != told(events[1:2])


def test_an_evening_of_four_repeats_itself_little() -> None:
    """Of 120 openings at least none is heard more than three times, no ending more than six."""
    chance, stream = SeededChance(700), SeededChance(1)
    step = GAME.start(check_options(GAME, {}), 4, chance)
    events = list(step.events)
    while isinstance(ask := GAME.pending(step.state), Ask):
        step = GAME.play(step.state, bold_move(step.state, ask, stream), chance)
        events += step.events
    heard = Counter(told(events))
    assert max(count for one, count in heard.items() if one.startswith("tale.")) <= 3
    assert max(count for one, count in heard.items() if one.startswith("ending.")) <= 6
    openings = zip(told(events), events, strict=True)
    assert len({one for one, event in openings if event.kind == "staked"}) >= 120
