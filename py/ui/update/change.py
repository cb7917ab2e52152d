"""A change under way: the state so far and what is wanted of the world, while one action is carried out."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from tabletop.drafts import draft_at
from tabletop.game import Event, Message, Param
from tabletop.save_format import Saved, saved_of
from ui import commands, faults, score_book
from ui.actions import Action
from ui.commands import Command
from ui.effects import (
    After,
    Effect,
    ListGames,
    LogFault,
    SaveDrafts,
    SaveMatch,
    SayStatus,
    SetAddress,
)
from ui.faults import Fault
from ui.mode import known_events
from ui.prompt import spoken_prompt
from ui.state import Notice, Question, SavedGames, State

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
        tale = state.table.tale

        def said(event: Event) -> str:
            return tale.aloud(tale.tell(event, state.skin, state.text), state.text)

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
            return tuple(tale.aloud(one, state.text) for one in tale.summed_up(known, state.skin, state.text))

        return self.guard("tale", said, nothing)


def saved_table(state: State, when: str = "") -> Saved:
    """The match on the table as it is saved. when: ISO text; empty where who saves it says when."""
    table = state.table
    assistance = score_book.guide_assistance(table)
    return saved_of(
        table.match, table.name, when, draft_at(state.table.drafts, table.match.at),
        begun=table.begun, assistance=assistance, guided=table.guided,
    )  # fmt: skip
