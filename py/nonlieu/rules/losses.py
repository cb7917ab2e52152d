"""Tokens lost and received, rescue, and the end of a unit.

Source: rulebook, *Canaliser l'énergie*, *Sualocin*, *Lorsqu'un Aésir est détruit*; N2, N3, N6, N9, N15, N28,
N30, N33.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from nonlieu.pieces import AESIR, RESCUE, SPECIAL, boxes_of
from nonlieu.rules.naming import named
from nonlieu.rules.portions import Portions, portions_of
from nonlieu.rules.state import (
    ALWAYS,
    ASK,
    LOSSES,
    NEVER,
    NO_TOKENS,
    Acting,
    Frame,
    Hit,
    Lay,
    Rescue,
    Standing,
    State,
    Unit,
    Work,
    more,
    put,
    unit_of,
    with_power,
    without_unit,
)
from tabletop.game import Ask, Message, Move, MoveList, Moves

YES, NO = "yes", "no"
ORDER = "order"


def strike(work: Work, unit: Unit, n: int) -> None:
    """Damage: so many tokens are lost, or the unit is saved, or it is destroyed."""
    work.tell("struck", unit=unit.name, n=n)
    if n < unit.tokens:
        lose(work, unit, n)
        return
    rescuer = rescuer_of(work.state, unit)
    if rescuer is not None and work.state.standing[rescuer.seat].rescue == ASK:
        work.push(Rescue(rescuer.name, unit.name, n))
    else:
        _save_or_not(work, rescuer, unit)


def _save_or_not(work: Work, rescuer: Unit | None, unit: Unit) -> None:
    """Save or destroy a unit without a question, by the standing answer or because nobody can save it."""
    if rescuer is not None and work.state.standing[rescuer.seat].rescue == ALWAYS:
        save(work, rescuer, unit)
    else:
        destroy(work, unit)


def settle_rescue(work: Work, frame: Rescue) -> bool:
    """Go on where, of several struck at once, this one can no longer be saved, or an answer for the rest of
    the turn decides. Return whether it did."""
    unit = unit_of(work.state, frame.unit)
    rescuer = rescuer_of(work.state, unit)
    if rescuer is not None and work.state.standing[rescuer.seat].rescue == ASK:
        return False
    work.pop()
    _save_or_not(work, rescuer, unit)
    return True


def rescuer_of(state: State, unit: Unit) -> Unit | None:
    """Who can save a unit of its side now: Sualocin, with a token to give that is not its last (N15)."""
    rescuer = with_power(state, RESCUE)
    if rescuer is None or rescuer.side != unit.side or rescuer.name == unit.name:
        return None
    return rescuer if rescuer.in_box(SPECIAL) and rescuer.tokens > 1 else None


def save(work: Work, rescuer: Unit, unit: Unit) -> None:
    """A special token goes to the unit; what it had is lost, the rest of the damage too."""
    work.put(put(rescuer, SPECIAL, -1))
    work.state = replace(work.state, pool=work.state.pool + unit.tokens)
    work.put(replace(unit, boxes=NO_TOKENS, reserve=0, beside=0, spent=0))
    work.tell("saved", unit=unit.name, by=rescuer.name)
    receive(work, unit.name, 1)


def rescue_ask(state: State, frame: Rescue) -> Ask:
    """Whether the ally is saved; "always" and "never" hold for the rest of the turn (N15)."""
    rescuer = unit_of(state, frame.rescuer)
    prompt = Message("nonlieu.prompt.rescue", {**named(frame.unit), "n": frame.n})
    return Ask(rescuer.seat, prompt, MoveList(((YES,), (NO,), (ALWAYS,), (NEVER,))))


def rescue_answer(work: Work, frame: Rescue, move: Move) -> None:
    """Saved, or destroyed."""
    rescuer, unit = unit_of(work.state, frame.rescuer), unit_of(work.state, frame.unit)
    work.pop()
    if move[0] in (ALWAYS, NEVER):
        set_standing(work, rescuer.seat, rescue=move[0])
    if move[0] in (YES, ALWAYS):
        save(work, rescuer, unit)
    else:
        destroy(work, unit)


# Tokens


def lose(work: Work, unit: Unit, n: int) -> None:
    """Fewer tokens than it has are lost: which ones, its owner or a standing order says (N3)."""
    order = work.state.standing[unit.seat].loss
    held = [place for place in unit.places if unit.in_box(place)]
    if len(held) == 1:
        take(work, unit, ((held[0], n),))
    elif order == ASK:
        work.push(Hit(unit.name, n))
    else:
        take(work, unit, by_order(unit, n, order))


def by_order(unit: Unit, n: int, order: str) -> tuple[tuple[str, int], ...]:
    """What a standing order takes."""
    found: list[tuple[str, int]] = []
    for place in LOSSES[order]:
        here = min(n, unit.in_box(place))
        if here:
            found.append((place, here))
            n -= here
    return tuple(found)


def take(work: Work, unit: Unit, portions: Iterable[tuple[str, int]], *, to_pool: bool = True) -> Unit:
    """Tokens leave a unit, for the pool or for somewhere else."""
    gone = 0
    for place, n in portions:
        unit = put(unit, place, -n)
        gone += n
        work.tell("lost", unit=unit.name, place=place, n=n)
    work.put(unit)
    if to_pool:
        work.state = replace(work.state, pool=work.state.pool + gone)
    return unit


def hit_moves(state: State, frame: Hit) -> Portions:
    """The tokens that may be lost."""
    unit = unit_of(state, frame.unit)
    return Portions(frame.n, [(place, unit.in_box(place)) for place in unit.places if unit.in_box(place)])


class Losses(Moves):
    """Tokens by place, or a standing order for this and every later loss."""

    __slots__ = ("portions",)

    def __init__(self, portions: Portions) -> None:
        self.portions = portions

    def next(self, prefix: Move) -> tuple[str, ...]:
        if prefix[:1] == (ORDER,):
            return tuple(LOSSES) if len(prefix) == 1 else ()
        return (*self.portions.next(prefix), *(() if prefix else (ORDER,)))

    def complete(self, prefix: Move) -> bool:
        if prefix[:1] == (ORDER,):
            return len(prefix) == 2 and prefix[1] in LOSSES
        return self.portions.complete(prefix)

    def count(self) -> int:
        return self.portions.count() + len(LOSSES)


def hit_ask(state: State, frame: Hit) -> Ask:
    """Which tokens are lost."""
    prompt = Message("nonlieu.prompt.hit", {**named(frame.unit), "n": frame.n})
    return Ask(unit_of(state, frame.unit).seat, prompt, Losses(hit_moves(state, frame)))


def hit_answer(work: Work, frame: Hit, move: Move) -> None:
    """The tokens are lost."""
    unit = unit_of(work.state, frame.unit)
    work.pop()
    if move[0] == ORDER:
        set_standing(work, unit.seat, loss=move[1])
        take(work, unit, by_order(unit, frame.n, move[1]))
    else:
        take(work, unit, portions_of(move))


def receive(work: Work, name: str, n: int) -> None:
    """A unit is given tokens, which its owner lays in boxes of it (N6, N30)."""
    unit = unit_of(work.state, name)
    boxes = boxes_of(unit.kind, unit.power)
    if len(boxes) == 1 or n == 0:
        lay(work, unit, ((boxes[0], n),))
    else:
        work.push(Lay(name, n))


def lay(work: Work, unit: Unit, portions: Iterable[tuple[str, int]]) -> None:
    """Tokens are laid in boxes."""
    for box, n in portions:
        if n:
            unit = put(unit, box, n)
            work.tell("received", unit=unit.name, box=box, n=n)
    work.put(unit)


def lay_moves(state: State, frame: Lay) -> Portions:
    """Where the tokens may be laid."""
    unit = unit_of(state, frame.unit)
    return Portions(frame.n, [(box, frame.n) for box in boxes_of(unit.kind, unit.power)])


def lay_ask(state: State, frame: Lay) -> Ask:
    """Where the tokens are laid."""
    prompt = Message("nonlieu.prompt.lay", {**named(frame.unit), "n": frame.n})
    return Ask(unit_of(state, frame.unit).seat, prompt, lay_moves(state, frame))


def lay_answer(work: Work, frame: Lay, move: Move) -> None:
    """The tokens are laid."""
    work.pop()
    lay(work, unit_of(work.state, frame.unit), portions_of(move))


def set_standing(work: Work, seat: int, *, loss: str = "", rescue: str = "") -> None:
    """A seat's standing orders are others (N35)."""
    before = work.state.standing
    after = Standing(loss or before[seat].loss, rescue or before[seat].rescue)
    work.state = replace(work.state, standing=(*before[:seat], after, *before[seat + 1 :]))


