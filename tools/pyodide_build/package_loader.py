"""Stands for `pyodide._package_loader`, which installs packages and brings half of the library for reading
archives: here the browser reads them (`static/unpack.js`), and Pyodide only asks where packages would lie.
"""

from site import getsitepackages


class Place:
    """A folder, whose path Pyodide asks for by `__str__`: a text of Python's would be one of JavaScript's."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Place(getsitepackages()[0])
DSO_DIR = Place("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
