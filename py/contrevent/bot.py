"""The guide: one turn ahead, exactly, over every wind that may come.

`think(view, level, chance)` knows what a player knows. It weighs each end of the turn by `worth`; before the
winds are turned up it takes the mean over all of them, each as often as the unseen cards make it (`odds`).
What it looks at, by phase:

- 8: every set of cards kept, and each Soutien with both of its colours; the wind is known.
- 6: every healing with every payment that wastes no card, and an Aide; for each the mean over the winds.
- 4: every movement and Provocation; the encounters after it are certain. Of those alike in what they lead
  to the cheapest stays, and the best few are examined with every payment as in phase 6.
- 5 and 9: a Role's own card before an Ace, which can stand for more.

Levels are the strength of a hint: 3 as told; 2 takes the mean wind for the one that comes; 1 does so too and
counts the cards left instead of weighing the position. A node is a position weighed for the first
time. Nothing here is random: `chance` is not used.

Reasons (Thought.reasons); every number follows from the view and the move alone, see `reasons_for`
    contrevent.hint.formed      formation                        the Fer holds it
    contrevent.hint.placed      formation, n                     all stand in it, n of them stunned
    contrevent.hint.form        formation, cost, power           what it costs, and what is paid
    contrevent.hint.unformed    formation, cost, n               its cost; the Pack cards lost otherwise
    contrevent.hint.poor        formation, cost, power, n        more than the whole hand is worth
    contrevent.hint.stuck       formation, n                     a stunned character stands wrong
    contrevent.hint.met.pack    n                                the encounters then take n Pack cards
    contrevent.hint.met.vif     n                                … n Vif cards
    contrevent.hint.met.stunned n                                … stun n characters
    contrevent.hint.met.pack_vif          n, vif                 … several of these: n of the first named
    contrevent.hint.met.pack_stunned      n, stunned
    contrevent.hint.met.vif_stunned       n, stunned
    contrevent.hint.met.pack_vif_stunned  n, vif, stunned
    contrevent.hint.met.nothing                                  … nothing
    contrevent.hint.odds        power, percent, ways, whole      with all that is left, held in ways of whole
    contrevent.hint.odds_met    power, percent, ways, whole      … once the encounters have struck
    contrevent.hint.odds_healed power, percent, ways, whole      … once somebody is healed
    contrevent.hint.heal        n, cost, power
    contrevent.hint.heal_none   n                                n stunned stay so
    contrevent.hint.heal_poor   n                                … for want of cards
    contrevent.hint.help        face
    contrevent.hint.keep        card, under
    contrevent.hint.held        wind, total, n                   n Souffle cards besides the Dominante
    contrevent.hint.held_last   wind, total                      the Dominante was the last card
    contrevent.hint.equal       wind
    contrevent.hint.worn        wind, total, n                   n Pack cards
    contrevent.hint.torn        wind, total, n                   n Roles of the Vif, the hand is kept
    contrevent.hint.torn_bare   wind, total, n                   … and the hand is not, or is empty
    contrevent.hint.beyond      wind, total                      more than the Vif can pay
    contrevent.hint.broken      n                                the formation is not held: n Pack cards
    contrevent.hint.kept        n, power                         the cards kept for the next turn
    contrevent.hint.support     card, percent                    the chance of its colour
    contrevent.hint.give                                         an own card before an Ace
    contrevent.hint.give_ace
    contrevent.hint.wins                                         the Souffle is crossed with this
    contrevent.hint.lost                                         the game is lost with this
    contrevent.hint.chance      percent                          the guide's own estimate of the game
    contrevent.hint.chance_mean percent                          … of level 2, should the mean wind come
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    ENCOUNTERS,
    FIGHTER,
    FORMATION_LOSS,
    MAX_LOSS,
    ROLE,
    ROLE_FACE,
    ROWS,
    VALUE,
    cell,
    formation_of,
    power_of,
)
from contrevent.odds import coverings, formation_cost, most_power, wind_range
from contrevent.rules.actions import pending, play, start
from contrevent.rules.forecast import AnyCard
from contrevent.rules.forecast import certain_outcome as fate
from contrevent.rules.moves import (
    DONE,
    GIVE,
    HEAL,
    HELP,
    KEEP,
    MOVE,
    PAIRS,
    POWER,
    SUPPORT,
    TAUNT,
    TAUNT_COST,
    aide_refused,
    arrangements,
    support_refused,
    taken_roles,
)
from contrevent.rules.score import Score, score
from contrevent.rules.state import (
    AIDE_CARDS,
    STRICT,
    WON,
    Care,
    Movement,
    Ruin,
    Sorting,
    Stand,
    State,
)
from contrevent.rules.turn import givable, wind_total
from contrevent.worth import ONE, Rows, Vif, Worth, after_ruin, all_distances, vif_of
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance, NoChance, SeededChance
from tabletop.game import Ask, Message, Move, Options, Scalar
from tabletop.playing_cards import ACE, rank_of, same_colour
from tabletop.plots import percent

FULL = 3
BUDGET = {1: 5_000, 2: 10_000, 3: 30_000}
"""Nodes that a decision may take at most, by level; none comes near."""

CLOSE = 5
"""How many of the ways to end phase 4 are examined with every payment."""

BEST = 4
"""How many of those payments are examined over all winds."""

SPREAD = 4
"""How far from the mean the weak and the strong wind are that stand for all of them at first."""

TURN_WINDS = 4
"""The Souffle cards that a turn uses up without a bonus."""

Stunned = tuple[bool, bool, bool, bool]
Hand = tuple[str, ...]

_subsets: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}
_SUBSETS_LIMIT = 4_096


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the Fer and the decks are once phase 5 is over, the hand aside."""

    rows: Rows
    stunned: Stunned
    pack: int
    vif: Vif


