"""How much of a long test is run, and where; what the conformance tests look at of a game.

A game's tests declare the latter beside them, where the defaults do not do: `CONFORMANCE` in
`tests/<game>/<game>_conformance.py`.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

IN_PYODIDE = sys.platform == "emscripten"


class Scale(Protocol):
    """From the full number of repetitions to how many are done here: one in `share`."""

    def __call__(self, full: int, share: int = 10) -> int: ...


@dataclass(frozen=True, slots=True)
class Mix:
    """Settings that are mixed: every combination of these options and numbers of seats that go together.

    options: the values of an option that are mixed, where not all of them are, by its name (`undo` too);
    seats: the numbers of seats, empty for all; weight: how often each combination comes up.
    """

    options: Mapping[str, tuple[str | int | bool, ...]] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Conformance:
    """What the conformance tests look at of a game.

    mixes: its settings; plies: the most decisions of a random match; may_stop: whether a match may still be
    unfinished then; matches: of a hundred matches that a test plays of a small game, how many it plays of
    this one, one at least; moments: how many moments of a match a test looks at, None for as many as of a
    small game; where it is given, a match is played once for many tests.
    """

    mixes: tuple[Mix, ...] = (Mix(),)
    plies: int = 2_000
    may_stop: bool = False
    matches: int = 100
    moments: int | None = None

    def match_count(self, wanted: int) -> int:
        """How many matches are played where a test plays so many of a small game."""
        return max(1, wanted * self.matches // 100)
