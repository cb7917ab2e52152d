"""A draft as the board understands it: what the parts chosen so far would do, and what a touch makes of them.

Source: rulebook, phases 4, 6 and 8; rulings C1, C8, C9, C14, C16. The draft (`BoardContext.draft`) is all
that the board remembers. Every control proposes a whole draft with the payment that spends the least; a
hand card touched goes in or out of it. Nothing here judges: a draft that is not legal is refused by the
table, which says why.
"""

from dataclasses import dataclass

from contrevent.cards import (
    CELLS_OF,
    CHARACTERS,
    FIGHTER,
    ROWS,
    TRACER,
    VALUE,
    WING_A,
    WING_C,
    cell,
    power_of,
)
from contrevent.rules.forecast import Rows
from contrevent.rules.moves import (
    HEAL,
    HELP,
    MOVE,
    PAIRS,
    POWER,
    SUPPORT,
    TAUNT,
    arrangements,
    stunned_cells,
)
from contrevent.rules.odds import cheapest, cost, coverings
from contrevent.rules.state import State, formation
from tabletop.game import Move, Part


@dataclass(frozen=True, slots=True)
class Draft:
    """The parts chosen so far, read.

    kind: the action, empty for none. rows: where the Fer would stand; met: how the encounters would lie;
    what: the parts that say what is done, before its cards; cards: those that pay; cost: what is due.
    """

    kind: str
    rows: Rows
    met: tuple[str, ...]
    what: Move
    cards: tuple[str, ...]
    cost: int

    @property
    def paid(self) -> int:
        """The points of the cards chosen."""
        return power_of(self.cards)

    @property
    def missing(self) -> int:
        """The points that are not yet paid."""
        return max(0, self.cost - self.paid)

    @property
    def waste(self) -> int:
        """The points paid that do nothing."""
        return max(0, self.paid - self.cost)


def read(seen: State, prefix: Move) -> Draft:
    """What the draft would do to this view; parts that do not yet say what is done count as none."""
    kind = prefix[0] if prefix else ""
    cards = tuple(part for part in prefix[1:] if part in VALUE) if kind in PAYING else ()
    what = tuple(part for part in prefix if part not in cards)
    rows: list[int] = list(seen.rows)
    met = list(seen.met)
    if kind == MOVE:
        for character, end in enumerate(what[1:]):
            rows[character] = int(end[1])
    if kind == TAUNT and len(what) == 3:
        one, other = int(what[1]) - 1, int(what[2]) - 1
        met[one], met[other] = met[other], met[one]
    if len(what) < _SAID.get(kind, 1) or (kind == MOVE and tuple(rows) == seen.rows):
        return Draft("", seen.rows, seen.met, (), (), 0)
    a, b, c, d = rows
    return Draft(kind, (a, b, c, d), tuple(met), what, cards, cost(seen, prefix) or 0)


_SAID = {MOVE: 1 + len(CHARACTERS), TAUNT: 3, HEAL: 2, HELP: 2}
"""How many parts say what an action is to do."""

PAYING = (MOVE, TAUNT, HEAL, POWER)
"""The actions that end in a set of hand cards."""


_proposals: dict[tuple[tuple[str, ...], int], tuple[str, ...]] = {}
_PROPOSALS_LIMIT = 256


def _paid(seen: State, what: Move) -> Move:
    """The action with the payment that spends the least, without one where the hand cannot pay."""
    key = seen.hand, cost(seen, what) or 0
    cards = _proposals.get(key)
    if cards is None:
        cards = cheapest(seen, what) or ()
        if len(_proposals) >= _PROPOSALS_LIMIT:
            _proposals.clear()
        _proposals[key] = cards
    return (*what, *cards)


# Phase 4


def towards(seen: State, rows: Rows) -> Move:
    """The movement to these rows, cheapest cards; nothing where they are where the Fer stands."""
    if rows == seen.rows:
        return ()
    return _paid(seen, (MOVE, *ends_of(rows)))


def into_formation(seen: State) -> Move:
    """The movement to the formation that the Dominante asks for."""
    return towards(seen, CELLS_OF[formation(seen)])


def at_cell(seen: State, rows: Rows, name: str) -> Move:
    """What touching a cell makes of a Fer drafted to `rows`: the movement, nothing where all stay."""
    return towards(seen, rows_at(seen, rows, name))


