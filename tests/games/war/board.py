"""The board of the war as one SVG: the ground, the units on it, a row of words below.

The layers, from the back: `ground` never changes while the board is turned the same way; `caches` are those
that were found; `fields` are controls, those to which a unit may go; `units` are controls and travel;
`orders` are the signs of the orders, those of the own sheet before anybody else sees them; `words` are
controls.

A touch of a unit gives it the next order while the own sheet is filled in, and begins its move when it acts;
`edit` gives an order to many units at once. A sheet's parts (`a01:advance`) are proposed by the units.
"""

from collections.abc import Mapping
from functools import cache

from tabletop.board import (
    ALL,
    NEAR,
    Board,
    BoardContext,
    Command,
    Motion,
    Orders,
    Piece,
    PieceGroup,
    Text,
    Touch,
    layer,
)
from tabletop.game import Event, Key, Message, Move, Part, Scalar
from tabletop.markup import at, escape, picture, tag, travelling
from war import art
from war.map import LONGEST, ZONES, Ground, ground_of, group_of, kind_of, number_of, place, side_of, zone_of
from war.rules import (
    ALWAYS,
    BRACE,
    END,
    FORWARD,
    FREE,
    ORDERS,
    READY,
    STAY,
    STRIKE,
    YIELD,
    ActivationMoves,
    Activations,
    Frame,
    Sheets,
    State,
    Struck,
    Unit,
    View,
    alive,
    asked_seat,
    unit_of,
)

COLUMN, ROW, HALF_WIDTH, HALF_HEIGHT = 87, 100, 58, 50
"""From a column to the next and from a row to the next, and half a field, in the drawing's own units."""

WORDS_SHARE = 8
"""The row of words is this part of the width high: 44 CSS pixels where the board has 352."""

AGAIN, CLEAR = "again", "clear"
PRESETS = (*ORDERS, AGAIN, CLEAR)
UNIT, GROUP, KIND = "unit", "group", "kind"
SCOPES = (ALL, UNIT, GROUP, KIND, NEAR)
SIDES = ("west", "east")
WEAK = 1
"""A unit with so much energy is pointed out."""


# The measures


def _size(ground: Ground) -> tuple[int, int]:
    """Width and height of the ground."""
    return (ground.columns - 1) * COLUMN + 2 * HALF_WIDTH, ground.rows * ROW + HALF_HEIGHT


def _middle(units: int, field: Part, quarters: int) -> tuple[int, int]:
    """The middle of a field in the drawing."""
    width, height = _size(ground_of(units))
    column, row = place(field)
    x = (column - 1) * COLUMN + HALF_WIDTH
    y = (row - 1) * ROW + HALF_HEIGHT + (0 if column % 2 else HALF_HEIGHT)
    return (width - x, height - y) if quarters == 2 else (x, y)


def _frame(view: View, context: BoardContext) -> str:
    """The `<svg class="war">` with its empty layers."""
    width, height = _size(ground_of(view.state.units))
    hidden = {"aria_hidden": "true"}
    layers = (
        layer("ground", **hidden)
        + layer("caches", **hidden)
        + layer("fields")
        + layer("units")
        + layer("orders", class_="war-orders", **hidden)
        + layer("words")
    )
    return tag(
        "svg",
        layers,
        class_="war",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height + width // WORDS_SHARE}",
        role="group",
        aria_label=context.text(Message("war.board.label")),
    )


def _layers(view: View, context: BoardContext) -> dict[str, str]:
    stop = _tab_stop(view, context)
    return {
        "ground": _ground(view.state.units, context.quarters, _zone_names(context.text)),
        "caches": _caches(view, context),
        "fields": _fields(view, context, stop),
        "units": _units(view, context, stop),
        "orders": _orders(view, context),
        "words": _words(view, context, stop),
    }


# The ground


def _zone_names(text: Text) -> tuple[str, ...]:
    return tuple(text(Message(f"war.zone.{zone}")) for zone in ZONES)


