"""The golden thoughts are thought again to the letter, on every interpreter."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from thoughts import FOLDER, MATCHES, thoughts

from scales import IN_PYODIDE


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.iterdir()))
def test_the_bots_think_what_they_thought(name: str) -> None:
    """A bot is the same on every device, and no number of its judgement changes unseen. Where one is meant to
    change, `thoughts.py` writes the file anew. In Pyodide one match is looked at."""
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert len(kept) >= 5 * MATCHES
    if IN_PYODIDE:
        kept = [line for line in kept if line.startswith("match 0,")]
    for before, now in zip(kept, thoughts(name, 1 if IN_PYODIDE else MATCHES), strict=True):
        assert now == before