def rows_at(seen: State, rows: Rows, name: str) -> Rows:
    """Where the Fer drafted to `rows` stands once a cell was touched.

    In a column of one Ailier it goes there; touched itself it steps to the formation, or back home. In
    column B the empty cell takes whoever is nearest; one of the two touched leaves its cell.
    """
    row = int(name[1])
    if name[0] == "B":
        pair = _pair(seen, (rows[TRACER], rows[FIGHTER]), row)
        return (rows[WING_A], *pair, rows[WING_C])
    character = WING_A if name[0] == "A" else WING_C
    target = row if row != rows[character] else _next_row(seen, rows, character)
    a, b, c, d = (target if one == character else rows[one] for one in CHARACTERS)
    return a, b, c, d


def _next_row(seen: State, rows: Rows, character: int) -> int:
    here, home = rows[character], seen.rows[character]
    wanted = CELLS_OF[formation(seen)][character]
    for row in (wanted, home):
        if row != here:
            return row
    return here - 1 if here > ROWS[0] else here + 1


def _pair(seen: State, now: tuple[int, int], touched: int) -> tuple[int, int]:
    """The rows of Traceur and Combattante once the cell of row `touched` of column B was touched."""
    hole = sum(ROWS) - sum(now)
    if touched != hole:
        one, other = (row for row in ROWS if row != touched)
        return one, other
    choices = [(hole, now[1])] if hole < now[1] else []
    choices += [(now[0], hole)] if now[0] < hole else []
    wanted = CELLS_OF[formation(seen)][TRACER : FIGHTER + 1]
    home = seen.rows[TRACER : FIGHTER + 1]
    return min(choices, key=lambda pair: (pair != wanted, _steps(pair, home), pair))


def _steps(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def reachable(seen: State, draft: Draft) -> frozenset[str]:
    """The empty cells that a touch would move somebody to, at a cost that the hand can pay."""
    reach = power_of(seen.hand)
    open_ends = {ends for ends, points in arrangements(seen.rows, seen.stunned) if points <= reach}
    open_ends.add(ends_of(seen.rows))
    standing = ends_of(draft.rows)
    found = []
    for column in "ABC":
        for row in ROWS:
            name = f"{column}{row}"
            if name not in standing:
                ends = ends_of(rows_at(seen, draft.rows, name))
                if ends in open_ends and name in ends:
                    found.append(name)
    return frozenset(found)


def ends_of(rows: Rows) -> tuple[str, ...]:
    """The cells of the four characters on these rows."""
    return tuple(cell(character, rows[character]) for character in CHARACTERS)


def taunting(seen: State, pair: Move) -> Move:
    """The Provocation of two places, cheapest cards."""
    return _paid(seen, (TAUNT, *pair))


def at_encounter(seen: State, draft: Draft, place: Part) -> Move:
    """What touching an encounter does: a pair with its neighbour, then the pair that leaves another out."""
    if draft.kind != TAUNT or len(draft.what) < 3:
        return taunting(seen, PAIRS[0] if place == "1" else PAIRS[2])
    chosen = draft.what[1:3]
    if place in chosen:
        return ()
    return taunting(seen, next(pair for pair in PAIRS if place in pair and chosen[0] not in pair))


# Phase 6


def healing(seen: State, cells: Move) -> Move:
    """The healing of these cells, in their order, cheapest cards; nothing for nobody."""
    wanted = tuple(name for name in stunned_cells(seen) if name in cells)
    return _paid(seen, (HEAL, *wanted)) if wanted else ()


def at_stunned(seen: State, draft: Draft, name: str) -> Move:
    """A stunned character goes in or out of the healing."""
    chosen = set(draft.what[1:]) if draft.kind == HEAL else set()
    return healing(seen, tuple(chosen ^ {name}))


# Cards that pay


def at_card(seen: State, draft: Draft, card: str) -> Move:
    """What touching a hand card does: it pays, or does not any more.

    In phase 8 cards add up freely. A payment that would fall short without the card is made up again
    from the others; where they do not suffice, nothing is chosen.
    """
    if draft.kind == SUPPORT:
        return (SUPPORT, card)
    if draft.kind not in PAYING:
        return (POWER, card) if seen.winds else (card,)
    chosen = {*draft.cards} ^ {card}
    cards = tuple(one for one in seen.hand if one in chosen)
    if draft.kind == POWER or power_of(cards) >= draft.cost:
        return (*draft.what, *cards)
    without = tuple(one for one in seen.hand if one != card or card in chosen)
    return (*draft.what, *_filled(without, cards, draft.cost))


def _filled(hand: tuple[str, ...], chosen: tuple[str, ...], points: int) -> tuple[str, ...]:
    """The cheapest payment that keeps the cards chosen, else any, else none."""
    rest = tuple(card for card in hand if card not in chosen)
    for kept, more in ((chosen, coverings(rest, points - power_of(chosen))), ((), coverings(hand, points))):
        if more:
            return tuple(card for card in hand if card in kept or card in more[0])
    return ()
