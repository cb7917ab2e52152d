"""Why an action, or a card that is played, does not go on with that part: targets, hexagons, boxes.

Source: none; it says what the other chapters forbid.
"""

from nonlieu.cards import BLOOM, CHANGER, MEGA, MOGLIN, NEMO, PORTAL, QUASAR, SPECIALS, TERFANN, VAMPIRE
from nonlieu.pieces import (
    AESIR,
    ECTOPLASM,
    RANGE,
    RESERVE,
    TOKENS,
    WATCHER,
    is_name,
    side_of,
    stride,
)
from nonlieu.rules.actions import ACTIONS, ANYWHERE, COSTS, tokens_for
from nonlieu.rules.births import payments, replacements
from nonlieu.rules.naming import named
from nonlieu.rules.state import (
    Acting,
    State,
    Unit,
    at,
    find,
    free_beside,
    ground,
    unit_of,
    zone_of,
)
from tabletop.game import Message, Move, Param


def why(name: str, unit: Unit | None = None, **params: Param) -> Message:
    """A reason by its name. unit: the one that its sentence names."""
    return Message(f"nonlieu.why.{name}", {**(named(unit.name) if unit else {}), **params})


def deed(state: State, frame: Acting, unit: Unit, word: str, rest: Move, part: str) -> Message:
    """Why an action does not go on like that."""
    match word:
        case "move":
            return _step(state, unit, part)
        case "ray":
            return _ray(state, unit, part)
        case "gift":
            return _gift(state, unit, rest, part)
        case "teleport" | "reach":
            return _opening(state, frame, unit, word, rest, part)
        case "play" if not rest:
            return why("no_use" if part in unit.cards else "no_card", None if part in unit.cards else unit)
        case "play":
            return effect(state, unit.side, unit.name, rest[0], rest[1:], part)
        case "create" if not rest:
            return creation(state, frame, unit, part)
        case "create" if len(rest) == 1:
            return why("payment")
        case "create" | "reproduce":
            return why("beside" if part not in free_beside(state, unit) else "not_now")
        case _:
            return _power(state, unit, word, rest, part)


def is_count(text: str) -> bool:
    """Whether a text is a number of tokens."""
    return len(text) < 5 and text.isascii() and text.isdecimal() and text[0] != "0"


def creation(state: State, frame: Acting, unit: Unit, kind: str) -> Message:
    """Why a unit creates none of a kind; of neither where that is empty."""
    if kind not in ("", WATCHER, ECTOPLASM):
        return why("not_now")
    if kind == WATCHER and unit.kind == WATCHER:
        return why("watcher_by_aesir")
    kinds = [one for one in TOKENS if one == kind or (not kind and one != AESIR)]
    kinds = [one for one in kinds if one == ECTOPLASM or unit.kind == AESIR]
    held, replaced = (*unit.cards, *unit.covered), replacements(frame, unit)
    if not any(payments(held, one, replaced) for one in kinds):
        return why("payment")
    return why("no_pool" if free_beside(state, unit) else "beside")


def _step(state: State, unit: Unit, part: str) -> Message:
    field = ground(state)
    if part not in field.zone:
        return why("not_now")
    if there := at(state, part):
        return why("not_there", there)
    reach = unit.in_box("move") * stride(unit.kind, state.errata)
    if field.distance(unit.place, part) > reach:
        return why("too_far", reach=reach)
    return why("blocked")


def _ray(state: State, unit: Unit, part: str) -> Message:
    there = at(state, part) if part in ground(state).zone else None
    if there is None or there.side == unit.side:
        return why("enemy" if part in ground(state).zone else "not_now")
    return why("out_of_range", reach=RANGE[unit.kind])


def _gift(state: State, unit: Unit, rest: Move, part: str) -> Message:
    if not rest:
        return _target(state, unit.side, unit, part, near=True)
    ally = unit_of(state, rest[0])
    if len(rest) == 1 and ally.seat == unit.seat:
        return why("reserve") if part == RESERVE else why("no_box", ally)
    return why("too_many", unit) if is_count(part) else why("unreadable")


