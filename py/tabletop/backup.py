"""All saved games and results in one file, and how such a file is merged with what is here.

A backup holds each game as a file of its own would (`save_format.export_text`; of a damaged one all that is
left, `SaveStore.raw`), the results as they are stored, and the album where there is anything in it. Merging
never deletes, and never puts an older game in the place of a newer one. Law: design, *Saves*."""

from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from tabletop import album, results
from tabletop.album import Album
from tabletop.bots import drive
from tabletop.codec import canonical, checksum
from tabletop.loading import Played
from tabletop.registry import Catalogue
from tabletop.results import Result
from tabletop.save_format import APP, FORMAT, Saved, SaveError, check_envelope, file_data, json_object, parse
from tabletop.saves import SaveStore, importing

BACKUP_LIMIT = 24_000_000
"""The longest backup that is read, in bytes: several times what a browser's storage holds."""

ADDED, UPDATED, KNOWN = "added", "updated", "known"
"""What becomes of a game of a backup: it gets a slot of its own, it takes the place of its own older save, or
it is left out since it is here already, as it is or further on."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds. games: JSON objects, not looked into yet."""

    games: tuple[Mapping[str, Any], ...]
    results: tuple[Result, ...]
    album: Album = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Merged:
    """What became of a game of a backup. outcome: ADDED, UPDATED or KNOWN; slot: where it is, empty where it
    was left out; saved: the game as it is kept."""

    outcome: str
    slot: str
    saved: Saved


def is_backup(data: Mapping[str, Any]) -> bool:
    """Whether the JSON object of a file is meant to be a backup."""
    return "backup" in data


def backup_text(store: SaveStore, kept: tuple[Result, ...], collected: Album | None = None) -> str:
    """Every game of a storage, damaged ones too, the results and the album as the text of a file.

    Error: SaveError when it is too large to be read again.
    """
    games = [_game_data(store, slot.name) for slot in store.slots()]
    data: dict[str, Any] = {"app": APP, "format": FORMAT, "backup": games, "results": results.to_data(kept)}
    if collected:
        data["album"] = album.to_data(collected)
    data["checksum"] = checksum(data)
    text = canonical(data)
    if len(text) > BACKUP_LIMIT:
        raise SaveError("table.save.too_big", limit=BACKUP_LIMIT // 1_000_000)
    return text


def _game_data(store: SaveStore, slot: str) -> dict[str, Any]:
    try:
        return file_data(store.read(slot))
    except SaveError:
        return parse(store.raw(slot), "table.save.damaged")


def read_backup(data: Mapping[str, Any]) -> Backup:
    """The backup that a file's JSON data stands for. Error: SaveError for anything else."""
    check_envelope(data, "table.save.unreadable")
    fields = {"app", "format", "backup", "results", "checksum"}
    if data.keys() - {"album"} != fields or type(data["backup"]) is not list:
        raise SaveError("table.save.unreadable")
    try:
        games = tuple(json_object(game) for game in data["backup"])
    except ValueError:
        raise SaveError("table.save.unreadable") from None
    return Backup(games, results.from_data(data["results"]), album.from_data(data.get("album")))


class Merger:
    """Puts the games of a backup beside those of a storage, which are read once."""

    def __init__(self, store: SaveStore, games: Catalogue) -> None:
        self._store = store
        self._games = games
        self._mine: dict[str, Saved] = {}
        for slot in store.slots():
            with suppress(SaveError):  # a damaged one is like no other
                self._mine[slot.name] = store.read(slot.name)

    def merge(self, data: Mapping[str, Any], keep: str = "") -> str:
        """Merge a game, every move checked by the rules: ADDED, UPDATED or KNOWN.

        keep: a slot that is not written, since its game lies on the table. Errors: as `saves.import_data` and
        `SaveStore.save`; whatever the error, no saved game has changed.
        """
        return drive(self.merging(data, keep)).outcome

    def merging(
        self, data: Mapping[str, Any], keep: str = "", check: Callable[[Saved], Saved] = lambda saved: saved
    ) -> Generator[Played, None, Merged]:
        """As `merge`, in slices. check: raises SaveError for a game that is not to be kept."""
        came, match = yield from importing(data, self._games)
        saved = check(replace(came, kept=match.kept()))
        # Under other rules a game goes on from its snapshot; what is here may be as it came, or as it was
        # kept.
        forms = {
            slot: form
            for slot, mine in self._mine.items()
            for form in (saved, came)
            if self._stands(slot) and _is_same_match(mine, form)
        }
        if not all(_goes_further(form, self._mine[slot]) for slot, form in forms.items()):
            return Merged(KNOWN, "", saved)
        older = [
            slot
            for slot, form in forms.items()
            if slot != keep and _takes_the_place_of(form, self._mine[slot])
        ]
        slot = older[0] if older else self._store.free_slot()
        self._mine[slot] = replace(saved, label=self._store.save(slot, saved))
        return Merged(UPDATED if older else ADDED, slot, saved)

    def _stands(self, slot: str) -> bool:
        """Whether a slot is still as it was read: the player may have gone on meanwhile."""
        return self._store.label(slot) == self._mine[slot].label


_BEGINNING = ("game", "rules", "seed", "options", "seats", "start", "opening")
"""The fields of a record that say which match it is."""


def _is_same_match(one: Saved, other: Saved) -> bool:
    """Whether two saves are of one match: begun alike on the same day, the moves of one going on from those
    of the other."""
    mine, theirs = one.kept.fields, other.kept.fields
    begun_alike = all(mine.get(name) == theirs.get(name) for name in _BEGINNING)
    if not begun_alike or one.label.begun != other.label.begun or one.kept.earlier != other.kept.earlier:
        return False
    if one.kept.record()["earlier"] != other.kept.record()["earlier"]:
        return False
    return _goes_on_from(one, other) or _goes_on_from(other, one)


def _played(saved: Saved) -> list[Any]:
    """The entries that stand."""
    record = saved.kept.record()
    entries: list[Any] = record["entries"][: record["at"]]
    return entries


def _goes_on_from(one: Saved, other: Saved) -> bool:
    """Whether the moves of a save begin with those of another."""
    before = _played(other)
    return _played(one)[: len(before)] == before


def _goes_further(one: Saved, other: Saved) -> bool:
    """Whether a save knows more than another of the same match: more moves, or as many and saved later with
    something else in it (a name, a note, who plays)."""
    count = len(_played(one)) - len(_played(other))
    differs = one.kept.record() != other.kept.record() or one.label.name != other.label.name
    return count > 0 or (count == 0 and differs and one.label.when > other.label.when)


def _takes_the_place_of(one: Saved, other: Saved) -> bool:
    """Whether a save is a newer one of the same match, in which nothing of the other is lost."""
    return one.label.when > other.label.when and _goes_on_from(one, other)


def merge_results(mine: tuple[Result, ...], theirs: tuple[Result, ...]) -> tuple[Result, ...]:
    """The results of both, in the order of their days, mine first. A deal that ended on both sides keeps the
    result of mine, and takes what the guide reached on it where only theirs knows that."""
    known = {(one.game, one.deal): one for one in mine}
    pars = {one.match: one.par for one in theirs if one.par is not None}
    merged = results.with_pars(mine, pars)
    fresh = [one for one in theirs if (one.game, one.deal) not in known]
    return results.in_order((*merged, *fresh))
