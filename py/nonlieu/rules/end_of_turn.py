"""The end of a turn: storm, doubling, majorities, the next turn, the end of the war.

Source: rulebook, *On tire au D4 la zone*, *Le but du jeu*, errata; N5, N7, N23, N24, N26, N29.
"""

from dataclasses import replace

from nonlieu.map import ZONES
from nonlieu.pieces import EVIL, GOOD, SIDES
from nonlieu.rules.losses import strike
from nonlieu.rules.portions import Portions, portions_of
from nonlieu.rules.sheets import READY
from nonlieu.rules.state import (
    Cards,
    Closing,
    Gifts,
    Lay,
    Shares,
    Sheets,
    State,
    Unit,
    Work,
    more,
    of_side,
    seats_of,
    speaker,
    unit_of,
    zone_of,
)
from tabletop.game import Ask, Key, Message, Move, Over

LONGEST, QUIET = 60, 12
"""Turns after which a war stops, and turns in a row without a loss (N29)."""

STORM, DOUBLING, MAJORITY, NEXT = STAGES = "storm", "doubling", "majority", "next"
"""The stages of the end of a turn."""


def settle_closing(work: Work, frame: Closing) -> bool:
    """Carry out the next stage of the end of a turn, which needs no decision."""
    if frame.stage == STORM:
        work.top(Closing(DOUBLING))
        _storm(work)
    elif frame.stage == DOUBLING:
        work.top(Closing(MAJORITY))
        _share(work, DOUBLING, [sum(one.reserve for one in of_side(work.state, side)) for side in SIDES])
    elif frame.stage == MAJORITY:
        work.top(Closing(NEXT))
        _majorities(work)
    else:
        _next_turn(work)
    return True


def _storm(work: Work) -> None:
    zone = ZONES[work.chance.roll("storm", 4) - 1]
    work.tell("storm", zone=zone)
    struck = struck_by(work.state, zone)
    if work.state.errata and len(struck) > 1:
        struck = (struck[work.chance.roll("storm_tie", len(struck)) - 1],)
    for unit in struck:  # all at once: who saves another does so with what the storm has left
        if unit.reserve < unit.tokens:
            work.put(replace(unit, reserve=0))
            work.state = replace(work.state, pool=work.state.pool + unit.reserve)
            work.tell("swept", unit=unit.name, n=unit.reserve)
    for unit in struck:
        if unit.reserve == unit.tokens:
            strike(work, unit, unit.tokens)


def struck_by(state: State, zone: str) -> tuple[Unit, ...]:
    """The units whose reserve a storm there would strike: with the errata those with the largest, of which
    the lot strikes one, else all (N23)."""
    there = tuple(one for one in state.units if one.reserve and zone_of(state, one) == zone)
    most = max((one.reserve for one in there), default=0)
    return tuple(one for one in there if one.reserve == most) if state.errata else there


def zones_won(state: State, side: int) -> tuple[str, ...]:
    """The zones in which a side has more units than the other."""
    found: list[str] = []
    for zone in ZONES:
        there = [one.side for one in state.units if zone_of(state, one) == zone]
        if 2 * there.count(side) > len(there):
            found.append(zone)
    return tuple(found)


def _majorities(work: Work) -> None:
    zones = [zones_won(work.state, side) for side in SIDES]
    for side in SIDES:
        if zones[side]:
            work.tell("held", side=side, zones=zones[side])
    _share(work, MAJORITY, [len(one) for one in zones])


def _share(work: Work, what: str, wanted: list[int]) -> None:
    """Tokens of the pool for both sides; one by one, Good first, where it is short (N5)."""
    given = shared_in_turn(work.state.pool, wanted)
    work.state = replace(work.state, pool=work.state.pool - sum(given))
    for side in (EVIL, GOOD):
        n = given[side]
        if n == 0:
            continue
        if what == DOUBLING and n == wanted[side]:
            for unit in of_side(work.state, side):
                if unit.reserve:
                    _give(work, what, unit, unit.reserve)
        else:
            work.push(Shares(what, side, n))


def shared_in_turn(pool: int, wanted: list[int]) -> list[int]:
    """What each side gets of a pool: a token each in turn, Good first."""
    given = [0, 0]
    while pool and given != wanted:
        for side in (GOOD, EVIL):
            if pool and given[side] < wanted[side]:
                given[side] += 1
                pool -= 1
    return given


