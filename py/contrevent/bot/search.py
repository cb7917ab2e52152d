"""The search of the guide: one turn ahead, exactly, over every wind that may come.

It values each end of the turn by `evaluation`; before the winds are turned up it takes the mean over all of
them, each as often as the unseen cards make it (`odds`). What it looks at, by phase:

- 8: every set of cards kept, and each Soutien with both of its colours; the wind is known.
- 6: every healing with every payment that wastes no card, and an Aide; for each the mean over the winds.
- 4: every movement and Provocation (`candidates`); the encounters after it are certain. The best few are
  examined with every payment as in phase 6.
"""

from collections.abc import Generator
from itertools import product

from contrevent.bot.candidates import Hand, Plan, movement_plans, paid_in_every_way, payments, without
from contrevent.bot.evaluation import ONE, Evaluator, distance_to_formations
from contrevent.bot.levels import BUDGET, FULL
from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    FORMATION_LOSS,
    MAX_LOSS,
    VALUE,
    cell,
    formation_of,
    power_of,
)
from contrevent.rules.forecast import Position, Vif, after_wind_loss, position_of
from contrevent.rules.moves import (
    DONE,
    HEAL,
    HELP,
    KEEP,
    POWER,
    SUPPORT,
    aide_refused,
    support_refused,
)
from contrevent.rules.odds import support_odds, wind_range
from contrevent.rules.state import AIDE_CARDS, Care, Movement, Stand, State
from contrevent.rules.turn import wind_total
from tabletop.bots import Progress
from tabletop.game import Move

CLOSE = 5
"""How many of the ways to end phase 4 are examined with every payment."""

BEST = 4
"""How many of those payments are examined over all winds."""

SPREAD = 4
"""How far from the mean the weak and the strong wind are that stand for all of them at first."""

TURN_WINDS = 4
"""The Souffle cards that a turn uses up without a bonus."""

_subsets: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}
_SUBSETS_LIMIT = 4_096


