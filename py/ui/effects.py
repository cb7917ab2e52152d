"""What the page wants of the world: values, carried out in order after the page was patched.

Those of the storage are carried out by `ui.store`, all others at the edge (`ui.browser`). What comes of them
is an action again.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.album import Album
from tabletop.board import Motion
from tabletop.drafts import Drafts
from tabletop.game import Message, Part
from tabletop.results import Result
from tabletop.save_format import Saved
from ui.actions import Action
from ui.commands import Clock, Value
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.state import Deleted

# Time and the worker


class After(Value):
    """An action, once so many milliseconds have passed. key: a newer one with the same key takes its place;
    empty for one that always comes."""

    milliseconds: int
    action: Action
    key: str = ""


class Think(Value):
    """Let the worker answer a `bot` request of the protocol, no sooner than `pause` milliseconds from now.
    It answers with `Progressed` and then `Thought` or `ThinkingFailed`, all of this generation."""

    generation: int
    purpose: str
    request: Mapping[str, Any]
    pause: int = 0


class CancelThinking(Value):
    """End what the worker is thinking about; nothing is answered."""


class EndPause(Value):
    """Let the answer to what the worker is thinking about come as soon as it is there."""


# The screen


class Animate(Value):
    """Let pieces travel on the board as it is drawn now. told: the ids of what tells beside the board what
    came of a throw, seen when its dice lie."""

    motions: tuple[Motion, ...]
    told: tuple[str, ...] = ()


class Shake(Value):
    """Shake the control of the board that could not be touched."""

    part: Part


class ShowControl(Value):
    """Bring a control of the board into sight, without the focus."""

    part: Part


class PlaySound(Value):
    """Play a sound, one of `tabletop.tale.SOUNDS`, after so many milliseconds."""

    kind: str
    delay: int = 0


class Vibrate(Value):
    """Let the phone buzz after so many milliseconds. kind: one of `ui.sounds.BUZZES`."""

    kind: str
    delay: int = 0


class KeepAwake(Value):
    """Keep the screen on from now, or let it go."""

    on: bool


class Announce(Value):
    """Tell what happened to whoever listens, a line each, in order, after so many milliseconds
    (`ui.late_words` has what comes between)."""

    lines: tuple[str, ...]
    delay: int = 0


class ClearAnnouncements(Value):
    """Forget what was told or is about to be: another match is on the table, or the tablet goes on."""


class SayStatus(Value):
    """Say where we are to whoever listens."""

    text: str


class Focus(Value):
    """Move the focus to the element with that id. select: mark its text, to be typed over."""

    id: str
    select: bool = False


class FocusBoard(Value):
    """Move the focus to the control of the board that the tabulator reaches."""


class ScrollTo(Value):
    """Bring the element with that id into sight. top: to the top of what scrolls."""

    id: str
    top: bool = False


class ClearField(Value):
    """Empty the field with that id."""

    id: str


class CheckRadio(Value):
    """Check the radio button with that id again."""

    id: str


class SetAddress(Value):
    """The part of the address after `#`; empty: none."""

    name: str


# Games and the device


class LoadGame(Value):
    """Fetch the modules of a game: `GameLoaded` with `then`, or `GameUnreachable` with `otherwise`."""

    game: str
    then: Action | None = None
    otherwise: Action | None = None


class LoadWords(Value):
    """Fetch the words of games in a language: `then`, or `WordsUnreachable`."""

    lang: str
    games: tuple[str, ...]
    then: Action


class LoadGames(Value):
    """Fetch the modules of all games that can be reached."""


class ReadFile(Value):
    """Read a file in, with `FileProgressed`: `GameImported`, or `ImportRefused`; of a backup
    `BackupGameMerged` for each game, then `BackupMerged` or `BackupStopped`. size: in bytes."""

    file: object
    size: int


class StopReading(Value):
    """Read the file that is read no further; nothing more is answered."""


class Download(Value):
    """Hand a text to the player as a file. media: its kind, as MIME names it."""

    name: str
    text: str
    media: str = "application/json"


class Print(Value):
    """Print what is shown."""


class ShareText(Value):
    """Hand a text to whatever the device shares with, or to the clipboard: `Shared`."""

    text: str


class CopyText(Value):
    """Put a text on the clipboard: `Notify` with `then`; where that cannot be, hand it out as a file."""

    text: str
    name: str
    then: Message


class LogFault(Value):
    """Tell the console of the browser what went wrong."""

    trace: str


class DrawQr(Value):
    """Draw an address as a QR code: `QrDrawn`."""

    address: str


class PromptInstall(Value):
    """Let the browser ask whether to install the page."""


class AskAgain(Value):
    """Ask at once again for the files that did not come."""


class AskPersistence(Value):
    """Ask the browser to keep what is saved."""


class PutUpdateInPlace(Value):
    """Put the waiting version in its place, which loads the page again."""


class TakeLock(Value):
    """Take the right to play from the other tab."""


# The storage


class SaveMatch(Value):
    """Save the match on the table: `GameSaved` or `SaveFailed`. table: as `Table.number`; slot: None for a
    new one."""

    table: int
    slot: str | None
    saved: Saved


class SaveDrafts(Value):
    """Keep the drafts of the match on the table, which is saved in that slot; a `Notify` where there is no
    room. game, seed: of the match."""

    slot: str
    drafts: Drafts
    game: str
    seed: int


class RememberSlot(Value):
    """Which game is opened next time; empty: none."""

    slot: str


class ReadSlot(Value):
    """Read a saved game: `GameOpened` or `OpenFailed` with the same purpose."""

    slot: str
    purpose: str


class ReplaySlot(Value):
    """Read a saved game whose deal is played again: `NewMatch`, or `OpenFailed`."""

    slot: str
    clock: Clock


class OpenGameOf(Value):
    """Fetch the modules of the game that lies in a slot, then act."""

    slot: str
    then: Action


class ListGames(Value):
    """List the saved games: `GamesListed`."""


class MeasureStorage(Value):
    """Count how much of the storage is used; from then on every `GameSaved` tells."""


class RenameSlot(Value):
    """Give a saved game another name: `GameRenamed` or `StoreRefused`."""

    slot: str
    name: str


class DeleteSlot(Value):
    """Delete a saved game: `GameDeleted` or `StoreRefused`. unread: it cannot be read."""

    slot: str
    unread: bool = False


class RestoreSlot(Value):
    """Save a deleted game again, in its slot if that is free: `GameRestored` or `StoreRefused`."""

    deleted: "Deleted"


class ExportSlot(Value):
    """Read a saved game to hand it out: a `Download`, then `GameExported`; or `StoreRefused`. damaged: all
    that is left of it."""

    slot: str
    day: str
    damaged: bool = False


class ExportEverything(Value):
    """Read all saved games and results to hand them out: a `Download`, then `GameExported`; or
    `StoreRefused`."""

    day: str


class WriteSettings(Value):
    """Keep the preferences; `SettingsNotSaved` where there is no room."""

    settings: Settings


class WriteFlag(Value):
    """Remember that something was seen; `SettingsNotSaved` where there is no room."""

    key: str


class RecordResult(Value):
    """Keep the result of a finished match."""

    result: Result


class RecordPar(Value):
    """Keep the guide's points on a deal. name: of the match, as results name it."""

    name: str
    par: int


