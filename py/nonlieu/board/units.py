"""The units on the map: controls that travel, their energy as lights, the box that holds most of it."""

from nonlieu import art
from nonlieu.board.land import MOST_LIGHTS, open_fields, unit_symbol
from nonlieu.board.layout import middle, outline
from nonlieu.board.scene import (
    Scene,
    acting_group,
    at_risk,
    placed,
    subject,
    targets_of,
)
from nonlieu.board.sheet import idle, main_place
from nonlieu.rules.naming import named
from nonlieu.rules.setup import group_of
from nonlieu.rules.state import Acting, Course, SetUp, Sheets, Unit, find, ground, unit_of
from tabletop.game import Part
from tabletop.markup import at, tag

SIZE = 46
"""The width of a unit's drawing in that of the map."""


MANY = 60
"""More fields than this are drawn more faintly: they are all that is free, and hide what matters."""


# What can be touched


def usable(scene: Scene) -> frozenset[Part]:
    """The units of which a touch does something now beyond a look at them."""
    if not scene.open:
        return frozenset()
    state, frame, following = scene.state, scene.frame, set(scene.context.next_parts)
    units = placed(state)
    found = {one.name for one in units if one.name in following or one.place in following}
    if isinstance(frame, Sheets):
        return frozenset(one.name for one in units if one.seat == scene.filling)
    if isinstance(frame, Course):
        return frozenset(
            one.name for one in units if one.side == frame.side and f"group:{one.group}" in following
        )
    if isinstance(frame, Acting):
        found |= {one.name for one in scene.ready} if len(scene.draft) <= 1 else set()
        if scene.unit is not None and scene.acts and len(scene.draft) <= 1:
            places = targets_of(state, scene.unit)
            found |= {one.name for one in units if one.place in places}
    return frozenset(found)


def aimed_at(scene: Scene) -> frozenset[Part]:
    """The units that are targets: of the ray of the unit that acts, or of what is being done."""
    if not scene.open or not isinstance(scene.frame, (Sheets, Course, SetUp)):
        state, following = scene.state, set(scene.context.next_parts)
        units = placed(state)
        if isinstance(scene.frame, Acting) and len(scene.draft) <= 1:
            places = targets_of(state, scene.unit) if scene.acts and scene.unit and scene.open else ()
            return frozenset(one.name for one in units if one.place in places)
        return frozenset(one.name for one in units if one.name in following or one.place in following)
    return frozenset()


def _control(part: Part, stop: Part, label: str, *, can: bool) -> dict[str, str | int | None]:
    return {
        "data_part": part,
        "role": "button",
        "tabindex": 0 if part == stop else -1,
        "aria_label": label,
        "aria_disabled": None if can else "true",
    }


def tab_stop(scene: Scene) -> Part:
    """The control of the map that the tabulator reaches."""
    drawn = (*open_fields(scene), *(one.name for one in placed(scene.state)), *ghosts(scene))
    if scene.context.focus_part in drawn:
        return scene.context.focus_part
    can = usable(scene)
    return next((one for one in drawn if one in can), next(iter(drawn), ""))


# Fields


def fields(scene: Scene, stop: Part) -> str:
    """The free hexagons that can be touched, as controls."""
    hints = scene.context.highlights.get("hint", ())
    zones = ground(scene.state).zone
    names = {zone: scene.term(f"zone.{zone}") for zone in set(zones.values())}
    out = []
    found = open_fields(scene)
    many = " nl-field-many" if len(found) > MANY else ""
    for place in found:
        label = scene.words("field", hex=place, zone=names[zones[place]])
        control = _control(place, stop, label, can=True)
        classes = f"nl-field nl-hint{many}" if place in hints else f"nl-field{many}"
        shape = outline(scene.state.size, place, scene.quarters)
        out.append(tag("path", "", id=f"nl-{place}", d=shape, class_=classes, **control))
    return "".join(out)


# Units


def units(scene: Scene, stop: Part) -> str:
    """All units, those that a group being placed would have, and those that have just left."""
    state, can, aims = scene.state, usable(scene), aimed_at(scene)
    risks = {name for names in at_risk(state).values() for name in names}
    group, about = acting_group(state), subject(state)
    frame = scene.frame
    waiting = set(frame.left) | {frame.active} if isinstance(frame, Acting) else set(can)
    waiting = set() if isinstance(frame, Sheets) else waiting
    hints = scene.context.highlights.get("hint", ())
    teller = Teller(scene)
    out = []
    for unit in placed(state):
        classes = ["nl-unit", f"nl-side-{unit.side}"]
        classes += ["nl-can"] if unit.name in can else []
        classes += ["nl-aim"] if unit.name in aims else []
        classes += ["nl-group"] if (unit.side, unit.group) == group else []
        classes += ["nl-waits"] if unit.name in waiting else []
        classes += ["nl-about"] if unit == about else []
        classes += ["nl-hint"] if unit.name in hints or unit.place in hints else []
        classes += ["nl-chosen"] if scene.unit is not None and unit.name == scene.unit.name else []
        body = _body(scene, unit, risk=unit.name in risks)
        control = _control(unit.name, stop, teller.label(unit), can=unit.name in can or scene.open)
        inner = tag("g", body, class_=" ".join(classes), data_piece=unit.name, **control)
        x, y = middle(state.size, unit.place, scene.quarters)
        out.append(tag("g", inner, id=f"nl-at-{unit.name}", transform=f"translate({x} {y})"))
    return "".join(out) + _ghosts(scene, stop, teller) + _leaving(scene)


