"""What has just happened, drawn over the map: rays, gifts, powers, ways, the storm.

Each is drawn twice. A faint line stays until the next move, so that what a bot or another player did is seen;
a bright one is a leftover that fades in half a second (`motions`), and is not seen at all without motion.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nonlieu.board.layout import STRIP, middle, size_of, zone_corner
from nonlieu.board.scene import Scene, ready_units
from nonlieu.board.scene import subject as subject_of
from nonlieu.board.sheet import filling
from nonlieu.pieces import is_name
from nonlieu.rules.state import State, View, find, of_seat
from tabletop.game import Event, Part
from tabletop.markup import at, tag

AIMED = {
    "ray": ("unit", "target"),
    "gave": ("unit", "ally"),
    "saved": ("by", "unit"),
    "evened": ("unit", "target"),
    "freed": ("unit", "target"),
    "seduced": ("unit", "target"),
    "played": ("unit", "target"),
}
"""The events that go from a unit to another one, with the names of both."""

WAYS = ("moved", "teleported")


@dataclass(frozen=True, slots=True)
class Trail:
    """A line from a hexagon to another. name: of what fades; kind: of line."""

    name: str
    kind: str
    begin: Part
    end: Part


def trails_of(state: State, events: tuple[Event, ...]) -> tuple[Trail, ...]:
    """The lines of these events, on a map as it is before them or after: the same ones by the same names."""
    places = {
        str(e.params["unit"]): str(e.params["at"]) for e in events if e.kind in ("destroyed", "dissolved")
    }
    lines = (line for event in events for line in _line(state, event, places))
    found = (line for line in lines if line[1] and line[2])
    return tuple(Trail(f"trail-{number}", *line) for number, line in enumerate(found))


def _line(state: State, event: Event, places: dict[str, str]) -> Iterator[tuple[str, Part, Part]]:
    if event.kind in WAYS:
        yield event.kind, str(event.params["of"]), str(event.params["to_hex"])
    elif event.kind == "born":
        yield "born", _place(state, str(event.params["by"]), places), str(event.params["at"])
    elif event.kind in AIMED:
        begin, end = (_place(state, str(event.params.get(name, "")), places) for name in AIMED[event.kind])
        yield ("ray" if event.kind == "ray" else "gave" if event.kind == "gave" else "power"), begin, end


def _place(state: State, part: str, places: dict[str, str]) -> Part:
    """Where a unit stands, or stood when it was destroyed; a hexagon is its own place."""
    if not is_name(part):
        return part if part in places.values() else ""
    unit = find(state, part)
    return unit.place if unit is not None else places.get(part, "")


def subject(view: View, events: tuple[Event, ...]) -> Part:
    """The unit that the question is about, else the last one to which something has just happened, else the
    first that whoever is asked may use: of the group that acts, of the sheet; empty for none that is on the
    map."""
    state = view.state
    about = subject_of(state)
    names = [about.name] if about is not None else []
    for event in reversed(events):
        if event.kind == "born" or event.kind in WAYS:
            names.append(str(event.params["unit"]))
        elif event.kind in AIMED:
            names += [str(event.params.get(name, "")) for name in reversed(AIMED[event.kind])]
    seat = filling(view)
    names += [one.name for one in (ready_units(state) if seat is None else of_seat(state, seat))]
    placed = (one for one in names if (unit := find(state, one)) is not None and unit.place)
    return next(placed, "")


def trails(scene: Scene) -> str:
    """All of them."""
    size, quarters = scene.state.size, scene.quarters
    out = []
    for one in trails_of(scene.state, scene.context.last_events):
        (x, y), (a, b) = (middle(size, place, quarters) for place in (one.begin, one.end))
        path = f"M{x} {y}L{a} {b}"
        mark = (
            tag("path", "", d=path, class_="nl-shade")
            + tag("path", "", d=path)
            + f'<circle cx="{a}" cy="{b}" r="6"/>'
        )
        out.append(tag("g", mark, class_=f"nl-trail nl-trail-{one.kind}"))
        glow = tag("path", "", d=path, class_="nl-glow") + tag("path", "", d=path, class_="nl-core")
        bright = f"nl-bright nl-bright-{one.kind} leaving"
        out.append(tag("g", glow, class_=bright, data_piece=one.name))
    return "".join(out)


def storm(scene: Scene) -> str:
    """The storm over the zone that it has just struck."""
    zone = next((str(e.params["zone"]) for e in scene.context.last_events if e.kind == "storm"), "")
    if not zone:
        return ""
    left, above = zone_corner(zone, scene.quarters)
    width, height = size_of(scene.state.size)
    x = width // 4 * (1 if left else 3)
    y = STRIP + (height - 2 * STRIP) // 4 * (1 if above else 3)
    drawing = '<use href="#nl-storm" width="192" height="192"/>'
    still = tag("g", drawing, class_="nl-tempest")
    return at(x - 96, y - 96, still + tag("g", drawing, class_="nl-bright leaving", data_piece="storm"))
