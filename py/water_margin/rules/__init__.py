"""The law of Au bord de l'eau, a module a step of the chapter.

Source: rulebook and its later wording of the refuge; rulings A1-A52. `state` is what there is, `events` what
can happen, `turn` the course of a chapter, `draw`, `enter`, `adventure`, `travel`, `refuge` and `resistance`
its steps, `band` who lives in a refuge, `score` the end; `forecast` says what an action would bring, `goal`
how far a hero is on its way and where one enters well, `warnings` what a move would lose, `hidden` what a
seat may know, `refusals` why something cannot be done, `invariants` what always holds.
"""

from collections.abc import Mapping
from typing import Any

from tabletop.game import Message, Move, Option, Options, Part
from water_margin.cards import ADVERSARIES, PLACES, RANKS, TRIALS
from water_margin.rules import refusals
from water_margin.rules.adventure import REWARD_DIE, SENTENCE_DIE
from water_margin.rules.events import EVENTS
from water_margin.rules.hidden import imagine, view
from water_margin.rules.invariants import check
from water_margin.rules.refuge import ADMISSION_DIE
from water_margin.rules.state import BAND, FEW_FORTS, MANY_FORTS, SCORE, SHORT, WHOLE, State, Turn, View
from water_margin.rules.travel import orders
from water_margin.rules.turn import pending, play, start
from water_margin.rules.warnings import warn

__all__ = [
    "DICE", "EVENTS", "OPTIONS", "OUTCOMES", "State", "View", "check", "fits", "imagine", "options_of",
    "orders", "pending", "play", "seat_name", "start", "turn", "view", "warn", "why_not",
]  # fmt: skip

OPTIONS: Mapping[str, Option] = {
    "victory": Option(BAND, (BAND, SCORE)),
    "length": Option(WHOLE, (WHOLE, SHORT), proposed={4: SHORT}),
    "forts": Option(MANY_FORTS, (MANY_FORTS, FEW_FORTS), before=FEW_FORTS),
}

D10, D12 = tuple(range(1, 11)), tuple(range(1, 13))
OUTCOMES: Mapping[str, tuple[str | int, ...]] = {
    "hero": RANKS,
    "place": PLACES,
    "adversary": ADVERSARIES,
    "trial": TRIALS,
    "difficulty": D10,
    "reward": tuple(dict.fromkeys(REWARD_DIE)),
    "sentence": tuple(dict.fromkeys(SENTENCE_DIE)),
    "resolution": D12,
    "taels": D10,
    "prison": D10[:4],
    "admission": tuple(dict.fromkeys(ADMISSION_DIE)),
    "duel": D12,
    "loot": D10,
    "assault": ADVERSARIES,
}
"""The labels of chance, in the order in which a game comes to them, and what each may give."""

DICE = tuple(label for label in OUTCOMES if label != "hero")
"""The labels that are dice on the table."""


_SIDES = {2: "02", 3: "013", 4: "0123"}
"""The sides of the table at which so many seats sit, clockwise from the east: two face each other."""


def seat_name(options: Options, seats: int, seat: int) -> str:
    """The side at which a seat sits, by its number."""
    return _SIDES[seats][seat]


def why_not(state: State, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow `prefix` (None: why the prefix is no whole move); None when it may."""
    return refusals.why_not(state, pending(state), prefix, part)


def fits(state: State, options: Options, seats: int) -> bool:
    """Whether a state has so many seats."""
    return len(state.bands) == seats


def options_of(state: State) -> Options:
    """The options that a state carries: all."""
    return {"victory": state.victory, "length": state.length, "forts": state.forts}


def turn(seen: Any) -> int | None:
    """The seat whose turn it is, whoever is asked in the middle of it."""
    first = seen.frames[0] if seen.frames else None
    return first.seat if isinstance(first, Turn) else None
