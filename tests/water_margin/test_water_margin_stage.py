"""An adventure as a picture: made of what the blue dice show, and of nothing before they have fallen."""

import re
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from test_water_margin_board import context, words
from water_margin_tables import (
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    Told,
    adventures,
    at,
    band,
    refuges,
    table,
    wanted,
)

import water_margin
from rows import each
from tabletop.game import Message
from tabletop.markup import escape
from water_margin import art
from water_margin.art.adventures import CLAWS, SUN, part
from water_margin.art.bands import CARDS, door, duel, raid
from water_margin.board import BOARD
from water_margin.cards import ADVERSARIES, PLACES, TRIALS, card
from water_margin.rules.state import Hero, Raid, Turn

BOXES = {
    **dict.fromkeys(PLACES, (360, 96)),
    **dict.fromkeys(ADVERSARIES, (96, 96)),
    **dict.fromkeys(TRIALS, (64, 64)),
}
SHEET = Path(art.__file__).with_name("adventures.svg")
LENGTHS = {"M": 2, "L": 2, "T": 2, "Q": 4, "C": 6, "H": 1, "V": 1, "A": 7, "Z": 0}
Point = tuple[float, float]


def along(curve: list[Point], share: float) -> Point:
    """The point of a curve after that share of it."""
    while len(curve) > 1:
        pairs = pairwise(curve)
        curve = [(x + share * (u - x), y + share * (v - y)) for (x, y), (u, v) in pairs]
    return curve[0]


def points(path: str) -> list[Point]:
    """Points of a path of absolute commands: the ends of its parts, and curves in sixteenths."""
    found = []
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values, length = [float(one) for one in re.findall(r"-?[\d.]+", rest)], LENGTHS[command]
        assert not values or len(values) % length == 0, path
        for start in range(0, len(values), length or 1):
            some = values[start : start + length]
            if command in "HV":
                x, y = found[-1]
                found.append((some[0], y) if command == "H" else (x, some[0]))
            elif command == "A":
                found.append((some[5], some[6]))
            else:
                ends = list(zip(some[::2], some[1::2], strict=True))
                curve = [found[-1], *ends] if len(ends) > 1 else ends
                found += [along(curve, k / 16) for k in range(17)]
    return found


def stage(told: Told, seat: int = 0) -> str:
    return BOARD.layers(water_margin.GAME.view(told.state, seat), context(told))["stage"]


def term(kind: str, name: str) -> str:
    return words().text(Message(f"water_margin.{kind}.{name}"))


def test_each_place_adversary_and_trial_has_a_picture_and_no_two_are_alike() -> None:
    sheet = ElementTree.parse(SHEET).getroot()
    assert [one.attrib["id"] for one in sheet] == list(BOXES)
    assert all(part(one) != part(other) for one, other in combinations(BOXES, 2))
    with pytest.raises(KeyError):
        part("dragon")


@each(BOXES)
def test_what_is_drawn_stays_in_its_box(name: str) -> None:
    width, height = BOXES[name]
    for path in ElementTree.fromstring(f"<g>{part(name)}</g>").iter("path"):
        edge = float(path.get("stroke-width", 0)) / 2
        for x, y in points(path.attrib["d"]):
            assert edge <= x <= width - edge, path.attrib["d"]
            assert edge <= y <= height - edge, path.attrib["d"]


def test_the_pictures_are_small() -> None:
    assert SHEET.stat().st_size < 25_000
    assert max(len(part(name)) for name in BOXES) < 2_500


def test_the_stage_shows_what_the_dice_have_drawn_and_nothing_before() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3")).play("6 adventure")
    before = stage(told)
    assert f'aria-label="{card(LIN_CHONG).name}"' in before and art.portrait(LIN_CHONG) in before
    assert not any(part(name) in before for name in BOXES)
    told = told.play("roll", "forest", "animal", "combat")
    kinds = (("place", "forest"), ("adversary", "animal"), ("trial", "combat"))
    label = escape(", ".join((card(LIN_CHONG).name, *(term(*one) for one in kinds))))
    for seat in (0, 1):
        shown = stage(told, seat)
        assert [name for name in BOXES if part(name) in shown] == ["forest", "animal", "combat"]
        assert f'role="img" aria-label="{label}"' in shown
        assert shown.index('<g data-told="die-trial-0">') < shown.index(part("forest")), "waits for the dice"


@pytest.mark.parametrize("die", [1, 12])
def test_what_the_die_has_come_to_stands_over_the_picture_of_that_adventure(die: int) -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3")).play("6 adventure").play("roll", "forest", "animal", "combat")
    told = told.play("roll", 9, 9, "gourd", "wound").play("roll", die)
    shown = stage(told)
    assert [name for name in BOXES if part(name) in shown] == ["forest", "animal", "combat"]
    scene = shown.partition('<div class="wm-news')[0]
    assert f">{die} + 9 = {die + 9}</b>" in scene and 'data-piece="die-resolution-0"' in scene
    assert shown.count('data-piece="die-resolution-0"') == 1
    assert ("wm-scene wm-news-won" in shown) == (die == 12)
    assert ("wm-scene wm-news-lost" in shown) == (die == 1)


