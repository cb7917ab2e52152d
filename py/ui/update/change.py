"""A change under way: the state so far and what is wanted of the world, while one action is carried out.

With it goes what each change has to keep true of the draft: `Table.draft` is what is drawn and touched, and
is there only while the person whose it is may answer (`ui.mode.drafted_question`); `Table.drafts` outlives
whatever takes that person's question off the table.

`updater` makes of all this the one function that changes the state.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from tabletop.drafts import draft_at, legal_prefix, up_to_moment, with_draft, without_moment
from tabletop.game import Ask, Event, Message, Move, Param
from tabletop.save_format import Saved, saved_of
from ui import commands, faults
from ui.actions import Action
from ui.commands import Command, command
from ui.effects import (
    After,
    Effect,
    KeepAwake,
    ListGames,
    LogFault,
    SaveDrafts,
    SaveMatch,
    SayStatus,
    SetAddress,
)
from ui.faults import Fault
from ui.mode import MANY_PARTS, drafted_question, guide_assistance, known_events
from ui.prompt import spoken_prompt
from ui.state import AnyMatch, Draft, Notice, Question, SavedGames, State

T = TypeVar("T")

NOTICE_TIME = 5200
"""Milliseconds that a notice stays."""

NOTICE_LIMIT = 3
"""How many notices stand at once; the oldest makes room."""


class Change:
    """The only thing that makes a new state. confirmed: the player has said yes to what this loses."""

    __slots__ = ("confirmed", "effects", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.effects: list[Effect] = []
        self.confirmed = False

    def carry_out(self, action: Action) -> None:
        """Let another action follow at once, as a part of this one."""
        commands.carry_out(self, action)

    def set(self, **values: Any) -> None:
        """Give fields of the state other values; where they are the same, it stays the same state."""
        if any(getattr(self.state, name) is not value for name, value in values.items()):
            self.state = replace(self.state, **values)

    def set_table(self, **values: Any) -> None:
        """Give fields of the table other values, as `set` does."""
        table = self.state.table
        if any(getattr(table, name) is not value for name, value in values.items()):
            self.state = replace(self.state, table=replace(table, **values))

    def emit(self, *effects: Effect) -> None:
        """Want something of the world, after what was wanted before."""
        self.effects += effects

    # Faults of the page's own

    def guard(self, place: str, act: Callable[[], T], otherwise: T, /) -> T:
        """What `act` gives, which only tells; where it raises, `otherwise`: nothing of what it has begun
        remains, and the player is told once that something failed there."""
        state, wanted = self.state, len(self.effects)
        try:
            return act()
        except Exception as error:
            self.state = state
            del self.effects[wanted:]
            self.tell_fault(faults.fault_of(place, error, state))
            return otherwise

    def tell_fault(self, fault: Fault, key: str = "table.fault.told") -> None:
        """Tell a fault, once for each place, in a notice that stays until it is closed. key: of its words."""
        if any(known.place == fault.place for known in self.state.faults):
            return
        stands = self.state.fault_told if key == "table.fault.told" else ""
        self.set(faults=(*self.state.faults, fault), fault_told=stands or key)
        self.emit(LogFault(fault.trace))

    # What many actions do

    def notify(self, message: Message | str, kind: str = "") -> None:
        """Show a notice; kind as `ui.state.Notice` has it. The same words again take their own place."""
        text = message if isinstance(message, str) else self.state.text(message)
        number = self.state.notices_shown + 1
        others = [
            notice
            for notice in self.state.notices
            if notice.text != text and not (kind == notice.kind == "why")
        ]
        notices = (*others, Notice(number, text, kind))[-NOTICE_LIMIT:]
        self.set(notices=notices, notices_shown=number)
        self.emit(After(NOTICE_TIME, Command("notice.due", number=number)))

    def forget_answers(self) -> None:
        """Take away what answered a touch: the person who was asked has decided."""
        self.set(notices=tuple(notice for notice in self.state.notices if notice.kind != "why"))

    def close_dialog(self) -> None:
        """Close whatever dialog is open."""
        if self.state.dialog is not None:
            self.set(dialog=None)
            self.emit(SetAddress(""))

    def end_look(self) -> bool:
        """Put the game back that a look ahead lies over, if one does."""
        lesson = self.state.table.lesson
        if lesson is None or not lesson.is_look:
            return False
        self.carry_out(Command(lesson.on))
        return True

    def list_games(self) -> None:
        """List the saved games again, if their screen is open."""
        if isinstance(self.state.dialog, SavedGames):
            self.emit(ListGames())

    def refuse(self, key: str, **params: Param) -> None:
        """Answer a touch that cannot be followed."""
        self.notify(Message(key, params), "why")

    def may_replace_table(self, action: Action) -> bool:
        """Whether the match on the table may go. One that is saved nowhere is asked about first: after a yes
        the action comes again. One in which nothing was played is no loss."""
        if self.state.table.unsaved is None or not self.state.table.match.length or self.confirmed:
            return True
        self.set(
            dialog=Question(
                title=Message("table.unsaved.title"),
                text=Message("table.unsaved.question"),
                yes=Message("table.unsaved.leave"),
                no=Message("table.unsaved.stay"),
                then=action,
                offers_export=True,
            )
        )
        return False

    def save(self) -> None:
        """Save the match on the table; a tab that only watches, a lesson, and a game that the player has
        deleted save nothing."""
        table = self.state.table
        if self.state.watching or table.lesson is not None or table.deleted:
            return
        saved = self.guard("save", lambda: saved_table(self.state), None)
        if saved is None:
            self.set_table(unsaved=Message("table.fault.save"))
            return
        self.emit(SaveMatch(table.number, table.slot, saved))
        self.save_drafts()

    def save_drafts(self) -> None:
        """Save the drafts of the match on the table beside it, where they are other ones than those saved."""
        state, table = self.state, self.state.table
        if state.watching or table.lesson is not None or table.deleted or table.slot is None:
            return
        if state.table.drafts != state.table.drafts_saved:
            self.set_table(drafts_saved=state.table.drafts)
            match = table.match
            self.emit(SaveDrafts(table.slot, state.table.drafts, match.game.name, match.seed))

    def say_status(self, before: str = "") -> None:
        """Say where we are to whoever listens. before: what is said first."""
        said = self.guard("status", lambda: spoken_prompt(self.state, self.guard), "")
        self.emit(SayStatus(f"{before} {said}".strip()))

    def told(self, events: tuple[Event, ...]) -> tuple[str, ...]:
        """The sentences of those events that the viewer may know of, as they are read aloud."""
        state = self.state

        def said(event: Event) -> str:
            return _aloud(state, state.table.tale.tell(event, state.skin, state.text))

        sentences = (self.guard("tale", partial(said, one), "") for one in known_events(state, events))
        return tuple(sentence for sentence in sentences if sentence)

    def told_opening(self) -> tuple[str, ...]:
        """How the match on the table began, in the few lines that its game sums it up in: thirty cards that
        are dealt are no news to who holds them."""
        state = self.state
        tale = state.table.tale
        nothing: tuple[str, ...] = ()

        def said() -> tuple[str, ...]:
            known = known_events(state, state.table.match.opening)
            return tuple(_aloud(state, one) for one in tale.summed_up(known, state.skin, state.text))

        return self.guard("tale", said, nothing)


def _aloud(state: State, sentence: str) -> str:
    """A sentence of the tale as it is read aloud."""
    spoken = state.table.tale.aloud
    return spoken(sentence, state.text) if spoken is not None else sentence


def saved_table(state: State, when: str = "") -> Saved:
    """The match on the table as it is saved. when: ISO text; empty where who saves it says when."""
    table = state.table
    assistance = guide_assistance(table)
    return saved_of(
        table.match, table.name, when, draft_at(state.table.drafts, table.match.at),
        begun=table.begun, assistance=assistance, guided=table.guided,
    )  # fmt: skip


# The draft of the question that is asked

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
    """Let the draft be that of the question that is asked now."""
    change.guard("draft", partial(_sync_draft, change), None)


def _sync_draft(change: Change) -> None:
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


# The update itself

Update = Callable[[State, Action], tuple[State, tuple[Effect, ...]]]
"""update(state, action) → the state after an action, and what is wanted of the world, in order."""

Recover = Callable[[State, Action, Exception, AnyMatch], Change]
"""recovered(state before, action, what was raised, the match as it stands) → what remains of the action."""


def updater(recovered: Recover, always: Sequence[Callable[[Change], None]]) -> Update:
    """The update whose every action is followed by `always`, in order.

    A fault of ours in the action itself leaves the state as it was, but for a match that had changed before:
    that is saved, and the game goes on (`recovered`). What follows after every action fails by itself.
    """

    def update(state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
        """The state after an action, and what is wanted of the world, in order."""
        change = Change(state)
        number = state.table.number
        try:
            change.carry_out(action)
        except Exception as error:
            same = change.state.table.number == number
            change = recovered(state, action, error, change.state.table.match if same else state.table.match)
        for follow in always:
            follow(change)
        # Last what only tells of all that.
        change.guard("told", partial(_tell, change, state), None)
        return change.state, tuple(change.effects)

    return update


def _tell(change: Change, before: State) -> None:
    """Tell whoever listens where we are, and the screen whether it stays on, where that is another now.

    A dialog that opens is not told the question of the table under it; where it closes, that is told.
    """
    _keep_awake(change, before)
    if type(change.state.dialog) is type(before.dialog):
        return
    if change.state.dialog is not None:
        change.effects.insert(0, SayStatus(""))
    elif not any(isinstance(effect, SayStatus) for effect in change.effects):
        if change.state.home:
            change.emit(SayStatus(""))
        else:
            change.say_status()


def _keep_awake(change: Change, before: State) -> None:
    """Let the screen stay on or go out, where that has changed."""
    wanted = _is_awake(change.state)
    if wanted != _is_awake(before):
        change.emit(KeepAwake(wanted))


def _is_awake(state: State) -> bool:
    """Whether the screen is kept on: a game is on in sight of somebody."""
    seen = state.user_active and not state.hidden and not state.watching
    return seen and not state.home and isinstance(state.table.match.pending, Ask)
