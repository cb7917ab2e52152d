"""What follows without a person: bots, moves that follow each other, the guide, hints, the end of a game.

Moves follow each other where a person has ordered them for many pieces, or a bot has a plan. Each of them is
played as any other move is, so the game is the same as though they came one by one. They end where anything
happens that whoever ordered them may want to answer otherwise: at a draw of chance, at something shown, at
another seat's question, at a touch, at whatever else changes the moment. Saved is each move of a person, at
once; a bot's plan is saved when it has ended: what a killed tab loses of it is thought again, alike, for the
moment alone decides what a bot thinks (`tabletop.bots.bot_seed`).
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from tabletop import codec
from tabletop.bots import bot_seed
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message, Over
from tabletop.match import Decision, Match
from tabletop.registry import VERDICTS
from ui import score_book
from ui.analysis import Analysis
from ui.board import rest_of_moment
from ui.commands import Command, command
from ui.effects import After, CancelThinking, LoadGame, RecordAlbum, RecordResult, SayStatus, Think
from ui.mode import (
    Mode,
    analysis_of,
    asked,
    given_answer,
    has_guide,
    hinted_ask,
    is_covered,
    may_analyse,
    may_autoplay,
    mode_of,
    phase_after,
    refusal,
    shown_at,
    shown_pending,
    table_answer,
    thinking_level,
)
from ui.pace import paced
from ui.prompt import analysis_text
from ui.state import (
    AnyMatch,
    Asking,
    BotThinking,
    BotToPlay,
    Ended,
    EndOfGame,
    GamePages,
    Handover,
    Hinting,
    Paused,
    Phase,
    Question,
    Queue,
    Review,
    State,
    Turning,
)
from ui.update.change import Change

BOT_PAUSE = 420
"""Milliseconds between two moves at least, so that a quick bot can be followed."""

AWAITED_REST, BOT_AWAITED_REST = 2_500, 1_600
"""Milliseconds for which a throw stands that everybody has waited for, a person's or a bot's, before anything
follows by itself; a touch ends them."""

THROW_REST = 600
"""As much for any other throw."""

LESSON_MANY, LESSON_QUICK = 12, 160
"""More moves than this between two steps of a lesson are played quickly: milliseconds for each."""

END_PAUSE = 1500
"""Milliseconds between the last move and the telling of the end, at least."""

END_REST = 700
"""Milliseconds between the end of the last motion and the telling of the end, at least."""

NO_PAUSE = 50
"""Milliseconds before the end is told where nothing travels."""


def interrupt(change: Change) -> None:
    """Before the moment changes: nobody thinks any more, and what was thought before comes too late."""
    end_queue(change)
    if _is_thinking(change) or _is_judging(change):
        change.emit(CancelThinking())
    change.set(generation=change.state.generation + 1)
    table = change.state.table
    review = None if table.review is None else Review(table.review.at)
    change.set_table(
        phase=_resting(table.phase), hint=None, fast_forward=False, review=review, typed_ahead=()
    )
    _cover_page(change)


def _is_thinking(change: Change) -> bool:
    """Whether the worker looks for a move, a hint, or the guide's move on the same deal."""
    phase, hint = change.state.table.phase, change.state.table.hint
    for_par = isinstance(phase, Ended) and phase.guide is not None
    return isinstance(phase, BotThinking) or isinstance(hint, Hinting) or for_par


def _resting(phase: Phase) -> Phase:
    """The phase without what comes to an end by itself: nobody thinks, and the board has turned."""
    match phase:
        case BotThinking():
            return BotToPlay()
        case Handover():
            return Handover()
        case Ended():
            return replace(phase, quarters=None, guide=None)
    return turned_phase(phase)


def turned_phase(phase: Phase) -> Phase:
    """The phase once the move just made was seen: the board has turned."""
    match phase:
        case Turning():
            return Asking()
        case Ended():
            return replace(phase, quarters=None)
    return phase


def _cover_page(change: Change) -> None:
    """The master's page is covered again."""
    dialog = change.state.dialog
    if isinstance(dialog, GamePages) and dialog.lifted:
        change.set(dialog=replace(dialog, lifted=False))


