"""The drawings: whole, told apart, legible by day and by night, of modest size."""

import re
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rows import each
from water_margin import art
from water_margin.art.dice import BODIES
from water_margin.art.palette import PALETTE
from water_margin.art.signs import SIGNS
from water_margin.card import CARD
from water_margin.cards import ADVERSARIES, CELESTIALS, HEROES, PLACES, RANKS, TRIALS
from water_margin.rules import DICE, OUTCOMES

SHEET = Path(__file__).resolve().parents[2] / "py" / "water_margin" / "style.css"
SEATS = range(4)
DRAWN_WITH = {"currentColor", "none", *(f"var(--{name})" for name in PALETTE)}
TAGS = {"svg", "g", "path", "rect", "circle", "ellipse", "text", "tspan"}

COUNTED = (
    "held penal prison wound wanted refused experience deck first chapter refuge star score hand dice banquet"
    " gourd taels brother"
)


def faces(label: str) -> tuple[str | int, ...]:
    """What a die can show, and that it is not thrown yet."""
    return ("", *OUTCOMES[label])


def drawings() -> Iterator[tuple[str, str]]:
    """Every drawing, by a name."""
    for rank in RANKS:
        yield f"emblem {rank}", art.emblem(rank)
        yield f"portrait {rank}", art.portrait(rank)
        yield from ((f"counter {rank} {seat}", art.counter(rank, seat)) for seat in SEATS)
    yield from ((f"sign {name}", art.sign(name)) for name in SIGNS)
    yield from ((f"die {label} {value}", art.die(label, value)) for label in DICE for value in faces(label))
    yield from ((f"refuge {seat}", art.refuge(seat)) for seat in SEATS)
    yield from (("ground", art.ground()), ("fort", art.fort()))
    for place, adversary, trial in product(PLACES, ADVERSARIES, TRIALS):
        for won in (None, True, False):
            yield f"adventure {place} {adversary} {trial}", art.adventure(1, place, adversary, trial, won)


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{drawing}</svg>")


def outline(drawing: str) -> str:
    """The first path of a drawing."""
    return re.search(r' d="([^"]*)"', drawing)[1]


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str, theme: int) -> float:
    light, dark = sorted((luminance(PALETTE[name][theme]) for name in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_drawing_is_well_formed_silent_without_ids_and_inked_with_the_palette_alone() -> None:
    """By itself it hangs on no colour of the style sheet; all together they use every colour."""
    inks = set()
    for name, drawing in drawings():
        for element in tree(drawing).iter():
            assert not {"id", "role", "style", "tabindex", "href"} & set(element.attrib), name
            assert element.tag in TAGS, name
        used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawing))
        assert used <= DRAWN_WITH, name
        inks |= used
        alone = art.standalone(drawing)
        assert set(re.findall(r"var\(--([\w-]+)", alone)) <= {"serif", "wm-brush"}, name
        assert tree(alone).find(".//*") is not None, name
    assert {f"var(--{name})" for name in PALETTE} <= inks


def test_the_style_sheet_declares_the_palette() -> None:
    pairs = re.findall(r"--(wm-[\w-]+): light-dark\((#\w{6}), (#\w{6})\);", SHEET.read_text("utf-8"))
    declared = {name: (day, night) for name, day, night in pairs}
    assert {name: declared.get(name) for name in PALETTE} == dict(PALETTE)


# Heroes


def test_heroes_are_told_apart_by_their_emblems() -> None:
    """Which stand on one sheet, each at a place of its own."""
    assert len({art.emblem(rank) for rank in RANKS}) == len(RANKS) == 108
    sheet = ElementTree.parse(Path(art.__file__).with_name("emblems.svg")).getroot()
    assert [one.attrib["id"] for one in sheet] == [f"rank-{rank}" for rank in RANKS]
    assert len({one.attrib["transform"] for one in sheet}) == len(RANKS)


@each(RANKS)
def test_a_card_shows_what_is_printed_on_it(rank: int) -> None:
    """Hanzi stay on the card, name and nickname apart; the nickname ends above the sign of the place."""
    hero, drawing = HEROES[rank - 1], art.portrait(rank)
    texts = list(tree(drawing).iter("text"))
    numbers = [element.text for element in texts if element.get("class") is None]
    names = ["".join(element.itertext()) for element in texts if element.get("class") == "wm-hanzi"]
    assert numbers == [str(number) for number in (rank, hero.die, *hero.values)]
    assert names == [hero.hanzi, hero.epithet.split(" / ")[0]]
    assert [place for place in PLACES if outline(art.sign(place)) in drawing] == [hero.place]
    assert all(outline(art.sign(trial)) in drawing for trial in TRIALS)
    name, nickname = ([float(sign.get("y", "nan")) for sign in text] for text in texts if len(text))
    assert 30 < name[0] < name[-1] < nickname[0] - 3 and nickname[-1] < 112


def test_the_frame_tells_celestial_stars_from_terrestrial_ones() -> None:
    frames = [re.sub(r"<text.*", "", art.portrait(rank).partition("<g")[0], flags=re.S) for rank in RANKS]
    assert len(set(frames[:CELESTIALS])) == len(set(frames[CELESTIALS:])) == 1
    assert frames[0] != frames[-1]


