"""What may be done: the legal moves of each question, walked part by part.

Source: rulebook, phases 4, 6 and 8, *Concepts et termes de jeu*; rulings C1, C8–C10, C12, C14–C16, C18.
A payment is a set of hand cards, named in the order of the hand; every set that covers the cost may pay.
"""

from collections.abc import Sequence
from itertools import pairwise, permutations, product

from contrevent.cards import (
    CHARACTERS,
    FIGHTER,
    ORDER,
    ROLE_FACE,
    ROWS,
    TRACER,
    VALUE,
    cell,
    power_of,
)
from contrevent.rules.state import (
    AIDE_CARDS,
    STRICT,
    Absorption,
    Care,
    Movement,
    Sorting,
    Stand,
    State,
    faces_left,
    roles_on,
)
from contrevent.rules.turn import givable
from tabletop.game import Move, MoveList, Moves, Part

MOVE, TAUNT, HEAL, HELP, SUPPORT, POWER, DONE = "move", "taunt", "heal", "help", "support", "power", "done"
GIVE, KEEP = "give", "keep"
"""The first part of a move: what is done."""

TAUNT_COST = 2
PLACES = ("1", "2", "3")
"""The places of the encounters, beside the rows of the same number."""

PAIRS = (("1", "2"), ("1", "3"), ("2", "3"))

Rows = tuple[int, int, int, int]
Stunned = tuple[bool, bool, bool, bool]
Arrangement = tuple[tuple[Part, ...], int]
"""The end cells of the four characters and the points that the movement costs."""

_arrangements: dict[tuple[Rows, Stunned], tuple[Arrangement, ...]] = {}
_coverings: dict[tuple[int, ...], tuple[int, ...]] = {}


def arrangements(rows: Rows, stunned: Stunned) -> tuple[Arrangement, ...]:
    """Every other way in which the four can stand: columns kept, T ahead of C, the stunned still (C1)."""
    found = _arrangements.get((rows, stunned))
    if found is None:
        choices = [(rows[c],) if stunned[c] else ROWS for c in CHARACTERS]
        ends = [end for end in product(*choices) if end[TRACER] < end[FIGHTER] and end != rows]
        found = tuple(
            (tuple(cell(c, end[c]) for c in CHARACTERS), sum(abs(end[c] - rows[c]) for c in CHARACTERS))
            for end in ends
        )
        _arrangements[rows, stunned] = found
    return found


def coverings(hand: Sequence[str], cost: int) -> int:
    """How many sets of these cards are worth `cost` or more."""
    values = tuple(VALUE[card] for card in hand)
    known = _coverings.get(values)
    if known is None:
        known = _coverings[values] = _at_least(values)
    return known[cost] if cost < len(known) else 0


def _at_least(values: tuple[int, ...]) -> tuple[int, ...]:
    """For each cost from 0 to the sum of the values, how many sets are worth that or more."""
    exactly: list[int] = [1] + [0] * sum(values)
    for value in values:
        for total in range(len(exactly) - 1, value - 1, -1):
            exactly[total] += exactly[total - value]
    for total in range(len(exactly) - 2, -1, -1):
        exactly[total] += exactly[total + 1]
    return tuple(exactly)


def paid(hand: tuple[str, ...], chosen: Move) -> int:
    """The points of these cards, -1 where they are not hand cards in the order of the hand."""
    places = [hand.index(card) if card in hand else -1 for card in chosen]
    if any(place < 0 for place in places) or any(a >= b for a, b in pairwise(places)):
        return -1
    return power_of(chosen)


def following(hand: tuple[str, ...], chosen: Move, cost: int) -> tuple[Part, ...]:
    """The cards that may come after those chosen: later in the hand, the cost still in reach."""
    points = paid(hand, chosen)
    if points < 0:
        return ()
    rest = hand[hand.index(chosen[-1]) + 1 :] if chosen else hand
    missing = cost - points
    reach = power_of(rest)
    found = []
    for card in rest:
        if reach < missing:
            break
        found.append(card)
        reach -= VALUE[card]
    return tuple(found)


