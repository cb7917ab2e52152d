"""The benchmarks: what is counted and compared."""

from pathlib import Path

import pytest

from tools import bench_against
from tools.bench_figures import median_interval, share_interval
from tools.bench_page import Host


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