def _opening(state: State, frame: Acting, unit: Unit, word: str, rest: Move, part: str) -> Message:
    """Space-time opens for a unit of the own side, or of the other by Evil's power."""
    side = unit.side if word == "teleport" else 1 - unit.side
    if rest:
        target = unit_of(state, rest[0])
        if part not in ground(state).zone:
            return why("not_now")
        there = at(state, part)
        return why("not_there", there) if there else why("zone_of_target", target)
    known = find(state, part)
    if known is None or known.side != side:
        return _target(state, side, None, part)
    if known.kind == AESIR and word == "teleport" and known.name != unit.name:
        return why("aesir_by_watcher" if unit.kind == WATCHER else "not_now")
    if tokens_for(frame, unit, ACTIONS[word].box, word) < COSTS.get(known.kind, ANYWHERE):
        return why("no_token", unit)
    return why("other_zone" if unit.kind == WATCHER else "no_use")


def _target(state: State, side: int, user: Unit | None, part: str, *, near: bool = False) -> Message:
    """Why no unit of a side of that name. user: who cannot be meant; near: it has to be in its zone."""
    unit = find(state, part)
    if unit is None:
        return why("no_unit" if is_name(part) else "not_now")
    if unit.side != side:
        return why("ally" if user and user.side == side else "enemy" if user else _of(side, state))
    if user and unit.name == user.name:
        return why("itself")
    if near and user and zone_of(state, unit) != zone_of(state, user):
        return why("other_zone")
    return why("no_use")


def _of(side: int, state: State) -> str:
    """Whether the side that is wanted is that of who is asked."""
    frame = state.frames[-1]
    return "ally" if isinstance(frame, Acting) and frame.side == side else "enemy"


def _power(state: State, unit: Unit, word: str, rest: Move, part: str) -> Message:
    """The powers of Good."""
    if word == "copy":
        return why("not_now")
    if rest:
        if word in ("freedom", "seduce", "cover"):
            return why("no_card", unit_of(state, rest[0]))
        if word == "peace":
            return why("reserve") if part == RESERVE else why("no_box", unit_of(state, rest[0]))
        return why("no_free_power" if word == "teach" else "sum")
    if word == "cover" and part == unit.name:
        return why("itself")
    other = find(state, part)
    own = word in ("cover", "teach")
    if other is None or (other.side == unit.side) != own:
        return why("no_unit" if is_name(part) and other is None else "ally" if own else "enemy")
    if word == "peace":
        return why("empty_box")
    if word == "teach":
        return why("has_power", other) if other.power else why("useless")
    return why("no_card", other)


# Cards


def effect(state: State, side: int, user: str, card: str, rest: Move, part: str) -> Message:
    """Why a card is not played like that."""
    own = card in (TERFANN, MOGLIN, MEGA)
    if rest:
        return _effect_on(state, unit_of(state, rest[0]), card, part)
    unit = find(state, part)
    if unit is None:
        return why("no_unit" if is_name(part) else "not_now")
    if card != PORTAL and (unit.side == side) != own:
        return why("ally" if own else "enemy")
    if unit.name == user:
        return why("itself")
    by = find(state, user) if user and card not in SPECIALS else None
    if by and zone_of(state, by) != zone_of(state, unit):
        return why("other_zone")
    if card == VAMPIRE:
        return why("last_token")
    if card == QUASAR:
        return why("quasar")
    if own:
        return why("has_power", unit) if unit.power else why("no_use")
    if card in (BLOOM, CHANGER) or card in SPECIALS:
        return why("no_card", unit)
    return why("empty_box")


def _effect_on(state: State, target: Unit, card: str, part: str) -> Message:
    if card in (BLOOM, CHANGER):
        return why("no_card", target)
    if card in (MOGLIN, MEGA):
        return why("no_free_power")
    if card == NEMO:
        unit = find(state, part)
        held = unit is not None and unit.kind == ECTOPLASM and side_of(part) != target.side
        return why("holds_none" if held else "ally")
    if card == PORTAL:
        there = at(state, part) if part in ground(state).zone else None
        return why("not_there", there) if there else why("not_now")
    return why("reserve") if part == RESERVE else why("no_box", target)