def schedule_next(change: Change, *, after_step: bool = False, span: int = 0) -> None:
    """What follows now: the end, or a bot's move; nothing while the home screen is shown.

    after_step: something has just happened on the table; span: milliseconds that pieces travel.
    """
    state = change.state
    generation = state.generation + 1
    change.set(generation=generation)
    if not after_step:  # what would have turned the board is of an older generation
        change.set_table(phase=turned_phase(state.table.phase))
    change.set_table(phase=phase_after(change.state))
    _cover_page(change)
    if state.home:
        return
    phase = change.state.table.phase
    if state.table.review is not None or state.watching:
        judge_on(change)
    elif isinstance(phase, Ended):
        _end_is_near(change, phase, after_step=after_step, span=span)
        judge_on(change)
    elif isinstance(phase, BotToPlay | BotThinking):
        _let_bot_play(change, after_step=after_step, span=span)
    elif mode_of(change.state) is Mode.LESSON_WATCH:
        change.emit(After(_lesson_pause(change, span), Command("lesson.due", generation=generation)))
    elif after_step and state.table.queue is not None:
        schedule_move(change, span)
    elif given_answer(change.state, change.guard) is not None:
        change.emit(After(_pause(change, span), Command("answer.due", generation=generation)))


def _let_bot_play(change: Change, *, after_step: bool, span: int) -> None:
    """Let the bot that is to play think, or go on with its plan."""
    change.set_table(phase=BotThinking())
    state = change.state
    if after_step and state.table.queue is not None:
        schedule_move(change, span)
        return
    seat = state.table.match.ask.seat
    level = thinking_level(state, seat)
    assert level is not None
    pause = _pause(change, span) if after_step else 0
    change.emit(Think(state.generation, "move", bot_request(state.table.match, seat, level), pause))


def _pause(change: Change, span: int) -> int:
    """Milliseconds between two moves. span: those that pieces travel."""
    if change.state.table.fast_forward:
        return 0
    pace = change.state.settings.pace
    rest = rest_of_moment(change.state, change.guard) or paced(_rest_of_throw(change), pace)
    return max(paced(BOT_PAUSE, pace), span + rest)


def _lesson_pause(change: Change, span: int) -> int:
    """Milliseconds between two moves that the table plays in a lesson: many are not waited for long."""
    lesson = change.state.table.lesson
    many = lesson is not None and lesson.step is not None and len(lesson.step.before) > LESSON_MANY
    if many and not change.state.table.fast_forward:
        return max(span, paced(LESSON_QUICK, change.state.settings.pace))
    return _pause(change, span)


def _rest_of_throw(change: Change) -> int:
    """Milliseconds for which the dice of the last step stand at the usual pace; 0 where there were none."""
    table = change.state.table
    last = table.match.at - 1
    if not table.board.shows_throws or last < 0 or not table.match.decisions[last].dice:
        return 0
    if table_answer(change.state, last, change.guard) is not None:
        return THROW_REST
    return AWAITED_REST if table.match.bot_at(last) is None else BOT_AWAITED_REST


def bot_request(
    match: AnyMatch, seat: int, level: int, at: int | None = None, *, common: bool = False
) -> dict[str, Any]:
    """The worker's `bot` request for a seat: its view and nothing else of the match, and a stream of chance
    that the moment decides. at: the decisions before that moment, None for the one that stands; common: the
    view holds nothing but what all know."""
    at = match.at if at is None else at
    seed = bot_seed(match.seed, at)
    seen = match.view_at(at, seat)
    if common:
        seen = match.game.common_view(match.state_at(at), seat, SeededChance(f"common/{seed}"))
    return {
        "do": "bot",
        "game": match.game.name,
        "options": dict(match.options),
        "level": level,
        "seed": seed,
        "view": codec.encode(seen),
    }


# Stopping and going on


@command("stop")
def stop_thinking(change: Change) -> None:
    """A bot pauses, a hint is dropped, the guide gives the game back, a batch ends, a game is not judged
    on."""
    queue = change.state.table.queue
    if queue is not None and not queue.bot:
        end_queue(change)
    elif isinstance(change.state.table.hint, Hinting):
        stop_hint(change)
    elif isinstance(change.state.table.phase, BotThinking):
        _stop_bot(change)
    elif _is_judging(change):
        analyse(change)


def _stop_bot(change: Change) -> None:
    """A bot pauses; the guide gives the game back."""
    pauses = not change.state.table.autoplay
    end_queue(change)
    change.emit(CancelThinking())
    change.set(generation=change.state.generation + 1)
    change.set_table(autoplay=False, phase=Paused() if pauses else Asking())


