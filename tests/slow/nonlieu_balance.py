"""Wars between bots: the tables of docs/bots-nonlieu.md.

    python3 tests/slow/nonlieu_balance.py --seeds 500000-500099 --levels 3 3 --turns 20
    python3 tests/slow/nonlieu_balance.py --seeds 911000-911199 --levels 4 4 --tokens 8
    python3 tests/slow/nonlieu_balance.py --seeds 500000-500099 --levels 3 3 --turns 20 --errata off

The first level has Evil in the first game, Good in the second, and so on. Only thinking is timed, by the time
of this process. How games are chosen and kept: `tests/strength.py`.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
for folder in (ROOT, ROOT / "py", ROOT / "tests"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from nonlieu import GAME, bot  # noqa: E402
from nonlieu.pieces import COMPENSATION  # noqa: E402
from strength import FOLDER, RANDOM, Contest, Results, contests, outcomes  # noqa: E402
from tabletop.bots import bot_seed, drive  # noqa: E402
from tabletop.chance import SeededChance  # noqa: E402
from tabletop.game import Over, Scalar  # noqa: E402
from tools.bench_figures import share_interval  # noqa: E402
from tools.calibrate import seed_range  # noqa: E402
from tools.game_sources import digest  # noqa: E402

EVIL = 0


@dataclass(frozen=True, slots=True)
class Played:
    """One war: who sat where, who won and why, its turns and decisions; the longest thought, and all thoughts
    of a seat in a turn at most, in microseconds."""

    levels: Sequence[int]
    winners: Sequence[int]
    reason: str
    turns: int
    decisions: int
    longest: int
    turn: int


def play(contest: Contest) -> dict[str, Any]:
    """What came of a war, as it is kept."""
    levels = contest.levels
    chance = SeededChance(contest.seed)
    state = GAME.start(contest.options, len(levels), chance).state
    at, longest, most, now, spent = 0, 0, 0, 0, [0, 0]
    while not isinstance(ask := GAME.pending(state), Over):
        stream = SeededChance(bot_seed(contest.seed, at))
        at += 1
        if state.turn != now:
            now, most, spent = state.turn, max(most, *spent), [0, 0]
        if levels[ask.seat] == RANDOM:
            move = ask.moves.sample(stream)
        else:
            begun = time.process_time_ns()
            move = drive(bot.think(GAME.view(state, ask.seat), levels[ask.seat], stream)).moves[0]
            took = (time.process_time_ns() - begun) // 1_000
            longest = max(longest, took)
            spent[ask.seat] += took
        state = GAME.play(state, move, chance).state
    reason = ask.reason.key.rpartition(".")[2]
    return asdict(Played(levels, ask.winners, reason, state.turn, at, longest, max(most, *spent)))


def played(seeds: Iterable[int], levels: Sequence[int], options: Mapping[str, Scalar]) -> list[Played]:
    """The wars of the seeds, those known read, the others played and kept."""
    tokens = COMPENSATION[str(options["size"])]
    kept = Results(FOLDER / f"nonlieu-balance-{tokens}-{digest('nonlieu', 'nonlieu.bot')}.jsonl")
    games = contests("nonlieu", tuple(levels), seeds, options)
    return [Played(**found) for found in outcomes(games, play, kept, workers=1)]


def share_of(games: Sequence[Played], name: str, ours: Callable[[Played, int], bool]) -> str:
    """A line of the table: wins, the share, its interval. ours: whether a seat is counted."""
    won = sum(sum(ours(one, seat) for seat in one.winners) / len(one.winners) for one in games)
    low, high = share_interval(round(won), len(games))
    share = f"{100 * won / len(games):.0f} % ({100 * low:.0f}–{100 * high:.0f})"
    return f"{name}: {won:g} of {len(games)} = {share}"


def _sits(level: int) -> Callable[[Played, int], bool]:
    return lambda one, seat: one.levels[seat] == level


def table(games: Sequence[Played]) -> list[str]:
    """What is said of a series."""
    lines = [share_of(games, "Evil", lambda one, seat: seat == EVIL)]
    levels = sorted({level for one in games for level in one.levels}, reverse=True)
    if len(levels) > 1:
        lines += [share_of(games, f"level {level}", _sits(level)) for level in levels]
    ends = sum(one.reason == "annihilation" for one in games)
    turns = [one.turns for one in games]
    decisions = sum(one.decisions for one in games) / len(games)
    lines += [
        f"ended by annihilation: {ends} of {len(games)}",
        f"turns: {sum(turns) / len(turns):.1f} ({min(turns)}–{max(turns)}), decisions {decisions:.0f}",
        f"a thought: {max(one.longest for one in games) / 1_000:.0f} ms at most",
        f"a seat's turn: {max(one.turn for one in games) / 1_000:.0f} ms at most",
    ]
    return lines


def main() -> int:
    """Play the series that is asked for, and print its table."""
    parser = argparse.ArgumentParser(description="Skirmishes of the Guerre du Non-Lieu between bots.")
    parser.add_argument("--seeds", type=seed_range, default=seed_range("500000-500099"), metavar="A-B")
    parser.add_argument("--levels", type=int, nargs=2, default=[3, 3], choices=(0, *GAME.levels))
    parser.add_argument("--turns", type=int, default=20, choices=(0, *range(4, 21)))
    parser.add_argument("--errata", default="on", choices=("on", "off"))
    parser.add_argument("--size", default="skirmish", choices=("duel", "skirmish", "full"))
    parser.add_argument("--tokens", type=int, help="Good's compensation, where it is not the game's own")
    asked = parser.parse_args()
    if asked.tokens is not None:
        COMPENSATION[asked.size] = asked.tokens
    options = {"size": asked.size, "turns": asked.turns, "errata": asked.errata == "on"}
    sys.stdout.write("\n".join(table(played(asked.seeds, asked.levels, options))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
