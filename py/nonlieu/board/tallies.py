"""Numbers at the units: what each has just lost or gained, and what it has lost since whoever looks decided.

The first are leftovers that fade (`motions`); the second are marks that stay, so that a loss is seen though
others have played since. A hexagon on which a unit was destroyed is crossed out; where space-time was torn,
the map is.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from nonlieu import art
from nonlieu.board.layout import middle
from nonlieu.board.scene import Scene
from nonlieu.rules.state import State, find
from tabletop.game import Event, Part
from tabletop.markup import at, tag

LOST, GAINED, GONE, TORN = "lost", "gained", "gone", "torn"

TALLIED = {
    "struck": LOST,
    "swept": LOST,
    "cards_taken": LOST,
    "received": GAINED,
    "majority": GAINED,
    "doubling": GAINED,
    "destroyed": GONE,
}
"""What an event means for its unit. What a unit gives away itself is no loss."""

TEARING = {"teleported": "to_hex", "destroyed": "at"}
"""What tears, and where: the tear is told after it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of events for the unit on a hexagon. name: of what fades; kind: LOST, GAINED or GONE; n:
    tokens or cards, 0 of what is gone."""

    name: str
    place: Part
    kind: str
    n: int = 0


def tallies_of(state: State, events: Iterable[Event]) -> tuple[Tally, ...]:
    """What these events have taken and brought, a sum for each unit and kind; of a unit that is gone by the
    end of them that alone. state: before or after them."""
    sums: dict[tuple[str, str], int] = {}
    gone: dict[str, Part] = {}
    torn: list[Tally] = []
    place = ""
    for event in events:
        if event.kind in TEARING:
            place = str(event.params[TEARING[event.kind]])
        elif event.kind == "torn" and place:
            torn.append(Tally(f"torn-{event.params['n']}", place, TORN, int(str(event.params["n"]))))
        kind, unit = TALLIED.get(event.kind), str(event.params.get("unit", ""))
        if kind == GONE:
            gone[unit] = str(event.params["at"])
        elif kind is not None:
            sums[unit, kind] = sums.get((unit, kind), 0) + int(str(event.params["n"]))
    found = [Tally(f"gone-{unit}", place, GONE) for unit, place in gone.items()]
    for (unit, kind), n in sums.items():
        one = find(state, unit)
        if unit not in gone and one is not None and one.place:
            found.append(Tally(f"{kind}-{unit}", one.place, kind, n))
    return (*torn, *found)


def tallies(scene: Scene) -> str:
    """The marks that stay, and over them the numbers that fade."""
    context, state = scene.context, scene.state
    kept = tallies_of(state, (*context.earlier_events, *context.last_events))
    marks = "".join(_mark(scene, one) for one in kept if one.kind != GAINED)
    return marks + "".join(_number(scene, one) for one in tallies_of(state, context.last_events))


def _mark(scene: Scene, one: Tally) -> str:
    """What stays: a small number below, or the cross of a unit that is gone."""
    x, y = middle(scene.state.size, one.place, scene.quarters)
    if one.kind == TORN:
        return at(x - 16, y - 16, tag("g", art.tear(), class_="nl-torn"), "scale(.5)")
    if one.kind == GONE:
        return at(x, y, '<path class="nl-gone" d="M-13-13 13 13M13-13-13 13"/>')
    return at(
        x,
        y + 24,
        f'<g class="nl-loss"><rect x="-14" y="-9" width="28" height="17" rx="8"/>{_text(one, 5)}</g>',
    )


def _number(scene: Scene, one: Tally) -> str:
    """What fades: a large number over the unit."""
    if one.kind == GONE:
        return ""
    x, y = middle(scene.state.size, one.place, scene.quarters)
    if one.kind == TORN:
        drawing = f'<g transform="translate(-48 -48)scale(1.5)">{art.tear()}</g>'
        return at(x, y, tag("g", drawing, class_="nl-torn nl-tally leaving", data_piece=one.name))
    body = tag("g", _text(one, 10), class_=f"nl-tally nl-tally-{one.kind} leaving", data_piece=one.name)
    return at(x, y, body)


def _text(one: Tally, base: int) -> str:
    sign = "+" if one.kind == GAINED else "−"
    return f'<text y="{base}">{sign}{one.n}</text>'
