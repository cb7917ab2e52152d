"""What a player should know before a legal move is played: that it loses, whatever comes.

Source: rulings C2, C12, C13, C16–C18. Only what is certain is said: whatever the next cards are, and whatever
is answered to what a Corroyeur, the wind or the clash still asks in the same turn. Of winds that lie face
down nothing is assumed.
"""

from collections.abc import Iterable

from contrevent.cards import CELLS_OF, FORMATION_LOSS, HAND, MAX_LOSS, RED, WIND_ZONES, formation_of
from contrevent.rules.actions import play
from contrevent.rules.moves import DONE, GIVE, HELP, POWER, SUPPORT, moves_of
from contrevent.rules.state import (
    STRICT,
    WON,
    Absorption,
    Care,
    Ended,
    Ruin,
    Sorting,
    Stand,
    State,
    holds,
)
from tabletop.chance import Chance, Outcome
from tabletop.game import Message, Move

FATEFUL = frozenset((DONE, GIVE, HELP, SUPPORT, POWER))
"""What cannot be made good in its phase; a movement, a Provocation, a Soin leave all as open as before."""

AIDE_LOSS = 2
"""The Pack cards that an Aide costs: one comes to the hand, one goes to the discard."""

LAST_SOUFFLE = len(WIND_ZONES)
"""A Souffle of so many cards or fewer at the beginning of a turn has been crossed (C3)."""


class AnyCard(Chance):
    """Cards whose faces do not matter, only their number: the first that may come, a red one if wanted."""

    __slots__ = ("_red",)

    def __init__(self, *, red: bool = False) -> None:
        self._red = red

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        return next((value for value in values if (str(value)[-1] in RED) == self._red), values[0])


def warn(seen: State, move: Move) -> Message | None:
    """The loss that a legal move brings in its turn, where nothing can avert it any more."""
    reason = fate(seen, move)
    return None if reason in ("", WON) else Message(f"contrevent.warn.{reason}")


def fate(seen: State, move: Move) -> str:
    """How a legal move ends the game for certain, a word of REASONS; empty where it may go on.

    What is still asked in the same turn is answered as well as can be. Of a Soutien only the losses are told.
    """
    if move[0] not in FATEFUL:
        return ""
    if move[0] == SUPPORT:
        turned = (play(seen, move, AnyCard(red=red)).state for red in (False, True))
        return _lost_by_all(fate(state, power) for state in turned for power in moves_of(state))
    return _follow(play(seen, move, AnyCard()).state)


def _lost_by_all(fates: Iterable[str]) -> str:
    """The first loss where there is nothing else."""
    first = ""
    for one in fates:
        if one in ("", WON):
            return ""
        first = first or one
    return first


def _best(fates: Iterable[str]) -> str:
    """The fate of what the player decides: to win, else to go on, else to lose in the first way."""
    found = tuple(fates)
    return WON if WON in found else "" if "" in found else found[0]


def _follow(state: State) -> str:
    """What is certain once this question is asked."""
    frame = state.frame
    if isinstance(frame, Ended):
        return frame.reason
    if isinstance(frame, (Absorption, Ruin)):
        return _best(fate(state, move) for move in moves_of(state))
    if isinstance(frame, (Care, Sorting, Stand)):
        return _pack_lost(state)
    return ""


def _pack_lost(state: State) -> str:
    """The loss that the rest of the turn brings for want of Pack cards, even if all else goes well.

    In phase 6 the stunned may still be healed, a card each or two, but nobody moves any more. A formation
    not held costs its cards first (C17), the hand is filled at the end (C2, C7), unless the Souffle can be
    crossed before that (C3).
    """
    frame = state.frame
    pack, hand, souffle = state.pack.size, len(state.hand), state.souffle.size
    if isinstance(frame, Stand):
        souffle += len(WIND_ZONES)
        held = holds(state)
    else:
        held = state.rows == CELLS_OF[formation_of(state.dominant)]
        hand -= held and any(state.stunned)
    if isinstance(frame, Sorting):
        pack, hand = pack - AIDE_LOSS, hand + 1
    pack -= 0 if held else FORMATION_LOSS
    least = 1 if state.exhaustion == STRICT else 0
    if pack < least:
        return "pack_formation"
    crossed = souffle <= len(WIND_ZONES) + MAX_LOSS + LAST_SOUFFLE
    return "pack_draw" if not crossed and pack - max(0, HAND - hand) < least else ""