def stop_hint(change: Change) -> None:
    """Look for a hint no longer, if anybody does."""
    if isinstance(change.state.table.hint, Hinting):
        change.emit(CancelThinking())
        change.set(generation=change.state.generation + 1)
        change.set_table(hint=None)
        judge_on(change)


@command("resume")
def resume(change: Change) -> None:
    """Let the bot play after all."""
    if isinstance(change.state.table.phase, Paused):
        change.set_table(phase=BotToPlay())
        schedule_next(change)


@command("autoplay")
def toggle_autoplay(change: Change) -> None:
    """Let the guide play on for the player, or take the game back from it. What it plays sets the game apart,
    so that is asked about first."""
    state = change.state
    if not has_guide(state) or state.watching:
        return
    if not may_autoplay(state):
        refuse_touch(change)
        return
    if state.table.autoplay:
        interrupt(change)
    elif not change.confirmed and not score_book.kept_apart(state.table):
        _ask_before_autoplay(change)
        return
    else:
        if isinstance(state.table.hint, Hinting):
            interrupt(change)
    change.set_table(autoplay=not state.table.autoplay)
    schedule_next(change)


def _ask_before_autoplay(change: Change) -> None:
    """Ask before the guide plays its first move in a game that counts."""
    change.set(
        dialog=Question(
            title=Message("table.auto.title"),
            text=Message("table.auto.text"),
            yes=Message("table.auto.yes"),
            no=Message("table.auto.no"),
            then=Command("autoplay"),
            danger=False,
        )
    )


def refuse_touch(change: Change) -> None:
    """Say why the board cannot be touched now."""
    reason = refusal(change.state)
    if reason is not None:
        change.notify(reason, "why")


# Hints


@command("hint")
def ask_hint(change: Change) -> None:
    """Ask a bot what it would play at the moment that is shown; asked again, the search ends or the hint
    goes. After the end of a game, judge it."""
    state = change.state
    ask = hinted_ask(state)
    if isinstance(state.table.hint, Hinting):
        stop_hint(change)
    elif mode_of(state) is Mode.OVER and may_analyse(state):
        analyse(change)
    elif ask is None:
        _refuse_hint(change)
    elif state.table.lesson is not None:
        step = state.table.lesson.step
        if step is not None:
            change.notify(step.say, "why")
    elif state.table.hint is not None:
        change.set_table(hint=None)
    elif state.table.match.game.levels:
        level = hint_level(state.table.match.game.levels, state.settings.hints)
        generation = state.generation + 1
        change.set(generation=generation)
        change.set_table(hint=Hinting())
        common = is_covered(state, ask)
        request = bot_request(state.table.match, ask.seat, level, shown_at(state), common=common)
        change.emit(Think(generation, "hint", request))


def _refuse_hint(change: Change) -> None:
    """Say why there is no hint at the moment that is shown."""
    state = change.state
    if state.table.review is None or state.watching or state.table.lesson is not None:
        refuse_touch(change)
    elif shown_at(state) == state.table.match.length and isinstance(shown_pending(state), Over):
        change.refuse("table.quiet.over")
    else:
        change.refuse("table.hint.other")


