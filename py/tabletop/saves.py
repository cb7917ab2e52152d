"""Saved games in a storage of texts by key; no browser here.

A storage is what saving a game asks of a browser, or one in memory. All pages of one host's user share it,
and the limit is one for all of them together: what is used is counted once, then kept up with every write.

A slot holds one game in two generations, `a` and `b`: a save overwrites the older one, reads it back and
compares, and only then counts as done, so that whatever interrupts it, the newer one is still there. What is
long of a game (its log above all) is stored in blocks under the hash of their text (`tabletop.codec`): a
block never changes, so a save writes the head, which names them, and the blocks that are new, and looks at
nothing that it has written or checked before, as long as the heads are those that it knows. Blocks that no
head names any more are removed. Law: design, *Saves*.

The keys, under the app's prefix (all pages of one GitHub user share a storage):
`<prefix>/slot/<slot>/a`, `<prefix>/slot/<slot>/b`, `<prefix>/block/<hash>`.

Whoever saves must be the only one: a second page on the same storage only reads.
"""

import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from tabletop import codec
from tabletop.bots import drive
from tabletop.codec import HASH, Block, block_hash, canonical
from tabletop.game import Ask, Message, Move, Over, TableError
from tabletop.loading import Played, loading, resume
from tabletop.match import Match
from tabletop.old_saves import name_before
from tabletop.record import Player
from tabletop.registry import Catalogue
from tabletop.save_format import (
    APP,
    NEWER,
    Head,
    Label,
    Saved,
    SaveError,
    head_text,
    is_time,
    json_object,
    parse_file,
    read_file,
    read_head,
    serial_of,
)

# A storage


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


class MemoryStorage:
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


# How much of it is used

STORAGE_LIMIT = 5_242_187
"""Characters that a browser keeps for one host: keys and texts together."""

WARNINGS = (4_000_000, 5_000_000)
"""Characters from which on the player is warned, once each as long as the page is open."""


