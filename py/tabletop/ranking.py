"""Who came where at the end of a match: places with ties, teams together. Pure."""

from dataclasses import dataclass

from tabletop.game import Over

Teams = tuple[tuple[int, ...], ...]
"""The seats of each team, as `Game.teams` gives them."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the ranking. place: from 1; seats: of a team, or the one seat of who plays alone, the best
    first; score: the sum of their points, None where the game has none; won: whether they are winners."""

    place: int
    seats: tuple[int, ...]
    score: int | None
    won: bool


def standings(over: Over, teams: Teams) -> tuple[Standing, ...]:
    """The ranking, the winners first. Winners share the first place, others with equal points theirs; the
    places after a shared one are left out (1, 2, 2, 4). A team is where its best seat is."""
    lines = [tuple(sorted(team, key=over.ranking.index)) for team in teams]
    lines.sort(key=lambda seats: (not _won(over, seats), over.ranking.index(seats[0])))
    found: list[Standing] = []
    for number, seats in enumerate(lines, 1):
        score = sum(over.scores[seat] for seat in seats) if over.scores else None
        won = _won(over, seats)
        shares = bool(found) and found[-1].won == won and (won or _equal(found[-1].score, score))
        found.append(Standing(found[-1].place if shares else number, seats, score, won))
    return tuple(found)


def _equal(one: int | None, other: int | None) -> bool:
    """Whether two scores are known to be equal."""
    return one is not None and one == other


def _won(over: Over, seats: tuple[int, ...]) -> bool:
    return any(seat in over.winners for seat in seats)


def standing_of(over: Over, teams: Teams, seat: int) -> Standing:
    """The line of a seat."""
    return next(line for line in standings(over, teams) if seat in line.seats)


def is_tied(over: Over, teams: Teams) -> bool:
    """Whether several who do not play together have won: a draw between them."""
    return sum(_won(over, team) for team in teams) > 1
