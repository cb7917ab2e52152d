"""Legal moves and perft: published counts, a second implementation, symmetries.

The counts: page of rulings, *Perft*; the movement positions: the page on the game's theory.
"""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hujiyang_naive import Naive
from hujiyang_tables import START as STARTED
from hujiyang_tables import at, ended, play, random_state, transformed

from hujiyang import GAME, bitboard, notation, perft, rules
from hujiyang.bitboard import SYMMETRIES
from scales import Scale
from tabletop.chance import NoChance

START = (21, 252, 5052, 68204, 1304788, 18592000)
MOVEMENT = {
    "T.GGGTTGGGGGGGGGGGGGGGGGT S 0 0": (1, 5, 6, 24, 74),
    "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0": (8, 4, 8, 8, 56),
    "TGGGTGG.GGGGTGGG.GGG.GGGT S 0 2": (2, 25, 82, 1056, 3713),
    "GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3": (12, 90, 1208, 9081, 113163),
    "TG.GTG.G..GG.G.....GT.G.T S 10 1": (11, 135, 1585, 18317, 215106),
}


@pytest.mark.parametrize("depth", range(1, 7))
def test_perft_from_the_start(depth: int) -> None:
    state = GAME.start({}, 2, NoChance()).state
    assert perft.perft(state, depth) == START[depth - 1]


@pytest.mark.parametrize("line", MOVEMENT)
def test_perft_of_the_second_phase(line: str) -> None:
    """And the divide adds up and names the legal moves."""
    state = at(line)
    for depth, count in enumerate(MOVEMENT[line], 1):
        assert perft.perft(state, depth) == count
    parts = perft.divide(state, 3)
    assert sum(parts.values()) == MOVEMENT[line][2]
    assert list(parts) == rules.moves(state)


def test_legal_moves_equal_those_of_a_second_implementation(scale: Scale) -> None:
    """From the start and from random positions, games of at most forty moves that take now and then."""
    rng, seen = random.Random(1945), Counter[str]()
    wanted = scale(200_000, 80)
    while seen["entry"] + seen["movement"] < wanted:
        state = random_state(rng)
        if rng.random() < 0.2:
            state = at(STARTED, state.captures, state.repetitions)
        naive = Naive.from_line(notation.position_text(state), state.captures, state.repetitions)
        first_only = rng.random() < 0.3  # always the first move, so that positions repeat
        for _ in range(40):
            legal, end = naive.legal(), ended(state)
            texts = {notation.move_text(state, move) for move in rules.moves(state)}
            assert texts == legal, notation.position_text(state)
            assert naive.winner() == end
            seen["entry" if state.hand else "movement"] += 1
            seen[f"options {state.captures} {state.repetitions}"] += 1
            if end:
                seen[end] += 1
                break
            quiet = [text for text in sorted(legal) if "x" not in text]
            choice = quiet if quiet and rng.random() < 0.8 else sorted(legal)
            text = choice[0] if first_only else rng.choice(choice)
            naive.play(text)
            state = play(state, text)
            rules.check(state)
    assert seen["entry"] > wanted // 10 and seen["movement"] > wanted // 4, seen
    assert min(seen[end] for end in ("S captures", "S repetition", "K blocked")) >= wanted // 1000, seen
    every = (f"options {captures} {meetings}" for captures in (4, 5, 6, 7) for meetings in (2, 3))
    assert min(seen[one] for one in every) > wanted // 50, seen


def test_counts_are_invariant_under_symmetry(scale: Scale) -> None:
    rng = random.Random(8)
    for _ in range(scale(2000, 30)):
        state = random_state(rng)
        depth = 1 if state.hand > 9 else 2
        counts = set()
        for image in SYMMETRIES:
            ke, shang = transformed(state.ke, image), transformed(state.shang, image)
            past = () if state.hand else (bitboard.code(ke | shang << bitboard.SHIFT, state.turn),)
            one = replace(state, ke=ke, shang=shang, past=past)
            counts.add((perft.perft(one, depth), len(rules.threats(one)), len(rules.trapped(one))))
        assert len(counts) == 1, (notation.position_text(state), counts)
