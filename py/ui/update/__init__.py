"""The one place that changes the state of the page.

`update(state, action)` gives the state after an action and what is wanted of the world, in order. It
knows no browser, no clock and no luck: the same actions always lead to the same state. A handler lies in
the module of its subject: `touches` (of the board), `moves` (from the draft to the board, and who holds the
tablet), `orders` (to many pieces), `dice` (thrown at the table), `turns` (bots, moves that follow each other,
hints, the end), `answers` (of the worker), `home`, `history` (back and forth), `matches` (which match),
`saves`, `imports` (files that are read in), `links` (and sharing), `screens`, `pages` (of a game), `tales`
(beside the board), `tabs`, `page` (preferences, device), `faults` (of the page's own). What they all make is
a `change.Change`.
"""

from ui.update import (  # noqa: F401 - each registers its handlers
    answers,
    dice,
    faults,
    history,
    home,
    imports,
    links,
    matches,
    moves,
    orders,
    page,
    pages,
    saves,
    screens,
    tabs,
    tales,
    touches,
    turns,
)
from ui.update.change import sync_draft, updater

update = updater(
    recovered=faults.recovered,
    always=(
        # The match first, for all that follows is about it: without the dialog no move waits for dice.
        moves.sync_throw,
        # Who holds the tablet and what goes on, before anything is kept or said for somebody.
        moves.update_holder,
        # What was begun by a person who is asked no more ends: the move that is made, and the moves ordered.
        sync_draft,
        turns.sync_queue,
    ),
)
"""The state after an action, and what is wanted of the world, in order."""
