"""Perft against the published counts, against a second implementation, and under the symmetries.

The counts: page of rulings, *Perft*; the movement positions: the page on the game's theory.
"""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hujiyang_naive import Naive

from hujiyang import GAME, bitboard, counting, notation, rules
from hujiyang.pieces import FULL, SYMMETRIES, turned
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


def told(state: State, depth: int) -> str:
    """The divide, one move a line: where a wrong count comes from."""
    lines = [f"{notation.move_text(state, move)} {n}" for move, n in counting.divide(state, depth).items()]
    return "\n".join([f"divide {depth} of {notation.position_text(state)}", *lines])


@pytest.mark.parametrize("depth", range(1, 7))
def test_perft_from_the_start(depth: int) -> None:
    state = GAME.start({}, 2, NoChance()).state
    assert counting.perft(state, depth) == START[depth - 1], told(state, depth)


@pytest.mark.parametrize("line", MOVEMENT)
def test_perft_of_the_second_phase(line: str) -> None:
    state = notation.read_position(line, {})
    for depth, count in enumerate(MOVEMENT[line], 1):
        assert counting.perft(state, depth) == count, told(state, depth)


@pytest.mark.parametrize("line", MOVEMENT)
def test_divide_adds_up_and_names_the_legal_moves(line: str) -> None:
    state = notation.read_position(line, {})
    parts = counting.divide(state, 3)
    assert sum(parts.values()) == MOVEMENT[line][2]
    assert list(parts) == rules.moves(state)


def by_the_rules(state: State, depth: int) -> int:
    """Perft as the table would count it, move by move."""
    if depth == 0:
        return 1
    return sum(
        by_the_rules(rules.play(state, move, NoChance()).state, depth - 1) for move in rules.moves(state)
    )


@pytest.mark.parametrize("repetitions", [2, 3])
@pytest.mark.parametrize(
    "line",
    ["TGGGTGGGGG.GTGGGGGGGGGG.T K 0 1", "GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3", "TGGGT.GGGG.GTGG.GGG.TGGG. S 2 2"],
)
def test_the_fast_count_is_the_rules_count(line: str, repetitions: int) -> None:
    options = {"repetitions": repetitions, "captures": 4}
    state = notation.read_position(line, options)
    for depth in (1, 2, 3):
        assert counting.perft(state, depth) == by_the_rules(state, depth), told(state, depth)


def test_a_position_met_before_counts_in_perft() -> None:
    state = notation.read_position("GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3", {})
    for text in ("a1-b2", "d2-d3", "b2-a1"):
        state = rules.play(state, notation.read_move(state, text), NoChance()).state
    assert counting.perft(state, 1) == len(rules.moves(state))
    assert counting.divide(state, 2)["d3", "d2"] == 0
    assert counting.perft(state, 2) == by_the_rules(state, 2)


def test_a_finished_game_is_not_continued() -> None:
    state = notation.read_position("T...T...............T...T K 15 5", {})
    assert isinstance(GAME.pending(state), Over)
    assert (counting.perft(state, 0), counting.perft(state, 1), counting.divide(state, 2)) == (1, 0, {})


# A second implementation


def random_line(draw: random.Random) -> tuple[str, int, int]:
    """A position of either phase that check accepts, and options."""
    goal, meetings = draw.choice((4, 5, 6, 7)), draw.choice((2, 3))
    while True:
        captured = draw.randrange(goal)
        hand = 0 if draw.random() < 0.7 else draw.randrange(1, 20 - captured)
        ke = 20 - captured - hand
        letters = list("T" * 4 + "G" * ke + "." * (21 - ke))
        draw.shuffle(letters)
        line = f"{''.join(letters)} {draw.choice('KS')} {hand} {captured}"
        try:
            notation.read_position(line, {"captures": goal, "repetitions": meetings})
        except BadState:
            continue
        return line, goal, meetings


def test_legal_moves_equal_those_of_a_second_implementation(scale: Callable[[int], int]) -> None:
    """From the start and from random positions, games of at most forty moves that take now and then."""
    draw = random.Random(1945)
    wanted, seen = scale(200_000), 0
    phases: Counter[str] = Counter()
    while seen < wanted:
        if draw.random() < 0.2:
            goal, meetings = draw.choice((4, 5, 6, 7)), draw.choice((2, 3))
            line = "T...T...............T...T K 20 0"
        else:
            line, goal, meetings = random_line(draw)
        state = notation.read_position(line, {"captures": goal, "repetitions": meetings})
        naive = Naive.from_line(line, goal, meetings)
        narrow = draw.random() < 0.3  # games among few moves, so that positions come again
        for _ in range(40):
            seen += 1
            legal = naive.legal()
            texts = {notation.move_text(state, move) for move in rules.moves(state)}
            assert texts == legal, notation.position_text(state)
            over = rules.over(state)
            end = naive.winner()
            phases["entry" if state.hand else "movement"] += 1
            phases[f"options {goal} {meetings}"] += 1
            if over is None:
                assert end is None
            else:
                assert end == f"{'KS'[over.winners[0]]} {over.reason.key.rpartition('.')[2]}"
                phases[end] += 1
                break
            choice = sorted(legal)
            quiet = [text for text in choice if "x" not in text]
            if quiet and draw.random() < 0.8:
                choice = quiet
            text = choice[0] if narrow else draw.choice(choice)
            naive.play(text)
            state = rules.play(state, notation.read_move(state, text), NoChance()).state
            rules.check(state)
    least = wanted // 1000
    assert phases["entry"] > wanted // 10 and phases["movement"] > wanted // 4, phases
    for end in ("S captures", "S repetition", "K blocked"):
        assert phases[end] >= least, phases
    for goal in (4, 5, 6, 7):
        for meetings in (2, 3):
            assert phases[f"options {goal} {meetings}"] > wanted // 20, phases


