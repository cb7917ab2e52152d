"""Faults of the page's own: what remains of an action that failed, and the notice that tells of it."""

from dataclasses import replace

from tabletop.game import Message
from ui import actions
from ui import faults as known_faults
from ui.actions import Action
from ui.commands import command, handles, name_of
from ui.effects import CopyText
from ui.mode import shown_hint
from ui.state import AnyMatch, Asking, BotThinking, Paused, State
from ui.update.change import Change, stash_draft
from ui.update.turns import interrupt, schedule_next, set_ended

REPORT_FILE = "quatre-vents-report.txt"
"""The name under which a report is handed out where there is no clipboard."""


def recovered(state: State, action: Action, error: Exception, match: AnyMatch) -> Change:
    """What remains of an action that failed: nothing, and the player is told.

    state: before it; match: on the table by then. Where it is another one, it is saved as it stands, and the
    game goes on from there, or waits until the player lets it.
    """
    has_changed = match is not state.table.match
    change = Change(replace(state, table=replace(state.table, match=match)))
    fault = known_faults.fault_of(name_of(action), error, state)
    is_known = any(known.place == fault.place for known in state.faults)
    change.tell_fault(fault, "table.fault.after" if has_changed else "table.fault.action")
    if has_changed:
        _go_on_from_here(change)
    elif isinstance(action, actions.Thought) or name_of(action) == "queue.due":
        _think_no_more(change)
    if is_known and not has_changed:  # who has touched something is answered each time
        change.notify(state.translator.text(Message("table.fault.again")), "why")
    return change


def _go_on_from_here(change: Change) -> None:
    """Save the match on the table as it stands now, and let the game go on."""
    change.guard("interrupt", lambda: interrupt(change), None)
    stash_draft(change)
    change.set_table(review=None, queue=None, phase=Asking())
    change.save()
    if not change.guard("go-on", lambda: _gone_on(change), False):
        change.set_table(phase=Paused())


def _gone_on(change: Change) -> bool:
    schedule_next(change, after_step=True)
    return True


def _think_no_more(change: Change) -> None:
    """What was thought is of no use: a bot waits until it may try again, a hint is dropped."""
    if isinstance(change.state.table.phase, BotThinking):
        change.set_table(phase=Paused())
    set_ended(change, guide=None, analysis=None)
    change.set_table(hint=shown_hint(change.state), queue=None)


@handles(actions.Faulted)
def faulted(change: Change, action: actions.Faulted) -> None:
    """Something has failed at the edge, or was drawn otherwise."""
    change.tell_fault(action.fault)


@command("fault.copy")
def copy_report(change: Change) -> None:
    """Put a report of what has failed on the clipboard."""
    text = known_faults.report(change.state)
    change.emit(CopyText(text, REPORT_FILE, Message("table.fault.copied")))


@command("fault.close")
def close_fault(change: Change) -> None:
    """The notice was read; the same fault is not told again."""
    change.set(fault_told="")
