"""What the guide looks at: the ways through phase 4, and the payments of an action.

Of the ways alike in what they lead to the cheapest stays. A payment is one for each set of values.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from contrevent.bot.evaluation import distance_to_formations
from contrevent.cards import CHARACTERS, VALUE, cell, power_of
from contrevent.rules.forecast import Position, Rows, after_encounters
from contrevent.rules.moves import DONE, MOVE, PAIRS, TAUNT, TAUNT_COST, arrangements
from contrevent.rules.odds import coverings
from contrevent.rules.state import Movement, State
from tabletop.game import Move

Hand = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A way through phase 4: the moves, the hand and the position after the encounters; None: lost there."""

    moves: tuple[Move, ...]
    hand: Hand
    position: Position | None


def without(hand: Hand, cards: Sequence[str]) -> Hand:
    """The hand without these cards."""
    return tuple([card for card in hand if card not in cards])


def payments(hand: Hand, points: int) -> list[Hand]:
    """The payments without a card too many, one for each set of values."""
    found: dict[tuple[int, ...], Hand] = {}
    for cards in coverings(hand, points):
        found.setdefault(tuple([VALUE[card] for card in cards]), cards)
    return list(found.values())


def movement_plans(seen: State, frame: Movement, wanted: Rows) -> list[Plan]:
    """The cheapest plan of each kind that no other beats in every way; wanted: the formation asked for."""
    still: tuple[tuple[str, ...], int] = (tuple(cell(c, seen.rows[c]) for c in CHARACTERS), 0)
    ends = (still, *arrangements(seen.rows, seen.stunned))
    pairs: tuple[tuple[str, ...], ...] = ((),) if frame.taunted else ((), *PAIRS)
    reach = power_of(seen.hand)
    found: list[tuple[int, int, Plan]] = []
    for pair, (cells, points) in product(pairs, ends):
        if points + (TAUNT_COST if pair else 0) > reach:
            continue
        plans = _plans(seen, pair, cells, points, first=True)
        for plan in plans:
            spent = reach - power_of(plan.hand)
            found.append((spent, distance_to_formations(_rows(cells)), plan))
    found.sort(key=lambda one: (one[0], one[1]))
    kept: list[Plan] = []
    for _, _, plan in found:
        if not any(_as_good(other, plan, wanted) for other in kept):
            kept.append(plan)
    return kept


def _rows(cells: Sequence[str]) -> Rows:
    a, b, c, d = (int(one[1]) for one in cells)
    return a, b, c, d


def _plans(
    seen: State, pair: Sequence[str], cells: tuple[str, ...], points: int, *, first: bool
) -> list[Plan]:
    """The plans of one Provocation (or none) and one movement (or none), paid in every way, or the first."""
    met = list(seen.met)
    if pair:
        one, other = int(pair[0]) - 1, int(pair[1]) - 1
        if met[one] == met[other]:
            return []
        met[one], met[other] = met[other], met[one]
    position = after_encounters(seen, _rows(cells), met)
    found: dict[tuple[int, ...], Plan] = {}
    for cards in payments(seen.hand, TAUNT_COST if pair else 0):
        rest = without(seen.hand, cards)
        for more in payments(rest, points):
            hand = without(rest, more)
            values = tuple([VALUE[card] for card in hand])
            if values not in found:
                moves: list[Move] = [(TAUNT, *pair, *cards)] if pair else []
                moves += [(MOVE, *cells, *more)] if points else []
                found[values] = Plan((*moves, (DONE,)), hand, position)
    plans = sorted(found.values(), key=lambda plan: (-power_of(plan.hand), -len(plan.hand)))
    return plans[:1] if first else plans


def _as_good(one: Plan, other: Plan, wanted: Rows) -> bool:
    """Whether `one`, which is no dearer, leaves nothing worse than `other`."""
    if other.position is None:
        return True
    if one.position is None:
        return False
    return (
        (one.position.rows == wanted or other.position.rows != wanted)
        and one.position.pack >= other.position.pack
        and all(mine >= theirs for mine, theirs in zip(one.position.vif, other.position.vif, strict=True))
        and not any(
            mine and not theirs
            for mine, theirs in zip(one.position.stunned, other.position.stunned, strict=True)
        )
    )


def paid_in_every_way(seen: State, plan: Plan) -> list[Plan]:
    """The plan with every payment."""
    pair: Sequence[str] = ()
    cells = tuple(cell(c, seen.rows[c]) for c in CHARACTERS)
    points = 0
    for move in plan.moves:
        if move[0] == TAUNT:
            pair = move[1:3]
        elif move[0] == MOVE:
            cells = move[1 : 1 + len(CHARACTERS)]
            points = sum(abs(int(end[1]) - seen.rows[c]) for c, end in enumerate(cells))
    return _plans(seen, pair, cells, points, first=False)
