"""Where a bot places its groups: an Aésir with its Guetteurs and ectoplasms before it."""

from nonlieu.map import ZONES, Ground, ground_of
from nonlieu.pieces import AESIR, EVIL, KINDS
from nonlieu.rules.setup import Placing, group_of
from nonlieu.rules.state import SetUp, State, Unit, ground, of_side
from tabletop.game import Move

WISH = {EVIL: 9, 1: 10}
"""How far from the enemy's Aésirs a side would like its own to stand."""


def placings(state: State, frame: SetUp, moves: Placing, most: int) -> list[Move]:
    """Placings of the next Aésir, the most promising ones first."""
    field = ground(state)
    head = moves.next(())[0]
    free = moves.next((head,))
    enemies = [one for one in of_side(state, 1 - frame.side) if one.place and one.kind == AESIR]
    friends = [one for one in of_side(state, frame.side) if one.place and one.kind == AESIR]

    def liking(place: str) -> tuple[float, int]:
        gaps = [field.distance(place, one.place) for one in enemies]
        wish = WISH[frame.side]
        lack = sum(abs(gap - wish) if gap > wish else 2 * (wish - gap) for gap in gaps)
        near = min((field.distance(place, one.place) for one in friends), default=0)
        return lack + 0.3 * near + 0.2 * field.distance(place, middle(state.size)), field.hexes.index(place)

    face, found = middle(state.size), []
    for zone in ZONES:
        inside = sorted((one for one in free if field.zone[one] == zone), key=liking)[::7][:most]
        found += [(liking(place), placed(state, field, moves, head, place, face)) for place in inside]
    return [move for _, move in sorted(found)[:most]]


def middle(size: str) -> str:
    """The hexagon in the middle of the map."""
    field = ground_of(size)
    return field.hexes[(field.width // 2) * field.height + field.height // 2]


def placed(state: State, field: Ground, moves: Placing, head: str, anchor: str, face: str) -> Move:
    """A group around its Aésir: the others on the side of a hexagon that they face."""
    move: Move = (head,)
    group: tuple[Unit, ...] = group_of(state, head)
    for unit in group:
        free = moves.next(move)
        if unit.kind == AESIR:
            move = (*move, anchor if anchor in free else free[0])
            continue
        ahead = 1 if unit.kind == KINDS[1] else 2
        best = min(
            free,
            key=lambda one: (
                abs(field.distance(one, anchor) - ahead),
                field.distance(one, face),
            ),
        )
        move = (*move, best)
    return move
