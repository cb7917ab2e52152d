"""What has happened since somebody last looked: a line for each hero and each band."""

from functools import cache

import pytest
from water_margin_players import bold_move
from water_margin_prose import faults
from water_margin_tables import WU_SONG, Hero, Told, adventures, band, refuges, travels, wanted

import water_margin
from driven import DrivenMatch
from tabletop.chance import Outcome, SeededChance
from tabletop.game import Ask, Event
from tabletop.i18n import LANGUAGES, Translator
from water_margin import GAME
from water_margin.tale import TALE

ZHU_TONG, DAI_ZONG = 12, 20

TOLD_BY_ANOTHER = {
    "took", "drew", "stands", "staked", "learned", "condemned", "bribed", "knocked", "answered", "treated",
    "challenged", "fought",
}  # fmt: skip
"""Kinds of events that another one tells in short, or that leave no trace."""

TWO_OF_THIS_NAME = "Zhang Qing"
"""The name of two heroes, of ranks 16 and 102, in the letters that we use."""


@cache
def translator(lang: str) -> Translator:
    return Translator(lang).with_words("water_margin", water_margin)


def lines(*events: Event, lang: str = "fr") -> list[str]:
    """The lines, with plain spaces."""
    told = TALE.summed_up(events, "", translator(lang).text)
    return [line.replace("\u202f", " ").replace("\xa0", " ") for line in told]


def after(told: Told, *moves: tuple[str, tuple[Outcome, ...]]) -> tuple[Event, ...]:
    """The events of moves played one after the other, each with its dice."""
    events = []
    for move, dice in moves:
        told = told.play(move, *dice)
        events += told.events
    return tuple(events)


def adventure(hero: Hero, resolution: int, reward: str, sentence: str) -> tuple[Event, ...]:
    """A hero's adventure against a mandarin in a town, from the blue dice to its outcome."""
    return after(
        adventures(hero),
        (f"{hero.card} adventure", ()),
        ("roll", ("town", "mandarin", "spirit")),
        ("roll", (5, 6, reward, sentence)),
        ("roll", (resolution,)),
    )


def test_an_adventure_is_one_line_with_what_was_met_and_won() -> None:
    told = adventure(Hero(WU_SONG, 0, "c3"), 12, "gourd", "held")
    assert lines(*told) == ["Wu Song : épreuve réussie (esprit, ville, mandarin), gagne une gourde d’arak."]
    (english,) = lines(*told, lang="en")
    assert english == "Wu Song: trial passed (wits, town, mandarin), wins a gourd of arak."


def test_an_adventure_that_fails_says_what_was_lost() -> None:
    hurt = adventure(Hero(WU_SONG, 0, "c3"), 1, "gourd", "wound")
    assert lines(*hurt) == ["Wu Song : épreuve manquée (esprit, ville, mandarin), 1 blessure."]
    killed = adventure(Hero(WU_SONG, 0, "c3", wounds=4), 1, "gourd", "wound")
    (last,) = lines(*killed)
    assert last == "Wu Song (Est) : épreuve manquée (esprit, ville, mandarin), 5 blessures, meurt."


def test_an_adventure_under_way_says_what_is_met() -> None:
    told = adventure(Hero(WU_SONG, 0, "c3"), 12, "gourd", "held")
    begun = tuple(event for event in told if event.kind == "befell")
    assert lines(*begun) == ["Wu Song : une péripétie (esprit, ville, mandarin)."]


def test_an_adventure_under_way_is_told_after_the_end_of_an_earlier_one() -> None:
    told = adventure(Hero(WU_SONG, 0, "c3"), 12, "gourd", "held")
    begins = next(place for place, event in enumerate(told) if event.kind == "tried")
    (befell,) = (event for event in told if event.kind == "befell")
    (line,) = lines(*told[begins:], befell)
    assert line == (
        "Wu Song : épreuve réussie (esprit, ville, mandarin), gagne une gourde d’arak, "
        "une péripétie (esprit, ville, mandarin)."
    )


