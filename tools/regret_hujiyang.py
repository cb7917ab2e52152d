"""Writes the table of regret of hǔ-jì-yáng: positions, and what each of their moves is worth.

    python3 -m tools.regret_hujiyang

Positions of games between levels of the middle, one a game, in which the moves are worth different things. A
move's value is that of a search far beyond any level's, `NODES` for a position, each move with its own value,
in hundredths of a captured Kè for the side to move. The table is `tests/hujiyang/regret.json`; what a level
may give away there stands in `tests/hujiyang/test_hujiyang_regret.py`.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))

from hujiyang import GAME, bitboard, bot, notation  # noqa: E402
from hujiyang.bitboard import SHANG  # noqa: E402
from hujiyang.bot.evaluation import evaluation  # noqa: E402
from hujiyang.bot.search import Position, SearchResult, search  # noqa: E402
from hujiyang.rules import State, over, parts  # noqa: E402
from tabletop.bots import drive  # noqa: E402
from tabletop.chance import SeededChance  # noqa: E402

FILE = ROOT / "tests" / "hujiyang" / "regret.json"
OPTIONS = {"captures": 5, "repetitions": 2}
POSITIONS = 100
NODES = 4_000_000
DEPTH = 14
MOST = 600
"""What a move is worth at most, and what it costs at most: a game won or lost."""

LEAST_APART = 60
"""By how much the best move of a position is better than the worst one at least."""


def position(seed: int) -> State | None:
    """A position of a game between levels 2 to 4, as it would be met for the first time; None where the game
    was over before."""
    chance = SeededChance(seed)
    state = GAME.start(OPTIONS, 2, chance).state
    for _ in range(4 + chance.roll("plies", 70)):
        level = 1 + chance.roll("level", 3)
        thought = drive(bot.think(state, level, chance))
        state = GAME.play(state, thought.moves[0], chance).state
        if over(state) is not None:
            return None
    return notation.read_position(notation.position_text(state), OPTIONS)


def row(seed: int) -> dict[str, Any] | None:
    """A row of the table; None where there is nothing to choose."""
    state = position(seed)
    if state is None:
        return None
    moves = bitboard.legal(state.board, state.hand, state.turn)
    deep = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    found: SearchResult = drive(search(deep, moves, NODES, DEPTH, evaluation(), exact=True))
    sign = 1 if state.turn == SHANG else -1
    values = {
        notation.move_text(state, parts(state, move)): max(-MOST, min(MOST, sign * value))
        for value, move in found.values
    }
    if len(values) < 2 or max(values.values()) - min(values.values()) < LEAST_APART:
        return None
    return {"position": notation.position_text(state), "depth": found.depth, "values": values}


def main() -> int:
    """Write the table."""
    rows: list[str] = []
    with ProcessPoolExecutor(2) as pool:
        for found in pool.map(row, range(1, 400)):
            if found is not None:
                rows.append(json.dumps(found))
                print(len(rows), rows[-1][:100], flush=True)
            if len(rows) == POSITIONS:
                pool.shutdown(cancel_futures=True)
                break
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
