"""Tokens spread over places by touches: what is received, lost, or shared by a side.

What is received or lost is a whole answer at every moment: at first all of it lies where most would put it,
a touch brings one from there to another place, or back. What a side shares begins with nothing.
"""

from collections.abc import Mapping

from nonlieu.pieces import MOVE
from nonlieu.rules.losses import ORDER, by_order, hit_moves, lay_moves
from nonlieu.rules.portions import Portions, portions_of
from nonlieu.rules.state import Hit, Lay, State, unit_of
from tabletop.board import Touch
from tabletop.game import Move, Part

FIGHT = "fight"
"""The standing order of which the losses are shown first."""


def portions(state: State, frame: Hit | Lay) -> Portions:
    """What can be received or lost, and where."""
    return hit_moves(state, frame) if isinstance(frame, Hit) else lay_moves(state, frame)


def shown(state: State, frame: Hit | Lay, draft: Move) -> Mapping[str, int]:
    """The tokens by place: those of the draft; before any touch all in movement, or what a unit loses that
    wants to go on firing."""
    if draft and draft[0] != ORDER:
        return dict(portions_of(draft))
    if isinstance(frame, Hit):
        return dict(by_order(unit_of(state, frame.unit), frame.n, FIGHT))
    places = portions(state, frame).places
    return {MOVE if MOVE in places else places[0]: frame.n}


def shifted(state: State, frame: Hit | Lay, draft: Move, place: str, by: int) -> Move:
    """The answer with so many tokens more in a place, or fewer; as far as there are tokens and room."""
    spread = portions(state, frame)
    if place not in spread.places:
        return draft
    room = dict(zip(spread.places, spread.room, strict=True))
    counts = {one: shown(state, frame, draft).get(one, 0) for one in spread.places}
    home = next(iter(shown(state, frame, ())))
    others = sorted((one for one in spread.places if one != place), key=lambda one: one != home)
    for _ in range(abs(by)):
        if by > 0:
            giver = next((one for one in others if counts[one]), None)
            if giver is None or counts[place] == room[place]:
                break
            counts[giver], counts[place] = counts[giver] - 1, counts[place] + 1
        else:
            taker = next((one for one in others if counts[one] < room[one]), None)
            if taker is None or not counts[place]:
                break
            counts[taker], counts[place] = counts[taker] + 1, counts[place] - 1
    return answer(counts)


def answer(counts: Mapping[str, int]) -> Move:
    """Tokens by place as a move; the places in their order."""
    return tuple(f"{place}:{n}" for place, n in counts.items() if n)


def shared(spread: Portions, draft: Move, place: Part, by: int) -> Touch | None:
    """A unit of the side has a token more, or one fewer. Where all are laid, the token comes from the unit
    that has most; nothing is played before the player says so. None for what cannot be."""
    if place not in spread.places:
        return None
    room = spread.room[spread.places.index(place)]
    laid = dict(portions_of(draft))
    counts = {one: laid.get(one, 0) for one in spread.places}
    if not 0 <= counts[place] + by <= room:
        return None
    counts[place] += by
    if sum(counts.values()) > spread.n:
        giver = max((one for one in counts if one != place), key=lambda one: counts[one])
        if not counts[giver]:
            return None
        counts[giver] -= 1
    proposal = answer(counts)
    if not proposal or spread.complete(proposal) or spread.next(proposal):
        return Touch(proposal)
    return Touch(_rest_to_last(spread, proposal)) if by > 0 else Touch(())


def _rest_to_last(spread: Portions, proposal: Move) -> Move:
    """Units are named in their order: where none after those named could have the rest, the last of them has
    it, as far as it has room, then those before it."""
    room = dict(zip(spread.places, spread.room, strict=True))
    counts = {one: dict(portions_of(proposal)).get(one, 0) for one in spread.places}
    named = [one for one in spread.places if counts[one]]
    for one in (named[-1], *reversed(spread.places)):
        counts[one] += min(room[one] - counts[one], spread.n - sum(counts.values()))
    return answer(counts)
