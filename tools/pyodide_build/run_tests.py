"""Runs the tests with pytest inside Pyodide.

`arguments`: those of pytest, and perhaps `--part=K/N`, every N-th test from the K-th on (counted from 0).

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

PART = "--part="


class Part:
    """Leaves the tests to a part of them: every `count`-th, from the `number`-th on."""

    def __init__(self, number: int, count: int) -> None:
        self.number = number
        self.count = count

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests of this part."""
        items[:] = items[self.number :: self.count]


OPTIONS = ["--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
given = [str(argument) for argument in arguments]  # noqa: F821  (given by start.mjs)
parts = [argument.removeprefix(PART).split("/") for argument in given if argument.startswith(PART)]
plugins = [Part(int(number), int(count)) for number, count in parts]
passed_on = [argument for argument in given if not argument.startswith(PART)]
exit_code = int(pytest.main([*OPTIONS, *passed_on], plugins=plugins))
