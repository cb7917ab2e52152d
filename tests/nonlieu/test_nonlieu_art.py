"""The drawings: whole, told apart, legible by day and by night, of modest size."""

import re
from collections.abc import Iterator
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
    FORCES,
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
THEMES = (0, 1)
LOOKS = ("plain", "reach", "target", "chosen")
MANY = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42, 99, 100, 324)
AESIRS = FORCES["full"][0]


def units() -> Iterator[tuple[str, str]]:
    """Every look of a unit, by name and power."""
    for side in SIDES:
        for kind in KINDS:
            yield unit_name(side, kind, 1), ""
    yield from ((unit_name(GOOD, "aesir", number), power) for number, power in enumerate(GOOD_POWERS, 1))
    yield from ((unit_name(EVIL, "aesir", number), TELEPORT_ENEMY) for number in range(1, AESIRS + 2))


def drawings() -> Iterator[tuple[str, str]]:
    """Every drawing, by a name."""
    yield from ((f"unit {name} {power}", art.unit(name, power)) for name, power in units())
    yield from ((f"plate {side}", art.plate(side)) for side in SIDES)
    yield from ((f"lights {n}", art.lights(n)) for n in MANY)
    yield from ((f"rune {box}", art.rune(box)) for box in (*BOXES, RESERVE))
    yield from ((f"power {power}", art.power_rune(power)) for power in POWERS)
    yield from ((f"card {kind}", art.card(kind)) for kind in CARDS)
    yield from ((f"zone {name}", art.zone(name)) for name in ZONES)
    yield from ((f"zone sign {name}", art.zone_sign(name)) for name in ZONES)
    yield from ((f"hexagon {look}", art.hexagon(look)) for look in LOOKS)
    yield from (("storm", art.storm()), ("tear", art.tear()), ("back", art.back()), ("barred", art.barred()))


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


def test_every_drawing_is_well_formed_silent_and_without_ids() -> None:
    for name, drawing in drawings():
        for element in tree(drawing).iter():
            assert not {"id", "role", "style", "class", "tabindex", "href"} & set(element.attrib), name
            assert element.tag in {"svg", "g", "path", "rect", "circle", "text"}, name


def test_every_drawing_is_inked_with_the_palette_alone() -> None:
    for name, drawing in drawings():
        assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawing)) <= DRAWN_WITH, name


def test_every_path_is_made_of_commands_and_numbers() -> None:
    """A browser drops the rest of a path from its first fault on."""
    counts = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "T": 2, "C": 6, "A": 7, "Z": 0}
    for name, drawing in (*drawings(), ("picture", CARD.picture)):
        for path in paths(drawing):
            steps = re.findall(r"([A-Za-z])([^A-Za-z]*)", path)
            assert path.startswith("M"), name
            for command, numbers in steps:
                found = re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)
                size = counts[command.upper()]
                assert len(found) % size == 0 and found if size else not found, f"{name}: {command}{numbers}"


def test_every_colour_of_the_palette_is_used() -> None:
    drawn = "".join(drawing for _, drawing in drawings())
    assert {name for name in PALETTE if f"var(--{name})" not in drawn} == {"nl-ink"}, "nl-ink is currentColor"


def test_a_drawing_by_itself_hangs_on_no_colour_of_the_style_sheet() -> None:
    for name, drawing in drawings():
        assert set(re.findall(r"var\(--([\w-]+)", art.standalone(drawing))) <= {"sans"}, name


# Units


def test_the_sides_differ_by_the_shape_of_their_plate() -> None:
    assert PLATES[EVIL] != PLATES[GOOD]
    for name, power in units():
        plate, other = (PLATES[GOOD], PLATES[EVIL]) if name[0] == "g" else (PLATES[EVIL], PLATES[GOOD])
        assert plate in paths(art.unit(name, power))
        assert other not in paths(art.unit(name, power))


def test_aesirs_of_both_sides_and_all_kinds_are_told_apart_without_colour() -> None:
    drawn = [art.unit(name, power) for name, power in units()]
    assert len(drawn) == 6 + 9 + 10
    assert different(drawn)


def test_kinds_differ_in_size() -> None:
    sizes = [SIZES[kind] for kind in KINDS]
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) == 3


def test_units_of_a_kind_below_the_aesirs_look_alike() -> None:
    assert art.unit("gw3") == art.unit("gw18")
    assert art.unit("ex1") == art.unit("ex36")


