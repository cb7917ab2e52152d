"""The arithmetic of claims of strength (`tests/strength.py`), and what is kept of their games."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from strength import (
    ACCEPTED,
    MOST,
    Results,
    Verdict,
    better_than,
    contests,
    decide,
    outcomes,
)
from tools import game_sources

BETTER = better_than(1 / 2, ACCEPTED)


# Par and shares


@pytest.mark.parametrize(
    ("fair", "better"), [(1 / 2, 3 / 5), (1 / 3, 3 / 7), (1 / 4, 1 / 3), (3 / 4, 9 / 11)]
)
def test_sixty_percent_are_the_odds_three_to_two_times_those_of_par(fair: float, better: float) -> None:
    assert better_than(fair, 60) == pytest.approx(better)


def test_every_level_comes_to_every_seat_in_turn() -> None:
    found = contests("toy", (2, 1, 0), range(5, 9))
    assert [one.levels for one in found] == [(2, 1, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
    assert [one.seed for one in found] == [5, 6, 7, 8]
    assert all(one.options["copies"] == 2 and one.options["undo"] == "fair" for one in found)


# The test


def test_a_claim_is_decided_at_the_first_game_that_makes_it_sure() -> None:
    """1.2 ** 16 is less than 19, 1.2 ** 17 more; so it is with 0.8 and 13 lost games, and 14."""
    for value, played in ((1.0, 17), (0.0, 14)):
        asked: list[float] = []

        def shares(value: float = value, asked: list[float] = asked) -> Iterator[float]:
            while True:
                asked.append(value)
                yield value

        assert decide(shares(), 1 / 2, BETTER, MOST) == Verdict(value == 1, played, value * played, MOST)
        assert len(asked) == played


def test_a_claim_that_stays_undecided_fails() -> None:
    shares = [0.0, 1.0] * 10
    assert decide(shares, 1 / 2, BETTER, 20) == Verdict(False, 20, 10.0, 20)


@pytest.mark.parametrize("seats", [2, 4])
def test_each_error_comes_once_in_twenty_claims_at_most(seats: int) -> None:
    stream, games = Random(seats), 2_000
    fair = 1 / seats
    better = better_than(fair, 60)
    accepted = []
    for true in (fair, better):
        claims = (
            decide((float(stream.random() < true) for _ in range(games)), fair, better, games)
            for _ in range(400)
        )
        accepted.append(sum(claim.holds for claim in claims))
    assert accepted[0] <= 28 and accepted[1] >= 372, "20 and 380 in the mean, at most and at least"


# What is kept


def doubled(game: tuple[int, int]) -> int:
    return 2 * game[1]


GAMES = [(0, number) for number in range(10)]


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    first = outcomes(GAMES, doubled, Results(file), 1)
    for _ in range(4):
        next(first)
    first.close()
    with file.open("a") as kept:
        kept.write("[[0,4],")  # the power went
    played: list[tuple[int, int]] = []

    def play(game: tuple[int, int]) -> int:
        played.append(game)
        return doubled(game)

    assert list(outcomes(GAMES, play, Results(file), 1)) == [2 * number for _, number in GAMES]
    assert played == GAMES[4:]
    assert [json.loads(line) for line in file.read_text().splitlines()] == [
        [[0, n], 2 * n] for n in range(10)
    ]


# The sources that decide


def test_the_digest_changes_with_the_code_and_not_with_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "some_game"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "bot.py").write_text("from some_game import rules\n")
    rules = package / "rules.py"
    monkeypatch.syspath_prepend(str(tmp_path))
    digests = []
    for text in ("X = 1\n", '"""Words."""\nX = 1  # more\n', "X = 2\n"):
        rules.write_text(text)
        digests.append(game_sources.digest("some_game.bot"))
    assert digests[0] == digests[1] != digests[2]
