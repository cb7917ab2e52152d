"""The command: `python -m tools.puzzles`. It makes the puzzles anew and writes them beside their game."""

import sys
import time

from tools import paths
from tools.console import say

SEED = 29
FILE = paths.PY / "hujiyang" / "puzzles.txt"


def main() -> int:
    """Carry out the command."""
    sys.path.insert(0, str(paths.PY))
    from tools.puzzles import hujiyang

    begun = time.monotonic()
    text = hujiyang.content(SEED, lambda words: say(f"{time.monotonic() - begun:6.1f} s  {words}"))
    FILE.write_text(text, "utf-8", newline="\n")
    say(f"{FILE.relative_to(paths.ROOT)}: {len(text.splitlines())} puzzles, {len(text):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
