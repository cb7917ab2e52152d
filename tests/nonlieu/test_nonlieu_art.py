"""The drawings: whole, told apart, legible by day and by night, of modest size."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from nonlieu import art
from nonlieu.art.palette import PALETTE
from nonlieu.art.runes import BOX_RUNES, EVIL_RUNES, POWER_RUNES
from nonlieu.art.units import PLATES, SIZES
from nonlieu.card import CARD
from nonlieu.map import SIZES as SIZES_OF_WAR
from nonlieu.map import ZONES, ground_of
from nonlieu.pieces import (
    BOXES,
    EVIL,
    GOOD,
    GOOD_POWERS,
    KINDS,
    POWERS,
    RESERVE,
    SIDES,
    TELEPORT_ENEMY,
    unit_name,
)
from nonlieu.rules.cards import CARDS, SPECIALS, TOOLS, TROUBLES
from rows import each

DRAWN_WITH = {"currentColor", "none", *(f"var(--{name})" for name in PALETTE)}
LOOKS = ("plain", "reach", "target", "chosen")
MANY = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42, 99, 100, 324)
CORNERS = ((26, 0), (52, 15), (52, 45), (26, 60), (0, 45), (0, 15))

UNITS = [
    *((unit_name(side, kind, 1), "") for side in SIDES for kind in KINDS),
    *((unit_name(GOOD, "aesir", number), power) for number, power in enumerate(GOOD_POWERS, 1)),
    *((unit_name(EVIL, "aesir", number), TELEPORT_ENEMY) for number in range(1, 11)),
]
"""Every look of a unit, by name and power."""

DRAWINGS = {
    **{f"unit {name} {power}": art.unit(name, power) for name, power in UNITS},
    **{f"plate {side}": art.plate(side) for side in SIDES},
    **{f"lights {n}": art.lights(n) for n in MANY},
    **{f"rune {box}": art.rune(box) for box in (*BOXES, RESERVE)},
    **{f"power {power}": art.power_rune(power) for power in POWERS},
    **{f"card {kind}": art.card(kind) for kind in CARDS},
    **{f"zone {name}": art.zone(name) for name in ZONES},
    **{f"sign {name}": art.zone_sign(name) for name in ZONES},
    **{f"hexagon {look}": art.hexagon(look) for look in LOOKS},
    "storm": art.storm(),
    "tear": art.tear(),
    "back": art.back(),
    "barred": art.barred(),
}


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{drawing}</svg>")


def paths(drawing: str) -> list[str]:
    return re.findall(r' d="([^"]*)"', drawing)


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str, theme: int) -> float:
    light, dark = sorted((luminance(PALETTE[name][theme]) for name in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def different(drawn: list[str]) -> bool:
    """Whether no two drawings have the same lines, whatever their colours."""
    shapes = [tuple(re.findall(r' (?:d|cx|cy|r)="([^"]*)"', drawing)) for drawing in drawn]
    return all(one != other for one, other in combinations(shapes, 2))


@each(DRAWINGS.items())
def test_a_drawing_is_well_formed_silent_without_ids_and_inked_with_the_palette_alone(
    name, drawing: str
) -> None:
    for element in tree(drawing).iter():
        assert not {"id", "role", "style", "class", "tabindex", "href"} & set(element.attrib)
        assert element.tag in {"svg", "g", "path", "rect", "circle", "text"}
    inks = set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawing))
    assert inks <= ({"currentColor", "none"} if name.startswith("rune") else DRAWN_WITH)
    alone = set(re.findall(r"var\(--([\w-]+)", art.standalone(drawing)))
    assert alone <= {"sans"}, "by itself it hangs on no colour of the style sheet"


@each([*DRAWINGS.items(), ("picture", CARD.picture)])
def test_every_path_is_made_of_commands_and_numbers(name, drawing: str) -> None:
    """A browser drops the rest of a path from its first fault on."""
    counts = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "T": 2, "C": 6, "A": 7, "Z": 0}
    for path in paths(drawing):
        assert path.startswith("M")
        for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
            found = re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)
            size = counts[command.upper()]
            assert len(found) % size == 0 and found if size else not found, f"{command}{numbers}"


def test_every_colour_of_the_palette_is_used() -> None:
    drawn = "".join(DRAWINGS.values())
    assert {name for name in PALETTE if f"var(--{name})" not in drawn} == {"nl-ink"}, "nl-ink is currentColor"


# Units


@each(UNITS)
def test_the_sides_differ_by_the_shape_of_their_plate(name, power: str) -> None:
    mine, other = (PLATES[side] for side in ((GOOD, EVIL) if name[0] == "g" else (EVIL, GOOD)))
    assert (
        mine != other and mine in paths(art.unit(name, power)) and other not in paths(art.unit(name, power))
    )


def test_aesirs_of_both_sides_and_all_kinds_are_told_apart_without_colour() -> None:
    drawn = [art.unit(name, power) for name, power in UNITS]
    assert len(drawn) == 6 + 9 + 10 and different(drawn)
    sizes = [SIZES[kind] for kind in KINDS]
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) == 3
    assert art.unit("gw3") == art.unit("gw18") and art.unit("ex1") == art.unit("ex36"), "below Aésirs alike"


def test_a_newborn_aesir_has_no_rune_and_wears_the_one_of_a_power_that_it_is_given() -> None:
    assert art.unit("ga10") == art.unit("ga1")
    rune = paths(art.power_rune(GOOD_POWERS[0]))[0]
    assert rune not in art.unit("ga10")
    assert rune in art.unit("ga10", GOOD_POWERS[0]) == art.unit("ga1", GOOD_POWERS[0])
    assert art.unit("ea10", TELEPORT_ENEMY) == art.unit("ea11", TELEPORT_ENEMY)
    assert paths(art.power_rune(TELEPORT_ENEMY))[0] in art.unit("ea10", TELEPORT_ENEMY)


LEGIBLE = (
    ("nl-good-ink", "nl-good", 7),
    ("nl-evil-ink", "nl-evil", 7),
    ("nl-evil-ink", "nl-evil-deep", 7),
    ("nl-good", "nl-evil", 4.5),  # the sides without hue
    ("nl-light-ink", "nl-light", 4.5),
    *((ink, "nl-card", 4.5) for ink in ("nl-trouble", "nl-tool", "nl-ally", "nl-foe", "nl-glow")),
    ("nl-glow", "nl-card-deep", 4.5),
    *((ink, f"nl-{zone}", 7) for zone in ZONES for ink in ("nl-rim", "nl-ink")),
    *((ink, f"nl-{zone}", 4.5) for zone in ZONES for ink in ("nl-reach", "nl-target", "nl-storm")),
    *(("nl-grid", f"nl-{zone}", 3) for zone in ZONES),
    *((f"nl-{zone}-ink", f"nl-{zone}", 1.1) for zone in ZONES),
)


@each([(*row, theme) for row in LEGIBLE for theme in (0, 1)])
def test_inks_stand_out_from_what_they_lie_on_by_day_and_by_night(ink, ground, least, theme: int) -> None:
    found = contrast(ink, ground, theme)
    assert found >= least and (least > 1.1 or found < 4.5), "a pattern is seen and stays behind"


# Energy


@each(range(1, 10))
def test_up_to_nine_tokens_are_counted_lights_that_do_not_overlap(n: int) -> None:
    lights = [one for one in tree(art.lights(n)).iter("circle") if one.get("fill") == "var(--nl-light)"]
    spots = [tuple(float(light.get(of)) for of in ("cx", "cy", "r")) for light in lights]
    assert len(spots) == n
    for (x, y, radius), (u, v, other) in combinations(spots, 2):
        assert (x - u) ** 2 + (y - v) ** 2 >= (radius + other) ** 2
    assert all(radius <= x <= 24 - radius and radius <= y <= 24 - radius for x, y, radius in spots)


def test_more_tokens_are_a_light_with_their_number() -> None:
    for n in (10, 99, 100, 324):
        assert [text.text for text in tree(art.lights(n)).iter("text")] == [str(n)]
    assert art.lights(0) == ""
    with pytest.raises(ValueError):
        art.lights(-1)


# Runes and cards


def test_every_box_and_every_power_has_a_rune_of_its_own() -> None:
    assert set(BOX_RUNES) == {*BOXES, RESERVE} and set(POWER_RUNES) == set(POWERS) and len(EVIL_RUNES) == 9
    runes = [*BOX_RUNES.values(), *POWER_RUNES.values(), *EVIL_RUNES]
    assert len({(rune.line, rune.solid) for rune in runes}) == len(runes)
    straight = "".join(rune.line + rune.solid for rune in EVIL_RUNES)
    assert not set("QTCA") & set(straight.upper()), "the nine of Evil have straight ones"


@each((art.rune, art.power_rune, art.card, art.zone, art.zone_sign, art.hexagon))
def test_unknown_names_are_refused(draw) -> None:
    with pytest.raises(KeyError):
        draw("dragon")


def test_the_18_cards_are_told_apart_and_hold_no_words() -> None:
    drawn = [art.card(kind) for kind in CARDS]
    assert len(drawn) == 18 and different([*drawn, art.back()])
    assert not any(list(tree(drawing).iter("text")) for drawing in drawn)


def test_a_frame_tells_the_category_without_colour() -> None:
    frames = {}
    for kind in CARDS:
        frames.setdefault(CARDS[kind].category, set()).add(paths(art.card(kind))[1])
    assert set(frames) == {"trouble", "tool", "ally", "foe"}
    assert all(len(shapes) == 1 for shapes in frames.values()) and len(set.union(*frames.values())) == 4
    of = {**dict.fromkeys(TROUBLES, "trouble"), **dict.fromkeys(TOOLS, "tool")}
    of |= {kind: "ally" if side == GOOD else "foe" for kind, side in SPECIALS.items()}
    assert {kind: CARDS[kind].category for kind in CARDS} == of


@each(CARDS)
def test_a_spirit_shows_its_force(kind: str) -> None:
    lights = [light for light in tree(art.card(kind)).iter("circle") if light.get("r") == "5"]
    assert len(lights) == {"spirit-1": 1, "spirit-2": 2, "spirit-3": 3, "dark-spirit": 2}.get(kind, 0)


# The Non-Lieu


def test_zones_are_told_apart_by_their_pattern_and_by_their_sign() -> None:
    assert different([art.zone(name) for name in ZONES]) and different(
        [art.zone_sign(name) for name in ZONES]
    )
    for name in ZONES:
        assert paths(art.zone(name))[0] == f"M0 0H{art.TILE}V{art.TILE}H0Z", "a tile covers its ground"
    waves = re.findall(r"M0 (\d+)[^M]*T96 (\d+)", paths(art.zone("hyome"))[1])
    assert len(waves) == 4 and all(entry == leaving for entry, leaving in waves), "the river goes on"


def test_a_hexagon_is_drawn_with_its_six_corners() -> None:
    drawn = []
    for command, numbers in re.findall(r"([MLHV])([^A-Z]*)", art.HEX):
        found = [int(one) for one in numbers.split()]
        drawn += [(drawn[-1][0], found[0])] if command == "V" else zip(found[::2], found[1::2], strict=True)
    assert tuple(drawn) == CORNERS
    looks = [re.sub(r' stroke-width="([^"]*)"', r' r="\1"', art.hexagon(look)) for look in LOOKS]
    assert different(looks), "without colour"


@each(SIZES_OF_WAR)
def test_hexagons_share_an_edge_exactly_where_they_are_neighbours_in_the_box_of_the_map(size: str) -> None:
    ground = ground_of(size)
    places = {one: art.hex_place(one) for one in ground.hexes}
    corners = {one: {(x + u, y + v) for u, v in CORNERS} for one, (x, y) in places.items()}
    for one in ground.hexes[:: 1 if size == "duel" else 7]:
        assert {other for other in ground.hexes if len(corners[one] & corners[other]) == 2} == set(
            ground.near[one]
        )
    assert min(places.values()) == (0, 0)
    assert art.map_box(ground) == tuple(max(one[i] for one in places.values()) + (52, 60)[i] for i in (0, 1))


# Sizes


@each([("unit", 1_500), ("card", 2_200), ("zone", 1_200), ("lights", 1_200)])
def test_drawings_are_of_modest_size(kind: str, most) -> None:
    """A full war draws 140 units and 432 hexagons: the page writes them as text."""
    assert max(len(drawing) for name, drawing in DRAWINGS.items() if name.startswith(f"{kind} ")) < most
    assert len(art.hexagon()) < 200


def test_the_picture_on_the_home_screen_is_small_and_needs_no_style_sheet() -> None:
    assert len(CARD.picture) < 3_600 and "var(" not in CARD.picture and "class=" not in CARD.picture
    ids = re.findall(r' id="([^"]*)"', CARD.picture)
    assert ids and all(name.startswith("card-nonlieu-") for name in ids)
    assert set(re.findall(r"url\(#([^)]*)\)", CARD.picture)) == set(ids)
    ElementTree.fromstring(CARD.picture)
