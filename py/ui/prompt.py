"""The words of the prompt: what is asked now, what to know about it, and what else can be answered. Pure."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from tabletop import drafts
from tabletop.game import Ask, Message, Move, Over
from tabletop.lesson import FINISH
from tabletop.ranking import is_tied
from ui.analysis import TurningPoint, turning_points
from ui.board import hinted_draft
from ui.faults import Guard, unguarded
from ui.lesson import lessons, next_of
from ui.mode import (
    Mode,
    analysis_of,
    events_since,
    known_events,
    last_look,
    looks_at_others,
    may_continue,
    may_skip,
    mode_of,
    only_person,
    open_part,
    others_since,
    shown_at,
    shown_events,
    shown_hint,
    shown_view,
    viewer,
)
from ui.seating import listed, player_in_text, player_name
from ui.state import BotThinking, Ended, Hinting, State


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now.

    text: the words of the question; why: what to know about it; hint: the sentence of a hint; more: what else
    speaks for it, shown on request; summary: what has happened in many steps, on request too, or what
    summary_label names; percent: how far whoever thinks is, None when nobody does; meter: what else is under
    way, in words, empty where somebody thinks; actions: the commands offered, by their names in
    `ui.views.prompt.ACTIONS`; classes: further ones of the prompt's own element; phase: where in its turn the
    game is, for whoever listens; step: the number of the lesson's step, so that a press on the button that
    goes on is known to be on another one; seal: the seat whose emblem stands before the words, None but in
    games whose seats hold secrets.
    """

    text: str
    why: str = ""
    hint: str = ""
    more: tuple[str, ...] = ()
    summary: tuple[str, ...] = ()
    summary_label: str = "table.others.short"
    percent: int | None = None
    meter: str = ""
    actions: tuple[str, ...] = ()
    classes: str = ""
    phase: str = ""
    step: int | None = None
    seal: int | None = None


def prompt_of(state: State, guard: Guard = unguarded) -> Prompt:
    """What the prompt says now; where a hint or a judgement cannot be put into words, it says the rest."""
    board, words = state.table.board, _PROMPTS[mode_of(state)]
    name_phase, phase = board.phase, ""
    if name_phase is not None:
        phase = guard("phase", lambda: name_phase(shown_view(state), state.text), "")
    lesson = state.table.lesson
    own = lesson.prompt(state) if lesson is not None and state.table.review is None else None
    if own is not None:
        return replace(own, phase=phase)
    if shown_hint(state) is None and analysis_of(state) is None:
        return replace(words(state), phase=phase)
    now = guard("hint", lambda: words(state), None)
    return replace(now or words(_unadvised(state)), phase=phase)


def _unadvised(state: State) -> State:
    """The state without a hint and without judgements."""
    table = state.table
    ended = replace(table.phase, analysis=None) if isinstance(table.phase, Ended) else table.phase
    hint = None if shown_hint(state) is not None else table.hint
    return replace(state, table=replace(table, phase=ended, hint=hint))


def spoken_prompt(state: State, guard: Guard = unguarded) -> str:
    """Where the game is and what is asked, for whoever listens."""
    prompt = prompt_of(state, guard)
    return f"{prompt.phase}. {prompt.text}" if prompt.phase else prompt.text


def _review(state: State) -> Prompt:
    if isinstance(state.table.hint, Hinting):
        return _hinting(state, state.table.hint)
    text = state.say("table.past", at=shown_at(state), of=state.table.match.length)
    playing = state.table.review is not None and state.table.review.playing
    onward = "pause" if playing else "play-forward"
    actions: tuple[str, ...] = ("head", "continue") if may_continue(state) else ("head",)
    if looks_at_others(state):
        actions = ("head", onward, "forward")
    elif playing or (isinstance(state.table.match.pending, Over) and shown_at(state) < state.table.match.at):
        actions = (onward, *actions)
    analysis = analysis_of(state)
    if analysis is not None and analysis.next_turning_point(shown_at(state)) is not None and not playing:
        actions = ("next-turning-point", "head")
    turned = next((one for one in _turning_points(state) if one.at == shown_at(state)), None)
    why = " ".join(turning_text(state, turned)) if turned is not None else ""
    hint, more, summary = hint_text(state), hint_more(state), _summary(state)
    prompt = Prompt(text, why, hint, more, summary, actions=actions, classes="prompt-past")
    return prompt if analysis is None else analysis.prompt(state, prompt)


