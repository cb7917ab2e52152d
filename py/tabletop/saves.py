"""The shelf of saved games, over any storage of texts by key; no browser here.

A slot holds one game in two generations, `a` and `b`: a save overwrites the older one, reads it back and
compares, and only then counts as done, so that whatever interrupts it, the newer one still stands. Long
lists of a record (its decisions above all) are kept in blocks of 64 under the hash of their text: a block
never changes, so a save writes the head with the unfinished block and nothing else. Blocks that no head
names any more are swept out. Law: design, *Saves*.

The keys, under the app's prefix (all pages of one GitHub user share a storage):
`<prefix>/slot/<slot>/a`, `<prefix>/slot/<slot>/b`, `<prefix>/block/<hash>`.

Whoever saves must be the only one: a second page on the same storage reads.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Protocol

from tabletop import strict_json
from tabletop.game import Ask, Message, Move, Over, TableError
from tabletop.match import Match
from tabletop.record import DECISION_LIMIT, canonical, checksum
from tabletop.registry import Catalogue

APP = "quatre-vents"
FORMAT = 1
"""Version of heads and files. What reads an older one is kept for good, with a fixture in tests/saves."""

BLOCK = 64
NAME_LIMIT = 60
SLOT_LIMIT = 1_000
FILE_LIMIT = 4_000_000
"""The longest file that is imported, in bytes."""

DRAFT_LIMIT = 1_000
PART_LIMIT = 200
TEXT_LIMIT = 2 * FILE_LIMIT
"""All blocks of one game together, in characters; one that is named twice counts twice."""

_GENERATIONS = ("a", "b")
_NEWER = "table.save.newer"
_RESCUED = "rescued"
_HASH = re.compile(r"[0-9a-f]{32}")
_SLOT = re.compile(r"[a-z0-9-]{1,40}")
_DAY = re.compile(r"(\d{4}-\d\d-\d\d)?", re.ASCII)
_WHEN = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?", re.ASCII)


class StorageFull(Exception):
    """Raised by a storage's `set` that has no room; what stood under the key still stands."""

    key = "table.save.full"
    """What the player is told."""


class StorageForbidden(StorageFull):
    """Raised by a storage that nothing may be written to."""

    key = "table.save.forbidden"


class Storage(Protocol):
    """Texts by key; nothing else is asked of it."""

    def get(self, key: str) -> str | None:
        """The text under the key, None where there is none."""

    def set(self, key: str, text: str) -> None:
        """Put a text under the key. Error: StorageFull."""

    def remove(self, key: str) -> None:
        """Take the key away; nothing happens where there is none."""

    def keys(self) -> list[str]:
        """All keys, in any order, those of others too."""


class SaveError(TableError):
    """A game that cannot be saved, read or imported; the message says why in plain words."""

    code = "save"


@dataclass(frozen=True, slots=True)
class Label:
    """What the list of games shows: the player's name for it, the game, the number of decisions, when
    it was saved (ISO 8601 text, handed in), whether it is over; and what the table remembers of it.

    begun: the local date (ISO text) on which it was begun, empty where nobody knows; help: the most that
    the guide did for the player, one of HELP.
    """

    name: str
    game: str
    at: int
    when: str
    over: bool
    begun: str = ""
    help: str = ""


HELP = ("", "hint", "guide")
"""Nothing; a hint at least; moves that the guide played."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it lay on the shelf: its label, its record, the parts of the move being made."""

    label: Label
    record: Mapping[str, Any]
    draft: Move = ()


@dataclass(frozen=True, slots=True)
class Slot:
    """One line of the list. label: None where nothing can be read; problem: why it cannot be opened;
    older: the last save is damaged and the one before it would be opened."""

    name: str
    label: Label | None
    problem: Message | None = None
    older: bool = False


@dataclass(frozen=True, slots=True)
class _Head:
    """One generation that is sound in itself; `blocks`: list of the record → hashes of its blocks."""

    serial: int
    label: Label
    blocks: Mapping[str, tuple[str, ...]]
    record: Mapping[str, Any]
    draft: Move


