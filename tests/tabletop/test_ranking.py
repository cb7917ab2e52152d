"""Places at the end: ties, draws, teams."""

import pytest

from rows import each
from tables import GAMES, NAMES, finished, match_of
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.ranking import is_tied, standing_of, standings
from tabletop.registry import load_game

WHY = Message("toy.over.rounds")
ALONE = ((0,), (1,), (2,), (3,))
OPPOSITE = ((0, 2), (1, 3))


ORDER = (2, 0, 3, 1)


@each(
    [((2,), ORDER, (5, 1, 9, 4), "2:1 0:2 3:3 1:4"), ((2,), ORDER, (5, 1, 9, 5), "2:1 0:2 3:2 1:4"),
     ((2, 0), ORDER, (9, 4, 9, 4), "2:1 0:1 3:3 1:3"), ((0, 1, 2, 3), ORDER, (7, 7, 7, 7), "2:1 0:1 3:1 1:1"),
     ((2,), ORDER, (9, 1, 9, 4), "2:1 0:2 3:3 1:4"), ((2, 0), ORDER, (3, 1, 9, 4), "2:1 0:1 3:3 1:4"),
     ((2,), ORDER, (), "2:1 0:2 3:3 1:4"), ((), ORDER, (0, 0, 0, 0), "2:1 0:1 3:1 1:1"),
     ((), ORDER, (), "2:1 0:2 3:3 1:4"),
     # A winner stands first wherever the ranking has it.
     ((3,), (1, 0, 3, 2), (4, 9, 1, 4), "3:1 1:2 0:3 2:4")]
)  # fmt: skip
def test_places_are_shared_by_winners_and_by_equal_points(
    winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...], expected: str
) -> None:
    lines = standings(Over(winners, ranking, WHY, scores), ALONE)
    assert " ".join(f"{seat}:{line.place}" for line in lines for seat in line.seats) == expected


def test_a_team_has_one_place_the_sum_of_its_points_and_wins_with_any_of_its_seats() -> None:
    over = Over((1,), (3, 0, 1, 2), WHY, (5, 1, 0, 6))
    found = [(line.place, line.seats, line.score, line.won) for line in standings(over, OPPOSITE)]
    assert found == [(1, (3, 1), 7, True), (2, (0, 2), 5, False)]
    assert standing_of(over, OPPOSITE, 2).place == 2
    for winners, teams, tied in (
        *(((), ALONE, False), ((1,), ALONE, False), ((1, 3), ALONE, True)),
        *(((1, 3), OPPOSITE, False), ((0, 1, 2, 3), OPPOSITE, True)),
    ):
        assert is_tied(Over(winners, (0, 1, 2, 3), WHY), teams) == tied


@pytest.mark.parametrize("name", NAMES)
def test_every_end_gives_every_seat_one_place(name: str) -> None:
    game = load_game(GAMES, name)
    for number in range(6):
        match = finished(match_of(name, number), SeededChance(number), 400)
        over = match.pending
        if not isinstance(over, Over):
            continue
        teams = game.teams(match.options, match.seats)
        lines = standings(over, teams)
        assert sorted(seat for line in lines for seat in line.seats) == list(range(match.seats))
        assert lines[0].place == 1 and all(0 < line.place <= number for number, line in enumerate(lines, 1))
        assert {line.place for line in lines if line.won} <= {1}