def _summary(state: State) -> tuple[str, ...]:
    """What the others did, in a few lines, while that is looked at step by step; nothing in a game that sums
    nothing up."""
    seat = viewer(state)
    if state.table.tale.summary is None or seat is None or not looks_at_others(state):
        return ()
    events = known_events(state, events_since(state, last_look(state, seat)))
    return state.table.tale.summed_up(events, state.skin, state.text)


def _lesson(state: State) -> Prompt:
    lesson = state.table.lesson
    assert lesson is not None and lesson.step is not None
    where = _where(state)
    if lesson.step.is_read:
        actions: tuple[str, ...] = ("next-step",)
    else:  # nothing wrong can have been chosen, and what is not open is not offered
        offered = _draft_actions(state)
        wanted = ("finish-draft",) if open_part(state) == FINISH else ("throw",)
        actions = tuple(one for one in offered if one in wanted)
    said = lesson.said(state.table.draft.parts) or lesson.step.say
    return Prompt(state.text(said), where, actions=actions, step=lesson.at)


def _where(state: State) -> str:
    """Which lesson it is, and at which step."""
    lesson = state.table.lesson
    assert lesson is not None
    where = state.say(
        "table.lesson.step", at=min(lesson.at, len(lesson.lesson.steps) - 1) + 1, of=len(lesson.lesson.steps)
    )
    return state.say("table.lesson.where", title=state.say(lesson.lesson.key), step=where)


def _lesson_watch(state: State) -> Prompt:
    """While the table plays for the others: what was done last, in words."""
    told = told_last(state) if state.table.lesson is not None and state.table.lesson.seen else ()
    text = told[-1] if told else state.say("table.lesson.watch")
    return Prompt(text, _where(state), actions=("hurry",), classes="prompt-quiet")


def told_last(state: State) -> tuple[str, ...]:
    """The sentences of what happened last, as far as the viewer may know of it."""
    tale = state.table.tale
    told = (tale.tell(event, state.skin, state.text) for event in known_events(state, shown_events(state)))
    return tuple(sentence for sentence in told if sentence)


def _lesson_over(state: State) -> Prompt:
    lesson = state.table.lesson
    assert lesson is not None
    words = state.text(lesson.lesson.learnt or Message("table.lesson.over"))
    found = lessons(state.games[state.table.match.game.name])
    following = next_of(lesson.lesson, found)
    actions = ("next-lesson", "play-real-too") if following is not None else ("play-real",)
    return Prompt(words, state.say(lesson.lesson.key), actions=actions)


def _over(state: State) -> Prompt:
    over = state.table.match.pending
    assert isinstance(over, Over)
    again = "another-deal" if state.table.match.seats == 1 else "rematch"
    actions: tuple[str, ...] = (again, "new")
    why, percent = state.text(over.reason), None
    analysis = analysis_of(state)
    if analysis is not None:
        why = f"{why} {analysis_text(state)}"
        if not analysis.done:
            percent, actions = analysis.percent, ("stop",)
        elif analysis.next_turning_point(shown_at(state)) is not None:
            actions = ("next-turning-point", again)  # a new game is in the menu
    return Prompt(winner_text(state, over), why, percent=percent, actions=actions, classes="prompt-over")


def _watching(state: State) -> Prompt:
    return Prompt(state.say("table.reading"), classes="prompt-quiet")