class ReadResults(Value):
    """Read the results: `ResultsRead`."""


class RecordAlbum(Value):
    """Add to the album what a finished match has brought; a match that was told before adds nothing."""

    album: Album


class ReadAlbum(Value):
    """Read the album: `AlbumRead`."""


class ReadDaily(Value):
    """See how it stands with the deals of the day: `DailyRead`."""


class FindUnderWay(Value):
    """Find the saved game of a kind that is under way, the latest: `games.open`, or `otherwise`. deal: the
    number of its deal, None for any."""

    game: str
    otherwise: Action
    deal: int | None = None


StoreEffect = (
    SaveMatch | RememberSlot | ReadSlot | OpenGameOf | ListGames | RenameSlot | DeleteSlot | RestoreSlot
    | ExportSlot | WriteSettings | WriteFlag | RecordResult | RecordPar | ReadResults
    | RecordAlbum | ReadAlbum | MeasureStorage | ReplaySlot | ExportEverything | ReadDaily | FindUnderWay
    | SaveDrafts
)  # fmt: skip
Effect = (
    StoreEffect
    | After | Think | CancelThinking | Animate | Shake | Announce | ClearAnnouncements | SayStatus
    | Focus | ScrollTo | ClearField | CheckRadio | SetAddress | LoadGame | LoadGames | LoadWords
    | Download | ShareText
    | PlaySound | Vibrate | KeepAwake | DrawQr | PromptInstall | AskAgain | AskPersistence
    | PutUpdateInPlace | TakeLock
    | FocusBoard | Print | EndPause | ShowControl | CopyText | LogFault | ReadFile
    | StopReading
)  # fmt: skip
