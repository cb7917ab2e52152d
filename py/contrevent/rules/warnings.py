"""What a player should know before a legal move is played: that it loses at once.

Source: rulings C2, C12, C13, C17, C18. Only what is certain is said: whatever the next cards are.
"""

from contrevent.rules.actions import play
from contrevent.rules.moves import DONE, POWER
from contrevent.rules.state import WON, Ended, Movement, Stand, State
from tabletop.chance import Chance, Outcome
from tabletop.game import Message, Move


class _AnyCard(Chance):
    """Cards whose faces do not matter, only their number: the first that may come."""

    __slots__ = ()

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        return values[0]


def warn(seen: State, move: Move) -> Message | None:
    """The loss that a legal move brings at once: in the encounters, the clash or the draw after it."""
    frame = seen.frame
    certain = (isinstance(frame, Movement) and move == (DONE,)) or (
        isinstance(frame, Stand) and move[0] == POWER
    )
    if not certain:
        return None
    after = play(seen, move, _AnyCard()).state.frame
    if isinstance(after, Ended) and after.reason != WON:
        return Message(f"contrevent.warn.{after.reason}")
    return None
