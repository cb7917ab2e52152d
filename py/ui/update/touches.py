"""What the board, its keys and the list of its pieces are touched for: the draft, and the whole move.

The list of pieces is shown in the place of the list of moves, and played from like the board.
"""

from tabletop import drafts
from tabletop.board import Touch
from tabletop.game import Ask, IllegalMove, Message, Move, Part
from tabletop.lesson import FINISH
from ui.commands import command
from ui.effects import ClearField, EndPause, Focus, ScrollTo, Shake, ShowControl, Vibrate
from ui.mode import Mode, asked, has_list, lists_pieces, mode_of, open_part, shown_view
from ui.update.change import Change, before_last_touch
from ui.update.moves import propose, set_draft
from ui.update.orders import edit_piece, set_preset
from ui.update.turns import end_queue, refuse_touch, stop_hint

TYPED_FIELD = "typed"
"""The id of the field in which a move is typed."""

TITLE, FOLLOWS, TOOL = "pieces-title", "follows-title", "tool-pieces"
"""The ids of the heading of the list, of the heading over what may follow, and of the tool that shows it."""


# The board


@command("touch")
def touched(change: Change, part: Part, how: str = "") -> None:
    """A control of the board was touched."""
    ask = _asked(change)
    if ask is None or not _is_open(change, part):
        return
    change.set_table(focus_part=part)
    if change.state.table.draft.preset and edit_piece(change, ask, part, how):
        return
    state = change.state
    board = state.table.board
    look = board.hold if how == "hold" else board.touch
    proposal = None
    if look is not None:
        proposal = change.guard("touch", lambda: look(shown_view(state), state.table.draft.parts, part), None)
    if proposal is not None:
        _follow_proposal(change, ask, proposal, part)
        return
    if how == "hold":
        change.refuse("table.hold.none")
        return
    outcome = drafts.touch(ask.moves, state.table.draft.parts, part)
    if outcome.kind == drafts.REFUSE:
        _refuse_part(change, part, part)
    elif outcome.kind == drafts.PLAY:
        propose(change, outcome.prefix)
    else:
        set_draft(change, outcome.prefix)


def _is_open(change: Change, part: Part) -> bool:
    """Whether that control may be touched, in a lesson the one it waits for; else why not is said."""
    lesson = change.state.table.lesson
    if lesson is None or lesson.is_free or part == open_part(change.state):
        return True
    change.notify(lesson.refusal(), "why")
    if change.state.animated:
        change.emit(Shake(part))
    return False


def _follow_proposal(change: Change, ask: Ask, proposal: Touch, part: Part) -> None:
    """Play what the board proposes, or make as much of it the draft as is legal."""
    kept = drafts.legal_prefix(ask.moves, proposal.draft)
    if proposal.play and kept == proposal.draft and ask.moves.complete(kept):
        propose(change, kept)
        return
    set_draft(change, kept, at_once=True)
    if kept != proposal.draft:
        _refuse_part(change, proposal.draft[len(kept)], part)


def _asked(change: Change) -> Ask | None:
    """The question to the person at the board; where there is none, that is said. A touch ends the moves that
    are played one after the other, and nothing else."""
    before = change.state.table.queue
    ask = _asked_quietly(change)
    if ask is None and change.state.table.queue == before:
        if mode_of(change.state) is Mode.BOT:
            change.emit(EndPause())  # what stands there was seen
        refuse_touch(change)
    elif ask is not None:
        stop_hint(change)
    return ask


def _asked_quietly(change: Change) -> Ask | None:
    """As `_asked`, with nothing said."""
    queue = change.state.table.queue
    if queue is not None and not queue.bot:
        end_queue(change)
        return None
    return asked(change.state)


def _refuse_part(change: Change, part: Part, control: Part) -> None:
    """Say why that part may not follow the draft, and shake the control that was touched."""
    state = change.state
    reason = change.guard("why", lambda: state.table.match.why_not(state.table.draft.parts, part), None)
    change.notify(reason or Message("table.why.unknown"), "why")
    if state.animated:
        change.emit(Shake(control))
    if state.settings.haptics:
        change.emit(Vibrate("refused"))


