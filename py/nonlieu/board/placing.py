"""A group that is being placed: one touch settles all of it, then it can be moved or taken apart.

Source: none; N25 lets the six be laid automatically and adjusted.
"""

from nonlieu.map import ground_of
from nonlieu.rules.setup import Placing, group_of
from nonlieu.rules.state import State, find
from tabletop.board import Touch
from tabletop.game import Move, Part


def begun(state: State, moves: Placing, draft: Move) -> Move:
    """The beginning to which the next hexagon is added: an Aésir, and the hexagons of those that stand. A
    group that stands as a whole is placed anew."""
    heads = moves.next(())
    if not draft:
        return heads[:1]
    return draft if 1 < len(draft) <= len(group_of(state, draft[0])) else draft[:1]


def touch(state: State, moves: Placing, draft: Move, part: Part) -> Touch | None:
    """A hexagon takes the whole group, those who have no hexagon yet around their Aésir; a unit of the group
    that is touched waits for another hexagon, and those after it with it."""
    if part in moves.next(()):
        return Touch((part,) if draft[:1] != (part,) or len(draft) > 1 else ())
    if draft:
        names = [one.name for one in group_of(state, draft[0])]
        if part in names:
            return Touch(draft[: names.index(part) + 1])
    stands = begun(state, moves, draft)
    if part not in moves.next(stands):
        return Touch(draft) if find(state, part) else None
    return Touch(settled(state, moves, (*stands, part)))


def settled(state: State, moves: Placing, draft: Move) -> Move:
    """The rest of a group goes to the free hexagons nearest to its Aésir."""
    field = ground_of(state.size)
    size = len(group_of(state, draft[0]))
    order = sorted(field.hexes, key=lambda one: (field.distance(draft[1], one), field.hexes.index(one)))
    for place in order:
        if len(draft) > size:
            break
        if place in moves.next(draft):
            draft = (*draft, place)
    return draft
