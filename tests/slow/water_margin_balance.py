"""Games of Au bord de l'eau between bots: the tables of docs/bots-water-margin.md.

    python3 tests/slow/water_margin_balance.py --seeds 500000-500099 --levels 4 4
    python3 tests/slow/water_margin_balance.py --seeds 500000-500099 --levels 4 4 4 4 --length short --forts 5

Who sits where moves on by a seat in each game; level 0 plays any legal move. Only thinking is timed, by the
time of this process. How games are chosen and kept: `tests/strength.py`.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
for folder in (ROOT, ROOT / "py", ROOT / "tests"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from strength import FOLDER, RANDOM, Contest, Results, contests, outcomes  # noqa: E402
from tabletop.bots import bot_seed, drive  # noqa: E402
from tabletop.chance import SeededChance  # noqa: E402
from tabletop.game import Over, Scalar  # noqa: E402
from tools.bench_figures import share_interval  # noqa: E402
from tools.calibrate import seed_range  # noqa: E402
from tools.game_sources import digest  # noqa: E402
from water_margin import GAME, bot  # noqa: E402
from water_margin.rules.score import bandits  # noqa: E402
from water_margin.rules.state import MANY_FORTS, WHOLE  # noqa: E402


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who sat where, who won, where the first player of the first chapter sat, chapters; by seat
    the bandits at the end, and the chapter in which it first had a band, 0 where it never had; decisions that
    are no throw, and their time in microseconds."""

    levels: Sequence[int]
    winners: Sequence[int]
    first: int
    chapters: int
    bandits: Sequence[int]
    founded: Sequence[int]
    decisions: int
    spent: int
    longest: int


def play(contest: Contest) -> dict[str, Any]:
    """What came of a game, as it is kept."""
    levels = contest.levels
    chance = SeededChance(contest.seed)
    state = GAME.start(contest.options, len(levels), chance).state
    first, at, decisions, spent, longest = state.first, 0, 0, 0, 0
    founded = [0] * len(levels)
    while not isinstance(ask := GAME.pending(state), Over):
        stream = SeededChance(bot_seed(contest.seed, at))
        at += 1
        if levels[ask.seat] == RANDOM:
            move = ask.moves.sample(stream)
        else:
            begun = time.process_time_ns()
            move = drive(bot.think(GAME.view(state, ask.seat), levels[ask.seat], stream)).moves[0]
            took = (time.process_time_ns() - begun) // 1_000
            if not ask.roll and ask.moves.count() > 1:
                decisions, spent, longest = decisions + 1, spent + took, max(longest, took)
        state = GAME.play(state, move, chance).state
        for seat, band in enumerate(state.bands):
            founded[seat] = founded[seat] or (state.chapter if band else 0)
    counts = [bandits(state, seat) for seat in range(len(levels))]
    return asdict(
        Played(levels, ask.winners, first, state.chapter, counts, founded, decisions, spent, longest)
    )


def played(seeds: Iterable[int], levels: Sequence[int], options: Mapping[str, Scalar]) -> list[Played]:
    """The games of the seeds, those known read, the others played and kept."""
    kept = Results(FOLDER / f"water_margin-balance-{digest('water_margin', 'water_margin.bot')}.jsonl")
    games = contests("water_margin", tuple(levels), seeds, options)
    return [Played(**found) for found in outcomes(games, play, kept, workers=1)]


def share_of(games: Sequence[Played], name: str, wins: Iterable[float]) -> str:
    """A line of the table: wins, the share, its interval; winners share a game."""
    won = sum(wins)
    low, high = share_interval(round(won), len(games))
    return (
        f"{name}: {won:g} of {len(games)} = {100 * won / len(games):.0f} % ({100 * low:.0f}–{100 * high:.0f})"
    )


def table(games: Sequence[Played], levels: Sequence[int]) -> list[str]:
    """What is said of a series."""
    lines = []
    seats = range(len(levels))
    if len(set(levels)) == 1:
        for place in seats:
            wins = [((one.first + place) % len(levels) in one.winners) / len(one.winners) for one in games]
            lines.append(share_of(games, f"seat {place + 1} from the first player on", wins))
    for level in sorted(set(levels), reverse=True):
        wins = [sum(one.levels[seat] == level for seat in one.winners) / len(one.winners) for one in games]
        lines.append(share_of(games, f"level {level}", wins))
        counts = [one.bandits[seat] for one in games for seat in seats if one.levels[seat] == level]
        none = sum(not count for count in counts)
        lines.append(
            f"level {level}: {sum(counts) / len(counts):.1f} bandits, none {100 * none / len(counts):.0f} %"
        )
    lines.append(share_of(games, "every seat had a band", (all(one.founded) for one in games)))
    lines.append(share_of(games, "every seat has one at the end", (all(one.bandits) for one in games)))
    begun = [min(filter(None, one.founded)) for one in games if any(one.founded)]
    mean_chapter = sum(begun) / max(1, len(begun))
    lines.append(f"first band in chapter {mean_chapter:.1f}, no band at all: {len(games) - len(begun)}")
    shared = sum(len(one.winners) > 1 for one in games)
    chapters = [one.chapters for one in games]
    lines.append(f"chapters: {sum(chapters) / len(games):.1f} ({min(chapters)}–{max(chapters)})")
    lines.append(f"shared victories: {shared} of {len(games)}")
    decisions = max(1, sum(one.decisions for one in games))
    mean = sum(one.spent for one in games) / decisions / 1_000
    longest = max(one.longest for one in games) / 1_000
    lines.append(f"a decision: {mean:.1f} ms in the mean, {longest:.0f} ms at most")
    return lines


def main() -> int:
    """Play the series that is asked for, and print its table."""
    parser = argparse.ArgumentParser(description="Games of Au bord de l'eau between bots.")
    parser.add_argument("--seeds", type=seed_range, default=seed_range("500000-500099"), metavar="A-B")
    parser.add_argument("--levels", type=int, nargs="+", default=[4, 4], choices=(0, *GAME.levels))
    parser.add_argument("--length", choices=GAME.options["length"].choices, default=WHOLE)
    parser.add_argument("--forts", type=int, choices=GAME.options["forts"].choices, default=MANY_FORTS)
    asked = parser.parse_args()
    if len(asked.levels) not in (2, 3, 4):
        parser.error("two, three or four levels, one a seat")
    games = played(asked.seeds, asked.levels, {"length": asked.length, "forts": asked.forts})
    sys.stdout.write("\n".join(table(games, asked.levels)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
