"""Golden thoughts: what the bots of every game think at some moments, the same on every device.

`python tests/conformance/thoughts.py` writes `tests/golden/thoughts/<game>.txt` anew. That is right only
where bots are meant to think otherwise: what they give away, and who beats whom, is then to be looked at too.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "tests" / "golden" / "thoughts"
MATCHES = 8
MOMENTS = 9
"""Of each match, spread over its decisions, where there is more than one move."""
PLIES = 360
DEEPEST = 4
"""The highest level that is asked: in a small game those above take seconds."""


def thoughts(name: str, matches: int = MATCHES) -> Iterator[str]:
    """What is thought at moments of so many matches played at random, each level in turn: a line each."""
    from tables import GAMES, match_of, play_on
    from tabletop.bots import drive
    from tabletop.chance import SeededChance
    from tabletop.registry import load_game, room

    think = room(GAMES[name], "bot").think
    levels = [level for level in load_game(GAMES, name).levels if level <= DEEPEST]
    for number in range(matches):
        match = match_of(name, number)
        length = sum(1 for _ in play_on(match_of(name, number), SeededChance(f"thoughts/{number}"), PLIES))
        begin = [length * k // MOMENTS for k in range(MOMENTS)]
        for ply, ask in enumerate(play_on(match, SeededChance(f"thoughts/{number}"), PLIES)):
            if not begin or ply < begin[0] or ask.moves.count() == 1:
                continue
            level = levels[(len(begin) + number) % len(levels)]
            del begin[0]
            thought = drive(think(match.view(ask.seat), level, SeededChance(f"{number}/{ply}")))
            told = {
                "moves": [" ".join(move) for move in thought.moves],
                "nodes": thought.nodes,
                "value": thought.value,
                "chance": thought.chance,
                "reasons": sha256(repr(thought.reasons).encode()).hexdigest()[:8],
            }
            yield f"match {number}, decision {ply}, level {level}: {json.dumps(told)}"


def main() -> None:
    """Write the golden thoughts of the games named on the command line, or of all that have some."""
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests"), str(ROOT / "tests" / "games")]
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or sorted(path.stem for path in FOLDER.iterdir()):
        text = "".join(f"{line}\n" for line in thoughts(name))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
