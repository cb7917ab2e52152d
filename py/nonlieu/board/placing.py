"""A group that is being placed: one touch settles all of it, then it can be moved or taken apart.

Source: none; N25 lets the six be laid automatically and adjusted.
"""

from collections import Counter
from functools import partial

from nonlieu.map import ZONES, ground_of
from nonlieu.pieces import ECTOPLASM
from nonlieu.rules.setup import Placing, group_of
from nonlieu.rules.state import SetUp, State, Unit, find, free_hexes
from tabletop.board import Touch
from tabletop.game import Move, Moves, Part

SETTLE = "settle"
"""The control that lays those who wait for a hexagon around their Aésir."""

LAST, FULL = "last", "full"
"""Why no group may go into a zone: the one before it did (N25), or too few of its hexagons are free."""


def begun(state: State, moves: Moves, draft: Move) -> Move:
    """The beginning to which the next hexagon is added: an Aésir, and the hexagons of those that stand. A
    group that stands as a whole is placed anew."""
    heads = moves.next(())
    if not draft:
        return tuple(heads[:1])
    return draft if 1 < len(draft) <= len(group_of(state, draft[0])) else draft[:1]


def touch(state: State, moves: Moves, draft: Move, part: Part) -> Touch | None:
    """A hexagon takes the whole group, those who have no hexagon yet around their Aésir; a unit of the group
    that is touched waits for another hexagon."""
    heads = moves.next(())
    if part in heads:
        return Touch((part,) if draft[:1] != (part,) or len(draft) > 1 else ())
    if part == SETTLE:
        return Touch(settled(state, moves, draft)) if len(draft) > 1 else None
    if draft:
        names = [one.name for one in group_of(state, draft[0])]
        if part in names:
            return Touch(lifted(state, draft, names.index(part)))
    stands = begun(state, moves, draft)
    if part not in moves.next(stands) and part in moves.next(stands[:1]):
        stands = stands[:1]  # in another zone than what stands: all of it goes there
    if part not in moves.next(stands):
        return Touch(draft) if find(state, part) else None
    return Touch(settled(state, moves, (*stands, part)))


def open_places(state: State, frame: SetUp, draft: Move) -> tuple[Part, ...]:
    """The hexagons that a touch takes. Where a unit waits for one, in another zone too: all of the group goes
    there."""
    moves = Placing(state, frame)
    found = moves.next(begun(state, moves, draft)[:1])
    return tuple(one for one in found if one not in draft) if waiting(state, draft) else found


def barred(state: State, frame: SetUp, draft: Move) -> tuple[tuple[str, str], ...]:
    """The zones into which the group may not go, each with why: LAST or FULL."""
    field = ground_of(state.size)
    moves = Placing(state, frame)
    can = Counter(field.zone[one] for one in moves.next(begun(state, moves, draft)[:1]))
    return tuple((zone, LAST if zone == frame.zone else FULL) for zone in ZONES if not can[zone])


def barred_places(state: State, zone: str) -> tuple[Part, ...]:
    """The free hexagons of a barred zone; first the one that lies best for a sign, away from all units and in
    the middle."""
    field = ground_of(state.size)
    free = {one for one in free_hexes(state) if field.zone[one] == zone}
    own = field.of_zone(zone)

    def beside(place: Part) -> tuple[int, int]:
        taken = sum(near not in free for near in field.near[place] if field.zone[near] == zone)
        return taken, sum(field.distance(place, one) for one in own)

    return tuple(sorted((one for one in own if one in free), key=beside))


def lifted(state: State, draft: Move, at: int) -> Move:
    """A group without the hexagon of a unit, counted from 0. Ectoplasms are all alike: the others keep their
    hexagons. A move names the hexagons in the order of the units, so those after any other wait with it."""
    units = group_of(state, draft[0])
    if units[at].kind == ECTOPLASM:
        return (*draft[: at + 1], *draft[at + 2 :])
    return draft[: at + 1]


def waiting(state: State, draft: Move) -> Unit | None:
    """The unit of a group for which the next hexagon is; None where all stand, or none does yet."""
    units = group_of(state, draft[0]) if len(draft) > 1 else ()
    return units[len(draft) - 1] if 0 < len(draft) <= len(units) else None


def settled(state: State, moves: Moves, draft: Move) -> Move:
    """The rest of a group goes to the free hexagons nearest to its Aésir."""
    field = ground_of(state.size)
    size = len(group_of(state, draft[0]))
    nearest = sorted(moves.next(draft), key=partial(field.distance, draft[1]))
    return (*draft, *nearest[: size + 1 - len(draft)])
