"""The benchmarks: what is counted, compared and split into phases."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.game import Over
from tabletop.saves import import_text
from tools import bench_against, bench_imports, bench_long, bench_page, bench_start, bench_water_margin, paths
from tools.bench_figures import median_interval, share_interval
from tools.bench_page import Host
from tools.console import UserError


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


def test_the_longest_task_is_one_of_the_page_in_processor_time() -> None:
    def task(thread: int, used: int, name: str = "ThreadControllerImpl::RunTask") -> dict[str, object]:
        return {"ph": "X", "name": name, "pid": 1, "tid": thread, "dur": 900_000, "tdur": used}

    named = [
        {"ph": "M", "name": "thread_name", "pid": 1, "tid": thread, "args": {"name": name}}
        for thread, name in ((1, "CrRendererMain"), (2, "DedicatedWorker thread"))
    ]
    events = [*named, task(1, 30_000), task(1, 120_000), task(1, 500_000, "Paint"), task(2, 800_000)]
    assert bench_imports.longest_task(events) == 120
    assert bench_imports.longest_task(named) == 0
    assert bench_imports.figure_of({"lists": 90, "long game": 200}).good
    assert not bench_imports.figure_of({"lists": 90, "long game": 201}).good


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


def test_a_commit_that_there_is_not_is_refused_in_words() -> None:
    with pytest.raises(UserError, match="git knows no commit --all here"):
        bench_against.commit_of("--all")


def test_a_part_that_cannot_be_measured_is_refused_in_words() -> None:
    command = [sys.executable, "-m", "tools.bench", "--against", "HEAD", "moves"]
    answer = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert "no part moves here: choose from bytes, cold, home, offline, tap, frames" in answer.stderr


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


# Long games


def test_late_decisions_of_a_long_game_are_compared_with_the_same_without_any_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench_long, "WINDOW", 20)
    found = bench_long.figures("toy", {"rounds": 40, "copies": 20}, 130)
    assert [figure.name.partition(":")[0] for figure in found[:3]] == ["apply", "save", "log"]
    assert all(figure.value > 0 for figure in found)
    one, six = found[3], found[4]
    assert six.value == pytest.approx(bench_long.GAMES_KEPT * one.value)
    assert one.limit == six.limit == 1


def test_a_storage_is_counted_as_browsers_count_it() -> None:
    storage = bench_long.CountingStorage()
    for key, text in (("ab", "cde"), ("f", "é"), ("ab", "c")):
        storage.set(key, text)
    assert (storage.characters, storage.keys(), storage.get("ab")) == (5, ["ab", "f"], "c")
    storage.remove("ab")
    assert storage.characters == 2


def test_a_game_that_ends_too_soon_cannot_be_measured() -> None:
    with pytest.raises(UserError, match=r"toy ends after \d+ decisions"):
        bench_long.figures("toy", {"rounds": 1}, 1_000)


# Au bord de l'eau


def test_decisions_are_measured_in_the_middle_of_a_game_and_the_chronicle_at_its_end() -> None:
    middle, whole = bench_water_margin.middle(), bench_water_margin.whole()
    assert (middle.state.chapter, middle.state.frames[0].step) == (bench_water_margin.CHAPTER, "adventure")
    assert len(middle.state.heroes) > 8 and middle.seats == 4
    assert isinstance(whole.pending, Over) and whole.at > 1_000
    for match in (middle, whole):
        _, read = import_text(bench_water_margin.file_of(match), {"water_margin": "water_margin"})
        assert read.state == match.state


def test_the_chronicle_is_measured_in_turn_with_the_calibration_loop() -> None:
    loops: list[float] = []

    def loop() -> float:
        loops.append(0.25)
        return 0.25

    figure = bench_water_margin.on_cpython(bench_water_margin.middle(), loop)
    assert len(loops) == bench_water_margin.CHRONICLES
    assert figure.value > 0 and figure.limit == bench_water_margin.MADE_LIMIT
    assert "against 250 ms" in figure.detail


def test_a_part_whose_game_a_site_does_not_have_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = Host(tmp_path)
    try:
        assert bench_against.fitting(["bytes", "decisions", "war-moves"], [host, host]) == ["bytes"]
    finally:
        host.stop()
    assert "decisions is left out" in "".join(capsys.readouterr())
