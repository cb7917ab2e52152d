"""The turns of the processes that run the tests."""

import threading
import time
from pathlib import Path

from turns import turn

LONG = 0.2
"""Seconds that a test of this file takes."""


def test_a_test_that_is_alone_runs_while_no_other_does_and_others_run_together(tmp_path: Path) -> None:
    running: set[str] = set()
    seen: dict[str, set[str]] = {}
    started = threading.Barrier(3)

    def run(name: str, *, alone: bool) -> None:
        started.wait()
        for number in range(3):
            with turn(tmp_path, alone=alone):
                running.add(name)
                time.sleep(LONG)
                seen[f"{name}{number}"] = set(running)
                running.discard(name)

    threads = [
        threading.Thread(target=run, args=(name,), kwargs={"alone": name == "alone"})
        for name in ("one", "other", "alone")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 9
    assert all(seen[f"alone{number}"] == {"alone"} for number in range(3))
    assert any({"one", "other"} <= names for names in seen.values()), "tests never ran together"