def _body(scene: Scene, unit: Unit, *, risk: bool) -> str:
    """The hexagon that is touched, the drawing, the rune of the box that holds most, the lights."""
    half = SIZE // 2
    out = [
        '<path class="nl-hit" d="M0-30 26-15V15L0 30-26 15V-15Z"/>',
        f'<use href="#{unit_symbol(unit)}" x="-{half}" y="-{half + 3}" width="{SIZE}" height="{SIZE}"/>',
    ]
    if unit.tokens:
        out.append(_lights(unit.tokens))
    rune = _shown_rune(scene, unit)
    if rune:
        drawing = f'<g transform="translate(-23 5)scale(.7)">{art.rune(rune)}</g>'
        out.append(f'<g class="nl-order"><circle cx="-14.5" cy="13.5" r="10"/>{drawing}</g>')
    if risk:
        out.append('<use href="#nl-storm" class="nl-risk" x="8" y="-29" width="19" height="19"/>')
    if unit.hand:
        out.append(_hand(unit.hand))
    return "".join(out)


def _lights(n: int) -> str:
    """The energy: so many lights, or one with the number."""
    if n <= MOST_LIGHTS:
        spots = f'<use href="#nl-light-{n}" x="5" y="4" width="19" height="19"/>'
    else:
        spots = f'<g transform="translate(4.5 3.5)scale(.83)">{art.lights(n)}</g>'
    return f'<circle class="nl-night" cx="14.5" cy="13.5" r="11.5"/>{spots}'


def _hand(n: int) -> str:
    """The cards that a unit holds: small cards with their number."""
    return f'<g class="nl-hand"><path d="M-25-27h13v17h-13Z"/><text x="-18.5" y="-14.5">{n}</text></g>'


def _shown_rune(scene: Scene, unit: Unit) -> str:
    """The box in which most of its energy lies, where that may be seen and says something."""
    if scene.state.turn == 0 or not unit.tokens:
        return ""
    if isinstance(scene.frame, Sheets):
        if scene.filling != unit.seat:
            return ""
        return main_place(unit, scene.sheet.of(unit.name))
    return max(unit.places, key=lambda place: (unit.in_box(place), -unit.places.index(place)))


def _leaving(scene: Scene) -> str:
    """The units that have just been destroyed: drawn where they were, to be seen fading."""
    out = []
    for event in scene.context.last_events:
        place = str(event.params.get("at", "")) if event.kind in ("destroyed", "dissolved") else ""
        name = str(event.params.get("unit", ""))
        if place and find(scene.state, name) is None:
            x, y = middle(scene.state.size, place, scene.quarters)
            drawing = f'<g transform="translate(-23 -26)scale(.72)">{art.unit(name)}</g>'
            body = tag("g", drawing, class_="nl-unit leaving", data_piece=name)
            out.append(at(x, y, body))
    return "".join(out)


# A group that is being placed


def ghosts(scene: Scene) -> tuple[Part, ...]:
    """The units of the group that is being placed and have a hexagon in the draft."""
    return tuple(name for name, _ in placing(scene)) if scene.open else ()


def placing(scene: Scene) -> tuple[tuple[Part, Part], ...]:
    """The units of the draft of a group that is being placed, each with its hexagon."""
    if not isinstance(scene.frame, SetUp) or len(scene.draft) < 2:
        return ()
    names = [one.name for one in group_of(scene.state, scene.draft[0])]
    return tuple(zip(names, scene.draft[1:], strict=False))


def _ghosts(scene: Scene, stop: Part, teller: "Teller") -> str:
    out = []
    for name, place in placing(scene):
        unit = unit_of(scene.state, name)
        body = _body(scene, unit, risk=False)
        label = scene.words("ghost", hex=place, **named(name))
        control = _control(name, stop, label, can=True)
        inner = tag(
            "g", body, class_=f"nl-unit nl-ghost nl-can nl-side-{unit.side}", data_piece=name, **control
        )
        x, y = middle(scene.state.size, place, scene.quarters)
        out.append(tag("g", inner, id=f"nl-at-{name}", transform=f"translate({x} {y})"))
    return "".join(out)


# Words


class Teller:
    """The units in words, as the drawing shows them."""

    __slots__ = ("_boxes", "_scene")

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._boxes: dict[str, str] = {}

    def box(self, place: str) -> str:
        """The name of a box, small."""
        if place not in self._boxes:
            self._boxes[place] = self._scene.words(f"box.{place}")
        return self._boxes[place]

    def note(self, unit: Unit) -> str:
        """Where its tokens lie, in words; only how many there are where that may not be seen."""
        scene = self._scene
        hidden = isinstance(scene.frame, (Sheets, SetUp)) and scene.filling != unit.seat
        laid = {} if hidden else scene.laid(unit)
        said = [f"{self.box(place)} {n}" for place, n in laid.items() if n]
        total = scene.text_tokens(unit.tokens)
        return f"{total} ({', '.join(said)})" if said else total

    def label(self, unit: Unit) -> str:
        """All that is seen of a unit."""
        params = {"group": unit.group, "hex": unit.place, "note": self.note(unit), **named(unit.name)}
        return self._scene.words("unit_label", **params)


def without_order(scene: Scene) -> tuple[Unit, ...]:
    """The Aésirs whose sheet keeps everything."""
    if scene.filling is None:
        return ()
    own = tuple(one for one in scene.state.units if one.seat == scene.filling)
    return idle(own, scene.sheet)
