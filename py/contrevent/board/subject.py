"""What a question is about, as the control to be brought into sight: on a phone the table is longer than the
window."""

from contrevent.rules.moves import DONE, GIVE, POWER
from contrevent.rules.state import Absorption, Care, Movement, Ruin, Sorting, Stand, State
from tabletop.game import Event, Part


def subject(view: State, events: tuple[Event, ...]) -> Part:
    """The button that goes on; the first card to be sorted where none does yet; empty at the end."""
    match view.frame:
        case Movement() | Care():
            return DONE
        case Stand():
            return POWER
        case Absorption() | Ruin():
            return GIVE
        case Sorting():
            return view.pack.top[0]
        case _:
            return ""