class TurnEvaluator:
    """A turn under way as the guide weighs it. winds: (total, weight) pairs, of `whole`."""

    __slots__ = ("_means", "evaluator", "level", "souffle", "wanted", "whole", "winds")

    def __init__(self, seen: State, level: int, *, rough: bool = False) -> None:
        ranged = wind_range(seen)
        self.level = level
        self.evaluator = Evaluator(seen)
        self.wanted = CELLS_OF[formation_of(seen.dominant)]
        self.souffle = seen.souffle.size + len(seen.winds) + 1 - TURN_WINDS
        self.winds = tuple(ranged.ways.items())
        self.whole = ranged.whole
        self._means: dict[tuple[tuple[int, ...], Position], int] = {}
        if level == FULL and not rough:
            return
        total, whole = ranged.expected
        middle = (2 * total + whole) // (2 * whole)
        self.winds, self.whole = ((middle, 1),), 1
        if level == FULL:
            weak, strong = max(ranged.low, middle - SPREAD), min(ranged.high, middle + SPREAD)
            self.winds, self.whole = ((weak, 1), (middle, 2), (strong, 1)), 4

    def holds(self, position: Position) -> bool:
        """Whether the formation is held at this position (C17)."""
        return position.rows == self.wanted and not any(position.stunned)

    def value(
        self, souffle: int, pack: int, cards: int, power: int, vif: Vif, stunned: int, distance: int
    ) -> int:
        """The value of an end of the turn, as this level sees it."""
        if self.level > 1:
            return self.evaluator.value(souffle, pack, cards, power, vif, stunned, distance)
        if not self.evaluator.value(souffle, pack, cards, power, vif, stunned, distance):
            return 0
        return max(1, ONE // 2 + (pack * 8 - souffle * 6 + power + sum(vif) * 12 - stunned * 4) * (ONE >> 12))

    def mean(self, hand: Hand, position: Position) -> int:
        """The mean value, times `whole`, of going into phase 7 with this hand at this position."""
        key = (tuple([VALUE[card] for card in hand]), position)
        found = self._means.get(key)
        if found is None:
            found = self._means[key] = self._mean(key[0], position)
        return found

    def _mean(self, values: tuple[int, ...], position: Position) -> int:
        best, suffix, kept, upright = self._ends(values, position)
        top = len(suffix) - 1
        total = 0
        for wind, weight in self.winds:
            need = wind - upright
            value = suffix[max(0, need + MAX_LOSS)] if need + MAX_LOSS <= top else 0
            for result in range(-MAX_LOSS, MAX_LOSS):
                found = best[result].get(need + result, 0)
                if found > value:
                    value = found
            if need > MAX_LOSS and kept > value:
                value = kept
            total += weight * value
        return total

    def _ends(
        self, values: tuple[int, ...], position: Position
    ) -> tuple[dict[int, dict[int, int]], list[int], int, int]:
        """The best ends of the turn by what is played: by result and exact power, for a win by 3 or more
        by least power, for a wind by far too strong with the whole hand kept; and who stands."""
        stunned = sum(position.stunned)
        upright = len(CHARACTERS) - stunned
        distance = distance_to_formations(position.rows)
        pack = position.pack - (0 if self.holds(position) else FORMATION_LOSS)
        whole = sum(values)
        suffix = [0] * (whole + 1)
        best: dict[int, dict[int, int]] = {result: {} for result in range(-MAX_LOSS, MAX_LOSS)}
        if pack <= 0 and (self.evaluator.strict or pack < 0):
            return best, suffix, 0, upright
        low = self.winds[0][0] - upright
        high = self.winds[-1][0] - upright
        value = self.value
        vif = position.vif
        for power, cards in subsets(values):
            kept = whole - power
            if power >= low + MAX_LOSS:
                suffix[power] = max(
                    suffix[power], value(self.souffle - MAX_LOSS, pack, cards, kept, vif, stunned, distance)
                )
            for result in range(max(-MAX_LOSS, power - high), min(MAX_LOSS - 1, power - low) + 1):
                left = pack + result if result < 0 else pack
                if left < 0:
                    continue
                found = value(self.souffle - max(0, result), left, cards, kept, vif, stunned, distance)
                row = best[result]
                if found > row.get(power, -1):
                    row[power] = found
        for power in range(whole - 1, -1, -1):
            suffix[power] = max(suffix[power], suffix[power + 1])
        robbed = after_wind_loss(vif)
        torn = value(self.souffle, pack, len(values), whole, robbed, stunned, distance) if robbed else 0
        return best, suffix, torn, upright

    def care(self, hand: Hand, position: Position) -> tuple[int, Move, Hand, Position]:
        """The best healing: its mean, the move (empty for none), the hand and position after it."""
        best: tuple[int, Move, Hand, Position] = (self.mean(hand, position), (), hand, position)
        hurt = [c for c in CHARACTERS if position.stunned[c]]
        for chosen in product((False, True), repeat=len(hurt)):
            healed = [c for c, one in zip(hurt, chosen, strict=True) if one]
            if not healed or power_of(hand) < len(healed):
                continue
            a, b, c, d = (stunned and who not in healed for who, stunned in enumerate(position.stunned))
            after = Position(position.rows, (a, b, c, d), position.pack, position.vif)
            for cards in payments(hand, len(healed)):
                rest = without(hand, cards)
                mean = self.mean(rest, after)
                if mean > best[0]:
                    cells = tuple(cell(who, position.rows[who]) for who in healed)
                    best = (mean, (HEAL, *cells, *cards), rest, after)
        return best


def subsets(values: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """What can be played from a hand: (power played, cards kept), each pair once."""
    found = _subsets.get(values)
    if found is None:
        pairs = {(0, len(values)): None}
        for value in values:
            pairs.update({(power + value, cards - 1): None for power, cards in list(pairs)})
        if len(_subsets) >= _SUBSETS_LIMIT:
            _subsets.clear()
        found = _subsets[values] = tuple(sorted(pairs))
    return found


# Phase 4


def think_movement(
    seen: State, frame: Movement, turn: TurnEvaluator
) -> Generator[Progress, None, tuple[Plan, int]]:
    """The best plan for phase 4, and its mean value times `turn.whole`."""
    rough = TurnEvaluator(seen, turn.level, rough=True)
    rough.evaluator = turn.evaluator
    first = [(_care(rough, plan), plan) for plan in movement_plans(seen, frame, turn.wanted)]
    first.sort(key=lambda one: (-one[0], one[1].position is None))
    yield Progress(turn.evaluator.nodes, BUDGET[turn.level], first[0][1].moves[0])
    if turn.level < FULL:
        return first[0][1], first[0][0]
    close: list[tuple[int, Plan]] = []
    for _, plan in first[:CLOSE]:
        close += [(_care(rough, other), other) for other in paid_in_every_way(seen, plan)]
    close.sort(key=lambda one: -one[0])
    best, chosen = -1, close[0][1]
    for _, plan in close[:BEST]:
        value = _care(turn, plan)
        if value > best:
            best, chosen = value, plan
        yield Progress(turn.evaluator.nodes, BUDGET[turn.level], chosen.moves[0])
    return chosen, best


def _care(turn: TurnEvaluator, plan: Plan) -> int:
    """The mean value of a plan with the best healing after it."""
    return 0 if plan.position is None else turn.care(plan.hand, plan.position)[0]


# Phase 6


def think_care(seen: State, frame: Care, turn: TurnEvaluator) -> tuple[tuple[Move, ...], int]:
    """The best of healing, Aide and going on, and its mean value."""
    position = position_of(seen)
    mean, move, _, after = turn.care(seen.hand, position)
    moves: tuple[Move, ...] = (move, (DONE,)) if move else ((DONE,),)
    if (turn.level == FULL or not mean) and not aide_refused(seen, frame) and mean < turn.whole * ONE:
        face = _least_missed(position.vif)
        helped = _mean_with_aide(seen, turn, after, face, len(move[1:]) if move else 0)
        if helped > mean:
            return ((HELP, face),), helped
    return moves, mean


def _least_missed(vif: Vif) -> str:
    """The rank of which the Vif has most, an Ace last."""
    return max("KQJA", key=lambda face: (vif["KQJA".index(face)] > 0, face != "A", vif["KQJA".index(face)]))


def _mean_with_aide(seen: State, turn: TurnEvaluator, healed: Position, face: str, healing: int) -> int:
    """The mean value with an Aide: the best of three cards comes to the hand, two leave the Pack."""
    vif = list(healed.vif)
    vif["KQJA".index(face)] -= 1
    position = Position(healed.rows, healed.stunned, seen.pack.size - 2, (vif[0], vif[1], vif[2], vif[3]))
    counts = sorted((VALUE[card], number) for card, number in seen.pack.unknown.items())
    if sum(number for _, number in counts) < AIDE_CARDS:
        return 0
    below = total = 0
    points = sum(healed.stunned[c] != seen.stunned[c] for c in CHARACTERS) if healing else 0
    weighed: dict[int, int] = {}
    for value, number in counts:
        weighed[value] = weighed.get(value, 0) + _triples(below + number) - _triples(below)
        below += number
    for value, ways in weighed.items():
        card = next(one for one in VALUE if VALUE[one] == value and one not in seen.hand)
        hand = tuple(sorted((*seen.hand, card), key=VALUE.__getitem__))
        best = max(turn.mean(without(hand, cards), position) for cards in payments(hand, points))
        total += ways * best
    return total // _triples(below)


def _triples(count: int) -> int:
    return count * (count - 1) * (count - 2) // 6


def think_sorting(seen: State, turn: TurnEvaluator) -> tuple[Move, int]:
    """Of an Aide's three cards: the one most worth in the hand, the higher of the others under the Pack."""
    position = position_of(seen)
    position = Position(position.rows, position.stunned, position.pack - 2, position.vif)
    cards = sorted(seen.pack.top[:AIDE_CARDS], key=VALUE.__getitem__, reverse=True)
    means = []
    for card in cards:
        hand = tuple(sorted((*seen.hand, card), key=VALUE.__getitem__))
        means.append((turn.care(hand, position)[0], card))
    best = max(mean for mean, _ in means)
    kept = next(card for mean, card in means if mean == best)
    under = next(card for card in cards if card != kept)
    return (KEEP, kept, under), best


# Phase 8


def think_stand(seen: State, frame: Stand, turn: TurnEvaluator) -> tuple[Move, int]:
    """The best cards to play against a wind that is known, or a Soutien first."""
    position = position_of(seen)
    best, chosen = _best_stand(seen, seen.hand, frame.power, position, turn)
    move: Move = (POWER, *chosen)
    if (turn.level == FULL or not best) and not support_refused(seen, frame):
        less = Position(position.rows, position.stunned, position.pack - 1, position.vif)
        for card in seen.hand:
            rest = without(seen.hand, (card,))
            same, whole = support_odds(seen, card)
            doubled = _best_stand(seen, rest, 2 * VALUE[card], less, turn)[0]
            single = _best_stand(seen, rest, 1, less, turn)[0]
            mean = (same * doubled + (whole - same) * single) // whole
            if mean > best:
                best, move = mean, (SUPPORT, card)
    return move, best


def _best_stand(
    seen: State, hand: Hand, power: int, position: Position, turn: TurnEvaluator
) -> tuple[int, Hand]:
    """The best set of cards to play with `power` of a Soutien: its value and the cards."""
    wind = wind_total(seen)
    whole = power_of(hand)
    base = power + len(CHARACTERS) - sum(position.stunned)
    best = -1
    chosen: Hand = ()
    sets: dict[tuple[int, int], Hand] = {(0, 0): ()}
    for card in hand:
        for (played, count), cards in list(sets.items()):
            sets.setdefault((played + VALUE[card], count + 1), (*cards, card))
    for (played, count), cards in sets.items():
        left = (len(hand) - count, whole - played)
        value = turn.whole * end_value(base + played - wind, left, position, turn)
        if value > best:
            best, chosen = value, cards
    return best, chosen


def end_value(difference: int, left: tuple[int, int], position: Position, turn: TurnEvaluator) -> int:
    """The value of the turn's end when the Contrevent is stronger by `difference` and `left` (cards, power)
    stay in hand."""
    pack = position.pack - (0 if turn.holds(position) else FORMATION_LOSS)
    if pack < 0 or (turn.evaluator.strict and not pack):
        return 0
    vif: Vif | None = position.vif
    if difference < -MAX_LOSS:
        vif = after_wind_loss(position.vif)
    elif difference < 0:
        pack += difference
    if vif is None or pack < 0:
        return 0
    souffle = turn.souffle - max(0, min(difference, MAX_LOSS))
    return turn.value(souffle, pack, *left, vif, sum(position.stunned), distance_to_formations(position.rows))
