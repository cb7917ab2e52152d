"""The units on the map: controls that travel, their energy as lights, the box that holds most of it."""

from functools import lru_cache
from typing import Literal

from nonlieu import art
from nonlieu.board.land import MOST_LIGHTS, barred_fields, open_fields, unit_symbol
from nonlieu.board.layout import middle, outline
from nonlieu.board.scene import GAME, Scene, acting_group, at_risk, placed, pointed, subject, targets_of
from nonlieu.board.sheet import idle
from nonlieu.pieces import AESIR, CHANNEL, side_of
from nonlieu.rules.end_of_turn import shares_moves
from nonlieu.rules.losses import rescuer_of
from nonlieu.rules.naming import named, named_group
from nonlieu.rules.setup import group_of
from nonlieu.rules.state import Acting, Course, SetUp, Shares, Sheets, State, Unit, find, ground, unit_of
from tabletop.board import Text
from tabletop.game import Message, Part
from tabletop.markup import at, tag

SIZE = 46
"""The width of a unit's drawing in that of the map."""

KEPT = 512
"""How many units, and how many free hexagons, are kept drawn, by everything that they are drawn from: nearly
all stay as they are when one is touched."""

Boxes = tuple[tuple[str, int], ...]
"""Tokens by place, in the order of the places of a unit."""

OPEN: Literal["open"] = "open"
"""Instead of the tokens of a unit: all may see where they lie."""


BURST = '<circle class="nl-burst" r="25"/>'
"""The light in which a unit goes."""

BARRED = "nl-barred"
"""The class of a free hexagon on which the group that is being placed may not stand."""

MANY = 60
"""More fields than this are drawn more faintly: they are all that is free, and hide what matters."""


# What can be touched


def usable(scene: Scene) -> frozenset[Part]:
    """The units of which a touch does something now beyond a look at them."""
    return _open(scene, _usable(scene))


def _open(scene: Scene, parts: frozenset[Part]) -> frozenset[Part]:
    """Of these parts the one that is open, where one alone is."""
    return parts & {scene.context.only} if scene.context.only else parts


def _usable(scene: Scene) -> frozenset[Part]:
    if not scene.open:
        return frozenset()
    state, frame, following = scene.state, scene.frame, set(scene.context.next_parts)
    units = placed(state)
    found = {one.name for one in units if one.name in following or one.place in following}
    if isinstance(frame, Sheets):
        return frozenset(one.name for one in units if one.seat == scene.filling)
    if isinstance(frame, Shares):
        return frozenset(shares_moves(state, frame).places)
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
    return _open(scene, _aimed_at(scene))


def _aimed_at(scene: Scene) -> frozenset[Part]:
    if not scene.open or not isinstance(scene.frame, (Sheets, Course, SetUp)):
        state, following = scene.state, set(scene.context.next_parts)
        units = placed(state)
        if isinstance(scene.frame, Acting) and len(scene.draft) <= 1:
            places = targets_of(state, scene.unit) if scene.acts and scene.unit and scene.open else ()
            return frozenset(one.name for one in units if one.place in places)
        return frozenset(one.name for one in units if one.name in following or one.place in following)
    return frozenset()


def fates(scene: Scene, aims: frozenset[Part]) -> dict[Part, int]:
    """What a ray of the unit that acts would leave of each of its targets, in tokens; 0 for nothing. aims:
    the units that are targets of what is being done."""
    unit = scene.unit
    if not scene.open or unit is None or not scene.acts or scene.draft[1:] not in ((), ("ray",)):
        return {}
    force = unit.in_box(CHANNEL)
    return {one.name: max(one.tokens - force, 0) for one in placed(scene.state) if one.name in aims}


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
    say, turn, zones = scene.context.text, (scene.state.size, scene.quarters), ground(scene.state).zone
    out = []
    found = open_fields(scene)
    many = " nl-field-many" if len(found) > MANY else ""
    for place in found:
        classes = f"nl-field nl-hint{many}" if place in hints else f"nl-field{many}"
        out.append(_field(say, place, zones[place], classes, place == stop, turn))
    barred = barred_fields(scene)
    out += [_field(say, place, zones[place], BARRED, place == stop, turn) for place in barred]
    return "".join(out)


