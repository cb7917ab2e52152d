"""An action of a unit: a row of the tables `actions.ACTIONS` and `powers.POWER_ACTIONS`.

Source: rulebook, the capabilities of Aésir, Guetteur and ectoplasm; N1, N8.
"""

from collections.abc import Callable
from dataclasses import dataclass

from nonlieu.pieces import SPECIAL
from nonlieu.rules.naming import why
from nonlieu.rules.state import Acting, State, Unit, Work, put, with_unit
from nonlieu.rules.tree import Node
from tabletop.game import Message, Move

MUCH = 8
"""As many tokens as the dearest action takes."""


def _not_now(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    return why("not_now")


def useless(state: State, frame: Acting, unit: Unit, action: "Action") -> Message:
    """Why an action is not possible with the tokens that there are: too few, or nothing to use them on."""
    rich = put(unit, action.box, MUCH)
    if action.box and is_possible(with_unit(state, rich), frame, rich, action):
        return why("no_token", unit)
    return why("useless")


@dataclass(frozen=True, slots=True)
class Action:
    """What a unit can do.

    box: where its tokens lie, empty for what needs none; node: what may follow its word; act: what it does;
    why: the reason why a part may not follow; idle: the reason why there is nothing to do with the tokens
    that are ready; again: whether it may be done piece by piece; power: which power it needs, empty for none;
    price: the special tokens that it always takes.
    """

    box: str
    node: Callable[[State, Acting, Unit, Move], Node]
    act: Callable[[Work, Acting, Unit, Move], None]
    why: Callable[[State, Acting, Unit, Move, str], Message] = _not_now
    idle: Callable[[State, Acting, Unit, "Action"], Message] = useless
    again: bool = False
    power: str = ""
    price: int = 0


def ready_tokens(frame: Acting, unit: Unit, action: Action) -> int:
    """The tokens of its box that may still act in this activation, by that action."""
    if action.box in frame.used:
        return 0
    if action.box == SPECIAL:
        return unit.ready
    if action.box == frame.open:
        return unit.in_box(action.box) - frame.spent if action.again else 0
    return unit.in_box(action.box)


def has_power(frame: Acting, unit: Unit, action: Action) -> bool:
    """Whether a unit has the power that an action needs, its own or a copied one."""
    return not action.power or action.power in (unit.power, frame.copied)


def is_ready(frame: Acting, unit: Unit, action: Action) -> bool:
    """Whether a unit has the power and the tokens for an action."""
    enough = not action.box or ready_tokens(frame, unit, action) >= max(1, action.price)
    return enough and has_power(frame, unit, action)


def is_possible(state: State, frame: Acting, unit: Unit, action: Action) -> bool:
    """Whether a unit can do that now."""
    if not is_ready(frame, unit, action):
        return False
    node = action.node(state, frame, unit, ())
    return node.whole or bool(node.parts)
