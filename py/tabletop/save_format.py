"""Saved games as text: what a slot of the storage and an exported file hold, read strictly.

A head, and a file too, holds the record with the ends of its long lists; the full blocks before them
(`tabletop.blocks`) lie in the storage under their hashes, of which a head names the last, and in the file
itself. Beside the record lies what was told of its decisions, so that it can be told under later rules.

Only text and values here: where the texts lie is the matter of `saves`. Law: design, *Saves*.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import pairwise
from typing import Any

from tabletop import strict_json
from tabletop.blocks import BLOCK, BLOCK_LIMIT, HASH, Block, KeptList, linked
from tabletop.game import Move, Over, TableError
from tabletop.kept import TOLD, KeptRecord, Summary, kept_record, read_summary, summary_data
from tabletop.match import Match
from tabletop.record import DECISION_LIMIT, canonical, checksum

APP = "quatre-vents"
FORMAT = 2
"""Version of heads and files. What reads an older one is kept for good, with a fixture in tests/saves."""

NAME_LIMIT = 60
"""The longest name of a game, in characters."""

FILE_LIMIT = 4_000_000
"""The longest file that is imported, in bytes."""

DRAFT_LIMIT = 1_000
"""The most parts of a draft."""

PART_LIMIT = 200
"""The longest part of a draft, in characters."""

NEWER = "table.save.newer"
"""The message for what a newer version of the app wrote."""

_DAY = re.compile(r"(\d{4}-\d\d-\d\d)?", re.ASCII)
_TIME = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?", re.ASCII)

ASSISTANCE = ("", "hint", "guide")
"""What helped the player most: nothing, a hint, moves that the guide played."""


class SaveError(TableError):
    """A game that cannot be saved, read or imported; the message says why in plain words."""

    code = "save"


@dataclass(frozen=True, slots=True)
class Label:
    """What the list of saved games shows of one.

    name: given by the player; game: its catalogue name; at: the number of decisions; when: the time of
    the save (ISO 8601 text); over: whether the game has ended; begun: the local date (ISO 8601 text) on
    which it was begun, empty where unknown; assistance: one of ASSISTANCE; guided: the decisions that the
    guide played, by number from 0, rising.
    """

    name: str
    game: str
    at: int
    when: str
    over: bool
    begun: str = ""
    assistance: str = ""
    guided: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game: its label, its record (in parts, where it comes from a match or a save), and the parts
    already chosen of the next move."""

    label: Label
    record: Mapping[str, Any]
    draft: Move = ()


@dataclass(frozen=True, slots=True)
class Head:
    """What a slot holds under one key: a saved game without the full blocks of its record's lists.

    serial: rises with every save of the slot; record: with what is left of those lists; last: list of the
    record, or TOLD → hash of its last block; told: what is left of that list, None where it is not known;
    opening: the events of the opening, as JSON data; blocks: in the first format, list of the record →
    hashes of all its blocks, which are no chain.
    """

    serial: int
    label: Label
    record: Mapping[str, Any]
    draft: Move
    last: Mapping[str, str] = field(default_factory=dict)
    told: tuple[Any, ...] | None = None
    opening: tuple[Any, ...] = ()
    summary: Summary | None = None
    blocks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def saved(self, blocks: Mapping[str, Block]) -> Saved:
        """The saved game. blocks: the last of each list of `last`. Error: SaveError where a list is none."""
        return Saved(self.label, _in_parts(self, blocks), self.draft)


def saved_of(
    match: Match[Any, Any],
    name: str,
    when: str,
    draft: Move = (),
    *,
    begun: str = "",
    assistance: str = "",
    guided: tuple[int, ...] = (),
) -> Saved:
    """A match as a saved game. when: the time of the save, ISO 8601 text."""
    over = isinstance(match.pending, Over)
    label = Label(clean_name(name), match.game.name, match.at, when, over, begun, assistance, guided)
    return Saved(label, match.kept(), draft)


