"""What threatens the units of whoever looks: the rays that could reach one, and which could destroy whom; and
of which units the sheet of last turn no longer fits.

Drawn and said from what everybody knows (`rules.threats`): it is what could happen, not what will.
"""

from collections.abc import Iterable

from nonlieu.board.layout import middle, outlines
from nonlieu.board.scene import Scene, own_units, unfit
from nonlieu.rules.state import Acting, Course, SetUp, Sheets, Unit
from nonlieu.rules.threats import Threat, fewest, in_danger, threats
from tabletop.markup import at, escape, tag

NAMED = 3
"""So many units in danger are named; of more, their number."""


def threatened(scene: Scene) -> tuple[Unit, tuple[Threat, ...]] | None:
    """The unit of the own side that is looked at, and what could reach it; None where nothing is to be shown:
    it acts now, or no ray is fired any more in this turn."""
    unit, frames = scene.unit, scene.state.frames
    if unit is None or scene.acts or unit.side != scene.own_side or not unit.place:
        return None
    if isinstance(scene.frame, SetUp) or not any(isinstance(one, Sheets | Course | Acting) for one in frames):
        return None
    return unit, threats(scene.state, unit)


def rings(scene: Scene) -> str:
    """An outline around each enemy that could reach the unit that is looked at."""
    found = threatened(scene)
    if found is None or not found[1]:
        return ""
    places = tuple(one.unit.place for one in found[1])
    return tag("path", "", d=outlines(scene.state.size, places, scene.quarters), class_="nl-threat")


def lacking(scene: Scene) -> str:
    """An outline around each unit of which the sheet of last turn no longer fits."""
    lacks = unfit(scene)
    places = tuple(one.place for one in own_units(scene) if one.name in lacks) if lacks else ()
    if not places:
        return ""
    return tag("path", "", d=outlines(scene.state.size, places, scene.quarters), class_="nl-unfit")


def forces(scene: Scene) -> str:
    """How many tokens each of them could take, above it."""
    found = threatened(scene)
    out = []
    for one in found[1] if found else ():
        x, y = middle(scene.state.size, one.unit.place, scene.quarters)
        plate = '<rect x="-15" y="-35" width="30" height="19" rx="9"/>'
        out.append(at(x, y, f'<g class="nl-fate">{plate}<text y="-21">−{one.force}</text></g>'))
    return "".join(out)


def said(scene: Scene) -> str:
    """What the rays could take from the unit that is looked at, as a paragraph; empty for no such unit."""
    found = threatened(scene)
    if found is None:
        return ""
    unit, known = found
    by = fewest(unit, known)
    if by:
        words = scene.words("threat.gone", who=_names(scene, by))
    elif known:
        words = scene.words("threat.some", n=sum(one.force for one in known))
    else:
        words = scene.words("threat.none")
    if known and isinstance(scene.frame, Sheets):
        words += f" {scene.words('threat.sealed')}"
    sign = '<span class="nl-threat-sign"></span>' if known else ""
    return f'<p class="nl-said">{sign}{escape(words)}</p>'


def endangered(scene: Scene) -> str:
    """Which units of the asked seat rays could destroy where they stand, and whose, not escaped; empty for
    none."""
    seat = scene.view.seat
    found = in_danger(scene.state, seat) if seat is not None else ()
    if not found:
        return ""
    named = (
        scene.words("danger.one", who=scene.name(one.unit.name), by=_names(scene, one.by))
        for one in found[:NAMED]
    )
    who = _listed(scene, named, len(found))
    return scene.words("danger.sealed" if isinstance(scene.frame, Sheets) else "danger", who=who)


def _names(scene: Scene, found: tuple[Threat, ...]) -> str:
    return _listed(scene, (scene.name(one.unit.name) for one in found[:NAMED]), len(found))


def _listed(scene: Scene, named: Iterable[str], count: int) -> str:
    """The first NAMED of so many, and how many more there are."""
    joined, rest = ", ".join(named), count - NAMED
    return scene.words("threat.more", who=joined, n=rest) if rest > 0 else joined
