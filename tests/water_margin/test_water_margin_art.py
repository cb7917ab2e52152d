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
THEMES = (0, 1)

COUNTED = (
    *("held", "penal", "prison", "wound", "wanted", "refused", "experience", "deck", "first", "chapter"),
    *("refuge", "star", "score", "hand", "dice", "banquet", "gourd", "taels", "brother"),
)


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


def faces(label: str) -> tuple[str | int, ...]:
    """What a die can show, and that it is not thrown yet."""
    return ("", *OUTCOMES[label])


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{drawing}</svg>")


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str, theme: int) -> float:
    light, dark = sorted((luminance(PALETTE[name][theme]) for name in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_drawing_is_well_formed_silent_and_without_ids() -> None:
    for name, drawing in drawings():
        for element in tree(drawing).iter():
            assert not {"id", "role", "style", "tabindex", "href"} & set(element.attrib), name
            assert element.tag in {"svg", "g", "path", "rect", "circle", "ellipse", "text", "tspan"}, name


def test_every_drawing_is_inked_with_the_palette_alone() -> None:
    for name, drawing in drawings():
        used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawing))
        assert used <= DRAWN_WITH, name


def test_every_colour_of_the_palette_is_used() -> None:
    drawn = "".join(drawing for _, drawing in drawings())
    assert {name for name in PALETTE if f"var(--{name})" not in drawn} == set()


def test_a_drawing_by_itself_hangs_on_no_colour_of_the_style_sheet() -> None:
    for name, drawing in drawings():
        alone = art.standalone(drawing)
        assert set(re.findall(r"var\(--([\w-]+)", alone)) <= {"serif", "wm-brush"}, name
        assert tree(alone).find(".//*") is not None, name


def test_the_style_sheet_declares_the_palette() -> None:
    pairs = re.findall(r"--(wm-[\w-]+): light-dark\((#\w{6}), (#\w{6})\);", SHEET.read_text("utf-8"))
    declared = {name: (day, night) for name, day, night in pairs}
    assert {name: declared.get(name) for name in PALETTE} == dict(PALETTE)


def test_the_emblems_stand_on_one_sheet_each_at_a_place_of_its_own() -> None:
    sheet = ElementTree.parse(Path(art.__file__).with_name("emblems.svg")).getroot()
    assert [one.attrib["id"] for one in sheet] == [f"rank-{rank}" for rank in RANKS]
    assert len({one.attrib["transform"] for one in sheet}) == len(RANKS)


def test_heroes_are_told_apart_by_their_emblems() -> None:
    assert len({art.emblem(rank) for rank in RANKS}) == len(RANKS) == 108


@each(RANKS)
def test_a_card_shows_what_is_printed_on_it(rank: int) -> None:
    hero = HEROES[rank - 1]
    texts = list(tree(art.portrait(rank)).iter("text"))
    numbers = [element.text for element in texts if element.get("class") is None]
    names = ["".join(element.itertext()) for element in texts if element.get("class") == "wm-hanzi"]
    assert numbers == [str(number) for number in (rank, hero.die, *hero.values)]
    assert names == [hero.hanzi, hero.epithet.split(" / ")[0]]
    places = [place for place in PLACES if outline(art.sign(place)) in art.portrait(rank)]
    assert places == [hero.place]
    assert all(outline(art.sign(trial)) in art.portrait(rank) for trial in TRIALS)


def outline(drawing: str) -> str:
    """The first path of a drawing."""
    found = re.search(r' d="([^"]*)"', drawing)
    assert found
    return found[1]


@each(RANKS)
def test_hanzi_stay_on_the_card_and_name_and_nickname_apart(rank: int) -> None:
    columns = [
        [float(sign.get("y", "nan")) for sign in text]
        for text in tree(art.portrait(rank)).iter("text")
        if len(text)
    ]
    name, nickname = columns
    assert 30 < name[0] < name[-1] < nickname[0] - 3
    assert nickname[-1] < 112, "the nickname ends above the sign of the place"


def test_the_frame_tells_celestial_stars_from_terrestrial_ones() -> None:
    frames = [re.sub(r"<text.*", "", art.portrait(rank).partition("<g")[0], flags=re.S) for rank in RANKS]
    assert len(set(frames[:CELESTIALS])) == len(set(frames[CELESTIALS:])) == 1
    assert frames[0] != frames[-1]


def test_counters_differ_by_the_shape_of_the_seat_not_by_hue_alone() -> None:
    shapes = [re.findall(r' d="([^"]*)"', art.shield(seat)) for seat in SEATS]
    assert all(len(shape) == 1 for shape in shapes)
    assert len({shape[0] for shape in shapes}) == 4
    for rank in RANKS:
        for seat in SEATS:
            own = [other for other in SEATS if shapes[other][0] in art.counter(rank, other)]
            assert own == list(SEATS)
            assert outline(art.counter(rank, seat)) == shapes[seat][0]


