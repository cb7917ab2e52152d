"""The arithmetic of claims of strength (`tests/strength.py`), and what is kept of their games."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from strength import MOST, Results, Verdict, contests, decide, outcomes
from tools import game_sources


def test_every_level_comes_to_every_seat_in_turn() -> None:
    found = contests("toy", (2, 1, 0), range(5, 9))
    assert [one.levels for one in found] == [(2, 1, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
    assert [one.seed for one in found] == [5, 6, 7, 8]
    assert all(one.options["copies"] == 2 and one.options["undo"] == "fair" for one in found)


def test_a_claim_is_decided_at_the_first_game_that_makes_it_sure_and_one_that_stays_undecided_fails() -> None:
    """1.2 ** 16 is less than 19, 1.2 ** 17 more; so it is with 0.8 and 13 lost games, and 14."""
    for value, played in ((1.0, 17), (0.0, 14)):
        shares = iter([value] * MOST)
        assert decide(shares, 0.5, 0.6, MOST) == Verdict(value == 1, played, value * played, MOST)
        assert len(list(shares)) == MOST - played, "no more are asked for"
    assert decide([0.0, 1.0] * 10, 0.5, 0.6, 20) == Verdict(False, 20, 10.0, 20)


@pytest.mark.parametrize(("seed", "fair", "better"), [(2, 1 / 2, 3 / 5), (4, 1 / 4, 1 / 3)])
def test_each_error_comes_once_in_twenty_claims_at_most(seed: int, fair: float, better: float) -> None:
    stream, games = Random(seed), 2_000
    accepted = []
    for true in (fair, better):
        claims = (
            decide((float(stream.random() < true) for _ in range(games)), fair, better, games)
            for _ in range(400)
        )
        accepted.append(sum(claim.holds for claim in claims))
    assert accepted[0] <= 28 and accepted[1] >= 372, "20 and 380 in the mean, at most and at least"


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file, games = tmp_path / "kept.jsonl", [(0, number) for number in range(10)]
    played: list[tuple[int, int]] = []

    def doubled(game: tuple[int, int]) -> int:
        played.append(game)
        return 2 * game[1]

    first: Iterator[int] = outcomes(games, doubled, Results(file), 1)
    assert [next(first) for _ in range(4)] == [0, 2, 4, 6]
    with file.open("a") as kept:
        kept.write("[[0,4],")  # the power went
    assert list(outcomes(games, doubled, Results(file), 1)) == [2 * number for _, number in games]
    assert played == games, "each once"
    assert [json.loads(line) for line in file.read_text().splitlines()] == [
        [[0, n], 2 * n] for n in range(10)
    ]


def test_the_digest_changes_with_the_code_and_not_with_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "some_game" / "rules.py"
    rules.parent.mkdir()
    (rules.parent / "__init__.py").write_text("")
    (rules.parent / "bot.py").write_text("from some_game import rules\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    digests = []
    for text in ("X = 1\n", '"""Words."""\nX = 1  # more\n', "X = 2\n"):
        rules.write_text(text)
        digests.append(game_sources.digest("some_game.bot"))
    assert digests[0] == digests[1] != digests[2]
