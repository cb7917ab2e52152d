"""Fits the network that weighs Contrevent's positions: the guide plays itself, the network learns from it.

    python3 -m tools.contrevent_tune play --deals 1000000-1000999 --out build/tune/a.jsonl
    python3 -m tools.contrevent_tune fit build/tune/*.jsonl --rounds 20 --out py/contrevent/bot/weights.py

`play` writes each position at the end of a turn with what became of it: what the guide thought of the best
way through the next turn (or the end, when that came first), and whether the game was won. Some clashes
are met with random cards, so that odd positions are seen too. `fit` goes on from the present weights by
Adam's method on the logistic loss; the target is MIX parts of the outcome, the rest the guide's next
thought. Deals below 100 000 are refused: they are kept for measuring. Source: none; docs/bots-contrevent.md.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log, sqrt
from pathlib import Path

from tools.contrevent_deals import deal_range

from contrevent import GAME, bot  # isort: skip
from contrevent.bot import weights  # isort: skip
from contrevent.cards import power_of  # isort: skip
from contrevent.rules.state import Ended, Movement, Stand, State  # isort: skip
from contrevent.bot.evaluation import Evaluator, distance_to_formations  # isort: skip
from contrevent.rules.forecast import vif_counts  # isort: skip
from tabletop.bots import drive  # isort: skip
from tabletop.chance import NoChance, SeededChance  # isort: skip

KEPT_FOR_MEASURING = 100_000
WHIM = 50
"""One clash in so many is met with random cards."""

MIX = 0.4
BATCH = 256
SPEED = 0.001
HIDDEN_PLACES, OUT_PLACES = 20, 10
"""Binary places of the weights, as `evaluation` reads them; sums have both together."""

Row = dict[str, list[int] | float]


# Playing


def positions(deal: int) -> Iterator[Row]:
    """The positions at the ends of the turns of one deal, each with its two targets."""
    chance, whim = SeededChance(deal), random.Random(deal)
    state = GAME.start({}, 1, chance).state
    rows: list[Row] = []
    turn = state.turn
    while not isinstance(state.frame, Ended):
        if isinstance(state.frame, Movement) and state.turn != turn:
            turn = state.turn
            rows[-1]["next"] = thought(state)
        before = state
        move = drive(bot.think(state, bot.FULL, NoChance())).moves[0]
        if isinstance(state.frame, Stand) and whim.randrange(WHIM) == 0:
            move = ("power", *(card for card in state.hand if whim.random() < 0.5))
        state = GAME.play(state, move, chance).state
        if state.turn != before.turn:
            rows.append({"inputs": inputs(before, state)})
    won = float(state.frame.reason == "souffle")
    for row in rows:
        row.setdefault("next", won)
        row["won"] = won
    yield from rows


def thought(state: State) -> float:
    """The guide's chance at the beginning of a turn."""
    value = drive(bot.think(state, bot.FULL, NoChance())).value
    return (value or 0) / 1_000


def inputs(before: State, after: State) -> list[int]:
    """The inputs of the position from which `after`, the beginning of a turn, was drawn."""
    kept = tuple(card for card in before.hand if card in after.hand)
    seen = Evaluator(after)
    pack = after.pack.size
    return list(
        seen.inputs(
            after.souffle.size + 1, pack, len(kept), power_of(kept), vif_counts(after.vif),
            sum(after.stunned), distance_to_formations(after.rows),
        )
    )  # fmt: skip


# Fitting


@dataclass(slots=True)
class Net:
    """The network in fractions: hidden[input][unit], bias and out of each unit, linear of each input."""

    hidden: list[list[float]]
    bias: list[float]
    out: list[float]
    linear: list[float]
    whole: float

    def numbers(self) -> list[list[float]]:
        """All numbers, as lists that may be changed in place (the last one alone in its own)."""
        return [*self.hidden, self.bias, self.out, self.linear]


def present() -> Net:
    """The weights in use."""
    fine, coarse = 1 << HIDDEN_PLACES, 1 << OUT_PLACES
    return Net(
        [[one / fine for one in row] for row in weights.HIDDEN_WEIGHTS],
        [one / fine for one in weights.HIDDEN_BIAS],
        [one / coarse for one in weights.OUT],
        [one / (fine * coarse) for one in weights.LINEAR],
        weights.BIAS / (fine * coarse),
    )


def slopes(net: Net, seen: list[int], target: float) -> tuple[float, list[list[float]], float]:
    """The loss of one position, and its slope by each number of `net.numbers()` and by the whole."""
    units = range(len(net.bias))
    active = [
        net.bias[unit] + sum(value * net.hidden[i][unit] for i, value in enumerate(seen) if value)
        for unit in units
    ]
    total = net.whole + sum(value * one for value, one in zip(seen, net.linear, strict=True))
    total += sum(one * net.out[unit] for unit, one in enumerate(active) if one > 0)
    chance = 1 / (1 + exp(-max(-30.0, min(30.0, total))))
    error = chance - target
    back = [error * net.out[unit] if active[unit] > 0 else 0.0 for unit in units]
    found = [[value * one for one in back] for value in seen]
    found += [back, [error * max(0.0, one) for one in active], [error * value for value in seen]]
    loss = -target * log(chance + 1e-9) - (1 - target) * log(1 - chance + 1e-9)
    return loss, found, error