@command("finish-draft")
def finish_draft(change: Change) -> None:
    """The draft is the whole move."""
    ask = _asked_quietly(change)
    if ask is not None and not _is_open(change, FINISH):
        return
    if ask is not None and drafts.can_finish(ask.moves, change.state.table.draft.parts):
        propose(change, change.state.table.draft.parts)


@command("pick-up")
def picked_up(change: Change, parts: Move) -> None:
    """A piece is lifted: what it begins is the draft."""
    ask = _asked_quietly(change)
    if ask is None or not parts or not _is_open(change, parts[-1]):
        return
    stop_hint(change)
    kept = drafts.legal_prefix(ask.moves, parts)
    if change.state.table.draft.parts != kept:
        set_draft(change, kept)


@command("drop")
def dropped(change: Change, part: Part | None, parts: Move) -> None:
    """A lifted piece is let go: on a control, which is touched, or back where it was."""
    if part is not None and not (parts and part == parts[-1]):
        touched(change, part)
    elif parts:
        take_back_part(change)


@command("focus")
def focus_moved(change: Change, part: Part) -> None:
    """The tabulator comes back to where the arrow keys have led."""
    change.set_table(focus_part=part)


@command("tab-stop")
def tab_stop_moved(change: Change, row: str, control: str) -> None:
    """The tabulator comes back to where the focus was in a row of controls."""
    change.set_table(tab_stops={**change.state.table.tab_stops, row: control})


@command("type-move")
def typed_move(change: Change, typed: str = "") -> None:
    """Play a move typed in notation, or say why not; what was refused stays to be mended."""
    change.emit(Focus(TYPED_FIELD))
    text = typed.strip()
    if not text or _asked(change) is None:
        return
    match = change.state.table.match
    try:
        move = match.game.read_move(match.state, text)
        reason = match.why_illegal(move)
    except IllegalMove as error:
        reason = error.message
    if reason is not None:
        change.notify(reason, "why")
        return
    change.emit(ClearField(TYPED_FIELD))
    propose(change, move)


@command("take-back")
def take_back_part(change: Change) -> None:
    """Take back what the last touch has changed of the draft."""
    if _asked_quietly(change) is not None and (
        change.state.table.draft.parts or change.state.table.draft.changes
    ):
        set_draft(change, before_last_touch(change))


@command("escape")
def escape_pressed(change: Change) -> None:
    """Leave a batch that is being played, else the preset that waits, else the list of pieces, else take the
    last touch back."""
    state = change.state
    if state.table.queue is not None and not state.table.queue.bot:
        end_queue(change)
    elif state.table.draft.preset:
        set_preset(change, "")
    elif lists_pieces(state):
        toggle_list(change)
    else:
        take_back_part(change)


# The list of pieces


@command("pieces")
def toggle_list(change: Change) -> None:
    """Show the list of pieces, or the list of moves again."""
    state = change.state
    if not has_list(state) or mode_of(state) is Mode.CURTAIN:
        return
    change.set_table(listing=not state.table.listing)
    change.emit(Focus(TITLE if change.state.table.listing else TOOL))


@command("touch-row")
def row_touched(change: Change, part: Part) -> None:
    """Touch the control of the board that a row stands for, and bring it into sight there.

    The focus follows the game: to what may follow the piece that was chosen, and after a move, whose row is
    gone, to the beginning of the list.
    """
    if not lists_pieces(change.state):
        return
    draft, at = change.state.table.draft.parts, change.state.table.match.at
    touched(change, part)
    change.emit(ShowControl(part))
    state = change.state
    if not lists_pieces(state) or state.dialog is not None:
        return
    if state.table.match.at != at:
        change.emit(Focus(TITLE))
    elif part == next(iter(state.table.draft.parts[-1:]), "") and state.table.draft.parts != draft:
        change.emit(Focus(FOLLOWS), ScrollTo(FOLLOWS))
