"""A move from the draft to the board: the question before a bad one, playing, what is told, who is next.

Where several people share the tablet and a game has secrets, the page draws the view of who holds it. Nobody
holds it from the moment when another person is asked until that person has lifted the curtain; a question
that needs nothing hidden is answered with all hands covered. The one who played keeps the tablet as long as
the step has shown what the others may not see.
"""

from collections.abc import Callable
from functools import partial

from tabletop.board import BoardContext, Motion, duration, rest_of_dice
from tabletop.game import Ask, BadRequest, Event, Message, Move, Over, TableError
from tabletop.match import DieNeeded, Turn
from ui import actions
from ui.board import choice_text
from ui.commands import Command, command, handles
from ui.dice_panel import panel_dice
from ui.effects import (
    After,
    Animate,
    Announce,
    ClearAnnouncements,
    Effect,
    Focus,
    FocusBoard,
    PlaySound,
    RecordAlbum,
    SayStatus,
    ScrollTo,
    Vibrate,
)
from ui.lesson import learnt_with, lessons
from ui.mode import (
    Mode,
    asked,
    events_since,
    given_answer,
    is_shared,
    known_events,
    last_look,
    mode_of,
    phase_after,
    quarters,
    shown_hint,
    shown_view,
    shows_stories,
    thinking_level,
    viewer,
)
from ui.move_list import move_id
from ui.pace import paced, paced_motions
from ui.prompt import end_text
from ui.state import AnyMatch, Asking, Curtain, Ended, Handover, Paused, Question, State, ThrowDice, Turning
from ui.storytelling import added, newest
from ui.update.change import Change, change_draft, question_answered, stash_draft
from ui.update.page import write_settings
from ui.update.turns import schedule_next, set_ended, step_taken, turned_phase

# Who holds the tablet

LIFT = "lift"
"""The id of the button that lifts the curtain."""


def update_holder(change: Change, *, after_step: bool = False) -> None:
    """Take the holder's things off the page where the tablet goes on to another person, or to all; from here
    on the phase is that of the moment which stands.

    after_step: something has just happened on the table; what was shown to the holder alone since their own
    last decision is looked at first. Where that fails, nobody holds the tablet.
    """
    if not change.guard("holder", partial(_hand_on, change, after_step=after_step), False):
        cover(change)
    change.set_table(phase=phase_after(change.state))


def _hand_on(change: Change, *, after_step: bool) -> bool:
    """Let the tablet go on where it must; true, unless something of it fails."""
    state, table = change.state, change.state.table
    if table.holder is None or (is_shared(state) and not _must_hand_over(state)):
        return True
    is_asked = isinstance(state.table.match.pending, Ask) and not state.watching
    if not is_shared(state):
        change.set_table(holder=None)
    elif after_step and is_asked and _news(state, table.holder):
        change.set_table(phase=Handover())
    elif not (is_asked and isinstance(table.phase, Handover)):
        cover(change)
    return True


def _must_hand_over(state: State) -> bool:
    """Whether the tablet must be handed over."""
    pending = state.table.match.pending
    if isinstance(pending, Over) or state.watching:
        return True
    return state.table.match.players[pending.seat].bot is None and pending.seat != state.table.holder


def _news(state: State, seat: int) -> tuple[Event, ...]:
    """What a seat's own last decision, and what followed, has shown to it and not to everybody."""
    match = state.table.match
    decisions = match.decisions[max(last_look(state, seat) - 1, 0) : match.at]
    events = (event for decision in decisions for event in decision.events)
    return tuple(event for event in events if event.to is not None and event.visible_to(seat))


def cover(change: Change) -> None:
    """Nobody holds the tablet: whatever was drawn or said for the holder, or looked at by them, goes before
    anything else comes. The board turns with it."""
    dialog = change.state.dialog
    change.set(notices=(), dialog=None if isinstance(dialog, Question) else dialog)
    phase = change.state.table.phase
    phase = Asking() if isinstance(phase, Curtain | Handover) else turned_phase(phase)
    change.set_table(holder=None, listing=False, focus_part="", phase=phase)
    change.set_table(phase=phase_after(change.state))
    stash_draft(change)
    change.emit(ClearAnnouncements(), SayStatus(""))