@dataclass(frozen=True, slots=True)
class Plan:
    """A way through phase 4: the moves, the hand and the spot after the encounters; None: lost there."""

    moves: tuple[Move, ...]
    hand: Hand
    spot: Spot | None


class Outlook:
    """A turn under way as the guide weighs it. winds: (total, weight) pairs, of `whole`."""

    __slots__ = ("_tables", "level", "souffle", "wanted", "whole", "winds", "worth")

    def __init__(self, seen: State, level: int, *, rough: bool = False) -> None:
        ranged = wind_range(seen)
        self.level = level
        self.worth = Worth(seen)
        self.wanted = CELLS_OF[formation_of(seen.dominant)]
        self.souffle = seen.souffle.size + len(seen.winds) + 1 - TURN_WINDS
        self.winds = tuple(ranged.ways.items())
        self.whole = ranged.whole
        self._tables: dict[tuple[tuple[int, ...], Spot], int] = {}
        if level == FULL and not rough:
            return
        total, whole = ranged.expected
        middle = (2 * total + whole) // (2 * whole)
        self.winds, self.whole = ((middle, 1),), 1
        if level == FULL:
            weak, strong = max(ranged.low, middle - SPREAD), min(ranged.high, middle + SPREAD)
            self.winds, self.whole = ((weak, 1), (middle, 2), (strong, 1)), 4

    def holds(self, spot: Spot) -> bool:
        """Whether the formation is held at this spot (C17)."""
        return spot.rows == self.wanted and not any(spot.stunned)

    def value(self, souffle: int, pack: int, cards: int, power: int, vif: Vif, stunned: int, way: int) -> int:
        """The worth of an end of the turn, as this level sees it."""
        if self.level > 1:
            return self.worth.of(souffle, pack, cards, power, vif, stunned, way)
        if not self.worth.of(souffle, pack, cards, power, vif, stunned, way):
            return 0
        return max(1, ONE // 2 + (pack * 8 - souffle * 6 + power + sum(vif) * 12 - stunned * 4) * (ONE >> 12))

    def mean(self, hand: Hand, spot: Spot) -> int:
        """The mean worth, times `whole`, of going into phase 7 with this hand at this spot."""
        key = (tuple([VALUE[card] for card in hand]), spot)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self._mean(key[0], spot)
        return found

    def _mean(self, values: tuple[int, ...], spot: Spot) -> int:
        best, suffix, kept, upright = self._ends(values, spot)
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
        self, values: tuple[int, ...], spot: Spot
    ) -> tuple[dict[int, dict[int, int]], list[int], int, int]:
        """The best ends of the turn by what is played: by result and exact power, for a win by 3 or more
        by least power, for a wind by far too strong with the whole hand kept; and who stands."""
        stunned = sum(spot.stunned)
        upright = len(CHARACTERS) - stunned
        way = all_distances(spot.rows)
        pack = spot.pack - (0 if self.holds(spot) else FORMATION_LOSS)
        whole = sum(values)
        suffix = [0] * (whole + 1)
        best: dict[int, dict[int, int]] = {result: {} for result in range(-MAX_LOSS, MAX_LOSS)}
        if pack <= 0 and (self.worth.strict or pack < 0):
            return best, suffix, 0, upright
        low = self.winds[0][0] - upright
        high = self.winds[-1][0] - upright
        value = self.value
        vif = spot.vif
        for power, cards in subsets(values):
            kept = whole - power
            if power >= low + MAX_LOSS:
                suffix[power] = max(
                    suffix[power], value(self.souffle - MAX_LOSS, pack, cards, kept, vif, stunned, way)
                )
            for result in range(max(-MAX_LOSS, power - high), min(MAX_LOSS - 1, power - low) + 1):
                left = pack + result if result < 0 else pack
                if left < 0:
                    continue
                found = value(self.souffle - max(0, result), left, cards, kept, vif, stunned, way)
                row = best[result]
                if found > row.get(power, -1):
                    row[power] = found
        for power in range(whole - 1, -1, -1):
            suffix[power] = max(suffix[power], suffix[power + 1])
        ruined = after_ruin(vif)
        torn = value(self.souffle, pack, len(values), whole, ruined, stunned, way) if ruined else 0
        return best, suffix, torn, upright

    def care(self, hand: Hand, spot: Spot) -> tuple[int, Move, Hand, Spot]:
        """The best healing: its mean, the move (empty for none), the hand and spot after it."""
        best: tuple[int, Move, Hand, Spot] = (self.mean(hand, spot), (), hand, spot)
        hurt = [c for c in CHARACTERS if spot.stunned[c]]
        for chosen in product((False, True), repeat=len(hurt)):
            healed = [c for c, one in zip(hurt, chosen, strict=True) if one]
            if not healed or power_of(hand) < len(healed):
                continue
            a, b, c, d = (stunned and who not in healed for who, stunned in enumerate(spot.stunned))
            after = Spot(spot.rows, (a, b, c, d), spot.pack, spot.vif)
            for cards in payments(hand, len(healed)):
                rest = without(hand, cards)
                mean = self.mean(rest, after)
                if mean > best[0]:
                    cells = tuple(cell(who, spot.rows[who]) for who in healed)
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


