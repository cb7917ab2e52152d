"""The list of pieces: shown in the place of the list of moves, and played from like the board."""

from ui import actions
from ui.effects import Focus, ScrollTo, ShowControl
from ui.mode import Mode, has_list, lists_pieces, mode_of
from ui.update.change import Change
from ui.update.moves import touched

TITLE, FOLLOWS, TOOL = "pieces-title", "follows-title", "tool-pieces"
"""The ids of the heading of the list, of the heading over what may follow, and of the tool that shows it."""


def toggle_list(change: Change, action: actions.ToggleList) -> None:
    """Show the list of pieces, or the list of moves again."""
    state = change.state
    if not has_list(state) or mode_of(state) is Mode.CURTAIN:
        return
    change.set(listing=not state.listing)
    change.emit(Focus(TITLE if change.state.listing else TOOL))


def row_touched(change: Change, action: actions.RowTouched) -> None:
    """Touch the control of the board that a row stands for, and bring it into sight there.

    The focus follows the game: to what may follow the piece that was chosen, and after a move, whose row is
    gone, to the beginning of the list.
    """
    if not lists_pieces(change.state):
        return
    draft, at = change.state.draft, change.state.match.at
    touched(change, actions.Touched(action.part))
    change.emit(ShowControl(action.part))
    state = change.state
    if not lists_pieces(state) or state.dialog is not None:
        return
    if state.match.at != at:
        change.emit(Focus(TITLE))
    elif action.part == next(iter(state.draft[-1:]), "") and state.draft != draft:
        change.emit(Focus(FOLLOWS), ScrollTo(FOLLOWS))
