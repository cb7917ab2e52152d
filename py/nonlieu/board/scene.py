"""What every part of the drawing reads: the view, the draft, the unit that is chosen or looked at, words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from nonlieu.board import sheet
from nonlieu.board.sheet import Sheet
from nonlieu.map import ZONES, Ground
from nonlieu.pieces import EVIL, GOOD, MOVE, is_name
from nonlieu.rules.end_of_turn import struck_by
from nonlieu.rules.group_turns import acting_node, as_active, can_use, offered
from nonlieu.rules.identity_key import IdentityKey
from nonlieu.rules.naming import named
from nonlieu.rules.sheets import left_out
from nonlieu.rules.state import (
    Acting,
    Cards,
    Extra,
    Frame,
    Hit,
    Lay,
    Pick,
    Rescue,
    SetUp,
    Sheets,
    State,
    Unit,
    View,
    find,
    frame_of,
    ground,
    of_seat,
    side_of_seat,
)
from tabletop.board import BoardContext
from tabletop.game import Message, Move, Param, Part
from tabletop.markup import escape

GAME = "nonlieu"

STEP = "."
"""Between the unit, the box and the sign of a control that lays a token: `ea1.move.+`."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with the context in which it is drawn.

    draft: empty on a board that cannot be touched; filling: the seat whose sheet is filled in by whoever
    looks, None for none; sheet: that sheet; unit: the unit that is chosen or looked at, None for none;
    acts: whether that unit acts now; ready: the units of the group that acts which
    may do something still.
    """

    view: View
    context: BoardContext
    draft: Move
    filling: int | None
    sheet: Sheet
    unit: Unit | None
    acts: bool
    ready: tuple[Unit, ...]

    @property
    def state(self) -> State:
        """What there is, as far as whoever looks may know."""
        return self.view.state

    @property
    def frame(self) -> Frame | None:
        """The question; None at the end."""
        return self.state.top

    @property
    def open(self) -> bool:
        """Whether anything can be touched."""
        return self.context.interactive

    @property
    def quarters(self) -> int:
        """How the board is turned."""
        return self.context.quarters

    @property
    def own_side(self) -> int | None:
        """The side of whoever looks; None for a spectator."""
        return None if self.view.seat is None else side_of_seat(self.state, self.view.seat)

    def text(self, message: Message) -> str:
        """A message in the language of the page, not escaped."""
        return self.context.text(message)

    def words(self, key: str, **params: Param) -> str:
        """Words of the board, not escaped."""
        return self.context.text(Message(f"{GAME}.board.{key}", params))

    def html(self, key: str, **params: Param) -> str:
        """Words of the board, escaped."""
        return escape(self.words(key, **params))

    def term(self, key: str) -> str:
        """A word of the game itself: a box, a zone, a card; not escaped."""
        return self.context.text(Message(f"{GAME}.{key}"))

    def text_tokens(self, n: int) -> str:
        """So many tokens, in words, not escaped."""
        return self.context.text(Message(f"{GAME}.label.tokens", {"n": n}))

    def name(self, unit: str) -> str:
        """What a unit is called, not escaped."""
        return self.words("unit", **named(unit))

    def sheet_of(self, seat: int) -> Sheet | None:
        """The sheet of a seat that whoever looks may see while sheets are laid out: the one that is filled
        in, or one that their side has given (N32)."""
        return self.sheet if self.filling == seat else sheet.given(self.state, seat)

    def sees(self, unit: Unit) -> bool:
        """Whether where the tokens of a unit lie may be seen."""
        return not isinstance(self.frame, Sheets | SetUp) or self.sheet_of(unit.seat) is not None

    def laid(self, unit: Unit) -> dict[str, int]:
        """The tokens of a unit by place, as on the sheet that is filled in or was given for it."""
        given = self.sheet_of(unit.seat)
        if given is None:
            return {place: unit.in_box(place) for place in unit.places}
        boxes = given.of(unit.name)
        return {place: sheet.in_place(unit, boxes, place) for place in unit.places}


def scene(view: View, context: BoardContext) -> Scene:
    """The scene of a view."""
    draft = context.draft if context.interactive else ()
    filling = sheet.filling(view) if context.interactive else None
    read = sheet.read(draft if filling is not None else ())
    chosen = chosen_unit(view.state, draft) if context.interactive else None
    seen = looked_at(view.state, context.focus_part)
    if chosen is not None and not _looks_away(view.state, draft, seen):
        seen = chosen
    ready = ready_units(view.state) if context.interactive else ()
    return Scene(view, context, draft, filling, read, seen, chosen is not None and seen is chosen, ready)


def bare(view: View, context: BoardContext) -> Scene:
    """The scene of a view in which nothing is chosen: enough for words."""
    return Scene(view, context, (), None, sheet.Sheet({}), None, acts=False, ready=())


def chosen_unit(state: State, draft: Move) -> Unit | None:
    """The unit that acts: the one that the draft begins with, else the active one while it can do more."""
    frame = state.top
    if not isinstance(frame, Acting):
        return None
    if draft:
        return find(state, draft[0])
    unit = find(state, frame.active) if frame.active else None
    return unit if unit and can_use(state, frame, unit) else None


def look_away(state: State) -> Move:
    """The draft with which an enemy is looked at while a group acts: nothing, or the active unit alone."""
    active = chosen_unit(state, ())
    return (active.name,) if active is not None else ()


def _looks_away(state: State, draft: Move, seen: Unit | None) -> bool:
    """Whether an enemy is looked at and not the unit that acts."""
    frame = state.top
    is_enemy = isinstance(frame, Acting) and seen is not None and seen.side != frame.side
    return is_enemy and bool(draft) and draft == look_away(state)


def looked_at(state: State, part: Part) -> Unit | None:
    """The unit that a control is about: itself, or a box of its sheet."""
    name = part.partition(STEP)[0]
    return find(state, name) if is_name(name) else None


def actions_of(state: State, unit: Unit) -> tuple[Part, ...]:
    """What a unit that acts can do now, as words."""
    frame = state.frames[-1]
    return acting_node(state, frame, (unit.name,)).parts if isinstance(frame, Acting) else ()


def reach_of(state: State, unit: Unit) -> tuple[Part, ...]:
    """The hexagons to which a unit that acts can go now."""
    frame = state.frames[-1]
    if not isinstance(frame, Acting) or not as_active(frame, unit.name).active:
        return ()
    return acting_node(state, frame, (unit.name, "move")).parts if unit.in_box(MOVE) else ()


def targets_of(state: State, unit: Unit) -> tuple[Part, ...]:
    """The hexagons with an enemy at which a unit that acts can aim its ray now."""
    frame = state.frames[-1]
    return acting_node(state, frame, (unit.name, "ray")).parts if isinstance(frame, Acting) else ()


def ready_units(state: State) -> tuple[Unit, ...]:
    """The units of the group that acts of which the asked seat may use something still."""
    return _ready_units(IdentityKey(state))


@lru_cache(maxsize=2)
def _ready_units(same: IdentityKey[State]) -> tuple[Unit, ...]:
    state = same.value
    frame = state.top
    if not isinstance(frame, Acting):
        return ()
    return tuple(one for one in offered(state, frame) if can_use(state, frame, one))


def given_up(now: Scene, unit: Unit) -> tuple[Unit, ...]:
    """The units that could act still and may not once this one does (the source's order of the kinds)."""
    if not isinstance(now.frame, Acting):
        return ()
    kept = {unit.name, *as_active(now.frame, unit.name).left}
    return tuple(one for one in now.ready if one.name not in kept)


def acting_group(state: State) -> tuple[int, int] | None:
    """Side and number of the group that acts; None where none does."""
    frame = frame_of(state, Acting)
    return (frame.side, frame.group) if frame else None


def subject(state: State) -> Unit | None:
    """The unit that the question is about."""
    frame = state.top
    match frame:
        case Hit() | Lay() | Cards() | Pick() | Extra() | Rescue():
            return find(state, frame.unit)
        case _:
            return None


def placed(state: State) -> tuple[Unit, ...]:
    """The units that are on the map."""
    return tuple(one for one in state.units if one.place)


NOBODY = (0, 0)
"""How many units of each side there are in a zone where nobody is."""


def by_zone(state: State) -> dict[str, tuple[int, int]]:
    """How many units of each side there are in each zone, Evil first."""
    return dict(_by_zone(ground(state), IdentityKey(state.units)))


def majority(counts: tuple[int, int]) -> int | None:
    """The side that has more units, of how many each has; None for neither."""
    evil, good = counts
    return None if evil == good else EVIL if evil > good else GOOD


@lru_cache(maxsize=4)
def _by_zone(field: Ground, units: IdentityKey[tuple[Unit, ...]]) -> Mapping[str, tuple[int, int]]:
    zones = [(field.zone[one.place], one.side) for one in units.value if one.place]
    found = dict.fromkeys(zone for zone, _ in zones)
    return {zone: (zones.count((zone, EVIL)), zones.count((zone, GOOD))) for zone in found}


def at_risk(state: State) -> dict[str, tuple[str, ...]]:
    """By zone, the units whose reserve a storm there would strike (N23)."""
    found = {zone: tuple(one.name for one in struck_by(state, zone)) for zone in ZONES}
    return {zone: names for zone, names in found.items() if names}


def pointed(now: Scene) -> frozenset[Part]:
    """What a hint or a lesson points at; of a part that lays tokens (`ea1:move:2`) the unit too."""
    parts = now.context.highlights.get("hint", ())
    return frozenset((*parts, *(one.partition(":")[0] for one in parts)))


def unfit(scene_: Scene) -> Mapping[str, Mapping[str, int]]:
    """What no longer fits of the last sheet, in tokens by box, of the units of the seat that fills in its
    sheet which are laid as last turn."""
    if scene_.filling is None or scene_.state.turn < 2:
        return {}
    found = left_out(scene_.state, scene_.filling)
    if not found:
        return {}
    laid, _ = _as_last_turn(scene_, scene_.filling)
    return {name: boxes for name, boxes in found.items() if name in laid}


def gone(scene_: Scene) -> Mapping[str, Mapping[str, int]]:
    """The units of the last sheet that are no more, of the seat that fills in its sheet, with what was laid
    for them, in tokens by box; none where most of its units are laid otherwise than last turn."""
    if scene_.filling is None or scene_.state.turn < 2:
        return {}
    laid, units = _as_last_turn(scene_, scene_.filling)
    found = left_out(scene_.state, scene_.filling) if 2 * len(laid) > units else {}
    return {name: boxes for name, boxes in found.items() if find(scene_.state, name) is None}


def _as_last_turn(scene_: Scene, seat: int) -> tuple[frozenset[str], int]:
    """The units of a seat that are laid as last turn, and how many it has."""
    again = sheet.seat_preset(scene_.state, seat, sheet.AGAIN)
    same = frozenset(name for name in again if scene_.draft and scene_.sheet.of(name) == again[name])
    return same, len(again)


def own_units(scene_: Scene) -> tuple[Unit, ...]:
    """The units of the seat whose sheet is filled in."""
    return of_seat(scene_.state, scene_.filling) if scene_.filling is not None else ()
