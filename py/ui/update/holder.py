"""Who holds the tablet, where several people share it and a game has secrets.

The page draws the holder's view. Nobody holds it from the moment when another person is asked until that
person has lifted the curtain; a question that needs nothing hidden is answered with all hands covered. The
one who played keeps the tablet as long as the step has shown what the others may not see.
"""

from functools import partial

from tabletop.game import Ask, Event, Over
from ui.commands import command
from ui.effects import Announce, ClearAnnouncements, Focus, FocusBoard, SayStatus
from ui.mode import Mode, events_since, is_shared, last_look, mode_of, phase_after
from ui.state import Asking, Curtain, Handover, Question, State
from ui.update.change import Change
from ui.update.drafts import stash_draft
from ui.update.turns import schedule_next, turned_phase

LIFT = "lift"
"""The id of the button that lifts the curtain."""


def update_holder(change: Change, *, after_step: bool = False) -> None:
    """Take the holder's things off the page where the tablet goes on to another person, or to all; from here
    on the phase is that of the moment which stands.

    after_step: something has just happened on the table; what was shown to the holder alone since their own
    last decision is looked at first. Where that fails, nobody holds the tablet.
    """
    if not change.guard("holder", partial(_hand_on, change, after_step=after_step), False):
        cover(change)
    change.set_table(phase=phase_after(change.state))


def _hand_on(change: Change, *, after_step: bool) -> bool:
    """Let the tablet go on where it must; true, unless something of it fails."""
    state, table = change.state, change.state.table
    if table.holder is None or (is_shared(state) and not _must_hand_over(state)):
        return True
    is_asked = isinstance(state.table.match.pending, Ask) and not state.watching
    if not is_shared(state):
        change.set_table(holder=None)
    elif after_step and is_asked and _news(state, table.holder):
        change.set_table(phase=Handover())
    elif not (is_asked and isinstance(table.phase, Handover)):
        cover(change)
    return True


def _must_hand_over(state: State) -> bool:
    """Whether the tablet must be handed over."""
    pending = state.table.match.pending
    if isinstance(pending, Over) or state.watching:
        return True
    return state.table.match.players[pending.seat].bot is None and pending.seat != state.table.holder


def _news(state: State, seat: int) -> tuple[Event, ...]:
    """What a seat's own last decision, and what followed, has shown to it and not to everybody."""
    match = state.table.match
    decisions = match.decisions[max(last_look(state, seat) - 1, 0) : match.at]
    events = (event for decision in decisions for event in decision.events)
    return tuple(event for event in events if event.to is not None and event.visible_to(seat))


def cover(change: Change) -> None:
    """Nobody holds the tablet: whatever was drawn or said for the holder, or looked at by them, goes before
    anything else comes. The board turns with it."""
    dialog = change.state.dialog
    change.set(notices=(), dialog=None if isinstance(dialog, Question) else dialog)
    phase = change.state.table.phase
    phase = Asking() if isinstance(phase, Curtain | Handover) else turned_phase(phase)
    change.set_table(holder=None, listing=False, focus_part="", phase=phase)
    change.set_table(phase=phase_after(change.state))
    stash_draft(change)
    change.emit(ClearAnnouncements(), SayStatus(""))


@command("hand-over")
def hand_over(change: Change) -> None:
    """The holder has seen what the step has shown: the tablet goes on."""
    if isinstance(change.state.table.phase, Handover):
        cover(change)
        tell_curtain(change)
        schedule_next(change)


def tell_curtain(change: Change) -> None:
    """Say who is to take the tablet, or what is asked of who need not."""
    change.say_status()
    if mode_of(change.state) is Mode.CURTAIN:
        change.emit(Focus(LIFT))


@command("lift")
def lift_curtain(change: Change) -> None:
    """The person who is asked has taken the tablet: from here on that is the holder. What has happened since
    and was not told before all is told now."""
    state = change.state
    if mode_of(state) is not Mode.CURTAIN:
        return
    seat = state.table.match.ask.seat
    private = tuple(event for event in events_since(state, last_look(state, seat)) if event.to is not None)
    change.set_table(holder=seat, focus_part="", phase=Asking())
    change.emit(Announce(change.told(private)), FocusBoard())
    change.say_status()
    schedule_next(change)


@command("curtain.aside", aside=True)
@command("curtain.back", aside=False)
def set_curtain_aside(change: Change, aside: bool) -> None:
    """Look at the table without lifting the curtain, or draw it again."""
    if mode_of(change.state) is Mode.CURTAIN:
        change.set_table(phase=Curtain(aside))
        change.emit(Focus(LIFT))
