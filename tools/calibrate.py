"""Measures the levels of hǔ-jì-yáng's bots against each other: the table of docs/bots-hujiyang.md.

    python3 tools/calibrate.py --seeds 1-100                      every Kè level against every Shāng level
    python3 tools/calibrate.py --seeds 1-100 --ke 6 --shang 0 1   some pairs; 0 is the random player
    python3 tools/calibrate.py --seeds 1-50 --out build/levels.json     resumable: pairs in the file are kept

A game is a pair of levels and a seed, and always the same game. It is played with the default options
unless --captures or --repetitions say otherwise; a game longer than `LONGEST` moves counts as half.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))

from hujiyang import bot, playout, rules  # noqa: E402
from hujiyang.bitboard import KE  # noqa: E402
from tabletop.bots import drive  # noqa: E402
from tabletop.chance import NoChance, SeededChance  # noqa: E402
from tabletop.game import Move  # noqa: E402

RANDOM = 0
LONGEST = 1000


def choose(state: rules.State, level: int, mind: SeededChance) -> Move:
    """The move of a level, or of the random player."""
    if level == RANDOM:
        draw = playout.random_ke if state.turn == KE else playout.random_shang
        move = draw(state.board, state.hand, lambda: mind.below(1 << 53) / (1 << 53))
        return rules.parts(state, move)
    return drive(bot.think(state, level, mind)).moves[0]


def play(ke: int, shang: int, seed: int, options: dict[str, int] | None = None) -> tuple[float, int]:
    """One game: (1 if the Kè won, 0 if the Shāng did, a half if too long; moves played)."""
    state = rules.start(options or {}, 2, NoChance()).state
    mind = SeededChance(seed)
    moves = 0
    while (over := rules.over(state)) is None:
        if moves == LONGEST:
            return 0.5, moves
        level = ke if state.turn == KE else shang
        state = rules.play(state, choose(state, level, mind), NoChance()).state
        moves += 1
    return float(over.winners == (KE,)), moves


def match(
    ke: int, shang: int, seeds: Sequence[int], options: dict[str, int] | None = None
) -> tuple[float, int]:
    """Several games: (games won by the Kè, moves played in all)."""
    games = [play(ke, shang, seed, options) for seed in seeds]
    return sum(won for won, _ in games), sum(moves for _, moves in games)


def seed_range(text: str) -> range:
    """`3-8` as the seeds 3 to 8. Error: ArgumentTypeError for anything else."""
    first, _, last = text.partition("-")
    if not (first.isdecimal() and (last or first).isdecimal()) or int(last or first) < int(first):
        raise argparse.ArgumentTypeError(f"{text!r} is not a range like 1-100")
    return range(int(first), int(last or first) + 1)


def main() -> None:
    """Play the pairs, print a line for each and the table at the end."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=seed_range, default=seed_range("1-20"), metavar="A-B")
    parser.add_argument("--ke", type=int, nargs="+", default=list(range(7)), choices=range(7), metavar="L")
    parser.add_argument("--shang", type=int, nargs="+", default=list(range(7)), choices=range(7), metavar="L")
    parser.add_argument("--captures", type=int, default=5, choices=(4, 5, 6, 7))
    parser.add_argument("--repetitions", type=int, default=2, choices=(2, 3))
    parser.add_argument("--out", type=Path, help="keep the results here and go on from them")
    asked = parser.parse_args()
    options = {"captures": asked.captures, "repetitions": asked.repetitions}
    known: dict[str, float] = {}
    if asked.out and asked.out.exists():
        known = json.loads(asked.out.read_text())
    count = len(asked.seeds)
    for ke in asked.ke:
        for shang in asked.shang:
            key = f"{ke} {shang} {asked.seeds[0]}-{asked.seeds[-1]} {asked.captures} {asked.repetitions}"
            if key in known:
                continue
            begun = time.perf_counter()
            known[key], moves = match(ke, shang, asked.seeds, options)
            seconds = time.perf_counter() - begun
            print(
                f"Kè {ke} against Shāng {shang}: {known[key]:g} of {count} won by the Kè,"
                f" {moves / count:.0f} moves and {seconds / count:.2f} s a game",
                flush=True,
            )
            if asked.out:
                asked.out.parent.mkdir(parents=True, exist_ok=True)
                asked.out.write_text(json.dumps(known, indent=1))
    print(table(known, asked.ke, asked.shang, asked.seeds, options))


def table(
    known: dict[str, float],
    rows: list[int],
    columns: list[int],
    seeds: Sequence[int],
    options: dict[str, int],
) -> str:
    """Percent of the games won by the Kè: a row a Kè level, a column a Shāng level, as Markdown."""
    tail = f"{seeds[0]}-{seeds[-1]} {options['captures']} {options['repetitions']}"
    lines = [
        "| Kè \\ Shāng | " + " | ".join("random" if one == RANDOM else str(one) for one in columns) + " |",
        "|---|" + "---|" * len(columns),
    ]
    for ke in rows:
        cells = [f"{100 * known[f'{ke} {shang} {tail}'] / len(seeds):.0f}" for shang in columns]
        lines.append(f"| {'random' if ke == RANDOM else ke} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
