"""What is wrong with an event, by the table of its game; the events that the sources of a game tell."""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin

from tabletop.event_table import EventTable
from tabletop.game import Event


def is_of(value: object, declared: Any) -> bool:
    """Whether a value is of a declared type."""
    if get_origin(declared) is tuple:
        return isinstance(value, tuple) and all(is_of(one, get_args(declared)[0]) for one in value)
    if isinstance(declared, UnionType):
        return any(is_of(value, one) for one in get_args(declared))
    return type(value) is declared or (value is None and declared is None)


def fault(table: EventTable, event: Event) -> str:
    """What is wrong with an event; empty for one as it is declared."""
    fields = table.get(event.kind)
    if fields is None:
        return f"{event.kind} is not declared"
    if set(event.params) != set(fields):
        return f"{event.kind} has {sorted(event.params)}, declared are {sorted(fields)}"
    wrong = [name for name, value in event.params.items() if not is_of(value, fields[name])]
    return f"{event.kind}: {wrong} of another type" if wrong else ""


def calls(package: str) -> Iterator[tuple[str, set[str], bool]]:
    """The events that the sources of a game tell by name: kind, the fields that are named, whether these are
    all."""
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None
    files = Path(spec.origin).parent.rglob("*.py")
    for node in (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        called, kind = node.func, str(node.args[0].value)
        if isinstance(called, ast.Attribute) and called.attr == "tell":
            names = {one.arg for one in node.keywords if one.arg} - {"to"}
            yield kind, names, all(one.arg for one in node.keywords)
        elif isinstance(called, ast.Name) and called.id == "Event":
            params = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            keys = params.keys if isinstance(params, ast.Dict) else [None]
            named = {str(one.value) for one in keys if isinstance(one, ast.Constant)}
            yield kind, named, len(named) == len(keys)
