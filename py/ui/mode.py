"""What the page is about at a moment: the one place that decides what is asked, said and touchable."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from tabletop.board import Board
from tabletop.game import Ask, Event, Key, Message, Move, Over, Part
from ui.faults import Guard, unguarded
from ui.state import (
    AnyMatch,
    Asking,
    BotThinking,
    BotToPlay,
    Curtain,
    Ended,
    Handover,
    Hint,
    Paused,
    Phase,
    State,
    Table,
    Turning,
    Watched,
)

if TYPE_CHECKING:
    from ui.analysis import Analysis

MANY_PARTS = 3
"""So many parts chosen of an answer are too many to be chosen again one by one."""

OTHERS_LEAST = 2
"""From so many decisions of others on they are looked at one by one; a single one is seen on the board."""


class Mode(Enum):
    """One of these is true of every state."""

    REVIEW = auto()  # an earlier moment, or one that was taken back, is looked at
    LESSON_WATCH = auto()  # the table plays for the others, before a step of the lesson
    LESSON_READ = auto()  # a step of the lesson is to be read
    LESSON_MOVE = auto()  # a step of the lesson waits for its move
    LESSON_OVER = auto()
    OVER = auto()
    WATCHING = auto()  # another tab plays
    PAUSED = auto()  # a bot waits until it may play on
    BOT = auto()  # a bot is to play
    HANDOVER = auto()  # the holder looks at what the last step has shown, before the tablet goes on
    CURTAIN = auto()  # a person is asked who has not yet taken the tablet
    FLIPPING = auto()  # the board is about to turn to the next player
    ASK = auto()  # a person is asked


@dataclass(frozen=True, slots=True)
class ModeRules:
    """touchable: whether the board can be touched; refusal: key of what is said to who touches it all the
    same, empty for nothing."""

    touchable: bool = False
    refusal: str = ""


RULES = {
    Mode.REVIEW: ModeRules(refusal="table.quiet.looking"),
    Mode.LESSON_WATCH: ModeRules(refusal="table.lesson.watch"),
    Mode.LESSON_READ: ModeRules(refusal="table.lesson.press"),
    Mode.LESSON_MOVE: ModeRules(touchable=True),
    Mode.LESSON_OVER: ModeRules(refusal="table.lesson.over"),
    Mode.OVER: ModeRules(refusal="table.quiet.over"),
    Mode.WATCHING: ModeRules(refusal="table.reading"),
    Mode.PAUSED: ModeRules(refusal="table.quiet.paused"),
    Mode.BOT: ModeRules(refusal="table.quiet.bot"),
    Mode.HANDOVER: ModeRules(refusal="table.curtain.first"),
    Mode.CURTAIN: ModeRules(refusal="table.curtain.first"),
    Mode.FLIPPING: ModeRules(),
    Mode.ASK: ModeRules(touchable=True),
}


MODES: dict[type[Phase], Mode] = {
    Asking: Mode.ASK,
    Turning: Mode.FLIPPING,
    Handover: Mode.HANDOVER,
    Curtain: Mode.CURTAIN,
    BotToPlay: Mode.BOT,
    BotThinking: Mode.BOT,
    Paused: Mode.PAUSED,
    Watched: Mode.WATCHING,
    Ended: Mode.OVER,
}
"""The mode of each phase of the table, where neither another moment is looked at nor a lesson followed."""


def mode_of(state: State) -> Mode:
    """The mode of a state: of the phase, unless something else is what the page is about."""
    table = state.table
    if table.review is not None:
        return Mode.REVIEW
    if table.lesson is None:
        return MODES[type(table.phase)]
    if table.lesson.step is None:
        return Mode.LESSON_OVER
    if table.lesson.coming is not None:
        return Mode.LESSON_WATCH
    return Mode.LESSON_READ if table.lesson.step.is_read else Mode.LESSON_MOVE


def phase_after(state: State) -> Phase:
    """What goes on at the moment that stands once something has happened: the same as before where that may
    be, else what the match asks for. It is found here alone, and `ui.update` keeps the table so."""
    phase, pending = state.table.phase, state.table.match.pending
    if isinstance(pending, Over):
        return phase if isinstance(phase, Ended) else Ended(announced=True)
    if state.watching:
        return Watched()
    if thinking_level(state, pending.seat) is not None:
        return phase if isinstance(phase, BotThinking | BotToPlay | Paused) else BotToPlay()
    if is_shared(state):
        if isinstance(phase, Handover) and state.table.holder not in (None, pending.seat):
            return phase
        if pending.private and state.table.holder != pending.seat:
            return phase if isinstance(phase, Curtain) else Curtain()
    return phase if isinstance(phase, Asking | Turning) else Asking()


def asked(state: State) -> Ask | None:
    """The question that a person may answer by touching the board now."""
    pending = state.table.match.pending
    touchable = RULES[mode_of(state)].touchable and isinstance(state.table.phase, Asking)
    return pending if touchable and isinstance(pending, Ask) else None


def may_carry(state: State, part: Part, *, large: bool) -> bool:
    """Whether the piece of that part can be carried: a move can begin with it and go on from there. large:
    the board is larger than its window, which a drag moves unless the piece is chosen already."""
    ask = asked(state)
    if ask is None or (large and part not in state.table.draft.parts):
        return False
    return part in ask.moves.next(()) and not ask.moves.complete((part,))


def hinted_ask(state: State) -> Ask | None:
    """The question that a hint may be asked about: the one to be answered now, or one that the viewer was
    asked at the earlier moment that is shown."""
    if state.table.review is None:
        return asked(state)
    pending = shown_pending(state)
    if state.watching or state.table.lesson is not None or not isinstance(pending, Ask):
        return None
    if is_covered(state, pending) and (pending.private or state.table.holder is not None):
        return None
    return pending if state.table.match.players[pending.seat].bot is None else None


def is_covered(state: State, ask: Ask) -> bool:
    """Whether who is asked does not hold the tablet, so that nothing may be told but what all know."""
    return is_shared(state) and state.table.holder != ask.seat


def can_touch(state: State) -> bool:
    """Whether a person may touch the board now."""
    return asked(state) is not None


def has_second_actions(board: Board[Any]) -> bool:
    """Whether long presses and second taps mean something on a board, and a finger is answered when it is
    lifted."""
    return board.field_size > 0 or board.hold is not None or board.edit is not None


def refusal(state: State) -> Message | None:
    """Why the board cannot be touched now; None where nothing is said."""
    mode = mode_of(state)
    if state.watching and mode is not Mode.REVIEW:
        return Message("table.reading")
    key, lesson = RULES[mode].refusal, state.table.lesson
    if lesson is not None and mode is Mode.LESSON_READ:
        return Message(key, {"button": Key(lesson.on)})
    if lesson is not None and mode is Mode.LESSON_OVER:
        return Message(lesson.over)
    return Message(key) if key else None


def drafted_question(state: State) -> tuple[int, int] | None:
    """The question whose draft may lie on the table, as the decisions before it and the seat that is asked:
    it is asked of a person, who holds the tablet where others may not see the answer."""
    pending = state.table.match.pending
    if not isinstance(pending, Ask) or thinking_level(state, pending.seat) is not None:
        return None
    covered = pending.private or pending.secret
    if is_shared(state) and (
        (covered and state.table.holder != pending.seat)
        or isinstance(state.table.phase, Handover)
        or state.home
    ):
        return None
    return state.table.match.at, pending.seat


def open_part(state: State) -> Part:
    """The one control that a lesson lets be touched now; empty for none, and where there is no lesson."""
    table = state.table
    if table.lesson is None or mode_of(state) is not Mode.LESSON_MOVE:
        return ""
    return table.lesson.open_part(table.draft.parts, table.focus_part)


def is_lesson_over(state: State) -> bool:
    """Whether the table has a lesson that was followed to its end."""
    lesson = state.table.lesson
    return lesson is not None and lesson.step is None


def is_under_way(state: State) -> bool:
    """Whether the table has a game that was begun, a lesson too, and is not over."""
    table = state.table
    if is_lesson_over(state):
        return False
    begun = table.slot is not None or table.match.length > 0 or table.lesson is not None
    return begun and isinstance(table.match.pending, Ask)


def has_list(state: State) -> bool:
    """Whether the game on the table has a list of its pieces."""
    return state.table.board.pieces is not None


def lists_pieces(state: State) -> bool:
    """Whether the list of pieces is shown."""
    return state.table.listing and has_list(state)


# Who sits and who looks


def thinking_level(state: State, seat: int) -> int | None:
    """The level at which a seat is played for: its bot's, or the guide's that plays on for the player; None
    for a person."""
    level = state.table.match.players[seat].bot
    return max(state.table.match.game.levels) if level is None and state.table.autoplay else level


def is_shared(state: State) -> bool:
    """Whether several people share the tablet who must not see each other's things."""
    match = state.table.match
    persons = sum(player.bot is None for player in match.players)
    return match.game.has_secrets and persons > 1 and state.table.lesson is None


