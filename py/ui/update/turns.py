"""What follows without a person: bots, the guide, hints, the end of a game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop import codec
from tabletop.bots import bot_seed
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.match import Match
from ui import score_book
from ui.analysis import Analysis
from ui.commands import Command, command
from ui.effects import After, CancelThinking, RecordResult, SayStatus, Think
from ui.mode import (
    Mode,
    has_guide,
    hinted_ask,
    is_covered,
    is_forced,
    may_analyse,
    may_autoplay,
    mode_of,
    refusal,
    shown_at,
    thinking_level,
)
from ui.pace import paced
from ui.prompt import analysis_text
from ui.state import (
    AnyMatch,
    BotThinking,
    Ended,
    EndOfGame,
    GamePages,
    Hinting,
    Idle,
    Paused,
    Question,
)
from ui.update.change import Change
from ui.update.queue import end_queue, schedule
from ui.update.replay import is_replayed, stop_catching_up

BOT_PAUSE = 420
"""Milliseconds between two moves at least, so that a quick bot can be followed."""

END_PAUSE = 1500
"""Milliseconds between the last move and the telling of the end, at least."""

END_REST = 700
"""Milliseconds between the end of the last motion and the telling of the end, at least."""

NO_PAUSE = 50
"""Milliseconds before the end is told where nothing travels."""


def interrupt(change: Change) -> None:
    """Before the moment changes: nobody thinks any more, and what was thought before comes too late."""
    end_queue(change)
    state = change.state
    if isinstance(state.table.activity, BotThinking | Hinting):
        change.emit(CancelThinking())
        change.set_table(
            activity=state.table.activity.then if isinstance(state.table.activity, Hinting) else Idle()
        )
    elif state.table.par_search is not None or _is_judging(change):
        change.emit(CancelThinking())
    change.set(generation=state.generation + 1)
    change.set_table(pending_turn=None, hint=None, par_search=None)
    change.set_table(hurrying=False, replaying=False)
    _cover_page(change)


def _cover_page(change: Change) -> None:
    """The master's page is covered again."""
    dialog = change.state.dialog
    if isinstance(dialog, GamePages) and dialog.lifted:
        change.set(dialog=replace(dialog, lifted=False))


def go_on(change: Change, *, after_step: bool = False, span: int = 0) -> None:
    """What follows now: the end, or a bot's move; nothing while the home screen is shown.

    after_step: something has just happened on the table; span: milliseconds that pieces travel.
    """
    state = change.state
    generation = state.generation + 1
    change.set(generation=generation)
    if not after_step and not state.table.handing_over:
        change.set_table(pending_turn=None)  # what would have ended it is of an older generation
    _cover_page(change)
    if state.home:
        return
    if state.table.review is not None or state.watching:
        judge_on(change)
        return
    pending = state.match.pending
    if isinstance(pending, Over):
        change.set_table(hurrying=False)
        _end_is_near(change, after_step=after_step, span=span)
        judge_on(change)
        return
    level = thinking_level(state, pending.seat)
    pause = 0 if state.table.hurrying else max(paced(BOT_PAUSE, state.settings.pace), span)
    queued = after_step and state.table.queue is not None
    if level is None:
        change.set_table(activity=Idle())
        if queued:
            schedule(change, span)
        elif is_forced(change.state):
            change.emit(After(pause, Command("forced.due", generation=generation)))
        else:
            change.set_table(hurrying=False)
    elif isinstance(state.table.activity, Paused):
        change.set_table(hurrying=False)
    elif queued:
        change.set_table(activity=BotThinking())
        schedule(change, span)
    else:
        pause = pause if after_step else 0
        request = bot_request(state.match, pending.seat, level)
        change.set_table(activity=BotThinking())
        change.emit(Think(generation, "move", request, pause))


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
    if change.state.catching_up is not None:
        stop_catching_up(change)
    elif queue is not None and not queue.bot:
        end_queue(change)
    elif isinstance(change.state.table.activity, BotThinking | Hinting):
        stop(change)
    elif _is_judging(change):
        analyse(change)


def stop(change: Change) -> None:
    """Stop whoever thinks, if anybody does."""
    state = change.state
    if isinstance(state.table.activity, BotThinking | Hinting):
        pauses = isinstance(state.table.activity, BotThinking) and not state.table.autoplay
        end_queue(change)
        change.emit(CancelThinking())
        change.set(generation=state.generation + 1)
        change.set_table(autoplay=False, hurrying=False)
        if isinstance(state.table.activity, Hinting):
            end_hint(change)
        else:
            change.set_table(activity=Paused() if pauses else Idle())
        judge_on(change)


@command("resume")
def resume(change: Change) -> None:
    """Let the bot play after all."""
    if isinstance(change.state.table.activity, Paused):
        change.set_table(activity=Idle())
        go_on(change)


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
        if isinstance(state.table.activity, Hinting):
            interrupt(change)
    change.set_table(autoplay=not state.table.autoplay)
    go_on(change)


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
    if isinstance(state.table.activity, Hinting):
        stop(change)
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
    elif state.match.game.levels:
        level = hint_level(state.match.game.levels, state.settings.hints)
        generation = state.generation + 1
        before = state.table.activity
        then = before if isinstance(before, Paused | Ended) else Idle()
        change.set(generation=generation)
        change.set_table(activity=Hinting(then=then))
        common = is_covered(state, ask)
        request = bot_request(state.match, ask.seat, level, shown_at(state), common=common)
        change.emit(Think(generation, "hint", request))


