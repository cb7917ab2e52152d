"""The command: `python -m tools.puzzles`. It makes the puzzles anew and writes them beside their game."""

import sys
import time
from importlib import import_module

from tools import paths
from tools.console import say

SEEDS = {"hujiyang": 29, "contrevent": 29}
"""The games that have puzzles, each with the seed from which its own are made."""


def main(names: list[str]) -> int:
    """Carry out the command. names: of games, all where none is named."""
    sys.path.insert(0, str(paths.PY))
    if not set(names) <= set(SEEDS):
        say(f"python -m tools.puzzles [{' | '.join(SEEDS)}]")
        return 2
    for name in names or SEEDS:
        begun = time.monotonic()
        maker = import_module(f"tools.puzzles.{name}")
        text = maker.content(SEEDS[name], lambda words, since=begun: _tell(since, words))
        file = paths.PY / name / "puzzles.txt"
        file.write_text(text, "utf-8", newline="\n")
        say(f"{file.relative_to(paths.ROOT)}: {len(text.splitlines())} puzzles, {len(text):,} bytes")
    return 0


def _tell(since: float, words: str) -> None:
    say(f"{time.monotonic() - since:6.1f} s  {words}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
