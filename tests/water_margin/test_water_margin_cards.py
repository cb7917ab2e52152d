"""The cards of the 108 heroes, and the drawings by which heroes and counters are told apart."""

import csv
import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

from rows import each
from water_margin import art
from water_margin.cards import CELESTIALS, HEROES, PLACES, RANKS, Card

TABLE = Path(__file__).resolve().parents[3] / "shared" / "data" / "heroes.csv"
"""Where the table of heroes lies on the authors' machines; it is no part of the project."""

PLACE_NAMES = dict(zip(("montagne", "ville", "temple", "auberge", "forêt", "étang"), PLACES, strict=True))
SEATS = range(4)


@each(HEROES)
def test_every_card_has_its_values_place_and_class(hero: Card) -> None:
    """And the portrait shows them."""
    assert all(0 <= value <= 9 for value in hero.values)
    assert sum(other.place == hero.place for other in HEROES) == 18
    assert (hero.star, hero.die) == (("celestial", 12) if hero.rank <= 36 else ("terrestrial", 10))
    assert hero.rank_in_class == (hero.rank if hero.rank <= 36 else hero.rank - 36)
    texts = list(ElementTree.fromstring(f"<svg>{art.portrait(hero.rank)}</svg>").iter("text"))
    numbers = [element.text for element in texts if element.get("class") is None]
    names = ["".join(element.itertext()) for element in texts if element.get("class") == "wm-hanzi"]
    assert numbers == [str(number) for number in (hero.rank, hero.die, *hero.values)]
    assert names == [hero.hanzi, hero.epithet.split(" / ")[0]]


def test_the_cards_are_those_of_the_table_where_it_lies_beside() -> None:
    """Values may differ by one, where `docs/` shows why."""
    assert [hero.rank for hero in HEROES] == list(RANKS) == list(range(1, 109))
    if not TABLE.exists():
        return
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row, hero in zip(rows, HEROES, strict=True):
        numbers = [int(row[name]) for name in ("rank", "rank_in_class", "chapter")]
        assert numbers == [hero.rank, hero.rank_in_class, hero.chapter]
        assert (row["class"], row["gender"] == "f", PLACE_NAMES[row["place"]]) == (
            hero.star, hero.woman, hero.place,
        )  # fmt: skip
        assert row["name_pinyin"].partition(" (")[0] == hero.name
        assert (row["hanzi_name"], row["hanzi_nickname"]) == (hero.hanzi, hero.epithet)
        assert tuple(int(row[name]) for name in ("combat", "spirit", "magic")) == hero.values


def outlines(drawing: str) -> list[str]:
    """The paths of a drawing."""
    return re.findall(r' d="([^"]*)"', drawing)


def test_heroes_are_told_apart_by_their_emblems() -> None:
    """Which stand on one sheet, each at a place of its own."""
    assert len({art.emblem(rank) for rank in RANKS}) == len(RANKS) == 108
    sheet = ElementTree.parse(Path(art.__file__).with_name("emblems.svg")).getroot()
    assert [one.attrib["id"] for one in sheet] == [f"rank-{rank}" for rank in RANKS]
    assert len({one.attrib["transform"] for one in sheet}) == len(RANKS)


def test_counters_differ_by_the_shape_of_the_seat_not_by_hue_alone() -> None:
    """Those of celestial stars have a double rim, and none keeps an ink of the page; so do the refuges."""
    shapes = [outlines(art.shield(seat)) for seat in SEATS]
    assert all(len(shape) == 1 for shape in shapes) and len({shape[0] for shape in shapes}) == 4
    for rank, seat in product(RANKS, SEATS):
        drawing = art.counter(rank, seat)
        assert outlines(drawing)[0] == shapes[seat][0]
        assert drawing.count(shapes[seat][0]) == (3 if rank <= CELESTIALS else 2)
        assert "currentColor" not in drawing and "var(--wm-seal)" not in drawing
    for seat in SEATS:
        assert [other for other in SEATS if shapes[other][0] in art.refuge(seat)] == [seat]
