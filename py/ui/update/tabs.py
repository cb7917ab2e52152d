"""Several tabs of one browser: one plays, the others watch until they take over."""

from tabletop.game import Message
from ui import actions
from ui.commands import Command, command, handles
from ui.effects import OpenGameOf, RememberSlot, TakeLock
from ui.update.change import Change
from ui.update.imports import end_reading
from ui.update.turns import interrupt, schedule_next


@command("take-over")
def take_over(change: Change) -> None:
    """Ask for the right to play."""
    change.emit(TakeLock())


@handles(actions.TabLost)
def tab_lost(change: Change, action: actions.TabLost) -> None:
    """Another tab plays now."""
    change.end_look()
    change.set(watching=True)  # from here on the other one saves
    interrupt(change)
    change.set(watches_other=False, pending_link=None)
    change.set_table(taken_over=None, autoplay=False)
    change.close_dialog()
    end_reading(change, Message("table.reading"))


@handles(actions.TabGained)
def tab_gained(change: Change, action: actions.TabGained) -> None:
    """This tab plays now, from what was saved last; what it could not save itself goes on as a game of its
    own, for the other tab has gone on with the slot."""
    state = change.state
    if not state.watching:
        return
    slot = action.slot
    if state.watches_other and state.table.slot is not None:
        slot = state.table.slot
        change.emit(RememberSlot(slot))
    link = state.pending_link
    change.set(watching=False, watches_other=False, current_slot=slot, pending_link=None)
    if state.table.unsaved is not None:
        change.set_table(slot=None)
        change.save()
        schedule_next(change)
    elif link is not None:
        change.confirmed = True  # it was asked about, and what lay here is saved by the other tab
    elif state.table.lesson is None and slot:
        _follow(change, slot)
    else:
        deleted = state.table.slot is not None and state.table.lesson is None
        change.set_table(slot=None, deleted=deleted or state.table.deleted)  # by the tab that played
        schedule_next(change)
    if link is not None:
        change.carry_out(link)


@handles(actions.SavedElsewhere)
def saved_elsewhere(change: Change, action: actions.SavedElsewhere) -> None:
    """The tab that plays has saved something, or the one that played had before this one took over, of which
    a browser may hear late: show it, unless what lies here would be lost by that or something else was opened
    to be looked at."""
    state = change.state
    untouched = state.table.taken_over == state.table.match.at
    if not (state.watching or untouched):
        return
    change.set(current_slot=action.slot)
    change.list_games()
    free = state.table.unsaved is None and state.table.lesson is None
    if free and not state.watches_other and action.slot:
        _follow(change, action.slot)


def _follow(change: Change, slot: str) -> None:
    """Read what the other tab has saved. Until it is here, which may take a moment, the match on the table
    has no slot: another one may lie there by now, and a move would be saved over it."""
    if not change.state.watching:
        change.set_table(slot=None)
    change.emit(OpenGameOf(slot, Command("games.follow", slot=slot)))