def _paused(state: State) -> Prompt:
    return Prompt(state.say("table.paused"), actions=("resume",))


def _bot(state: State) -> Prompt:
    if state.table.autoplay:  # a person's seat, played by the guide
        text = state.say("table.guide_thinks")
    else:
        text = state.say("table.bot_thinks", **player_in_text(state, state.table.match.ask.seat))
    percent = state.table.phase.percent if isinstance(state.table.phase, BotThinking) else 0
    actions = ("stop", "skip") if may_skip(state) else ("stop",)
    return Prompt(text, percent=percent, actions=actions, classes="prompt-quiet", seal=_seal(state))


def _seal(state: State) -> int | None:
    """The seat that is asked, where the question bears its seal."""
    match = state.table.match
    return match.ask.seat if match.game.has_secrets else None


def _ask(state: State) -> Prompt:
    if isinstance(state.table.hint, Hinting):
        return _hinting(state, state.table.hint)
    if state.table.queue is not None:
        left = state.say("table.orders.playing", n=len(state.table.queue.moves))
        offered = ("stop", "skip") if may_skip(state) else ("stop",)
        return Prompt(left, actions=offered, classes="prompt-quiet")
    ask = state.table.match.ask
    text, seal = state.text(ask.prompt), _seal(state)
    name = state.table.match.players[ask.seat].name if seal is None else player_name(state, seal)
    actions, hint = _draft_actions(state), hint_text(state)
    if hint and hinted_draft(state):
        actions = ("apply-hint", *actions)
    chosen = state.table.draft.parts != state.table.draft.begun
    if state.table.newcomer and state.table.match.length == 0 and not (chosen or hint):
        actions = ("first-lesson", *actions)
    if not (chosen or hint or actions) and others_since(state):
        actions = ("others",)
    text = f"{name}\u00a0— {text}" if name else text  # no line begins with the dash
    return Prompt(text, hint=hint, more=hint_more(state) if hint else (), actions=actions, seal=seal)


def _hinting(state: State, hint: Hinting) -> Prompt:
    """While a hint is looked for."""
    return Prompt(state.say(hint.words), percent=hint.percent, actions=("stop",), classes="prompt-quiet")


def _handover(state: State) -> Prompt:
    """While the holder looks at what the last step has shown."""
    who = player_in_text(state, state.table.match.ask.seat)
    return Prompt(state.say("table.handover", side=who["side"]), actions=("hand-over",))


def _curtain(state: State) -> Prompt:
    """While a person is asked who has not yet taken the tablet."""
    who = player_in_text(state, state.table.match.ask.seat)
    text = state.say("table.curtain.title", side=who["side"])
    return Prompt(text, actions=("curtain-back",))


_PROMPTS: dict[Mode, Callable[[State], Prompt]] = {
    Mode.REVIEW: _review,
    Mode.LESSON_WATCH: _lesson_watch,
    Mode.LESSON_READ: _lesson,
    Mode.LESSON_MOVE: _lesson,
    Mode.LESSON_OVER: _lesson_over,
    Mode.OVER: _over,
    Mode.WATCHING: _watching,
    Mode.PAUSED: _paused,
    Mode.BOT: _bot,
    Mode.HANDOVER: _handover,
    Mode.CURTAIN: _curtain,
    Mode.FLIPPING: _ask,
    Mode.ASK: _ask,
}


def _draft_actions(state: State) -> tuple[str, ...]:
    """What may be done with the parts chosen: take the last one back, and beside it, so that this stays where
    it is, end the move here. Where the only answer is a throw, that, unless the board has the button."""
    pending = state.table.match.pending
    if isinstance(pending, Ask) and pending.roll:
        return () if state.table.board.shows_throws else ("throw",)
    if not isinstance(pending, Ask):
        return ()
    if state.table.draft.parts == state.table.draft.begun:
        return ("take-back",) if state.table.draft.changes and not state.table.draft.changes[-1][1] else ()
    done = drafts.can_finish(pending.moves, state.table.draft.parts) and not state.table.board.has_play_button
    return ("take-back", "finish-draft") if done else ("take-back",)