@lru_cache(maxsize=KEPT)
def _field(say: Text, place: Part, zone: str, classes: str, is_stop: bool, turn: tuple[str, int]) -> str:
    """A free hexagon. is_stop: whether the tabulator reaches it; turn: as of a unit."""
    there = {"hex": place, "zone": say(Message(f"{GAME}.zone.{zone}"))}
    can = classes != BARRED
    label = say(Message(f"{GAME}.board.field" if can else f"{GAME}.board.field.barred", there))
    control = _control(place, place if is_stop else "", label, can=can)
    shape = outline(turn[0], place, turn[1])
    return tag("path", "", id=f"nl-{place}", d=shape, class_=classes, **control)


# Units


def units(scene: Scene, stop: Part) -> str:
    """All units, those that a group being placed would have, and those that have just left."""
    state, can, aims = scene.state, usable(scene), aimed_at(scene)
    risks = {name for names in at_risk(state).values() for name in names}
    group, about = acting_group(state), subject(state)
    frame = scene.frame
    waiting = set(can)
    if isinstance(frame, Acting):
        waiting = {*frame.left, frame.active, *(one for one in aims if side_of(one) == frame.side)}
    waiting = set() if isinstance(frame, Sheets) else waiting
    hints = pointed(scene)
    chosen = scene.unit.name if scene.unit is not None else ""
    say, turn = scene.context.text, (state.size, scene.quarters)
    out = []
    secret = isinstance(frame, (Sheets, SetUp))
    left = fates(scene, aims)
    turned_over = any(event.kind == "opened" for event in scene.context.last_events)
    for unit in placed(state):
        name = unit.name
        classes = "nl-unit nl-side-1" if unit.side else "nl-unit nl-side-0"
        if name in can:
            classes += " nl-can"
        if name in aims:
            classes += " nl-aim"
        if (unit.side, unit.group) == group:
            classes += " nl-group"
        if name in waiting:
            classes += " nl-waits"
        if about is not None and name == about.name:
            classes += " nl-about"
        if name in hints or unit.place in hints:
            classes += " nl-hint"
        if name == chosen:
            classes += " nl-chosen"
        control = (name == stop, name in can or scene.open)
        fate = None if name not in left else (left[name], _saviour(state, unit, left[name]))
        boxes = shown_boxes(scene, unit) if secret else OPEN
        out.append(_drawn(say, unit, boxes, classes, name in risks, turned_over, fate, control, turn))
    return "".join(out) + _ghosts(scene, stop) + _leaving(scene)


@lru_cache(maxsize=KEPT)
def _drawn(
    say: Text,
    unit: Unit,
    laid: Boxes | Literal["open"] | None,
    classes: str,
    risk: bool,
    turned_over: bool,
    fate: tuple[int, str] | None,
    control: tuple[bool, bool],
    turn: tuple[str, int],
) -> str:
    """A unit on the map. laid: where its tokens lie, as far as that may be seen, or that all may see it;
    turned_over: whether its sheet has just been turned over; fate: what a ray would leave of it, and who
    could save it; control: whether the tabulator reaches it, and whether it can be used; turn: the size of
    the war, how the board is turned."""
    is_stop, can = control
    boxes = _boxes_of(unit) if laid == OPEN else laid
    label = unit_label(say, unit, boxes) + (_fate_said(say, *fate) if fate is not None else "")
    values = _control(unit.name, unit.name if is_stop else "", label, can=can)
    body = _body(unit, boxes, risk=risk, turned_over=turned_over)
    if fate is not None:
        body += _fate(unit.tokens, fate[0])
    inner = tag("g", body, class_=classes, data_piece=unit.name, **values)
    x, y = middle(turn[0], unit.place, turn[1])
    return tag("g", inner, id=f"nl-at-{unit.name}", transform=f"translate({x} {y})")


def order(name: str) -> str:
    """What the rune of a unit's fullest box is called, as a piece that appears."""
    return f"order-{name}"


def _body(unit: Unit, boxes: Boxes | None, *, risk: bool, turned_over: bool = False) -> str:
    """The hexagon that is touched, the drawing, the rune of the box that holds most, the lights."""
    half, symbol = SIZE // 2, unit_symbol(unit.name, unit.power)
    out = [
        '<path class="nl-hit" d="M0-30 26-15V15L0 30-26 15V-15Z"/>',
        f'<use href="#{symbol}" x="-{half}" y="-{half + 3}" width="{SIZE}" height="{SIZE}"/>',
    ]
    if unit.tokens:
        out.append(_lights(unit.tokens))
    if unit.tokens and boxes is not None:
        rune = max(boxes, key=lambda pair: pair[1])[0]
        drawing = f'<g transform="translate(-23 5)scale(.7)">{art.rune(rune)}</g>'
        inner = f'<circle cx="-14.5" cy="13.5" r="10"/>{drawing}'
        out.append(tag("g", inner, class_="nl-order", data_piece=order(unit.name) if turned_over else None))
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


