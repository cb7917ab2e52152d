"""What all tests share: where the packages lie, and how much of a long test is run.

The same tests run on CPython and, those of `IN_PYODIDE` in `tools/results.py` inside Pyodide too: no process,
thread or network but in `tests/process`.
"""

import gc
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

for folder in (ROOT / "tests", ROOT / "tests" / "games", ROOT / "py"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from catalogues import compile_words  # noqa: E402
from fault_watch import let_faults_fail  # noqa: E402
from scales import IN_PYODIDE, Scale  # noqa: E402

let_faults_fail()
gc.set_threshold(100_000)  # the tests make many things and few circles: garbage is looked for less often


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="full counts of random games and positions")
    parser.addoption("--slow", action="store_true", help="also the tests marked slow")
    parser.addoption("--seeds", default="1-100", metavar="A-B", help="the seeds of the slow tests' games")
    parser.addoption("--workers", type=int, default=os.cpu_count() or 1, help="processes for slow games")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # once, before pytest-xdist starts its processes
        games = ROOT / "tests" / "games"
        for source in sorted(games.glob("*/words/*.po")):
            compile_words(source, games / "words" / f"{source.parts[-3]}.{source.stem}.mo")
    config.addinivalue_line("markers", "slow: strength, long playouts, deep counts; run by `run.py slow`")
    config.addinivalue_line("markers", "scaled: asks for `scale`; run in full by `run.py slow`")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what is run in part; the slow tests belong to another stage (they are not skipped)."""
    for item in items:
        if "scale" in getattr(item, "fixturenames", ()):
            item.add_marker("scaled")
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow and not config.getoption("--slow") and "slow" not in config.getoption("-m"):
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


@pytest.fixture(scope="session")
def scale(request: pytest.FixtureRequest) -> Scale:
    """How many of `full` repetitions are done here: one in `share`, in Pyodide one in a hundred."""
    if request.config.getoption("--full"):
        return lambda full, share=10: max(1, full)
    return lambda full, share=10: max(1, full // (100 if IN_PYODIDE else share))
