"""Moves and positions as one line of text, both ways."""

import pytest

from hujiyang import GAME, notation
from rows import each
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, BadState, IllegalMove

START = GAME.start({}, 2, NoChance()).state


@pytest.mark.parametrize(
    ("text", "move"),
    [("c3", ("c3",)), ("c3-c4", ("c3", "c4")), ("c3xc5", ("c3", "c5")), ("b2xd4", ("b2", "d4"))],
)
def test_moves_both_ways(text: str, move: tuple[str, ...]) -> None:
    assert notation.read_move(START, text) == move
    assert notation.move_text(START, move) == text


@each(
    [
        ("", "not_a_move"),
        ("c", "not_a_move"),
        ("c6", "not_a_move"),
        ("C3", "not_a_move"),
        ("c3 ", "not_a_move"),
        ("c3c4", "not_a_move"),
        ("c3:c5", "not_a_move"),
        ("c3-c44", "not_a_move"),
        ("c3-\ud800", "not_a_move"),
        ("x" * 10**6, "not_a_move"),
        ("c3xc4", "step_is_dash"),
        ("c3-c5", "capture_is_x"),
        ("c3xc3", "same_point"),
        ("a1xe5", "not_adjacent"),
        ("b1xd3", "no_line"),
    ]
)
def test_other_texts_are_refused_with_a_reason(text: str, key: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        notation.read_move(START, text)
    assert caught.value.message.key == f"hujiyang.why.{key}"
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("line", GAME.examples.positions)
def test_positions_both_ways(line: str) -> None:
    assert notation.position_text(notation.read_position(line, {})) == line


@pytest.mark.parametrize("side", ["K", "k", "Ke", "Kè", "KE", "Ke\u0300"])
def test_spellings_of_the_ke_to_move(side: str) -> None:
    line = "TGGGTGGGGGGG.GGGGGGGTGGGT"
    assert notation.read_position(f"{line} {side} 0 0", {}).turn == 0


@pytest.mark.parametrize("side", ["S", "s", "Shang", "Shāng", "Sha\u0304ng"])
def test_spellings_of_the_shang_to_move(side: str) -> None:
    assert notation.read_position(f"T...T.......G.......T...T {side} 19 0", {}).turn == 1


@pytest.mark.parametrize(
    "line",
    [
        "",
        "T...T K 20 0",
        "T...T...............T...T K 20",
        "T...T...............T...T K 20 0 0",
        "t...t...............t...t K 20 0",
        "T...T...............T...T Q 20 0",
        "T...T...............T...T K -1 0",
        "T...T...............T...T K 020 0",
        "T...T...............T...T K ٢٠ 0",
        "T...T...............T...T K 1e1 0",
        "T...T...............T...T K 20 00",
        "T...T...............T...T K " + "9" * 10000 + " 0",
    ],
)
def test_a_bad_line_is_refused(line: str) -> None:
    with pytest.raises(BadState) as caught:
        notation.read_position(line, {})
    assert caught.value.message.key == "hujiyang.bad.form"


def test_whatever_is_read_is_written_back_as_it_was() -> None:
    """Every text of two points and a sign, and every position that differs by one sign."""
    points = [column + row for column in "abcdef" for row in "123456"]
    texts = [
        *points,
        *(one + sign + other for one in points for other in points for sign in ("-", "x", "", ":")),
    ]
    read = 0
    for text in texts:
        try:
            move = notation.read_move(START, text)
        except IllegalMove:
            continue
        assert notation.move_text(START, move) == text
        read += 1
    assert read > 25 * 25
    line = GAME.examples.positions[0]
    for at in range(len(line)):
        for sign in "TG.KS0123456789 x":
            changed = line[:at] + sign + line[at + 1 :]
            try:
                state = notation.read_position(changed, {})
            except BadState:
                continue
            assert notation.position_text(state) == changed


def test_options_of_a_position() -> None:
    state = notation.read_position(GAME.examples.positions[0], {"captures": 7, "repetitions": 3})
    assert (state.captures, state.repetitions) == (7, 3)
    with pytest.raises(BadState):
        notation.read_position(GAME.examples.positions[0], {"captures": 9})


def test_every_move_and_position_of_random_games_both_ways() -> None:
    chance = SeededChance(3)
    for _ in range(5):
        state = START
        while isinstance(ask := GAME.pending(state), Ask):
            for move in ask.moves:
                assert notation.read_move(state, notation.move_text(state, move)) == move
            state = GAME.play(state, ask.moves.sample(chance), NoChance()).state
            again = notation.read_position(notation.position_text(state), {})
            assert again.past == state.past[-1:]
            assert notation.position_text(again) == notation.position_text(state)