def viewer(state: State) -> int | None:
    """The seat whose view is drawn: who holds the tablet, where several share it; in a lesson the seat that
    the player leads; else the person asked, or the first person. None where nobody holds it, and where only
    bots play."""
    if is_shared(state):
        return state.table.holder
    lesson = state.table.lesson
    if lesson is not None and lesson.lesson.seat is not None:
        return lesson.lesson.seat
    players = state.table.match.players
    pending = shown_pending(state)
    if isinstance(pending, Ask) and players[pending.seat].bot is None:
        return pending.seat
    return next((seat for seat, player in enumerate(players) if player.bot is None), None)


def only_bots(match: AnyMatch) -> bool:
    """Whether no person plays."""
    return all(player.bot is not None for player in match.players)


def only_person(match: AnyMatch) -> int | None:
    """The seat of the one person at the table; None where several or none play."""
    seats = [seat for seat, player in enumerate(match.players) if player.bot is None]
    return seats[0] if len(seats) == 1 else None


def quarters(state: State) -> int:
    """By how many quarters the board is turned, clockwise: by hand, and to who plays on a shared table."""
    phase = state.table.phase
    if isinstance(phase, Turning | Handover | Ended) and phase.quarters is not None:
        return phase.quarters
    sides = state.table.board.quarters
    side = 0
    pending = shown_pending(state)
    if turns_to_seats(state) and isinstance(pending, Ask):
        side = sides.index(seat_quarter(pending.seat, state.table.match.seats, sides))
    return sides[(side + state.table.turned) % len(sides)]


