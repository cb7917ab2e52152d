"""What the board of the game on the table says and offers: the choice in words, the moment that everybody
stops for, orders to many pieces. Pure."""

from tabletop.board import ALL, BoardContext, Orders
from tabletop.drafts import legal_prefix
from tabletop.game import Move
from ui.faults import Guard, unguarded
from ui.mode import (
    MANY_PARTS,
    asked,
    has_curtain,
    quarters,
    shown_events,
    shown_hint,
    shown_view,
    viewer,
)
from ui.pace import paced
from ui.state import State

MOMENT_REST = 2_200
"""Milliseconds for which what everybody stops for stands at the usual pace; its card has them too
(`static/css/shell.css`)."""


def choice_text(state: State) -> str:
    """What is chosen, in words; that nothing is any more where there is no draft."""
    if not state.table.draft.parts:
        return state.say("table.choice.none")
    ask = asked(state)
    context = BoardContext(
        text=state.text,
        seat=viewer(state),
        draft=state.table.draft.parts,
        next_parts=tuple(ask.moves.next(state.table.draft.parts)) if ask else (),
        skin=state.skin,
    )
    words = state.table.board.choice(shown_view(state), context)
    return words or state.say("table.choice", parts=" ".join(state.table.draft.parts))


def moment_of(state: State, guard: Guard = unguarded) -> str:
    """What the table stops for now, HTML; empty for nothing, once something is chosen, behind the curtain
    (whoever lifts it sees it), and in a lesson, which has words of its own."""
    table = state.table
    shown = table.board.moment
    if shown is None or table.lesson is not None:
        return ""
    if table.fast_forward or table.draft.parts or has_curtain(state):
        return ""
    return guard("moment", lambda: shown(shown_view(state), _context_of_moment(state)), "")


def _context_of_moment(state: State) -> BoardContext:
    """What has happened, and how it is said; no draft."""
    return BoardContext(
        text=state.text,
        seat=viewer(state),
        last_events=shown_events(state),
        skin=state.skin,
        quarters=quarters(state),
        interactive=False,
    )


def rest_of_moment(state: State, guard: Guard) -> int:
    """Milliseconds for which it stands before anything follows by itself, at the table's pace; 0 for
    nothing."""
    return paced(MOMENT_REST, state.settings.pace) if moment_of(state, guard) else 0


# Orders to many pieces


def orders_of(state: State) -> Orders | None:
    """What the board offers to the person who is asked; None for nothing."""
    ask, orders = asked(state), state.table.board.orders
    if ask is None or orders is None:
        return None
    context = BoardContext(
        text=state.text,
        seat=viewer(state),
        draft=state.table.draft.parts,
        next_parts=tuple(ask.moves.next(state.table.draft.parts)),
        skin=state.skin,
        quarters=quarters(state),
        focus_part=state.table.focus_part,
        scope=state.table.draft.scope,
    )
    return orders(shown_view(state), context)


def hinted_draft(state: State) -> Move:
    """The parts of a hint that can be chosen by one press, where its move is an order to many pieces, or has
    more than MANY_PARTS; empty for none, and where they are chosen already. What ends the whole order is not
    among them: the player does that."""
    hint, ask = shown_hint(state), asked(state)
    if hint is None or ask is None or state.table.board.orders is None:
        return ()
    orders = orders_of(state)
    if orders is not None and hint.move[-1:] == (orders.ready_part,):
        draft = hint.move[:-1]
    else:
        draft = hint.move if len(hint.move) > MANY_PARTS else ()
    return () if draft == state.table.draft.parts else legal_prefix(ask.moves, draft)


def chosen_scope(state: State, orders: Orders) -> str:
    """The pieces that presets are for: those chosen, else the first that the board offers."""
    names = [scope.name for scope in orders.scopes] or [ALL]
    return state.table.draft.scope if state.table.draft.scope in names else names[0]
