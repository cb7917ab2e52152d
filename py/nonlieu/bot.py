"""Who plays the Guerre du Non-Lieu: what a few plans lead to is forecast, and the best is taken.

A sheet is chosen among plans of both sides (`commands`), a unit's deeds among a few (`deeds`, `tricks`),
small questions among the likely answers (`answers`), places by distances (`places`) or by a forecast of the
first turn (`scouting`). What comes of each is told by a cheap model of the turn (`forecast`). A bot knows its
view alone: what is hidden in it is not looked at. Levels are in `habits`; what they bring is
measured in `docs/bots-nonlieu.md`.
"""

from collections.abc import Generator
from dataclasses import replace

from nonlieu.answers import likely
from nonlieu.commands import any_sheet, sheet
from nonlieu.deeds import at_once, plans_of
from nonlieu.forecast import battle_of, forecast
from nonlieu.habits import HABITS, Habits
from nonlieu.hints import reasons_for
from nonlieu.outlook import Deeds, right_after
from nonlieu.pieces import EVIL
from nonlieu.places import placings
from nonlieu.rules.course import DONE, can_use, offered
from nonlieu.rules.setup import Placing
from nonlieu.rules.state import Acting, SetUp, Sheets, State, View, side_of_seat
from nonlieu.rules.turn import pending
from nonlieu.scouting import placing
from nonlieu.tricks import tricks
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Ask, Move

MOST = 12
"""The plans of a unit that may come to mind."""


def think(view: View, level: int, chance: Chance) -> Thinking:
    """The moves whose forecast is best for the asked seat's side, and why."""
    state = view.state
    ask = pending(state)
    assert isinstance(ask, Ask)
    yield Progress(0, 1)
    habits = HABITS[level]
    if chance.roll("slip", 100) <= habits.slips and (slip := _slip(state, ask, chance)):
        return Thought(slip, 1)
    found = yield from _thought(state, ask, habits, chance)
    return replace(found, reasons=reasons_for(state, ask.seat, found.moves[0]))


def _slip(state: State, ask: Ask, chance: Chance) -> Deeds:
    """What comes to mind first: any of the plans; nothing where there is little to choose."""
    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        return (any_sheet(state, ask.seat, chance),)
    if isinstance(frame, Acting):
        units = [one for one in offered(state, frame) if can_use(state, frame, one)]
        if not units:
            return ()
        plans = plans_of(state, frame, units[0], MOST)
        plan = plans[chance.roll("plan", len(plans)) - 1]
        return plan or (((DONE,),) if len(units) == 1 else ())
    return ()


def _thought(state: State, ask: Ask, habits: Habits, chance: Chance) -> Thinking:
    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        move, nodes, value = yield from sheet(state, ask.seat, habits, chance)
        return Thought((move,), nodes, int(value))
    if isinstance(frame, Acting):
        return (yield from _act(state, frame, habits))
    if isinstance(frame, SetUp):
        assert isinstance(ask.moves, Placing)
        if habits.clever and frame.side == EVIL:
            place, nodes = yield from placing(state, frame, ask.moves)
            return Thought((place,), nodes)
        return Thought((placings(state, frame, ask.moves, 1)[0],), 1)
    moves = likely(state, ask.moves)
    if len(moves) == 1:
        return Thought((moves[0],), 1)
    return (yield from _best(state, side_of_seat(state, ask.seat), moves))


def _best(state: State, side: int, moves: list[Move]) -> Generator[Progress, None, Thought]:
    """The answer with the best forecast; the first of equals."""
    best, chosen = -1e9, moves[0]
    for number, move in enumerate(moves):
        value = after(state, (move,), side, "")
        if value > best:
            best, chosen = value, move
        yield Progress(number + 1, len(moves), chosen)
    return Thought((chosen,), len(moves), int(best))


def _act(state: State, frame: Acting, habits: Habits) -> Generator[Progress, None, Thought]:
    """The deeds of the first unit for which any are better than none; the group is done where none is."""
    nodes = 0
    units = [one for one in offered(state, frame) if can_use(state, frame, one)]
    for number, unit in enumerate(units):
        sure = at_once(state, frame, unit)
        if sure:
            return Thought(sure, nodes + 1)
        plans = plans_of(state, frame, unit, habits.deeds)
        if habits.clever:
            plans += tricks(state, frame, unit)
        best, chosen = -1e9, plans[0]
        for plan in plans:
            value = after(state, plan, unit.side, unit.name)
            nodes += 1
            if value > best + 1e-6:
                best, chosen = value, plan
        yield Progress(number + 1, len(units))
        if chosen:
            return Thought(chosen, nodes, int(best))
    return Thought(((DONE,),), max(1, nodes))


def after(state: State, deeds: Deeds, side: int, name: str) -> float:
    """What moves lead to, as far as it is certain. name: the unit that is done then, empty for none."""
    battle = battle_of(right_after(state, deeds))
    if name in battle.names:
        i = battle.names.index(name)
        battle.channel[i] = battle.move[i] = battle.special[i] = 0
        battle.left[i] = False
    return forecast(battle, side)