def clean_name(name: str) -> str:
    """A name as it is stored: printable, spaces single, NAME_LIMIT characters at most."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name[: 10 * NAME_LIMIT])
    return " ".join(printable.split())[:NAME_LIMIT].rstrip()


def is_time(text: str) -> bool:
    """Whether a text is a time as labels have it: an ISO 8601 date, perhaps with a time of day."""
    return _TIME.fullmatch(text) is not None


# Heads


def head_text(serial: int, saved: Saved) -> str:
    """The head of a saved game as text."""
    kept = kept_record(saved.record)
    label = replace(saved.label, name=clean_name(saved.label.name))
    last = {name: whole.last.name for name, whole in kept.lists.items() if whole.last is not None}
    head = {
        "app": APP,
        "format": FORMAT,
        "serial": serial,
        "label": _label_data(label),
        "blocks": last,
        **_parts_data(kept),
        "draft": list(saved.draft),
    }
    if kept.summary is not None:
        head["summary"] = summary_data(kept.summary)
    parts = {name: canonical(value) for name, value in head.items()}  # once: the checksum is of the same text
    parts["checksum"] = canonical(sha256(_object_text(parts).encode()).hexdigest())
    return _object_text(parts)


def _object_text(parts: Mapping[str, str]) -> str:
    """The canonical text of an object. parts: name → the canonical text of what it has there."""
    return "{" + ",".join(f"{canonical(name)}:{parts[name]}" for name in sorted(parts)) + "}"


def _parts_data(kept: KeptRecord) -> dict[str, Any]:
    """A record without its full blocks, as JSON data."""
    ends = {name: list(whole.rest) for name, whole in kept.lists.items()}
    if TOLD not in ends:
        return {"record": {**kept.fields, **ends}}
    told = ends.pop(TOLD)
    return {"record": {**kept.fields, **ends}, "told": told, "opening": list(kept.opening_events)}


def read_head(text: str) -> Head:
    """The head that a text holds. Error: SaveError."""
    data = parse(text, "table.save.damaged")
    check_envelope(data, "table.save.damaged")
    try:
        blocks = json_object(data["blocks"])
        is_first_format = data["format"] == 1
        return Head(
            serial=_whole_number(data["serial"]),
            label=_label(data["label"]),
            record=json_object(data["record"]),
            draft=_draft(data["draft"]),
            last={} if is_first_format else {name: _hash(key) for name, key in blocks.items()},
            told=_told(data),
            opening=tuple(_json_list(data.get("opening", []))),
            summary=read_summary(data["summary"]) if "summary" in data else None,
            blocks={name: _hashes(keys) for name, keys in blocks.items()} if is_first_format else {},
        )
    except (KeyError, ValueError):
        raise SaveError("table.save.damaged") from None


_LISTS = ("entries", "earlier", "notes", TOLD)
"""The lists of a record that a match keeps in parts."""


def _in_parts(head: Head, blocks: Mapping[str, Block]) -> KeptRecord:
    """A record in parts. blocks: the last of each list that has any. Error: SaveError."""
    fields, lists = dict(head.record), {}
    names = _LISTS if head.told is not None else ()
    for name in dict.fromkeys((*blocks, *names)):
        rest = head.told if name == TOLD else fields.pop(name, None)
        if not isinstance(rest, list | tuple):
            raise SaveError("table.save.damaged")
        lists[name] = KeptList(blocks.get(name), tuple(rest))
    return KeptRecord(fields, lists, head.opening, head.summary if head.told is not None else None)


def serial_of(text: str) -> int:
    """The serial of a head, damaged or not; −1 for what cannot be read."""
    try:
        data = strict_json.loads(text)
    except TableError:
        return -1
    serial = data.get("serial") if type(data) is dict else None
    return serial if type(serial) is int else -1


# Blocks


def read_block(text: str) -> list[Any]:
    """The BLOCK items of a list that a block of the first format holds. Error: SaveError."""
    try:
        items = strict_json.loads(text)
    except TableError:
        raise SaveError("table.save.damaged") from None
    if type(items) is not list or len(items) != BLOCK:
        raise SaveError("table.save.damaged")
    return items


# Files


def export_text(saved: Saved) -> str:
    """A saved game as the text of a file. Error: SaveError when it is too large to be imported again."""
    text = canonical(file_data(saved))
    if len(text) > FILE_LIMIT:
        raise SaveError("table.save.too_big", limit=FILE_LIMIT // 1_000_000)
    return text


def file_data(saved: Saved) -> dict[str, Any]:
    """A saved game as the JSON object of a file."""
    kept = kept_record(saved.record)
    lists = {name: whole.blocks() for name, whole in kept.lists.items()}
    data: dict[str, Any] = {
        "app": APP,
        "format": FORMAT,
        "label": _label_data(saved.label),
        **_parts_data(kept),
        "draft": list(saved.draft),
        "blocks": {name: [block.text for block in blocks] for name, blocks in lists.items() if blocks},
    }
    data["checksum"] = checksum(data)
    return data


_FILE_KEYS = {"app", "format", "label", "record", "draft", "checksum"}


def read_file(data: Mapping[str, Any]) -> Saved:
    """The saved game of a file's JSON data, its record not read yet. Error: SaveError."""
    check_envelope(data, "table.save.unreadable")
    try:
        if data["format"] == 1:
            if data.keys() != _FILE_KEYS:
                raise ValueError
            return Saved(_label(data["label"]), json_object(data["record"]), _draft(data["draft"]))
        if not {*_FILE_KEYS, "blocks"} <= data.keys() <= {*_FILE_KEYS, "blocks", "told", "opening"}:
            raise ValueError
        head = Head(
            serial=0,
            label=_label(data["label"]),
            record=json_object(data["record"]),
            draft=_draft(data["draft"]),
            told=_told(data),
            opening=tuple(_json_list(data.get("opening", []))),
        )
        return head.saved({name: _last(texts) for name, texts in json_object(data["blocks"]).items()})
    except (KeyError, ValueError):
        raise SaveError("table.save.unreadable") from None