def without(hand: Hand, cards: Sequence[str]) -> Hand:
    """The hand without these cards."""
    return tuple([card for card in hand if card not in cards])


def payments(hand: Hand, points: int) -> list[Hand]:
    """The payments without a card too many, one for each set of values."""
    found: dict[tuple[int, ...], Hand] = {}
    for cards in coverings(hand, points):
        found.setdefault(tuple([VALUE[card] for card in cards]), cards)
    return list(found.values())


# Phase 5, foreseen


def encounters(seen: State, rows: Rows, met: Sequence[str]) -> Spot | None:
    """What the encounters leave of the Fer at these rows; None where they lose the game."""
    pack, vif = seen.pack.size, list(vif_of(seen.vif))
    stunned = list(seen.stunned)
    strict = seen.exhaustion == STRICT
    for row in ROWS:
        there = [c for c in CHARACTERS if rows[c] == row]
        roles = {ROLE[c] for c in there}
        kind = ENCOUNTERS[rank_of(met[row - 1])]
        if not there or kind == "none":
            continue
        if kind == "currier":
            for role in roles:
                place = "KQJ".index(ROLE_FACE[role])
                vif[place if vif[place] else 3] -= 1
            if vif[3] < 0 or (strict and not any(vif)):
                return None
        elif kind == "veramorph":
            pack -= len(roles)
            if pack < 0 or (strict and not pack):
                return None
        else:
            for c in there:
                stunned[c] = stunned[c] or c != FIGHTER
    a, b, c, d = stunned
    return Spot(rows, (a, b, c, d), pack, (vif[0], vif[1], vif[2], vif[3]))


