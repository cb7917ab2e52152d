"""A saved game stands as soon as it is opened; its decisions are played again afterwards.

That goes on in slices whenever the page has nothing else to do, and changes nothing that is shown. What needs
an earlier moment (undo, a look back, the judging of a finished game) waits until all of them are played: then
the slices come one after the other, and the question says how far they are.
"""

from dataclasses import replace

from tabletop.match import ReplayFailed
from ui.actions import Action, ReplayDue
from ui.commands import Command, handles
from ui.effects import After, ReplayNext
from ui.mode import is_forced
from ui.state import CatchingUp, Ended
from ui.update.change import Change

AT_ONCE = 64
"""So many decisions are played again before anything is shown."""


def begin_replay(change: Change) -> None:
    """After a match was put on the table: play its decisions again, few at once, many later. A tab that only
    watches does so once: from then on it goes along with the match (`Match.follow`)."""
    left = change.state.match.unreplayed
    if 0 < left <= AT_ONCE:
        _replay(change, left)
    elif left:
        change.emit(ReplayNext())


def is_replayed(change: Change, action: Action) -> bool:
    """Whether every decision of the match was played again, so that an earlier moment can be gone to. If not,
    the action comes again as soon as they are."""
    left = change.state.match.unreplayed
    if left > AT_ONCE:
        change.set(catching_up=CatchingUp(action, left, left))
        change.emit(ReplayNext(hurry=True))
        return False
    return not left or _replay(change, left)


@handles(ReplayDue)
def replay_due(change: Change, action: ReplayDue) -> None:
    """Play a few more decisions again; what has waited for the last of them comes then."""
    match, waiting = change.state.match, change.state.catching_up
    if match.unreplayed and not _replay(change, action.count):
        return
    if match.unreplayed:
        if waiting is not None:
            change.set(catching_up=replace(waiting, left=match.unreplayed))
        change.emit(ReplayNext(hurry=waiting is not None))
    elif waiting is not None:
        change.set(catching_up=None)
        change.carry_out(waiting.then)
        _answer_forced(change)


def stop_catching_up(change: Change) -> None:
    """What has waited is wanted no more; the decisions are played again all the same, when there is time."""
    change.set(catching_up=None)
    _answer_forced(change)


def _answer_forced(change: Change) -> None:
    """A question with one answer that came up meanwhile is answered after all."""
    if is_forced(change.state):
        change.emit(After(0, Command("forced.due", generation=change.state.generation)))


def _replay(change: Change, count: int) -> bool:
    """Play so many decisions again; whether they led to what was saved. Where they did not, the match goes on
    from there with nothing before it, which is said and saved."""
    match = change.state.match
    try:
        match.replay_some(count)
    except ReplayFailed as error:
        assistance = "guide" if change.state.table.guided else change.state.table.assistance
        change.set_table(guided=(), assistance=assistance)
        change.set(catching_up=None)
        phase = change.state.table.phase
        phase = replace(phase, analysis=None) if isinstance(phase, Ended) else phase
        change.set_table(review=None, listed=None, phase=phase)
        if change.state.table.taken_over is not None:
            change.set_table(taken_over=match.at)
        change.notify(error.message, "warn")
        change.save()
        _answer_forced(change)
        return False
    return True
