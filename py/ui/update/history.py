"""Back and forth: undo, redo, looking at earlier moments, going on from one."""

from functools import partial

from tabletop.board import duration
from tabletop.game import Ask, CannotUndo, Message, Over
from ui.board import rest_of_moment
from ui.commands import Command, command
from ui.effects import After, Animate, Focus, SayStatus, ScrollTo
from ui.mode import (
    analysis_of,
    is_shared,
    may_continue,
    may_redo,
    only_bots,
    others_since,
    quarters,
    shown_at,
    shown_events,
    shown_view,
    undo_target,
    viewer,
    why_no_undo,
)
from ui.move_list import Chapters, Kept, earlier_entry, id_at, is_by_chapters, length_of, move_id, move_name
from ui.pace import paced
from ui.state import Asking, Paused, Question, Review
from ui.update.change import Change, stash_draft
from ui.update.moves import motions_of, show_step, update_holder
from ui.update.turns import interrupt, schedule_next

FORWARD_PAUSE = 700
"""Milliseconds that a moment is seen before the next one is shown."""


@command("undo")
def undo(change: Change, agreed: bool = False) -> None:
    """Back to the last moment at which a person was asked; past another person's decision only after a yes
    for the whole table."""
    reason = why_no_undo(change.state, change.guard)
    if reason is not None:
        change.notify(reason, "why")
        return
    fair = undo_target(change.state, guard=change.guard)
    if fair is None and not agreed:
        _ask_everybody(change, Command("undo", agreed=agreed), Command("undo", agreed=True))
        return
    if not _leave_finished(change, Command("undo", agreed=agreed)):
        return
    match = change.state.table.match
    target = undo_target(change.state, agreed=fair is None, guard=change.guard)
    taken = match.decisions[target : match.at] if target is not None else []
    target = match.at if target is None else target
    reader = None if is_shared(change.state) else viewer(change.state)
    moves = []
    for i, one in enumerate(taken):
        named = partial(move_name, change.state, one, known=match.may_read(reader, target + i))
        moves.append(change.guard("moves", named, "…"))
    interrupt(change)
    change.set_table(autoplay=False)
    try:
        if fair is None and target < match.at:
            match = match.take_back(target)
        while match.at > target:
            match = match.undo()
    except CannotUndo as error:
        change.notify(error.message, "why")
    change.set_table(match=match)
    _stand_here(change, change.state.say("table.undo.said", n=len(moves), moves=", ".join(moves)))


def _ask_everybody(change: Change, action: Command, agreed: Command) -> None:
    """Ask whether the whole table agrees to go back; where the game is over and saved nowhere, first whether
    it may go. agreed: what follows a yes."""
    finished = isinstance(change.state.table.match.pending, Over)
    if not finished or change.may_replace_table(action):
        change.set(
            dialog=Question(
                title=Message("table.agree.title"),
                text=Message("table.agree.text"),
                yes=Message("table.agree.yes"),
                no=Message("table.agree.no"),
                then=agreed,
                danger=False,
            )
        )


def _leave_finished(change: Change, action: Command) -> bool:
    """Before one goes back in a finished game to play on: it stays saved as it ended, and what follows is a
    copy of it in a slot of its own. Whether that may happen now: one that is saved nowhere is asked about."""
    table = change.state.table
    if not isinstance(table.match.pending, Over):
        return True
    if not change.may_replace_table(action):
        return False
    if table.slot is not None:
        change.notify(Message("table.games.copied"))
    change.set_table(slot=None, unsaved=None)
    return True


def _stand_here(change: Change, said: str) -> None:
    """After the moment that stands has changed: save it and go on. Where only bots play, they wait.

    said: what has happened, for whoever listens; what is asked now follows.
    """
    match = change.state.table.match
    stash_draft(change)
    change.set_table(review=None, phase=Paused() if only_bots(match) else Asking())
    update_holder(change)
    change.save()
    schedule_next(change)
    change.say_status(said)


@command("redo")
def redo(change: Change) -> None:
    """What was taken back, again, up to the next question to a person."""
    state = change.state
    if not may_redo(state):
        change.refuse("table.redo.nothing")
        return
    match = state.table.match
    interrupt(change)
    turned, before = quarters(change.state), shown_view(change.state)
    match, events = match.redo()
    while match.can_redo() and isinstance(match.pending, Ask):
        if match.players[match.pending.seat].bot is None:
            break
        match, more = match.redo()
        events = (*events, *more)
    change.set_table(match=match)
    show_step(change, before, turned, events, match.at - state.table.match.at)


