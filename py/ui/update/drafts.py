"""The draft of the question that is asked now, among those of other questions and seats that are kept.

`Table.draft` is what is drawn and touched; it is there only while the person whose it is may answer
(`ui.mode.drafted_question`). `Table.drafts` outlives whatever takes that person's question off the table.
"""

from dataclasses import replace

from tabletop.drafts import draft_at, legal_prefix, up_to_moment, with_draft, without_moment
from tabletop.game import Move
from ui.commands import Command, command
from ui.effects import After
from ui.mode import MANY_PARTS, drafted_question
from ui.state import Draft
from ui.update.change import Change

DRAFT_TIME = 400
"""Milliseconds after which what was touched is saved."""

CHANGE_LIMIT = 50
"""How many touches can be taken back."""


def change_draft(change: Change, draft: Move, *, at_once: bool = False) -> None:
    """Make this the draft; it is saved beside the match a moment later, however quickly further touches
    follow. at_once: one touch has changed more than the end of it, and is taken back as one."""
    state = change.state
    question = drafted_question(state)
    if question is None:
        return
    before = state.table.draft
    changes = before.changes
    if at_once and draft != before.parts:
        changes = (*changes, (before.parts, draft))[-CHANGE_LIMIT:]
    drafts = with_draft(state.table.drafts, *question, draft)
    changed = replace(before, parts=draft, question=question, changes=changes)
    change.set_table(draft=changed, drafts=drafts)
    if state.table.slot is not None:
        change.emit(After(DRAFT_TIME, Command("draft.due", table=state.table.number)))


def before_last_touch(change: Change) -> Move:
    """The draft as it was before the last touch, which is taken back."""
    draft = change.state.table.draft
    changes = draft.changes
    if changes and changes[-1][1] == draft.parts:
        change.set_table(draft=replace(draft, changes=changes[:-1]))
        return changes[-1][0]
    return draft.parts[:-1]


def sync_draft(change: Change) -> None:
    """Take up the draft of the question that a person may answer now, as much of it as is legal; the one of
    any other question is put aside. Nothing that was chosen for a question outlives it."""
    state = change.state
    question = drafted_question(state)
    if question == state.table.draft.question:
        return
    parts: Move = ()
    begun: Move = ()
    if question is not None:
        match, board = state.table.match, state.table.board
        first = board.begun
        if first is not None and state.table.lesson is None:
            chosen = change.guard("begun", lambda: first(match.asked_view), begun)
            begun = legal_prefix(match.ask.moves, chosen)
        parts = legal_prefix(match.ask.moves, draft_at(state.table.drafts, *question)) or begun
    change.set_table(draft=Draft(parts, question, begun=begun))


def question_answered(change: Change, at: int, *, other_course: bool) -> None:
    """The question after so many decisions was answered: its draft is gone. One of many parts, on a board for
    many pieces, comes back where the answer is taken back. other_course: what was taken back before cannot be
    played again."""
    state = change.state
    drafts = state.table.drafts
    many = len(state.table.draft.parts) >= MANY_PARTS and state.table.board.orders is not None
    if not many:
        drafts = without_moment(drafts, at)
    if other_course:
        drafts = up_to_moment(drafts, at)
    change.set_table(drafts=drafts, draft=Draft())


def stash_draft(change: Change) -> None:
    """Take the draft off the table; it comes back with its question."""
    change.set_table(draft=Draft())


@command("draft.due")
def draft_due(change: Change, table: int) -> None:
    """Save what was chosen up to now, if it is not saved."""
    if table == change.state.table.number:
        change.save_drafts()