# Phase 4


def movement_plans(seen: State, frame: Movement, outlook: Outlook) -> list[Plan]:
    """The cheapest plan of each kind that no other one beats in every way."""
    still: tuple[tuple[str, ...], int] = (tuple(cell(c, seen.rows[c]) for c in CHARACTERS), 0)
    ends = (still, *arrangements(seen.rows, seen.stunned))
    pairs: tuple[tuple[str, ...], ...] = ((),) if frame.taunted else ((), *PAIRS)
    reach = power_of(seen.hand)
    found: list[tuple[int, int, Plan]] = []
    for pair, (cells, points) in product(pairs, ends):
        if points + (TAUNT_COST if pair else 0) > reach:
            continue
        plans = _paid(seen, pair, cells, points, first=True)
        for plan in plans:
            spent = reach - power_of(plan.hand)
            found.append((spent, all_distances(_rows(cells)), plan))
    found.sort(key=lambda one: (one[0], one[1]))
    kept: list[Plan] = []
    for _, _, plan in found:
        if not any(_as_good(other, plan, outlook) for other in kept):
            kept.append(plan)
    return kept


def _rows(cells: Sequence[str]) -> Rows:
    a, b, c, d = (int(one[1]) for one in cells)
    return a, b, c, d


def _paid(
    seen: State, pair: Sequence[str], cells: tuple[str, ...], points: int, *, first: bool
) -> list[Plan]:
    """The plans of one Provocation (or none) and one movement (or none), paid in every way, or the first."""
    met = list(seen.met)
    if pair:
        one, other = int(pair[0]) - 1, int(pair[1]) - 1
        if met[one] == met[other]:
            return []
        met[one], met[other] = met[other], met[one]
    spot = encounters(seen, _rows(cells), met)
    found: dict[tuple[int, ...], Plan] = {}
    for cards in payments(seen.hand, TAUNT_COST if pair else 0):
        rest = without(seen.hand, cards)
        for more in payments(rest, points):
            hand = without(rest, more)
            values = tuple([VALUE[card] for card in hand])
            if values not in found:
                moves: list[Move] = [(TAUNT, *pair, *cards)] if pair else []
                moves += [(MOVE, *cells, *more)] if points else []
                found[values] = Plan((*moves, (DONE,)), hand, spot)
    plans = sorted(found.values(), key=lambda plan: (-power_of(plan.hand), -len(plan.hand)))
    return plans[:1] if first else plans


def _as_good(one: Plan, other: Plan, outlook: Outlook) -> bool:
    """Whether `one`, which is no dearer, leaves nothing worse than `other`."""
    if other.spot is None:
        return True
    if one.spot is None:
        return False
    return (
        (one.spot.rows == outlook.wanted or other.spot.rows != outlook.wanted)
        and one.spot.pack >= other.spot.pack
        and all(mine >= theirs for mine, theirs in zip(one.spot.vif, other.spot.vif, strict=True))
        and not any(
            mine and not theirs for mine, theirs in zip(one.spot.stunned, other.spot.stunned, strict=True)
        )
    )


def think_movement(
    seen: State, frame: Movement, outlook: Outlook
) -> Generator[Progress, None, tuple[Plan, int]]:
    """The best plan for phase 4, and its mean worth times `outlook.whole`."""
    rough = Outlook(seen, outlook.level, rough=True)
    rough.worth = outlook.worth
    first = [(_care(rough, plan), plan) for plan in movement_plans(seen, frame, outlook)]
    first.sort(key=lambda one: (-one[0], one[1].spot is None))
    yield Progress(outlook.worth.nodes, BUDGET[outlook.level], first[0][1].moves[0])
    if outlook.level < FULL:
        return first[0][1], first[0][0]
    close: list[tuple[int, Plan]] = []
    for _, plan in first[:CLOSE]:
        close += [(_care(rough, other), other) for other in _payments_of(seen, plan)]
    close.sort(key=lambda one: -one[0])
    best, chosen = -1, close[0][1]
    for _, plan in close[:BEST]:
        value = _care(outlook, plan)
        if value > best:
            best, chosen = value, plan
        yield Progress(outlook.worth.nodes, BUDGET[outlook.level], chosen.moves[0])
    return chosen, best


