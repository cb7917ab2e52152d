"""Measures Contrevent's guide on numbered deals: the table of docs/bots-contrevent.md.

    python3 -m tools.contrevent_deals --deals 1-1000                  wins, interval, causes of loss, times
    python3 -m tools.contrevent_deals --deals 1-300 --level 1
    python3 -m tools.contrevent_deals --deals 1-1000 --workers 2      two processes

A deal is played as a match of that seed plays it, with the default options. Results are kept in `build/slow/`
under a digest of the sources that decide them: an interrupted run goes on. Weights are fitted on deals of
100 000 and above only.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))

from contrevent import GAME, bot  # noqa: E402
from contrevent.rules.score import score  # noqa: E402
from tabletop.bots import drive  # noqa: E402
from tabletop.chance import NoChance, SeededChance  # noqa: E402
from tabletop.game import Ask  # noqa: E402
from tools.bench_figures import share_interval  # noqa: E402
from tools.game_sources import digest  # noqa: E402

FOLDER = ROOT / "build" / "slow"


@dataclass(frozen=True, slots=True)
class Played:
    """One deal: how it ended, its points and turns, decisions, nodes, and their time in microseconds."""

    deal: int
    reason: str
    points: int
    turns: int
    decisions: int
    nodes: int
    spent: int
    longest: int


def play(deal: int, level: int) -> Played:
    """The deal as the guide plays it; only thinking is timed, by the time of this process."""
    chance = SeededChance(deal)
    state = GAME.start({}, 1, chance).state
    decisions = nodes = spent = longest = 0
    while isinstance(GAME.pending(state), Ask):
        begun = time.process_time_ns()
        thought = drive(bot.think(GAME.view(state, 0), level, NoChance()))
        took = (time.process_time_ns() - begun) // 1_000
        decisions, nodes, spent, longest = (
            decisions + 1,
            nodes + thought.nodes,
            spent + took,
            max(longest, took),
        )
        state = GAME.play(state, thought.moves[0], chance).state
    end = score(state)
    return Played(deal, end.reason, end.points, end.turns, decisions, nodes, spent, longest)


def kept(level: int) -> Path:
    """Where the results of a level are kept."""
    return FOLDER / f"contrevent-{level}-{digest('contrevent', 'contrevent.bot')}.jsonl"


def results(deals: Iterable[int], level: int, workers: int) -> Iterator[Played]:
    """The deals' results, those known read, the others played and kept."""
    file = kept(level)
    known = {}
    if file.exists():
        rows = (json.loads(line) for line in file.read_text("utf-8").splitlines())
        known = {row["deal"]: Played(**row) for row in rows}
    missing = [deal for deal in deals if deal not in known]
    yield from (known[deal] for deal in deals if deal in known)
    if not missing:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out, ProcessPoolExecutor(workers) as pool:
        for one in pool.map(play, missing, [level] * len(missing)):
            out.write(json.dumps(asdict(one)) + "\n")
            out.flush()
            yield one


def summary(played: list[Played]) -> str:
    """What was measured, in a few lines."""
    won = [one for one in played if one.points]
    low, high = share_interval(len(won), len(played))
    causes = Counter(one.reason for one in played if not one.points)
    decisions = sum(one.decisions for one in played)
    lines = [
        f"won {len(won)} of {len(played)} = {100 * len(won) / len(played):.2f} % "
        f"[{100 * low:.2f}, {100 * high:.2f}]",
        "losses: " + (", ".join(f"{cause} {count}" for cause, count in causes.most_common()) or "none"),
        f"turns {sum(one.turns for one in played) / len(played):.2f} in the mean, points of the games won "
        f"{sum(one.points for one in won) / max(1, len(won)):.1f}",
        f"a decision: {sum(one.spent for one in played) / decisions / 1_000:.1f} ms in the mean, "
        f"{max(one.longest for one in played) / 1_000:.0f} ms at most, "
        f"{sum(one.nodes for one in played) / decisions:.0f} nodes ({decisions} decisions)",
    ]
    return "\n".join(lines)


def report(level: int, played: list[Played]) -> None:
    """Print what was measured."""
    print(f"\nlevel {level}, deals {played[0].deal}…, {len(played)} of them\n{summary(played)}")


def deal_range(text: str) -> range:
    """`A-B` as the deals from A to B."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Contrevent's guide on numbered deals")
    parser.add_argument("--deals", type=deal_range, default=range(1, 1_001), metavar="A-B")
    parser.add_argument("--level", type=int, choices=GAME.levels, default=bot.FULL)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args(arguments)
    report(options.level, list(results(options.deals, options.level, options.workers)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
