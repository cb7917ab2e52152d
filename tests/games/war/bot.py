"""Who plays the war: level 1 any legal move, level 2 strikes where it can and goes forward elsewhere."""

from collections.abc import Iterator

from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Ask, Message, Move
from war.map import ground_of
from war.rules import (
    ADVANCE,
    BRACE,
    END,
    FORWARD,
    READY,
    SAVE,
    STAY,
    STRIKE,
    YIELD,
    ActivationMoves,
    Activations,
    Sheets,
    State,
    Unit,
    View,
    alive,
    hides_cache,
    orders,
    pending,
    unit_of,
)

TIRED = 2
"""A unit with so much energy saves it where no enemy is near."""


def think(view: View, level: int, chance: Chance) -> Thinking:
    """One look at the position; level 2 answers with all that it can foresee."""
    ask = pending(view.state)
    assert isinstance(ask, Ask)
    moves = (ask.moves.sample(chance),) if level == 1 else _planned(view, ask)
    yield Progress(1, 1, moves[0])
    return Thought(moves, 1, None, (Message("war.hint", {"n": len(moves)}),))


def _planned(view: View, ask: Ask) -> tuple[Move, ...]:
    """The moves up to the first that draws chance or is followed by another seat's question."""
    state = view.state
    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        return (_sheet(state, ask.seat),)
    if isinstance(frame, Activations):
        return tuple(_activations(view, frame))
    strong = unit_of(state, frame.unit).energy > frame.hits
    return ((BRACE,),) if strong or (YIELD,) not in ask.moves else ((YIELD,),)


def _sheet(state: State, seat: int) -> Move:
    """An order for each unit, by the enemies around it."""
    units = [unit_of(state, name) for name in alive(state, seat)]
    return (*(f"{unit.name}:{_order(state, unit)}" for unit in units), READY)


def _order(state: State, unit: Unit) -> str:
    near = ground_of(state.units).near[unit.place]
    apart = [near[one.place] for one in state.army if one.side != unit.side and one.place in near]
    if apart and min(apart) == 1:
        return STRIKE
    return SAVE if unit.energy <= TIRED and not apart else ADVANCE


def _activations(view: View, frame: Activations) -> Iterator[Move]:
    """A strike alone, for nobody knows what follows; else all that stay where they are, then a step forward
    of the others, last the first that finds a cache; else the end."""
    state = view.state
    moves = ActivationMoves(state, frame)
    for name in frame.left:
        targets = moves.next((name, STRIKE))
        if targets:
            yield (name, STRIKE, min(targets, key=lambda one: (unit_of(state, one).energy, one)))
            return
    resting = [name for name in frame.left if unit_of(state, name).order != ADVANCE]
    yield from ((name, STAY) for name in resting)
    occupied = {unit.place for unit in state.army}
    searching: Move = ()
    going = 0
    for name, field in orders(view, (FORWARD,)):
        if hides_cache(state, field):
            searching = searching or (name, field)
        elif field not in occupied:
            occupied = {field, *occupied} - {unit_of(state, name).place}
            going += 1
            yield (name, field)
    if searching:
        yield searching
    elif len(resting) + going < len(frame.left):
        yield (END,)
