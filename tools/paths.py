"""Where things lie.

Everything that is fetched or made lies under `.venv/`, `build/` or `dist/`, which are never committed.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
STATIC = ROOT / "static"
TOOLS = ROOT / "tools"
REQUIREMENTS = TOOLS / "requirements"

VENV = ROOT / ".venv"
BUILD = ROOT / "build"
BUILD_CACHE = BUILD / "cache"
PACKAGES = BUILD / "npm"
WHEELS = BUILD / "wheels"
FONTS = BUILD / "fonts"
RUNTIME = BUILD / "runtime"
PYODIDE_TESTS = BUILD / "pyodide-tests"
BYTECODE = BUILD / "bytecode"
BENCH = BUILD / "bench"
WORDS = PY / "words"
DIST = ROOT / "dist"

WINDOWS = sys.platform == "win32"


def in_venv(name: str) -> Path:
    """The path of a program of the project's virtual environment."""
    return VENV / ("Scripts" if WINDOWS else "bin") / (f"{name}.exe" if WINDOWS else name)


def child_environment() -> dict[str, str]:
    """The environment of a program that the tools start: this one's, with Python set alike on every machine.

    No `PYTHON*` variable of the developer's shell is handed on. No bytecode is written beside the sources,
    text is UTF-8, and output is not buffered: where both streams share a pipe, their lines keep their order.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


def environment_of_tests() -> dict[str, str]:
    """The environment of pytest: the tests, whose assertions take long to compile, are compiled once, into
    `build/bytecode`."""
    kept = {name: value for name, value in child_environment().items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(BYTECODE)}
