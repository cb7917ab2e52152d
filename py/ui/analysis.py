"""The moments at which a finished game turned: what the guide makes of each, and where that changed much."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar

from tabletop.bots import Verdict
from tabletop.game import Move, Over
from ui.state import AnyMatch, State

if TYPE_CHECKING:
    from ui.prompt import Prompt

SWING = 250
"""By how many thousandths a decision changes the chance to win where the game is said to turn."""

SWING_IN_LONG_GAMES = 150
"""The same where many decisions weigh little: where the bots tell the chances of every seat."""

MOST = 8
"""How many turning points a game has at most: those with the greatest changes."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the guide makes of one moment. chance: the asked seat's, in thousandths, None where it tells
    none; move, text: what it would play, as parts and in notation; verdict: who wins, None where that is not
    known; moves: of each move in notation what it comes to, the best first, where any is known; chances: of
    every seat, none where that of the others is what is left."""

    chance: int | None
    move: Move
    text: str
    verdict: Verdict | None = None
    moves: Mapping[str, Verdict | None] = field(default_factory=dict)
    chances: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that changed the chance to win of the seat that made it.

    at: the decisions after it; before, after: the chance, in percent; better: what the guide would have
    played instead, None where it would have played the same.
    """

    at: int
    seat: int
    before: int
    after: int
    better: Judgement | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The judging of a finished match. judgements: of its moments so far, from the first on, each added by
    `with_judgement`; chance: what the last of them is taken to mean for the seat that was asked; swings: the
    decisions with which the game turned most, each with by how much, in order.

    Where a game's bot tells who wins (`Game.judges`), `verdicts.analysis` has more to show. asks: the request
    of the protocol for a moment.
    """

    match: AnyMatch
    judgements: tuple[Judgement, ...] = ()
    chance: int | None = None
    swings: tuple[tuple[int, TurningPoint], ...] = ()

    asks: ClassVar[str] = "bot"

    def next_turning_point(self, at: int) -> int | None:
        """Where a touch leads from a moment: to the next turning point, after the last to the first. None
        while not all is judged, and where there is no other."""
        points = [point.at for _, point in self.swings if point.at != at]
        if not self.done or not points:
            return None
        return next((one for one in points if one > at), points[0])

    def bar(self, state: State) -> str:
        """The whole game at a glance, as HTML above the list of moves; empty for none."""
        return ""

    def prompt(self, state: State, prompt: "Prompt") -> "Prompt":
        """The prompt at an earlier moment with what is known of that."""
        return prompt

    def words_at(self, state: State, at: int) -> str:
        """What is known of a moment, in words; empty where chances say it."""
        return ""

    def turned(self, state: State, point: TurningPoint) -> tuple[str, ...]:
        """How a decision turned the game, a sentence each; none where the chances say it."""
        return ()

    def _compare(self, before: Judgement, after: Judgement) -> bool:
        """Whether two judgements that follow each other can be held against each other."""
        return True

    @property
    def done(self) -> bool:
        """Whether every moment at which somebody decided was judged."""
        return len(self.judgements) >= self.match.length

    @property
    def percent(self) -> int:
        """How many of the moments are judged, in percent."""
        return 100 * len(self.judgements) // max(1, self.match.length)

    def with_judgement(self, judged: Judgement) -> "Analysis":
        """The same with the judgement of the next moment."""
        at = len(self.judgements)
        chance = self._chance_of(judged)
        found = list(self.swings)
        if at and self._compare(self.judgements[-1], judged):
            after = self._chance_after(at, chance, judged)
            found += self._swing(at - 1, self.judgements[-1], self.chance, after)
        if at + 1 == self.match.length:
            found += self._swing(at, judged, chance, self._chance_at_the_end())
        greatest = sorted(found, key=lambda one: (-one[0], one[1].at))[:MOST]
        swings = tuple(sorted(greatest, key=lambda one: one[1].at))
        return replace(self, judgements=(*self.judgements, judged), chance=chance, swings=swings)

    def _chance_of(self, judged: Judgement) -> int | None:
        """The chance of the seat asked at the next moment.

        Without chance, what was certain stays so: a game that every move loses is lost after it, one that the
        guide's move wins is won after that move, even where the guide sees less far from there.
        """
        match, at = self.match, len(self.judgements)
        if not at or match.game.outcomes:
            return judged.chance
        last = self.judgements[-1]
        one, next_one = match.decisions[at - 1], match.decisions[at]
        won = last.chance == 1_000 and last.move == one.move
        if last.chance is None or not (last.chance == 0 or won):
            return judged.chance
        return last.chance if one.seat == next_one.seat else 1_000 - last.chance

    def _swing(
        self, at: int, judged: Judgement, before: int | None, after: int | None
    ) -> list[tuple[int, TurningPoint]]:
        """The decision after `at` others as a turning point, if it is one, with by how much. before, after:
        the chance of its seat.

        Without chance only a decision that was worse than the guide's turns the game: a gain is what the
        guide had not seen before.
        """
        if before is None or after is None:
            return []
        decision = self.match.decisions[at]
        change = after - before
        same = judged.move == decision.move
        least = SWING_IN_LONG_GAMES if judged.chances else SWING
        if abs(change) < least or (not self.match.game.outcomes and (change > 0 or same)):
            return []
        better = None if same else judged
        return [(abs(change), TurningPoint(at + 1, decision.seat, _percent(before), _percent(after), better))]

    def _chance_after(self, at: int, chance: int | None, judged: Judgement) -> int | None:
        """The chance of the seat that made the last of `at` decisions, in thousandths; None where it is not
        known. chance, judged: of the moment after it."""
        seat = self.match.decisions[at - 1].seat
        if judged.chances:
            return judged.chances[seat]
        if chance is None or self.match.decisions[at].seat == seat:
            return chance
        return 1_000 - chance

    def _chance_at_the_end(self) -> int:
        """As `_chance_after`, of the last decision."""
        match = self.match
        over = match.pending_at(match.length)
        assert isinstance(over, Over)
        if over.winners or match.seats == 1:
            return 1_000 if match.decisions[-1].seat in over.winners else 0
        return 500


def turning_points(analysis: Analysis) -> tuple[TurningPoint, ...]:
    """The decisions judged so far with which the game turned most, `MOST` of them at most, in order."""
    return tuple(point for _, point in analysis.swings)


def _percent(thousandths: int) -> int:
    return (thousandths + 5) // 10
