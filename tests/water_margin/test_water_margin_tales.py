"""What is told, in both languages: tales that are all there, right for every hero, and repeat themselves as
little as they can; the last page of a game, a band, and what has happened since somebody last looked."""

import ast
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice, pairwise, product
from pathlib import Path
from typing import Any

import pytest
from water_margin_prose import faults
from water_margin_tables import bold_move, plain, words

import water_margin
from driven import DrivenMatch
from rows import each
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.document import Picture, Table, html_file, text_of
from tabletop.game import Ask, Event, Key, Message, Over
from tabletop.i18n import LANGUAGES
from tabletop.pages import Reading, reading_of
from tabletop.setup import check_options
from water_margin import GAME
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS, card
from water_margin.ending import REAL_SUM, footnote, result_card, share
from water_margin.pages import PAGES
from water_margin.pages.bands import bands
from water_margin.pages.last_page import chances, last_page
from water_margin.rules import View
from water_margin.rules.score import score
from water_margin.rules.state import Band, Member
from water_margin.stories import ENDINGS, FEW_ENDINGS, HUNTED, OFTEN, OUTCOMES, remember, story
from water_margin.tale import TALE

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

SHORT = {**dict.fromkeys(BACK, 300), **dict.fromkeys(BRIEF, 160)}
"""The most characters that a text may have: it is read on a phone. A tale has 900, its end 500."""

KINDS = (56, 48, 59, 101, 103, 9, 17, 4, 24, 6)
"""Ranks of heroes of every kind: a name that begins with a vowel (An, Ou), H or Y (Hu, Hua, Yang); women;
a nickname with le, la, l’ or no article."""

REWARDS, SENTENCES = ("banquet", "gourd", "taels", "brother"), ("held", "taels", "penal", "wound")
STAKES = (*product(REWARDS, SENTENCES), ("place", "refusal"))

FIELD = re.compile(r"\{([^{}]*)\}")
FIELDS = {"hero", "hero_of", "hero_to", "hero_that", "nick", "nick_of", "nick_to", "reward", "sentence"}


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
            assert fields <= FIELDS and put_in == {"hero", "nick", "reward", "sentence"}, key
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_tale_has_a_slip_with_any_hero_at_all(lang: str, scale: Scale) -> None:
    """All texts with each of the 108 heroes in `run.py slow`, with half of those of every kind every day. The
    stakes take turns: each tale is told with many of them, all openings and endings with all stakes."""
    is_whole = scale(len(HEROES)) == len(HEROES)
    step = 1 if is_whole else 2
    for rank in (hero.rank for hero in HEROES) if is_whole else KINDS:
        for at, key in islice(enumerate(texts(lang)), rank % step, None, step):
            shown = told_of(rank, lang, BEGINNING + key, *STAKES[(at + rank) % len(STAKES)])
            longest = 500 if key.endswith((".won", ".lost")) else SHORT.get(key, 900)
            assert not faults(shown, lang) and len(shown) <= longest, (key, rank)
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


NAMES = ("Anne", "Ben", "Cléo", "Dora")
CHRONICLE = PAGES.named("chronicle")


@cache
def played(seats: int, seed: int = 11) -> DrivenMatch:
    """A whole match of bold players."""
    match, stream = DrivenMatch.new(GAME, {}, seats, seed), SeededChance(5)
    while isinstance(match.pending, Ask):
        match.play(bold_move(match.state, match.pending, stream))
    return match


def reading(match: DrivenMatch) -> Reading[View]:
    return reading_of(match, CHRONICLE, None, NAMES[: match.seats])


def test_the_last_page_shows_every_band_the_best_first() -> None:
    """And ranks everybody; the game can be shared when it is over."""
    match = played(4)
    view, over = match.view(None), match.pending
    assert isinstance(over, Over)
    picture, *_, table, note = last_page(reading(match), words().text)
    have = [seat for seat in over.ranking if view.bands[seat]]
    assert len(have) > 1
    places = [plain(picture.label).index(f"{NAMES[seat]} :") for seat in have]
    assert places == sorted(places)
    assert all(card(one.card).name in picture.svg for seat in have for one in view.bands[seat].members)
    ranked = [(NAMES[seat], str(score(view, seat))) for seat in over.ranking]
    assert [(row[0], row[4]) for row in table.rows] == ranked and "5876" in note.text
    lines = result_card(match, None, (), words().text).splitlines()
    assert len(lines) == 6 and lines[0] == GAME.title
    assert result_card(DrivenMatch.new(GAME, {}, 4, 1), None, (), words().text) == ""


