"""Players beside the levels, and what level 6 of hǔ-jì-yáng wins against them (docs/hujiyang-solved.md).

Greedy looks one ply ahead, the others three and five; of moves that are as good to them any may be played. A
seeker enters the Kè where most answers of the Shāng lose, as soon as that can be proved in time, and steps
likewise. Games are fixed by their seeds and kept as those of the levels are.
"""

from collections.abc import Callable, Sequence

from hujiyang import rules
from hujiyang.bitboard import KE, SHANG
from hujiyang.bot import think_as
from hujiyang.bot.candidates import candidates
from hujiyang.bot.evaluation import evaluation
from hujiyang.bot.levels import Level
from strength import FOLDER, Results, outcomes
from tabletop.bots import drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Move
from tools.calibrate import LONGEST, RANDOM, choose
from tools.game_sources import digest
from tools.puzzles.hujiyang import Spot, Worth

LEVEL = 6
ENDLESS = 1 << 40
PLIES = {"greedy": 1, "three plies": 3, "five plies": 5}
SEEN = 4
"""Kè in hand at most when a seeker counts answers that lose; before it plays as level 5."""

Player = Callable[[rules.State, SeededChance], Move]
Game = tuple[str, str, int]
"""Who plays the Kè, who the Shāng, the seed. One of them is level 6."""


def kept() -> Results:
    """The results that are kept of games played with these sources."""
    return Results(FOLDER / f"field-{digest('hujiyang.bot', 'hujiyang.playout', 'hujiyang.rules')}.jsonl")


def by_plies(plies: int) -> Player:
    """Who looks so many plies ahead."""
    level, evaluate = Level(plies, ENDLESS, 0), evaluation()
    return lambda state, mind: drive(think_as(state, level, mind, evaluate)).moves[0]


def seeker(state: rules.State, mind: SeededChance) -> Move:
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


def player(name: str) -> Player:
    """Somebody of the field, or level 6."""
    if name == "seeker":
        return seeker
    if name in PLIES:
        return by_plies(PLIES[name])
    level = RANDOM if name == "random" else LEVEL
    return lambda state, mind: choose(state, level, mind)


def play(game: Game) -> int:
    """One game, in a process of its own: who won it."""
    ke, shang, seed = game
    players = {KE: player(ke), SHANG: player(shang)}
    state, mind = rules.start({}, 2, NoChance()).state, SeededChance(seed)
    for _ in range(LONGEST):
        if (over := rules.over(state)) is not None:
            return over.winners[0]
        state = rules.play(state, players[state.turn](state, mind), NoChance()).state
    raise AssertionError(f"{game} goes on after {LONGEST} moves")


def lost_by(seat: int, games: Sequence[Game], workers: int) -> list[Game]:
    """The games that a seat has not won."""
    winners = outcomes(games, play, kept(), workers)
    return [game for game, winner in zip(games, winners, strict=True) if winner != seat]
