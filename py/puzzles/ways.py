"""A puzzle in which chance decides: of all ways to play up to the draw one has the best chance. Pure.

The game's room `puzzles` has `read_position(text)`, a state; `worth(state, theme, move)`, the exact chance of
what is asked once a move is played, None for a move with which the way goes on; and `reason(state, move)`,
what the chance of the right way comes from, None where no sentence says it. A way is judged when it is whole,
and then it can be taken back; every one with the best chance is right.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from puzzles.progress import PuzzleProgress, goal, match_at
from puzzles.puzzle import Puzzle, Way, Worth
from tabletop.album import Album
from tabletop.chance import NoChance
from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep
from tabletop.registry import Catalogue, load_game, room
from ui.prompt import Prompt
from ui.state import AnyMatch, State

SURE: Worth = (1, 1)


@dataclass(frozen=True, slots=True)
class WayProgress(PuzzleProgress):
    """How far a puzzle of chance is. made: the moves of the way so far, in notation; start: the match at its
    beginning; worth: the chance of the way that was played, None before it is whole."""

    start: AnyMatch | None = None
    made: tuple[str, ...] = ()
    worth: Worth | None = None

    @property
    def step(self) -> LessonStep | None:
        """The goal while the way is open; after a wrong one what it was worth."""
        if self.wrong:
            return LessonStep(self.why_wrong())
        return self.lesson.steps[0] if self.worth is None else None

    def pointed_at(self, draft: Move, touched: Part = "") -> tuple[Part, ...]:
        """The next move of the right way, once it was asked for."""
        if not self.shown or self.step is None or self.start is None:
            return ()
        return self.moves(self.puzzle.ways[0])[len(self.made)]

    def moves(self, way: Way) -> list[Move]:
        """The moves of a way."""
        assert self.start is not None
        game, state, found = self.start.game, self.start.state, []
        for text in way.moves:
            found.append(game.read_move(state, text))
            if len(found) < len(way.moves):
                state = game.play(state, found[-1], NoChance()).state
        return found

    def after(self, match: AnyMatch) -> "WayProgress":
        """The puzzle after a move of the player. match: after it."""
        at = match.at - 1
        state, decision = match.state_at(at), match.decisions[at]
        judge = room(self.game, "puzzles").worth
        worth: Worth | None = judge(state, self.puzzle.theme, decision.move)
        made = (*self.made, decision.text)
        follows = made == self.puzzle.ways[0].moves[: len(made)]
        then = replace(self, made=made, stood=self.start, shown=self.shown and follows)
        if worth is None:
            return then
        wrong = "" if worth == self.puzzle.ways[0].worth else decision.text
        return replace(then, worth=worth, wrong=wrong, missed=self.missed or bool(wrong), shown=False)

    def again(self) -> "WayProgress":
        """As it was at the beginning."""
        return replace(self, wrong="", stood=None, made=(), worth=None)

    def to_show(self, match: AnyMatch) -> AnyMatch:
        """The match, or its beginning where what was played is not the right way's."""
        follows = self.made == self.puzzle.ways[0].moves[: len(self.made)]
        return match if follows or self.start is None else self.start

    # In words

    def why_wrong(self) -> Message:
        """What the way was worth, and that there is a better one."""
        best = self.puzzle.ways[0].worth
        own = percent(self.worth or SURE)
        if best == SURE:
            return Message("puzzles.chance.unsure", {"own": own})
        return Message("puzzles.chance.less", {"own": own, "best": percent(best)})

    def prompt(self, state: State) -> Prompt:
        """What is asked now, and at the end what the ways were worth."""
        say, where = state.say, self.where(state)
        if self.wrong:
            return Prompt(state.text(self.why_wrong()), where, actions=("puzzle.retry",))
        step = self.step
        if step is not None:
            back = ("take-back",) if state.table.draft.parts else ()
            begun = ("puzzle.retry",) if self.made else ()
            return Prompt(state.text(step.say), where, actions=(*back, *begun, "puzzle.show"), step=0)
        best, other = (one.worth for one in self.puzzle.ways[:2])
        key = "puzzles.chance.sure" if best == SURE else "puzzles.chance.best"
        words = say("puzzles.found" if self.missed else "puzzles.solved")
        told = say(key, best=percent(best), other=percent(other))
        why = self._reason()
        return Prompt(
            " ".join((words, told, *((state.text(why),) if why else ()))),
            where,
            summary=tuple(self._told(state, way) for way in self.puzzle.ways),
            summary_label="puzzles.chance.ways",
            actions=("puzzle.next", "puzzle.room"),
        )

    def _reason(self) -> Message | None:
        """What the chance of the right way comes from, where the game says it."""
        assert self.start is not None
        reason: Callable[[Any, Move], Message | None] = room(self.game, "puzzles").reason
        return reason(self.start.state, self.moves(self.puzzle.ways[0])[0])

    def _told(self, state: State, way: Way) -> str:
        """A way and what it is worth."""
        named = [state.name_of_move(*move) for move in zip(self.moves(way), way.moves, strict=True)]
        return state.say("puzzles.chance.way", way=", ".join(named), own=percent(way.worth))


def percent(worth: Worth) -> int:
    """A chance in hundredths: 0 and 100 for what is certain alone."""
    ways, whole = worth
    return 100 * ways // whole if ways in (0, whole) else min(99, max(1, (200 * ways + whole) // (2 * whole)))


def begun_by_chance(
    games: Catalogue, name: str, puzzle: Puzzle, album: Album
) -> tuple[AnyMatch, WayProgress]:
    """The match of a puzzle of chance, and its beginning."""
    game = load_game(games, name)
    state: Any = room(games[name], "puzzles").read_position(puzzle.position)
    match = match_at(game, state, puzzle.seed)
    seat = match.ask.seat
    move = game.read_move(state, puzzle.ways[0].moves[0])
    step = LessonStep(goal(name, puzzle.theme, seat, len(puzzle.ways[0].moves)), move)
    lesson = Lesson("puzzles.one", match.options, match.seed, (), (step,), seat=seat)
    return match, WayProgress(lesson, puzzle=puzzle, game=name, album=album, start=match)
