"""Playing cards: what a card's name says, and that the drawings hold together."""

from xml.etree import ElementTree

import pytest

from tabletop.playing_cards import (
    CARD_H,
    CARD_W,
    FACES,
    NUMBERS,
    RED,
    SUIT_NAMES,
    SUITS,
    card_back,
    card_face,
    card_id,
    colour_class,
    empty_place,
    rank_of,
    same_colour,
    suit_of,
    suit_symbols,
)

CARDS = [rank + suit for rank in (*NUMBERS, *FACES) for suit in SUITS]


def test_a_card_is_its_rank_and_its_suit() -> None:
    assert len(set(CARDS)) == 52
    assert all(rank_of(card) + suit_of(card) == card for card in CARDS)
    assert (rank_of("10♠"), suit_of("10♠")) == ("10", "♠")
    assert set(SUIT_NAMES) == set(SUITS) and len(set(SUIT_NAMES.values())) == 4


def test_hearts_and_diamonds_are_red() -> None:
    assert {"♥", "♦"} == RED
    assert same_colour("2♥", "K♦") and same_colour("2♣", "K♠") and not same_colour("2♥", "2♠")
    assert [colour_class(suit, "x-") for suit in SUITS] == ["x-red", "x-red", "x-black", "x-black"]


def test_the_ids_of_cards_differ_and_are_plain() -> None:
    ids = [card_id(card) for card in CARDS]
    assert len(set(ids)) == len(ids) and all(one.isalnum() and one.isascii() for one in ids)
    assert card_id("10♥") == "10h"


@pytest.mark.parametrize("card", ["2♥", "10♠", "7♦", "9♣"])
def test_a_face_shows_the_rank_and_uses_the_symbol_of_its_suit(card: str) -> None:
    root = ElementTree.fromstring(f"<svg>{suit_symbols('x-')}{card_face(card, 'x-')}</svg>")
    (use,) = root.iter("use")
    assert use.attrib["href"] == f"#x-{SUIT_NAMES[suit_of(card)]}"
    assert use.attrib["href"][1:] in {symbol.attrib["id"] for symbol in root.iter("symbol")}
    assert [text.text for text in root.iter("text")] == [rank_of(card)]
    (face,) = root.findall("g")
    assert face.attrib["class"] == f"x-face {colour_class(card, 'x-')}"


def test_backs_and_places_have_the_size_of_a_card() -> None:
    size = {"width": str(CARD_W), "height": str(CARD_H)}
    back = ElementTree.fromstring(f"<g>{card_back('pack', '<path/>', 'x-')}</g>")
    place = ElementTree.fromstring(empty_place("x-"))
    for rect in (back[0], place):
        assert {name: rect.attrib[name] for name in size} == size
    assert back[0].attrib["class"] == "x-back x-back-pack" and len(list(back.iter("path"))) == 1
    lying = ElementTree.fromstring(empty_place("x-", 9, 4, CARD_H, CARD_W)).attrib
    assert (lying["x"], lying["y"], lying["width"], lying["height"]) == ("9", "4", "98", "72")
