"""The moments at which a finished game turned: what the guide makes of each, and where that changed much."""

from dataclasses import dataclass

from tabletop.game import Move, Over
from ui.state import AnyMatch

SWING = 250
"""By how many thousandths a decision changes the chance to win where the game is said to turn."""

MOST = 8
"""How many turning points a game has at most: those with the greatest changes."""


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
    """The decisions judged so far with which the game turned most, `MOST` of them at most, in order.

    Without chance only a decision that was worse than the guide's turns it: a gain is what the guide had
    not seen before.
    """
    match, chances = analysis.match, _chances(analysis)
    lucky = bool(match.game.outcomes)
    found: list[tuple[int, TurningPoint]] = []
    for i, (judged, chance) in enumerate(zip(analysis.judgements, chances, strict=True)):
        decision = match.decisions[i]
        after = _chance_after(analysis, chances, i + 1, decision.seat)
        if chance is None or after is None:
            continue
        change = after - chance
        same = judged.move == decision.move
        if abs(change) < SWING or (not lucky and (change > 0 or same)):
            continue
        better = None if same else judged
        point = TurningPoint(i + 1, decision.seat, _percent(chance), _percent(after), better)
        found.append((abs(change), point))
    greatest = sorted(found, key=lambda one: -one[0])[:MOST]
    return tuple(sorted((point for _, point in greatest), key=lambda point: point.at))


def _chances(analysis: Analysis) -> list[int | None]:
    """The asked seat's chance at each moment judged.

    Without chance, what was certain stays so: a game that every move loses is lost after it, one that the
    guide's move wins is won after that move, even where the guide sees less far from there.
    """
    match = analysis.match
    chances = [judged.chance for judged in analysis.judgements]
    if match.game.outcomes:
        return chances
    for i, before in enumerate(chances[:-1]):
        one, next_one = match.decisions[i], match.decisions[i + 1]
        won = before == 1_000 and analysis.judgements[i].move == one.move
        if before is not None and (before == 0 or won):
            chances[i + 1] = before if one.seat == next_one.seat else 1_000 - before
    return chances


def _chance_after(analysis: Analysis, chances: list[int | None], at: int, seat: int) -> int | None:
    """The chance of a seat after `at` decisions, in thousandths; None while it is not known."""
    match = analysis.match
    if at == match.length:
        over = match.pending_at(at)
        assert isinstance(over, Over)
        if over.winners or match.seats == 1:
            return 1_000 if seat in over.winners else 0
        return 500
    chance = chances[at] if at < len(chances) else None
    if chance is None or match.decisions[at].seat == seat:
        return chance
    return 1_000 - chance


def _percent(thousandths: int) -> int:
    return (thousandths + 5) // 10