def test_eight_symmetries_have_the_same_counts(scale: Callable[[int], int]) -> None:
    draw = random.Random(8)
    for _ in range(scale(2000)):
        line, goal, meetings = random_line(draw)
        state = notation.read_position(line, {"captures": goal, "repetitions": meetings})
        depth = 1 if state.hand > 9 else 2
        counts = []
        for image in SYMMETRIES:
            ke, shang = turned(state.ke, image), turned(state.shang, image)
            past = () if state.hand else (bitboard.code(ke | shang << bitboard.SHIFT, state.turn),)
            after = State(ke, shang, state.hand, state.captured, state.turn, goal, meetings, past)
            counts.append(
                (counting.perft(after, depth), len(rules.threats(after)), len(rules.trapped(after)))
            )
        assert len(set(counts)) == 1, (line, counts)


# Random games


def test_random_games_are_the_same_for_the_same_seed() -> None:
    state = GAME.start({}, 2, NoChance()).state
    assert counting.playout(state, 200, 7) == counting.playout(state, 200, 7)
    assert counting.playout(state, 200, 7) != counting.playout(state, 200, 8)


def test_random_games_on_every_interpreter_alike() -> None:
    state = GAME.start({}, 2, NoChance()).state
    assert counting.playout(state, 1000, 1) == PINNED


PINNED = ((16, 984), 48764)


def test_random_games_go_as_those_move_by_move(scale: Callable[[int], int]) -> None:
    """Winners and lengths from a middle position, both ways; limits of six standard errors."""
    state = notation.read_position("TG.GTGGGG.GGGGGGG.GGTGG.T S 3 0", {"captures": 4})
    draw = random.Random(11)
    games = scale(3000)
    wins = moves = squares = 0
    for _ in range(games):
        game, length = state, 0
        while rules.over(game) is None:
            board = bitboard.legal(game.board, game.hand, game.turn)
            game = counting._behind(game, draw.choice(board))
            length += 1
        ended = rules.over(game)
        assert ended is not None
        wins += ended.winners == (0,)
        moves += length
        squares += length * length
    fast = 20 * games
    (ke, _), total = counting.playout(state, fast, 5)
    share = wins / games
    assert 0.01 < share < 0.99
    assert abs(ke / fast - share) < 6 * (share * (1 - share) / games * 1.05) ** 0.5
    mean = moves / games
    spread = squares / games - mean * mean
    assert abs(total / fast - mean) < 6 * (spread / games * 1.05) ** 0.5


@pytest.mark.parametrize(
    "line",
    [
        "T...T.G..G..G.......T...T S 17 0",
        "GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3",
        "GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3",
        "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0",
        "T.GGGTTGGGGGGGGGGGGGGGGGT S 0 0",
    ],
)
def test_each_legal_move_is_as_likely_in_random_games(line: str) -> None:
    """Two hundred draws a move, against five standard deviations of chi-squared and a margin."""
    state = notation.read_position(line, {})
    found: Counter[tuple[str, ...]] = Counter()
    listed = rules.moves(state)
    draw = random.Random(9)
    for _ in range(200 * len(listed)):
        found[first_move(state, draw.random)] += 1
    assert set(found) == set(listed)
    expected = 200
    chi = sum((found[move] - expected) ** 2 / expected for move in listed)
    free = len(listed) - 1
    assert chi <= free + 5 * (2 * free) ** 0.5 + 10


def first_move(state: State, random_number: Callable[[], float]) -> tuple[str, ...]:
    """What the random player of the side to move plays."""
    draw = counting.random_shang if state.turn else counting.random_ke
    return rules.parts(state, draw(state.board, state.hand, random_number))


def test_playout_of_a_finished_game() -> None:
    over = notation.read_position("T...T...............T...T K 15 5", {})
    assert counting.playout(over, 3, 1) == ((0, 3), 0)


def test_random_boards_have_the_same_moves_in_both_orders() -> None:
    """`legal` never lists a move twice and lists captures first."""
    draw = random.Random(4)
    for _ in range(300):
        line, *_ = random_line(draw)
        state = notation.read_position(line, {"captures": 7})
        moves = bitboard.legal(state.board, state.hand, state.turn)
        assert len(moves) == len(set(moves))
        if state.turn:
            taking = [bool(move & FULL) for move in moves]
            assert taking == sorted(taking, reverse=True)
