"""Saves wait for the picture of what they save: a finger sees first what it has done, then it is kept.

They wait no longer than that. Before the next action, before whatever needs the storage or ends the page, and
when the page is hidden or left, they are carried out at once and in order, so a match that was saved for the
first time knows its slot when the next decision is saved.
"""

from collections.abc import Callable

from ui import effects
from ui.effects import Effect

DEFERRED = frozenset({effects.SaveMatch, effects.SaveDrafts})
"""What waits."""

MAY_OVERTAKE_SAVE = frozenset(
    {
        effects.After,
        effects.Animate,
        effects.Announce,
        effects.AskPersistence,
        effects.CancelThinking,
        effects.CheckRadio,
        effects.ClearAnnouncements,
        effects.ClearField,
        effects.EndPause,
        effects.Focus,
        effects.FocusBoard,
        effects.KeepAwake,
        effects.LogFault,
        effects.PlaySound,
        effects.SayStatus,
        effects.ScrollTo,
        effects.Shake,
        effects.ShowControl,
        effects.Think,
        effects.Vibrate,
    }
)
"""What may be carried out before a save that was wanted first: it is seen, heard or thought, and asks nothing
of the storage."""


class LateSaves:
    """The saves that wait. carry_out: carries one out; call_later: lets `finish` be called once the
    picture stands, or calls it where there will be none."""

    __slots__ = ("_call_later", "_carry_out", "_waiting")

    def __init__(self, carry_out: Callable[[Effect], None], call_later: Callable[[], None]) -> None:
        self._carry_out = carry_out
        self._call_later = call_later
        self._waiting: list[Effect] = []

    def take(self, effect: Effect) -> bool:
        """Whether an effect waits from now on; one that cannot be carried out before a save has those that
        wait carried out first."""
        if type(effect) in DEFERRED:
            self._waiting.append(effect)
            if len(self._waiting) == 1:
                self._call_later()
            return True
        if type(effect) not in MAY_OVERTAKE_SAVE:
            self.finish()
        return False

    def finish(self) -> None:
        """Carry out what waits, in order."""
        while self._waiting:
            self._carry_out(self._waiting.pop(0))
