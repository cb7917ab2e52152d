"""How much of a long test is run, and where."""

import sys
from collections.abc import Callable

IN_PYODIDE = sys.platform == "emscripten"

Scale = Callable[[int], int]
"""From the full number of repetitions to how many are done here."""
