"""A plugin of pytest: one module of the product has another source, as `tools.mutants` says in MUTANT,
`file=other`."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import SourceLoader
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_loader
from types import ModuleType

FILE, _, OTHER = os.environ["MUTANT"].partition("=")


class OtherSource(SourceLoader):
    """Loads the module from the other source, under the name of its own."""

    def __init__(self, name: str) -> None:
        self._name = name

    def get_filename(self, fullname: str) -> str:
        return FILE

    def get_data(self, path: str | bytes) -> bytes:
        with open(OTHER, "rb") as file:
            return file.read()

    def path_stats(self, path: str) -> dict[str, float]:
        raise OSError(path)  # so that nothing compiled is read or kept


class Finder:
    """Finds that one module."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = PathFinder.find_spec(name, path)
        if found is None or found.origin != FILE:
            return None
        places = found.submodule_search_locations
        spec = spec_from_loader(name, OtherSource(name), origin=FILE, is_package=places is not None)
        if spec is not None and places is not None:
            spec.submodule_search_locations = places
        return spec


sys.meta_path.insert(0, Finder())
