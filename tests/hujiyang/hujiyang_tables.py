"""Positions of hǔ-jì-yáng for the tests: read from a line, played on, or drawn at random."""

import random

from hujiyang import notation, rules
from hujiyang.bitboard import KE_COUNT, bits
from hujiyang.rules import State
from tabletop.chance import NoChance
from tabletop.game import BadState, Move

START = "T...T...............T...T K 20 0"
OPEN = "GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3"
OPEN_SHANG = "GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3"
ROUND = ("a1-b2", "d2-d3", "b2-a1", "d3-d2")
"""From `OPEN`, Kè to move: back to the same position in four steps."""

SHUT_IN_ONE = "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0"
STUCK = "T.GGGTTGGGGGGGGGGGGGGGGGT S 0 0"
"""The Shāng have one move that leaves the Kè one."""


def at(line: str, captures: int = 5, repetitions: int = 2) -> State:
    return notation.read_position(line, {"captures": captures, "repetitions": repetitions})


def after(state: State, move: Move) -> State:
    return rules.play(state, move, NoChance()).state


def play(state: State, *texts: str) -> State:
    """The state after moves in notation."""
    for text in texts:
        state = after(state, notation.read_move(state, text))
    return state


def ended(state: State) -> str | None:
    """The end as the naive rules say it; None while the game goes on."""
    over = rules.over(state)
    return f"{'KS'[over.winners[0]]} {over.reason.key.removeprefix('hujiyang.over.')}" if over else None


def random_state(
    rng: random.Random, hand: int | None = None, goal: int = 0, captured: int | None = None
) -> State:
    """A position of either phase that is not over, four to seven captures, two or three meetings."""
    while True:
        captures = goal or rng.choice((4, 5, 6, 7))
        taken = rng.randrange(captures) if captured is None else captured
        left = rng.choice((0, 0, rng.randrange(1, KE_COUNT - taken))) if hand is None else hand
        ke = KE_COUNT - taken - left
        letters = list("T" * 4 + "G" * ke + "." * (21 - ke))
        rng.shuffle(letters)
        try:
            state = at(f"{''.join(letters)} {rng.choice('KS')} {left} {taken}", captures, rng.choice((2, 3)))
        except BadState:
            continue
        if rules.over(state) is None:
            return state


def transformed(mask: int, symmetry: tuple[int, ...]) -> int:
    """Where one of the `SYMMETRIES` takes the points of a mask."""
    return sum(1 << symmetry[point] for point in bits(mask))
