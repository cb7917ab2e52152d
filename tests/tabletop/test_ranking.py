"""Places at the end: ties, draws, teams."""

import pytest

from tables import GAMES, NAMES, finished, match_of
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.ranking import is_tied, standing_of, standings
from tabletop.registry import load_game

WHY = Message("toy.over.rounds")
ALONE = ((0,), (1,), (2,), (3,))
OPPOSITE = ((0, 2), (1, 3))


def places(over: Over, teams: tuple[tuple[int, ...], ...] = ALONE) -> list[tuple[int, tuple[int, ...]]]:
    return [(line.place, line.seats) for line in standings(over, teams)]


@pytest.mark.parametrize(
    ("winners", "ranking", "scores", "expected"),
    [
        ((2,), (2, 0, 3, 1), (5, 1, 9, 4), [1, 2, 3, 4]),
        ((2,), (2, 0, 3, 1), (5, 1, 9, 5), [1, 2, 2, 4]),
        ((2, 0), (2, 0, 3, 1), (9, 4, 9, 4), [1, 1, 3, 3]),
        ((0, 1, 2, 3), (0, 1, 2, 3), (7, 7, 7, 7), [1, 1, 1, 1]),
        ((2,), (2, 0, 3, 1), (9, 1, 9, 4), [1, 2, 3, 4]),
        ((2, 0), (2, 0, 3, 1), (3, 1, 9, 4), [1, 1, 3, 4]),
        ((2,), (2, 0, 3, 1), (), [1, 2, 3, 4]),
        ((), (2, 0, 3, 1), (0, 0, 0, 0), [1, 1, 1, 1]),
        ((), (2, 0, 3, 1), (), [1, 2, 3, 4]),
    ],
)
def test_places_are_shared_by_winners_and_by_equal_points(
    winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...], expected: list[int]
) -> None:
    over = Over(winners, ranking, WHY, scores)
    assert [place for place, _ in places(over)] == expected
    assert [seats for _, (seats,) in places(over)] == list(ranking)


def test_a_winner_stands_first_wherever_the_ranking_has_it() -> None:
    over = Over((3,), (1, 0, 3, 2), WHY, (4, 9, 1, 4))
    assert places(over) == [(1, (3,)), (2, (1,)), (3, (0,)), (4, (2,))]


def test_a_team_has_one_place_and_the_sum_of_its_points() -> None:
    over = Over((1, 3), (3, 0, 1, 2), WHY, (5, 1, 0, 6))
    assert places(over, OPPOSITE) == [(1, (3, 1)), (2, (0, 2))]
    assert [(line.score, line.won) for line in standings(over, OPPOSITE)] == [(7, True), (5, False)]
    assert standing_of(over, OPPOSITE, 2).place == 2


def test_a_team_wins_with_any_of_its_seats() -> None:
    over = Over((1,), (1, 0, 2, 3), WHY)
    assert [line.won for line in standings(over, OPPOSITE)] == [True, False]


@pytest.mark.parametrize(
    ("winners", "teams", "tied"),
    [
        ((), ALONE, False),
        ((1,), ALONE, False),
        ((1, 3), ALONE, True),
        ((1, 3), OPPOSITE, False),
        ((0, 1, 2, 3), OPPOSITE, True),
    ],
)
def test_several_winners_who_are_no_team_are_a_draw(
    winners: tuple[int, ...], teams: tuple[tuple[int, ...], ...], tied: bool
) -> None:
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
