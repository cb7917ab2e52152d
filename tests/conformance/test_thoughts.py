"""The golden thoughts are thought again to the letter, on every interpreter."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from thoughts import FOLDER, MATCHES, thoughts


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.iterdir()))
def test_the_bots_think_what_they_thought(name: str) -> None:
    """A bot is the same on every device, and no number of its judgement changes unseen. Where one is meant to
    change, `thoughts.py` writes the file anew."""
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert len(kept) >= 5 * MATCHES
    for before, now in zip(kept, thoughts(name), strict=True):
        assert now == before