def _give(work: Work, what: str, unit: Unit, n: int) -> None:
    if what == DOUBLING:
        work.put(replace(unit, reserve=unit.reserve + n))
        work.tell("doubling", unit=unit.name, n=n)
    else:
        work.put(replace(unit, beside=unit.beside + n))
        work.tell("majority", unit=unit.name, n=n)


def shares_moves(state: State, frame: Shares) -> Portions:
    """Which units get the tokens: as many as they keep in reserve, or any number for a majority."""
    units = of_side(state, frame.side)
    if frame.what == DOUBLING:
        return Portions(frame.n, [(one.name, one.reserve) for one in units if one.reserve])
    return Portions(frame.n, [(one.name, frame.n) for one in units])


def shares_ask(state: State, frame: Shares) -> Ask:
    """A side lays out its tokens."""
    prompt = Message(f"nonlieu.prompt.shares.{frame.what}", {"n": frame.n})
    return Ask(speaker(state, frame.side), prompt, shares_moves(state, frame))


def shares_answer(work: Work, frame: Shares, move: Move) -> None:
    """The tokens are laid."""
    work.pop()
    for name, n in portions_of(move):
        _give(work, frame.what, unit_of(work.state, name), n)


def _next_turn(work: Work) -> None:
    state = work.state
    quiet = 0 if state.lost else state.quiet + 1
    state = replace(state, quiet=quiet, lost=False)
    work.state = state
    if is_settled(state):
        work.state = replace(state, frames=())
        work.tell("stopped", turn=state.turn)
        return
    rotation = (state.rotation[EVIL] + 1) % state.evil, (state.rotation[GOOD] + 1) % state.good
    work.state = replace(state, turn=state.turn + 1, rotation=rotation)
    work.top(first_sheets(work.state))
    work.tell("turn", turn=work.state.turn)


def first_sheets(state: State) -> Sheets:
    """All sheets, still empty; a seat without a unit has nothing to lay out, and is not asked (N48)."""
    there = {unit.seat for unit in state.units}
    return Sheets(tuple(None if seat in there else (READY,) for seat in range(state.evil + state.good)))


def is_settled(state: State) -> bool:
    """Whether the war stops at the end of this turn (N29)."""
    if state.turns:
        return state.turn >= state.turns
    return state.turn >= LONGEST or state.quiet >= QUIET


def is_annihilated(state: State) -> bool:
    """Whether a side has no unit left."""
    return not all(of_side(state, side) for side in SIDES)


def end_at_once(work: Work) -> None:
    """A side has no unit left, whatever was under way: cards that were drawn go to the discard, tokens that
    were to be laid to the pool (N26)."""
    state = work.state
    discard, pool = state.discard, state.pool
    for frame in state.frames:
        match frame:
            case Cards(_, cards) | Gifts(_, cards):
                for card in cards:
                    discard = more(discard, card)
            case Lay(_, n) | Shares(_, _, n):
                pool += n
    work.state = replace(state, discard=discard, pool=pool, frames=())
    work.tell("annihilated")


def result(state: State) -> Over:
    """How the war ended: a side is destroyed, or more energy, then more units, else a draw."""
    alive = [len(of_side(state, side)) for side in SIDES]
    energy = [sum(one.tokens for one in of_side(state, side)) for side in SIDES]
    everybody = (*seats_of(state, EVIL), *seats_of(state, GOOD))
    if alive[EVIL] == alive[GOOD] and energy[EVIL] == energy[GOOD]:
        return Over(everybody, everybody, Message("nonlieu.over.draw"))
    if not all(alive):
        winner, reason = (GOOD if alive[GOOD] else EVIL), "annihilation"
    else:
        winner = GOOD if (energy[GOOD], alive[GOOD]) > (energy[EVIL], alive[EVIL]) else EVIL
        reason = "energy" if energy[EVIL] != energy[GOOD] else "units"
    winners = seats_of(state, winner)
    params = {"side": Key(f"nonlieu.side.{winner}")}
    return Over(winners, (*winners, *seats_of(state, 1 - winner)), Message(f"nonlieu.over.{reason}", params))
