"""The saved games of the page while those of a backup are put beside them: what is here goes out to whoever
merges (`tabletop.file_reader.FileReader`), what is to be kept comes back. Every step of it is short."""

import json
from collections.abc import Iterator

from tabletop.backup import ADDED, UPDATED
from tabletop.file_reader import PIECE
from tabletop.save_format import Saved
from tabletop.saves import SaveStore


class MergeTarget:
    """Where the games of one backup are written.

    _seen: the heads of each slot as they went out or were written since; _slots: slots that were new there →
    the slots in which those games are here.
    """

    def __init__(self, saves: SaveStore) -> None:
        self._saves = saves
        self._seen = {slot: saves.heads(slot) for slot in saves.names()}
        self._slots: dict[str, str] = {}

    def pieces(self) -> Iterator[str]:
        """All that is here, as texts of about PIECE characters, which `FileReader.take` understands."""
        texts: dict[str, str] = {}
        size = 0
        for key, text in self._saves.texts():
            texts[key] = text
            size += len(text)
            if size > PIECE:
                yield json.dumps(texts)
                texts, size = {}, 0
        yield json.dumps(texts)

    def keep(self, outcome: str, slot: str, saved: Saved, on_table: str) -> str:
        """Write a game that takes the place of its own older save, or is new: ADDED or UPDATED.

        outcome, slot: what became of it where it was merged. A game that was gone on with meanwhile, and the
        one on the table (`on_table`), are left as they are, and it becomes one of its own. Error: SaveError.
        """
        here = self._slots.get(slot, slot)
        is_older = outcome == UPDATED and self._seen.get(here) == self._saves.heads(here) and here != on_table
        if not is_older:
            self._slots[slot] = here = self._saves.free_slot()
        self._saves.save(here, saved)
        self._seen[here] = self._saves.heads(here)
        return UPDATED if is_older else ADDED