class Shelf:
    """All saved games of one storage."""

    def __init__(self, storage: Storage, prefix: str = APP) -> None:
        self._storage = storage
        self._slots = f"{prefix}/slot/"
        self._blocks = f"{prefix}/block/"

    # What there is

    def slots(self) -> tuple[Slot, ...]:
        """All slots, the latest first, those that cannot be opened last; one never hides another."""
        listed = [self._line(name) for name in self._names()]
        listed.sort(key=lambda slot: slot.name)
        listed.sort(key=lambda slot: slot.label.when if slot.label else "", reverse=True)
        listed.sort(key=lambda slot: slot.problem is not None)
        return tuple(listed)

    def free_slot(self) -> str:
        """A name for a new slot. Error: SaveError when there are too many."""
        taken = set(self._names())
        for number in range(1, SLOT_LIMIT + 1):
            if f"game-{number}" not in taken:
                return f"game-{number}"
        raise SaveError("table.save.too_many", n=SLOT_LIMIT)

    def holds(self, slot: str) -> bool:
        """Whether anything lies in a slot, damaged or not."""
        return any(self._storage.get(self._key(slot, generation)) is not None for generation in _GENERATIONS)

    def _names(self) -> tuple[str, ...]:
        names: dict[str, None] = {}
        for key in sorted(self._storage.keys()):
            name, _, generation = key.removeprefix(self._slots).rpartition("/")
            if key.startswith(self._slots) and generation in _GENERATIONS and _SLOT.fullmatch(name):
                names[name] = None
        return tuple(names)

    def _line(self, slot: str) -> Slot:
        whole, problem = self._look(slot)
        if not whole:
            return Slot(slot, None, problem)
        return Slot(slot, whole[0].label, older=problem is not None)

    # Writing

    def keep(self, slot: str, match: Match[Any, Any], name: str, when: str) -> Label:
        """Save a match as it stands, its draft too: what the list will say. Errors as `save`."""
        return self.put(slot, saved_of(match, name, when))

    def put(self, slot: str, saved: Saved) -> Label:
        """Save a game that is on paper already: what the list will say. Errors as `save`."""
        self.save(slot, saved.label, saved.record, saved.draft)
        return saved.label

    def save(self, slot: str, label: Label, record: Mapping[str, Any], draft: Move = ()) -> None:
        """Write, read back, compare; when this returns the game is saved.

        Errors: SaveError when the storage is full or gives back something else; whatever the error, the
        last save of this and every other slot still stands. ValueError: a slot or time of the wrong form.
        """
        if not _SLOT.fullmatch(slot) or not _WHEN.fullmatch(label.when):
            raise ValueError(slot, label.when)
        place, serial, dropped = self._place(slot)
        blocks, short = _cut(record)
        head = {
            "app": APP,
            "format": FORMAT,
            "serial": serial,
            "label": _label_data(replace(label, name=clean_name(label.name))),
            "blocks": {name: [_hash(text) for text in texts] for name, texts in blocks.items()},
            "record": short,
            "draft": list(draft),
        }
        head["checksum"] = checksum(head)
        kept = {_hash(text): text for texts in blocks.values() for text in texts}
        self._put_in({**{self._blocks + key: text for key, text in kept.items()}, place: canonical(head)})
        if dropped - kept.keys():
            self.sweep()

    def _place(self, slot: str) -> tuple[str, int, set[str]]:
        """Where the next generation goes, its serial, and the blocks that the overwritten one named."""
        serials: dict[str, int] = {}
        named: dict[str, set[str]] = {}
        for generation in _GENERATIONS:
            text = self._storage.get(self._key(slot, generation))
            serials[generation], named[generation] = -2, set()
            if text is None:
                continue
            serials[generation] = -1
            try:
                head = self._head(text)
            except SaveError as error:
                if error.message.key == _NEWER:
                    raise
                named[generation] = set(_HASH.findall(text))
                continue
            named[generation] = {key for keys in head.blocks.values() for key in keys}
            if all(self._block(key) is not None for key in named[generation]):
                serials[generation] = head.serial
        older = min(_GENERATIONS, key=lambda generation: serials[generation])
        return self._key(slot, older), max(0, *serials.values()) + 1, named[older]

    def _put_in(self, texts: Mapping[str, str]) -> None:
        """Write what is not there yet, the head last. Error: SaveError, and what was written is swept."""
        try:
            try:
                self._write(texts)
            except StorageFull:
                self.sweep()
                self._write(texts)
        except StorageFull as error:
            self.sweep()
            raise SaveError(error.key) from None

    def _write(self, texts: Mapping[str, str]) -> None:
        for key, text in texts.items():
            if self._storage.get(key) == text:
                continue
            self._storage.set(key, text)
            if self._storage.get(key) != text:
                raise SaveError("table.save.unverified")

    def rename(self, slot: str, name: str) -> None:
        """Another name for the game of a slot. Errors: SaveError as `read` and `save`."""
        saved = self.read(slot)
        self.save(slot, replace(saved.label, name=name), saved.record, saved.draft)

    def delete(self, slot: str) -> None:
        """Take a slot away, a damaged one too, and the blocks that only it named."""
        for generation in _GENERATIONS:
            self._storage.remove(self._key(slot, generation))
        self.sweep()

    def sweep(self) -> None:
        """Take away the blocks that no head names; a damaged head keeps whatever it seems to name."""
        keys = self._storage.keys()
        blocks = [key for key in keys if key.startswith(self._blocks)]
        if not blocks:
            return
        named: set[str] = set()
        for key in keys:
            if key.startswith(self._slots):
                named.update(_HASH.findall(self._storage.get(key) or ""))
        for key in blocks:
            if key.removeprefix(self._blocks) not in named:
                self._storage.remove(key)

    # Reading

    def label(self, slot: str) -> Label | None:
        """What the latest sound head says of a slot, its blocks unread; None where there is none."""
        for text in self._texts(slot):
            try:
                return self._head(text).label
            except SaveError:
                continue
        return None

    def read(self, slot: str) -> Saved:
        """The latest generation that is whole. Error: SaveError when there is none."""
        return self._sound(slot)[0]

    def open(self, slot: str, games: Catalogue) -> tuple[Saved, Match[Any, Any]]:
        """The latest generation that the rules accept too, and its match with the draft.

        Errors: SaveError, and what `Match.load` raises for a game or rules that it does not accept.
        """
        refused: list[TableError] = []
        for saved in self._sound(slot):
            try:
                return saved, _match(saved, games)
            except TableError as error:
                refused.append(error)
        raise refused[0]

    def _sound(self, slot: str) -> tuple[Saved, ...]:
        """The whole generations, the latest first. Error: SaveError when there is none."""
        whole, problem = self._look(slot)
        if not whole:
            found = problem or Message("table.save.missing")
            raise SaveError(found.key, **found.params)
        return whole

    def _look(self, slot: str) -> tuple[tuple[Saved, ...], Message | None]:
        """The whole generations, the latest first, and what is wrong with another.

        What a newer version of the app wrote is not passed over in favour of something older.
        """
        whole: list[Saved] = []
        problem: Message | None = None
        for text in self._texts(slot):
            try:
                whole.append(self._whole(self._head(text)))
            except SaveError as error:
                if error.message.key == _NEWER:
                    return (), error.message
                problem = problem or error.message
        return tuple(whole), problem

    def _texts(self, slot: str) -> list[str]:
        """The texts of the generations that are there: sound ones by age, the latest first."""
        found: list[tuple[int, str]] = []
        for generation in _GENERATIONS:
            text = self._storage.get(self._key(slot, generation))
            if text is not None:
                found.append((_serial(text), text))
        return [text for _, text in sorted(found, key=lambda pair: -pair[0])]

    def _head(self, text: str) -> _Head:
        """A generation that is sound in itself. Error: SaveError."""
        data = _parsed(text, "table.save.damaged")
        _check_envelope(data, "table.save.damaged")
        try:
            return _Head(
                serial=_whole_number(data["serial"]),
                label=_label(data["label"]),
                blocks={name: _hashes(keys) for name, keys in _object(data["blocks"]).items()},
                record=_object(data["record"]),
                draft=_draft(data["draft"]),
            )
        except (KeyError, ValueError):
            raise SaveError("table.save.damaged") from None

    def _whole(self, head: _Head) -> Saved:
        """The game of a head with its blocks put back. Error: SaveError when one is missing or changed."""
        record = dict(head.record)
        room = TEXT_LIMIT
        for name, keys in head.blocks.items():
            whole: list[Any] = []
            for key in keys:
                text = self._block(key) or ""
                room -= len(text)
                if room < 0:
                    raise SaveError("table.save.damaged")
                whole += _block_items(text)
            rest = record.get(name)
            if type(rest) is not list:
                raise SaveError("table.save.damaged")
            record[name] = whole + rest
        return Saved(head.label, record, head.draft)

    def _block(self, key: str) -> str | None:
        """The text of a block, None when it is missing or not what its hash says."""
        text = self._storage.get(self._blocks + key)
        return text if text is not None and _hash(text) == key else None

    def _key(self, slot: str, generation: str) -> str:
        return f"{self._slots}{slot}/{generation}"

    # Out of the house

    def raw(self, slot: str) -> str:
        """All that the storage holds of a slot, as a text to keep: how a damaged game is exported."""
        heads = {g: self._storage.get(self._key(slot, g)) for g in _GENERATIONS}
        named = {key for text in heads.values() for key in _HASH.findall(text or "")}
        blocks = {key: self._storage.get(self._blocks + key) for key in sorted(named)}
        kept = {key: text for key, text in blocks.items() if text is not None}
        return canonical({"app": APP, "damaged": slot, "heads": heads, "blocks": kept})


