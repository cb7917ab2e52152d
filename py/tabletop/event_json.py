"""What happened, as JSON data: events that are kept, so that they can still be told under later rules.

Strict both ways: what is read gives events with text, numbers and tuples of them alone, whatever it was.
"""

from typing import Any

from tabletop import codec
from tabletop.game import Event

EVENT_LIMIT = 10_000
"""The most events of one decision."""

KIND_LIMIT = 80
"""The longest kind of an event and name of one of its parameters, in characters."""


def write_events(events: tuple[Event, ...]) -> list[Any]:
    """Events as JSON data; what is empty and what everybody may know is left out."""
    found = []
    for event in events:
        data: dict[str, Any] = {"kind": event.kind}
        if event.params:
            data["params"] = codec.encode(event.params)
        if event.to is not None:
            data["to"] = list(event.to)
        found.append(data)
    return found


def read_events(data: Any, where: str = "events") -> tuple[Event, ...]:
    """The events that JSON data stands for. Error: BadState, naming the place."""
    if type(data) is not list or len(data) > EVENT_LIMIT:
        raise codec.wrong(where)
    return tuple(_event(one, where) for one in data)


def _event(data: Any, where: str) -> Event:
    if type(data) is not dict or not {"kind"} <= data.keys() <= {"kind", "params", "to"}:
        raise codec.wrong(where)
    params = data.get("params", {})
    if type(params) is not dict:
        raise codec.wrong(where)
    to = codec.decode(tuple[int, ...], data["to"], where) if "to" in data else None
    found = {_word(name, where): _value(value, where) for name, value in params.items()}
    return Event(_word(data["kind"], where), found, to)


def _word(data: Any, where: str) -> str:
    word: str = data if type(data) is str and data.isascii() else codec.decode(str, data, where)
    if not 0 < len(word) <= KIND_LIMIT:
        raise codec.wrong(where)
    return word


def _value(data: Any, where: str) -> Any:
    """A parameter: arrays become tuples. Written for speed: a long game has tens of thousands."""
    kind = type(data)
    if kind is list:
        return tuple([_value(one, where) for one in data])
    if kind is dict:
        return {_word(key, where): _value(one, where) for key, one in data.items()}
    if data is None or kind is bool or (kind is str and data.isascii()):
        return data
    return codec.decode(int if kind is int else str, data, where)
