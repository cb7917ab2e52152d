"""A file that is read in: limited first, then parsed, checked and played again, in slices; no browser here.

`reading` is the whole of it. `FileReader` is the end of a conversation about one file that does all that
takes long: whoever keeps the games asks it, hands it what is kept already, and writes what it answers in
pieces (`Arrival`) without playing anything again. All that crosses is text. Law: design, *Saves*.
"""

import json
import time
from asyncio import sleep
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any

from tabletop import album, codec, results
from tabletop.backup import BACKUP_LIMIT, KNOWN, Backup, Merger, is_backup, merge_results, read_backup
from tabletop.bots import Driver
from tabletop.codec import Block, stored
from tabletop.game import Message, TableError
from tabletop.loading import Played
from tabletop.registry import UNREACHABLE, Catalogue
from tabletop.save_format import FILE_LIMIT, Saved, SaveError, head_text, is_longer, parse_file, read_head
from tabletop.saves import MemoryStorage, SaveStore, importing

PIECE = 250_000
"""About so many characters cross at once."""

HEAD_LIMIT = 500_000
"""The longest head of a game that comes in, in characters: it is read in one go when the game is opened."""

NOTE_LIMIT = 2_000
"""The most notes of a game that comes in: they are read in one go too."""

NOTES_ROOM = 1_000_000
"""The longest notes of it together, in characters."""

Json = dict[str, Any]
Answering = Generator[Played, None, Json]


def reading(text: str, games: Catalogue) -> Generator[Played, None, Saved | Backup]:
    """Read a file in slices: a saved game, every move checked by the rules and ready to be kept, or a backup,
    whose games are not looked into yet.

    Errors: SaveError for what is no sound file of ours; NoSuchGame, BadRecord for what the rules refuse;
    ModuleNotFoundError where the modules of the game are not here.
    """
    data = _file_data(text)
    if is_backup(data):
        return read_backup(data)
    saved, match = yield from importing(data, games)
    return _ready(Saved(saved.label, match.kept(), saved.draft))


def _file_data(text: str) -> Json:
    """The JSON object of a file; only a backup may be longer than the file of a game. Error: SaveError."""
    long = is_longer(text, FILE_LIMIT)
    data: Json = {}
    if not long or '"backup"' in text:
        try:
            data = parse_file(text, BACKUP_LIMIT)
        except SaveError:
            if not long:
                raise
    if long and not is_backup(data):
        raise SaveError("table.save.too_big", limit=FILE_LIMIT // 1_000_000)
    return data


def _ready(saved: Saved) -> Saved:
    """A checked game, if it can be opened without a wait. Error: SaveError."""
    notes = saved.kept.notes()
    is_long = len(notes) > NOTE_LIMIT or sum(len(note["text"]) for note in notes) > NOTES_ROOM
    if is_long or len(head_text(1, saved)) > HEAD_LIMIT:
        raise SaveError("table.save.unreadable")
    return saved


def pieces(saved: Saved) -> Iterator[str]:
    """A saved game as texts of about PIECE characters, which an `Arrival` understands."""
    texts: list[str] = []
    for block in saved.kept.all_blocks():
        texts.append(block.text)
        if sum(map(len, texts)) > PIECE:
            yield json.dumps({"blocks": texts})
            texts = []
    if texts:
        yield json.dumps({"blocks": texts})
    yield json.dumps({"head": head_text(1, saved)})


class Arrival:
    """A saved game that comes in `pieces`. saved: the game once it is whole, None before."""

    def __init__(self) -> None:
        self.saved: Saved | None = None
        self._texts: dict[str, str] = {}

    def take(self, piece: str) -> tuple[Block, ...]:
        """Take the next piece: the blocks in it. Error: SaveError, BadRecord where it is none."""
        data = json.loads(piece)
        if "head" in data:
            self.saved = read_head(data["head"]).saved(self._texts.get)
            return ()
        blocks = tuple(map(stored, data["blocks"]))
        self._texts.update((block.name, block.text) for block in blocks)
        return blocks


class FileReader:
    """One file that is read in. Answers are JSON objects; one with `problem` says what is wrong."""

    def __init__(self, games: Catalogue) -> None:
        self._games = games
        self._backup = Backup((), ())
        self._kept: dict[str, str] = {}
        self._merger: Merger | None = None
        self._pieces: Iterator[str] = iter(())

    async def ask(self, what: str, *given: Any, told: Callable[[int, int], object], at_once: float) -> str:
        """What a method answers, as text. what: its name; given: what is handed in; told: called between two
        pieces of work, each of about so many seconds (at_once), with the decisions played and their total."""
        answer = getattr(self, what)(*given)
        if isinstance(answer, Generator):
            driver = Driver(answer)
            pause = time.perf_counter() + at_once
            for played in driver:
                if time.perf_counter() >= pause:
                    told(played.count, played.total)
                    await sleep(0)
                    pause = time.perf_counter() + at_once
            answer = driver.result
        return answer if isinstance(answer, str) else json.dumps(answer)

    def read(self, text: str) -> Answering:
        """Read the file: `{"games": n}` for a backup, `{}` for a game, whose pieces are ready."""
        try:
            found = yield from reading(text, self._games)
        except TableError as error:
            return _problem(error.message)
        except ModuleNotFoundError:
            return _problem(UNREACHABLE)
        if isinstance(found, Backup):
            self._backup = found
            return {"games": len(found.games)}
        self._pieces = pieces(found)
        return {}

    def piece(self) -> str:
        """The next piece of the game that was read or merged last; empty after its last one."""
        return next(self._pieces, "")

    def take(self, text: str) -> None:
        """Take some of what is kept already: texts of saved games by key, as JSON. All of it comes before the
        first game is merged."""
        self._kept |= json.loads(text)

    def merge(self, number: int, keep: str) -> Answering:
        """Merge a game of the backup, by its number from 0, with those that are kept: `{"outcome", "slot"}`,
        its pieces ready where it is to be written there. The outcome is that of `tabletop.backup`, empty for
        a game that cannot be read. keep: as `Merger.merging` has it."""
        if self._merger is None:
            self._merger = Merger(SaveStore(MemoryStorage(self._kept)), self._games)
        try:
            merged = yield from self._merger.merging(self._backup.games[number], keep, _ready)
        except (TableError, ModuleNotFoundError):
            return {"outcome": "", "slot": ""}
        if merged.outcome != KNOWN:
            self._pieces = pieces(merged.saved)
        return {"outcome": merged.outcome, "slot": merged.slot}

    def merge_results(self, kept: str) -> Json:
        """Put the results of the backup beside those that are kept, as they are stored: `{"text", "added",
        "album"}`, the text to be stored, how many are new, and the text of the album of the backup."""
        mine = results.read(kept)
        merged = merge_results(mine, self._backup.results)
        return {
            "text": results.write(merged),
            "added": len(merged) - len(mine),
            "album": album.write(self._backup.album),
        }


def _problem(message: Message) -> Json:
    return {"problem": codec.encode(message)}


def problem_of(answer: Mapping[str, Any]) -> Message | None:
    """What an answer says is wrong."""
    found = answer.get("problem")
    return Message(found["key"], found["params"]) if found else None
