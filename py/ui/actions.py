"""What can happen to the page: commands (`ui.commands`), and what the world reports, each a class.

Reports are answers of the worker, of the storage, of the other tabs and of the browser. What depends on time
or luck comes in with the action (`Clock`), so that the same actions always lead to the same state.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.album import Album
from tabletop.bots import Verdict
from tabletop.drafts import Drafts
from tabletop.game import Message, Scalar
from tabletop.match import Match
from tabletop.record import Player
from tabletop.results import Daily, Result
from tabletop.save_format import Saved
from tabletop.saves import Slot, StorageUse
from ui.commands import Clock, Command, Value
from ui.faults import Fault

if TYPE_CHECKING:
    from ui.state import Deleted


DAILY_DEAL = "daily"
"""The deal of the day, where the number of a deal is named."""


# The board


# The worker


class Progressed(Value):
    """How far the worker is. percent: of its budget."""

    generation: int
    percent: int


class Thought(Value):
    """What the worker thought. purpose: `move`, `hint`, `par`, `analysis` or `line`; move: in the game's
    notation; chance: the asked seat's, in thousandths, None where the bot tells none; further: the moves to
    be played after it while nothing unforeseen happens, in notation. Of a judgement move and further are the
    legal moves, the best first, and verdicts what they come to, verdict what the position does. chances: of
    every seat, in thousandths, where an analysis wants them and the bot tells no chance."""

    generation: int
    purpose: str
    move: str
    reasons: tuple[Message, ...] = ()
    chance: int | None = None
    further: tuple[str, ...] = ()
    verdict: Verdict | None = None
    verdicts: tuple[Verdict | None, ...] = ()
    chances: tuple[int, ...] = ()


class ThinkingFailed(Value):
    """The worker gave no answer. problem: what the player is told."""

    generation: int
    purpose: str
    problem: Message


# Beginning and opening games


class NewMatch(Value):
    """Begin a match. skin: empty for the one in use; seed: None for any; dice: as `Match.dice`."""

    game: str
    options: Mapping[str, Scalar]
    players: tuple[Player, ...]
    clock: Clock
    skin: str = ""
    seed: int | None = None
    dice: str = "seed"


class GameOpened(Value):
    """A saved game was read. purpose: `open` (the player chose it), `import` (it came in as a file: it comes
    once more, as `imported`, and is drawn then) or `follow` (another tab has written it); drafts: the moves
    that were being made, not known to be legal."""

    slot: str
    saved: Saved
    match: Match[Any, Any]
    purpose: str
    drafts: Drafts = ()


class OpenFailed(Value):
    """A saved game could not be read. purpose: as `GameOpened` has it."""

    slot: str
    problem: Message
    purpose: str


class GameLoaded(Value):
    """The modules and the style sheet of a game are here. then: what waited for them."""

    game: str
    then: "Action | None" = None


class GameUnreachable(Value):
    """The modules of a game do not come. otherwise: what follows."""

    game: str
    otherwise: "Action | None" = None
    silent: bool = False


class WordsUnreachable(Value):
    """The words of a game do not come in the language that was chosen."""


class FileLate(Value):
    """What was asked for has to wait for a file that does not come."""


# Saved games


class SlotTaken(Value):
    """The match on the table was written for the first time, to a slot that is its own from now on. table: as
    `Table.number`."""

    table: int
    slot: str


class GameSaved(Value):
    """The match on the table is saved: that outlives the browser. table: as `Table.number`; at: the number of
    its decisions; use: how much of the storage is used, None while that was never counted."""

    table: int
    at: int
    use: StorageUse | None = None


class SaveFailed(Value):
    """The match on the table could not be saved. table: as `Table.number`."""

    table: int
    problem: Message


class PageHidden(Value):
    """The page may be gone in a moment."""


class PageShown(Value):
    """The page is in sight again."""


class UserActive(Value):
    """Somebody has touched the page or a key; told now and then, not every time."""


class GamesListed(Value):
    """The saved games, the latest first. use: how much of the storage is used."""

    slots: tuple[Slot, ...]
    use: StorageUse | None = None


class GameRenamed(Value):
    """A saved game has another name."""

    slot: str
    name: str


class GameDeleted(Value):
    """A saved game was deleted. saved: what it was, None where it could not be read; drafts: the moves that
    were being made."""

    slot: str
    saved: Saved | None
    drafts: Drafts = ()


class GameRestored(Value):
    """A deleted game is back."""

    deleted: "Deleted"


class StoreRefused(Value):
    """What was wanted of the saved games could not be done."""

    problem: Message


class GameExported(Value):
    """A file was handed to the player. tells_hidden: it tells what is hidden from players of a game under
    way."""

    tells_hidden: bool


class FileChosen(Value):
    """A file was chosen to be read in. size: in bytes; file: of the browser, not looked into here."""

    name: str
    size: int
    file: object


class FileProgressed(Value):
    """So much of a file is read. game, games: of a backup, which game is read, from 0, of how many."""

    percent: int
    game: int = 0
    games: int = 0


class BackupGameMerged(Value):
    """A game of the backup was merged. outcome: ADDED, UPDATED or KNOWN of `tabletop.backup`; empty where it
    cannot be read."""

    outcome: str


class BackupStopped(Value):
    """The backup cannot be merged any further."""

    problem: Message


class BackupMerged(Value):
    """All of the backup was merged. results: how many were new."""

    results: int


class GameImported(Value):
    """The game of a file was read and saved."""

    slot: str


class ImportRefused(Value):
    """The file is no game of ours."""

    problem: Message


# Results


class ResultsRead(Value):
    """The finished games that are kept."""

    results: tuple[Result, ...]


class AlbumRead(Value):
    """The album that is kept."""

    album: Album


class Shared(Value):
    """What was shared was put on the clipboard; `text` is shown where even that could not be."""

    text: str = ""


# Screens and dialogs


class AddressChanged(Value):
    """The part of the address after `#` is another one."""

    name: str


class DailyRead(Value):
    """How it stands with the deal of the day of each game. days: by game."""

    days: Mapping[str, Daily]


class Notify(Value):
    """Show a notice. kind: as `ui.state.Notice` has it."""

    message: Message
    kind: str = ""


class Faulted(Value):
    """Something of the page's own has failed at the edge, or was drawn otherwise for it."""

    fault: Fault


