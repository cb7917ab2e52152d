"""Runs the tests with pytest inside Pyodide. `arguments`: those of pytest.

The standard library that the page ships comes first on the path; what it leaves out is found in the whole
library after it.
"""

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

PROJECT = Path("/project")
TESTS = PROJECT / "build" / "pyodide-tests"
LIBRARY = TESTS / "library.zip"


class LeftOut:
    """Finds the modules of the standard library that the page does not ship."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module in the whole library."""
        return PathFinder.find_spec(name, ["/".join([str(LIBRARY), *name.split(".")[:-1]])])


sys.path += [str(archive) for archive in sorted((TESTS / "wheels").glob("*.zip"))]
sys.meta_path.append(LeftOut)
sys.path.insert(0, str(PROJECT))
os.chdir(PROJECT)

import pytest  # noqa: E402  (found only now)

OPTIONS = ["--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
exit_code = int(pytest.main([*OPTIONS, *arguments]))  # noqa: F821  (given by start.mjs)
