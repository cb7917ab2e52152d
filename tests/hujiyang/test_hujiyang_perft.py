"""Legal moves and perft: published counts, a second implementation, the symmetries of the board.

The counts: page of rulings, *Perft*; the movement positions: the page on the game's theory.
"""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hujiyang_naive import Naive
from hujiyang_symmetry import transformed

from hujiyang import GAME, bitboard, notation, perft, rules
from hujiyang.bitboard import FULL, SYMMETRIES
from hujiyang.rules import State
from tabletop.chance import NoChance
from tabletop.game import BadState, Over

START = (21, 252, 5052, 68204, 1304788, 18592000)
MOVEMENT = {
    "T.GGGTTGGGGGGGGGGGGGGGGGT S 0 0": (1, 5, 6, 24, 74),
    "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0": (8, 4, 8, 8, 56),
    "TGGGTGG.GGGGTGGG.GGG.GGGT S 0 2": (2, 25, 82, 1056, 3713),
    "GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3": (12, 90, 1208, 9081, 113163),
    "TG.GTG.G..GG.G.....GT.G.T S 10 1": (11, 135, 1585, 18317, 215106),
}


def divide_text(state: State, depth: int) -> str:
    """The divide, one move a line: shows which move has a wrong count."""
    lines = [f"{notation.move_text(state, move)} {n}" for move, n in perft.divide(state, depth).items()]
    return "\n".join([f"divide {depth} of {notation.position_text(state)}", *lines])


@pytest.mark.parametrize("depth", range(1, 7))
def test_perft_from_the_start(depth: int) -> None:
    state = GAME.start({}, 2, NoChance()).state
    assert perft.perft(state, depth) == START[depth - 1], divide_text(state, depth)


@pytest.mark.parametrize("line", MOVEMENT)
def test_perft_of_the_second_phase(line: str) -> None:
    state = notation.read_position(line, {})
    for depth, count in enumerate(MOVEMENT[line], 1):
        assert perft.perft(state, depth) == count, divide_text(state, depth)


@pytest.mark.parametrize("line", MOVEMENT)
def test_divide_adds_up_and_names_the_legal_moves(line: str) -> None:
    state = notation.read_position(line, {})
    parts = perft.divide(state, 3)
    assert sum(parts.values()) == MOVEMENT[line][2]
    assert list(parts) == rules.moves(state)


def perft_by_rules(state: State, depth: int) -> int:
    """Perft by `rules.play`, move by move."""
    if depth == 0:
        return 1
    return sum(
        perft_by_rules(rules.play(state, move, NoChance()).state, depth - 1) for move in rules.moves(state)
    )


@pytest.mark.parametrize("repetitions", [2, 3])
@pytest.mark.parametrize(
    "line",
    ["TGGGTGGGGG.GTGGGGGGGGGG.T K 0 1", "GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3", "TGGGT.GGGG.GTGG.GGG.TGGG. S 2 2"],
)
def test_perft_equals_the_count_by_rules(line: str, repetitions: int) -> None:
    options = {"repetitions": repetitions, "captures": 4}
    state = notation.read_position(line, options)
    for depth in (1, 2, 3):
        assert perft.perft(state, depth) == perft_by_rules(state, depth), divide_text(state, depth)


def test_a_position_met_before_counts_in_perft() -> None:
    state = notation.read_position("GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3", {})
    for text in ("a1-b2", "d2-d3", "b2-a1"):
        state = rules.play(state, notation.read_move(state, text), NoChance()).state
    assert perft.perft(state, 1) == len(rules.moves(state))
    assert perft.divide(state, 2)["d3", "d2"] == 0
    assert perft.perft(state, 2) == perft_by_rules(state, 2)


def test_perft_does_not_continue_a_finished_game() -> None:
    state = notation.read_position("T...T...............T...T K 15 5", {})
    assert isinstance(GAME.pending(state), Over)
    assert (perft.perft(state, 0), perft.perft(state, 1), perft.divide(state, 2)) == (1, 0, {})


# A second implementation


