"""Games between bots, and what came of them: the tables of docs/bots-*.md.

    python3 tests/slow/balance.py water_margin --seeds 500000-500099 --levels 4 4 --options forts=5
    python3 tests/slow/balance.py nonlieu --seeds 911000-911399 --levels 4 4 --options turns=20
    python3 tests/slow/balance.py nonlieu --seeds 913000-913059 --levels 4 4 --options size=full --tokens 13

Who sits where moves on by a seat in each game; level 0 plays any legal move. Only thinking is timed, by the
time of this process. How games are chosen and kept: `tests/strength.py`.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
for folder in (ROOT, ROOT / "py", ROOT / "tests"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from nonlieu.pieces import COMPENSATION  # noqa: E402
from strength import FOLDER, RANDOM, Contest, Results, contests, outcomes  # noqa: E402
from tables import GAMES  # noqa: E402
from tabletop.bots import bot_seed, drive  # noqa: E402
from tabletop.chance import SeededChance  # noqa: E402
from tabletop.game import Over, Scalar  # noqa: E402
from tabletop.registry import load_game, room  # noqa: E402
from tools.bench_figures import share_interval  # noqa: E402
from tools.calibrate import seed_range  # noqa: E402
from tools.game_sources import digest  # noqa: E402
from water_margin.rules.score import bandits  # noqa: E402

SPANS = {"water_margin": "chapter", "nonlieu": "turn"}
"""What a game is divided into, as its state counts it."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who sat where, who won and why, who was first, how many chapters or turns it had; decisions
    that are no throw, their time in all and at most, and that of a seat in a chapter or turn, in
    microseconds; by seat the bandits at the end, and the chapter in which it first had a band, 0 for none."""

    levels: Sequence[int]
    winners: Sequence[int]
    reason: str
    first: int
    spans: int
    decisions: int
    spent: int
    longest: int
    most: int
    bandits: Sequence[int]
    founded: Sequence[int]


def play(contest: Contest) -> dict[str, Any]:
    """What came of a game, as it is kept."""
    game, think = load_game(GAMES, contest.game), room(GAMES[contest.game], "bot").think
    levels, chance, at = contest.levels, SeededChance(contest.seed), 0
    state = game.start(contest.options, len(levels), chance).state
    first, founded = getattr(state, "first", 0), [0] * len(levels)
    times: list[int] = []
    spent: Counter[tuple[int, int]] = Counter()
    while not isinstance(ask := game.pending(state), Over):
        stream, at = SeededChance(bot_seed(contest.seed, at)), at + 1
        if levels[ask.seat] == RANDOM:
            move = ask.moves.sample(stream)
        else:
            begun = time.process_time_ns()
            move = drive(think(game.view(state, ask.seat), levels[ask.seat], stream)).moves[0]
            if not ask.roll and ask.moves.count() > 1:
                times.append((time.process_time_ns() - begun) // 1_000)
                spent[getattr(state, SPANS[contest.game]), ask.seat] += times[-1]
        state = game.play(state, move, chance).state
        for seat, band in enumerate(getattr(state, "bands", ())):
            founded[seat] = founded[seat] or (state.chapter if band else 0)
    counts = [bandits(state, seat) for seat in range(len(levels))] if any(founded) else founded
    reason, spans = ask.reason.key.rpartition(".")[2], getattr(state, SPANS[contest.game])
    thoughts = (len(times), sum(times), max(times, default=0), max(spent.values(), default=0))
    return asdict(Played(levels, ask.winners, reason, first, spans, *thoughts, counts, founded))


def played(
    game: str, seeds: Iterable[int], levels: Sequence[int], options: Mapping[str, Scalar]
) -> list[Played]:
    """The games of the seeds, those known read, the others played and kept."""
    tokens = COMPENSATION.get(str(options.get("size")), "")
    kept = Results(FOLDER / f"{game}-balance{tokens}-{digest(game, f'{game}.bot')}.jsonl")
    games = contests(game, tuple(levels), seeds, options)
    return [Played(**found) for found in outcomes(games, play, kept, workers=1)]


def table(games: Sequence[Played]) -> Iterator[str]:
    """What is said of a series; winners share a game."""
    seats, count = range(len(games[0].levels)), len(games)

    def share_of(name: str, wins: Iterable[float]) -> str:
        won = sum(wins)
        low, high = share_interval(round(won), count)
        return f"{name}: {won:g} of {count} = {100 * won / count:.0f} % ({100 * low:.0f}–{100 * high:.0f})"

    for place in seats:
        wins = (((one.first + place) % len(seats) in one.winners) / len(one.winners) for one in games)
        yield share_of(f"seat {place + 1} from the first player on", wins)
    for level in sorted({*games[0].levels}, reverse=True):
        wins = (sum(one.levels[seat] == level for seat in one.winners) / len(one.winners) for one in games)
        yield share_of(f"level {level}", wins)
        counts = [one.bandits[seat] for one in games for seat in seats if one.levels[seat] == level]
        yield f"level {level}: {sum(counts) / len(counts):.1f} bandits, none {counts.count(0)}"
    yield share_of("every seat had a band", (all(one.founded) for one in games))
    yield share_of("every seat has one at the end", (all(one.bandits) for one in games))
    begun = [min(filter(None, one.founded)) for one in games if any(one.founded)]
    yield f"first band in chapter {sum(begun) / max(1, len(begun)):.1f}, no band: {count - len(begun)}"
    spans, decisions = [one.spans for one in games], max(1, sum(one.decisions for one in games))
    yield f"chapters or turns: {sum(spans) / count:.1f} ({min(spans)}–{max(spans)})"
    yield f"ends: {dict(Counter(one.reason for one in games))}"
    yield f"shared victories: {sum(len(one.winners) > 1 for one in games)} of {count}"
    mean = sum(one.spent for one in games) / decisions / 1_000
    yield f"a decision: {mean:.1f} ms in the mean, {max(one.longest for one in games) / 1_000:.0f} ms at most"
    yield f"a seat in a chapter or turn: {max(one.most for one in games) / 1_000:.0f} ms at most"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Games between bots.")
    parser.add_argument("game", choices=SPANS)
    parser.add_argument("--seeds", type=seed_range, default=seed_range("500000-500099"), metavar="A-B")
    parser.add_argument("--levels", type=int, nargs="+", default=[4, 4], help="one a seat; 0 plays anything")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    parser.add_argument("--tokens", type=int, help="Good's compensation, where it is not the game's own")
    asked = parser.parse_args()
    known = load_game(GAMES, asked.game).options
    given = dict(one.split("=") for one in asked.options)
    chosen = {name: {str(one).lower(): one for one in known[name].choices}[given[name]] for name in given}
    if asked.tokens is not None:
        COMPENSATION[str(chosen.get("size", known["size"].default))] = asked.tokens
    sys.stdout.write("\n".join(table(played(asked.game, asked.seeds, asked.levels, chosen))) + "\n")