def test_the_last_page_tells_the_longest_odds_beaten_the_saddest_death_and_the_richest_loot() -> None:
    """Odds that were even were not beaten."""
    match = played(4)
    happened = [event for step in reading(match).steps for event in step]
    tables = [one for one in last_page(reading(match), words().text) if isinstance(one, Table)]
    rows = (row for table in tables if len(table.head) == 2 for row in table.rows)
    found = {text_of(name): plain(str(told)) for name, told in rows}
    won = [one.params for one in happened if one.kind == "tried" and one.params["won"]]

    def enough(facts: Mapping[str, Any]) -> Fraction:
        """Of all faces of the hero's die, the share that would have reached the difficulty."""
        sides, added = card(facts["card"]).die, facts["total"] - facts["die"]
        return Fraction(sum(face + added >= facts["difficulty"] for face in range(1, sides + 1)), sides)

    least, told = min(map(enough, won)), found["Contre toute attente"]
    assert f" {round(100 * least)} chances sur cent" in told
    assert any(card(one["card"]).name in told for one in won if enough(one) == least)
    assert chances({"card": 1, "die": 12, "total": 12, "difficulty": 7}) == 50
    dead = [one.params["card"] for one in happened if one.kind in ("died", "slain", "fell")]
    assert any(card(rank).name in found["La mort la plus triste"] for rank in dead)
    most = max(one.params["taels"] for one in happened if one.kind == "looted")
    assert f"{most} taels" in found["Le plus beau butin"]


def test_a_band_says_what_it_is_worth() -> None:
    """Song Jiang and Bai Sheng: 108 and 3 points, 40 taels, of 5,876 (A1)."""
    there = reading(DrivenMatch.new(GAME, {}, 2, 3))
    band = Band("d4", 40, (Member(1), Member(106)))
    there = replace(there, view=replace(there.view, bands=(band, None)), names=("<b>", "Ben"))
    document = bands(there, words().text)
    (drawn,) = (block for block in document.blocks if isinstance(block, Picture))
    said = ("2\u00a0bandits", "trésor 40", "&lt;b&gt;", "score 151\u00a0· légende 2,6")
    assert all(one in drawn.svg for one in said) and "Song Jiang" in drawn.label
    assert drawn.svg in html_file(document, "fr")
    assert document.blocks[-1].text == footnote(words().text)
    assert sum(hero.score for hero in HEROES) == REAL_SUM
    assert [share(points, words("en").text) for points in (5876, 1469)] == ["100.0%", "25.0%"]


TOLD_BY_ANOTHER = {
    "took", "drew", "stands", "staked", "learned", "condemned", "bribed", "knocked", "answered", "treated",
    "challenged", "fought",
}  # fmt: skip
"""Kinds of events that another one tells in short, or that leave no trace."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_summed_up_chapter_by_chapter(lang: str) -> None:
    """Every kind of event is told, or another tells it; nobody has two lines; prose without a fault."""
    samples = {}
    for match in (played(2), played(3), played(4), played(4, 12)):
        chapters: list[list[Event]] = [[]]
        for event in (event for events in reading(match).steps for event in events):
            if event.kind == "chapter":
                chapters.append([])
            chapters[-1].append(event)
            samples[event.kind] = event
        for chapter in chapters:
            told = TALE.summed_up(tuple(chapter), "", words(lang).text)
            heroes = [line.partition(" (")[0] for line in told if " (" in line]
            # Two heroes, of ranks 16 and 102, are called Zhang Qing in our letters.
            assert len(heroes) == len(set(heroes)) + max(0, heroes.count("Zhang Qing") - 1)
            assert len(told) <= 8 or len(told) <= len(chapter) // 2
            assert [faults(line, lang) for line in told if faults(line, lang)] == []
    assert {"fell", "refused", "wiped_out", "recruited", "met", "exiled"} <= samples.keys()
    silent = {kind for kind, one in samples.items() if not TALE.summed_up((one,), "", words(lang).text)}
    assert silent - {"rewarded", "sentenced"} <= TOLD_BY_ANOTHER