def prompt_quarters(state: State) -> int:
    """By how many quarters the question is turned, clockwise: to who plays, never by hand."""
    if not turns_to_seats(state):
        return 0
    sides = state.table.board.quarters
    return sides[(sides.index(quarters(state)) - state.table.turned) % len(sides)]


def turns_to_seats(state: State) -> bool:
    """Whether the board turns to who plays: where it is wanted, and only persons play."""
    return state.settings.turn and all(player.bot is None for player in state.table.match.players)


def seat_quarter(seat: int, seats: int, sides: Sequence[int]) -> int:
    """The quarter, one of sides, nearest to a seat: the seats sit around the table, clockwise from 0."""

    def distance(side: int) -> int:
        apart = abs(4 * seat - side * seats)
        return min(apart, 4 * seats - apart)

    return min(sides, key=distance)


def last_look(state: State, seat: int) -> int:
    """The number of decisions up to the last one of a seat: what came after them it has not seen yet."""
    match = state.table.match
    own = (at for at in range(match.at, 0, -1) if match.decisions[at - 1].seat == seat)
    return next(own, 0)


def events_since(state: State, at: int) -> tuple[Event, ...]:
    """What has happened after so many decisions, up to the moment that stands."""
    match = state.table.match
    opening = match.opening if at == 0 else ()
    later = (event for decision in match.decisions[at : match.at] for event in decision.events)
    return (*opening, *later)


def earlier_events(state: State) -> tuple[Event, ...]:
    """What has come of the viewer's last decision, and what has happened since, the last step left out, as
    far as the viewer may know. Nothing where an earlier moment is shown."""
    seat = viewer(state)
    if seat is None or state.table.review is not None:
        return ()
    own = last_look(state, seat)
    steps = state.table.match.decisions[max(own - 1, 0) : max(state.table.match.at - 1, 0)] if own else ()
    return known_events(state, tuple(event for decision in steps for event in decision.events))


