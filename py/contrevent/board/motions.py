"""How cards and characters travel when something happens, one thing after the other."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from contrevent.board.events import GUSTS
from contrevent.board.layout import (
    DECK,
    DISCARD,
    LOW_Y,
    PITCH_X,
    cell_middle,
    column_x,
    row_y,
    wind_place,
)
from contrevent.cards import CHARACTERS, ROWS, WIND_ZONES, cell
from contrevent.rules.state import State
from tabletop.board import BoardContext, Motion, in_sequence
from tabletop.game import Event
from tabletop.playing_cards import card_id

STEP, SWAP = 90, 420
"""Milliseconds from one card to the next, and for two encounters to change places."""

TURN, SUM = 350, 1100
"""Milliseconds from one wind that turns up to the next; from the first one to the sum of all."""

Facts = Mapping[str, Any]
Mover = Callable[[State, Facts, int], tuple[Motion, ...]]
"""The motions of one event, from the view before, its facts and the milliseconds at which it may begin."""


def motions(before: State, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """How cards and characters of `before` travel when this happens, one thing after the other."""
    return in_sequence(
        (partial(_MOVERS[event.kind], before, event.params) for event in events if event.kind in _MOVERS),
        STEP,
    )


def _moved(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    """Who moved walks from where it stood, a little longer the further it goes."""
    walks = []
    for origin, target in zip(facts["origins"], facts["targets"], strict=True):
        away = cell_middle(origin)[1] - cell_middle(target)[1]
        walks.append(Motion(_piece_on(before, origin), "slide", 0, away, clock, 300 + 2 * abs(away)))
    return (*walks, *_laid(facts["cards"], clock))


def _taunted(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    """Two encounters change places."""
    first, second = facts["first"], facts["second"]
    way = row_y(second) - row_y(first)
    return (
        Motion(f"met-{first}", "slide", 0, way, clock, SWAP),
        Motion(f"met-{second}", "slide", 0, -way, clock, SWAP),
        *_laid(facts["cards"], clock),
    )


def _stunned(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return tuple(Motion(_piece_on(before, name), "shake", delay=clock, span=360) for name in facts["cells"])


def _healed(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    risen = [Motion(_piece_on(before, name), "appear", 0, 16, clock, 360) for name in facts["cells"]]
    return (*risen, *_laid(facts["cards"], clock))


def _met(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return (Motion(f"met-{facts['row']}", "shake", delay=clock, span=260),) if facts["roles"] else ()


def _discarded(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    count = Motion("pack-count", "shake", delay=clock, span=460)
    return (*_falls("lost", facts["cards"], -84, clock), count)


def _destroyed(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return tuple(Motion(f"vif-{card[:-1]}", "shake", delay=clock, span=420) for card in facts["cards"])


def _winds_laid(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    start = wind_place(DECK)[0]
    return tuple(
        Motion(f"wind-{zone}", "slide", start - wind_place(k)[0], 0, clock + STEP * k, 380)
        for k, zone in enumerate(WIND_ZONES, 1)
    )


def _dominant(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return (Motion("dominant", "appear", -10, -14, clock + 200, 420),)


def _encounters_shuffled(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return (Motion("met-deck", "slide", column_x(3) - column_x(DISCARD), 0, clock, 420),)


def _encounters_dealt(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return tuple(
        Motion(f"met-{row}", "slide", 0, LOW_Y - row_y(row), clock + STEP * row, 380) for row in ROWS
    )


def _drawn(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return _shown("card", facts["cards"], clock)


def _sorted(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return _shown("card", (facts["hand"],), clock)


def _looked(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return _shown("seen", facts["cards"], clock)


def _winds_shown(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    """The winds turn up one by one; only then is their sum there, and what it means, and the gusts blow."""
    found = []
    for k, zone in enumerate(WIND_ZONES):
        delay = clock + TURN * k
        found.append(Motion(f"back-{zone}", "vanish", delay=delay, span=160))
        found.append(Motion(f"wind-{zone}", "appear", 0, -18, delay, 360))
    found.append(Motion("weather", "appear", 0, 8, clock + SUM, 360))
    found += [Motion(f"stand-{k}", "appear", delay=clock + SUM + 160 * k, span=300) for k in range(3)]
    return (*found, *_gusts(facts["name"], clock + SUM))


def _gusts(name: str, clock: int) -> tuple[Motion, ...]:
    """Streaks over the field: more of them, and quicker, the stronger the wind."""
    number = GUSTS[name]
    span = 1500 - 75 * number
    found = []
    for k in range(number):
        delay = clock + 110 * k
        found.append(Motion(f"gust-{k}", "vanish", delay=delay + span // 2, span=span // 2))
        found.append(Motion(f"blow-{k}", "appear", 420, -40, delay, span))
    return tuple(found)


def _supported(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return (
        *_laid((facts["card"],), clock),
        Motion("turned", "appear", 90, 0, clock + 160, 380),
        Motion("bond", "appear", 0, -12, clock + 520, 260),
    )


def _stood(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return (
        Motion("duel", "vanish", delay=clock + 1700, span=400),
        Motion("duel-in", "appear", 0, 10, clock, 240),
        Motion("duel-us", "appear", 60, 0, clock, 360),
    )


def _formation_kept(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return tuple(Motion(f"fer-{k}", "appear", 0, 14, clock, 420) for k in CHARACTERS)


def _formation_broken(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return tuple(Motion(f"fer-{k}", "shake", delay=clock, span=360) for k in CHARACTERS)


def _clash(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return (
        Motion("duel-wind", "appear", -60, 0, clock, 360),
        Motion("duel-margin", "appear", 0, -12, clock + 320, 260),
    )


def _souffle_discarded(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    start = wind_place(DECK)[0] - wind_place(DISCARD)[0]
    return _falls("blown", (facts["dominant"], *facts["cards"]), start, clock)


def _turn_ended(before: State, facts: Facts, clock: int) -> tuple[Motion, ...]:
    return (
        Motion("souffle-discard", "slide", -PITCH_X, 0, clock, 320),
        Motion("met-discard", "slide", PITCH_X, row_y(3) - LOW_Y, clock, 320),
    )


_MOVERS: Mapping[str, Mover] = {
    "moved": _moved,
    "taunted": _taunted,
    "stunned": _stunned,
    "healed": _healed,
    "met": _met,
    "discarded": _discarded,
    "destroyed": _destroyed,
    "winds_laid": _winds_laid,
    "dominant": _dominant,
    "encounters_shuffled": _encounters_shuffled,
    "encounters_dealt": _encounters_dealt,
    "drawn": _drawn,
    "sorted": _sorted,
    "looked": _looked,
    "winds_shown": _winds_shown,
    "supported": _supported,
    "stood": _stood,
    "formation_kept": _formation_kept,
    "formation_broken": _formation_broken,
    "clash": _clash,
    "souffle_discarded": _souffle_discarded,
    "turn_ended": _turn_ended,
}


def _piece_on(before: State, name: str) -> str:
    """The piece of the character that stands on a cell."""
    return f"fer-{next(k for k, row in enumerate(before.rows) if cell(k, row) == name)}"


def _laid(cards: tuple[str, ...], clock: int) -> tuple[Motion, ...]:
    """The cards that pay are laid on the table, out of the hand at its left."""
    return tuple(
        Motion(f"played-{card_id(card)}", "appear", -60, 0, clock + STEP * k, 300)
        for k, card in enumerate(cards)
    )


def _shown(kind: str, cards: tuple[str, ...], clock: int) -> tuple[Motion, ...]:
    """Cards come from the Pack one by one: `card` to the hand, `seen` to be sorted."""
    return tuple(
        Motion(f"{kind}-{card_id(card)}", "appear", 90, 0, clock + STEP * k, 320)
        for k, card in enumerate(cards)
    )


def _falls(name: str, cards: tuple[str, ...], start: int, clock: int) -> tuple[Motion, ...]:
    """Cards fall one by one, face up, from a deck to its discard, and become part of it."""
    found = []
    for k, card in enumerate(cards):
        delay = clock + 2 * STEP * k
        found.append(Motion(f"{name}-{card_id(card)}-way", "appear", start, 0, delay, 400))
        found.append(Motion(f"{name}-{card_id(card)}", "vanish", delay=delay + 700, span=200))
    return tuple(found)