@command("review")
@command("first", at=0)
@command("backward", at=-1, relative=True)
@command("forward", at=1, relative=True)
def review(change: Change, at: int, relative: bool = False) -> None:
    """Look at another moment; back at the one that stands the game goes on."""
    state = change.state
    shown = shown_at(state)
    at = max(0, min(shown + at if relative else at, state.table.match.length))
    if at != shown:
        _look_at(change, at)


@command("next-turning-point")
def next_turning_point(change: Change) -> None:
    """Look at the next moment at which the finished game turned."""
    analysis = analysis_of(change.state)
    at = analysis.next_turning_point(shown_at(change.state)) if analysis is not None else None
    if at is not None:
        _look_at(change, at)


def _look_at(change: Change, at: int) -> int:
    """Look at another moment than the one that is shown: the milliseconds that pieces travel."""
    state = change.state
    shown, span = shown_at(state), 0
    interrupt(change)
    before = shown_view(change.state)
    change.set_table(review=None if at == state.table.match.at else Review(at))
    state = change.state
    if at == shown + 1 and state.animated:
        motions = motions_of(change, before, shown_events(state))
        change.emit(Animate(motions, (move_id(at),)))
        span = duration(motions)
    sentences = change.told(shown_events(state)) if at else ()
    change.emit(SayStatus(" ".join((state.say("table.at", at=at), *sentences))))
    if not at and is_by_chapters(state.table.match):
        change.emit(ScrollTo(move_id(1)))
    schedule_next(change)
    return span


@command("others")
def review_others(change: Change) -> None:
    """Look at what the others did since the last decision of who is asked, from its beginning."""
    if others_since(change.state):
        review(change, change.state.table.match.at - others_since(change.state) + 1)


@command("play-forward")
@command("play-from-start", from_start=True)
def play_forward(change: Change, from_start: bool = False) -> None:
    """Look at one moment after the other, up to the one that stands; asked again, stay where that is."""
    state = change.state
    if from_start:
        _play_from_start(change)
    elif state.table.review is not None and state.table.review.playing:
        interrupt(change)
    elif shown_at(state) < state.table.match.at:
        _look_forward(change)


@command("forward.due")
def forward_due(change: Change, generation: int) -> None:
    """Show the next moment, if nothing else has happened since."""
    review = change.state.table.review
    if review is not None and review.playing and generation == change.state.generation:
        _look_forward(change)


def _play_from_start(change: Change) -> None:
    """Show the whole game, moment after moment."""
    change.close_dialog()
    if change.state.table.match.at:
        _show_in_turn(change, 0)


def _look_forward(change: Change) -> None:
    _show_in_turn(change, shown_at(change.state) + 1)


def _show_in_turn(change: Change, at: int) -> None:
    """Show a moment, and in a while the next one."""
    span = _look_at(change, at)
    state = change.state
    if state.table.review is not None:
        change.set_table(review=Review(at, playing=True))
        pause = max(paced(FORWARD_PAUSE, state.settings.pace), span + rest_of_moment(state, change.guard))
        change.emit(After(pause, Command("forward.due", generation=state.generation)))


@command("head")
def review_head(change: Change) -> None:
    """Look at the moment that stands."""
    review(change, change.state.table.match.at)


@command("moves")
def list_moves(change: Change, at: int) -> None:
    """List another chapter of the moves, with the one after it; the focus goes to the next to be read."""
    match = change.state.table.match
    place = max(0, min(at, length_of(match) - 1))
    state = change.state
    is_newer = change.guard("moves", lambda: place >= Chapters(state, Kept()).listed().end, False)
    # A chapter that comes later stands below the one before it.
    change.set_table(listed=(place - 1 if is_newer else place, shown_at(state)))
    change.emit(Focus(id_at(match, place)), ScrollTo(id_at(match, place)))


@command("earlier")
def read_earlier(change: Change, at: int) -> None:
    """Tell a move that was played under other rules, and why nobody can look at its moment."""
    entry = change.guard("moves", lambda: earlier_entry(change.state, at), None)
    if entry is not None:
        change.refuse("table.moves.earlier_why", move=f"{entry.at}. {entry.text}", tale=entry.tale)


@command("continue")
def continue_from_here(change: Change, agreed: bool = False) -> None:
    """Go on from the moment looked at; what followed can be redone until another move is played. Where
    another person decided in it, the whole table is asked, and it is gone."""
    at, match = shown_at(change.state), change.state.table.match
    if not may_continue(change.state):
        return
    fair = at >= match.undo_limit
    if not fair and not agreed:
        _ask_everybody(change, Command("continue", agreed=agreed), Command("continue", agreed=True))
    elif _leave_finished(change, Command("continue", agreed=agreed)):
        interrupt(change)
        change.set_table(autoplay=False)
        change.set_table(match=match.resume_from(at) if fair else match.take_back(at))
        _stand_here(change, change.state.say("table.at", at=at))
