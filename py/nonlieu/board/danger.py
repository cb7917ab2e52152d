"""What threatens the units of whoever looks: the rays that could reach one, and which could destroy whom;
where an enemy that is looked at could go and whom it could shoot; and of which units the sheet of last turn
no longer fits.

Drawn and said from what everybody knows (`rules.threats`): it is what could happen, not what will.
"""

from collections.abc import Iterable

from nonlieu.board.layout import border, middle, outlines
from nonlieu.board.scene import Scene, own_units, unfit
from nonlieu.rules.state import Acting, Course, SetUp, Sheets, Unit
from nonlieu.rules.threats import Prospect, Threat, fewest, in_danger, prospect, threats
from tabletop.game import Part
from tabletop.markup import at, escape, tag

NAMED = 3
"""So many units in danger are named; of more, their number."""


def threatened(scene: Scene) -> tuple[Unit, tuple[Threat, ...]] | None:
    """The unit of the own side that is looked at, and what could reach it; None where nothing is to be shown:
    it acts now, or no ray is fired any more in this turn."""
    unit = scene.unit
    if unit is None or scene.acts or unit.side != scene.own_side or not _may_still_act(scene, unit):
        return None
    return unit, threats(scene.state, unit)


def looming(scene: Scene) -> Prospect | None:
    """What the enemy that is looked at could still do; None where none is, or nobody acts any more."""
    unit = scene.unit
    if unit is None or unit.side == scene.own_side or not _may_still_act(scene, unit):
        return None
    return prospect(scene.state, unit)


def _may_still_act(scene: Scene, unit: Unit) -> bool:
    """Whether a unit is on the map of a turn in which units may act still."""
    frames = scene.state.frames
    acts = any(isinstance(one, Sheets | Course | Acting) for one in frames)
    return bool(unit.place) and acts and not isinstance(scene.frame, SetUp)


def rings(scene: Scene) -> str:
    """An outline around each enemy that could reach the unit that is looked at; of an enemy, where it could
    go and an outline around each unit that its ray could reach."""
    could = looming(scene)
    goes = ""
    if could is not None:
        line = border(scene.state.size, frozenset(could.goes), scene.quarters)
        goes = _outlined(scene, could.goes, "nl-could") + tag("path", "", d=line, class_="nl-preview")
    return goes + _outlined(scene, tuple(one.unit.place for one in _shown(scene)), "nl-threat")


def _shown(scene: Scene) -> tuple[Threat, ...]:
    """The units around which a ring stands, with the tokens above each."""
    found, could = threatened(scene), looming(scene)
    return found[1] if found is not None else could.hits if could is not None else ()


def _outlined(scene: Scene, places: tuple[Part, ...], classes: str) -> str:
    """Outlines around hexagons; empty for none."""
    shape = outlines(scene.state.size, places, scene.quarters)
    return tag("path", "", d=shape, class_=classes) if places else ""


def lacking(scene: Scene) -> str:
    """An outline around each unit of which the sheet of last turn no longer fits; none while an enemy's reach
    is shown."""
    lacks = unfit(scene) if looming(scene) is None else {}
    places = tuple(one.place for one in own_units(scene) if one.name in lacks) if lacks else ()
    return _outlined(scene, places, "nl-unfit")


def forces(scene: Scene) -> str:
    """How many tokens each of them could take, or lose, above it."""
    out = []
    for one in _shown(scene):
        x, y = middle(scene.state.size, one.unit.place, scene.quarters)
        plate = '<rect x="-15" y="-35" width="30" height="19" rx="9"/>'
        out.append(at(x, y, f'<g class="nl-fate">{plate}<text y="-21">−{one.force}</text></g>'))
    return "".join(out)


def said(scene: Scene) -> str:
    """What the rays could take from the unit that is looked at, as a paragraph, or what it could do as an
    enemy; empty for no such unit."""
    could = looming(scene)
    if could is not None:
        return _paragraph(scene, _could(scene, could), could.hits)
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
    return _paragraph(scene, words, known)


def _could(scene: Scene, could: Prospect) -> str:
    """Where an enemy could go and whom it could shoot, in words."""
    if not could.goes and not could.fires:
        return scene.words("foe.none")
    goes = [scene.words("foe.goes", n=len(could.goes))] if could.goes else []
    if could.hits:
        ray = scene.words("foe.hits", who=_names(scene, could.hits))
    else:
        ray = scene.words("foe.no_ray" if could.fires else "foe.spent")
    return " ".join((*goes, ray))


def _paragraph(scene: Scene, words: str, known: tuple[Threat, ...]) -> str:
    """Words of what could happen; while sheets are sealed, that they are. known: the rays of which they
    tell."""
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
    who = listed(scene, named, len(found))
    return scene.words("danger.sealed" if isinstance(scene.frame, Sheets) else "danger", who=who)


def _names(scene: Scene, found: tuple[Threat, ...]) -> str:
    return listed(scene, (scene.name(one.unit.name) for one in found[:NAMED]), len(found))


def listed(scene: Scene, named: Iterable[str], count: int) -> str:
    """The first NAMED of so many, and how many more there are."""
    joined, rest = ", ".join(named), count - NAMED
    return scene.words("threat.more", who=joined, n=rest) if rest > 0 else joined