def test_a_hero_has_one_line_over_several_steps() -> None:
    met = adventure(Hero(WU_SONG, 0, "c3"), 12, "banquet", "held")
    heroes = (Hero(WU_SONG, 0, "c3"), Hero(DAI_ZONG, 0, "e5"))
    gone = after(travels(*heroes), (f"{DAI_ZONG} stay", ()), (f"{WU_SONG} c4", ()))
    assert lines(*met, *gone) == [
        "Wu Song (Est) : épreuve réussie (esprit, ville, mandarin), gagne un banquet, va en c4.",
        "Dai Zong (Est) : reste sur place.",
    ]


def test_heroes_of_a_seat_that_have_only_travelled_share_a_line() -> None:
    gone = (
        Event("travelled", {"card": WU_SONG, "seat": 0, "path": ("c3", "c4")}),
        Event("stayed", {"card": DAI_ZONG, "seat": 0}),
        Event("travelled", {"card": ZHU_TONG, "seat": 1, "path": ("e5", "e6")}),
    )
    assert lines(*gone) == ["Est : Wu Song en c4, 1 héros reste sur place.", "Zhu Tong (Sud) : va en e6."]
    assert lines(*gone, lang="en")[0] == "East: Wu Song to c4, 1 hero stays."
    met = Event("sentenced", {"card": WU_SONG, "sentence": "held"})
    assert lines(met, *gone) == [
        "Wu Song (Est) : immobilisé, va en c4.",
        "Dai Zong (Est) : reste sur place.",
        "Zhu Tong (Sud) : va en e6.",
    ]


def test_after_a_duel_both_have_their_line() -> None:
    told = refuges(wanted(ZHU_TONG, "d4"), bands=(band(6, WU_SONG), None))
    duel = after(told, (f"{ZHU_TONG} join", ()), ("roll", ("duel",)), ("roll", (12, 1)))
    assert lines(*duel) == ["Wu Song (Est) : tué en duel.", "Zhu Tong (Est) : entre dans la bande."]


def test_a_band_has_a_line_of_its_own() -> None:
    raid = (
        Event("looted", {"seat": 1, "dice": (6, 9), "taels": 15}),
        Event("assaulted", {"seat": 1, "faces": ("soldiers", "animal"), "hits": (14,)}),
        Event("ransomed", {"seat": 1, "card": WU_SONG}),
    )
    assert lines(*raid) == [
        "Bande du Sud : 15 taels de butin, 1 bandit touché.",
        "Wu Song (Sud) : sauvé pour cent taels.",
    ]
    assert lines(*raid, lang="en")[0] == "South’s band: 15 taels of loot, 1 bandit hit."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_summed_up_chapter_by_chapter(lang: str) -> None:
    """Every kind of event is told, or another tells it; nobody has two lines; prose without a fault."""
    samples = {}
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        for chapter in chapters(seats, seed):
            samples |= {event.kind: event for event in chapter}
            told = TALE.summed_up(chapter, "", translator(lang).text)
            heroes = [line.partition(" (")[0] for line in told if " (" in line]
            assert len(heroes) == len(set(heroes)) + max(0, heroes.count(TWO_OF_THIS_NAME) - 1)
            assert len(told) <= 8 or len(told) <= len(chapter) // 2
            assert [faults(line, lang) for line in told if faults(line, lang)] == []
    assert {"fell", "refused", "wiped_out", "recruited", "met", "exiled"} <= samples.keys()
    silent = {kind for kind, event in samples.items() if not lines(event, lang=lang)}
    assert silent - {"rewarded", "sentenced"} <= TOLD_BY_ANOTHER


@cache
def chapters(seats: int, seed: int) -> list[tuple[Event, ...]]:
    """The public events of a game of bold players, cut where a chapter begins."""
    match = DrivenMatch.new(GAME, {}, seats, seed)
    stream = SeededChance(seed)
    while isinstance(match.pending, Ask):
        match.play(bold_move(match.state, match.pending, stream))
    found = [[]]
    for events in (match.opening, *(decision.events for decision in match.decisions)):
        for event in events:
            if event.kind == "chapter":
                found.append([])
            if event.to is None:
                found[-1].append(event)
    return [tuple(events) for events in found]
