"""Contests are the same whatever the number of processes that play them."""

from pathlib import Path

import pytest

from strength import Results, Verdict, claim, contests, outcomes, play

CONTESTS = contests("toy", (2, 1, 0), range(1, 9))


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    found = [
        list(outcomes(CONTESTS, play, Results(tmp_path / f"{workers}.jsonl"), workers))
        for workers in (1, 2, 3)
    ]
    assert found[0] == found[1] == found[2]
    assert len({(tmp_path / f"{workers}.jsonl").read_text() for workers in (1, 2, 3)}) == 1


def test_what_was_played_ahead_is_kept_when_a_claim_is_decided(tmp_path: Path) -> None:
    """Some further games may have been played; none of them counts."""
    verdicts: list[Verdict] = []
    kept = []
    for workers in (1, 2):
        file = tmp_path / f"{workers}.jsonl"
        verdicts.append(claim("toy", 2, (2, 1), workers, results=Results(file)))
        kept.append(file.read_text().splitlines())
    assert verdicts[0] == verdicts[1] and verdicts[0].holds
    assert kept[0] == kept[1][: verdicts[0].played] and len(kept[0]) == verdicts[0].played
    assert len(set(kept[1])) == len(kept[1]) <= verdicts[0].played + 4


def test_a_game_that_fails_ends_the_run(tmp_path: Path) -> None:
    for workers in (1, 2):
        with pytest.raises(ZeroDivisionError):
            list(outcomes([1, 0, 2], inverse, Results(tmp_path / f"{workers}.jsonl"), workers))


def inverse(number: int) -> int:
    return 1 // number
