"""Drafts: the moves that are being made, part by part.

How touches become a move is the one way in for a tap, a key and a dragged piece, and pure: the legal moves,
the parts chosen so far and the part touched say what happens next.

A move of many parts takes its player long. So what was chosen of it is kept by the moment and the seat of its
question, and outlives a look back, the curtain and the end of the page; as text it lies beside the saved
game, under a key of its own, and is written without saving the game again. What comes back is data: whoever
takes it up keeps as much as is legal (`legal_prefix`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.codec import canonical, checksum
from tabletop.game import Move, Moves, Part
from tabletop.save_format import APP, DRAFT_LIMIT, PART_LIMIT, SaveError, parse
from tabletop.saves import Storage

FORMAT = 1
"""Version of the text; any other is dropped."""

MOMENT_LIMIT = 8
"""How many drafts of a match are kept, those that were changed last."""

TEXT_LIMIT = 500_000
"""The longest text of drafts, in characters; older drafts make room."""


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """The parts chosen of the answer to a question. at: decisions before it; seat: that is asked."""

    at: int
    seat: int
    draft: Move


Drafts = tuple[KeptDraft, ...]
"""The drafts of a match, the one that was changed last at the end; one at most a question."""


def draft_at(drafts: Drafts, at: int, seat: int | None = None) -> Move:
    """The draft of the answer to a question; empty where there is none. seat: None for whoever is asked."""
    found = (kept.draft for kept in reversed(drafts) if kept.at == at and seat in (None, kept.seat))
    return next(found, ())


def with_draft(drafts: Drafts, at: int, seat: int, draft: Move) -> Drafts:
    """The drafts with that one in the place of an earlier one of the same question; an empty one, or one of
    more parts than are kept, is none."""
    others = tuple(kept for kept in drafts if (kept.at, kept.seat) != (at, seat))
    if not draft or not _is_kept(draft):
        return others
    return (*others, KeptDraft(at, seat, draft))[-MOMENT_LIMIT:]


def _is_kept(draft: Move) -> bool:
    return len(draft) <= DRAFT_LIMIT and all(len(part) <= PART_LIMIT for part in draft)


def without_moment(drafts: Drafts, at: int) -> Drafts:
    """The drafts without that of the question after so many decisions."""
    return tuple(kept for kept in drafts if kept.at != at)


def up_to_moment(drafts: Drafts, at: int) -> Drafts:
    """The drafts of the questions up to the one after so many decisions: those of others are of a course that
    the game has not taken."""
    return tuple(kept for kept in drafts if kept.at <= at)


# As text


def drafts_text(drafts: Drafts, game: str, seed: int) -> str:
    """The drafts of a match as text. game, seed: of the match, by which a text of another one is known."""
    while True:
        data: dict[str, Any] = {
            "app": APP,
            "format": FORMAT,
            "game": game,
            "seed": seed,
            "drafts": [{"at": kept.at, "seat": kept.seat, "draft": list(kept.draft)} for kept in drafts],
        }
        data["checksum"] = checksum(data)
        text = canonical(data)
        if len(text) <= TEXT_LIMIT or not drafts:
            return text
        drafts = drafts[1:]


def read_drafts(text: str | None, game: str, seed: object) -> Drafts | None:
    """The drafts of a text; None where it is not there, damaged, or of another match."""
    if text is None or len(text) > TEXT_LIMIT:
        return None
    try:
        data = parse(text, "table.save.damaged")
        if data["checksum"] != checksum(data) or data["app"] != APP or data["format"] != FORMAT:
            return None
        if data["game"] != game or type(data["seed"]) is not int or data["seed"] != seed:
            return None
        return _drafts(data["drafts"])
    except (SaveError, KeyError, TypeError, ValueError):
        return None


def _drafts(data: Any) -> Drafts:
    """Error: ValueError, KeyError, TypeError."""
    if type(data) is not list or len(data) > MOMENT_LIMIT:
        raise ValueError
    drafts = tuple(_kept(one) for one in data)
    if len({(kept.at, kept.seat) for kept in drafts}) < len(drafts):
        raise ValueError
    return drafts


def _kept(data: Mapping[str, Any]) -> KeptDraft:
    at, seat, parts = data["at"], data["seat"], data["draft"]
    if type(at) is not int or type(seat) is not int or at < 0 or seat < 0 or type(parts) is not list:
        raise ValueError
    if not parts or not all(type(part) is str for part in parts) or not _is_kept(tuple(parts)):
        raise ValueError
    return KeptDraft(at, seat, tuple(parts))


class DraftStore:
    """The drafts of the saved games of one storage, by slot: `<prefix>/draft/<slot>`."""

    def __init__(self, storage: Storage, prefix: str = APP) -> None:
        self._storage = storage
        self._drafts = f"{prefix}/draft/"

    def write(self, slot: str, drafts: Drafts, game: str, seed: int) -> None:
        """Keep the drafts of the game in a slot. Error: StorageFull."""
        self._storage.set(self._drafts + slot, drafts_text(drafts, game, seed))

    def read(self, slot: str, game: str, seed: object) -> Drafts | None:
        """The drafts of the game in a slot; None where none are known, or those of another game."""
        return read_drafts(self._storage.get(self._drafts + slot), game, seed)

    def remove(self, slot: str) -> None:
        """Forget the drafts of a slot."""
        self._storage.remove(self._drafts + slot)


# The parts of the next move

EXTEND = "extend"
PLAY = "play"
BACK = "back"
REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Touched:
    """What a touch did.

    kind: EXTEND (the draft is now `prefix`), PLAY (`prefix` is a whole move and nothing can follow),
    BACK (the last part was taken back), REFUSE (nothing changed).
    """

    kind: str
    prefix: Move


def touch(moves: Moves, prefix: Move, part: Part) -> Touched:
    """What touching `part` does when `prefix` has been chosen.

    A part that may follow is added; the last one touched again is taken back; one that could have stood
    earlier in its place starts anew from there.
    """
    if part in moves.next(prefix):
        return _added(moves, (*prefix, part))
    if prefix and part == prefix[-1]:
        return Touched(BACK, prefix[:-1])
    for depth in range(len(prefix) - 1, -1, -1):
        if part in moves.next(prefix[:depth]):
            return _added(moves, (*prefix[:depth], part))
    return Touched(REFUSE, prefix)


def _added(moves: Moves, prefix: Move) -> Touched:
    whole = moves.complete(prefix) and not moves.next(prefix)
    return Touched(PLAY if whole else EXTEND, prefix)


def can_finish(moves: Moves, prefix: Move) -> bool:
    """Whether the draft is a whole move that could also go on: the player says when it is done."""
    return bool(prefix) and moves.complete(prefix)


def legal_prefix(moves: Moves, prefix: Move) -> Move:
    """As much of a kept draft as is still possible (a saved one is data, not a promise)."""
    if moves.complete(prefix) or moves.next(prefix):
        return prefix
    for depth, part in enumerate(prefix):
        if part not in moves.next(prefix[:depth]):
            return prefix[:depth]
    return prefix
