"""What a legal move, and a bot's turn, cost in a full war of the Guerre du Non-Lieu, with 140 units on 432
hexagons."""

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tools import paths
from tools.bench_figures import Figure, spread

sys.path.insert(0, str(paths.PY))

if TYPE_CHECKING:
    from nonlieu.rules.state import State

UNITS = 140
TURNS = 4
SEED = 12


def crowded() -> "State":
    """A full war at its first sheets, with seven ectoplasms born on each side."""
    from nonlieu import GAME
    from nonlieu.pieces import ECTOPLASM, SIDES, unit_name
    from nonlieu.rules.state import Unit, free_hexes, laid, order_of
    from tabletop.chance import SeededChance
    from tabletop.game import Ask

    options = {name: option.default for name, option in GAME.options.items()}
    chance = SeededChance(SEED)
    state: State = GAME.start({**options, "size": "full", "turns": TURNS}, 2, chance).state
    while state.turn == 0:
        ask = GAME.pending(state)
        assert isinstance(ask, Ask)
        state = GAME.play(state, ask.moves.sample(chance), chance).state
    more, hexes = (UNITS - len(state.units)) // 2, iter(free_hexes(state))
    born = [
        Unit(unit_name(side, ECTOPLASM, 37 + i), side, 1 + i, next(hexes), boxes=laid({"channel": 1}))
        for side in SIDES
        for i in range(more)
    ]
    units = tuple(sorted((*state.units, *born), key=lambda one: order_of(one.name)))
    numbers = tuple(n + more * (i % 3 == 2) for i, n in enumerate(state.born))
    state = replace(state, units=units, born=numbers, pool=state.pool - 2 * more)
    GAME.check(state)
    return state


BOT_TURNS = 20
TURN_LIMIT, THOUGHT_LIMIT = 3_000, 700
"""Milliseconds of all thoughts of a seat in a turn, and of one thought, at most: the page takes two to three
times as long, and has 10 and 2 seconds."""


def bot_turns() -> tuple[list[float], list[float]]:
    """Milliseconds of each turn of the best bots from that position on, and of each thought."""
    from nonlieu import GAME, bot
    from tabletop.bots import bot_seed, drive
    from tabletop.chance import SeededChance
    from tabletop.game import Ask

    turns: list[float] = []
    thoughts: list[float] = []
    for seed in range(BOT_TURNS // 2):
        state, chance, count = crowded(), SeededChance(seed), 0
        spent = {0: 0.0, 1: 0.0}
        while state.turn == 1 and isinstance(ask := GAME.pending(state), Ask):
            stream = SeededChance(bot_seed(seed, count))
            begun = time.process_time()
            thought = drive(bot.think(GAME.view(state, ask.seat), max(GAME.levels), stream))
            thoughts.append(1000 * (time.process_time() - begun))
            spent[ask.seat] += thoughts[-1]
            state = GAME.play(state, thought.moves[0], chance).state
            count += 1
        turns += spent.values()
    return turns, thoughts


def timed(act: Callable[[], object]) -> float:
    """Milliseconds that something takes."""
    begun = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - begun)


def figures(calibration: Callable[[], float]) -> list[Figure]:
    """Random moves to the end of such a war, and its check now and then; the calibration loop beside."""
    from nonlieu import GAME
    from tabletop.chance import SeededChance
    from tabletop.game import Ask

    loops = [1000 * calibration() for _ in range(3)]
    state, chance, stream = crowded(), SeededChance(SEED), SeededChance("moves")
    moves: list[float] = []
    checks: list[float] = []
    while isinstance(ask := GAME.pending(state), Ask):
        move = ask.moves.sample(stream)
        begun = time.perf_counter()
        state = GAME.play(state, move, chance).state
        moves.append(1000 * (time.perf_counter() - begun))
        if len(moves) % 10 == 0:
            current = state
            checks.append(timed(lambda: GAME.check(current)))  # noqa: B023 - it is called at once
    loops += [1000 * calibration() for _ in range(3)]
    beside = f"calibration loop {spread(loops)}"
    turns, thoughts = bot_turns()
    return [
        Figure("a bot's turn of a full war, slowest of 20, ms", max(turns), TURN_LIMIT, spread(turns)),
        Figure("a bot's thought in it, slowest, ms", max(thoughts), THOUGHT_LIMIT, spread(thoughts)),
        Figure(
            "a move of a full war, ms", statistics.median(moves), 2, f"{spread(moves, digits=2)}; {beside}"
        ),
        Figure("a check of a full war, ms", statistics.median(checks), None, spread(checks, digits=2)),
    ]
