"""How units travel: they slide to their hexagons, appear, shake and fade."""

from nonlieu.board.layout import middle
from nonlieu.rules.state import View, find
from tabletop.board import BoardContext, Motion
from tabletop.game import Event

FAR = 420
"""Milliseconds that a way takes."""


def motions(before: View, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """What moves when these events happen: each unit once, what it comes to last."""
    state = before.state
    gone = {str(e.params["unit"]) for e in events if e.kind in ("destroyed", "dissolved")}
    found: dict[str, Motion] = {}
    for event in events:
        name = str(event.params.get("unit", ""))
        if event.kind in ("destroyed", "dissolved"):
            found[name] = Motion(name, "vanish", span=FAR)
        elif name in gone:
            continue
        elif event.kind == "moved":
            unit = find(state, name)
            if unit is not None and unit.place:
                x, y = middle(state.size, unit.place, context.quarters)
                to_x, to_y = middle(state.size, str(event.params["to_hex"]), context.quarters)
                found[name] = Motion(name, "slide", x - to_x, y - to_y, span=FAR)
        elif event.kind in ("teleported", "born"):
            found[name] = Motion(name, "appear", span=FAR)
        elif event.kind in ("struck", "saved") and name not in found:
            found[name] = Motion(name, "shake")
    return tuple(found.values())
