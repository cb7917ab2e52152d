"""Saved games as text: what a slot of the storage and an exported file hold, read strictly.

A head, and a file too, holds the record without its long lists, the lines of the log after its last full
block, and the blocks (`tabletop.codec`): the head their names, under which they lie in the storage, the file
their texts.

Only text and values here: where the texts lie is the matter of `saves`. Law: design, *Saves*.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise
from typing import Any

from tabletop import old_saves, strict_json
from tabletop.codec import (
    BLOCK,
    HASH,
    Block,
    BlockList,
    canonical,
    canonical_parts,
    checksum,
    damaged,
    object_text,
    stored,
)
from tabletop.game import Move, Over, TableError
from tabletop.log import LISTS, Kept
from tabletop.match import Match
from tabletop.old_saves import GetBlock
from tabletop.record import DECISION_LIMIT

APP = "quatre-vents"
FORMAT = 3
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
    """A saved game: its label, its match, and the parts already chosen of the next move."""

    label: Label
    kept: Kept
    draft: Move = ()


@dataclass(frozen=True, slots=True)
class Head:
    """What a slot holds under one key. serial: rises with every save of the slot; data: the whole head."""

    serial: int
    label: Label
    draft: Move
    data: Mapping[str, Any]

    @property
    def is_old(self) -> bool:
        """Whether an older version of the app has written it."""
        return bool(self.data["format"] < FORMAT)

    def names(self, block: GetBlock) -> set[str]:
        """The names of the blocks that the game needs. Error: SaveError where one is missing or another."""
        if not self.is_old:
            return set(self.saved(block).kept.names())
        try:
            return old_saves.names_of(self.data, block)
        except (KeyError, ValueError, TypeError, AttributeError):
            raise SaveError("table.save.damaged") from None

    def saved(self, block: GetBlock) -> Saved:
        """The saved game. Error: SaveError, also where a block is missing or another."""
        try:
            if self.is_old:
                return Saved(self.label, old_saves.kept_of_head(self.data, block), self.draft)
            blocks = {name: [_named(one, block) for one in names] for name, names in _lists(self.data)}
            return Saved(self.label, _kept(self.data, blocks), self.draft)
        except (KeyError, ValueError, TypeError, AttributeError):
            raise SaveError("table.save.damaged") from None


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
    kept = saved.kept
    head = {
        "app": APP,
        "format": FORMAT,
        "serial": serial,
        "label": _label_data(replace(saved.label, name=clean_name(saved.label.name))),
        **_kept_data(kept),
        "draft": list(saved.draft),
    }
    parts = canonical_parts(head)  # once: the checksum is of the same text
    parts["blocks"] = object_text({name: kept.blocks[name].names_text for name in LISTS})
    parts["checksum"] = canonical(sha256(object_text(parts).encode()).hexdigest())
    return object_text(parts)


def _kept_data(kept: Kept) -> dict[str, Any]:
    """A saved match without its blocks, as JSON data."""
    return {
        "record": dict(kept.fields),
        "tail": list(kept.tail),
        "earlier": kept.earlier,
        "opening": list(kept.opening),
        "opening_seeded": kept.opening_seeded,
        "ready": kept.ready,
    }


def _kept(data: Mapping[str, Any], blocks: Mapping[str, Sequence[Block]]) -> Kept:
    """The saved match of `_kept_data`. Errors: KeyError, ValueError, TypeError."""
    if blocks.keys() != set(LISTS) or {type(data["ready"]), type(data["opening_seeded"])} != {bool}:
        raise ValueError
    if not 0 <= BLOCK * len(blocks["earlier"]) - _whole_number(data["earlier"]) < BLOCK:
        raise ValueError
    if data["record"].keys() & {"entries", "earlier", "notes"}:
        raise ValueError
    return Kept(
        fields=json_object(data["record"]),
        blocks={name: BlockList(found) for name, found in blocks.items()},
        tail=tuple(_json_list(data["tail"])),
        earlier=data["earlier"],
        opening=tuple(_json_list(data["opening"])),
        opening_seeded=data["opening_seeded"],
        ready=data["ready"],
    )


def _named(data: Any, block: GetBlock) -> Block:
    """The block of a name. Error: ValueError (also BadRecord)."""
    name = _hash(data)
    text = block(name)
    if text is None:
        raise damaged()
    return Block(text, name)


def _lists(data: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    """What a head or a file says of the blocks of each list. Error: ValueError."""
    found = [(name, _json_list(names)) for name, names in json_object(data["blocks"]).items()]
    if any(len(names) > DECISION_LIMIT // BLOCK + 1 for _, names in found):
        raise ValueError
    return found


def read_head(text: str) -> Head:
    """The head that a text holds. Error: SaveError."""
    data = parse(text, "table.save.damaged")
    check_envelope(data, "table.save.damaged")
    try:
        return Head(_whole_number(data["serial"]), _label(data["label"]), _draft(data["draft"]), data)
    except (KeyError, ValueError):
        raise SaveError("table.save.damaged") from None


def serial_of(text: str) -> int:
    """The serial of a head, damaged or not; −1 for what cannot be read."""
    try:
        data = strict_json.loads(text)
    except TableError:
        return -1
    serial = data.get("serial") if type(data) is dict else None
    return serial if type(serial) is int else -1


# Files


def export_text(saved: Saved) -> str:
    """A saved game as the text of a file. Error: SaveError when it is too large to be imported again."""
    text = canonical(file_data(saved))
    if len(text) > FILE_LIMIT:
        raise SaveError("table.save.too_big", limit=FILE_LIMIT // 1_000_000)
    return text


def file_data(saved: Saved) -> dict[str, Any]:
    """A saved game as the JSON object of a file."""
    data: dict[str, Any] = {
        "app": APP,
        "format": FORMAT,
        "label": _label_data(saved.label),
        **_kept_data(saved.kept),
        "draft": list(saved.draft),
        "blocks": {name: [block.text for block in saved.kept.blocks[name]] for name in LISTS},
    }
    data["checksum"] = checksum(data)
    return data


_OLDER_KEYS = {"app", "format", "label", "record", "draft", "checksum"}
_KEYS = {*_OLDER_KEYS, "blocks", "tail", "earlier", "opening", "opening_seeded", "ready"}
_FILE_KEYS = {
    1: (_OLDER_KEYS, _OLDER_KEYS),
    2: ({*_OLDER_KEYS, "blocks"}, {*_OLDER_KEYS, "blocks", "told", "opening"}),
    3: (_KEYS, _KEYS),
}
"""For each format of a file, the keys that it has, and those that it may have."""


def read_file(data: Mapping[str, Any]) -> Saved:
    """The saved game of a file's JSON data, its record not read yet. Error: SaveError."""
    check_envelope(data, "table.save.unreadable")
    wanted, possible = _FILE_KEYS[data["format"]]
    try:
        if not wanted <= data.keys() <= possible:
            raise ValueError
        label, draft = _label(data["label"]), _draft(data["draft"])
        if data["format"] < FORMAT:
            return Saved(label, old_saves.kept_of_file(data), draft)
        return Saved(
            label, _kept(data, {name: list(map(stored, texts)) for name, texts in _lists(data)}), draft
        )
    except (KeyError, ValueError, TypeError, AttributeError):
        raise SaveError("table.save.unreadable") from None


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
