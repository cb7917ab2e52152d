"""The one place that changes the state of the page.

`update(state, action)` gives the state after an action and what is wanted of the world, in order. It
knows no browser, no clock and no luck: the same actions always lead to the same state. A handler lies in
the module of its subject: `touches` (of the board), `moves` (from the draft to the board), `orders` (to
many pieces), `queue` (of moves), `drafts` (kept of each question), `dice` (thrown at the table), `turns`
(bots, hints, the end), `answers` (of the worker), `holder` (whose things are on the screen), `home`,
`history` (back and forth), `matches` (which match), `saves`, `imports` (files
that are read in), `links` (and sharing), `screens`, `pages` (of a game), `tales` (beside the board), `tabs`,
`page` (preferences, device), `faults` (of the page's own).
"""

from functools import partial

from ui.actions import Action
from ui.effects import Effect, SayStatus
from ui.state import State
from ui.update import (  # noqa: F401 - each registers its handlers
    answers,
    dice,
    drafts,
    faults,
    history,
    holder,
    home,
    imports,
    links,
    matches,
    moves,
    orders,
    page,
    pages,
    queue,
    saves,
    screens,
    tabs,
    tales,
    touches,
    turns,
)
from ui.update.change import Change


def update(state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """The state after an action, and what is wanted of the world, in order.

    A fault of ours in the action itself leaves the state as it was, but for a match that had changed before:
    that is saved, and the game goes on (`faults.recovered`). What follows after every action fails by itself.
    """
    change = Change(state)
    number = state.table.number
    try:
        change.carry_out(action)
    except Exception as error:
        same = change.state.table.number == number
        change = faults.recovered(
            state, action, error, change.state.table.match if same else state.table.match
        )
    # The match first, for all that follows is about it: without the dialog no move waits for dice.
    change.guard("dice", partial(dice.sync_throw, change), None)
    # Who holds the tablet and what goes on, before anything is kept or said for somebody.
    holder.update_holder(change)
    # What was begun by a person who is asked no more ends: the move that is made, and the moves ordered.
    change.guard("draft", partial(drafts.sync_draft, change), None)
    change.guard("queue", partial(queue.sync_queue, change), None)
    # Last what only tells of all that.
    change.guard("told", partial(_tell, change, state), None)
    return change.state, tuple(change.effects)


def _tell(change: Change, before: State) -> None:
    """Tell whoever listens where we are, and the screen whether it stays on, where that is another now.

    A dialog that opens is not told the question of the table under it; where it closes, that is told.
    """
    page.keep_awake(change, before)
    if type(change.state.dialog) is type(before.dialog):
        return
    if change.state.dialog is not None:
        change.effects.insert(0, SayStatus(""))
    elif not any(isinstance(effect, SayStatus) for effect in change.effects):
        if change.state.home:
            change.emit(SayStatus(""))
        else:
            change.say_status()