@dataclass(frozen=True, slots=True)
class StorageUse:
    """Characters in use, keys and texts together. own: of this app; whole: of all pages that share the
    storage."""

    own: int
    whole: int

    @property
    def percent(self) -> int:
        """How much of the limit is used, in percent: 100 only where nothing is left."""
        return min(100, 100 * self.whole // STORAGE_LIMIT)

    @property
    def own_percent(self) -> int:
        """How much of the limit this app uses, in percent."""
        return min(100, 100 * self.own // STORAGE_LIMIT)

    @property
    def warning(self) -> int:
        """The highest of WARNINGS that is passed; 0 while none is."""
        return max((one for one in WARNINGS if self.whole >= one), default=0)


class MeasuredStorage:
    """A storage that knows how much of it is used, from when it was first measured.

    What others write meanwhile (another tab, another page) is known when it is measured again.
    """

    __slots__ = ("_own", "_sizes", "_storage", "_whole")

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._sizes: dict[str, int] | None = None
        self._own = 0
        self._whole = 0

    @property
    def use(self) -> StorageUse | None:
        """How much is used; None while it was never measured. It costs nothing."""
        return None if self._sizes is None else StorageUse(self._own, self._whole)

    def measure(self) -> StorageUse:
        """Count everything: it reads the whole storage."""
        self._sizes, self._own, self._whole = {}, 0, 0
        keys = self._storage.keys()
        for key in keys:
            self._count(key, self._storage.get(key))
        return StorageUse(self._own, self._whole)

    def get(self, key: str) -> str | None:
        """As `Storage.get`."""
        return self._storage.get(key)

    def set(self, key: str, text: str) -> None:
        """As `Storage.set`."""
        self._storage.set(key, text)
        self._count(key, text)

    def remove(self, key: str) -> None:
        """As `Storage.remove`."""
        self._storage.remove(key)
        self._count(key, None)

    def keys(self) -> list[str]:
        """As `Storage.keys`."""
        return self._storage.keys()

    def _count(self, key: str, text: str | None) -> None:
        """Count what stands under a key now, in the place of what stood there."""
        if self._sizes is None:
            return
        before = self._sizes.pop(key, 0)
        size = 0 if text is None else len(key) + len(text)
        if size:
            self._sizes[key] = size
        self._whole += size - before
        if key.startswith(APP):
            self._own += size - before


# Saved games

SLOT_LIMIT = 1_000
"""The most saved games of a storage that get a slot of their own."""

Opened = tuple[Saved, Match[Any, Any]]
"""A saved game and its match."""

Opening = Generator[Played, None, Opened]
"""A saved game that is being opened, in slices."""

_GENERATIONS = ("a", "b")
_RESCUED = "rescued"
_SLOT = re.compile(r"[a-z0-9-]{1,40}")


@dataclass(frozen=True, slots=True)
class Position:
    """Where a saved game stands: what the list shows of it besides its label. Nothing in it is checked by the
    rules of the game yet.

    checksum: of the save, by which two of them are told apart; players: in the order of the
    seats; state: as JSON data.
    """

    checksum: str
    players: tuple[Player, ...] = field(compare=False)
    state: Any = field(compare=False)


@dataclass(frozen=True, slots=True)
class Slot:
    """One line of the list of saved games.

    label: None where nothing can be read; problem: why it cannot be opened; older: the last save is
    damaged and the one before it would be opened; position: where the game stands, None where that cannot be
    read.
    """

    name: str
    label: Label | None
    problem: Message | None = None
    older: bool = False
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class _Seated:
    """The part of a record that says who plays."""

    players: tuple[Player, ...]


def position_of(head: Head) -> Position | None:
    """Where a saved game stands; None where its record does not say."""
    try:
        record = json_object(head.data["record"])
        seated = codec.decode(_Seated, {"players": record["players"]})
        return Position(head.data["checksum"], seated.players, record["snapshot"])
    except (KeyError, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class _Written:
    """A generation that was written or checked. text: of its head; serial: −1 where it is damaged; names: of
    the blocks that it needs, or seems to."""

    text: str
    serial: int
    names: frozenset[str]


class SaveStore:
    """All saved games of one storage."""

    def __init__(self, storage: Storage, prefix: str = APP) -> None:
        self._storage = storage
        self._slots = f"{prefix}/slot/"
        self._blocks = f"{prefix}/block/"
        self._written: dict[str, dict[str, _Written]] = {}

    # The list

    def slots(self) -> tuple[Slot, ...]:
        """All slots, the latest first, those that cannot be opened last; one never hides another."""
        listed = [self._slot(name) for name in self.names()]
        listed.sort(key=lambda slot: slot.name)
        listed.sort(key=lambda slot: slot.label.when if slot.label else "", reverse=True)
        listed.sort(key=lambda slot: slot.problem is not None)
        return tuple(listed)

    def free_slot(self) -> str:
        """A name for a new slot. Error: SaveError when there are too many."""
        taken = set(self.names())
        for number in range(1, SLOT_LIMIT + 1):
            if f"game-{number}" not in taken:
                return f"game-{number}"
        raise SaveError("table.save.too_many", n=SLOT_LIMIT)

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every text of a saved game with its key, sound or not: what a store needs to hold the same."""
        keys = self._storage.keys()
        for key in keys:
            if key.startswith((self._slots, self._blocks)):
                yield key, self._storage.get(key) or ""

    def holds(self, slot: str) -> bool:
        """Whether a slot holds anything, damaged or not."""
        return any(self._storage.get(self._key(slot, generation)) is not None for generation in _GENERATIONS)

    def heads(self, slot: str) -> tuple[str | None, ...]:
        """What lies in a slot, but for the blocks: while it is the same, nothing was saved there."""
        return tuple(self._storage.get(self._key(slot, generation)) for generation in _GENERATIONS)

    def names(self) -> tuple[str, ...]:
        """The names of all slots."""
        names: dict[str, None] = {}
        for key in sorted(self._storage.keys()):
            name, _, generation = key.removeprefix(self._slots).rpartition("/")
            if key.startswith(self._slots) and generation in _GENERATIONS and _SLOT.fullmatch(name):
                names[name] = None
        return tuple(names)

    def _slot(self, name: str) -> Slot:
        whole, problem = self._generations(name)
        if not whole:
            return Slot(name, None, problem)
        return Slot(name, whole[0].label, older=problem is not None, position=position_of(whole[0]))

    # Writing

    def save(self, slot: str, saved: Saved) -> Label:
        """Write, read back, compare; when this returns its label, the game is saved.

        Errors: SaveError when the storage is full or gives back something else; whatever the error, the
        last save of this and every other slot is still there. ValueError: a slot or time of the wrong
        form.
        """
        if not _SLOT.fullmatch(slot) or not is_time(saved.label.when):
            raise ValueError(slot, saved.label.when)
        written = self._written_before(slot)
        older = min(_GENERATIONS, key=lambda one: written[one].serial if one in written else -2)
        serial = max(0, *(one.serial for one in written.values())) + 1 if written else 1
        key, head = self._key(slot, older), head_text(serial, saved)
        names = saved.kept.names()
        new = names.difference(*(one.names for one in written.values() if one.serial >= 0))
        self._written.pop(slot, None)
        blocks = saved.kept.all_blocks() if new else ()
        texts = {self._blocks + block.name: block.text for block in blocks if block.name in new}
        self._write_or_sweep({**texts, key: head})
        self._written[slot] = {**written, older: _Written(head, serial, names)}
        if older in written and written[older].names - names:
            self.sweep()
        return saved.label

    def write_ahead(self, blocks: Iterable[Block]) -> None:
        """Write blocks of a game that is saved soon, so that less is left to be written then. Until then
        nothing leads to them: `save` writes those that were swept meanwhile once more, and where it does not
        come, `sweep` removes them. Error: SaveError when the storage is full; nothing is swept."""
        try:
            self._write({self._blocks + block.name: block.text for block in blocks})
        except StorageFull as error:
            raise SaveError(error.key) from None

    def _written_before(self, slot: str) -> dict[str, _Written]:
        """The generations of a slot that are there; they are checked unless they are as they were left.

        Error: SaveError for what a newer version of the app wrote.
        """
        texts = {generation: self._storage.get(self._key(slot, generation)) for generation in _GENERATIONS}
        known = self._written.get(slot, {})
        if any(text != (known[one].text if one in known else None) for one, text in texts.items()):
            known = {one: self._checked(text) for one, text in texts.items() if text is not None}
            self._written[slot] = known
        return known

    def _checked(self, text: str) -> _Written:
        """A generation that is there. Error: SaveError for what a newer version of the app wrote."""
        try:
            head = read_head(text)
            return _Written(text, head.serial, frozenset(head.names(self._block)))
        except SaveError as error:
            if error.message.key == NEWER:
                raise
            return _Written(text, -1, frozenset(HASH.findall(text)))

    def _write_or_sweep(self, texts: Mapping[str, str]) -> None:
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
        """Give the game of a slot another name. Errors: SaveError as `read` and `save`."""
        saved = self.read(slot)
        self.save(slot, replace(saved, label=replace(saved.label, name=name)))

    def delete(self, slot: str) -> None:
        """Remove a slot, a damaged one too, and the blocks that only it named."""
        texts = [self._storage.get(self._key(slot, generation)) or "" for generation in _GENERATIONS]
        own = {name for text in texts for name in self._followed(HASH.findall(text))}
        for generation in _GENERATIONS:
            self._storage.remove(self._key(slot, generation))
        self._written.pop(slot, None)
        self._sweep(own)

    def sweep(self) -> None:
        """Remove the blocks that no head leads to.

        A damaged head keeps whatever it seems to name. Where a block of an older version is damaged or
        missing, nobody can say what lay before it, and nothing is removed until that game is deleted.
        """
        self._sweep(set())

    def _sweep(self, deleted: set[str]) -> None:
        """Remove the blocks that no head leads to. deleted: those that nothing else can need."""
        keys = self._storage.keys()
        heads = [self._storage.get(key) or "" for key in keys if key.startswith(self._slots)]
        named = self._followed(name for text in heads for name in HASH.findall(text))
        is_whole = all(self._is_followed(text) for text in heads)
        for key in keys:
            name = key.removeprefix(self._blocks)
            if key.startswith(self._blocks) and name not in named and (is_whole or name in deleted):
                self._storage.remove(key)

    def _is_followed(self, text: str) -> bool:
        """Whether all blocks are known to which the text of a head leads."""
        try:
            head = read_head(text)
            if head.is_old:
                head.names(self._block)
        except SaveError:
            there = [
                name for name in HASH.findall(text) if self._storage.get(self._blocks + name) is not None
            ]
            return all(self._block(name) is not None for name in self._followed(there))
        return True

    def _followed(self, names: Iterable[str]) -> set[str]:
        """Those names and all to which the blocks of that name lead, sound or not."""
        found: set[str] = set()
        for name in names:
            while name and name not in found:
                found.add(name)
                name = name_before(self._storage.get(self._blocks + name) or "")
        return found

    # Reading

    def label(self, slot: str) -> Label | None:
        """The label in the latest sound head of a slot, its blocks unread; None where there is none."""
        for text in self._texts(slot):
            try:
                return read_head(text).label
            except SaveError:
                continue
        return None

    def read(self, slot: str) -> Saved:
        """The latest generation that is whole. Error: SaveError when there is none."""
        whole, problem = self._generations(slot)
        if not whole:
            found = problem or Message("table.save.missing")
            raise SaveError(found.key, **found.params)
        return whole[0].saved(self._block)

    def open(self, slot: str, games: Catalogue) -> Opened:
        """The latest generation that the rules accept too, and its match, played again from its beginning.

        Its draft is one that may be made now, or empty. Errors: SaveError, and what `loading.load` raises
        for a game or rules that it does not accept.
        """
        return drive(self.opening(slot, games))

    def opening(self, slot: str, games: Catalogue) -> Opening:
        """As `open`, in slices."""
        refused: list[TableError] = []
        for saved in self._sound(slot, refused):
            try:
                return _opened(saved, (yield from loading(saved.kept, games)))
            except TableError as error:
                refused.append(error)
        raise refused[0] if refused else SaveError("table.save.missing")

    def resume(self, slot: str, games: Catalogue) -> Opened:
        """As `open`, of one's own saved game: ready where it stood, nothing played again."""
        refused: list[TableError] = []
        for saved in self._sound(slot, refused):
            try:
                return _opened(saved, resume(saved.kept, games))
            except TableError as error:
                refused.append(error)
        raise refused[0] if refused else SaveError("table.save.missing")

    def _known(self, slot: str) -> set[str]:
        """The heads of a slot whose blocks this store has written or checked."""
        return {one.text for one in self._written.get(slot, {}).values() if one.serial >= 0}

    def _sound(self, slot: str, refused: list[TableError]) -> Iterator[Saved]:
        """The generations of a slot that can be read, the latest first. refused: what is wrong with others is
        added to it. Error: SaveError for what a newer version of the app wrote."""
        known = self._known(slot)
        for text in self._texts(slot):
            try:
                saved = read_head(text).saved(self._stored if text in known else self._block)
            except SaveError as error:
                if error.message.key == NEWER:
                    raise
                refused.append(error)
            else:
                yield saved

    def raw(self, slot: str) -> str:
        """All that the storage holds of a slot, as one text: how a damaged game is exported."""
        heads = {g: self._storage.get(self._key(slot, g)) for g in _GENERATIONS}
        named = {name for text in heads.values() for name in self._followed(HASH.findall(text or ""))}
        blocks = {name: self._storage.get(self._blocks + name) for name in sorted(named)}
        found = {name: text for name, text in blocks.items() if text is not None}
        return canonical({"app": APP, "damaged": slot, "heads": heads, "blocks": found})

    def _generations(self, slot: str) -> tuple[tuple[Head, ...], Message | None]:
        """The whole generations, the latest first, and what is wrong with another.

        What a newer version of the app wrote is not passed over in favour of something older.
        """
        whole: list[Head] = []
        problem: Message | None = None
        known = self._known(slot)
        for text in self._texts(slot):
            try:
                head = read_head(text)
                if text not in known:
                    head.names(self._block)
                whole.append(head)
            except SaveError as error:
                if error.message.key == NEWER:
                    return (), error.message
                problem = problem or error.message
        return tuple(whole), problem

    def _texts(self, slot: str) -> list[str]:
        """The texts of the generations that are there: sound ones by age, the latest first."""
        found: list[tuple[int, str]] = []
        for generation in _GENERATIONS:
            text = self._storage.get(self._key(slot, generation))
            if text is not None:
                found.append((serial_of(text), text))
        return [text for _, text in sorted(found, key=lambda pair: -pair[0])]

    def _block(self, name: str) -> str | None:
        """The text of a block, None when it is missing or not what its hash says."""
        text = self._storage.get(self._blocks + name)
        return text if text is not None and block_hash(text) == name else None

    def _stored(self, name: str) -> str | None:
        """The text of a block that was written or checked before."""
        return self._storage.get(self._blocks + name)

    def _key(self, slot: str, generation: str) -> str:
        return f"{self._slots}{slot}/{generation}"


def import_text(text: str, games: Catalogue) -> Opened:
    """The game of a file and its match, every move checked by the rules; the file is never trusted.

    Its draft is one that may be made now, or empty. What `SaveStore.raw` wrote is read too: a later
    version of the app may understand what this one does not. Errors: SaveError for what is no sound file
    of ours; NoSuchGame, BadRecord for what the rules refuse.
    """
    return import_data(parse_file(text), games)


def import_data(data: Mapping[str, Any], games: Catalogue) -> Opened:
    """As `import_text`, of the JSON object of a file."""
    return drive(importing(data, games))


def importing(data: Mapping[str, Any], games: Catalogue) -> Opening:
    """As `import_data`, in slices."""
    if data.get("app") == APP and "heads" in data:
        saved, match = yield from _rescued(data).opening(_RESCUED, games)
    else:
        saved = read_file(data)
        saved, match = _opened(saved, (yield from loading(saved.kept, games)))
    over = isinstance(match.pending, Over)
    label = replace(saved.label, game=match.game.name, at=match.at, over=over)
    kept = replace(saved.kept, ready=False)  # what comes from outside is never resumed
    return replace(saved, label=label, kept=kept), match


def _rescued(data: Mapping[str, Any]) -> SaveStore:
    """A store in memory with the slot that `SaveStore.raw` wrote. Error: SaveError."""
    try:
        heads, blocks = json_object(data["heads"]), json_object(data["blocks"])
    except (KeyError, ValueError):
        raise SaveError("table.save.unreadable") from None
    texts = {f"{APP}/slot/{_RESCUED}/{generation}": text for generation, text in heads.items()}
    texts |= {f"{APP}/block/{name}": text for name, text in blocks.items()}
    return SaveStore(MemoryStorage({key: text for key, text in texts.items() if type(text) is str}))


def _opened(saved: Saved, match: Match[Any, Any]) -> Opened:
    """A saved game and its match, its draft one that may be made now."""
    return replace(saved, draft=_legal_draft(match, saved.draft)), match


def _legal_draft(match: Match[Any, Any], draft: Move) -> Move:
    """The draft where the moves of the match allow every part of it, else nothing."""
    pending = match.pending
    if not isinstance(pending, Ask):
        return ()
    legal = all(part in pending.moves.next(draft[:i]) for i, part in enumerate(draft))
    return draft if legal else ()
