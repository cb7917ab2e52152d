"""A sheet that is being filled in: the draft as tokens by unit and box, presets, scopes, exceptions.

The draft of a sheet is a beginning of a legal move all the time (`rules.sheets`): units rising, boxes rising,
standing orders after them. What a sheet does not name lies where the rules put it: an Aésir keeps it in
reserve, the others move with it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from nonlieu.map import ground_of
from nonlieu.pieces import (
    AESIR,
    BOXES,
    CHANNEL,
    CONTROL,
    MOVE,
    RANGE,
    SPECIAL,
    TELEPORT_ENEMY,
    WATCHER,
    default_place,
    stride,
)
from nonlieu.rules.identity_key import IdentityKey
from nonlieu.rules.sheets import as_last_turn, free_boxes, laid_by, laid_out
from nonlieu.rules.state import Sheets, State, Unit, View, of_seat
from tabletop.board import ALL, NEAR
from tabletop.game import Move, Part

ADVANCE, STRIKE, HOLD, SAVE, AGAIN, CLEAR = "advance", "strike", "hold", "save", "again", "clear"
PRESETS = (ADVANCE, STRIKE, HOLD, SAVE, AGAIN, CLEAR)
UNIT, GROUP, KIND = "unit", "group", "kind"
SCOPES = (ALL, UNIT, GROUP, KIND)
AROUND = 4
"""How far away a unit of the same kind may be that a double tap takes along."""

Laid = Mapping[str, Mapping[str, int]]
"""Tokens by unit and box; what is not named lies at home."""

PASSIVE = (TELEPORT_ENEMY, "rescue", "science")
"""Powers of which a preset for striking makes no use."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A draft, read. laid: what it lays out; words: its standing orders, in their order."""

    laid: Laid
    words: tuple[Part, ...] = ()

    @property
    def draft(self) -> Move:
        """The draft: units in the order of the list, boxes in that of the sheet."""
        parts = [
            f"{name}:{box}:{boxes[box]}"
            for name, boxes in self.laid.items()
            for box in BOXES
            if boxes.get(box)
        ]
        return (*parts, *self.words)

    def of(self, name: str) -> Mapping[str, int]:
        """What is laid for a unit."""
        return self.laid.get(name, {})

    def with_unit(self, units: tuple[Unit, ...], name: str, boxes: Mapping[str, int]) -> "Sheet":
        """The sheet with other tokens for a unit; units: those of the seat, in their order."""
        found = {**self.laid, name: boxes}
        return Sheet({one.name: found[one.name] for one in units if one.name in found}, self.words)

    def with_word(self, word: Part) -> "Sheet":
        """The sheet with a standing order, which takes the place of another of its sort."""
        sort = word.partition(":")[0]
        others = [one for one in self.words if one.partition(":")[0] != sort]
        return Sheet(self.laid, tuple(sorted((*others, word), key=lambda one: one.partition(":")[0])))


def read(draft: Move) -> Sheet:
    """A draft as a sheet."""
    words = tuple(part for part in draft if part.partition(":")[2] and laid_out(part) is None)
    return Sheet(laid_by(draft), words)


def filling(view: View) -> int | None:
    """The seat whose sheet whoever looks fills in now; None where there is none."""
    frame = view.state.top
    if not isinstance(frame, Sheets) or None not in frame.answers:
        return None
    seat = frame.answers.index(None)
    return seat if seat == view.seat else None


def given(state: State, seat: int) -> Sheet | None:
    """The sheet that a seat has given and that is not opened yet; None for one that is not given, or sealed
    for whoever looks."""
    frame = state.top
    answer = frame.answers[seat] if isinstance(frame, Sheets) else None
    return opened(answer) if answer else None


def at_home(unit: Unit, boxes: Mapping[str, int]) -> int:
    """The tokens of a unit that a sheet leaves at home."""
    return unit.tokens - sum(boxes.values())


def in_place(unit: Unit, boxes: Mapping[str, int], place: str) -> int:
    """The tokens that lie in a box, or in the reserve, by a sheet."""
    return at_home(unit, boxes) if place == default_place(unit.kind) else boxes.get(place, 0)


def changed(unit: Unit, boxes: Mapping[str, int], box: str, by: int) -> Mapping[str, int]:
    """The tokens of a unit with one more, or one less, in a box; as they are where that cannot be."""
    now = boxes.get(box, 0) + by
    if now < 0 or by > at_home(unit, boxes):
        return boxes
    return {one: n for one, n in {**boxes, box: now}.items() if n}


# Presets


def preset(state: State, unit: Unit, name: str) -> Mapping[str, int]:
    """What a preset lays out for a unit."""
    return presets(state, (unit,), name)[unit.name]


def seat_preset(state: State, seat: int, name: str) -> Laid:
    """What a preset lays out for all units of a seat."""
    return _seat_preset(IdentityKey(state), seat, name)


@lru_cache(maxsize=16)
def _seat_preset(state: IdentityKey[State], seat: int, name: str) -> Laid:
    return presets(state.value, of_seat(state.value, seat), name)


def presets(state: State, units: tuple[Unit, ...], name: str) -> Laid:
    """What a preset lays out for units of one side, by unit."""
    if name == CLEAR or not units:
        return {one.name: {} for one in units}
    if name == AGAIN:
        last = {seat: opened(as_last_turn(state, seat)) for seat in {one.seat for one in units}}
        return {one.name: last[one.seat].of(one.name) for one in units}
    near = gaps(state.size, *_places(state, units[0].side)) if name == STRIKE else {}
    found: dict[str, Mapping[str, int]] = {}
    for unit in units:
        shares = _strike(unit, _steps(state, unit, near)) if name == STRIKE else _PRESETS[name](unit)
        boxes = free_boxes(unit)
        found[unit.name] = {box: n for box, n in shares.items() if n and box in boxes}
    return found


