"""The benchmarks: what is counted, compared and split into phases."""

from pathlib import Path

import pytest

from tools import bench_against, bench_page, bench_start
from tools.bench_figures import median_interval, share_interval
from tools.bench_page import Host


def test_a_first_visit_is_the_shell_and_the_first_game(tmp_path: Path) -> None:
    archive, sheet = "py/contrevent-0123456789ab.zip", "static/games/contrevent-ab0123456789.css"
    late = "py/hujiyang/bot/table-0123456789ab.bin"
    french, english = "py/contrevent-fr-0123456789ab.zip", "py/contrevent-en-0123456789ab.zip"
    link = f'<link rel="game" data-name="contrevent" href="{archive}" data-sheet="{sheet}"'
    link += f' data-en="{english}" data-fr="{french}">'
    link += f'<link rel="late" data-name="hujiyang" data-file="hujiyang/bot/table.bin" href="{late}">'
    first = {"py/table-0123456789ab.zip": "", "py/hujiyang-01.zip": "", "static/shell.css": "x" * 99}
    later = {archive: "y" * 999, sheet: "y", late: "y", french: "words", english: "w" * 9999}
    for name, text in {"index.html": link, **first, **later}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    count, size = bench_page.first_visit(tmp_path)
    assert count == 4
    assert size == sum(bench_page.packed(tmp_path / name) for name in ("index.html", *first))
    play = sum(bench_page.packed(tmp_path / name) for name in (archive, sheet, english))
    assert bench_page.first_plays(tmp_path) == {"contrevent": play}


@pytest.mark.parametrize(
    ("count", "ends"),
    # The ranks between which the median of a distribution lies 95 times in 100, as tables give them.
    [(1, (1, 1)), (5, (1, 5)), (6, (1, 6)), (9, (2, 8)), (25, (8, 18)), (100, (40, 61))],
)
def test_the_interval_of_a_median_has_the_ranks_of_the_tables(count: int, ends: tuple[int, int]) -> None:
    assert median_interval([float(value) for value in reversed(range(1, count + 1))]) == ends


def test_two_sites_are_measured_in_turn_and_the_order_alternates(tmp_path: Path) -> None:
    hosts = [Host(tmp_path), Host(tmp_path)]
    asked: list[int] = []

    def measure(host: Host) -> float:
        asked.append(hosts.index(host))
        return float(len(asked))

    try:
        pairs = bench_against.in_turn(measure, hosts, 3, warming=1)
    finally:
        for host in hosts:
            host.stop()
    assert asked == [1, 0, 0, 1, 1, 0, 0, 1]
    assert pairs == [(3.0, 4.0), (6.0, 5.0), (7.0, 8.0)]


def test_the_phases_of_a_start_follow_each_other_without_a_gap() -> None:
    names = ("interpreter", "asked", "made", "library", "python", "main", "up")
    moments: dict[str, float | None] = dict(
        zip(names, (50.0, 90.0, 300.0, 120.0, 700.0, 900.0, 1200.0), strict=True)
    )
    phases = bench_start.phases(moments)
    assert phases["wasm"] == 210.0
    assert phases["standard library"] == 0.0, "it came while the WebAssembly was made"
    assert phases["Python's start"] == 400.0
    assert phases["whole"] == sum(phases.values()) / 2 == 1200.0
    with pytest.raises(ValueError, match="no moment python"):
        bench_start.phases({**moments, "python": None})


@pytest.mark.parametrize(
    ("found", "looked_at", "ends"),
    [(0, 500, (0.0, 0.00762)), (2, 500, (0.00110, 0.01447)), (250, 500, (0.45634, 0.54366))],
)
def test_the_interval_of_a_share_is_wilsons(found: int, looked_at: int, ends: tuple[float, float]) -> None:
    assert share_interval(found, looked_at) == pytest.approx(ends, abs=1e-5)
