"""Runs the tests with pytest inside Pyodide.

`arguments`: those of pytest.

The standard library that the page ships comes first on the path; what it leaves out is found in the whole
library after it.
"""

import gc
import os
import sys
from importlib.machinery import ModuleSpec, PathFinder

PROJECT = "/project"
TESTS = f"{PROJECT}/build/pyodide-tests"
LIBRARY = f"{TESTS}/library.zip"


class LeftOut:
    """Finds the modules of the standard library that the page does not ship."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module in the whole library."""
        return PathFinder.find_spec(name, ["/".join([LIBRARY, *name.split(".")[:-1]])])


sys.path += sorted(
    f"{TESTS}/wheels/{name}" for name in os.listdir(f"{TESTS}/wheels") if name.endswith(".zip")
)
sys.meta_path.append(LeftOut)
sys.path.insert(0, PROJECT)
os.chdir(PROJECT)
gc.enable()  # a start leaves it off (`sitecustomize.py`); the tests make garbage enough

import pytest  # noqa: E402  (found only now)

OPTIONS = ["--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
given = [str(argument) for argument in arguments]  # noqa: F821  (given by start.mjs)
exit_code = int(pytest.main([*OPTIONS, *given]))