def hint_level(levels: Sequence[int], strength: str) -> int:
    """The bot level that gives hints: the strongest, the one in the middle, or the weakest."""
    ranked = sorted(levels)
    return {"strong": ranked[-1], "middle": ranked[len(ranked) // 2], "light": ranked[0]}[strength]


# The end


def _end_is_near(change: Change, ended: Ended, *, after_step: bool, span: int) -> None:
    """The game is over: record the result when it has just happened, and tell the end in a moment."""
    state = change.state
    if state.table.lesson is not None:
        return
    if after_step:
        result = change.guard("result", lambda: score_book.result_of(state.table), None)
        if result is not None:
            change.emit(RecordResult(result))
        add_to_album(change)
        set_ended(change, announced=False)
    if after_step or not ended.announced:
        pause = max(END_PAUSE, span + END_REST) if state.animated else NO_PAUSE
        change.emit(After(pause, Command("end.due", generation=change.state.generation)))


def add_to_album(change: Change) -> None:
    """Record what the match on the table adds to the album: when it ends, and again when it is opened, since
    there may have been no room."""
    found = change.guard("album", lambda: score_book.album_of(change.state.table), None)
    if found:
        change.emit(RecordAlbum(found))


@command("end.due")
def end_due(change: Change, generation: int) -> None:
    """Tell the end, unless something else happened meanwhile; a dialog that is open is waited for."""
    state = change.state
    ended = state.table.phase
    if generation != state.generation or not isinstance(ended, Ended) or ended.announced:
        return
    if state.dialog is not None:
        change.emit(After(END_REST, Command("end.due", generation=generation)))
        return
    change.set(dialog=EndOfGame())
    set_ended(change, announced=True)
    if state.table.par is None and not state.watching:
        change.guard("par", lambda: _look_for_par(change), None)


def _look_for_par(change: Change) -> None:
    """Let the guide play the same deal, where it can."""
    match = change.state.table.match
    if score_book.has_par(match):
        think_for_par(change, Match.new(match.game, match.options, match.seats, match.seed))


def think_for_par(change: Change, guide: AnyMatch) -> None:
    """Ask for the guide's next move in its own match."""
    set_ended(change, guide=guide)
    request = bot_request(guide, guide.ask.seat, max(guide.game.levels))
    change.emit(Think(change.state.generation, "par", request))


# What the guide makes of a finished game


@command("analyse")
def analyse(change: Change) -> None:
    """Judge the moments of the finished match one after the other, in the background; asked again while
    that goes on, end it."""
    state = change.state
    if not may_analyse(state):
        return
    if isinstance(state.dialog, EndOfGame):
        change.set(dialog=None)
    if _is_judging(change):
        if not _is_thinking(change):
            change.emit(CancelThinking())
        set_ended(change, analysis=None)
        schedule_next(change)
    elif analysis_of(state) is not None:
        say_analysis(change)
    elif state.table.match.game.judges and VERDICTS not in state.loaded:
        change.emit(LoadGame(VERDICTS, Command("analyse.begin", number=state.table.number)))
    else:
        begin_analysis(change, state.table.number)


@command("analyse.begin")
def begin_analysis(change: Change, number: int) -> None:
    """Begin to judge, unless that was begun or cannot be. number: of the table whose match was meant."""
    state = change.state
    if number != state.table.number or not may_analyse(state) or analysis_of(state) is not None:
        return
    match = state.table.match
    if match.game.judges and VERDICTS in state.loaded:
        analysis: Analysis = import_module(".analysis", VERDICTS).VerdictAnalysis(match)
    else:
        analysis = Analysis(match)
    set_ended(change, analysis=analysis)
    change.emit(SayStatus(state.say("table.analysis.begun")))
    judge_on(change)


def _is_judging(change: Change) -> bool:
    """Whether moments are still to be judged."""
    analysis = analysis_of(change.state)
    return analysis is not None and not analysis.done


def set_ended(change: Change, **values: Any) -> None:
    """Give fields of the end other values, if the match on the table is over."""
    phase = change.state.table.phase
    if isinstance(phase, Ended):
        change.set_table(phase=replace(phase, **values))


def judge_on(change: Change) -> None:
    """Let the worker judge the next moment, if one waits and nothing else is asked of the worker."""
    analysis = analysis_of(change.state)
    if analysis is None or analysis.done or _is_thinking(change):
        return
    if not change.guard("analysis", lambda: _judge_next(change, analysis), False):
        set_ended(change, analysis=None)


def _judge_next(change: Change, analysis: Analysis) -> bool:
    match, at = analysis.match, len(analysis.judgements)
    level = match.game.analysis_level
    assert level is not None
    request = bot_request(match, match.decisions[at].seat, level, at)
    asked = {**request, "do": analysis.asks, "chances": True}
    change.emit(Think(change.state.generation, "analysis", asked))
    return True


def say_analysis(change: Change) -> None:
    """Say how many turning points the game had."""
    words = change.guard("analysis", lambda: analysis_text(change.state), "")
    change.emit(SayStatus(words))


# Moves that are played one after the other

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
        _end_moves(change, queue, why)


def schedule_move(change: Change, span: int) -> None:
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
        _end_moves(change, queue)
        if queue.bot:
            change.save()


def _end_moves(change: Change, queue: Queue, why: str = STOPPED) -> None:
    """Say how many moves of a person are left, and why."""
    change.set_table(queue=None)
    if queue.moves and not queue.bot:
        change.notify(Message(why, {"n": len(queue.moves)}), "why")


def sync_queue(change: Change) -> None:
    """Let moves follow each other, or be skipped, only as long as they may."""
    change.guard("queue", partial(_sync_queue, change), None)


def _sync_queue(change: Change) -> None:
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