def _saviour(state: State, unit: Unit, left: int) -> str:
    """Who could save a unit of which a ray leaves nothing (N15); empty for nobody."""
    rescuer = rescuer_of(state, unit) if not left else None
    return rescuer.name if rescuer is not None else ""


def _fate(had: int, left: int) -> str:
    """What a ray would leave of a unit: its tokens before and after, or the cross of one that is gone."""
    if not left:
        return '<g class="nl-fate"><circle cy="-25" r="10"/><path d="M-5-30 5-20M5-30-5-20"/></g>'
    plate = '<rect x="-20" y="-35" width="40" height="19" rx="9"/>'
    return f'<g class="nl-fate">{plate}<text y="-21">{had}→{left}</text></g>'


def _fate_said(say: Text, left: int, saviour: str) -> str:
    """The same in words, and who could save it."""
    said = say(Message(f"{GAME}.board.fate", {"n": left}) if left else Message(f"{GAME}.board.fate.gone"))
    return f"; {said}" + (f"; {say(Message(f'{GAME}.board.fate.saved', named(saviour)))}" if saviour else "")


def _hand(n: int) -> str:
    """The cards that a unit holds: small cards with their number."""
    return f'<g class="nl-hand"><path d="M-25-27h13v17h-13Z"/><text x="-18.5" y="-14.5">{n}</text></g>'


def _leaving(scene: Scene) -> str:
    """The units that have just been destroyed: drawn where they were, to be seen fading."""
    out = []
    for event in scene.context.last_events:
        place = str(event.params.get("at", "")) if event.kind in ("destroyed", "dissolved") else ""
        name = str(event.params.get("unit", ""))
        if place and find(scene.state, name) is None:
            x, y = middle(scene.state.size, place, scene.quarters)
            drawing = f'<g transform="translate(-23 -26)scale(.72)">{art.unit(name)}</g>'
            body = tag("g", BURST + drawing, class_="nl-unit leaving", data_piece=name)
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


def _ghosts(scene: Scene, stop: Part) -> str:
    out = []
    for name, place in placing(scene):
        unit = unit_of(scene.state, name)
        body = _body(unit, None, risk=False)
        label = scene.words("ghost", hex=place, **named(name))
        control = _control(name, stop, label, can=True)
        inner = tag(
            "g", body, class_=f"nl-unit nl-ghost nl-can nl-side-{unit.side}", data_piece=name, **control
        )
        x, y = middle(scene.state.size, place, scene.quarters)
        out.append(tag("g", inner, id=f"nl-at-{name}", transform=f"translate({x} {y})"))
    return "".join(out)


# Words


def shown_boxes(scene: Scene, unit: Unit) -> Boxes | None:
    """The tokens of a unit by place, those of a sheet that is filled in or given among them; None where
    whoever looks may not see more than how many there are."""
    if not isinstance(scene.frame, (Sheets, SetUp)):
        return _boxes_of(unit)
    return tuple(scene.laid(unit).items()) if scene.sees(unit) else None


@lru_cache(maxsize=KEPT)
def _boxes_of(unit: Unit) -> Boxes:
    return tuple((place, unit.in_box(place)) for place in unit.places)


def note(say: Text, unit: Unit, boxes: Boxes | None) -> str:
    """Where the tokens of a unit lie, in words; only how many there are where that may not be seen."""
    said = [f"{say(Message(f'{GAME}.board.box.{place}'))} {n}" for place, n in boxes or () if n]
    total = say(Message(f"{GAME}.label.tokens", {"n": unit.tokens}))
    return f"{total} ({', '.join(said)})" if said else total


def unit_label(say: Text, unit: Unit, boxes: Boxes | None) -> str:
    """All that is seen of a unit, in words."""
    params = {"hex": unit.place, "note": note(say, unit, boxes), **named(unit.name)}
    if unit.kind == AESIR:
        return say(Message(f"{GAME}.board.leader_label", params))
    return say(Message(f"{GAME}.board.unit_label", {**params, **named_group(unit.side, unit.group)}))


def without_order(scene: Scene) -> tuple[Unit, ...]:
    """The Aésirs whose sheet keeps everything."""
    if scene.filling is None:
        return ()
    own = tuple(one for one in scene.state.units if one.seat == scene.filling)
    return idle(own, scene.sheet)
