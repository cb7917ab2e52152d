"""What a player should know before a legal move is played: that it loses, whatever comes.

Source: rulings C2, C12, C13, C16–C18. Only what is certain is said; see `forecast.certain_outcome`.
"""

from contrevent.rules.forecast import certain_outcome
from contrevent.rules.state import WON, State
from tabletop.game import Message, Move


def warn(seen: State, move: Move) -> Message | None:
    """The loss that a legal move brings in its turn, where nothing can avert it any more."""
    reason = certain_outcome(seen, move)
    return None if reason in ("", WON) else Message(f"contrevent.warn.{reason}")
