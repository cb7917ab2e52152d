"""The moments at which a finished game turned: what the guide makes of each, and where that changed much."""

from dataclasses import dataclass

from tabletop.game import Move, Over
from ui.state import AnyMatch

SWING = 200
"""By how many thousandths a decision changes the chance to win where the game is said to turn."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the guide makes of one moment. chance: the asked seat's, in thousandths, None where it tells
    none; move, text: what it would play, as parts and in notation."""

    chance: int | None
    move: Move
    text: str


@dataclass(frozen=True, slots=True)
class Analysis:
    """The judging of a finished match. judgements: of its moments so far, from the first on."""

    match: AnyMatch
    judgements: tuple[Judgement, ...] = ()

    @property
    def done(self) -> bool:
        """Whether every moment at which somebody decided was judged."""
        return len(self.judgements) >= self.match.length

    @property
    def percent(self) -> int:
        """How many of the moments are judged, in percent."""
        return 100 * len(self.judgements) // max(1, self.match.length)


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


def turning_points(analysis: Analysis) -> tuple[TurningPoint, ...]:
    """The decisions judged so far with which the game turned, in order.

    Without chance only a decision that was worse than the guide's turns it: a gain is what the guide had
    not seen before.
    """
    match = analysis.match
    lucky = bool(match.game.outcomes)
    found = []
    for i, decision in enumerate(match.decisions[: len(analysis.judgements)]):
        judged = analysis.judgements[i]
        after = _chance_after(analysis, i + 1, decision.seat)
        if judged.chance is None or after is None:
            continue
        change = after - judged.chance
        same = judged.move == decision.move
        if abs(change) < SWING or (not lucky and (change > 0 or same)):
            continue
        better = None if same else judged
        found.append(TurningPoint(i + 1, decision.seat, _percent(judged.chance), _percent(after), better))
    return tuple(found)


def _chance_after(analysis: Analysis, at: int, seat: int) -> int | None:
    """The chance of a seat after `at` decisions, in thousandths; None while it is not known."""
    match = analysis.match
    if at == match.length:
        over = match.pending_at(at)
        assert isinstance(over, Over)
        if over.winners or match.seats == 1:
            return 1_000 if seat in over.winners else 0
        return 500
    if at >= len(analysis.judgements):
        return None
    chance = analysis.judgements[at].chance
    if chance is None or match.decisions[at].seat == seat:
        return chance
    return 1_000 - chance


def _percent(thousandths: int) -> int:
    return (thousandths + 5) // 10