def test_counters_differ_by_the_shape_of_the_seat_not_by_hue_alone() -> None:
    """Those of celestial stars have a double rim, and none keeps an ink of the page; so do the refuges."""
    shapes = [re.findall(r' d="([^"]*)"', art.shield(seat)) for seat in SEATS]
    assert all(len(shape) == 1 for shape in shapes) and len({shape[0] for shape in shapes}) == 4
    for rank, seat in product(RANKS, SEATS):
        drawing = art.counter(rank, seat)
        assert outline(drawing) == shapes[seat][0]
        assert drawing.count(shapes[seat][0]) == (3 if rank <= CELESTIALS else 2)
        assert "currentColor" not in drawing and "var(--wm-seal)" not in drawing
    for seat in SEATS:
        assert [other for other in SEATS if shapes[other][0] in art.refuge(seat)] == [seat]


LEGIBLE = (
    *((f"wm-seat-ink-{seat}", f"wm-seat-{seat}", 4.5) for seat in SEATS),
    *((f"wm-seat-seal-{seat}", f"wm-seat-{seat}", 3) for seat in SEATS),
    *(("wm-ink", ground, 4.5) for ground in ("wm-land", "wm-water", "wm-paper")),  # the rim of a counter
    *(("wm-ink", paper, 7) for paper in ("wm-paper", "wm-paper-deep")),
    *(("wm-seal", paper, 4.5) for paper in ("wm-paper", "wm-paper-deep")),
    ("wm-seal-ink", "wm-seal", 4.5),
    *((body.ink[6:-1], body.colour[6:-1], 4.5) for body in BODIES.values()),
)


@each([(*row, theme) for row in LEGIBLE for theme in (0, 1)])
def test_inks_stand_out_from_what_they_lie_on_by_day_and_by_night(ink, ground, least, theme: int) -> None:
    assert contrast(ink, ground, theme) >= least


# Signs and dice


def test_signs_cover_what_the_rules_the_table_and_the_board_name() -> None:
    """They are cut through, so that they stand on any ground."""
    wanted = {*TRIALS, *PLACES, *ADVERSARIES, *COUNTED.split()}
    wanted |= {face for label in DICE for face in OUTCOMES[label] if isinstance(face, str)}
    sources = [file.read_text("utf-8") for file in (SHEET.parent / "board").glob("*.py")]
    named = {name for source in sources for name in re.findall(r"\bsign\([\"'](\w+)", source)}
    assert named and wanted | named <= set(SIGNS)
    assert len({art.sign(name) for name in SIGNS}) == len(SIGNS)
    assert not [name for name in SIGNS if "--wm-paper" in art.sign(name)]


def test_an_unknown_sign_or_die_is_refused() -> None:
    assert set(BODIES) == set(DICE)
    with pytest.raises(KeyError):
        art.sign("dragon")
    with pytest.raises(KeyError):
        art.die("dragon", 1)


@each(DICE)
def test_the_faces_of_a_die_are_told_apart(label: str) -> None:
    drawn = [art.die(label, value) for value in faces(label)]
    assert len(set(drawn)) == len(drawn)
    for value, drawing in zip(faces(label), drawn, strict=True):
        shown = [text.text for text in tree(drawing).iter("text")]
        assert shown == ([str(value)] if isinstance(value, int) else [])


def test_dice_with_the_same_faces_or_colour_differ_by_outline_or_frame() -> None:
    """`assault` is the die of the adversaries; the gold and the red ones are one die each."""
    looks = {
        label: re.findall(r' d="([^"]*)"', art.die(label, OUTCOMES[label][0]))[: 2 if body.frame else 1]
        for label, body in BODIES.items()
        if not body.sides
    }
    twins = {frozenset(pair) for pair in combinations(looks, 2) if looks[pair[0]] == looks[pair[1]]}
    assert twins == {frozenset(("adversary", "assault"))}


@each([("difficulty", 6), ("resolution", 10), ("duel", 10)])
def test_a_die_has_the_outline_of_the_sides_that_are_thrown(label: str, sides: int) -> None:
    assert outline(art.die(label, 1, sides)) != outline(art.die(label, 1))
    assert outline(art.die(label, 1, sides)) == outline(art.die(label, "", sides))


def test_the_ground_can_be_turned_since_it_holds_no_text() -> None:
    for drawing in (art.ground(), art.fort(), *(art.refuge(seat) for seat in SEATS)):
        assert not list(tree(drawing).iter("text"))


def test_drawings_are_of_modest_size() -> None:
    """What a whole table draws stays small: the page writes it as text."""
    assert len(art.ground()) < 20_000
    assert max(len(art.portrait(rank)) - len(art.emblem(rank)) for rank in RANKS) < 6_000
    assert max(len(art.counter(rank, seat)) for rank in RANKS for seat in SEATS) < 4_000
    assert max(len(art.die(label, value)) for label in DICE for value in faces(label)) < 1_500


def test_the_picture_on_the_home_screen_is_small_and_needs_no_style_sheet() -> None:
    assert len(CARD.picture) < 3_600 and "var(" not in CARD.picture and "class=" not in CARD.picture
    ids = re.findall(r' id="([^"]*)"', CARD.picture)
    assert ids and all(name.startswith("card-water_margin-") for name in ids)
    assert set(re.findall(r"url\(#([^)]*)\)", CARD.picture)) == set(ids)
    ElementTree.fromstring(CARD.picture)
