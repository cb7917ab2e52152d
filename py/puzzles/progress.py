"""A puzzle at the table: what is asked, what came of it, and the words for that. Pure.

It is followed as a lesson is (`ui.lesson`), but every legal move may be played: the right one leads on, after
any other the answer is shown that refutes it, and the move can be taken back. Where chance decides, see
`puzzles.ways`.
"""

from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import Any, ClassVar

from puzzles.puzzle import Puzzle, Wrong, puzzles_of
from tabletop.album import Album, Marks
from tabletop.game import Game, Message, Move, Part
from tabletop.lesson import Lesson, LessonStep
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import Catalogue, load_game
from ui.lesson import LessonProgress
from ui.prompt import Prompt
from ui.state import AnyMatch, State

SOLVED, MISSED = "solved", "missed"
"""The marks of the album (`tabletop.album`): the numbers of the puzzles that were solved without a wrong
move, and of those in which one was made. Both only grow: what was missed comes again until it is solved."""

FREE = {"undo": "free"}


@cache
def puzzles(package: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, read when first asked for."""
    folder = str(import_module(package).__file__).rpartition("/")[0]
    with open(f"{folder}/puzzles.txt", encoding="utf-8") as file:
        return puzzles_of(file.read())


def tried(album: Album, game: str) -> tuple[frozenset[int], frozenset[int]]:
    """The puzzles of a game that were solved, and those that are still to come again."""
    marks: Marks = album.get(game, {})
    solved = marks.get(SOLVED, frozenset())
    return solved, marks.get(MISSED, frozenset()) - solved


@dataclass(frozen=True, slots=True)
class PuzzleProgress(LessonProgress):
    """How far a puzzle is. game: its name; puzzle: which; album: what is kept, with this puzzle; missed: a
    wrong move was made in it, or its solution was shown; shown: the right move is pointed at; wrong: the
    wrong move that lies on the table, in notation, empty for none; stood: the match before it; reply: what
    refutes it."""

    puzzle: Puzzle = field(kw_only=True)
    game: str = field(kw_only=True)
    album: Album = field(kw_only=True)
    missed: bool = False
    shown: bool = False
    wrong: str = ""
    stood: AnyMatch | None = None
    reply: Move = ()

    is_free: ClassVar[bool] = True
    on: ClassVar[str] = "puzzles.retry"
    over: ClassVar[str] = "puzzles.quiet"
    undo: ClassVar[str] = "puzzles.undo"
    home: ClassVar[str] = "puzzles.one"
    led: ClassVar[str] = "puzzle"

    @property
    def step(self) -> LessonStep | None:
        """The turn that is played now; after a wrong move that is to be read, once it was refuted."""
        if self.wrong:
            return LessonStep(self.why_wrong(), before=(self.reply,) if self.reply else ())
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def brought(self) -> Album:
        """What the album has of it now."""
        if self.missed:
            return {self.game: {MISSED: frozenset((self.puzzle.number,))}}
        return {self.game: {SOLVED: frozenset((self.puzzle.number,))}} if self.step is None else {}

    def open_part(self, draft: Move, touched: Part = "") -> Part:
        """No control is the only one that is open."""
        return ""

    def following(self, draft: Move, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """All parts that may follow the draft."""
        return parts

    def pointed_at(self, draft: Move, touched: Part = "") -> tuple[Part, ...]:
        """The right move, once it was asked for."""
        step = self.step
        return step.move or () if self.shown and step is not None and self.coming is None else ()

    def lets(self, draft: Move) -> bool:
        """Every draft is let through."""
        return True

    def expects(self, move: Move) -> bool:
        """Every legal move may be tried."""
        return True

    def after(self, match: AnyMatch) -> "PuzzleProgress":
        """The puzzle after a move of the player, or one that the table has played. match: after it."""
        if self.coming is not None:
            return replace(self, seen=self.seen + 1)
        if self.wrong:
            return self
        at = match.at - 1
        text = match.game.move_text(match.state_at(at), match.decisions[at].move)
        turn = self.puzzle.turns[self.at]
        if text in turn.right:
            return replace(self, at=self.at + 1, seen=0, shown=False)
        shows = turn.wrong.get(text, Wrong()).reply
        reply = match.game.read_move(match.state, shows) if shows else ()
        stood = match.take_back(at)
        return replace(self, seen=0, shown=False, wrong=text, stood=stood, reply=reply, missed=True)

    def again(self) -> "PuzzleProgress":
        """As it was before the wrong move."""
        seen = len(self.lesson.steps[self.at].before)
        return replace(self, wrong="", stood=None, reply=(), seen=seen)

    def to_show(self, match: AnyMatch) -> AnyMatch:
        """The match from which the right move is shown. match: as it is."""
        return match

    # In words

    def where(self, state: State) -> str:
        """Which puzzle it is."""
        theme = state.say(f"puzzles.theme.{self.game}.{self.puzzle.theme}")
        number, grade = self.puzzle.number + 1, self.puzzle.grade
        return state.say("puzzles.where", number=number, theme=theme, grade=grade)

    def why_wrong(self) -> Message:
        """What the wrong move has lost."""
        wrong = self.puzzle.turns[self.at].wrong.get(self.wrong, Wrong())
        seat, reply = self.lesson.seat, wrong.reply
        if wrong.left.isdecimal() and not reply:
            return Message("puzzles.slower", {"move": self.wrong, "n": 1 + int(wrong.left) // 2})
        if not reply:
            return Message("puzzles.longer" if wrong.left else "puzzles.wrong", {"move": self.wrong})
        if wrong.left.isdecimal():
            n = 1 + (int(wrong.left) - 1) // 2
            return Message(f"puzzles.lost.{self.game}", {"move": self.wrong, "reply": reply, "n": n})
        return Message(f"puzzles.wrong.{self.game}.{seat}", {"move": self.wrong, "reply": reply})

    def prompt(self, state: State) -> Prompt:
        """What is asked now."""
        say, step = state.say, self.step
        where = self.where(state)
        if self.wrong:
            return Prompt(state.text(self.why_wrong()), where, actions=("puzzle.retry",))
        if step is None:
            words = say("puzzles.found" if self.missed else "puzzles.solved")
            return Prompt(words, where, actions=("puzzle.next", "puzzle.room"))
        if self.coming is not None:
            return Prompt(say("puzzles.right"), where, classes="prompt-quiet")
        own = ("take-back",) if state.table.draft.parts else ()
        return Prompt(state.text(step.say), where, actions=(*own, "puzzle.show"), step=self.at)


def goal(game: str, theme: str, seat: int, turns: int) -> Message:
    """What is asked of the seat that plays, in so many turns."""
    return Message(f"puzzles.goal.{game}.{theme}.{seat}", {"n": turns})


def begun(games: Catalogue, name: str, puzzle: Puzzle, album: Album) -> tuple[AnyMatch, PuzzleProgress]:
    """The match of a puzzle of moves that are right or wrong, and its beginning."""
    game = load_game(games, name)
    assert game.read_position is not None
    match = match_at(game, game.read_position(puzzle.position, {}), 1)
    seat, line, steps = match.ask.seat, match, []
    before: tuple[Move, ...] = ()
    for number, turn in enumerate(puzzle.turns):
        move = game.read_move(line.state, turn.right[0])
        say = goal(name, puzzle.theme, seat, len(puzzle.turns) - number)
        steps.append(LessonStep(say, move, before=before))
        if turn.reply:
            line, _ = line.play(move)
            before = (game.read_move(line.state, turn.reply),)
            line, _ = line.play(before[0])
    lesson = Lesson("puzzles.one", match.options, match.seed, (), tuple(steps), seat=seat)
    return match, PuzzleProgress(lesson, puzzle=puzzle, game=name, album=album)


def match_at(game: Game[Any, Any], state: Any, seed: int) -> AnyMatch:
    """The match that begins at the position of a puzzle."""
    seats = game.seats[0]
    return Match.set_up(game, FREE, seats, seed, state, players=(Player(),) * seats)
