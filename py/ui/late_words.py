"""What came of a throw is told to whoever listens when its dice lie, not while they still roll.

The words wait as long as `Announce.delay` says. What is told after them stays after them: the question that
follows waits with them, and something newer that happens has them told at once. What empties the live region
takes with it what was about to stand there, so that nothing of a seat is told once the tablet goes on.
"""

from collections.abc import Callable

from ui.effects import Announce, ClearAnnouncements, Effect, SayStatus

CallLater = Callable[[int, Callable[[], None]], None]
"""`call_later(milliseconds, act)`: acts after that time."""


class LateWords:
    """The words that wait. tell: carries out an `Announce` or a `SayStatus` now."""

    __slots__ = ("_call_later", "_tell", "_throw", "_waiting")

    def __init__(self, tell: Callable[[Effect], None], call_later: CallLater) -> None:
        self._tell = tell
        self._call_later = call_later
        self._waiting: list[Effect] = []
        self._throw = 0

    def take(self, effect: Effect) -> bool:
        """Whether an effect waits from now on."""
        match effect:
            case Announce(lines, delay):
                self._tell_all()
                if not (lines and delay):
                    return False
                self._wait(effect, delay)
                return True
            case SayStatus() if self._waiting:
                self._waiting.append(effect)
                return True
            case ClearAnnouncements():
                self._waiting.clear()
        return False

    def _wait(self, effect: Announce, delay: int) -> None:
        self._waiting.append(effect)
        self._throw += 1
        throw = self._throw
        self._call_later(delay, lambda: self._tell_all() if throw == self._throw else None)

    def _tell_all(self) -> None:
        while self._waiting:
            self._tell(self._waiting.pop(0))