def fit(rows: list[Row], rounds: int, seed: int = 1) -> Net:
    """The present network, fitted to these rows; inputs are brought to like sizes on the way."""
    net, stream = present(), random.Random(seed)
    seen = [[int(one) for one in row["inputs"]] for row in rows]  # type: ignore[union-attr]
    sizes = [max(1.0, sqrt(sum(row[i] ** 2 for row in seen) / len(seen))) for i in range(len(net.linear))]
    scale = [*([size] * len(net.bias) for size in sizes), [1.0] * len(net.bias), [1.0] * len(net.out), sizes]
    first = [[0.0] * len(row) for row in net.numbers()]
    second = [[0.0] * len(row) for row in net.numbers()]
    order = list(range(len(rows)))
    step = 0
    for turn in range(rounds):
        stream.shuffle(order)
        loss = 0.0
        for start in range(0, len(order), BATCH):
            step += 1
            batch = order[start : start + BATCH]
            mean = [[0.0] * len(row) for row in net.numbers()]
            for place in batch:
                target = MIX * float(rows[place]["won"]) + (1 - MIX) * float(rows[place]["next"])  # type: ignore[arg-type]
                one, found, error = slopes(net, seen[place], target)
                loss += one
                net.whole -= SPEED * error / len(batch)
                for total, part in zip(mean, found, strict=True):
                    for i, value in enumerate(part):
                        total[i] += value / len(batch)
            for numbers, slope, m, v, size in zip(net.numbers(), mean, first, second, scale, strict=True):
                for i, value in enumerate(slope):
                    like = value / size[i]
                    m[i] = 0.9 * m[i] + 0.1 * like
                    v[i] = 0.999 * v[i] + 0.001 * like * like
                    pace = SPEED * (m[i] / (1 - 0.9**step)) / (sqrt(v[i] / (1 - 0.999**step)) + 1e-8)
                    numbers[i] -= pace / size[i]
        print(f"round {turn + 1}: loss {loss / max(1, len(order)):.5f}")
    return net


# Writing


def written(net: Net, head: str) -> str:
    """The module of the weights, in whole numbers."""
    fine, coarse = 1 << HIDDEN_PLACES, 1 << OUT_PLACES
    rows = "\n".join(f"    {_numbers([round(one * fine) for one in row], '     ')}," for row in net.hidden)
    return (
        f"{head}# fmt: off\n"
        f"HIDDEN_BIAS: tuple[int, ...] = {_numbers([round(one * fine) for one in net.bias], '    ')}\n"
        '"""Of each hidden unit, in 2^20ths."""\n\n'
        f"HIDDEN_WEIGHTS: tuple[tuple[int, ...], ...] = (\n{rows}\n)\n"
        '"""Of each input, to each hidden unit, in 2^20ths."""\n\n'
        f"OUT: tuple[int, ...] = {_numbers([round(one * coarse) for one in net.out], '    ')}\n"
        '"""Of each hidden unit to the sum, in 2^10ths."""\n\n'
        f"LINEAR: tuple[int, ...] = {_numbers([round(one * fine * coarse) for one in net.linear], '    ')}\n"
        '"""Of each input directly to the sum, in 2^30ths."""\n\n'
        f"BIAS = {round(net.whole * fine * coarse)}\n"
        '"""Of the sum, in 2^30ths."""\n# fmt: on\n'
    )


def _numbers(values: list[int], indent: str) -> str:
    """A tuple on lines of at most 105 signs."""
    lines, line = [], "("
    for value in values:
        piece = f"{value},"
        if len(line) + len(piece) > 95:
            lines.append(line.rstrip())
            line = indent
        line += piece + " "
    return "\n".join((*lines, line.rstrip() + ")"))


def main(arguments: list[str]) -> int:
    """Play, or fit."""
    parser = argparse.ArgumentParser(description="fits the network of Contrevent's guide")
    actions = parser.add_subparsers(dest="action", required=True)
    player = actions.add_parser("play")
    player.add_argument("--deals", type=deal_range, required=True, metavar="A-B")
    player.add_argument("--out", type=Path, required=True)
    fitter = actions.add_parser("fit")
    fitter.add_argument("files", type=Path, nargs="+")
    fitter.add_argument("--rounds", type=int, default=20)
    fitter.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    if options.action == "play":
        if options.deals.start < KEPT_FOR_MEASURING:
            parser.error(f"deals below {KEPT_FOR_MEASURING} are kept for measuring")
        options.out.parent.mkdir(parents=True, exist_ok=True)
        with options.out.open("w", encoding="utf-8") as out:
            for deal in options.deals:
                out.writelines(json.dumps(row) + "\n" for row in positions(deal))
        return 0
    rows = [json.loads(line) for file in options.files for line in file.read_text("utf-8").splitlines()]
    head = Path(str(weights.__file__)).read_text("utf-8").partition("# fmt: off")[0]
    options.out.write_text(written(fit(rows, options.rounds), head), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
