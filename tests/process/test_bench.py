"""The benchmarks: what is counted and compared."""

from pathlib import Path

import pytest

from tools import bench_against, bench_page
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


def test_intervals_are_those_of_the_tables() -> None:
    """The ranks between which the median lies 95 times in 100; Wilson's interval of a share."""
    for count, ranks in ((1, (1, 1)), (6, (1, 6)), (9, (2, 8)), (100, (40, 61))):
        assert median_interval([float(value) for value in reversed(range(1, count + 1))]) == ranks
    for found, ends in ((0, (0.0, 0.00762)), (2, (0.00110, 0.01447)), (250, (0.45634, 0.54366))):
        assert share_interval(found, 500) == pytest.approx(ends, abs=1e-5)


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