def test_a_newborn_aesir_has_no_rune_and_wears_the_one_of_a_power_that_it_is_given() -> None:
    assert art.unit("ga10") == art.unit("ga1")
    rune = paths(art.power_rune(GOOD_POWERS[0]))[0]
    assert rune not in art.unit("ga10")
    assert rune in art.unit("ga10", GOOD_POWERS[0]) == art.unit("ga1", GOOD_POWERS[0])
    assert art.unit("ea10", TELEPORT_ENEMY) == art.unit("ea11", TELEPORT_ENEMY)
    assert paths(art.power_rune(TELEPORT_ENEMY))[0] in art.unit("ea10", TELEPORT_ENEMY)


def test_the_nine_of_evil_have_straight_runes_of_their_own() -> None:
    assert len(EVIL_RUNES) == AESIRS
    assert not any(set("QTCA") & set((rune.line + rune.solid).upper()) for rune in EVIL_RUNES)


@pytest.mark.parametrize("theme", THEMES)
def test_silhouettes_and_runes_stand_out(theme: int) -> None:
    assert contrast("nl-good-ink", "nl-good", theme) >= 7
    assert contrast("nl-evil-ink", "nl-evil", theme) >= 7
    assert contrast("nl-evil-ink", "nl-evil-deep", theme) >= 7
    assert contrast("nl-good", "nl-evil", theme) >= 4.5, "the sides without hue"


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("theme", THEMES)
def test_units_and_hexagons_stand_out_from_every_zone(theme: int, zone: str) -> None:
    ground = f"nl-{zone}"
    assert contrast("nl-rim", ground, theme) >= 7
    assert contrast("nl-ink", ground, theme) >= 7
    assert contrast("nl-grid", ground, theme) >= 3
    for ink in ("nl-reach", "nl-target", "nl-storm"):
        assert contrast(ink, ground, theme) >= 4.5, ink
    assert 1.1 <= contrast(f"{ground}-ink", ground, theme) < 4.5, "the pattern is seen and stays behind"


# Energy


@pytest.mark.parametrize("n", range(1, 10))
def test_up_to_nine_tokens_are_counted_lights_that_do_not_overlap(n: int) -> None:
    spots = [
        (float(light.get("cx", "")), float(light.get("cy", "")), float(light.get("r", "")))
        for light in tree(art.lights(n)).iter("circle")
        if light.get("fill") == "var(--nl-light)"
    ]
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


@pytest.mark.parametrize("theme", THEMES)
def test_the_number_on_a_light_is_legible(theme: int) -> None:
    assert contrast("nl-light-ink", "nl-light", theme) >= 4.5


# Runes


def test_every_box_and_every_power_has_a_rune_of_its_own() -> None:
    assert set(BOX_RUNES) == {*BOXES, RESERVE}
    assert set(POWER_RUNES) == set(POWERS)
    runes = [*BOX_RUNES.values(), *POWER_RUNES.values(), *EVIL_RUNES]
    assert len({(rune.line, rune.solid) for rune in runes}) == len(runes)


def test_a_rune_is_of_one_ink() -> None:
    for box in (*BOXES, RESERVE):
        assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', art.rune(box))) <= {"currentColor", "none"}


def test_unknown_names_are_refused() -> None:
    for draw in (art.rune, art.power_rune, art.card, art.zone, art.zone_sign, art.hexagon):
        with pytest.raises(KeyError):
            draw("dragon")


# Cards


def test_the_18_cards_are_told_apart_and_hold_no_words() -> None:
    drawn = [art.card(kind) for kind in CARDS]
    assert len(drawn) == 18 and different([*drawn, art.back()])
    assert not any(list(tree(drawing).iter("text")) for drawing in drawn)


def test_a_frame_tells_the_category_without_colour() -> None:
    frames: dict[str, set[str]] = {}
    for kind in CARDS:
        frames.setdefault(CARDS[kind].category, set()).add(paths(art.card(kind))[1])
    assert set(frames) == {"trouble", "tool", "ally", "foe"}
    assert all(len(shapes) == 1 for shapes in frames.values())
    assert len(set.union(*frames.values())) == 4
    assert {CARDS[kind].category for kind in TROUBLES} == {"trouble"}
    assert {CARDS[kind].category for kind in TOOLS} == {"tool"}
    assert all(CARDS[kind].category == ("ally" if side == GOOD else "foe") for kind, side in SPECIALS.items())


