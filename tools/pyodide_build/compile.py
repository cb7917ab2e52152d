"""Compiles Python sources into archives of bytecode, with the interpreter that will run them. Runs inside
Pyodide.

`arguments[0]` names a JSON file: a list of jobs, as `tools/runtime.py` makes them, all paths under /project:

| key | what it says |
|---|---|
| `archive` | what is written |
| `sources` | [name, path], …: .py becomes .pyc, a drawing loses its comments, others stay |
| `library`, `keep` | a zip whose modules are taken too, those that `keep` admits, all if it is null |
| `blocks` | file → the modules that become that one file, from which `sitecustomize.py` imports them |
| `first` | the modules of blocks that are needed first |
| `apart` | an archive of its own for the blocks, or null |

A block is a marshalled list of two groups, the modules that are needed first and the others. A group is a
dictionary, name → whether a package, and what is read when the first of its modules is imported, marshalled:
two dictionaries, name → code, and text → code of what `dataclasses` writes for their classes and would
compile at every start.

What was compiled is kept beside the list of jobs, under a digest of all that it was made from, and so is what
Python compiles where it imports a module for its classes: a second run compiles what has changed.

The bytecode carries no time and is never checked against a source, so the same sources give the same bytes.
What a start would spend time on and nothing but a reader, a type checker or a test needs is left out:

- docstrings; of a class its name stands for one, since `dataclasses` would make one up at a great cost
- what functions say of the types of their parameters and results, unless they are decorated
- the types of the fields of the page's own classes, which nobody reads (`tabletop.codec` reads others)
- `slots=True` of a dataclass: such a class is made twice, half a millisecond each
"""

import ast
import contextlib
import dataclasses
import hashlib
import importlib
import importlib.util
import io
import json
import marshal
import re
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import TypeGuard

PROJECT = Path("/project")
BUILD = (PROJECT / arguments[0]).parent  # noqa: F821  (given by start.mjs)
KEPT = BUILD / "compiled"
MADE_BY = sys.version.encode() + (PROJECT / "tools" / "pyodide_build" / "compile.py").read_bytes()
MOST = 4_000
"""Files that are kept: those of some builds."""
UNCHECKED_HASH = (0b01).to_bytes(4, "little")
HEADER = 16
EPOCH = (1980, 1, 1, 0, 0, 0)
NAMES_OF_FIELDS_ALONE = "ui/"
"""Where the sources lie whose classes keep the names of their fields, but not the types."""
EACH = 10
"""So many files are compiled between two words about it."""
WITH_DOCSTRINGS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def bytecode(source: bytes, name: str) -> bytes:
    """The content of a .pyc file for a source that tracebacks will call `name`."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        without_docstring(node)
        without_annotations(node)
        if name.startswith(NAMES_OF_FIELDS_ALONE):
            with_names_of_fields_alone(node)
        if isinstance(node, ast.ClassDef):
            for call in filter(is_dataclass, node.decorator_list):
                call.keywords = [one for one in call.keywords if one.arg != "slots"]
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    return (
        importlib.util.MAGIC_NUMBER
        + UNCHECKED_HASH
        + importlib.util.source_hash(source)
        + marshal.dumps(code)
    )


def without_docstring(node: ast.AST) -> None:
    """Drop the docstring of a module or a function; of a class its name takes the place."""
    if not isinstance(node, WITH_DOCSTRINGS) or ast.get_docstring(node, clean=False) is None:
        return
    first = node.body[0]
    if isinstance(node, ast.ClassDef):
        node.body[0] = ast.copy_location(ast.Expr(ast.copy_location(ast.Constant(node.name), first)), first)
    elif len(node.body) > 1:
        del node.body[0]
    else:  # a body may not be empty, and a text in it would be a docstring again
        node.body[0] = ast.copy_location(ast.Pass(), first)


def without_annotations(node: ast.AST) -> None:
    """Drop what a function says of the types of its parameters and of its result. One that is decorated
    keeps it: `functools.singledispatch` asks for it."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.decorator_list:
        node.returns = None
        listed = node.args
        named = [*listed.posonlyargs, *listed.args, *listed.kwonlyargs]
        for one in [*named, *filter(None, (listed.vararg, listed.kwarg))]:
            one.annotation = None


def with_names_of_fields_alone(node: ast.AST) -> None:
    """Drop the types of the fields of a class; what belongs to the class itself keeps its own."""
    if isinstance(node, ast.ClassDef):
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and not ast.dump(field.annotation).count("'ClassVar'"):
                field.annotation = ast.copy_location(ast.Constant(None), field.annotation)


def is_dataclass(decorator: ast.expr) -> TypeGuard[ast.Call]:
    """Whether a class is decorated with `@dataclass(…)`."""
    return (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id == "dataclass"
    )


def compiled(name: str, content: bytes) -> tuple[str, bytes]:
    """A file of an archive: Python compiled, a drawing without its comments, any other as it is."""
    if name.endswith(".svg"):
        return name, re.sub(b"<!--.*?-->", b"", content)
    if not name.endswith(".py"):
        return name, content
    return name + "c", kept_bytecode(content, name)


