"""Tables of regret: moments of games, and what each move there is worth to the asked seat, looked at further
than a bot looks. `tools/regret_tables.py` writes them."""

import base64
import json
import zlib
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from tables import GAMES
from tabletop import codec
from tabletop.registry import load_game

FOLDER = Path(__file__).resolve().parent

Row = tuple[Any, dict[str, int]]
"""A state, and what each move is worth."""


def rows_of(name: str) -> list[Row]:
    """The table of a game."""
    game, file = load_game(GAMES, name), FOLDER / GAMES[name] / "regret.json"
    texts = ((zlib.decompress(base64.b64decode(row["state"])), row) for row in json.loads(file.read_text()))
    return [(codec.decode(game.state, json.loads(text)), row["values"]) for text, row in texts]


def given_away(rows: Sequence[Row], choose: Callable[[int, Row], Sequence[str]]) -> tuple[int, int]:
    """By how much the moves that are chosen are worse than the best ones, in the sum, and at the worst.
    choose: the moves of a row, by its number; of several the mean counts."""
    total, worst = Fraction(0), 0
    for number, row in enumerate(rows):
        lost = [max(row[1].values()) - row[1][move] for move in choose(number, row)]
        total += Fraction(sum(lost), len(lost))
        worst = max(worst, *lost)
    return int(total), worst