@command("hand-over")
def hand_over(change: Change) -> None:
    """The holder has seen what the step has shown: the tablet goes on."""
    if isinstance(change.state.table.phase, Handover):
        cover(change)
        tell_curtain(change)
        schedule_next(change)


def tell_curtain(change: Change) -> None:
    """Say who is to take the tablet, or what is asked of who need not."""
    change.say_status()
    if mode_of(change.state) is Mode.CURTAIN:
        change.emit(Focus(LIFT))


@command("lift")
def lift_curtain(change: Change) -> None:
    """The person who is asked has taken the tablet: from here on that is the holder. What has happened since
    and was not told before all is told now."""
    state = change.state
    if mode_of(state) is not Mode.CURTAIN:
        return
    seat = state.table.match.ask.seat
    private = tuple(event for event in events_since(state, last_look(state, seat)) if event.to is not None)
    change.set_table(holder=seat, focus_part="", phase=Asking())
    change.emit(Announce(change.told(private)), FocusBoard())
    change.say_status()
    schedule_next(change)


@command("curtain.aside", aside=True)
@command("curtain.back", aside=False)
def set_curtain_aside(change: Change, aside: bool) -> None:
    """Look at the table without lifting the curtain, or draw it again."""
    if mode_of(change.state) is Mode.CURTAIN:
        change.set_table(phase=Curtain(aside))
        change.emit(Focus(LIFT))


# From the draft to the board

FLIP_PAUSE = 500
"""Milliseconds that a move is seen before the board turns to the next player."""

FEW_MOVES = 12
"""Among so many moves a better one than a bad one is looked for; among more there is one to look for."""


@handles(actions.PageHidden)
def page_hidden(change: Change, action: actions.PageHidden) -> None:
    """Save what has not stood long: the page may be gone in a moment."""
    change.set(hidden=True)
    queue = change.state.table.queue
    if queue is not None and queue.bot:
        change.save()
    change.save_drafts()


def set_draft(change: Change, draft: Move, *, at_once: bool = False) -> None:
    """Make this the draft and tell it, where a lesson lets it. at_once: as `change_draft` has it."""
    lesson = change.state.table.lesson
    if lesson is not None and not lesson.lets(draft):
        change.notify(lesson.refusal(), "why")
        return
    said = lesson.said(change.state.table.draft.parts) if lesson is not None else None
    is_other = draft != change.state.table.draft.parts
    change_draft(change, draft, at_once=at_once)
    if is_other:
        words = change.guard("choice", lambda: choice_text(change.state), "")
        change.emit(Announce((words,) if words else ()))
    if lesson is not None and lesson.said(change.state.table.draft.parts) != said:
        change.say_status()


def propose(change: Change, move: Move) -> None:
    """Play a person's move; one to think twice about is asked about first."""
    state = change.state
    lesson = state.table.lesson
    if lesson is not None and not lesson.expects(move):
        change.notify(lesson.refusal(), "why")
        return
    question = None if lesson is not None and lesson.is_free else question_before(change, move)
    if question is None:
        _play_of_person(change, move)
    else:
        change.set(dialog=question)


def question_before(change: Change, move: Move) -> Question | None:
    """What is asked before a person's move is played: that it loses where another does not, or that it gives
    up for good what was still on offer; not where the hint that is shown says that, nor in a lesson, which
    knows what it is doing."""
    state = change.state
    then, back = Command("play-move", move=move, generation=state.generation), Message("table.warn.back")
    warning = change.guard("warn", partial(state.table.match.warn, move), None)
    if warning is not None and change.guard("warn", partial(has_better, state, move), True):
        title = Message("table.warn.title")
        return Question(title, text=warning, yes=Message("table.warn.play"), no=back, then=then)
    hint = shown_hint(state)
    advised = hint is not None and hint.move == move
    free = state.table.lesson is None and not advised
    gives_up = partial(state.table.match.gives_up, move)
    passed = change.guard("gives-up", gives_up, None) if free else None
    if passed is None or warning is not None:
        return None
    title, yes = Message("table.pass.title"), Message("table.pass.play")
    return Question(title, text=passed, yes=yes, no=back, then=then, danger=False)


