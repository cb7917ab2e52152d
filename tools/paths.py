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
STAMPS = BUILD / "stamps"
PACKAGES = BUILD / "npm"
WHEELS = BUILD / "wheels"
RUNTIME = BUILD / "runtime"
INSIDE = BUILD / "inside"
BENCH = BUILD / "bench"
WORDS = PY / "words"
DIST = ROOT / "dist"

WINDOWS = sys.platform == "win32"


def in_venv(name: str) -> Path:
    """The path of a program of the project's virtual environment."""
    return VENV / ("Scripts" if WINDOWS else "bin") / (f"{name}.exe" if WINDOWS else name)


def clean_environment() -> dict[str, str]:
    """The environment for Python programs started here: no bytecode beside the sources, UTF-8 everywhere."""
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
