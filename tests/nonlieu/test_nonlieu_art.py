"""The drawings: told apart without colour, and what they count."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from nonlieu import art
from nonlieu.art.units import SIZES
from nonlieu.map import ZONES
from nonlieu.pieces import EVIL, GOOD, GOOD_POWERS, KINDS, SIDES, TELEPORT_ENEMY, unit_name

UNITS = [
    *((unit_name(side, kind, 1), "") for side in SIDES for kind in KINDS),
    *((unit_name(GOOD, "aesir", number), power) for number, power in enumerate(GOOD_POWERS, 1)),
    *((unit_name(EVIL, "aesir", number), TELEPORT_ENEMY) for number in range(1, 11)),
]
"""Every look of a unit, by name and power."""


def paths(drawing: str) -> list[str]:
    return re.findall(r' d="([^"]*)"', drawing)


def different(drawn: list[str]) -> bool:
    """Whether no two drawings have the same lines, whatever their colours."""
    shapes = [tuple(re.findall(r' (?:d|cx|cy|r)="([^"]*)"', drawing)) for drawing in drawn]
    return all(one != other for one, other in combinations(shapes, 2))


# Units


def test_aesirs_of_both_sides_and_all_kinds_are_told_apart_without_colour() -> None:
    drawn = [art.unit(name, power) for name, power in UNITS]
    assert len(drawn) == 6 + 9 + 10 and different(drawn)
    sizes = [SIZES[kind] for kind in KINDS]
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) == 3
    assert art.unit("gw3") == art.unit("gw18") and art.unit("ex1") == art.unit("ex36"), "below Aésirs alike"
    rune = paths(art.power_rune(GOOD_POWERS[0]))[0]
    assert art.unit("ga10") == art.unit("ga1") and rune not in art.unit("ga10"), "a newborn has no rune"
    assert rune in art.unit("ga10", GOOD_POWERS[0]) == art.unit("ga1", GOOD_POWERS[0])
    assert art.unit("ea10", TELEPORT_ENEMY) == art.unit("ea11", TELEPORT_ENEMY)


def test_tokens_are_counted_lights_and_from_ten_on_a_light_with_their_number() -> None:
    for n in (1, 9, 10, 324):
        drawn = ElementTree.fromstring(f"<svg>{art.lights(n)}</svg>")
        lights = [one for one in drawn.iter("circle") if one.get("fill") == "var(--nl-light)"]
        assert len(lights) == n if n < 10 else [text.text for text in drawn.iter("text")] == [str(n)]
    assert art.lights(0) == ""
    with pytest.raises(ValueError):
        art.lights(-1)
    for draw in (art.rune, art.power_rune, art.card, art.zone, art.zone_sign, art.hexagon):
        with pytest.raises(KeyError):
            draw("dragon")


# The Non-Lieu


def test_zones_are_told_apart_by_their_pattern_and_by_their_sign() -> None:
    assert different([art.zone(name) for name in ZONES])
    assert different([art.zone_sign(name) for name in ZONES])
    looks = [art.hexagon(look) for look in ("plain", "reach", "target", "chosen")]
    assert different([re.sub(r' stroke-width="([^"]*)"', r' r="\1"', look) for look in looks])
    for name in ZONES:
        assert paths(art.zone(name))[0] == f"M0 0H{art.TILE}V{art.TILE}H0Z", "a tile covers its ground"
    waves = re.findall(r"M0 (\d+)[^M]*T96 (\d+)", paths(art.zone("hyome"))[1])
    assert len(waves) == 4 and all(entry == leaving for entry, leaving in waves), "the river goes on"