def test_only_celestial_counters_have_a_double_rim() -> None:
    for rank in RANKS:
        for seat in SEATS:
            rims = art.counter(rank, seat).count(outline(art.shield(seat)))
            assert rims == (3 if rank <= CELESTIALS else 2)


def test_no_counter_keeps_an_ink_of_the_page() -> None:
    for rank in RANKS:
        for seat in SEATS:
            drawing = art.counter(rank, seat)
            assert "currentColor" not in drawing
            assert "var(--wm-seal)" not in drawing


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", SEATS)
def test_emblems_stand_out_from_the_pigment_and_counters_from_the_ground(seat: int, theme: int) -> None:
    assert contrast(f"wm-seat-ink-{seat}", f"wm-seat-{seat}", theme) >= 4.5
    assert contrast(f"wm-seat-seal-{seat}", f"wm-seat-{seat}", theme) >= 3
    for ground in ("wm-land", "wm-water", "wm-paper"):
        assert contrast("wm-ink", ground, theme) >= 4.5, "the rim of the counter"


@pytest.mark.parametrize("theme", THEMES)
def test_ink_and_seal_stand_out_from_the_paper(theme: int) -> None:
    for paper in ("wm-paper", "wm-paper-deep"):
        assert contrast("wm-ink", paper, theme) >= 7
        assert contrast("wm-seal", paper, theme) >= 4.5
    assert contrast("wm-seal-ink", "wm-seal", theme) >= 4.5


def test_signs_cover_what_the_rules_and_the_table_count() -> None:
    wanted = {*TRIALS, *PLACES, *ADVERSARIES, *COUNTED}
    for label in DICE:
        wanted |= {face for face in OUTCOMES[label] if isinstance(face, str)}
    assert wanted <= set(SIGNS)
    assert len({art.sign(name) for name in SIGNS}) == len(SIGNS)


def test_every_sign_that_the_board_names_is_drawn() -> None:
    sources = (SHEET.parent / "board").glob("*.py")
    named = {name for file in sources for name in re.findall(r"\bsign\([\"'](\w+)", file.read_text("utf-8"))}
    assert named
    assert named <= set(SIGNS)


def test_an_unknown_sign_or_die_is_refused() -> None:
    with pytest.raises(KeyError):
        art.sign("dragon")
    with pytest.raises(KeyError):
        art.die("dragon", 1)


def test_signs_are_cut_through_so_that_they_stand_on_any_ground() -> None:
    for name in SIGNS:
        assert "--wm-paper" not in art.sign(name), name


def test_every_label_that_is_a_die_has_a_body() -> None:
    assert set(BODIES) == set(DICE)


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


@pytest.mark.parametrize(("label", "sides"), [("difficulty", 6), ("resolution", 10), ("duel", 10)])
def test_a_die_has_the_outline_of_the_sides_that_are_thrown(label: str, sides: int) -> None:
    assert outline(art.die(label, 1, sides)) != outline(art.die(label, 1))
    assert outline(art.die(label, 1, sides)) == outline(art.die(label, "", sides))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("label", DICE)
def test_the_face_of_a_die_stands_out(label: str, theme: int) -> None:
    body, ink = (re.sub(r"var\(--(.*)\)", r"\1", name) for name in (BODIES[label].colour, BODIES[label].ink))
    assert contrast(ink, body, theme) >= 4.5


def test_the_ground_can_be_turned_since_it_holds_no_text() -> None:
    for drawing in (art.ground(), art.fort(), *(art.refuge(seat) for seat in SEATS)):
        assert not list(tree(drawing).iter("text"))


def test_refuges_carry_the_shape_of_their_seat() -> None:
    for seat in SEATS:
        assert [other for other in SEATS if outline(art.shield(other)) in art.refuge(seat)] == [seat]


def test_drawings_are_of_modest_size() -> None:
    """What a whole table draws stays small: the page writes it as text."""
    assert len(art.ground()) < 20_000
    assert max(len(art.portrait(rank)) - len(art.emblem(rank)) for rank in RANKS) < 6_000
    assert max(len(art.counter(rank, seat)) for rank in RANKS for seat in SEATS) < 4_000
    assert max(len(art.die(label, value)) for label in DICE for value in faces(label)) < 1_500


def test_the_picture_on_the_home_screen_is_small_and_needs_no_style_sheet() -> None:
    assert len(CARD.picture) < 3_600
    assert "var(" not in CARD.picture
    assert "class=" not in CARD.picture
    ids = re.findall(r' id="([^"]*)"', CARD.picture)
    assert ids
    assert all(name.startswith("card-water_margin-") for name in ids)
    assert set(re.findall(r"url\(#([^)]*)\)", CARD.picture)) == set(ids)
    ElementTree.fromstring(CARD.picture)