def saved_of(
    match: Match[Any, Any], name: str, when: str, *, at: int | None = None, begun: str = "", help: str = ""
) -> Saved:
    """A match as it is kept. at: how many of its decisions stand, when another moment is looked at."""
    stands = match.at if at is None else at
    pending = match.pending if stands == match.at else match.game.pending(match.state_at(stands))
    label = Label(clean_name(name), match.game.name, stands, when, isinstance(pending, Over), begun, help)
    return Saved(label, match.record(at), match.draft if stands == match.at else ())


def export_text(saved: Saved) -> str:
    """One game as the text of a file. Error: SaveError when it is too large to be imported again."""
    data = {
        "app": APP,
        "format": FORMAT,
        "label": _label_data(saved.label),
        "record": dict(saved.record),
        "draft": list(saved.draft),
    }
    data["checksum"] = checksum(data)
    text = canonical(data)
    if len(text) > FILE_LIMIT:
        raise SaveError("table.save.too_big", limit=FILE_LIMIT // 1_000_000)
    return text


def import_text(text: str, games: Catalogue) -> tuple[Saved, Match[Any, Any]]:
    """The game of a file, every move checked by the rules; the file is data and is never trusted.

    What `raw` wrote out is read too: a later version of the app may understand what this one does not.
    Errors: SaveError for what is no sound file of ours; NoSuchGame, BadRecord for what the rules refuse.
    """
    if len(text) > FILE_LIMIT or (not text.isascii() and _bytes(text) > FILE_LIMIT):
        raise SaveError("table.save.too_big", limit=FILE_LIMIT // 1_000_000)
    data = _parsed(text, "table.save.unreadable")
    if data.get("app") == APP and "heads" in data:
        saved, match = _rescued(data).open(_RESCUED, games)
    else:
        _check_envelope(data, "table.save.unreadable")
        saved = _file(data)
        match = _match(saved, games)
    over = isinstance(match.pending, Over)
    label = replace(saved.label, game=match.game.name, at=match.at, over=over)
    return replace(saved, label=label, draft=match.draft), match


def _file(data: Mapping[str, Any]) -> Saved:
    """The game of a file whose envelope is sound. Error: SaveError."""
    try:
        if data.keys() != {"app", "format", "label", "record", "draft", "checksum"}:
            raise ValueError
        return Saved(_label(data["label"]), _object(data["record"]), _draft(data["draft"]))
    except (KeyError, ValueError):
        raise SaveError("table.save.unreadable") from None


def _rescued(data: Mapping[str, Any]) -> Shelf:
    """A shelf in memory with the slot that `raw` wrote out. Error: SaveError."""
    try:
        heads, blocks = _object(data["heads"]), _object(data["blocks"])
    except (KeyError, ValueError):
        raise SaveError("table.save.unreadable") from None
    kept = {f"{APP}/slot/{_RESCUED}/{generation}": one for generation, one in heads.items()}
    kept |= {f"{APP}/block/{key}": one for key, one in blocks.items()}
    return Shelf(_Texts({key: one for key, one in kept.items() if type(one) is str}))


class _Texts:
    """A storage in memory."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._texts[key] = text

    def remove(self, key: str) -> None:
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self._texts)


def clean_name(name: str) -> str:
    """A name as it is kept: printable, spaces single, NAME_LIMIT characters at most."""
    shown = "".join(sign if sign.isprintable() else " " for sign in name[: 10 * NAME_LIMIT])
    return " ".join(shown.split())[:NAME_LIMIT].rstrip()


def _match(saved: Saved, games: Catalogue) -> Match[Any, Any]:
    """The match of a saved game; a draft that may not be made now is dropped."""
    match = Match.load(saved.record, games)
    pending = match.pending
    if saved.draft and isinstance(pending, Ask):
        walk = enumerate(saved.draft)
        if all(part in pending.moves.next(saved.draft[:i]) for i, part in walk):
            match.draft = saved.draft
    return match


def _cut(record: Mapping[str, Any]) -> tuple[dict[str, list[str]], dict[str, Any]]:
    """(list of the record → the texts of its full blocks, the record with what is left of the lists)."""
    blocks: dict[str, list[str]] = {}
    short = dict(record)
    for name, value in record.items():
        if isinstance(value, list) and len(value) >= BLOCK:
            full = len(value) - len(value) % BLOCK
            blocks[name] = [canonical(value[i : i + BLOCK]) for i in range(0, full, BLOCK)]
            short[name] = value[full:]
    return blocks, short


def _block_items(text: str) -> list[Any]:
    """What a block holds; exactly BLOCK items of a list. Error: SaveError."""
    try:
        items = strict_json.loads(text)
    except TableError:
        raise SaveError("table.save.damaged") from None
    if type(items) is not list or len(items) != BLOCK:
        raise SaveError("table.save.damaged")
    return items


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _parsed(text: str, unreadable: str) -> dict[str, Any]:
    """The object of a JSON text, read strictly. Error: SaveError with that key."""
    try:
        data = strict_json.loads(text)
    except TableError:
        raise SaveError(unreadable) from None
    if type(data) is not dict:
        raise SaveError(unreadable)
    return data


def _check_envelope(data: Mapping[str, Any], unreadable: str) -> None:
    """App, format and checksum must be right. Error: SaveError."""
    told = unreadable == "table.save.unreadable"  # a file's reader is told more than a slot's
    if data.get("app") != APP or type(data.get("format")) is not int:
        raise SaveError("table.save.not_ours" if told else unreadable)
    if data["format"] > FORMAT:
        raise SaveError(_NEWER)
    if data["format"] != FORMAT:
        raise SaveError(unreadable)
    if data.get("checksum") != checksum(data):
        raise SaveError("table.save.checksum" if told else unreadable)


def _serial(text: str) -> int:
    """The serial of a generation, −1 for what cannot be read."""
    try:
        data = strict_json.loads(text)
    except TableError:
        return -1
    serial = data.get("serial") if type(data) is dict else None
    return serial if type(serial) is int else -1


def _label_data(label: Label) -> dict[str, Any]:
    return {
        "name": label.name,
        "game": label.game,
        "at": label.at,
        "when": label.when,
        "over": label.over,
        "begun": label.begun,
        "help": label.help,
    }


def _label(data: Any) -> Label:
    """The label that JSON data stands for, its name cleaned. Error: ValueError, KeyError."""
    found = _object(data)
    name, game, when, over = found["name"], found["game"], found["when"], found["over"]
    if type(name) is not str or type(game) is not str or type(over) is not bool:
        raise ValueError
    if type(when) is not str or not _WHEN.fullmatch(when):
        raise ValueError
    begun, help = found.get("begun", ""), found.get("help", "")
    if type(begun) is not str or not _DAY.fullmatch(begun) or help not in HELP:
        raise ValueError
    at = _whole_number(found["at"])
    return Label(clean_name(name), clean_name(game), at, when, over, begun, help)


def _object(data: Any) -> dict[str, Any]:
    if type(data) is not dict:
        raise ValueError
    return data


def _whole_number(data: Any) -> int:
    if type(data) is not int or not 0 <= data < 2**53:
        raise ValueError
    return data


def _hashes(data: Any) -> tuple[str, ...]:
    if type(data) is not list or len(data) > DECISION_LIMIT // BLOCK:
        raise ValueError
    if not all(type(key) is str and _HASH.fullmatch(key) for key in data):
        raise ValueError
    return tuple(data)


def _draft(data: Any) -> Move:
    if type(data) is not list or len(data) > DRAFT_LIMIT:
        raise ValueError
    if not all(type(part) is str and len(part) <= PART_LIMIT for part in data):
        raise ValueError
    return tuple(data)
