"""Games of Au bord de l'eau between bots: the tables of docs/bots-water-margin.md.

    python3 -m tools.water_margin_balance --seeds 500000-500099 --levels 4 4         wins by seat and by level
    python3 -m tools.water_margin_balance --seeds 500000-500099 --levels 4 4 4 4

Who sits where moves on by a seat in each game; level 0 plays any legal move. Only thinking is timed, by the
time of this process. Results are kept in `build/slow/` under a digest of the sources that decide them: an
interrupted run goes on.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))

from tabletop.bots import bot_seed, drive  # noqa: E402
from tabletop.chance import SeededChance  # noqa: E402
from tabletop.game import Over  # noqa: E402
from tools.bench_figures import share_interval  # noqa: E402
from tools.calibrate import seed_range  # noqa: E402
from tools.game_sources import digest  # noqa: E402
from water_margin import GAME, bot  # noqa: E402
from water_margin.rules.score import bandits  # noqa: E402

FOLDER = ROOT / "build" / "slow"
OPTIONS = {"victory": "band", "length": "whole"}


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who sat where, who won, where the first player of the first chapter sat, chapters, bandits by
    seat; decisions that are no throw, and their time in microseconds."""

    seed: int
    levels: tuple[int, ...]
    winners: tuple[int, ...]
    first: int
    chapters: int
    bandits: tuple[int, ...]
    decisions: int
    spent: int
    longest: int


def play(seed: int, levels: tuple[int, ...]) -> Played:
    """The game of that seed between those levels."""
    chance = SeededChance(seed)
    state = GAME.start(OPTIONS, len(levels), chance).state
    first, at, decisions, spent, longest = state.first, 0, 0, 0, 0
    while not isinstance(ask := GAME.pending(state), Over):
        stream = SeededChance(bot_seed(seed, at))
        at += 1
        if not levels[ask.seat]:
            move = ask.moves.sample(stream)
        else:
            begun = time.process_time_ns()
            move = drive(bot.think(GAME.view(state, ask.seat), levels[ask.seat], stream)).moves[0]
            took = (time.process_time_ns() - begun) // 1_000
            if not ask.roll and ask.moves.count() > 1:
                decisions, spent, longest = decisions + 1, spent + took, max(longest, took)
        state = GAME.play(state, move, chance).state
    counts = tuple(bandits(state, seat) for seat in range(len(levels)))
    return Played(seed, levels, tuple(ask.winners), first, state.chapter, counts, decisions, spent, longest)


def seated(levels: Sequence[int], game: int) -> tuple[int, ...]:
    """Who sits where in a game of a series, numbered from 0."""
    by = game % len(levels)
    return (*levels[len(levels) - by :], *levels[: len(levels) - by])


def results(seeds: Iterable[int], levels: Sequence[int]) -> Iterator[Played]:
    """The games of the seeds, those known read, the others played and kept."""
    names = "-".join(map(str, levels))
    file = FOLDER / f"water_margin-{names}-{digest('water_margin', 'water_margin.bot')}.jsonl"
    known = {}
    if file.exists():
        for line in file.read_text("utf-8").splitlines():
            found = json.loads(line)
            for name in ("levels", "winners", "bandits"):
                found[name] = tuple(found[name])
            known[found["seed"], found["levels"]] = Played(**found)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds):
        who = seated(levels, number)
        if (seed, who) not in known:
            known[seed, who] = play(seed, who)
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(asdict(known[seed, who])) + "\n")
        yield known[seed, who]


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
    asked = parser.parse_args()
    if len(asked.levels) not in (2, 3, 4):
        parser.error("two, three or four levels, one a seat")
    games = list(results(asked.seeds, asked.levels))
    print("\n".join(table(games, asked.levels)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