def _payments_of(seen: State, plan: Plan) -> list[Plan]:
    pair: Sequence[str] = ()
    cells = tuple(cell(c, seen.rows[c]) for c in CHARACTERS)
    points = 0
    for move in plan.moves:
        if move[0] == TAUNT:
            pair = move[1:3]
        elif move[0] == MOVE:
            cells = move[1 : 1 + len(CHARACTERS)]
            points = sum(abs(int(end[1]) - seen.rows[c]) for c, end in enumerate(cells))
    return _paid(seen, pair, cells, points, first=False)


def _care(outlook: Outlook, plan: Plan) -> int:
    """The mean worth of a plan with the best healing after it."""
    return 0 if plan.spot is None else outlook.care(plan.hand, plan.spot)[0]


# Phase 6


def spot_of(seen: State) -> Spot:
    """Where the Fer and the decks are now."""
    return Spot(seen.rows, seen.stunned, seen.pack.size, vif_of(seen.vif))


def think_care(seen: State, frame: Care, outlook: Outlook) -> tuple[tuple[Move, ...], int]:
    """The best of healing, Aide and going on, and its mean worth."""
    spot = spot_of(seen)
    mean, move, _, after = outlook.care(seen.hand, spot)
    moves: tuple[Move, ...] = (move, (DONE,)) if move else ((DONE,),)
    if (outlook.level == FULL or not mean) and not aide_refused(seen, frame) and mean < outlook.whole * ONE:
        face = _least_missed(spot.vif)
        helped = _mean_with_aide(seen, outlook, after, face, len(move[1:]) if move else 0)
        if helped > mean:
            return ((HELP, face),), helped
    return moves, mean


def _least_missed(vif: Vif) -> str:
    """The rank of which the Vif has most, an Ace last."""
    return max("KQJA", key=lambda face: (vif["KQJA".index(face)] > 0, face != "A", vif["KQJA".index(face)]))


def _mean_with_aide(seen: State, outlook: Outlook, healed: Spot, face: str, healing: int) -> int:
    """The mean worth with an Aide: the best of three cards comes to the hand, two leave the Pack."""
    vif = list(healed.vif)
    vif["KQJA".index(face)] -= 1
    spot = Spot(healed.rows, healed.stunned, seen.pack.size - 2, (vif[0], vif[1], vif[2], vif[3]))
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
        best = max(outlook.mean(without(hand, cards), spot) for cards in payments(hand, points))
        total += ways * best
    return total // _triples(below)


def _triples(count: int) -> int:
    return count * (count - 1) * (count - 2) // 6


def think_sorting(seen: State, outlook: Outlook) -> tuple[Move, int]:
    """Of an Aide's three cards: the one most worth in the hand, the higher of the others under the Pack."""
    spot = spot_of(seen)
    spot = Spot(spot.rows, spot.stunned, spot.pack - 2, spot.vif)
    cards = sorted(seen.pack.top[:AIDE_CARDS], key=VALUE.__getitem__, reverse=True)
    means = []
    for card in cards:
        hand = tuple(sorted((*seen.hand, card), key=VALUE.__getitem__))
        means.append((outlook.care(hand, spot)[0], card))
    best = max(mean for mean, _ in means)
    kept = next(card for mean, card in means if mean == best)
    under = next(card for card in cards if card != kept)
    return (KEEP, kept, under), best


# Phase 8