def _last(data: Any) -> Block:
    """The last of the blocks of a list, as a file has them. Errors: ValueError (also BadRecord)."""
    last: Block | None = None
    for text in _json_list(data):
        if type(text) is not str:
            raise ValueError
        last = linked(text, last)
    if last is None:
        raise ValueError
    return last


def parse_file(text: str, limit: int = FILE_LIMIT) -> dict[str, Any]:
    """The JSON object of a file. Error: SaveError for one longer than `limit` bytes, or no such object."""
    if is_longer(text, limit):
        raise SaveError("table.save.too_big", limit=limit // 1_000_000)
    return parse(text, "table.save.unreadable")


def is_longer(text: str, limit: int) -> bool:
    """Whether a text has more bytes than that."""
    return len(text) > limit or (not text.isascii() and _length(text) > limit)


def _length(text: str) -> int:
    """The length of a text in bytes."""
    return len(text.encode("utf-8", "surrogatepass"))


# Values


def parse(text: str, unreadable: str) -> dict[str, Any]:
    """The object of a JSON text, read strictly. Error: SaveError with that key."""
    try:
        data = strict_json.loads(text)
    except TableError:
        raise SaveError(unreadable) from None
    if type(data) is not dict:
        raise SaveError(unreadable)
    return data


def check_envelope(data: Mapping[str, Any], unreadable: str) -> None:
    """App, format and checksum must be right. Error: SaveError."""
    is_file = unreadable == "table.save.unreadable"  # of a file more is told than of a slot
    if data.get("app") != APP or type(data.get("format")) is not int:
        raise SaveError("table.save.not_ours" if is_file else unreadable)
    if data["format"] > FORMAT:
        raise SaveError(NEWER)
    if data["format"] < 1:
        raise SaveError(unreadable)
    if data.get("checksum") != checksum(data):
        raise SaveError("table.save.checksum" if is_file else unreadable)


def _label_data(label: Label) -> dict[str, Any]:
    guided = {"guided": list(label.guided)} if label.guided else {}
    return guided | {
        "name": label.name,
        "game": label.game,
        "at": label.at,
        "when": label.when,
        "over": label.over,
        "begun": label.begun,
        "help": label.assistance,
    }


def _label(data: Any) -> Label:
    """The label that JSON data stands for, its name cleaned. Error: ValueError, KeyError."""
    found = json_object(data)
    name, game, when, over = found["name"], found["game"], found["when"], found["over"]
    if type(name) is not str or type(game) is not str or type(over) is not bool:
        raise ValueError
    if type(when) is not str or not is_time(when):
        raise ValueError
    begun, assistance = found.get("begun", ""), found.get("help", "")
    if type(begun) is not str or not _DAY.fullmatch(begun) or assistance not in ASSISTANCE:
        raise ValueError
    at = _whole_number(found["at"])
    guided = _rising(found.get("guided", []))
    return Label(clean_name(name), clean_name(game), at, when, over, begun, assistance, guided)


def json_object(data: Any) -> dict[str, Any]:
    """JSON data that must be an object. Error: ValueError."""
    if type(data) is not dict:
        raise ValueError
    return data


def _whole_number(data: Any) -> int:
    if type(data) is not int or not 0 <= data < 2**53:
        raise ValueError
    return data


def _rising(data: Any) -> tuple[int, ...]:
    """The numbers of decisions, each higher than the one before. Error: ValueError."""
    if type(data) is not list or len(data) > DECISION_LIMIT:
        raise ValueError
    numbers = tuple(_whole_number(number) for number in data)
    if any(number <= before for before, number in pairwise(numbers)):
        raise ValueError
    return numbers


def _json_list(data: Any) -> list[Any]:
    """JSON data that must be an array. Error: ValueError."""
    if type(data) is not list:
        raise ValueError
    return data


def _told(data: Mapping[str, Any]) -> tuple[Any, ...] | None:
    """What was told of the last decisions; None where it is not known. Error: ValueError."""
    return tuple(_json_list(data["told"])) if "told" in data else None


def _hashes(data: Any) -> tuple[str, ...]:
    keys = _json_list(data)
    if len(keys) > BLOCK_LIMIT:
        raise ValueError
    return tuple(_hash(key) for key in keys)


def _hash(data: Any) -> str:
    if type(data) is not str or not HASH.fullmatch(data):
        raise ValueError
    return data


def _draft(data: Any) -> Move:
    if type(data) is not list or len(data) > DRAFT_LIMIT:
        raise ValueError
    if not all(type(part) is str and len(part) <= PART_LIMIT for part in data):
        raise ValueError
    return tuple(data)