@cache
def _ground(units: int, quarters: int, zone_names: tuple[str, ...]) -> str:
    """The fields by their quarters, the strip in the middle, the names of the quarters."""
    ground = ground_of(units)
    out = []
    for zone in (*ZONES, "middle"):
        fields = [field for field in ground.fields if _ground_of(ground, units, field) == zone]
        outline = "".join(_outline(units, field, quarters) for field in fields)
        out.append(tag("path", "", d=outline, class_=f"war-ground war-{zone.replace('_', '-')}"))
    width, height = _size(ground)
    for zone, name in zip(ZONES, zone_names, strict=True):
        across = 1 if zone.endswith("west") == (quarters == 0) else 4
        down = 1 if zone.startswith("north") == (quarters == 0) else 3
        spot = {"x": width * across // 5, "y": height * down // 4, "font_size": width // 16}
        out.append(tag("text", escape(name), class_="war-zone", **spot))
    return "".join(out)


def _ground_of(ground: Ground, units: int, field: Part) -> str:
    return "middle" if field in ground.middle else zone_of(units, field)


def _outline(units: int, field: Part, quarters: int) -> str:
    x, y = _middle(units, field, quarters)
    return f"M{x - 58} {y}l29 -50h58l29 50l-29 50h-58Z"


def _caches(view: View, context: BoardContext) -> str:
    """The caches that were found, with their worth where it is known."""
    out = []
    for found in view.state.caches:
        x, y = _middle(view.state.units, found.field, context.quarters)
        worth = str(found.worth) if found.worth >= 0 else "?"
        chest = tag("path", "", d=art.CHEST, class_=f"war-chest war-{SIDES[found.seat]}")
        out.append(at(x, y, chest + tag("text", worth, class_="war-worth", y=10)))
    return "".join(out)


# What may be touched


def _question(view: View) -> Frame | None:
    """The question that is put to this seat, or that everybody may look at; None for another's, and at the
    end."""
    if not view.state.frames:
        return None
    question = view.state.frames[-1]
    sealed = isinstance(question, Sheets) and asked_seat(view.state) != view.seat
    return None if sealed else question


def _usable(view: View, context: BoardContext) -> frozenset[Part]:
    """The controls that would do something now."""
    question = _question(view)
    if not context.interactive or question is None:
        return frozenset()
    parts = frozenset(context.next_parts)
    if isinstance(question, Sheets):
        return frozenset((*alive(view.state, asked_seat(view.state)), *(parts & {READY})))
    if isinstance(question, Activations):
        return parts | frozenset((*question.left, *_targets(view, question, context.draft)))
    return parts


def _targets(view: View, frame: Activations, draft: Move) -> tuple[Part, ...]:
    """The enemies that the chosen unit may strike."""
    return tuple(ActivationMoves(view.state, frame).next((draft[0], STRIKE))) if draft else ()


def _drawn(view: View, context: BoardContext) -> tuple[Part, ...]:
    """All controls, in the order in which they are drawn."""
    units = tuple(unit.name for unit in view.state.army if unit.energy)
    return (*_open_fields(view, context), *units, *_word_parts(view))


def _open_fields(view: View, context: BoardContext) -> tuple[Part, ...]:
    """The fields to which the chosen unit may go."""
    if not context.interactive:
        return ()
    near = ground_of(view.state.units).near
    return tuple(part for part in context.next_parts if part in near)


def _tab_stop(view: View, context: BoardContext) -> Part:
    """The part that the tabulator reaches."""
    drawn = _drawn(view, context)
    if context.focus_part in drawn:
        return context.focus_part
    usable = _usable(view, context)
    return next((part for part in drawn if part in usable), next(iter(drawn), ""))


def _control(part: Part, stop: Part, *, usable: bool, label: str) -> dict[str, str | int | None]:
    """The attributes of a control."""
    return {
        "data_part": part,
        "role": "button",
        "tabindex": 0 if part == stop else -1,
        "aria_label": label,
        "aria_disabled": None if usable else "true",
    }


def _fields(view: View, context: BoardContext, stop: Part) -> str:
    """The fields to which the chosen unit may go."""
    hints = context.highlights.get("hint", ())
    out = []
    for field in _open_fields(view, context):
        label = _field_label(field, context)
        classes = "war-field war-hint" if field in hints else "war-field"
        control = _control(field, stop, usable=True, label=label)
        shape = _outline(view.state.units, field, context.quarters)
        out.append(tag("path", "", id=f"war-{field}", d=shape, class_=classes, **control))
    return "".join(out)


# The units


def _units(view: View, context: BoardContext, stop: Part) -> str:
    """All units, and those that have just left, which are seen leaving."""
    state = view.state
    names = _UnitNames(view, context)
    usable = _usable(view, context)
    hints = frozenset(part[:3] for part in context.highlights.get("hint", ()))
    chosen = context.draft[0] if context.draft and isinstance(_question(view), Activations) else ""
    out = []
    for unit in state.army:
        if not unit.energy:
            continue
        classes = f"war-unit war-{SIDES[unit.side]}"
        classes += " war-usable" if unit.name in usable else ""
        classes += " war-chosen" if unit.name == chosen else ""
        classes += " war-hint" if unit.name in hints else ""
        control = _control(unit.name, stop, usable=unit.name in usable, label=names.full(unit))
        body = tag("g", _body(unit), class_=classes, data_piece=unit.name, **control)
        x, y = _middle(state.units, unit.place, context.quarters)
        out.append(tag("g", body, id=f"war-at-{unit.name}", transform=f"translate({x} {y})"))
    for event in context.last_events:
        if event.kind == "fell":
            name = event.params["unit"]
            x, y = _middle(state.units, event.params["at"], context.quarters)
            drawing = art.unit(side_of(name), kind_of(name))
            out.append(travelling(name, x, y, drawing, f"war-unit war-{SIDES[side_of(name)]} leaving"))
    return "".join(out)


def _body(unit: Unit) -> str:
    """The plate, the silhouette and the energy of a unit, over the whole field."""
    energy = f'<text class="war-energy" x="-36" y="40">{unit.energy}</text>'
    return f'<path d="{art.HEX}" class="war-hit"/>{art.unit(unit.side, unit.kind)}{energy}'


class _UnitNames:
    """The units in words, as whoever looks at the board calls them."""

    __slots__ = ("_groups", "_kinds", "_orders", "_own", "_shown", "_text", "_units")

    def __init__(self, view: View, context: BoardContext) -> None:
        self._text = context.text
        self._units = view.state.units
        self._shown = _shown_orders(view, context.draft)
        self._own = _own_side(view)
        self._kinds: dict[str, str] = {}
        self._groups: dict[str, str] = {}
        self._orders: dict[str, str] = {}

    def _said(self, kept: dict[str, str], key: str) -> str:
        if key not in kept:
            kept[key] = self._text(Message(key))
        return kept[key]

    def doing(self, unit: Unit) -> str:
        """The order of a unit, in words."""
        return self._said(self._orders, f"war.doing.{self._shown.get(unit.name, 'none')}")

    def short(self, unit: Unit) -> str:
        """Its kind and its number."""
        return f"{self._said(self._kinds, f'war.kind.{unit.kind}')} {number_of(unit.name)}"

    def full(self, unit: Unit) -> str:
        """All that is seen of a unit."""
        key = "war.board.unit" if unit.side == self._own else f"war.board.enemy.{SIDES[unit.side]}"
        params: dict[str, Scalar] = {
            "unit": self.short(unit),
            "group": group_of(self._units, unit.name),
            "doing": self.doing(unit),
            "energy": unit.energy,
        }
        return self._text(Message(key, params))


def _own_side(view: View) -> int | None:
    """The side whose board it is: that of who looks, else the one that acts."""
    if view.seat is not None:
        return view.seat
    first = view.state.frames[0] if view.state.frames else None
    return first.side if isinstance(first, Activations) else None


def _shown_orders(view: View, draft: Move) -> Mapping[Part, str]:
    """The orders that may be seen: those of the own sheet while it is filled in; later those of the units
    that have not acted."""
    question = _question(view)
    first = view.state.frames[0] if view.state.frames else None
    if isinstance(question, Sheets):
        return drafted(draft)
    if not isinstance(first, Activations):
        return {}
    waiting = set(first.left)
    if first.side == view.state.round % 2:
        waiting |= set(alive(view.state, 1 - first.side))
    return {unit.name: unit.order for unit in view.state.army if unit.order and unit.name in waiting}


def drafted(draft: Move) -> dict[Part, str]:
    """The order of each unit in a sheet that is being filled in."""
    return dict(part.split(":") for part in draft if ":" in part)


def _orders(view: View, context: BoardContext) -> str:
    """The sign of each order that may be seen."""
    shown = _shown_orders(view, context.draft)
    out = []
    for unit in view.state.army:
        order = shown.get(unit.name)
        if order and unit.place:
            x, y = _middle(view.state.units, unit.place, context.quarters)
            out.append(tag("g", art.order(order), id=f"war-order-{unit.name}", transform=_at(x + 26, y + 26)))
    return "".join(out)


def _at(x: int, y: int) -> str:
    return f"translate({x} {y})"


# The words


def _word_parts(view: View) -> tuple[Part, ...]:
    """The words of the question, whether they may follow now or not."""
    question = _question(view)
    if isinstance(question, Sheets):
        return (READY,)
    if isinstance(question, Activations):
        free = (FREE,) if view.state.standing[question.side] else ()
        return (STAY, STRIKE, *free, END)
    if isinstance(question, Struck):
        return (BRACE, ALWAYS, YIELD)
    return ()


def _words(view: View, context: BoardContext, stop: Part) -> str:
    """The words below the ground, side by side."""
    width, height = _size(ground_of(view.state.units))
    parts, usable = _word_parts(view), _usable(view, context)
    hints = context.highlights.get("hint", ())
    high = width // WORDS_SHARE
    out = []
    for i, part in enumerate(parts):
        wide = width // len(parts)
        name = context.text(Message(f"war.word.{part}"))
        cell = {"x": i * wide, "y": height, "width": wide, "height": high}
        box = {"x": i * wide + 8, "y": height + 8, "width": wide - 16, "height": high - 16, "rx": high // 8}
        spot = {"x": i * wide + wide // 2, "y": height + high // 2, "font_size": high * 27 // 100}
        inner = tag("rect", "", **cell, class_="war-hit") + tag("rect", "", **box, class_="war-key")
        inner += tag("text", escape(name), **spot)
        classes = "war-word war-hint" if part in hints else "war-word"
        control = _control(part, stop, usable=part in usable, label=name)
        out.append(tag("g", inner, id=f"war-word-{part}", class_=classes, **control))
    return "".join(out)


# Touches


def _touch(view: View, draft: Move, part: Part) -> Touch | None:
    """A unit gets its next order while the sheet is filled in; an enemy is struck by the chosen unit."""
    question = _question(view)
    if isinstance(question, Sheets) and part in alive(view.state, asked_seat(view.state)):
        return Touch(_next_order(draft, part))
    if isinstance(question, Activations) and len(draft) == 1 and part in _targets(view, question, draft):
        return Touch((draft[0], STRIKE, part), play=True)
    return None


def _next_order(draft: Move, unit: Part) -> Move:
    """The sheet with the next order for a unit; after the last one it has none."""
    cycle = ("", *ORDERS)
    orders = drafted(draft)
    following = cycle[(cycle.index(orders.get(unit, "")) + 1) % len(cycle)]
    return _sheet({**orders, unit: following})


def _sheet(orders: Mapping[Part, str]) -> Move:
    """The draft of a sheet with these orders, units rising; an empty order is none."""
    return tuple(f"{unit}:{orders[unit]}" for unit in sorted(orders) if orders[unit])


def _hold(view: View, draft: Move, part: Part) -> Touch | None:
    """The second action: a unit stays where it is; while the sheet is filled in, its next order."""
    question = _question(view)
    if isinstance(question, Sheets):
        return _touch(view, draft, part)
    if isinstance(question, Activations) and part in question.left:
        return Touch((part, STAY), play=True)
    return None


# Commands for many units


def _edit(view: View, draft: Move, words: tuple[Part, ...]) -> Move:
    """The sheet after a command: an order for the units of a scope."""
    if len(words) not in (2, 3) or not isinstance(_question(view), Sheets) or words[0] not in PRESETS:
        return draft
    preset, scope, part = words[0], words[1], (*words, "")[2]
    orders = drafted(draft)
    for name in _scoped(view, scope, part):
        last = unit_of(view.state, name).order
        orders[name] = {AGAIN: last, CLEAR: ""}.get(preset, preset)
    return _sheet(orders)


def _scoped(view: View, scope: Part, part: Part) -> tuple[Part, ...]:
    """The own units of a scope around the one that was touched."""
    state = view.state
    own = alive(state, asked_seat(state))
    if scope == ALL:
        return own
    if part not in own:
        return ()
    if scope == GROUP:
        return tuple(name for name in own if group_of(state.units, name) == group_of(state.units, part))
    same = tuple(name for name in own if kind_of(name) == kind_of(part))
    if scope == NEAR:
        ground, middle = ground_of(state.units), unit_of(state, part).place
        return tuple(n for n in same if ground.distance(middle, unit_of(state, n).place) <= LONGEST)
    return {UNIT: (part,), KIND: same}.get(scope, ())


def _offered(view: View, context: BoardContext) -> Orders | None:
    """What is offered beside the board: orders for the sheet, commands for all that have not acted."""
    question = _question(view)
    if not context.interactive or question is None:
        return None
    if isinstance(question, Sheets):
        return _sheet_orders(view, context)
    if not isinstance(question, Activations):
        return None
    forward = sum(unit_of(view.state, name).order == "advance" for name in question.left)
    counts = {STAY: len(question.left), FORWARD: forward, END: None}
    return Orders(batches=tuple(_command("batch", name, context, counts[name]) for name in counts))


def _sheet_orders(view: View, context: BoardContext) -> Orders:
    own, orders = alive(view.state, asked_seat(view.state)), drafted(context.draft)
    missing = [name for name in own if name not in orders]
    presets = tuple(
        _command("preset", name, context, _changed(orders, _edit(view, context.draft, (name, ALL))))
        for name in PRESETS
    )
    return Orders(
        presets=presets,
        scopes=tuple(_command("scope", name, context, None) for name in SCOPES),
        sentence=_sentence(view, context),
        incomplete=len(missing),
        next_part=next(iter(missing), ""),
        ready_part=READY,
    )


def _changed(orders: Mapping[Part, str], sheet: Move) -> int:
    """How many units have another order on a sheet, or none any more."""
    after = drafted(sheet)
    return sum(orders.get(name) != after.get(name) for name in {*orders, *after})


def _command(group: str, name: str, context: BoardContext, count: int | None) -> Command:
    return Command(name, context.text(Message(f"war.{group}.{name}")), count)


def _sentence(view: View, context: BoardContext) -> str:
    """How many units have which order."""
    orders = drafted(context.draft)
    given = list(orders.values())
    counted = (Message(f"war.count.{order}", {"n": given.count(order)}) for order in ORDERS if order in given)
    missing = len(alive(view.state, asked_seat(view.state))) - len(given)
    said = [*counted, *([Message("war.count.none", {"n": missing})] if missing else [])]
    return ", ".join(context.text(message) for message in said)


def _pieces(view: View, context: BoardContext) -> tuple[PieceGroup, ...]:
    """What may follow beside the units, then all units by quarter, side and group, one's own first."""
    own = _own_side(view)
    state, text = view.state, context.text
    names, usable = _UnitNames(view, context), _usable(view, context)
    found: dict[tuple[int, int, int], list[Piece]] = {}
    for unit in state.army:
        if unit.energy:
            zone = ZONES.index(zone_of(state.units, unit.place))
            note = text(Message("war.list.note", {"doing": names.doing(unit), "energy": unit.energy}))
            piece = Piece(unit.name, names.short(unit), note, unit.name in usable)
            order = (zone, unit.side ^ (own or 0), group_of(state.units, unit.name))
            found.setdefault(order, []).append(piece)
    groups = tuple(
        PieceGroup(
            text(Message(f"war.list.group.{SIDES[other ^ (own or 0)]}", {"group": group})),
            tuple(pieces),
            text(Message(f"war.zone.{ZONES[zone]}")),
        )
        for (zone, other, group), pieces in sorted(found.items())
    )
    return (*_following(view, context, names, usable), *groups)


def _following(
    view: View, context: BoardContext, names: "_UnitNames", usable: frozenset[Part]
) -> tuple[PieceGroup, ...]:
    """The words, the fields and the enemies that the chosen unit may strike."""
    words = [_named_word(part, context) for part in _word_parts(view) if part in usable]
    fields = [Piece(part, _field_label(part, context)) for part in _open_fields(view, context)]
    question = _question(view)
    targets = _targets(view, question, context.draft) if isinstance(question, Activations) else ()
    units = [unit_of(view.state, name) for name in targets if name in usable]
    enemies = [Piece(unit.name, names.full(unit)) for unit in units]
    pieces = (*words, *enemies, *fields)
    acting = isinstance(question, Activations) and context.draft
    title = _choice(view, context) if acting else context.text(Message("war.list.follows"))
    return (PieceGroup(title, pieces, follows=True),) if pieces else ()


def _named_word(part: Part, context: BoardContext) -> Piece:
    return Piece(part, context.text(Message(f"war.word.{part}")))


def _field_label(field: Part, context: BoardContext) -> str:
    column, row = place(field)
    return context.text(Message("war.board.field", {"column": column, "row": row}))


# What is said


def _phase(view: View, text: Text) -> str:
    """The round, and whether orders are given or units act."""
    state = view.state
    if not state.frames:
        return ""
    first = state.frames[0]
    key = "war.phase.sheet" if isinstance(first, Sheets) else f"war.phase.{SIDES[first_side(state)]}"
    return text(Message(key, {"round": state.round + 1, "of": state.rounds}))


def first_side(state: State) -> int:
    """The side whose units act."""
    first = state.frames[0]
    assert isinstance(first, Activations)
    return first.side


def _choice(view: View, context: BoardContext) -> str:
    """The sheet so far; the unit that is to act."""
    question = _question(view)
    if isinstance(question, Sheets):
        return _sentence(view, context)
    if isinstance(question, Activations) and context.draft and context.draft[0][1:].isdigit():
        unit = unit_of(view.state, context.draft[0])
        key = "war.choice.strike" if context.draft[1:] else "war.choice.unit"
        params: dict[str, Scalar] = {"unit": _UnitNames(view, context).short(unit)}
        params["n"] = len(context.next_parts)
        return context.text(Message(key, params))
    return ""


def _remarks(before: View, view: View, text: Text) -> tuple[str, ...]:
    """The units whose energy has come down to the last."""
    if before.state.units != view.state.units:
        return ()
    pairs = zip(before.state.army, view.state.army, strict=True)
    weak = [unit for old, unit in pairs if old.energy > unit.energy == WEAK]
    return tuple(
        text(
            Message("war.remark.weak", {"kind": Key(f"war.kind.{unit.kind}"), "number": number_of(unit.name)})
        )
        for unit in weak
    )


# What moves


def _motions(before: View, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """Units slide to their fields, what is struck shakes, what leaves fades."""
    state = before.state
    found: list[Motion] = []
    gone = {event.params["unit"] for event in events if event.kind == "fell"}
    for event in events:
        if event.kind in ("moved", "yielded") and event.params["unit"] not in gone:
            name = event.params["unit"]
            x, y = _middle(state.units, unit_of(state, name).place, context.quarters)
            to_x, to_y = _middle(state.units, event.params["to"], context.quarters)
            found.append(Motion(name, "slide", x - to_x, y - to_y))
        elif event.kind == "struck":
            found.append(Motion(event.params["target"], "shake"))
        elif event.kind == "fell":
            found.append(Motion(event.params["unit"], "vanish"))
    return tuple(found)


# The small map and the small drawings


def _small_map(view: View, context: BoardContext) -> str:
    """The whole drawing, small: the quarters, the middle, a dot or a wedge for each unit."""
    state = view.state
    ground = ground_of(state.units)
    width, height = _size(ground)
    out = [tag("rect", "", x=0, y=0, width=width, height=height, class_="war-ground war-north-west")]
    strip = {"x": width // 2 - COLUMN, "y": 0, "width": 2 * COLUMN, "height": height}
    out.append(tag("rect", "", **strip, class_="war-ground war-middle"))
    for unit in state.army:
        if unit.energy:
            x, y = _middle(state.units, unit.place, context.quarters)
            plate = tag("path", "", d=art.PLATES[unit.side], class_="war-plate", transform="scale(1.3)")
            out.append(at(x, y, tag("g", plate, class_=f"war-{SIDES[unit.side]}")))
    return picture("".join(out), f"0 0 {width} {height + width // WORDS_SHARE}", "war-map")


def _emblem(seat: int, skin: str) -> str:
    plate = tag("g", art.unit(seat, "guard"), class_=f"war-unit war-{SIDES[seat]}")
    return picture(plate, "-50 -50 100 100")


def _picture(skin: str) -> str:
    units = "".join(
        at(x, 0, tag("g", art.unit(side, kind), class_=f"war-unit war-{SIDES[side]}"))
        for x, side, kind in ((-100, 0, "scout"), (0, 0, "gun"), (100, 1, "guard"))
    )
    return picture(units, "-160 -70 320 140")


BOARD = Board(
    frame=_frame,
    layers=_layers,
    motions=_motions,
    touch=_touch,
    edit=_edit,
    orders=_offered,
    hold=_hold,
    pieces=_pieces,
    small_map=_small_map,
    field_size=2 * HALF_HEIGHT,
    phase=_phase,
    choice=_choice,
    remarks=_remarks,
    emblem=_emblem,
    picture=_picture,
    plays_forced=True,
)