def think_stand(seen: State, frame: Stand, outlook: Outlook) -> tuple[Move, int]:
    """The best cards to play against a wind that is known, or a Soutien first."""
    spot = spot_of(seen)
    best, chosen = _best_stand(seen, seen.hand, frame.power, spot, outlook)
    move: Move = (POWER, *chosen)
    if (outlook.level == FULL or not best) and not support_refused(seen, frame):
        less = Spot(spot.rows, spot.stunned, spot.pack - 1, spot.vif)
        for card in seen.hand:
            rest = without(seen.hand, (card,))
            same, whole = support_odds(seen, card)
            doubled = _best_stand(seen, rest, 2 * VALUE[card], less, outlook)[0]
            single = _best_stand(seen, rest, 1, less, outlook)[0]
            mean = (same * doubled + (whole - same) * single) // whole
            if mean > best:
                best, move = mean, (SUPPORT, card)
    return move, best


def support_odds(seen: State, card: str) -> tuple[int, int]:
    """The chance that the top card of the Pack is of this card's colour, as a fraction."""
    pack = seen.pack
    if pack.top:
        return int(same_colour(card, pack.top[0])), 1
    if pack.unknown:
        same = sum(number for one, number in pack.unknown.items() if same_colour(card, one))
        return same, sum(pack.unknown.values())
    return int(same_colour(card, pack.bottom[0])), 1


def _best_stand(seen: State, hand: Hand, power: int, spot: Spot, outlook: Outlook) -> tuple[int, Hand]:
    """The best set of cards to play with `power` of a Soutien: its worth and the cards."""
    wind = wind_total(seen)
    whole = power_of(hand)
    base = power + len(CHARACTERS) - sum(spot.stunned)
    best = -1
    chosen: Hand = ()
    sets: dict[tuple[int, int], Hand] = {(0, 0): ()}
    for card in hand:
        for (played, count), cards in list(sets.items()):
            sets.setdefault((played + VALUE[card], count + 1), (*cards, card))
    for (played, count), cards in sets.items():
        left = (len(hand) - count, whole - played)
        value = outlook.whole * end_value(base + played - wind, left, spot, outlook)
        if value > best:
            best, chosen = value, cards
    return best, chosen


def end_value(difference: int, left: tuple[int, int], spot: Spot, outlook: Outlook) -> int:
    """The worth of the turn's end when the Contrevent is stronger by `difference` and `left` (cards, power)
    stay in hand."""
    pack = spot.pack - (0 if outlook.holds(spot) else FORMATION_LOSS)
    if pack < 0 or (outlook.worth.strict and not pack):
        return 0
    vif: Vif | None = spot.vif
    if difference < -MAX_LOSS:
        vif = after_ruin(spot.vif)
    elif difference < 0:
        pack += difference
    if vif is None or pack < 0:
        return 0
    souffle = outlook.souffle - max(0, min(difference, MAX_LOSS))
    return outlook.value(souffle, pack, *left, vif, sum(spot.stunned), all_distances(spot.rows))


# The guide


def think(view: State, level: int, chance: Chance) -> Thinking:
    """What the guide would do: its moves, the worth of the game in thousandths, the reasons."""
    outlook = Outlook(view, level)
    frame = view.frame
    moves: tuple[Move, ...]
    if isinstance(frame, Movement):
        plan, value = yield from think_movement(view, frame, outlook)
        moves = plan.moves
    elif isinstance(frame, Care):
        moves, value = think_care(view, frame, outlook)
    elif isinstance(frame, Sorting):
        move, value = think_sorting(view, outlook)
        moves = (move,)
    elif isinstance(frame, Stand):
        move, value = think_stand(view, frame, outlook)
        moves = (move,)
    else:
        moves, value = ((GIVE, *givable(view.vif, taken_roles(view))[0]),), -1
    # What level 1 counts is no chance; a thousand is certain.
    worth = None if value < 0 or level == 1 else 1_000 * value // (outlook.whole * ONE)
    yield Progress(outlook.worth.nodes, BUDGET[level], moves[0])
    return Thought(moves, outlook.worth.nodes, worth, reasons_for(view, moves, worth, level))


def par(seed: int, options: Options, level: int = FULL) -> Generator[Progress, None, Score]:
    """What the guide reaches on the deal of this number: the game as a match of that seed would go."""
    chance = SeededChance(seed)
    state = start(options, 1, chance).state
    while isinstance(pending(state), Ask):
        thought = yield from think(state, level, chance)
        for move in thought.moves:
            asked = state.frame
            state = play(state, move, chance).state
            if type(state.frame) is not type(asked):
                break
    return score(state)