# The end of a unit


def destroy(work: Work, unit: Unit) -> None:
    """A unit is destroyed; an Aésir tears space-time (N28)."""
    _remove(work, unit)
    work.tell("destroyed", unit=unit.name, at=unit.place)
    if unit.kind == AESIR:
        tear(work)


def dissolve(work: Work, unit: Unit) -> None:
    """A unit has given its last token away: it is gone, without a tear (N12, N33)."""
    _remove(work, unit)
    work.tell("dissolved", unit=unit.name, at=unit.place)


def _remove(work: Work, unit: Unit) -> None:
    """Its tokens go to the pool, its cards to the discard, its power may be given to another (N9, N18)."""
    state = without_unit(work.state, unit.name)
    discard: Mapping[str, int] = state.discard
    for card in (*unit.cards, *unit.covered):
        discard = more(discard, card)
    free = state.free
    if unit.kind == AESIR and unit.power:
        side = tuple(sorted((*free[unit.side], unit.power)))
        free = (*free[: unit.side], side, *free[unit.side + 1 :])
    work.state = replace(
        state, pool=state.pool + unit.tokens, discard=discard, free=free, lost=True, frames=_left(state, unit)
    )


def _left(state: State, unit: Unit) -> tuple[Frame, ...]:
    """The frames without a unit that was still to act."""
    return tuple(
        replace(frame, left=tuple(one for one in frame.left if one != unit.name))
        if isinstance(frame, Acting)
        else frame
        for frame in state.frames
    )


def teleport(work: Work, unit: Unit, place: str) -> None:
    """A unit is elsewhere, and space-time is torn (N13, N28)."""
    work.put(replace(unit, place=place))
    work.tell("teleported", unit=unit.name, of=unit.place, to_hex=place)
    tear(work)


def tear(work: Work) -> None:
    """A card of the torn space-time is drawn, face down (N28, N37)."""
    work.state = replace(work.state, tears=work.state.tears + 1)
    work.tell("torn", n=work.state.tears)