class MovementMoves(Moves):
    """Phase 4: a movement with its end cells and cards, a Provocation with its cards, or done."""

    __slots__ = ("_ends", "_hand", "_taunt")

    def __init__(self, state: State, frame: Movement) -> None:
        self._hand = state.hand
        reach = power_of(state.hand)
        self._ends = [one for one in arrangements(state.rows, state.stunned) if one[1] <= reach]
        self._taunt = not frame.taunted and reach >= TAUNT_COST

    def next(self, prefix: Move) -> Sequence[Part]:
        if not prefix:
            return (*((MOVE,) if self._ends else ()), *((TAUNT,) if self._taunt else ()), DONE)
        if prefix[0] == MOVE:
            return self._next_of_move(prefix[1:])
        if prefix[0] == TAUNT and self._taunt:
            return self._next_of_taunt(prefix[1:])
        return ()

    def _next_of_move(self, chosen: Move) -> Sequence[Part]:
        count = len(CHARACTERS)
        if len(chosen) < count:
            depth = len(chosen)
            open_ends = (end[depth] for end, _ in self._ends if end[:depth] == chosen)
            return tuple(dict.fromkeys(open_ends))
        cost = self.cost(chosen[:count])
        return () if cost is None else following(self._hand, chosen[count:], cost)

    def _next_of_taunt(self, chosen: Move) -> Sequence[Part]:
        if len(chosen) < 2:
            return tuple(dict.fromkeys(pair[len(chosen)] for pair in PAIRS if pair[: len(chosen)] == chosen))
        return following(self._hand, chosen[2:], TAUNT_COST) if chosen[:2] in PAIRS else ()

    def cost(self, ends: Move) -> int | None:
        """The points of a movement to these four cells; None where it is not possible."""
        return next((cost for end, cost in self._ends if end == ends), None)

    def complete(self, prefix: Move) -> bool:
        if prefix[:1] == (MOVE,):
            count = len(CHARACTERS) + 1
            cost = self.cost(prefix[1:count])
            return cost is not None and paid(self._hand, prefix[count:]) >= cost
        if prefix[:1] == (TAUNT,):
            return self._taunt and prefix[1:3] in PAIRS and paid(self._hand, prefix[3:]) >= TAUNT_COST
        return prefix == (DONE,)

    def count(self) -> int:
        taunts = len(PAIRS) * coverings(self._hand, TAUNT_COST) if self._taunt else 0
        return sum(coverings(self._hand, cost) for _, cost in self._ends) + taunts + 1


class CareMoves(Moves):
    """Phase 6: a healing with its characters and cards, an Aide with its Vif card, or done."""

    __slots__ = ("_faces", "_hand", "_stunned")

    def __init__(self, state: State, frame: Care) -> None:
        self._hand = state.hand
        self._stunned = stunned_cells(state)
        self._faces = () if aide_refused(state, frame) else vif_faces(state.vif)

    def next(self, prefix: Move) -> Sequence[Part]:
        if not prefix:
            heal = (HEAL,) if self._stunned and self._hand else ()
            return (*heal, *((HELP,) if self._faces else ()), DONE)
        if prefix == (HELP,):
            return self._faces
        if prefix[0] != HEAL:
            return ()
        healed, cards = self.parted(prefix)
        if cards:
            return following(self._hand, cards, len(healed)) if healed else ()
        after = self._stunned[self._stunned.index(healed[-1]) + 1 :] if healed else self._stunned
        reach = power_of(self._hand)
        more = after if reach > len(healed) else ()
        return (*more, *following(self._hand, (), len(healed))) if healed else more

    def parted(self, prefix: Move) -> tuple[Move, Move]:
        """The characters, in the order of their cells, and what follows them in a healing."""
        count = 0
        for part in prefix[1:]:
            if part not in self._stunned[self._stunned.index(prefix[count]) + 1 if count else 0 :]:
                break
            count += 1
        return prefix[1 : 1 + count], prefix[1 + count :]

    def complete(self, prefix: Move) -> bool:
        if prefix[:1] == (HEAL,):
            healed, cards = self.parted(prefix)
            return bool(healed) and paid(self._hand, cards) >= len(healed)
        if prefix[:1] == (HELP,):
            return len(prefix) == 2 and prefix[1] in self._faces
        return prefix == (DONE,)

    def count(self) -> int:
        return 1 + len(self._faces) + sum(coverings(self._hand, cost) for cost in self._healings())

    def _healings(self) -> list[int]:
        """The cost of each set of stunned characters."""
        costs = [0]
        for _ in self._stunned:
            costs += [cost + 1 for cost in costs]
        return costs[1:]


