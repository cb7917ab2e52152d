"""A record as it is saved: its long lists in blocks, and beside it what lets a match be resumed at once.

It is a mapping like the plain record, whose lists are unpacked only when they are asked for. Two fields may
hold None where a plain record has a value that can be worked out: `checksum`, and `typed`, which `told` says.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tabletop import codec
from tabletop.blocks import BLOCK, KeptList, kept_list
from tabletop.decision import typed_of
from tabletop.game import BadRecord, BadState
from tabletop.record import canonical, checksum

TOLD = "told"
"""The list of what is kept of each decision beside its entry (`decision.told_data`)."""

_WORKED_OUT = ("checksum", "typed")


@dataclass(frozen=True, slots=True)
class Limits:
    """How far the players may go back from a moment: the earliest one, and the earliest if all agree.

    person: who made the last decision after `undo` that no bot made, None where nobody did; last: its number.
    """

    agreed: int = 0
    undo: int = 0
    person: int | None = None
    last: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """What a resumed match knows of its decisions before it has read them.

    logged: outcomes in its log, by label, those of the opening left out; unseeded: decisions whose outcomes
    the seed did not give; opened: seat → the number of the last decision that stands and opened its secret
    answers; limits: of the last decision, those that can be redone included; opening_seeded: whether the seed
    gave the outcomes of the opening.
    """

    logged: Mapping[str, int]
    unseeded: int
    opened: tuple[tuple[int, int], ...]
    limits: Limits
    opening_seeded: bool


@dataclass(frozen=True, slots=True, eq=False)
class KeptRecord(Mapping[str, Any]):
    """A record in parts. Asking for a list may raise BadRecord, where a block is not what it should be.

    fields: JSON data, without `lists`; lists: those of the record by name, and TOLD where it is known;
    opening_events: of the opening, as JSON data; summary: None where the match cannot be resumed.
    """

    fields: Mapping[str, Any]
    lists: Mapping[str, KeptList] = field(default_factory=dict)
    opening_events: tuple[Any, ...] = ()
    summary: Summary | None = None

    def __getitem__(self, name: str) -> Any:
        if name in self.lists and name != TOLD:
            return self.lists[name].items()
        value = self.fields[name]
        if value is not None or name not in _WORKED_OUT:
            return value
        return self.whole()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        theirs = other.whole() if isinstance(other, KeptRecord) else dict(other)
        return self.whole() == theirs

    __hash__ = None  # type: ignore[assignment]

    def whole(self) -> dict[str, Any]:
        """The plain record. Error: BadRecord."""
        lists = {name: kept.items() for name, kept in self.lists.items() if name != TOLD}
        data = {**self.fields, **lists}
        if "typed" in data and data["typed"] is None:
            data["typed"] = typed_of(self.told())
            if not data["typed"] and data.get("dice") != "typed":
                del data["typed"]
        if "checksum" in data and data["checksum"] is None:
            data["checksum"] = checksum(data)
        return data

    def told(self) -> list[Any]:
        """What is kept of each decision, as JSON data; empty where nothing is. Error: BadRecord."""
        return self.lists[TOLD].items() if TOLD in self.lists else []

    def length_of(self, name: str) -> int:
        """How many items a list has."""
        return len(self.lists[name]) if name in self.lists else len(self.fields.get(name) or ())

    def fingerprint(self) -> str:
        """A hash of everything in it, for which no block is unpacked."""
        lists = {name: [kept.last and kept.last.name, *kept.rest] for name, kept in self.lists.items()}
        return sha256(canonical([dict(self.fields), lists]).encode()).hexdigest()


def kept_record(record: Mapping[str, Any]) -> KeptRecord:
    """A record in parts, its long lists in blocks."""
    if isinstance(record, KeptRecord):
        return record
    long = {name: value for name, value in record.items() if type(value) is list and len(value) >= BLOCK}
    fields = {name: value for name, value in record.items() if name not in long}
    return KeptRecord(fields, {name: kept_list(value) for name, value in long.items()})


def summary_data(summary: Summary) -> dict[str, Any]:
    """A summary as JSON data."""
    data: dict[str, Any] = codec.encode(summary)
    return data


def read_summary(data: Any) -> Summary:
    """The summary that JSON data stands for. Error: BadRecord."""
    try:
        return codec.decode(Summary, data, "summary")
    except BadState as error:
        raise BadRecord("table.record.form", where=error.message.params["where"]) from None