def _refuse_hint(change: Change) -> None:
    """Say why there is no hint at the moment that is shown."""
    state = change.state
    if state.table.review is None or state.watching or state.table.lesson is not None:
        refuse_touch(change)
    elif state.table.review == state.match.length and isinstance(
        state.match.pending_at(state.table.review), Over
    ):
        change.refuse("table.quiet.over")
    else:
        change.refuse("table.hint.other")


def end_hint(change: Change) -> None:
    """Nobody looks for a hint any more: what was before it goes on."""
    activity = change.state.table.activity
    change.set_table(activity=activity.then if isinstance(activity, Hinting) else Idle())


def hint_level(levels: Sequence[int], strength: str) -> int:
    """The bot level that gives hints: the strongest, the one in the middle, or the weakest."""
    ranked = sorted(levels)
    return {"strong": ranked[-1], "middle": ranked[len(ranked) // 2], "light": ranked[0]}[strength]


# The end


def _end_is_near(change: Change, *, after_step: bool, span: int) -> None:
    """The game is over: record the result when it has just happened, and tell the end in a moment."""
    state = change.state
    if state.table.lesson is not None or (not after_step and not isinstance(state.table.activity, Ended)):
        change.set_table(activity=Ended(announced=True))
        return
    if after_step:
        result = change.guard("result", lambda: score_book.result_of(state.table), None)
        if result is not None:
            change.emit(RecordResult(result))
        change.set_table(activity=Ended())
    if change.state.table.activity == Ended():
        pause = max(END_PAUSE, span + END_REST) if state.animated else NO_PAUSE
        change.emit(After(pause, Command("end.due", generation=change.state.generation)))


@command("end.due")
def end_due(change: Change, generation: int) -> None:
    """Tell the end, unless something else happened meanwhile; a dialog that is open is waited for."""
    state = change.state
    if generation != state.generation or state.table.activity != Ended():
        return
    if state.dialog is not None:
        change.emit(After(END_REST, Command("end.due", generation=generation)))
        return
    change.set(dialog=EndOfGame())
    change.set_table(activity=Ended(announced=True))
    if state.table.par is None and not state.watching:
        change.guard("par", lambda: _look_for_par(change), None)


def _look_for_par(change: Change) -> None:
    """Let the guide play the same deal, where it can."""
    match = change.state.match
    if score_book.has_par(match):
        change.set_table(par_search=Match.new(match.game, match.options, match.seats, match.seed))
        think_for_par(change)


def think_for_par(change: Change) -> None:
    """Ask for the guide's next move in its own match."""
    guide = change.state.table.par_search
    assert guide is not None
    request = bot_request(guide, guide.ask.seat, max(guide.game.levels))
    change.emit(Think(change.state.generation, "par", request))


# What the guide makes of a finished game


@command("analyse")
def analyse(change: Change) -> None:
    """Judge the moments of the finished match one after the other, in the background; asked again while
    that goes on, end it."""
    state = change.state
    if not may_analyse(state) or not is_replayed(change, Command("analyse")):
        return
    if isinstance(state.dialog, EndOfGame):
        change.set(dialog=None)
    if _is_judging(change):
        if not isinstance(state.table.activity, Hinting) and state.table.par_search is None:
            change.emit(CancelThinking())
        change.set_table(analysis=None)
        go_on(change)
    elif state.table.analysis is None:
        change.set_table(analysis=Analysis(state.match))
        change.emit(SayStatus(state.say("table.analysis.begun")))
        judge_on(change)
    else:
        say_analysis(change)


def _is_judging(change: Change) -> bool:
    """Whether moments are still to be judged."""
    analysis = change.state.table.analysis
    return analysis is not None and not analysis.done


def judge_on(change: Change) -> None:
    """Let the worker judge the next moment, if one waits and nothing else is asked of the worker."""
    state = change.state
    analysis = state.table.analysis
    busy = isinstance(state.table.activity, BotThinking | Hinting) or state.table.par_search is not None
    if analysis is None or analysis.done or busy:
        return
    if not change.guard("analysis", lambda: _judge_next(change, analysis), False):
        change.set_table(analysis=None)


def _judge_next(change: Change, analysis: Analysis) -> bool:
    match, at = analysis.match, len(analysis.judgements)
    level = match.game.analysis_level
    assert level is not None
    request = bot_request(match, match.decisions[at].seat, level, at)
    change.emit(Think(change.state.generation, "analysis", request))
    return True


def say_analysis(change: Change) -> None:
    """Say how many turning points the game had."""
    words = change.guard("analysis", lambda: analysis_text(change.state), "")
    change.emit(SayStatus(words))