def par_now(seed: int, options: Options, level: int = FULL) -> Score:
    """The same, thought to its end at once."""
    thinking = par(seed, options, level)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            reached = end.value
            assert isinstance(reached, Score)
            return reached


# Reasons


def reasons_for(
    seen: State, moves: Sequence[Move], worth: int | None, level: int = FULL
) -> tuple[Message, ...]:
    """Why these moves: facts that follow from the view and the moves, the estimate of the guide at this level
    (in thousandths) last."""
    frame = seen.frame
    if isinstance(frame, Movement):
        found = _movement_reasons(seen, moves)
    elif isinstance(frame, Care):
        found = _care_reasons(seen, moves)
    elif isinstance(frame, Sorting):
        found = [Message("contrevent.hint.keep", {"card": moves[0][1], "under": moves[0][2]})]
    elif isinstance(frame, Stand):
        found = _stand_reasons(seen, moves[0])
    else:
        found = _give_reasons(seen, moves[0])
    if worth is not None:
        key = "chance" if level == FULL or seen.winds else "chance_mean"
        found.append(Message(f"contrevent.hint.{key}", {"percent": percent(worth, 1_000)}))
    return tuple(found)


def _before_the_end(seen: State, moves: Sequence[Move]) -> State:
    """The phase as these moves leave it, before the one that ends it; they draw no card."""
    for move in moves:
        if move == (DONE,):
            break
        seen = play(seen, move, NoChance()).state
    return seen


def _lost(seen: State, move: Move) -> bool:
    """Whether the game is lost with this move."""
    return fate(seen, move) not in ("", WON)


LOST, WINS = Message("contrevent.hint.lost"), Message("contrevent.hint.wins")


def _movement_reasons(seen: State, moves: Sequence[Move]) -> list[Message]:
    last = _before_the_end(seen, moves)
    spot = encounters(last, last.rows, last.met)
    if spot is None or _lost(last, (DONE,)):
        return [LOST]
    paid = sum(power_of(move[1 + len(CHARACTERS) :]) for move in moves if move[0] == MOVE)
    found = [*_formation_reasons(seen, last, paid), _met_reason(seen, spot)]
    upright = len(CHARACTERS) - sum(spot.stunned)
    return [*found, _odds_reason(seen, power_of(last.hand) + upright, "contrevent.hint.odds_met")]


def _formation_reasons(seen: State, last: State, paid: int) -> list[Message]:
    """What becomes of the formation from `seen` to `last`, with `paid` points for the movement."""
    name = formation_of(seen.dominant)
    wanted: dict[str, Scalar] = {"formation": f"@contrevent.formation.{name}.the"}
    points = formation_cost(seen)
    if last.rows == CELLS_OF[name]:
        cost = {**wanted, "cost": points or 0, "power": paid}
        found = [Message("contrevent.hint.form", cost)] if paid else []
        if any(last.stunned):
            return [*found, Message("contrevent.hint.placed", {**wanted, "n": sum(last.stunned)})]
        return found or [Message("contrevent.hint.formed", wanted)]
    lost = {**wanted, "n": FORMATION_LOSS}
    if points is None:
        return [Message("contrevent.hint.stuck", lost)]
    if (power := power_of(seen.hand)) < points:
        return [Message("contrevent.hint.poor", {**lost, "cost": points, "power": power})]
    return [Message("contrevent.hint.unformed", {**lost, "cost": points})]


def _met_reason(seen: State, spot: Spot) -> Message:
    """What the encounters take on the way to `spot`."""
    taken = {
        "pack": seen.pack.size - spot.pack,
        "vif": len(seen.vif) - sum(spot.vif),
        "stunned": sum(spot.stunned) - sum(seen.stunned),
    }
    struck = [what for what, n in taken.items() if n]
    if not struck:
        return Message("contrevent.hint.met.nothing")
    first, *others = struck
    numbers: dict[str, Scalar] = {"n": taken[first], **{what: taken[what] for what in others}}
    return Message(f"contrevent.hint.met.{'_'.join(struck)}", numbers)


