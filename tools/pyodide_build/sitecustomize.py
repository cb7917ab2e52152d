"""Imports modules from blocks of bytecode, each read at once. Runs inside Pyodide, before its own modules.

Taking some 100 modules one by one out of the zipped library costs a fifth of a start; here those that every
start imports come together, from a file `start.block` in the working folder. A package of the page comes the
same way from a file `PACKAGE.block`, if there is one. Blocks are written by `compile.py`; what is in none is
found as ever. With the modules comes what `dataclasses` writes for their classes, compiled: doing that at
every start costs 5 % of it. Some modules a start only names: they are run when something of them is wanted.
Only frozen and built-in modules may be imported here.

Nothing of a start is garbage: looking for it costs a tenth of the start, and begins when the page is up.
"""

import gc
import marshal
import posix
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType
else:
    ModuleSpec = type(sys.__spec__)
    ModuleType = type(sys)

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
START = "start"

LATER: dict[str, dict[str, object]] = {
    "concurrent.futures": {name: name for name in ("ALL_COMPLETED", "FIRST_COMPLETED", "FIRST_EXCEPTION")},
    "logging": {"DEBUG": 10},
    "signal": {},
    "socket": {"AF_UNSPEC": 0, "AI_PASSIVE": 1},
    "subprocess": {"PIPE": -1},
    "tokenize": {},
}
"""What a start names of modules that it does not need: each is run when anything else of it is wanted."""


class Later(ModuleType):
    """A module that has not been run."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        self.__class__ = ModuleType  # type: ignore[assignment]
        try:
            BLOCKS.run_module(self)
        except BaseException:  # whoever wants it next is told why too
            self.__class__ = Later
            raise
        return getattr(self, name)


class Blocks:
    """Finds and loads modules.

    modules: name → (whether a package, the number of its group); groups: of modules that are unmarshalled
    together, when the first of them is imported; code: name → code of those that are; texts: what
    `dataclasses` writes for their classes → its code; folders: package → where it lies, if outside of it.
    """

    def __init__(self) -> None:
        self.modules: dict[str, tuple[bool, int]] = {}
        self.groups: list[bytes] = []
        self.code: dict[str, CodeType] = {}
        self.texts: dict[str, CodeType] = {}
        self.folders: dict[str, str] = {}
        self.take(START)

    def find_spec(self, name: str, path: object = None, target: object = None) -> "ModuleSpec | None":
        """The module of that name, if a block has it."""
        if name not in self.modules and ("." in name or not self.take(name)):
            return None
        is_package = self.modules[name][0]
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
        for packages, group in marshal.loads(data):
            self.modules.update((name, (is_one, len(self.groups))) for name, is_one in packages.items())
            self.groups.append(group)
        if package != START:
            self.folders[package] = posix.getcwd()
        return package in self.modules

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
        """Run the module's code, now or when it is wanted."""
        if module.__name__ in LATER:
            module.__dict__.update(LATER[module.__name__])
            module.__class__ = Later
        else:
            self.run_module(module)

    def run_module(self, module: "ModuleType") -> None:
        """Run the module's code."""
        name = module.__name__
        if name not in self.code:
            number = self.modules[name][1]
            code, texts = marshal.loads(self.groups[number])
            self.groups[number] = b""
            self.code.update(code)
            self.texts.update(texts)
        exec(self.code[name], module.__dict__)
        if name == "dataclasses":
            module.__dict__["exec"] = self.run

    def run(self, text: str, place: dict[str, object], names: dict[str, object]) -> None:
        """Run what `dataclasses` has written, compiled already if a block has it."""
        exec(self.texts.get(text, text), place, names)


gc.disable()

# OpenSSL, which is not there: `hashlib` would look for it three times, each time wherever modules may lie.
sys.modules["_hashlib"] = None  # type: ignore[assignment]

BLOCKS = Blocks()
# Before the finder of paths, which is the last.
sys.meta_path.insert(-1, BLOCKS)
