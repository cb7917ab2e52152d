"""Moves and positions as one line of text, both ways."""

import pytest

from hujiyang import GAME, notation
from tabletop.chance import NoChance
from tabletop.game import BadState, IllegalMove

START = GAME.start({}, 2, NoChance()).state
CORNERS = "T...T...............T...T"


def test_other_texts_are_refused_with_a_reason() -> None:
    wrong = ["", "c", "c6", "C3", "c3 ", "c3c4", "c3:c5", "c3-c44", "c3-\ud800", "x" * 10**6]
    other = ("c3xc4", "step_is_dash"), ("c3-c5", "capture_is_x"), ("c3xc3", "same_point")
    for text, key in (*((one, "not_a_move") for one in wrong), *other):
        with pytest.raises(IllegalMove) as caught:
            notation.read_move(START, text)
        assert caught.value.message.key == f"hujiyang.why.{key}" and len(str(caught.value)) < 200
    rests = "K 20", "K 20 0 0", "Q 20 0", "K -1 0", "K 020 0", "K ٢٠ 0", "K 20 00", f"K {'9' * 10000} 0"
    for line in ("", "T...T K 20 0", f"{CORNERS.lower()} K 20 0", *(f"{CORNERS} {rest}" for rest in rests)):
        with pytest.raises(BadState) as bad:
            notation.read_position(line, {})
        assert bad.value.message.key == "hujiyang.bad.form"


def test_whatever_is_read_is_written_back_as_it_was() -> None:
    """Every text of two points and a sign, and every position that differs by one sign."""
    points = [column + row for column in "abcdef" for row in "123456"]
    signs = ("-", "x", "", ":")
    read = 0
    for text in [*points, *(one + sign + other for one in points for other in points for sign in signs)]:
        try:
            move = notation.read_move(START, text)
        except IllegalMove:
            continue
        assert notation.move_text(START, move) == text
        read += 1
    assert read > 25 * 25
    line = GAME.examples.positions[0]
    for changed in (line[:at] + sign + line[at + 1 :] for at in range(len(line)) for sign in "TG.KS0123 x"):
        try:
            state = notation.read_position(changed, {})
        except BadState:
            continue
        assert notation.position_text(state) == changed