class StandMoves(Moves):
    """Phase 8: any hand cards as power, none too, which ends it; or a Soutien with one card first."""

    __slots__ = ("_hand", "_support")

    def __init__(self, state: State, frame: Stand) -> None:
        self._hand = state.hand
        self._support = not support_refused(state, frame) and bool(state.hand)

    def next(self, prefix: Move) -> Sequence[Part]:
        if not prefix:
            return (POWER, *((SUPPORT,) if self._support else ()))
        if prefix[0] == POWER:
            return following(self._hand, prefix[1:], 0)
        return self._hand if prefix == (SUPPORT,) and self._support else ()

    def complete(self, prefix: Move) -> bool:
        if prefix[:1] == (POWER,):
            return paid(self._hand, prefix[1:]) >= 0
        return self._support and len(prefix) == 2 and prefix[0] == SUPPORT and prefix[1] in self._hand

    def count(self) -> int:
        return (1 << len(self._hand)) + (len(self._hand) if self._support else 0)


def stunned_cells(state: State) -> tuple[str, ...]:
    """The cells of the stunned characters."""
    return tuple(cell(c, state.rows[c]) for c in CHARACTERS if state.stunned[c])


def vif_faces(vif: tuple[str, ...]) -> tuple[str, ...]:
    """The ranks that the Vif still holds."""
    return tuple(face for face, count in faces_left(vif).items() if count)


def aide_refused(state: State, frame: Care) -> str:
    """Why there is no Aide now, a word of `contrevent.why.help.…`, empty when there may be one (C15)."""
    if frame.helped:
        return "used"
    if state.pack.size < AIDE_CARDS:
        return "pack"
    if len(state.vif) < (2 if state.exhaustion == STRICT else 1):
        return "vif"
    return ""


def support_refused(state: State, frame: Stand) -> str:
    """Why there is no Soutien now, a word of `contrevent.why.support.…`, empty when there may be (C16)."""
    if frame.support:
        return "used"
    if state.pack.size < (2 if state.exhaustion == STRICT else 1):
        return "pack"
    return ""


def moves_of(state: State) -> Moves:
    """The legal moves of the question on top."""
    frame = state.frame
    if isinstance(frame, Movement):
        return MovementMoves(state, frame)
    if isinstance(frame, Care):
        return CareMoves(state, frame)
    if isinstance(frame, Stand):
        return StandMoves(state, frame)
    if isinstance(frame, Sorting):
        seen = state.pack.top[:AIDE_CARDS]
        return MoveList([(KEEP, *two) for two in permutations(sorted(seen, key=ORDER.__getitem__), 2)])
    return MoveList([(GIVE, *faces) for faces in givable(state.vif, taken_roles(state))])


def taken_roles(state: State) -> tuple[str, ...]:
    """The Roles for which a Vif card must be given now (C12, C18)."""
    frame = state.frame
    return roles_on(state.rows, frame.row) if isinstance(frame, Absorption) else tuple(ROLE_FACE)
