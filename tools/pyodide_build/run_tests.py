"""Runs the tests with pytest inside Pyodide.

`arguments`: the folder of a queue, then options of pytest. The files of tests are listed in `files.json` of
the queue; each is taken once, by whichever interpreter is free first: who can make the folder of its number.

The standard library that the page ships comes first on the path; what it leaves out is found in the whole
library after it.
"""

import gc
import json
import os
import sys
from collections.abc import Iterator, Sequence
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

sys.dont_write_bytecode = False  # the tests, whose assertions take long to compile, are compiled once
sys.pycache_prefix = f"{TESTS}/bytecode"

import pytest  # noqa: E402  (found only now)


class Queue:
    """Runs the tests of a queue's files. folder: of the queue."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def pytest_collection(self) -> bool:
        """Nothing is collected before it is taken."""
        return True

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Collect and run one file after the other. What cannot be collected has failed."""
        with open(f"{self._folder}/files.json", encoding="utf-8") as file:
            modules = session.perform_collect(json.load(file), genitems=False)
        for module in self._taken(modules):
            items = list(session.genitems(module))
            session.testscollected += len(items)
            hook = session.config.hook
            hook.pytest_collection_modifyitems(session=session, config=session.config, items=items)
            for item, following in zip(items, [*items[1:], None], strict=True):
                hook.pytest_runtest_protocol(item=item, nextitem=following)
        return True

    def _taken(
        self, modules: Sequence[pytest.Item | pytest.Collector]
    ) -> Iterator[pytest.Item | pytest.Collector]:
        """Those that nobody else has taken."""
        for number, module in enumerate(modules):
            try:
                os.mkdir(f"{self._folder}/{number}")
            except FileExistsError:
                continue
            yield module


OPTIONS = ["tests", "--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
OPTIONS += ["-o", "console_output_style=classic"]
queue, *given = [str(argument) for argument in arguments]  # noqa: F821  (given by start.mjs)
exit_code = int(pytest.main([*OPTIONS, *given], plugins=[Queue(queue)]))
