"""Contests are the same whatever the number of processes that play them."""

from pathlib import Path

from strength import Results, contests, outcomes, play

CONTESTS = contests("toy", (2, 1, 0), range(1, 9))


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    found = [
        list(outcomes(CONTESTS, play, Results(tmp_path / f"{workers}.jsonl"), workers))
        for workers in (1, 2, 3)
    ]
    assert found[0] == found[1] == found[2]
    assert len({(tmp_path / f"{workers}.jsonl").read_text() for workers in (1, 2, 3)}) == 1