# Preferences and the device


class SettingsNotSaved(Value):
    """There was no room for the preferences."""


class DeviceChanged(Value):
    """The browser says something else of itself. values: name → value, as `ui.state.Device` has them."""

    values: Mapping[str, object]


class SiteStored(Value):
    """The whole site is stored. first: it was never said before."""

    first: bool


class Installed(Value):
    """The page was installed."""


class QrDrawn(Value):
    """The QR code, SVG text; empty where it could not be drawn."""

    svg: str


# Other tabs


class TabLost(Value):
    """Another tab plays now."""


class TabGained(Value):
    """This tab plays now. slot: of the game that was on the table last, empty where there was none."""

    slot: str
    game: str


class SavedElsewhere(Value):
    """Another tab has saved something. slot, game: as `TabGained` has them."""

    slot: str
    game: str


Action = (
    Command
    | Progressed
    | Thought
    | ThinkingFailed
    | NewMatch
    | GameOpened
    | OpenFailed
    | GameLoaded
    | WordsUnreachable
    | GameUnreachable
    | FileLate
    | SlotTaken
    | GameSaved
    | SaveFailed
    | PageHidden
    | PageShown
    | UserActive
    | GamesListed
    | GameRenamed
    | GameDeleted
    | GameRestored
    | StoreRefused
    | GameExported
    | FileChosen
    | FileProgressed
    | BackupGameMerged
    | BackupStopped
    | BackupMerged
    | GameImported
    | ImportRefused
    | ResultsRead
    | AlbumRead
    | Shared
    | AddressChanged
    | DailyRead
    | Notify
    | Faulted
    | SettingsNotSaved
    | DeviceChanged
    | SiteStored
    | Installed
    | QrDrawn
    | TabLost
    | TabGained
    | SavedElsewhere
)
