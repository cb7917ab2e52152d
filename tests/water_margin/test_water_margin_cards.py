"""The cards of the 108 heroes, and the drawings by which heroes and counters are told apart."""

import re
from hashlib import sha256
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

from rows import each
from water_margin import art
from water_margin.cards import CELESTIALS, HEROES, RANKS, Card

COMPARED = "d87e49f4c085ef569bd4dc24730a60165121aa8e32b0f2171c4250dde836bcc5"
"""Of the cards as they were compared with the authors' table of heroes, which is no part of the project."""

SEATS = range(4)


@each(HEROES)
def test_every_card_has_its_values_place_and_class(hero: Card) -> None:
    """And the portrait shows them."""
    assert sum(other.place == hero.place for other in HEROES) == 18
    assert (hero.star, hero.die) == (("celestial", 12) if hero.rank <= 36 else ("terrestrial", 10))
    assert hero.rank_in_class == (hero.rank if hero.rank <= 36 else hero.rank - 36)
    texts = list(ElementTree.fromstring(f"<svg>{art.portrait(hero.rank)}</svg>").iter("text"))
    numbers = [element.text for element in texts if element.get("class") is None]
    names = ["".join(element.itertext()) for element in texts if element.get("class") == "wm-hanzi"]
    assert numbers == [str(number) for number in (hero.rank, hero.die, *hero.values)]
    assert names == [hero.hanzi, hero.epithet.split(" / ")[0]]


def test_the_cards_are_those_that_were_compared_with_the_table() -> None:
    assert [hero.rank for hero in HEROES] == list(RANKS) == list(range(1, 109))
    cards = [
        (one.rank, one.star, one.woman, one.place, one.chapter, one.name, one.hanzi, one.epithet, *one.values)
        for one in HEROES
    ]
    assert sha256(repr(cards).encode()).hexdigest() == COMPARED


def test_heroes_are_told_apart_by_their_emblems() -> None:
    """Which stand on one sheet, each at a place of its own."""
    assert len({art.emblem(rank) for rank in RANKS}) == len(RANKS)
    sheet = ElementTree.parse(Path(art.__file__).with_name("emblems.svg")).getroot()
    assert [one.attrib["id"] for one in sheet] == [f"rank-{rank}" for rank in RANKS]
    assert len({one.attrib["transform"] for one in sheet}) == len(RANKS)


def test_counters_differ_by_the_shape_of_the_seat_not_by_hue_alone() -> None:
    """Those of celestial stars have a double rim, and none keeps an ink of the page; so do the refuges."""
    shapes = [re.findall(r' d="([^"]*)"', art.shield(seat)) for seat in SEATS]
    (one,), (two,), (three,), (four,) = shapes
    assert len({one, two, three, four}) == 4
    for rank, seat in product(RANKS, SEATS):
        drawing, (shape,) = art.counter(rank, seat), shapes[seat]
        assert re.findall(r' d="([^"]*)"', drawing)[0] == shape
        assert drawing.count(shape) == (3 if rank <= CELESTIALS else 2)
        assert "currentColor" not in drawing and "var(--wm-seal)" not in drawing
    for seat in SEATS:
        assert [other for other in SEATS if shapes[other][0] in art.refuge(seat)] == [seat]
