"""A digest of the sources that decide how a game goes: what was played is kept until one of them changes."""

import ast
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

SHARED = ("tabletop.bots", "tabletop.chance", "tabletop.work")
"""What decides of the modules that all games share: the streams, what is drawn from them, one step."""


def digest(*modules: str) -> str:
    """Twelve hex digits that change with the code of these modules, of all modules of their packages that
    they import, directly or not, and of SHARED; comments and docstrings aside."""
    whole = sha256()
    for name in sorted({*reached(modules), *SHARED}):
        whole.update(f"{name}\n{ast.dump(without_words(tree_of(name)))}\n".encode())
    return whole.hexdigest()[:12]


def reached(modules: Sequence[str]) -> set[str]:
    """These modules and those of their packages that they import, directly or not."""
    packages = {name.partition(".")[0] for name in modules}
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [one for one in imported(tree_of(name)) if one.partition(".")[0] in packages]
    return found


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a source imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield inner if is_module(inner) else node.module


def is_module(name: str) -> bool:
    """Whether there is a module of that name; what it lies in may be a module without any."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def tree_of(name: str) -> ast.Module:
    """The source of a module."""
    spec = find_spec(name)
    assert spec is not None and spec.origin is not None, name
    return ast.parse(Path(spec.origin).read_text("utf-8"))


def without_words(tree: ast.Module) -> ast.Module:
    """A source without docstrings and other texts that stand alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [one for one in node.body if not is_words(one)]
    return tree


def is_words(statement: ast.stmt) -> bool:
    """Whether a statement is a text and nothing else."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