def winner_text(state: State, over: Over) -> str:
    """Who has won, or between whom it is a draw: said to the one person at the table, else by names."""
    match = state.table.match
    alone = only_person(match)
    teams = match.game.teams(match.options, match.seats)
    tied = is_tied(over, teams)
    if alone is not None:
        won = any(seat in over.winners for seat in match.game.team_of(match.options, match.seats, alone))
        if tied and won:
            return state.say("table.over.you_tied")
        return state.say("table.over.you_won" if won else "table.over.you_lost")
    if not over.winners:
        return state.say("table.over.lost" if match.seats == 1 else "table.over.nobody")
    names = listed(state.say, [player_name(state, seat) for seat in over.winners])
    if tied:
        return state.say("table.over.tied", side=names)
    return state.say("table.over.won", side=names, n=len(over.winners))


def end_text(state: State) -> tuple[str, ...]:
    """Who has won and why, a sentence each; nothing while the game goes on."""
    over = state.table.match.pending
    return (winner_text(state, over), state.text(over.reason)) if isinstance(over, Over) else ()


def hint_text(state: State) -> str:
    """The hint in one sentence: the move and the weightiest reason; empty where there is none."""
    hint = shown_hint(state)
    if hint is None:
        return ""
    named = _hinted_move(state, hint.move)
    if not hint.reasons:
        return state.say("table.hint.is", move=named)
    return state.say("table.hint.because", move=named, reason=state.text(hint.reasons[0]))


def _hinted_move(state: State, move: Move) -> str:
    """A move that is advised, in a few words."""
    advised = _advised(state, move)
    if advised:
        return advised[0]
    match = state.table.match
    notation = match.game.move_text(match.state_at(shown_at(state)), move)
    return state.name_of_move(move, notation)


def _advised(state: State, move: Move) -> tuple[str, ...]:
    """What the game says of a move that is advised."""
    return state.table.tale.advise(shown_view(state), move, state.text)


def hint_more(state: State) -> tuple[str, ...]:
    """What else there is to the hint, a sentence each: further parts of the move, what else speaks for it."""
    hint = shown_hint(state)
    if hint is None:
        return ()
    reasons = tuple(state.text(reason) for reason in hint.reasons[1:])
    return (*_advised(state, hint.move)[1:], *reasons)


# Where a finished game turned


def _turning_points(state: State) -> tuple[TurningPoint, ...]:
    analysis = analysis_of(state)
    return turning_points(analysis) if analysis is not None else ()


def analysis_text(state: State) -> str:
    """How far the judging of the game is, or how many turning points it found; empty where it was not
    asked for."""
    analysis = analysis_of(state)
    if analysis is None:
        return ""
    if not analysis.done:
        return state.say("table.analysis.running", percent=analysis.percent)
    count = len(_turning_points(state))
    return state.say("table.analysis.done", n=count) if count else state.say("table.analysis.none")


def turning_text(state: State, turned: TurningPoint) -> tuple[str, ...]:
    """How a decision turned the game, a sentence each: the chances, and what the guide would have played."""
    match, analysis = state.table.match, analysis_of(state)
    own = analysis.turned(state, turned) if analysis is not None else ()
    if own:
        return own
    side = player_in_text(state, turned.seat)["side"]
    key = "table.analysis.alone" if match.seats == 1 else "table.analysis.turned"
    sentence = state.say(key, side=side, before=turned.before, after=turned.after)
    if turned.better is None:
        return sentence, state.say("table.analysis.same")
    if match.game.seen is not match.game.state and viewer(state) != turned.seat:
        return (sentence,)  # the guide's move may tell what is hidden
    named = state.name_of_move(turned.better.move, turned.better.text)
    return sentence, state.say("table.analysis.better", move=named)
