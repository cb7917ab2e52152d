"""Commands for many pieces: presets that change the draft, batches of moves that are played one by one."""

from dataclasses import replace

from tabletop.board import ALL, NEAR, Orders
from tabletop.drafts import legal_prefix
from tabletop.game import Ask, Move, Part, TableError
from tabletop.lesson import orders_part
from ui.board import chosen_scope, hinted_draft, orders_of
from ui.commands import command
from ui.effects import EndPause, FocusBoard
from ui.mode import Mode, asked, may_skip, mode_of, open_part, shown_view
from ui.state import Queue
from ui.update.change import Change
from ui.update.moves import play, propose, question_before, set_draft
from ui.update.turns import QUEUE_LIMIT, end_queue, refuse_touch, schedule_move, schedule_next, stop_hint


def _offered(change: Change) -> Orders | None:
    """What the board offers for many pieces now. A batch that is being played ends; where nobody is asked,
    that is said."""
    state = change.state
    if state.table.queue is not None and not state.table.queue.bot:
        end_queue(change)
        return None
    if asked(state) is None:
        refuse_touch(change)
        return None
    stop_hint(change)
    return change.guard("orders", lambda: orders_of(change.state), None)


def _lesson_lets(change: Change, part: Part) -> bool:
    """Whether a lesson, where one is followed, waits for that command; else why not is said."""
    lesson = change.state.table.lesson
    if lesson is None or part == open_part(change.state):
        return True
    change.notify(lesson.refusal(), "why")
    return False


# Presets


@command("orders.scope")
def choose_scope(change: Change, name: str) -> None:
    """Presets are for other pieces from now on."""
    orders = _offered(change)
    if orders is not None and _lesson_lets(change, "") and any(scope.name == name for scope in orders.scopes):
        draft = change.state.table.draft
        change.set_table(draft=replace(draft, scope=name, preset="" if name == ALL else draft.preset))


@command("orders.preset")
def choose_preset(change: Change, name: str) -> None:
    """A preset for all changes the draft at once, and the next one is for single pieces; any other waits for
    the pieces that it is for, until it is chosen again."""
    orders = _offered(change)
    offered = orders.presets if orders is not None else ()
    chosen = next((preset for preset in offered if preset.name == name), None)
    if orders is None or chosen is None or not _lesson_lets(change, orders_part("preset", name)):
        return
    if chosen.closed:
        change.notify(chosen.closed, "why")
        return
    state = change.state
    if chosen_scope(state, orders) != ALL:
        set_preset(change, "" if state.table.draft.preset == name else name)
    else:
        set_preset(change, "")
        if not _edit(change, state.table.match.ask, (name, ALL)):
            change.refuse("table.orders.unchanged")
        elif state.table.lesson is None:
            single = next((scope.name for scope in orders.scopes if scope.name != ALL), ALL)
            change.set_table(draft=replace(change.state.table.draft, scope=single))


def set_preset(change: Change, name: str) -> None:
    """Let a preset wait for its pieces; empty for none."""
    change.set_table(draft=replace(change.state.table.draft, preset=name))


def edit_piece(change: Change, ask: Ask, part: Part, how: str) -> bool:
    """Give the piece that was touched, and those of its scope, the preset that waits. Whether that is what
    the touch meant: a control that is no piece does what it does otherwise."""
    state = change.state
    orders = change.guard("orders", lambda: orders_of(state) if state.table.draft.preset else None, None)
    if orders is None or not any(preset.name == state.table.draft.preset for preset in orders.presets):
        return False
    scope = NEAR if how == "double" else chosen_scope(state, orders)
    if _edit(change, ask, (state.table.draft.preset, scope, part)):
        return True
    if part in ask.moves.next(state.table.draft.parts):
        return False
    change.refuse("table.orders.unchanged")
    return True


def _edit(change: Change, ask: Ask, words: tuple[Part, ...]) -> bool:
    """Change the draft by a command; whether it has changed."""
    state = change.state
    edit = state.table.board.edit
    if edit is None:
        return False
    edited = change.guard(
        "edit", lambda: edit(shown_view(state), state.table.draft.parts, words), state.table.draft.parts
    )
    kept = legal_prefix(ask.moves, edited)
    if kept == state.table.draft.parts:
        return False
    set_draft(change, kept, at_once=True)
    return True


@command("hint.apply")
def apply_hint(change: Change) -> None:
    """Choose the parts of the hint, whatever was chosen before; one press is taken back as one."""
    draft = hinted_draft(change.state)
    if draft:
        change.set_table(hint=None)
        set_draft(change, draft, at_once=True)


@command("orders.next")
def show_next_piece(change: Change) -> None:
    """Let the focus go to the next piece that has no order."""
    orders = _offered(change)
    if orders is None:
        return
    if orders.next_part:
        change.set_table(focus_part=orders.next_part)
        change.emit(FocusBoard())
    else:
        change.refuse("table.orders.complete")


# Batches


@command("orders.batch")
def order_batch(change: Change, name: str) -> None:
    """Begin to play the moves that a command stands for."""
    orders = _offered(change)
    if orders is None or not any(batch.name == name for batch in orders.batches):
        return
    state = change.state
    if not _lesson_lets(change, orders_part("batch", name)):
        return
    match = state.table.match
    moves = match.game.orders(match.asked_view, tuple(name.split()))[:QUEUE_LIMIT]
    if not moves:
        change.refuse("table.orders.nothing")
        return
    if len(moves) == 1 and state.table.lesson is None:
        propose(change, moves[0])  # what a touch would do, with the question before it
        return
    change.set_table(queue=Queue(match.ask.seat, moves, match.at, state.table.holder, state.generation))
    _play_next(change)


@command("queue.due")
def queue_due(change: Change, generation: int) -> None:
    """The next move of those that are played one after the other."""
    state = change.state
    if state.table.queue is None or not generation == state.table.queue.generation == state.generation:
        return
    if state.table.queue.bot:
        _play_next_of_bot(change, state.table.queue)
    else:
        _play_next(change)


def _play_next(change: Change) -> None:
    """Play the next move of a person as it stands; one that cannot be played, or that is asked about before,
    ends the batch."""
    queue = change.state.table.queue
    assert queue is not None
    move = queue.moves[0]
    if isinstance(move, str) or not _may_play(change, move):
        end_queue(change)
        return
    change.set_table(queue=_after_next(queue))
    try:
        play(change, move)
    except TableError as error:
        change.set_table(queue=None)
        change.notify(error.message, "why")


def _may_play(change: Change, move: Move) -> bool:
    ask = asked(change.state)
    return ask is not None and move in ask.moves and question_before(change, move) is None


def _after_next(queue: Queue) -> Queue:
    return replace(queue, moves=queue.moves[1:], at=queue.at + 1)


def _play_next_of_bot(change: Change, queue: Queue) -> None:
    """Play the next move of a bot's plan; where it cannot be played, the bot thinks again."""
    match = change.state.table.match
    change.set_table(queue=_after_next(queue))
    try:
        play(change, match.game.read_move(match.state, str(queue.moves[0])), guided=queue.guided)
    except TableError:
        end_queue(change)
        schedule_next(change)


# Skipping


@command("skip")
def skip_ahead(change: Change) -> None:
    """Let everything happen at once up to the next question to a person."""
    state = change.state
    if not may_skip(state):
        return
    change.set_table(fast_forward=True)
    if state.table.queue is not None:
        schedule_move(change, 0)
    elif mode_of(state) is Mode.BOT:
        change.emit(EndPause())