def _steps(state: State, unit: Unit, near: Mapping[str, int]) -> int:
    """The tokens of movement that bring the nearest enemy within reach of a ray."""
    gap = near.get(unit.place, 0) - RANGE[unit.kind]
    return -(-max(0, gap) // stride(unit.kind, state.errata))


@lru_cache(maxsize=16)
def opened(whole: Move) -> Sheet:
    """A whole sheet, read."""
    return read(whole)


def _advance(unit: Unit) -> Mapping[str, int]:
    """Most of it moves; what is left fires."""
    n = unit.tokens
    if unit.kind == AESIR:
        return {MOVE: (n + 1) // 2, CHANNEL: n // 4}
    return {CHANNEL: n // 3}


def _strike(unit: Unit, steps: int) -> Mapping[str, int]:
    """As many tokens move as bring the nearest enemy within reach of the ray; the rest of what is staked goes
    into the ray. An Aésir stakes three quarters, some of it on its own power."""
    staked = unit.tokens - unit.tokens // 4 if unit.kind == AESIR else unit.tokens
    if steps >= staked:
        return {MOVE: staked}
    special = 2 if unit.power and unit.power not in PASSIVE and staked - steps >= 4 else 0
    return {MOVE: steps, CHANNEL: staked - steps - special, SPECIAL: special}


def _hold(unit: Unit) -> Mapping[str, int]:
    """Nobody moves: rays, some cards; an Aésir keeps half."""
    n = unit.tokens
    if unit.kind == AESIR:
        return {CHANNEL: n // 4, CONTROL: n // 4}
    if unit.kind == WATCHER:
        return {CHANNEL: n - n // 3, CONTROL: n // 3}
    return {CHANNEL: n}


def _save(unit: Unit) -> Mapping[str, int]:
    """An Aésir keeps all but one token, which the storm cannot take (N7); a Guetteur draws cards."""
    if unit.kind == AESIR:
        return {CHANNEL: 1} if unit.tokens > 1 else {}
    return {CONTROL: unit.tokens} if unit.kind == WATCHER else {}


_PRESETS: Mapping[str, Callable[[Unit], Mapping[str, int]]] = {ADVANCE: _advance, HOLD: _hold, SAVE: _save}


def _places(state: State, side: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    letter = "eg"[side]
    return (
        tuple([one.place for one in state.units if one.name[0] == letter]),
        tuple([one.place for one in state.units if one.name[0] != letter]),
    )


@lru_cache(maxsize=8)
def gaps(size: str, own: tuple[str, ...], enemies: tuple[str, ...]) -> Mapping[str, int]:
    """How far the nearest enemy is from each of these hexagons."""
    field = ground_of(size)
    return {place: min((field.distance(place, one) for one in enemies), default=0) for place in own}


# Commands


def edit(view: View, draft: Move, words: tuple[Part, ...]) -> Move:
    """The draft after a preset for the units of a scope; as it is for what is no such command."""
    seat = filling(view)
    if seat is None or len(words) not in (2, 3) or words[0] not in PRESETS:
        return draft
    units = of_seat(view.state, seat)
    sheet = read(draft)
    chosen = scoped(view.state, units, words[1], words[2] if len(words) == 3 else "")
    if not chosen:
        return draft
    if (words[0], words[1]) == (AGAIN, ALL):
        for order in opened(as_last_turn(view.state, seat)).words:
            sheet = sheet.with_word(order)
    wanted = seat_preset(view.state, seat, words[0])
    laid = {**sheet.laid, **{one.name: wanted[one.name] for one in chosen}}
    ordered = {one.name: laid[one.name] for one in units if one.name in laid}
    return Sheet(ordered, sheet.words).draft


def scoped(state: State, units: tuple[Unit, ...], scope: Part, part: Part) -> tuple[Unit, ...]:
    """The units of a scope around the one that was touched."""
    if scope == ALL:
        return units
    middle = next((one for one in units if one.name == part), None)
    if middle is None:
        return ()
    if scope == UNIT:
        return (middle,)
    if scope == GROUP:
        return tuple(one for one in units if one.group == middle.group)
    same = tuple(one for one in units if one.kind == middle.kind)
    if scope == KIND:
        return same
    field = ground_of(state.size)
    near = tuple(one for one in same if field.distance(one.place, middle.place) <= AROUND)
    return near if scope == NEAR else ()


def preset_of(state: State, unit: Unit, boxes: Mapping[str, int]) -> str:
    """The preset that lays out the same; empty where none does."""
    same = (one for one in (ADVANCE, STRIKE, HOLD, SAVE) if preset(state, unit, one) == dict(boxes))
    return next(same, "")


def next_preset(state: State, unit: Unit, boxes: Mapping[str, int]) -> Mapping[str, int]:
    """What the next of the presets lays out that would change anything; what there is where none would."""
    names = (ADVANCE, STRIKE, HOLD, SAVE)
    now = preset_of(state, unit, boxes)
    begin = names.index(now) + 1 if now else 0
    following = (preset(state, unit, names[(begin + k) % 4]) for k in range(4))
    return next((one for one in following if dict(one) != dict(boxes)), boxes)


def idle(units: tuple[Unit, ...], sheet: Sheet) -> tuple[Unit, ...]:
    """The Aésirs of which a sheet keeps every token in reserve (N7)."""
    return tuple(one for one in units if one.kind == AESIR and not sheet.of(one.name))
