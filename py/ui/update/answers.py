"""The worker's answers: a bot's move, a hint, the guide's move in the same deal, a judgement."""

from tabletop.game import Over, TableError
from ui import actions, score_book
from ui.analysis import Judgement
from ui.commands import handles
from ui.effects import RecordPar, SayStatus
from ui.mode import analysis_of, shown_at
from ui.prompt import hint_text
from ui.state import BotThinking, Ended, Hint, Hinting, Paused, Queue
from ui.update.change import Change
from ui.update.moves import play
from ui.update.turns import QUEUE_LIMIT, judge_on, say_analysis, set_ended, think_for_par


@handles(actions.Progressed)
def progressed(change: Change, action: actions.Progressed) -> None:
    """How far the worker is; a share never falls."""
    if action.generation != change.state.generation:
        return
    phase, hint = change.state.table.phase, change.state.table.hint
    if isinstance(hint, Hinting):
        change.set_table(hint=Hinting(max(hint.percent, action.percent), hint.words))
    elif isinstance(phase, BotThinking):
        change.set_table(phase=BotThinking(max(phase.percent, action.percent)))


@handles(actions.Thought)
def thought(change: Change, action: actions.Thought) -> None:
    """The worker's answer, if it is still wanted."""
    if action.generation == change.state.generation:
        ANSWERS[action.purpose](change, action)


@handles(actions.ThinkingFailed)
def thinking_failed(change: Change, action: actions.ThinkingFailed) -> None:
    """There is no answer: a bot waits until it may try again, a hint is dropped."""
    if action.generation != change.state.generation:
        return
    if action.purpose == "par":
        set_ended(change, guide=None)
        judge_on(change)
        return
    if action.purpose == "analysis":
        set_ended(change, analysis=None)
    elif action.purpose == "move":
        change.set_table(phase=Paused())
    else:
        change.set_table(hint=None)
        judge_on(change)
    change.notify(action.problem, "warn")


def _bot_moves(change: Change, action: actions.Thought) -> None:
    state = change.state
    if not isinstance(state.table.phase, BotThinking):
        return
    match = state.table.match
    seat = match.ask.seat
    guided = match.players[seat].bot is None
    further = action.further[: QUEUE_LIMIT - 1]
    if further:
        plan = Queue(
            seat, further, match.at + 1, state.table.holder, state.generation, bot=True, guided=guided
        )
        change.set_table(queue=plan)
    try:
        move = match.game.read_move(match.state, action.move)
        play(change, move, guided=guided)
    except TableError as error:
        change.set_table(phase=Paused(), queue=None)
        change.notify(error.message, "warn")


def _hint_is_there(change: Change, action: actions.Thought) -> None:
    state = change.state
    match = state.table.match
    if not isinstance(state.table.hint, Hinting):
        return
    change.set_table(hint=None)
    try:
        move = match.game.read_move(match.state_at(shown_at(state)), action.move)
    except TableError as error:
        change.notify(error.message, "warn")
    else:
        change.set_table(hint=Hint(move, action.reasons))
        if not isinstance(match.pending, Over):
            change.set_table(assistance=state.table.assistance or "hint")
        words = change.guard("hint", lambda: hint_text(change.state), "")
        change.emit(SayStatus(words))
    judge_on(change)


def _guide_moves(change: Change, action: actions.Thought) -> None:
    """The guide plays the same deal; how that ends is the par of the deal."""
    ended = change.state.table.phase
    guide = ended.guide if isinstance(ended, Ended) else None
    if guide is None:
        return
    try:
        guide, _ = guide.play(guide.game.read_move(guide.state, action.move))
    except TableError:
        set_ended(change, guide=None)
        judge_on(change)
        return
    over = guide.pending
    if not isinstance(over, Over):
        think_for_par(change, guide)
        return
    par = over.scores[0] if over.scores else 0
    set_ended(change, guide=None)
    change.set_table(par=par)
    change.emit(RecordPar(score_book.match_name(guide), par))
    judge_on(change)


def _moment_judged(change: Change, action: actions.Thought) -> None:
    """One moment more is judged; after the last one, say what was found."""
    analysis = analysis_of(change.state)
    if analysis is None or analysis.done:
        return
    match, at = analysis.match, len(analysis.judgements)
    try:
        move = match.game.read_move(match.state_at(at), action.move)
    except TableError as error:
        set_ended(change, analysis=None)
        change.notify(error.message, "warn")
        return
    chance, seat = action.chance, match.decisions[at].seat
    if action.verdict is not None:
        chance = 1_000 if action.verdict.winner == seat else 0
    moves = dict(zip((action.move, *action.further), action.verdicts, strict=False))
    if action.chances:
        chance = action.chances[seat]
    judged = Judgement(chance, move, action.move, action.verdict, moves, action.chances)
    analysis = analysis.with_judgement(judged)
    set_ended(change, analysis=analysis)
    if analysis.done:
        say_analysis(change)
    judge_on(change)


ANSWERS = {
    "move": _bot_moves,
    "hint": _hint_is_there,
    "par": _guide_moves,
    "analysis": _moment_judged,
}
"""What follows an answer, by its purpose."""
