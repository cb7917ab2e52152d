"""Moves that are played one after the other: a command of a person for many pieces, or a bot's plan.

Each of them is played as any other move is, so the game is the same as though they came one by one. They
end where anything happens that whoever ordered them may want to answer otherwise: at a draw of chance, at
something shown, at another seat's question, at a touch, at whatever else changes the moment.

What is saved: each move of a person, at once. A bot's plan is saved when it has ended: what a killed tab
loses of it is thought again, alike, for the moment alone decides what a bot thinks
(`tabletop.bots.bot_seed`).
"""

from dataclasses import replace

from tabletop.game import Ask, Message
from tabletop.match import Decision
from ui.board import rest_of_moment
from ui.commands import Command
from ui.effects import After
from ui.mode import Mode, asked, given_answer, mode_of
from ui.pace import paced
from ui.state import BotThinking, Queue, State
from ui.update.change import Change

QUEUE_LIMIT = 1_000
"""The most moves that are played one after the other."""

QUEUE_PAUSE = 160
"""Milliseconds between two of them at least, so that they can be followed, and stopped."""


STOPPED, ASKED, NEWS = "table.orders.stopped", "table.orders.stopped.asked", "table.orders.stopped.news"
"""What is said of moves that are not played: that they are not, that another seat is asked first, that
something has happened that was not known when they were chosen."""


def reason_to_end(state: State, queue: Queue) -> str:
    """Why the next move may not follow the last decision, one of the keys above; empty where it may: the same
    seat is asked, and nothing was drawn or shown that was not known when the moves were chosen."""
    match = state.table.match
    pending = match.pending
    if not queue.moves or queue.at != match.at or not isinstance(pending, Ask):
        return STOPPED
    if pending.seat != queue.seat:
        return ASKED
    return NEWS if _brings_news(match.decisions[match.at - 1], queue.seat) else ""


def _brings_news(decision: Decision, seat: int) -> bool:
    told = any(event.to is not None and event.visible_to(seat) for event in decision.events)
    return bool(decision.rolls) or decision.shown or told


def step_taken(change: Change) -> None:
    """After something happened on the table: the moves end where they may not go on."""
    queue = change.state.table.queue
    why = reason_to_end(change.state, queue) if queue is not None else ""
    if queue is not None and why:
        _end(change, queue, why)


def schedule(change: Change, span: int) -> None:
    """Let the next move follow when pieces have travelled. span: milliseconds that they do."""
    state = change.state
    assert state.table.queue is not None
    seen = max(paced(QUEUE_PAUSE, state.settings.pace), span + rest_of_moment(state, change.guard))
    pause = 0 if state.table.fast_forward else seen
    change.set_table(queue=replace(state.table.queue, generation=state.generation))
    change.emit(After(pause, Command("queue.due", generation=state.generation)))


def end_queue(change: Change) -> None:
    """End the moves that are played one after the other, if any are."""
    queue = change.state.table.queue
    if queue is not None:
        _end(change, queue)
        if queue.bot:
            change.save()


def _end(change: Change, queue: Queue, why: str = STOPPED) -> None:
    """Say how many moves of a person are left, and why."""
    change.set_table(queue=None)
    if queue.moves and not queue.bot:
        change.notify(Message(why, {"n": len(queue.moves)}), "why")


def sync_queue(change: Change) -> None:
    """End the moves where something else has happened, or the table is no more as it was ordered; skip no
    further where nothing follows by itself."""
    queue = change.state.table.queue
    if queue is not None and not _stands(change.state, queue):
        end_queue(change)
    table = change.state.table
    follows = table.queue is not None or isinstance(table.phase, BotThinking)
    follows = follows or mode_of(change.state) is Mode.LESSON_WATCH
    if table.fast_forward and not follows and given_answer(change.state, change.guard) is None:
        change.set_table(fast_forward=False)


def _stands(state: State, queue: Queue) -> bool:
    if queue.generation != state.generation or queue.at != state.table.match.at:
        return False
    if queue.bot:
        return True
    free = state.dialog is None and not state.home
    return free and asked(state) is not None and state.table.holder == queue.holder
