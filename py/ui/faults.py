"""Faults of the page's own: what failed where, kept as a value and told to the player once.

A move is saved and the game goes on before anything is told of it. What only tells or draws is called by
`guarded`, under the name of its place: where it raises, what stands in its stead is worth a sentence or a
region, and never a move. No place has to know what can go wrong in it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from ui.state import State

T = TypeVar("T")

FRAMES = 24
"""The last calls of a fault that its report names, at most."""

REPORTED = 12
"""The last faults that a report has, at most."""

PLAIN_ERRORS = (AttributeError, NameError, ArithmeticError)
"""Errors whose words are the interpreter's: those of any other may quote a hidden card, or a player."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What failed.

    place: where, a word or two; cause: the calls that led to it and the kind of error, without any value;
    trace: the same for the console of the browser, values and all; game, rules, at: the game on the table,
    the version of its rules and the number of decisions.
    """

    place: str
    cause: str
    trace: str
    game: str
    rules: int
    at: int


class Guard(Protocol):
    """`guard(place, act, otherwise)`: as `guarded`, with whoever is to be told known."""

    def __call__(self, place: str, act: Callable[[], T], otherwise: T, /) -> T:
        """What `act` gives, or `otherwise`."""


def unguarded(place: str, act: Callable[[], T], otherwise: T, /) -> T:
    """What `act` gives or raises: for whoever is guarded as a whole."""
    return act()


def guarded(place: str, act: Callable[[], T], otherwise: T, blame: Callable[[str, Exception], None]) -> T:
    """What `act` gives; where it raises, `otherwise`, and `blame` is told the place and the error."""
    try:
        return act()
    except Exception as error:
        blame(place, error)
        return otherwise


def fault_of(place: str, error: Exception, state: "State") -> Fault:
    """The fault behind an error."""
    from traceback import format_exception  # imported when first used

    match = state.table.match
    trace = "".join(format_exception(error))
    return Fault(place, _cause(error), trace, match.game.name, match.game.rules, match.at)


def _cause(error: Exception) -> str:
    calls = _calls(error.__traceback__)
    words = f": {error}" if isinstance(error, PLAIN_ERRORS) else ""
    return "\n".join((*calls[-FRAMES:], f"{type(error).__name__}{words}"))


def _calls(trace: TracebackType | None) -> list[str]:
    """A line for each call: the file, the line, the function."""
    found = []
    while trace is not None:
        code = trace.tb_frame.f_code
        file = "/".join(code.co_filename.replace("\\", "/").split("/")[-3:])
        found.append(f"  {file}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return found


def report(state: "State") -> str:
    """What is known of the faults of this sitting, to be sent to whoever mends them; in English, for them.
    Nothing of what players hold or have written is in it."""
    device = state.device
    edition = f"Quatre-Vents {device.version} ({device.commit or 'commit unknown'})"
    head = f"{edition}\n{device.archives or '(no build)'}"
    return "\n\n".join((head, *(_reported(fault) for fault in state.faults[-REPORTED:]))) + "\n"


def _reported(fault: Fault) -> str:
    return f"{fault.place} - {fault.game}, rules {fault.rules}, decision {fault.at}\n{fault.cause}"
