"""Golden records: games that every interpreter must play to the letter, with the number of legal moves
at each step, and one pinned outcome for each version of the rules.

`python tests/conformance/golden.py` writes `tests/golden/<game>.json` anew. That is right only for a new
game, or when the law as coded has changed and the game's `rules` was raised; the test says so.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "tests" / "golden"
PLIES = 400
GAMES_KEPT = 24


def played(name: str, number: int) -> dict[str, Any]:
    """One game, played at random from its number: all that the two interpreters must agree on."""
    from tables import match_of, play_on
    from tabletop.chance import SeededChance
    from tabletop.codec import canonical
    from tabletop.game import Over

    match = match_of(name, number)
    counts: list[int | str] = []
    asked: list[int] = []
    for ask in play_on(match, SeededChance(f"golden/{number}"), PLIES):
        count = ask.moves.count()
        counts.append(count if count < 10**15 else str(count))  # no reader may round them
        asked.append(ask.seat)
    record = match.record()
    over = match.pending
    return {
        "options": match.options,
        "seats": match.seats,
        "seed": match.seed,
        "asked": asked,
        "moves": [decision.text for decision in match.decisions],
        "counts": counts,
        "over": [list(over.winners), over.reason.key] if isinstance(over, Over) else None,
        "end": sha256(canonical(record["snapshot"]).encode()).hexdigest()[:16],
        "rolls": sha256(canonical([entry["rolls"] for entry in record["entries"]]).encode()).hexdigest()[:16],
    }


def pinned(games: list[dict[str, Any]]) -> str:
    """One line that changes with any outcome of any of the games."""
    return sha256(json.dumps(games, sort_keys=True).encode()).hexdigest()[:16]


def written(name: str) -> str:
    """The whole file of a game."""
    from tables import GAMES
    from tabletop.registry import load_game

    games = [played(name, number) for number in range(GAMES_KEPT)]
    lines = ",\n".join(json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in games)
    head = f'{{"game":"{name}","rules":{load_game(GAMES, name).rules},"pinned":"{pinned(games)}"'
    return f'{head},"games":[\n{lines}\n]}}\n'


def main() -> None:
    """Write the golden records of the games named on the command line, or of all."""
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests"), str(ROOT / "tests" / "games")]
    from tables import NAMES

    for name in sys.argv[1:] or NAMES:
        (FOLDER / f"{name}.json").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
