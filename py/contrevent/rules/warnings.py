"""What a player should know before a legal move is played: that it loses, or what it leaves undone.

Source: rulings C2, C12, C13, C16–C18. Of a loss only what is certain is said; see `forecast.certain_outcome`.
"""

from contrevent.cards import CELLS_OF, CHARACTERS, FORMATION_LOSS, cell
from contrevent.rules.forecast import certain_outcome
from contrevent.rules.moves import DONE, MOVE, moves_of
from contrevent.rules.state import WON, Movement, State, distance, formation
from tabletop.game import Key, Message, Move


def warn(seen: State, move: Move) -> Message | None:
    """The loss that a legal move brings in its turn, where nothing can avert it any more."""
    reason = certain_outcome(seen, move)
    return None if reason in ("", WON) else Message(f"contrevent.warn.{reason}")


def gives_up(seen: State, move: Move) -> Message | None:
    """What the end of phase 4 or 6 leaves undone though the hand could pay for it: the formation that is
    asked for, somebody stunned."""
    if move != (DONE,):
        return None
    if isinstance(seen.frame, Movement):
        return _formation_given_up(seen)
    stunned = sum(seen.stunned)
    return Message("contrevent.pass.heal", {"n": stunned}) if stunned and seen.hand else None


def _formation_given_up(seen: State) -> Message | None:
    asked = formation(seen)
    ends = (cell(character, CELLS_OF[asked][character]) for character in CHARACTERS)
    if (MOVE, *ends, *seen.hand) not in moves_of(seen):
        return None
    cost = distance(seen.rows, asked)
    wanted = Key(f"contrevent.formation.{asked}")
    return Message("contrevent.pass.formation", {"formation": wanted, "cost": cost, "n": FORMATION_LOSS})