def has_better(state: State, move: Move) -> bool:
    """Whether a move that is warned of has any other beside it that is not."""
    match = state.table.match
    others = match.ask.moves.first(FEW_MOVES + 1)
    return len(others) > FEW_MOVES or any(match.warn(other) is None for other in others if other != move)


@command("play-move")
def play_move(change: Change, move: Move, generation: int) -> None:
    """The move that was asked about, if nothing else has happened since and no lesson waits for another."""
    lesson = change.state.table.lesson
    expected = lesson is None or lesson.expects(move)
    if expected and generation == change.state.generation and asked(change.state) is not None:
        _play_of_person(change, move)


def _play_of_person(change: Change, move: Move) -> None:
    try:
        play(change, move)
    except TableError as error:
        change.notify(error.message, "why")


def play(change: Change, move: Move, *, guided: bool = False) -> None:
    """Play a whole move of a person or a bot; what follows is that of `take_step`.

    Errors: as `Match.play`; nothing has changed then.
    """
    match = change.state.table.match
    take_step(change, partial(match.play, move), guided=guided)


def take_step(change: Change, act: Callable[[], Turn], *, guided: bool) -> None:
    """Let the match play a move; what follows is `show_step`, or the question what the dice show.

    act: plays it and gives the match and what happened; guided: the guide plays it for the player. Errors:
    those of `act`; nothing has changed then.
    """
    state = change.state
    at = state.table.match.at
    turned = quarters(state)
    before = shown_view(state)
    taken_back = state.table.match.decisions[at] if state.table.match.can_redo() else None
    try:
        match, events = act()
    except DieNeeded as need:
        turn = _typed_ahead(change, need.match)
        if turn is None:
            ask_for_dice(change, need.match, guided=guided)
            return
        match, events = turn
    if asked(state) is not None:
        change.forget_answers()
    change.set_table(match=match)
    other_course = match.decisions[at] is not taken_back
    question_answered(change, at, other_course=other_course)
    if guided or other_course:
        kept = state.table.guided
        if kept and kept[-1] >= at:
            kept = tuple(number for number in kept if number < at)
        change.set_table(guided=(*kept, at) if guided else kept)
    if state.table.lesson is not None and not (state.table.queue and state.table.queue.moves):
        _advance_lesson(change)
    show_step(change, before, turned, events)


def _typed_ahead(change: Change, match: AnyMatch) -> Turn | None:
    """The step of the match whose move waits, with the dice that were typed in for it together with those of
    the throw before; None where there are none."""
    typed = change.state.table.typed_ahead
    values = next((values for at, values in typed if at == match.at), None)
    change.set_table(typed_ahead=tuple(one for one in typed if one[0] > match.at))
    if values is None:
        return None
    try:
        return match.throw_rest(*values) if None in values else match.answer(*values)
    except DieNeeded:  # the rest of the throw before was left to the screen: so is what it has brought
        return match.throw_rest(*values)
    except BadRequest:
        return None


def ask_for_dice(change: Change, match: AnyMatch, *, guided: bool) -> None:
    """Ask what the dice show, for the move of that match which waits for them; a bot whose move it is waits
    too."""
    change.set_table(match=match)
    if thinking_level(change.state, match.ask.seat) is not None:
        change.set_table(phase=Paused())
    change.set(dialog=ThrowDice(panel_dice(change.state), guided=guided))


