"""What a position of a finished game is worth, played out on the board: a look ahead that changes nothing.

The worker finds the line. It lies on the table as a lesson that plays by itself, over the game, which comes
back as it was.
"""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from tabletop.game import Ask, Message, Move, Over, TableError
from tabletop.lesson import Lesson, LessonStep
from tabletop.match import Match
from tabletop.record import Player
from ui import actions
from ui.commands import command
from ui.effects import Think
from ui.lesson import LessonProgress
from ui.mode import Mode, analysis_of, mode_of, shown_at, viewer
from ui.prompt import Prompt, told_last, winner_text
from ui.state import AnyMatch, Hinting, State, Table
from ui.update.answers import ANSWERS
from ui.update.change import Change
from ui.update.matches import put_on_table, show_match, table_of
from ui.update.turns import bot_request, interrupt, judge_on
from ui.views.prompt import ACTIONS, PromptAction

WHY, SHOW, BACK = "verdicts.why", "verdicts.show", "verdicts.back"

ACTIONS.update(
    {
        WHY: PromptAction("verdicts.line", "verdicts.why", "eye", "main small", "verdicts-line"),
        SHOW: PromptAction("verdicts.line", "verdicts.show", "eye", "small", "verdicts-line"),
        BACK: PromptAction("verdicts.back", "verdicts.back", "undo", "main small", "verdicts-back"),
    }
)


@dataclass(frozen=True, slots=True)
class LineProgress(LessonProgress):
    """How far a line is. below: the table as it was, which comes back."""

    below: Table = field(kw_only=True)

    is_free: ClassVar[bool] = True
    is_look: ClassVar[bool] = True
    on: ClassVar[str] = "verdicts.back"
    over: ClassVar[str] = "verdicts.quiet"
    undo: ClassVar[str] = "verdicts.quiet"
    home: ClassVar[str] = "verdicts.one"

    def prompt(self, state: State) -> Prompt:
        """What has happened last; at the end what came of it."""
        under = replace(state, table=self.below)
        analysis = analysis_of(under)
        words = "" if analysis is None else analysis.words_at(under, shown_at(under))
        if self.coming is not None:
            told = told_last(state) if self.seen else ()
            text = told[-1] if told else state.say("verdicts.playing")
            return Prompt(text, words, actions=(BACK, "hurry"), classes="prompt-quiet")
        over = state.table.match.pending
        if isinstance(over, Over):
            text, why = winner_text(state, over), state.text(over.reason)
        else:
            text, why = state.say("verdicts.ends"), words
        return Prompt(text, why, actions=(BACK,))


@command("verdicts.line")
def find_line(change: Change) -> None:
    """Ask the worker for the moves that show what the moment looked at is worth."""
    state, at = change.state, shown_at(change.state)
    match, analysis = state.table.match, analysis_of(state)
    ask = match.pending_at(at)
    if analysis is None or mode_of(state) is not Mode.REVIEW or not isinstance(ask, Ask):
        return
    if state.table.unsaved is not None:  # what is saved nowhere stays on the table
        return
    if isinstance(state.table.hint, Hinting) or analysis.asks != "judge":
        return
    generation = state.generation + 1
    change.set(generation=generation)
    change.set_table(hint=Hinting(words="verdicts.looking"))
    level = match.game.analysis_level or 0
    change.emit(Think(generation, "line", {**bot_request(match, ask.seat, level, at), "do": "line"}))


def line_found(change: Change, action: actions.Thought) -> None:
    """The moves are there: lay them over the game."""
    if not isinstance(change.state.table.hint, Hinting):
        return
    change.set_table(hint=None)
    try:
        begun, moves = _line_of(change.state, (action.move, *action.further))
    except TableError as error:
        change.notify(error.message, "warn")
        judge_on(change)
        return
    seat = viewer(change.state)
    interrupt(change)
    below = change.state.table
    put_on_table(change, table_of(change.state.games, begun))
    step = LessonStep(Message("verdicts.ends"), before=moves)
    lesson = Lesson("verdicts.one", begun.options, begun.seed, (), (step,), seat=seat)
    change.set_table(lesson=LineProgress(lesson, below=below))
    show_match(change)
    change.say_status()


ANSWERS["line"] = line_found


def _line_of(state: State, texts: tuple[str, ...]) -> tuple[AnyMatch, tuple[Move, ...]]:
    """The match in which a line is played, and its moves: with that before it with which the game turned.
    Error: TableError where they are none of the game."""
    match, at = state.table.match, shown_at(state)
    analysis = analysis_of(state)
    assert analysis is not None
    played: tuple[Move, ...] = ()
    if any(point.at == at for _, point in analysis.swings):
        at -= 1
        played = (match.decisions[at].move,)
    players = tuple(Player(name=player.name) for player in match.players)
    begun = Match.set_up(
        match.game, dict(match.options), match.seats, match.seed, match.state_at(at), players=players
    )
    line, moves = begun, [*played]
    for move in played:
        line, _ = line.play(move)
    for text in texts:
        moves.append(match.game.read_move(line.state, text))
        line, _ = line.play(moves[-1])
    return begun, tuple(moves)


@command("verdicts.back")
def back_to_game(change: Change) -> None:
    """Put the game back on the table as it was before the line."""
    lesson = change.state.table.lesson
    if isinstance(lesson, LineProgress):
        put_on_table(change, lesson.below)
        show_match(change)
        change.say_status()
