"""A match as it is saved: the record without its long lists, and these in blocks.

The log in its blocks and its tail, so that a match stands at once where it was and plays nothing again; what
was decided under other rules, and the notes, likewise. What was saved before there were states in the blocks
(`tabletop.old_saves`) has all its decisions in the tail and is not `ready`: a match is loaded of it, whole.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from tabletop.blocks import BLOCK, WHOLE_LIMIT, Block, BlockList, packed
from tabletop.game import BadRecord
from tabletop.log import lines_of
from tabletop.record import canonical, checksum, format_of

LISTS = ("log", "earlier", "notes")
"""What is kept in blocks."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A saved match. Whatever looks into a block may raise BadRecord.

    fields: of the record as JSON data, without `entries`, `earlier` and `notes`, and without `typed`,
    `format` and `checksum` where they can be worked out; blocks: for each of LISTS; tail: the lines of the
    log after its blocks, as JSON data; earlier: how many decisions were made under other rules; opening: the
    events of the opening as JSON data; opening_seeded: whether the seed gave its outcomes; ready: whether a
    match may stand where it stood without playing its decisions again.
    """

    fields: Mapping[str, Any]
    blocks: Mapping[str, BlockList]
    tail: tuple[Any, ...]
    earlier: int = 0
    opening: tuple[Any, ...] = ()
    opening_seeded: bool = True
    ready: bool = True

    def whole(self) -> tuple[dict[str, Any], list[Any]]:
        """The plain record and the lines of the log, as JSON data. Error: BadRecord."""
        found: dict[str, list[Any]] = {}
        room = WHOLE_LIMIT
        for name in LISTS:
            items: list[Any] = []
            for block in self.blocks[name]:
                data, room = block.unpacked(room)
                items += lines_of(data) if name == "log" else _list(data)
            found[name] = items
        lines = [*found["log"], *self.tail]
        data = {
            **self.fields,
            "entries": [_entry(line) for line in lines],
            "earlier": found["earlier"],
            "notes": found["notes"],
        }
        typed = [[number, place] for number, line in enumerate(lines) for place in line.get("typed", ())]
        if typed or data.get("dice") == "typed":
            data.setdefault("typed", typed)
        data.setdefault("format", format_of(data))
        data.setdefault("checksum", checksum(data))
        return data, lines

    def record(self) -> dict[str, Any]:
        """The plain record, as JSON data. Error: BadRecord."""
        return self.whole()[0]

    def readable_lines(self) -> list[Any]:
        """The lines of the log, None for those of a block that cannot be read."""
        found: list[Any] = []
        for block in self.blocks["log"]:
            try:
                found += lines_of(block.data())
            except BadRecord:
                found += [None] * BLOCK
        return [*found, *self.tail]

    def notes(self) -> list[Any]:
        """The notes, as JSON data. Error: BadRecord."""
        return [note for block in self.blocks["notes"] for note in _list(block.data())]

    def all_blocks(self) -> tuple[Block, ...]:
        """Every block that it needs."""
        return tuple(block for name in LISTS for block in self.blocks[name])

    def names(self) -> frozenset[str]:
        """The names of the blocks that it needs."""
        return frozenset[str]().union(*(self.blocks[name].names for name in LISTS))

    def fingerprint(self) -> str:
        """A hash of everything in it, for which no block is unpacked."""
        names = [block.name for block in self.all_blocks()]
        return sha256(canonical([dict(self.fields), names, list(self.tail)]).encode()).hexdigest()


def _list(data: Any) -> list[Any]:
    if type(data) is not list:
        raise BadRecord("table.save.damaged")
    return data


def _entry(line: Any) -> dict[str, Any]:
    """The entry of the record that a line stands for. Error: BadRecord."""
    if type(line) is not dict or type(line.get("typed", [])) is not list:
        raise BadRecord("table.record.form", where="entries")
    return {name: line[name] for name in ("seat", "move", "rolls") if name in line}


def _told(data: Any) -> dict[str, Any]:
    """What was kept of a decision beside its entry. Error: BadRecord."""
    if type(data) is not dict:
        raise BadRecord("table.record.form", where="told")
    return data


def kept_of(record: Mapping[str, Any], told: Sequence[Any] = (), opening: Sequence[Any] = ()) -> Kept:
    """A plain record, as an older version of the app or somebody else has it. told: what was kept of each
    decision beside its entry: where it is not known, nobody but its seat may read it under other rules;
    opening: the events of the opening, as JSON data. Error: BadRecord."""
    lists = {name: _list(record.get(name)) for name in ("entries", "earlier", "notes")}
    entries = lists["entries"]
    if len(told) != len(entries):
        told = [{"secret": True}] * len(entries)
    lines = [{**_entry(entry), **_told(more)} for entry, more in zip(entries, told, strict=True)]
    return Kept(
        fields={name: value for name, value in record.items() if name not in lists},
        blocks={"log": BlockList(), "earlier": packed(lists["earlier"]), "notes": packed(lists["notes"])},
        tail=tuple(lines),
        earlier=len(lists["earlier"]),
        opening=tuple(opening),
        ready=False,
    )
