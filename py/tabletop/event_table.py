"""The events of a game, declared once: each kind with its fields and their types."""

from collections.abc import Mapping
from typing import Any

EventTable = Mapping[str, Mapping[str, Any]]
"""Kind of event → its fields, all of which an event of that kind has → their types: `str`, `int`, `bool`, a
union of these and None, or a tuple of them."""


def event_table(types: Mapping[str, Any], kinds: Mapping[str, str]) -> EventTable:
    """The table of a game. types: of each field, whichever kind has it; kinds: of each kind the names of its
    fields, with spaces between."""
    return {kind: {name: types[name] for name in names.split()} for kind, names in kinds.items()}