def sync_throw(change: Change) -> None:
    """Let a move wait for dice only under the dialog that asks for them."""
    change.guard("dice", partial(_sync_throw, change), None)


def _sync_throw(change: Change) -> None:
    """Without the dialog that asks for dice no move waits for them, and the other way round."""
    state = change.state
    if isinstance(state.dialog, ThrowDice):
        if state.table.match.waiting_for_dice is not None and not state.watching:
            return
        change.set(dialog=None)
    if state.table.match.waiting_for_dice is not None:
        change.set_table(match=state.table.match.without_throw())


def show_step(
    change: Change, before: object, turned: int, events: tuple[Event, ...], decisions: int = 1
) -> None:
    """After something happened on the table: the save, what follows, and then what only tells of it, each by
    itself.

    before: the view before it; turned: by how many quarters the board was turned then; decisions: how many
    came. Where the tablet goes on to somebody, all of that is for whom everybody is.
    """
    reader = viewer(change.state)
    change.set_table(hint=None, phase=turned_phase(change.state.table.phase))
    update_holder(change, after_step=True)
    if is_shared(change.state) and viewer(change.state) != reader:
        before = change.state.table.match.view_at(
            max(change.state.table.match.at - decisions, 0), viewer(change.state)
        )
    # In the list of moves the tabulator goes with the game.
    stops = {row: control for row, control in change.state.table.tab_stops.items() if row != "log"}
    stash_draft(change)
    change.set_table(tab_stops=stops)
    _stay_turned(change, turned)
    step_taken(change)
    if change.state.table.queue is None or not change.state.table.queue.bot:
        change.save()
    motions: tuple[Motion, ...] = ()
    if change.state.animated and not change.state.table.fast_forward:
        motions = motions_of(change, before, known_events(change.state, events))
        change.emit(Animate(motions, _seen_of_throw(change, motions, events)))
    told = _told_of(change, before, events, rest_of_dice(motions))
    schedule_next(change, after_step=True, span=duration(motions))
    change.emit(*told)
    if asked(change.state) is not None or change.state.table.lesson is not None:
        change.say_status()
    elif mode_of(change.state) in (Mode.CURTAIN, Mode.HANDOVER):
        tell_curtain(change)


def _stay_turned(change: Change, turned: int) -> None:
    """Let the board stay turned as it was until the step was seen; while the tablet goes on, until it has."""
    phase = change.state.table.phase
    if quarters(change.state) == turned:
        return
    if isinstance(phase, Handover):
        change.set_table(phase=Handover(turned))
    elif isinstance(phase, Ended):
        set_ended(change, quarters=turned)
    elif isinstance(phase, Asking):
        change.set_table(phase=Turning(turned))
    else:
        return
    pause = paced(FLIP_PAUSE, change.state.settings.pace)
    # the generation that `schedule_next` will give
    change.emit(After(pause, Command("flip.due", generation=change.state.generation + 1)))


def motions_of(change: Change, before: object, events: tuple[Event, ...]) -> tuple[Motion, ...]:
    """How pieces travel when that happens, at the table's pace. before: the view before it."""
    state = change.state

    def moved() -> tuple[Motion, ...]:
        seen = BoardContext(text=state.text, seat=viewer(state), skin=state.skin, quarters=quarters(state))
        motions = state.table.board.motions(before, events, seen)
        return paced_motions(motions, state.settings.pace)

    return change.guard("motions", moved, ())


def _seen_of_throw(change: Change, motions: tuple[Motion, ...], events: tuple[Event, ...]) -> tuple[str, ...]:
    """The ids of what tells beside the board what came of a throw; none where no die moves."""
    if not rest_of_dice(motions):
        return ()
    state = change.state
    nothing: tuple[str, ...] = ()
    paragraphs = change.guard("story", partial(added, state, events), nothing)
    return (move_id(state.table.match.at), *paragraphs)