@each(CARDS)
def test_a_spirit_shows_its_force(kind: str) -> None:
    lights = [light for light in tree(art.card(kind)).iter("circle") if light.get("r") == "5"]
    assert len(lights) == {"spirit-1": 1, "spirit-2": 2, "spirit-3": 3, "dark-spirit": 2}.get(kind, 0)


@pytest.mark.parametrize("theme", THEMES)
def test_the_lines_of_a_card_shine_on_its_night(theme: int) -> None:
    for ink in ("nl-trouble", "nl-tool", "nl-ally", "nl-foe", "nl-glow"):
        assert contrast(ink, "nl-card", theme) >= 4.5, ink
    assert contrast("nl-glow", "nl-card-deep", theme) >= 4.5


# The Non-Lieu


def test_zones_are_told_apart_by_their_pattern_and_by_their_sign() -> None:
    assert different([art.zone(name) for name in ZONES])
    assert different([art.zone_sign(name) for name in ZONES])


def test_a_tile_covers_its_ground() -> None:
    for name in ZONES:
        assert paths(art.zone(name))[0] == f"M0 0H{art.TILE}V{art.TILE}H0Z"


def test_the_river_goes_on_from_tile_to_tile() -> None:
    """Every wave leaves a tile at the height where it enters the next one."""
    pattern = paths(art.zone("hyome"))[1]
    waves = re.findall(r"M0 (\d+)[^M]*T96 (\d+)", pattern)
    assert len(waves) == 4
    assert all(entry == leaving for entry, leaving in waves)


CORNERS = ((26, 0), (52, 15), (52, 45), (26, 60), (0, 45), (0, 15))


def test_a_hexagon_is_drawn_with_its_six_corners() -> None:
    x = y = 0
    drawn = []
    for command, numbers in re.findall(r"([MLHV])([^A-Z]*)", art.HEX):
        found = [int(one) for one in numbers.split()]
        if command == "V":
            y = found[0]
            drawn.append((x, y))
        else:
            for x, y in zip(found[::2], found[1::2], strict=True):
                drawn.append((x, y))
    assert tuple(drawn) == CORNERS


@pytest.mark.parametrize("size", SIZES_OF_WAR)
def test_hexagons_share_an_edge_exactly_where_they_are_neighbours(size: str) -> None:
    ground = ground_of(size)
    places = {one: art.hex_place(one) for one in ground.hexes}
    corners = {one: {(x + u, y + v) for u, v in CORNERS} for one, (x, y) in places.items()}
    for one in ground.hexes[:: 1 if size == "duel" else 7]:
        beside = {other for other in ground.hexes if len(corners[one] & corners[other]) == 2}
        assert beside == set(ground.near[one])


@pytest.mark.parametrize("size", SIZES_OF_WAR)
def test_the_box_of_the_map_holds_every_hexagon_and_no_more(size: str) -> None:
    ground = ground_of(size)
    places = [art.hex_place(one) for one in ground.hexes]
    assert min(places) == (0, 0)
    assert art.map_box(ground) == (max(x for x, _ in places) + 52, max(y for _, y in places) + 60)


def test_the_looks_of_a_hexagon_differ_without_colour() -> None:
    assert different([re.sub(r' stroke-width="([^"]*)"', r' r="\1"', art.hexagon(look)) for look in LOOKS])


# Sizes


def test_drawings_are_of_modest_size() -> None:
    """A full war draws 140 units and 432 hexagons: the page writes them as text."""
    assert max(len(art.unit(name, power)) for name, power in units()) < 1_500
    assert max(len(art.card(kind)) for kind in CARDS) < 2_200
    assert max(len(art.zone(name)) for name in ZONES) < 1_200
    assert len(art.hexagon()) < 200
    assert max(len(art.lights(n)) for n in MANY) < 1_200


def test_the_picture_on_the_home_screen_is_small_and_needs_no_style_sheet() -> None:
    assert len(CARD.picture) < 3_600
    assert "var(" not in CARD.picture
    assert "class=" not in CARD.picture
    ids = re.findall(r' id="([^"]*)"', CARD.picture)
    assert ids
    assert all(name.startswith("card-nonlieu-") for name in ids)
    assert set(re.findall(r"url\(#([^)]*)\)", CARD.picture)) == set(ids)
    ElementTree.fromstring(CARD.picture)
