"""What level 6 of hǔ-jì-yáng wins from the start against a mixed field (docs/hujiyang-solved.md).

Greedy looks one ply ahead, the others three and five; of moves that are as good to them any may be played. A
seeker enters the Kè where most answers of the Shāng lose, as soon as that can be proved in time, and steps
likewise. Games are fixed by their seeds and kept as those of the levels are.
"""

from functools import cache

import pytest

from hujiyang import rules
from hujiyang.bitboard import KE, SHANG
from hujiyang.bot import think_as
from hujiyang.bot.candidates import candidates
from hujiyang.bot.evaluation import evaluation
from hujiyang.bot.levels import Level
from strength import FOLDER, Results, Verdict, outcomes, report
from tabletop.bots import drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Move
from tools.calibrate import LONGEST, RANDOM, choose
from tools.game_sources import digest
from tools.puzzles.hujiyang import Spot, Worth

pytestmark = pytest.mark.slow

AGAINST = {"random": 400, "greedy": 600, "three plies": 500, "five plies": 250, "seeker": 125, "level 6": 125}
"""Games with level 6 as Shāng, 2,000 in all. Strong players take half a minute a game."""
WON = {"greedy": 80, "three plies": 45}
"""Games of a hundred that level 6 wins as Kè, who are lost if nobody errs."""
LEVEL = 6
ENDLESS = 1 << 40
PLIES = {"greedy": 1, "three plies": 3, "five plies": 5}
SEEN = 4
"""Kè in hand at most when a seeker counts answers that lose; before it plays as level 5."""

estimate = cache(evaluation)

Game = tuple[str, str, int]
"""Who plays the Kè, who the Shāng, the seed. One of them is level 6."""


def sought(state: rules.State, mind: SeededChance) -> Move:
    """The Kè's move after which most answers lose, the first of equals in a random order."""
    if state.hand > SEEN:
        return choose(state, LEVEL - 1, mind)
    worth = Worth()
    spot = Spot(state.board, state.hand, state.captured, KE)

    def chances(move: int) -> float:
        after = spot.after(move)
        moves = after.moves()
        losing = sum(worth.plies(after.after(one)) is not None for one in moves)
        return losing / len(moves) if moves else 1.0

    return rules.parts(state, max(candidates(state, mind), key=chances))


def chosen(name: str, state: rules.State, mind: SeededChance) -> Move:
    """The move of somebody of the field, or of level 6."""
    if name == "seeker":
        return sought(state, mind)
    if name in PLIES:
        return drive(think_as(state, Level(PLIES[name], ENDLESS, 0), mind, estimate())).moves[0]
    return choose(state, RANDOM if name == "random" else LEVEL, mind)


def play(game: Game) -> int:
    """One game, in a process of its own: who won it."""
    *names, seed = game
    state, mind = rules.start({}, 2, NoChance()).state, SeededChance(seed)
    for _ in range(LONGEST):
        if (over := rules.over(state)) is not None:
            return over.winners[0]
        state = rules.play(state, chosen(names[state.turn], state, mind), NoChance()).state
    raise AssertionError(f"{game} goes on after {LONGEST} moves")


@pytest.mark.parametrize(
    ("name", "seat", "count", "wanted"),
    [
        *((name, SHANG, count, count) for name, count in AGAINST.items()),
        *((name, KE, 100, won) for name, won in WON.items()),
    ],
)
def test_level_6_wins_against_a_mixed_field(
    name: str, seat: int, count: int, wanted: int, seeds: range, workers: int
) -> None:
    pair = (name, "level 6") if seat == SHANG else ("level 6", name)
    games = [(*pair, seeds.start + number) for number in range(count)]
    kept = Results(FOLDER / f"field-{digest('hujiyang.bot', 'hujiyang.playout', 'hujiyang.rules')}.jsonl")
    won = [*outcomes(games, play, kept, workers)].count(seat)
    report(f"level 6 in seat {seat} against {name}", Verdict(won >= wanted, count, won, count))
    assert won >= wanted