def _told_of(change: Change, before: object, events: tuple[Event, ...], rest: int) -> tuple[Effect, ...]:
    """What is heard, said and brought into sight after a step, each though another one failed. rest:
    milliseconds until its dice lie; what came of them is told then."""
    state = change.state
    unheard: tuple[Effect, ...] = ()
    unsaid: tuple[str, ...] = ()
    remark = state.table.board.remarks
    heard = change.guard("sounds", partial(_sounds, state, events, rest), unheard)
    remarks = change.guard("remarks", lambda: remark(before, shown_view(state), state.text), unsaid)
    ended = change.guard("end", partial(end_text, state), unsaid)
    paragraph = change.guard("story", partial(newest, state, events), "") if shows_stories(state) else ""
    read = (ScrollTo(paragraph, top=True),) if paragraph else ()
    return (*heard, Announce((*change.told(events), *remarks, *ended), rest), *read)


@command("answer.due")
def answer_due(change: Change, generation: int) -> None:
    """Give the table's answer to a question, if it still stands."""
    if generation != change.state.generation:
        return
    move = given_answer(change.state, change.guard)
    if move is not None:
        play(change, move)


def _sounds(state: State, events: tuple[Event, ...], rest: int) -> tuple[Effect, ...]:
    """What is heard and felt of what happened, where the player wants that. rest: milliseconds until its dice
    lie, which are heard before."""
    if state.table.fast_forward or not (state.settings.sound or state.settings.haptics):
        return ()
    from ui.sounds import begins, sounds_of  # imported when first used

    kinds = sounds_of(state.table.tale, known_events(state, events))
    heard: list[Effect] = []
    if state.settings.sound:
        heard += [PlaySound(kind, begin) for kind, begin in zip(kinds, begins(kinds, rest), strict=True)]
    if state.settings.haptics and kinds:
        heard.append(Vibrate(kinds[-1], 0 if kinds[-1] == "dice" else rest))
    return tuple(heard)


@command("flip")
def flip(change: Change) -> None:
    """Turn the board on to the next quarter in which it can be drawn."""
    state = change.state
    change.set_table(turned=(state.table.turned + 1) % len(state.table.board.quarters))


@command("flip.due")
def flip_due(change: Change, generation: int) -> None:
    """The board turns to the next player."""
    if generation == change.state.generation:
        change.set_table(phase=turned_phase(change.state.table.phase))


# Steps of a lesson


@command("next-step")
def next_lesson_step(change: Change) -> None:
    """The step of the lesson was read."""
    lesson = change.state.table.lesson
    if lesson is None or mode_of(change.state) is not Mode.LESSON_READ:
        return
    _advance_lesson(change)
    schedule_next(change)
    change.say_status()


@command("lesson.due")
def lesson_move_due(change: Change, generation: int) -> None:
    """The table plays the next move of the others before a step of the lesson."""
    lesson = change.state.table.lesson
    if generation != change.state.generation or mode_of(change.state) is not Mode.LESSON_WATCH:
        return
    assert lesson is not None and lesson.coming is not None
    play(change, lesson.coming)


@command("lesson.hurry")
def hurry_lesson(change: Change) -> None:
    """What the table plays before a step of the lesson was seen: the rest of it follows at once."""
    if mode_of(change.state) is Mode.LESSON_WATCH:
        change.set_table(fast_forward=True)
        schedule_next(change)


def _advance_lesson(change: Change) -> None:
    """The next step of the lesson, or the next of the moves that the table plays before it."""
    lesson = change.state.table.lesson
    assert lesson is not None
    after = lesson.after(change.state.table.match)
    change.set_table(lesson=after)
    if after.brought:
        change.emit(RecordAlbum(after.brought))
    if after.coming is None:
        change.set_table(fast_forward=False)
    if after.step is None and not after.is_free:
        game, before = change.state.table.match.game.name, change.state.settings.learnt
        learnt = learnt_with(lesson.lesson, lessons(change.state.games[game]), game, before)
        if learnt != before:
            write_settings(change, learnt=learnt)
