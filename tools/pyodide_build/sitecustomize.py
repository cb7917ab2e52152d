"""Imports modules from blocks of bytecode, each read at once. Runs inside Pyodide, before its own modules.

Taking some 120 modules one by one out of the zipped library costs a fifth of a start; here those that every
start imports come out of it together (`start.bin`). A package of the page comes the same way from a file
`PACKAGE.block` in the working folder, if there is one. Blocks are written by `compile.py`; what is in none is
found as ever. With the modules comes what `dataclasses` writes for their classes, compiled: doing that at
every start costs 5 % of it. Only frozen and built-in modules may be imported here.
"""

import marshal
import posix
import sys
from zipimport import zipimporter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType
else:
    ModuleSpec = type(sys.__spec__)

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
BLOCK = f"{LIBRARY}/start.bin"


class Blocks:
    """Finds and loads modules.

    code: name → (whether a package, its code); texts: what `dataclasses` writes → its code; folders:
    package → where it lies, if not in the library.
    """

    def __init__(self, start: bytes) -> None:
        self.code: dict[str, tuple[bool, CodeType]]
        self.texts: dict[str, CodeType]
        self.code, self.texts = marshal.loads(start)
        self.folders: dict[str, str] = {}

    def find_spec(self, name: str, path: object = None, target: object = None) -> "ModuleSpec | None":
        """The module of that name, if a block has it."""
        if name not in self.code and ("." in name or not self.take(name)):
            return None
        is_package = self.code[name][0]
        folder = self.folders.get(name.partition(".")[0], LIBRARY)
        place = f"{folder}/{name.replace('.', '/')}"
        origin = f"{place}/__init__.pyc" if is_package else f"{place}.pyc"
        spec = ModuleSpec(name, self, origin=origin, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [place]
        return spec

    def take(self, package: str) -> bool:
        """Read the block of a package, if there is one."""
        try:
            data = self.get_data(f"{package}.block")
        except OSError:
            return False
        code, texts = marshal.loads(data)
        self.code.update(code)
        self.texts.update(texts)
        self.folders[package] = posix.getcwd()
        return package in self.code

    def get_data(self, path: str) -> bytes:
        """The content of a file, as loaders give it: the words that lie beside a package, for instance."""
        handle = posix.open(path, posix.O_RDONLY)
        try:
            size = posix.fstat(handle).st_size
            return posix.read(handle, size)
        finally:
            posix.close(handle)

    def create_module(self, spec: "ModuleSpec") -> None:
        """Leave it to Python."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module's code."""
        exec(self.code[module.__name__][1], module.__dict__)
        if module.__name__ == "dataclasses":
            module.__dict__["exec"] = self.run

    def run(self, text: str, place: dict[str, object], names: dict[str, object]) -> None:
        """Run what `dataclasses` has written, compiled already if a block has it."""
        exec(self.texts.get(text, text), place, names)


# OpenSSL, which is not there: `hashlib` would look for it three times, each time wherever modules may lie.
sys.modules["_hashlib"] = None  # type: ignore[assignment]

# Before the finder of paths, which is the last.
sys.meta_path.insert(-1, Blocks(zipimporter(LIBRARY).get_data(BLOCK)))
