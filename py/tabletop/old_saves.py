"""What older versions of the app have saved: heads and files of the formats 1 and 2, read for good.

Their blocks have no states. In the first format a head names all blocks of a list, each the JSON text of its
items; in the second it names the last one, and each block the one before it: `<hash of the one
before>:<base64 of zlib of JSON>`. Fixtures: tests/saves.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop import strict_json
from tabletop.codec import BLOCK, HASH, WHOLE_LIMIT, damaged, unpack
from tabletop.game import TableError
from tabletop.log import Kept, kept_of
from tabletop.record import DECISION_LIMIT

TEXT_LIMIT = 8_000_000
"""All blocks of a head of the first format together, in characters; one that is named twice counts twice."""

TOLD = "told"
"""In the second format, the list of what was kept of each decision beside its entry."""

GetBlock = Callable[[str], str | None]
"""The text of the block of a name, None where it is missing or another."""


def name_before(text: str) -> str:
    """The name of the block before one of the second format; empty for the first, and for any other text."""
    name, colon, _ = text[:33].partition(":")
    return name if colon and HASH.fullmatch(name) else ""


def names_of(data: Mapping[str, Any], block: GetBlock) -> set[str]:
    """The names of all blocks to which the JSON data of a head leads, each of which is there. Errors:
    BadRecord where one is not; KeyError, ValueError for what is no head."""
    if data["format"] == 1:
        names = {_name(name) for named in data["blocks"].values() for name in _list(named)}
        if any(block(name) is None for name in names):
            raise damaged()
        return names
    found: set[str] = set()
    for last in data["blocks"].values():
        texts = _chain(last, block)
        found |= {_name(last), *filter(None, map(name_before, texts))}
    return found


def kept_of_head(data: Mapping[str, Any], block: GetBlock) -> Kept:
    """What the JSON data of a head has saved. Errors: BadRecord; KeyError, ValueError for what is no head."""
    named = data["blocks"].items()
    if data["format"] == 1:
        return kept_of(
            _with_items(data["record"], {name: _first_items(names, block) for name, names in named})
        )
    return _second(data, {name: _chain(last, block) for name, last in named})


def kept_of_file(data: Mapping[str, Any]) -> Kept:
    """What the JSON data of a file has saved. Errors: as `kept_of_head`."""
    if data["format"] == 1:
        return kept_of(data["record"])
    blocks: dict[str, list[str]] = {}
    for name, texts in data["blocks"].items():
        if not texts or len(texts) > DECISION_LIMIT // BLOCK:
            raise ValueError
        blocks[name] = list(map(_text, texts))
    return _second(data, blocks)


def _second(data: Mapping[str, Any], blocks: Mapping[str, Sequence[str]]) -> Kept:
    items: dict[str, list[Any]] = {}
    room = WHOLE_LIMIT
    for name, texts in blocks.items():
        items[name] = []
        for text in texts:
            found, room = unpack(text.partition(":")[2], room)
            items[name] += _block_of(found)
    told = [*items.pop(TOLD, ()), *_list(data.get(TOLD, []))]
    return kept_of(_with_items(data["record"], items), told, _list(data.get("opening", [])))


def _with_items(record: Mapping[str, Any], items: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    """A record with the items of its lists that lay in blocks."""
    return {**record, **{name: [*found, *_list(record.get(name))] for name, found in items.items()}}


def _first_items(names: Any, block: GetBlock) -> list[Any]:
    found: list[Any] = []
    room = TEXT_LIMIT
    for name in _list(names):
        text = block(_name(name)) or ""
        room -= len(text)
        try:
            found += _block_of(strict_json.loads(text) if room >= 0 else None)
        except TableError:
            raise damaged() from None
    return found


def _chain(last: Any, block: GetBlock) -> list[str]:
    """The texts of the blocks up to the last one, the first one first."""
    texts: list[str] = []
    name = _name(last)
    while name:
        text = block(name)
        if text is None or len(texts) == DECISION_LIMIT // BLOCK:
            raise damaged()
        texts.append(text)
        name = name_before(text)
    return texts[::-1]


def _block_of(data: Any) -> list[Any]:
    if type(data) is not list or len(data) != BLOCK:
        raise damaged()
    return data


def _list(data: Any) -> list[Any]:
    if type(data) is not list:
        raise ValueError
    return data


def _text(data: Any) -> str:
    if type(data) is not str:
        raise ValueError
    return data


def _name(data: Any) -> str:
    if not HASH.fullmatch(_text(data)):
        raise ValueError
    return str(data)
