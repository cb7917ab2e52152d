"""What the page wants of the world: values, carried out in order after the page was patched.

Those of the storage are carried out by `ui.store`, all others at the edge (`ui.browser`). What comes of them
is an action again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.board import Motion
from tabletop.game import Move, Part
from tabletop.match import Match
from tabletop.results import Result
from tabletop.save_format import Saved
from ui.actions import Action
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.state import Deleted

# Time and the worker


@dataclass(frozen=True, slots=True)
class After:
    """An action, once so many milliseconds have passed. key: a newer one with the same key takes its place;
    empty for one that always comes."""

    milliseconds: int
    action: Action
    key: str = ""


@dataclass(frozen=True, slots=True)
class Think:
    """Let the worker answer a `bot` request of the protocol, no sooner than `pause` milliseconds from now.
    It answers with `Progressed` and then `Thought` or `ThinkingFailed`, all of this generation."""

    generation: int
    purpose: str
    request: Mapping[str, Any]
    pause: int = 0


@dataclass(frozen=True, slots=True)
class CancelThinking:
    """End what the worker is thinking about; nothing is answered."""


# The screen


@dataclass(frozen=True, slots=True)
class Animate:
    """Let pieces travel on the board as it is drawn now."""

    motions: tuple[Motion, ...]


@dataclass(frozen=True, slots=True)
class Shake:
    """Shake the control of the board that could not be touched."""

    part: Part


@dataclass(frozen=True, slots=True)
class Announce:
    """Tell what happened to whoever listens, a line each, in order."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClearAnnouncements:
    """Forget what was told: another match is on the table."""


@dataclass(frozen=True, slots=True)
class SayStatus:
    """Say where we are to whoever listens."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the focus to the element with that id. select: mark its text, to be typed over."""

    id: str
    select: bool = False


@dataclass(frozen=True, slots=True)
class ClearField:
    """Empty the field with that id."""

    id: str


@dataclass(frozen=True, slots=True)
class CheckRadio:
    """Check the radio button with that id again."""

    id: str


@dataclass(frozen=True, slots=True)
class SetAddress:
    """The part of the address after `#`; empty: none."""

    name: str


# Games and the device


@dataclass(frozen=True, slots=True)
class LoadGame:
    """Fetch the modules of a game: `GameLoaded` with `then`, or `GameUnreachable` with `otherwise`."""

    game: str
    then: Action | None = None
    otherwise: Action | None = None


@dataclass(frozen=True, slots=True)
class LoadGames:
    """Fetch the modules of all games that can be reached, then act."""

    then: Action | None = None


@dataclass(frozen=True, slots=True)
class Download:
    """Hand a text to the player as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ShareText:
    """Hand a text to whatever the device shares with, or to the clipboard: `Shared`."""

    text: str


@dataclass(frozen=True, slots=True)
class DrawQr:
    """Draw an address as a QR code: `QrDrawn`. label: what is said of it."""

    address: str
    label: str


@dataclass(frozen=True, slots=True)
class PromptInstall:
    """Let the browser ask whether to install the page."""


@dataclass(frozen=True, slots=True)
class AskPersistence:
    """Ask the browser to keep what is saved."""


@dataclass(frozen=True, slots=True)
class PutUpdateInPlace:
    """Put the waiting version in its place, which loads the page again."""


@dataclass(frozen=True, slots=True)
class TakeLock:
    """Take the right to play from the other tab."""


# The storage


@dataclass(frozen=True, slots=True)
class SaveMatch:
    """Save the match on the table: `GameSaved` or `SaveFailed`. slot: None for a new one."""

    match: Match[Any, Any]
    slot: str | None
    saved: Saved


@dataclass(frozen=True, slots=True)
class RememberSlot:
    """Which game is opened next time; empty: none."""

    slot: str


@dataclass(frozen=True, slots=True)
class ReadSlot:
    """Read a saved game: `GameOpened` or `OpenFailed` with the same purpose."""

    slot: str
    purpose: str


@dataclass(frozen=True, slots=True)
class OpenGameOf:
    """Fetch the modules of the game that lies in a slot, then act."""

    slot: str
    then: Action


@dataclass(frozen=True, slots=True)
class ListGames:
    """List the saved games: `GamesListed`."""


@dataclass(frozen=True, slots=True)
class RenameSlot:
    """Give a saved game another name: `GameRenamed` or `StoreRefused`."""

    slot: str
    name: str


@dataclass(frozen=True, slots=True)
class DeleteSlot:
    """Delete a saved game: `GameDeleted` or `StoreRefused`. unread: it cannot be read."""

    slot: str
    unread: bool = False


@dataclass(frozen=True, slots=True)
class RestoreSlot:
    """Save a deleted game again, in its slot if that is free: `GameRestored` or `StoreRefused`."""

    deleted: "Deleted"


@dataclass(frozen=True, slots=True)
class ExportSlot:
    """Read a saved game to hand it out: a `Download`, then `GameExported`; or `StoreRefused`. damaged: all
    that is left of it."""

    slot: str
    day: str
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class ImportGame:
    """Read the game of a file and save it: `GameImported` or `ImportRefused`."""

    text: str


@dataclass(frozen=True, slots=True)
class WriteSettings:
    """Keep the preferences; `SettingsNotSaved` where there is no room."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class WriteFlag:
    """Remember that something was seen; `SettingsNotSaved` where there is no room."""

    key: str


@dataclass(frozen=True, slots=True)
class RecordResult:
    """Keep the result of a finished match."""

    result: Result


@dataclass(frozen=True, slots=True)
class RecordPar:
    """Keep the guide's points on a deal. name: of the match, as results name it."""

    name: str
    par: int


@dataclass(frozen=True, slots=True)
class ReadResults:
    """Read the results: `ResultsRead`."""


StoreEffect = (
    SaveMatch | RememberSlot | ReadSlot | OpenGameOf | ListGames | RenameSlot | DeleteSlot | RestoreSlot
    | ExportSlot | ImportGame | WriteSettings | WriteFlag | RecordResult | RecordPar | ReadResults
)  # fmt: skip
Effect = (
    StoreEffect | After | Think | CancelThinking | Animate | Shake | Announce | ClearAnnouncements | SayStatus
    | Focus | ClearField | CheckRadio | SetAddress | LoadGame | LoadGames | Download | ShareText | DrawQr
    | PromptInstall | AskPersistence | PutUpdateInPlace | TakeLock
)  # fmt: skip

__all__ = ["Effect", "Move", "StoreEffect"]