def random_line(rng: random.Random) -> tuple[str, int, int]:
    """A position of either phase that check accepts, and options."""
    goal, meetings = rng.choice((4, 5, 6, 7)), rng.choice((2, 3))
    while True:
        captured = rng.randrange(goal)
        hand = 0 if rng.random() < 0.7 else rng.randrange(1, 20 - captured)
        ke = 20 - captured - hand
        letters = list("T" * 4 + "G" * ke + "." * (21 - ke))
        rng.shuffle(letters)
        line = f"{''.join(letters)} {rng.choice('KS')} {hand} {captured}"
        try:
            notation.read_position(line, {"captures": goal, "repetitions": meetings})
        except BadState:
            continue
        return line, goal, meetings


def test_legal_moves_equal_those_of_a_second_implementation(scale: Callable[[int], int]) -> None:
    """From the start and from random positions, games of at most forty moves that take now and then."""
    rng = random.Random(1945)
    wanted, positions = scale(200_000), 0
    seen_cases: Counter[str] = Counter()
    while positions < wanted:
        if rng.random() < 0.2:
            goal, meetings = rng.choice((4, 5, 6, 7)), rng.choice((2, 3))
            line = "T...T...............T...T K 20 0"
        else:
            line, goal, meetings = random_line(rng)
        state = notation.read_position(line, {"captures": goal, "repetitions": meetings})
        naive = Naive.from_line(line, goal, meetings)
        first_only = rng.random() < 0.3  # always the first move, so that positions repeat
        for _ in range(40):
            positions += 1
            legal = naive.legal()
            texts = {notation.move_text(state, move) for move in rules.moves(state)}
            assert texts == legal, notation.position_text(state)
            over = rules.over(state)
            end = naive.winner()
            seen_cases["entry" if state.hand else "movement"] += 1
            seen_cases[f"options {goal} {meetings}"] += 1
            if over is None:
                assert end is None
            else:
                assert end == f"{'KS'[over.winners[0]]} {over.reason.key.rpartition('.')[2]}"
                seen_cases[end] += 1
                break
            choice = sorted(legal)
            quiet = [text for text in choice if "x" not in text]
            if quiet and rng.random() < 0.8:
                choice = quiet
            text = choice[0] if first_only else rng.choice(choice)
            naive.play(text)
            state = rules.play(state, notation.read_move(state, text), NoChance()).state
            rules.check(state)
    least = wanted // 1000
    assert seen_cases["entry"] > wanted // 10 and seen_cases["movement"] > wanted // 4, seen_cases
    for end in ("S captures", "S repetition", "K blocked"):
        assert seen_cases[end] >= least, seen_cases
    for goal in (4, 5, 6, 7):
        for meetings in (2, 3):
            assert seen_cases[f"options {goal} {meetings}"] > wanted // 20, seen_cases


def test_counts_are_invariant_under_symmetry(scale: Callable[[int], int]) -> None:
    rng = random.Random(8)
    for _ in range(scale(2000)):
        line, goal, meetings = random_line(rng)
        state = notation.read_position(line, {"captures": goal, "repetitions": meetings})
        depth = 1 if state.hand > 9 else 2
        counts = []
        for image in SYMMETRIES:
            ke, shang = transformed(state.ke, image), transformed(state.shang, image)
            past = () if state.hand else (bitboard.code(ke | shang << bitboard.SHIFT, state.turn),)
            after = State(ke, shang, state.hand, state.captured, state.turn, goal, meetings, past)
            counts.append((perft.perft(after, depth), len(rules.threats(after)), len(rules.trapped(after))))
        assert len(set(counts)) == 1, (line, counts)


def test_legal_lists_each_move_once_and_captures_first() -> None:
    """`legal` never lists a move twice and lists captures first."""
    rng = random.Random(4)
    for _ in range(300):
        line, *_ = random_line(rng)
        state = notation.read_position(line, {"captures": 7})
        moves = bitboard.legal(state.board, state.hand, state.turn)
        assert len(moves) == len(set(moves))
        if state.turn:
            taking = [bool(move & FULL) for move in moves]
            assert taking == sorted(taking, reverse=True)