def kept_bytecode(source: bytes, name: str) -> bytes:
    """The same as `bytecode`, which is asked once for a source."""
    file = KEPT / hashlib.sha256(b"\0".join((MADE_BY, name.encode(), source))).hexdigest()
    if file.is_file():
        file.touch()
        return file.read_bytes()
    made = bytecode(source, name)
    work = file.with_suffix(f".{time.time_ns()}")  # other processes of the tests compile too
    work.write_bytes(made)
    work.replace(file)
    return made


def admitted(name: str, keep: list[str]) -> bool:
    """Whether a module of the library is kept.

    It, its package, or a part of it is in the list; `!name` leaves one out.
    """
    module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    parents = [module]
    while "." in parents[-1]:
        parents.append(parents[-1].rpartition(".")[0])
    for each in parents:
        if f"!{each}" in keep:
            return False
        if each in keep:
            return True
    return any(other.startswith(module + ".") for other in keep)


def library_files(library: Path, keep: list[str] | None) -> Iterator[tuple[str, bytes]]:
    """The kept files of the zipped standard library."""
    with zipfile.ZipFile(library) as archive:
        for name in archive.namelist():
            if not name.endswith("/") and (keep is None or admitted(name, keep)):
                yield name, archive.read(name)


def sources(job: dict) -> list[tuple[str, bytes]]:
    """The files of a job, as they are before they are compiled."""
    files = [(name, (PROJECT / path).read_bytes()) for name, path in job["sources"]]
    if job["library"]:
        files += library_files(PROJECT / job["library"], job["keep"])
    return sorted(files)


def write_archive(job: dict, files: list[tuple[str, bytes]]) -> Iterator[str]:
    """Write one archive; the name of each file once it is compiled."""
    ready = {}
    for name, content in files:
        made, held = compiled(name, content)
        ready[made] = held
        yield name
    for block, names in job["blocks"].items():
        first = [name for name in names if name in job["first"]]
        later = [name for name in names if name not in job["first"]]
        ready = bundled(ready, block, [first, later], written(job["sources"], names))
    if job["apart"]:
        apart = {block: ready.pop(block) for block in job["blocks"]}
        (PROJECT / job["apart"]).write_bytes(zipped(apart))
    target = PROJECT / job["archive"]
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(zipped(ready))


def written(sources: list[list[str]], names: list[str]) -> dict[str, dict[str, CodeType]]:
    """What `dataclasses` writes for the classes of each of these modules, text → code: they are imported to
    see it.

    Modules that need a browser are left out, so theirs is compiled when they are imported there.
    """
    found: dict[str, dict[str, CodeType]] = {name: {} for name in names}

    def keep(text: str, place: dict, names_: dict) -> None:
        if place["__name__"] in found:
            found[place["__name__"]][text] = compile(text, "<string>", "exec", dont_inherit=True)
        exec(text, place, names_)

    dataclasses.exec = keep  # type: ignore[attr-defined]
    try:
        for name, path in sources:
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if module in names and b"@dataclass" in (PROJECT / path).read_bytes():
                root = str(PROJECT / path.removesuffix(name))
                if root not in sys.path:
                    sys.path.insert(0, root)
                sys.modules.pop(module, None)
                with contextlib.suppress(ImportError):
                    importlib.import_module(module)
    finally:
        del dataclasses.exec  # type: ignore[attr-defined]
    return found


def bundled(
    files: dict[str, bytes],
    block: str,
    groups: list[list[str]],
    texts: dict[str, dict[str, CodeType]],
) -> dict[str, bytes]:
    """The files of an archive with some of its modules put together into one file named `block`."""
    left = dict(files)
    held = []
    for names in groups:
        packages, code, written_ = {}, {}, {}
        for name in names:
            path = name.replace(".", "/")
            packages[name] = f"{path}/__init__.pyc" in left
            content = left.pop(f"{path}/__init__.pyc" if packages[name] else f"{path}.pyc")
            code[name] = marshal.loads(content[HEADER:])
            written_.update(texts[name])
        held.append((packages, marshal.dumps((code, dict(sorted(written_.items()))))))
    return {**left, block: marshal.dumps(held)}


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of these files, the same bytes whenever it is made."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return held.getvalue()


def main(jobs: list[dict]) -> None:
    """Write all archives, and say how many files are compiled; `tools/runtime.py` draws a bar of it."""
    KEPT.mkdir(exist_ok=True)
    sys.pycache_prefix, sys.dont_write_bytecode = str(BUILD / "pycache"), False
    work = [(job, sources(job)) for job in jobs]
    total = sum(len(files) for _, files in work)
    done = 0
    for job, files in work:
        for _ in write_archive(job, files):
            done += 1
            if done % EACH == 0 or done == total:
                print(f"compiled {done} of {total}: {Path(job['archive']).name}", flush=True)
    for old in sorted(KEPT.iterdir(), key=lambda one: one.stat().st_mtime)[:-MOST]:
        old.unlink(missing_ok=True)


main(json.loads((PROJECT / arguments[0]).read_text()))  # noqa: F821
exit_code = 0
