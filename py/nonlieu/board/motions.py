"""How units travel: they slide to their hexagons, appear, shake and fade; rays, gifts and the storm flash.
What units lose and gain is seen as numbers; sheets are turned over together.
"""

from nonlieu.board.layout import middle
from nonlieu.board.scene import placed
from nonlieu.board.tallies import GONE, tallies_of
from nonlieu.board.trails import trails_of
from nonlieu.board.units import order
from nonlieu.rules.state import View, find
from tabletop.board import BoardContext, Motion
from tabletop.game import Event

FAR = 420
"""Milliseconds that a way takes."""

FADES = 500
"""Milliseconds in which a ray, a gift, a way or a unit that is destroyed has faded; a storm takes twice as
many."""

BRIGHT = 140
"""Milliseconds of them in which it is seen before it begins to fade."""

LOSS, LOSS_FADES = 500, 500
"""Milliseconds in which what a unit has lost is seen at the least, and in which it fades; a unit that is
destroyed, too."""

SILENCE, TURNS_OVER = 600, 400
"""Milliseconds before the sheets are turned over together, and those that this takes."""


def motions(before: View, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """What moves when these events happen: each unit once, what it comes to last."""
    state = before.state
    gone = {str(e.params["unit"]) for e in events if e.kind in ("destroyed", "dissolved")}
    found: dict[str, Motion] = {}
    for event in events:
        name = str(event.params.get("unit", ""))
        if event.kind in ("destroyed", "dissolved"):
            found[name] = _lost(name)
        elif event.kind == "opened":
            runes = (order(one.name) for one in placed(state) if one.tokens)
            found |= {rune: Motion(rune, "appear", delay=SILENCE, span=TURNS_OVER) for rune in runes}
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
        elif event.kind in ("struck", "saved", "swept") and name not in found:
            found[name] = Motion(name, "shake")
    fading = [_fading(one.name) for one in trails_of(state, events)]
    if any(event.kind == "storm" for event in events):
        fading.append(_fading("storm", 2))
    fading += (_lost(one.name) for one in tallies_of(state, events) if one.kind != GONE)
    return (*found.values(), *fading)


def _lost(piece: str) -> Motion:
    """A loss, or a gain, long enough to be read."""
    return Motion(piece, "vanish", delay=LOSS, span=LOSS_FADES)


def _fading(piece: str, times: int = 1) -> Motion:
    """Something that is seen brightly, then fades."""
    return Motion(piece, "vanish", delay=times * BRIGHT, span=times * (FADES - BRIGHT))
