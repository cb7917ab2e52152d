"""The end: who has won, and what a band is worth. Source: rulebook, *Vérification de la fin de partie*;
A1, A5, A6."""

from tabletop.game import Message, Over
from water_margin.cards import card
from water_margin.rules.state import SCORE, Table

WHOLE_BAND = 5876
"""The score of a band of all heroes, as the source writes it; the 108 values really sum to 5886 (A1)."""


def bandits(state: Table, seat: int) -> int:
    """How many bandits a seat's band has; no band has none."""
    band = state.bands[seat]
    return len(band.members) if band else 0


def treasury(state: Table, seat: int) -> int:
    """The taels of a seat's band."""
    band = state.bands[seat]
    return band.treasury if band else 0


def score(state: Table, seat: int) -> int:
    """What a seat's band counts, its treasury included (A1)."""
    band = state.bands[seat]
    if band is None:
        return 0
    return sum(card(member.card).score for member in band.members) + band.treasury


def per_thousand(points: int) -> int:
    """A score as thousandths of that of a band of all heroes, to the nearest; 0 and 1000 are only said of
    nothing and of the whole."""
    rounded = (2000 * points + WHOLE_BAND) // (2 * WHOLE_BAND)
    return min(max(rounded, 1), 999) if 0 < points < WHOLE_BAND else rounded


def _standing(state: Table, seat: int) -> tuple[int, int, int]:
    """By what a seat is ranked, the weightiest first (A6)."""
    points = score(state, seat)
    if state.victory == SCORE:
        return points, bandits(state, seat), treasury(state, seat)
    return bandits(state, seat), treasury(state, seat), points


def over(state: Table) -> Over:
    """The end: the seats from best to worst; those with the same standing as the best share the victory."""
    standings = [_standing(state, seat) for seat in range(len(state.bands))]
    ranking = tuple(sorted(range(len(standings)), key=lambda seat: standings[seat], reverse=True))
    winners = tuple(seat for seat in ranking if standings[seat] == standings[ranking[0]])
    scores = tuple(score(state, seat) for seat in range(len(standings)))
    reason = Message("water_margin.over.told", {"n": state.chapter})
    return Over(winners, ranking, reason, scores)