# The moment that is shown


def shown_at(state: State) -> int:
    """The number of decisions before the moment that is shown."""
    return state.table.match.at if state.table.review is None else state.table.review.at


def shown_pending(state: State) -> Ask | Over:
    """The question of the moment that is shown, or the end."""
    return (
        state.table.match.pending
        if state.table.review is None
        else state.table.match.pending_at(shown_at(state))
    )


def shown_view(state: State) -> object:
    """What the viewer may know at the moment that is shown."""
    match, seat = state.table.match, viewer(state)
    return match.view(seat) if state.table.review is None else match.view_at(shown_at(state), seat)


def shown_events(state: State) -> tuple[Event, ...]:
    """What led to the moment that is shown, as far as the viewer may know."""
    return known_events(state, state.table.match.events_at(shown_at(state)))


def subject(state: State) -> Part:
    """The control of the piece that the shown moment is about, while a person is asked or looks back; empty
    for none, and while others act: nothing runs about under a finger then."""
    if asked(state) is None and state.table.review is None:
        return ""
    return state.table.board.subject(shown_view(state), shown_events(state))


def known_events(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Those events that the viewer may know of: nothing else is told, listed, drawn or set in motion."""
    seat = viewer(state)
    return tuple(event for event in events if event.visible_to(seat))


def puts_header_away(state: State) -> bool:
    """Whether the header gives its room to the table: one touch brings it back. In a lesson it stays, whose
    reader may not know it yet."""
    return not state.home and (state.table.lesson is None or state.table.lesson.is_look)


def has_curtain(state: State) -> bool:
    """Whether the curtain hides the table now."""
    phase = state.table.phase
    return mode_of(state) is Mode.CURTAIN and isinstance(phase, Curtain) and not phase.aside


def shown_hint(state: State) -> Hint | None:
    """The hint that is shown."""
    return state.table.hint if isinstance(state.table.hint, Hint) else None


def analysis_of(state: State) -> "Analysis | None":
    """The judging of the finished match, None before it is asked for."""
    return state.table.phase.analysis if isinstance(state.table.phase, Ended) else None


# What may be done


def has_guide(state: State) -> bool:
    """Whether the guide may play on for the player: alone at the table."""
    match = state.table.match
    return match.seats == 1 and bool(match.game.levels) and state.table.lesson is None


def may_change_seats(state: State) -> bool:
    """Whether others may sit at the table from now on: not in a lesson, nor once the game is over."""
    free = not state.watching and state.table.lesson is None
    return free and isinstance(state.table.match.pending, Ask)


def may_autoplay(state: State) -> bool:
    """Whether the guide may begin to play on now, or give the game back."""
    return has_guide(state) and mode_of(state) in (Mode.ASK, Mode.BOT, Mode.PAUSED, Mode.FLIPPING)


def may_continue(state: State) -> bool:
    """Whether the game may go on from the moment looked at: where undo would lead, if everybody agrees."""
    if state.watching or state.table.lesson is not None or state.table.review is None:
        return False
    return state.table.match.agreed_limit <= shown_at(state) < state.table.match.length


def others_since(state: State) -> int:
    """How many decisions the others have made since the last one of who is asked now; 0 where they are too
    few to be looked at one by one."""
    ask = asked(state)
    if (
        ask is None
        or state.table.queue is not None
        or viewer(state) != ask.seat
        or state.table.lesson is not None
    ):
        return 0
    count = state.table.match.at - last_look(state, ask.seat)
    return count if count >= OTHERS_LEAST else 0


def looks_at_others(state: State) -> bool:
    """Whether the moment that is shown lies between the viewer's last decision and the one that stands."""
    seat, at = viewer(state), shown_at(state)
    if seat is None or not at < state.table.match.at:
        return False
    since = last_look(state, seat)
    return at > since and state.table.match.at - since >= OTHERS_LEAST


def may_skip(state: State) -> bool:
    """Whether what happens before the next question to a person may happen at once: more than one thing
    does."""
    match = state.table.match
    if (
        state.table.fast_forward
        or state.table.review is not None
        or state.watching
        or state.home
        or only_bots(match)
    ):
        return False
    if state.table.queue is not None:
        return True
    return mode_of(state) is Mode.BOT and match.at > 0 and match.bot_at(match.at - 1) is not None


def may_replay(state: State) -> bool:
    """Whether the deal on the table can be played again: not a lesson, nor a game begun in the middle."""
    match = state.table.match
    return state.table.lesson is None and not match.begun_from_state and not match.earlier


def may_analyse(state: State) -> bool:
    """Whether the moments of the match on the table may be judged: it is over, and a level of its bots tells
    the chances."""
    match = state.table.match
    over = isinstance(match.pending, Over) and match.length > 0
    return (
        over and match.game.analysis_level is not None and not state.watching and state.table.lesson is None
    )


def given_answer(state: State, guard: Guard = unguarded) -> Move | None:
    """What the table answers to the question that a person may answer now; None where it is the person's."""
    if asked(state) is None or mode_of(state) is not Mode.ASK:
        return None
    return table_answer(state, state.table.match.at, guard)


def table_answer(
    state: State, at: int, guard: Guard = unguarded, match: AnyMatch | None = None
) -> Move | None:
    """What the table answers, whoever is asked, to the question after so many decisions; None where it is
    somebody's, and where that cannot be told. match: another one than that on the table."""
    match, answer = match or state.table.match, state.table.board.answer
    ask = match.pending_at(at) if answer is not None else None
    if answer is None or not isinstance(ask, Ask):
        return None
    return guard("answer", lambda: answer(match.asked_view_at(at), ask, state.settings.throws), None)


def undo_target(state: State, *, agreed: bool = False, guard: Guard = unguarded) -> int | None:
    """The nearest earlier moment at which a person is asked (any, where only bots play) and has a choice.
    agreed: past another person's decision too, as everybody at the table agrees."""
    match = state.table.match
    anybody = only_bots(match)
    limit = match.agreed_limit if agreed else match.undo_limit
    for at in _own_moments(match, limit):
        if anybody or table_answer(state, at, guard) is None:
            return at
    return None


def _own_moments(match: AnyMatch, limit: int) -> Iterator[int]:
    """The moments from the last one back to `limit` at which a person decided; all where only bots play."""
    anybody = only_bots(match)
    for at in range(match.at - 1, limit - 1, -1):
        if anybody or match.players[match.decisions[at].seat].bot is None:
            yield at


def why_no_undo(state: State, guard: Guard = unguarded) -> Message | None:
    """Why undo is not possible; None when it is, perhaps only where everybody agrees."""
    if state.watching:
        return Message("table.reading")
    if state.table.review is not None:
        return Message("table.undo.looking")
    if state.table.lesson is not None:
        return Message(state.table.lesson.undo)
    match = state.table.match
    found = next(_own_moments(match, match.agreed_limit), None)
    if found is not None and match.is_known(found):  # else nobody knows yet whether there was a choice
        found = undo_target(state, agreed=True, guard=guard)
    if found is not None:
        return None
    return match.can_undo() or Message("table.undo.nothing")


def may_redo(state: State) -> bool:
    """Whether what was taken back may be played again."""
    free = state.table.review is None and not state.watching and state.table.lesson is None
    return free and state.table.match.can_redo()


# How the match is played, and what is told beside it


def is_practice(match: AnyMatch) -> bool:
    """Whether what chance has shown may be taken back. Where there is no chance, nothing is learned so."""
    return match.options["undo"] == "free" and bool(match.game.outcomes)


def guide_assistance(table: Table) -> str:
    """The most that the guide did for the player in the moves that stand, one of `save_format.ASSISTANCE`.

    A move of the guide that was taken back is no more than a hint.
    """
    if any(at < table.match.at for at in table.guided):
        return "guide"
    return table.assistance or ("hint" if table.guided else "")


def may_show_stories(state: State) -> bool:
    """Whether the game on the table has tales, and is no lesson, which has words of its own."""
    return state.table.tale.story is not None and state.table.lesson is None


def shows_stories(state: State) -> bool:
    """Whether the tales of the game on the table are shown."""
    return state.settings.tales and may_show_stories(state)
