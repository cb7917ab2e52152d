"""Dice as they are drawn: what is seen of a face."""

import re
from xml.etree import ElementTree

import pytest

from tabletop.dice import PIPS, face

SIX = (1, 2, 3, 4, 5, 6)


def test_a_die_of_six_shows_as_many_pips_as_its_value() -> None:
    for value in SIX:
        drawing = face(value, SIX)
        assert drawing.count("<circle") == value == len(set(PIPS[value]))
        assert "<text" not in drawing


@pytest.mark.parametrize("sides", [4, 8, 10, 12, 20])
def test_a_die_of_other_sides_has_its_own_outline_and_a_number(sides: int) -> None:
    values = tuple(range(1, sides + 1))
    drawings = {face(value, values) for value in values}
    assert len(drawings) == sides
    assert all("<path" in drawing and "<circle" not in drawing for drawing in drawings)
    assert re.search(r"<text[^>]*>3</text>", face(3, values))


def test_faces_with_words_and_odd_dice_are_squares_that_say_what_came_up() -> None:
    assert ">raven<" in face("r", ("r", "s"), "raven") and "<rect" in face("r", ("r", "s"), "raven")
    assert ">s<" in face("s", ("r", "s"))
    assert ">3<" in face(3, (1, 3, 5)) and "<rect" in face(3, (1, 3, 5))
    assert ">five<" in face(5, SIX, "five")


def test_a_drawing_stands_on_a_face_instead_of_its_word() -> None:
    drawing = face("r", ("r", "s"), "raven", '<path d="M1 1"/>')
    assert '<path d="M1 1"/>' in drawing and "<rect" in drawing and "<text" not in drawing


@pytest.mark.parametrize("word", ["bagne", "mandarin", "bienvenue", "immobilisé"])
def test_a_long_word_is_drawn_smaller_so_that_it_stays_on_its_die(word: str) -> None:
    (size,) = map(int, re.findall(r'font-size="(\d+)"', face("r", ("r", "s"), word)))
    assert 4 < size <= 9 and size * len(word) <= 84


def test_a_face_is_sound_svg_whatever_its_word() -> None:
    for drawing in (face(1, SIX), face(7, tuple(range(1, 11))), face("<", ("<",), "<b>&"), face("a", ("a",))):
        assert ElementTree.fromstring(drawing).get("aria-hidden") == "true"
