"""The law of the Guerre du Non-Lieu, a module a chapter.

Source: rulebook and its errata; rulings N1-N37, N45-N51. `state` is what there is, `setup` the beginning,
`sheets`, `group_turns` and `end_of_turn` the parts of a turn, `turn` the question now and what an answer
leads to; `actions`, `powers` and `births` what an active unit does (rows of what `action` describes), `cards`
the cards and what each does, `targets` on whom, `draws` how they are drawn, `losses` what becomes of tokens;
`events` what is told of it; `hidden` what a seat may know, `invariants` and `frame_invariants` what always
holds, `earlier` what was saved under other rules, `warnings` what to think of first, `refusals` reasons.
"""

from collections.abc import Mapping

from nonlieu.pieces import GOOD_POWERS, SIDES
from nonlieu.rules.cards import CARDS, CREATURES
from nonlieu.rules.earlier import adopt
from nonlieu.rules.events import EVENTS
from nonlieu.rules.hidden import imagine, view
from nonlieu.rules.invariants import check, options_of
from nonlieu.rules.orders import orders
from nonlieu.rules.setup import OPTIONS, seats_for
from nonlieu.rules.state import State, View, seats_of
from nonlieu.rules.turn import pending, play, start, why_not
from nonlieu.rules.warnings import gives_up, warn, whose_turn
from tabletop.game import Options

__all__ = [
    "DICE", "EVENTS", "OPTIONS", "OUTCOMES", "State", "View", "adopt", "check", "fits", "gives_up", "imagine",
    "options_of", "orders", "pending", "play", "seat_name", "seats_for", "seats_of", "start", "teams", "view",
    "warn", "whose_turn", "why_not",
]  # fmt: skip

OUTCOMES: Mapping[str, tuple[str | int, ...]] = {
    "power": GOOD_POWERS,
    "card": tuple(CARDS),
    "covered": CREATURES,
    "storm": (1, 2, 3, 4),
    "storm_tie": tuple(range(1, 433)),
}
"""The labels of chance, in the order in which a war comes to them, and what each may give."""

DICE = ("storm",)
"""The labels that are dice on the table."""


def fits(state: State, options: Options, seats: int) -> bool:
    """Whether a state has so many seats."""
    return state.evil + state.good == seats


def teams(options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats of Evil, then those of Good."""
    evil = int(options["evil"] or 0)
    return tuple(range(evil)), tuple(range(evil, seats))


def seat_name(options: Options, seats: int, seat: int) -> str:
    """`evil` and `good` where they are alone, else with the number of the seat on its side."""
    evil = int(options["evil"] or 0)
    side = int(seat >= evil)
    alone = (evil, seats - evil)[side] == 1
    word = ("evil", "good")[SIDES.index(side)]
    return word if alone else f"{word}.{seat - side * evil + 1}"
