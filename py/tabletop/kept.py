"""A record as it is saved: its long lists in blocks, and beside it what lets a match be resumed at once.

It is a mapping like the plain record, whose lists are unpacked only when they are asked for. Where it says
what was told of each decision, two fields of the plain record are worked out: `typed`, and the checksum.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tabletop import codec
from tabletop.blocks import BLOCK, WHOLE_LIMIT, KeptList, kept_list
from tabletop.decision import typed_of
from tabletop.game import BadRecord, BadState
from tabletop.record import canonical, checksum

TOLD = "told"
"""The list of what is kept of each decision beside its entry (`decision.told_data`)."""


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
        return self.fields[name] if name in self.fields else self.whole()[name]

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
        return self.whole_and_told()[0]

    def whole_and_told(self) -> tuple[dict[str, Any], list[Any]]:
        """The plain record, and what is kept of each decision beside it, as JSON data; empty where nothing
        is. Error: BadRecord."""
        lists, room = {}, WHOLE_LIMIT
        for name, kept in self.lists.items():
            lists[name], room = kept.unpacked(room)
        told = lists.pop(TOLD, None)
        data = {**self.fields, **lists}
        if told is not None:
            typed = typed_of(told)
            if typed or data.get("dice") == "typed":
                data["typed"] = typed
            data["checksum"] = checksum(data)
        return data, told or []

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