def _odds_reason(seen: State, power: int, key: str = "contrevent.hint.odds") -> Message:
    """The chance to hold the wind with a Contrevent of `power`."""
    winds = wind_range(seen)
    held = winds.held_by(power)
    share = percent(held, winds.whole)
    return Message(key, {"power": power, "percent": share, "ways": held, "whole": winds.whole})


def _care_reasons(seen: State, moves: Sequence[Move]) -> list[Message]:
    if moves[0][0] == HELP:
        if _lost(seen, moves[0]):
            return [LOST]
        return [
            Message("contrevent.hint.help", {"face": f"@contrevent.face.{moves[0][1].lower()}"}),
            _odds_reason(seen, most_power(seen)),
        ]
    last = _before_the_end(seen, moves)
    if _lost(last, (DONE,)):
        return [LOST]
    found = []
    healed = sum(seen.stunned) - sum(last.stunned)
    if healed:
        paid = power_of(seen.hand) - power_of(last.hand)
        found.append(Message("contrevent.hint.heal", {"n": healed, "cost": healed, "power": paid}))
    elif any(seen.stunned):
        key = "heal_none" if seen.hand else "heal_poor"
        found.append(Message(f"contrevent.hint.{key}", {"n": sum(seen.stunned)}))
    key = "contrevent.hint.odds_healed" if healed else "contrevent.hint.odds"
    return [*found, _odds_reason(seen, most_power(last), key)]


def _stand_reasons(seen: State, move: Move) -> list[Message]:
    """What comes of a Puissance, read off the events of the clash: only the number of cards is in them."""
    if move[0] == SUPPORT:
        if _lost(seen, move):
            return [LOST]
        same, whole = support_odds(seen, move[1])
        return [Message("contrevent.hint.support", {"card": move[1], "percent": percent(same, whole)})]
    step = play(seen, move, AnyCard())
    told = {event.kind: event.params for event in step.events}
    gone = {
        event.params["cause"]: len(event.params["cards"])
        for event in step.events
        if event.kind == "discarded"
    }
    left = without(seen.hand, move[1:])
    found: list[Message] = []
    if "clash" in told:
        bonus = len(told["souffle_discarded"]["cards"]) if "souffle_discarded" in told else 0
        kept = bool(left) and left == seen.hand
        taken = gone.get("wind", 0) if told["clash"]["result"] == "worn" else bonus
        found.append(_clash_reason(told["clash"], taken, ruin=isinstance(step.state.frame, Ruin), kept=kept))
    if "formation" in gone:
        found.append(Message("contrevent.hint.broken", {"n": gone["formation"]}))
    end = fate(seen, move)
    if end:
        found.append(WINS if end == WON else LOST)
    elif left:
        found.append(Message("contrevent.hint.kept", {"n": len(left), "power": power_of(left)}))
    return found


def _clash_reason(clash: Mapping[str, Any], taken: int, *, ruin: bool, kept: bool) -> Message:
    """What a clash comes to. taken: the cards of the Souffle or the Pack that go; ruin: the Vif can pay."""
    result = clash["result"]
    both = {"wind": clash["wind"], "total": clash["counter"]}
    if result == "equal":
        return Message("contrevent.hint.equal", {"wind": clash["wind"]})
    if result == "held" and not taken:
        return Message("contrevent.hint.held_last", both)
    if result != "torn":
        return Message(f"contrevent.hint.{result}", {**both, "n": taken})
    if not ruin:
        return Message("contrevent.hint.beyond", both)
    return Message(f"contrevent.hint.{'torn' if kept else 'torn_bare'}", {**both, "n": len(ROLE_FACE)})


def _give_reasons(seen: State, move: Move) -> list[Message]:
    own = sum(face != ACE for face in move[1:])
    found = [Message("contrevent.hint.give")] if own else []
    found += [Message("contrevent.hint.give_ace")] if own < len(move) - 1 else []
    return [*found, LOST] if _lost(seen, move) else found