def test_triumph_and_disaster_do_not_look_alike() -> None:
    found = [art.adventure(LIN_CHONG, "inn", "animal", "combat", won) for won in (None, True, False)]
    paths = [re.findall(r' d="([^"]*)"', one) for one in found]
    assert len(set(found)) == 3
    assert not set(paths[1]) <= set(paths[2]) and not set(paths[2]) <= set(paths[1]), "not by paleness alone"


# What becomes of a band


def at_the_door(**more: Any) -> Told:
    """A hero who has knocked at the door of a band; the next step is the end of the chapter."""
    hero = wanted(LIN_CHONG, "d4", **more)
    return refuges(hero, bands=(band(SONG_JIANG, WU_SONG), None)).play(f"{LIN_CHONG} join")


def shows(told: Told, seat: int = 1) -> str:
    """The spoken name of the picture, with what has become of whom it is about."""
    drawn = stage(told, seat)
    names = re.findall(r'role="img" aria-label="([^"]*)"', drawn)
    mark = re.findall(r"wm-scene wm-news-(\w+)", drawn)
    return ": ".join([*names, *mark])


def test_the_door_shows_the_hero_and_the_chief_and_stands_open_to_who_was_let_in() -> None:
    told = at_the_door()
    assert shows(told) == "Lin Chong, Song Jiang, refuge"
    assert door(LIN_CHONG, SONG_JIANG) in stage(told)
    assert shows(told.play("roll", "welcome")) == "Lin Chong, Song Jiang, refuge: won"
    assert shows(told.play("roll", "refusal")) == "Lin Chong, Song Jiang, refuge: lost"


def test_who_founds_a_band_stands_alone_before_an_open_gate() -> None:
    told = refuges(wanted(LIN_CHONG, "d4")).play(f"{LIN_CHONG} found")
    assert shows(told, 0) == "Lin Chong, refuge: won"
    assert door(LIN_CHONG, 0, True) in stage(told)


@pytest.mark.parametrize(("dice", "won"), [((12, 1), "won"), ((1, 12), "lost")])
def test_a_duel_is_seen_and_so_is_who_has_fallen(dice: tuple[int, int], won: str) -> None:
    told = at_the_door().play("roll", "duel")
    assert shows(told) == "Lin Chong, Wu Song, duel"
    told = told.play("roll", *dice)
    drawn = stage(told, 1)
    assert shows(told) == f"Lin Chong, Wu Song, duel: {won}"
    mine = dice[0] + card(LIN_CHONG).value("combat") + 3  # its experience
    assert f"{mine} : {dice[1] + card(WU_SONG).value('combat')}</b>" in drawn
    assert drawn.count('data-piece="die-duel-0"') == 1


def test_a_tie_is_fought_on_with_what_was_thrown() -> None:
    told = at_the_door().play("roll", "duel").play("roll", 5, 8)
    assert shows(told) == "Lin Chong, Wu Song, duel" and "wm-sum" in stage(told)


def raided(*members: int, treasury: int = 0) -> Told:
    bands = (band(*members, treasury=treasury), band(LIN_CHONG, square="b2"))
    return at(table(Turn("resistance", 0, done=(0,)), Raid(0), bands=bands))


def test_the_soldiers_come_with_the_assault_and_who_falls_is_struck() -> None:
    told = raided(SONG_JIANG, WU_SONG)
    assert part("soldiers") not in stage(told)
    told = told.play("roll", 3, 4)
    assert shows(told) == "Est, résistance, Song Jiang, Wu Song" and part("soldiers") in stage(told)
    lost = told.play("roll", "soldiers", "animal")
    assert shows(lost) == "Est, résistance, Song Jiang, Wu Song: lost"
    assert stage(lost, 1).count(CLAWS) == 1
    held = told.play("roll", "bandits", "animal", 2)
    assert shows(held) == "Est, résistance, Song Jiang, Wu Song: won" and SUN in stage(held, 1)


def test_who_is_paid_for_stands_again() -> None:
    told = raided(SONG_JIANG, WU_SONG, treasury=100).play("roll", 3, 4).play("roll", "soldiers", "soldiers")
    assert stage(told).count(CLAWS) == 2
    told = told.play("1 done")
    assert shows(told).endswith("Song Jiang, Wu Song: lost") and stage(told, 1).count(CLAWS) == 1


def test_won_and_lost_differ_by_shape_and_many_bandits_are_counted() -> None:
    for ways in (
        [door(LIN_CHONG, SONG_JIANG, won) for won in (None, True, False)],
        [duel(LIN_CHONG, WU_SONG, won) for won in (None, True, False)],
        [raid((1, 2), come=True), raid((1, 2), (), True, True), raid((1, 2), (2,), True, True)],
    ):
        found = [SUN in one for one in ways], [CLAWS in one for one in ways]
        assert len(set(ways)) == 3 and found[0][1] and found[1][2] and not (found[0][0] or found[1][0])
    many = raid(range(1, 10), (9,), come=True)
    assert "+4" in many and art.portrait(9) in many, "who is hit is seen"
    assert sum(art.portrait(one) in many for one in range(1, 10)) == CARDS
