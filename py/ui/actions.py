"""What can happen to the page, from whatever side: values that `ui.update` carries out one at a time.

From the player come the commands of controls (`ui.commands` makes them), from the browser the answers of the
worker, of the storage, of the other tabs and of the clock. What depends on time or luck comes in with the
action (`Moment`), so that the same actions always lead to the same state.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.game import Message, Move, Part, Scalar
from tabletop.match import Match
from tabletop.record import Player
from tabletop.results import Result
from tabletop.save_format import Saved
from tabletop.saves import Slot

if TYPE_CHECKING:
    from ui.state import Deleted


@dataclass(frozen=True, slots=True)
class Moment:
    """When something was asked for. now: ISO text in UTC; today: the local date as ISO text; seed: a number
    that nobody can guess, below 2^48."""

    now: str
    today: str
    seed: int


# The board


@dataclass(frozen=True, slots=True)
class Touched:
    """A control of the board was touched, by whatever means."""

    part: Part


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A piece is being dragged. parts: the draft that this begins."""

    parts: Move


@dataclass(frozen=True, slots=True)
class Dropped:
    """The dragged piece was let go on a control, or nowhere (None). parts: as it was picked up."""

    part: Part | None
    parts: Move


@dataclass(frozen=True, slots=True)
class FocusMoved:
    """The focus went to a control of the board by an arrow key."""

    part: Part


@dataclass(frozen=True, slots=True)
class TypedMove:
    """A move was typed in its notation."""

    text: str


@dataclass(frozen=True, slots=True)
class FinishDraft:
    """The parts chosen are the whole move."""


@dataclass(frozen=True, slots=True)
class TakeBackPart:
    """Take the last part of the draft back."""


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Play a whole move that was asked about before. generation: of the question."""

    move: Move
    generation: int


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the board."""


@dataclass(frozen=True, slots=True)
class FlipDue:
    """The move just made was seen: the board may turn to the next player."""

    generation: int


# The course of the game


@dataclass(frozen=True, slots=True)
class Undo:
    """Back to the last moment at which a person was asked."""


@dataclass(frozen=True, slots=True)
class Redo:
    """What was taken back, again."""


@dataclass(frozen=True, slots=True)
class Review:
    """Look at the moment after `at` decisions; `relative`: counted from the one shown."""

    at: int
    relative: bool = False


@dataclass(frozen=True, slots=True)
class ReviewHead:
    """Look at the moment that stands again."""


@dataclass(frozen=True, slots=True)
class ContinueFromHere:
    """Go on from the moment looked at."""


@dataclass(frozen=True, slots=True)
class NextLessonStep:
    """The step of the lesson was read."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for a hint, or end the search for one, or let the one that is shown go."""


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Stop whoever thinks."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the bot play on."""


@dataclass(frozen=True, slots=True)
class ToggleAutoplay:
    """Let the guide play on for the player, or take the game back from it."""


@dataclass(frozen=True, slots=True)
class EndDue:
    """The last move was seen: tell the end."""

    generation: int


# The worker


@dataclass(frozen=True, slots=True)
class Progressed:
    """How far the worker is. percent: of its budget."""

    generation: int
    percent: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What the worker thought. purpose: `move`, `hint` or `par`; move: in the game's notation."""

    generation: int
    purpose: str
    move: str
    reasons: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class ThinkingFailed:
    """The worker gave no answer. problem: what the player is told."""

    generation: int
    purpose: str
    problem: Message


# Beginning and opening games


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Begin a match. skin: empty for the one in use; seed: None for any."""

    game: str
    options: Mapping[str, Scalar]
    players: tuple[Player, ...]
    moment: Moment
    skin: str = ""
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class NewGameForm:
    """The form of a new game was sent. fields: name → value, as the form has them."""

    game: str
    fields: Mapping[str, str]
    moment: Moment


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Show the form of another game. arrived: its modules were waited for."""

    game: str
    arrived: bool = False


@dataclass(frozen=True, slots=True)
class ChooseDeal:
    """Another deal was chosen, one of `ui.new_game.DEALS`."""

    deal: str


@dataclass(frozen=True, slots=True)
class BeginLesson:
    """Begin the guided game of a game; empty: the one whose form is shown, else the one on the table."""

    game: str
    moment: Moment


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same game again."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class OpenSlot:
    """Put a saved game on the table. confirmed: what that loses was asked about."""

    slot: str
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class OpenLoaded:
    """As `OpenSlot`, once the modules of its game are here."""

    slot: str


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A saved game was read. draft: the move being made, as far as it is legal; purpose: `open` (the player
    chose it), `import` (it came in as a file) or `follow` (another tab has written it)."""

    slot: str
    saved: Saved
    match: Match[Any, Any]
    purpose: str


@dataclass(frozen=True, slots=True)
class OpenFailed:
    """A saved game could not be read. purpose: as `GameOpened` has it."""

    slot: str
    problem: Message
    purpose: str


@dataclass(frozen=True, slots=True)
class GameLoaded:
    """The modules and the style sheet of a game are here. then: what waited for them."""

    game: str
    then: "Action | None" = None


@dataclass(frozen=True, slots=True)
class GameUnreachable:
    """The modules of a game do not come. otherwise: what follows."""

    game: str
    otherwise: "Action | None" = None
    silent: bool = False


@dataclass(frozen=True, slots=True)
class ChooseBack:
    """The game chosen in the new-game screen did not come: back to the one whose form is shown."""


# Saved games


@dataclass(frozen=True, slots=True)
class GameSaved:
    """The match on the table was saved. match: the one that was; slot: where."""

    match: Match[Any, Any]
    slot: str


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """The match on the table could not be saved."""

    match: Match[Any, Any]
    problem: Message


@dataclass(frozen=True, slots=True)
class DraftDue:
    """The parts chosen have stood a moment: save them. draft: as they were."""

    match: Match[Any, Any]
    draft: Move


@dataclass(frozen=True, slots=True)
class PageHidden:
    """The page may be gone in a moment."""


@dataclass(frozen=True, slots=True)
class GamesListed:
    """The saved games, the latest first."""

    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class StartRenaming:
    """Show the field for another name of a saved game."""

    slot: str


@dataclass(frozen=True, slots=True)
class RenameGame:
    """Give a saved game another name."""

    slot: str
    name: str


@dataclass(frozen=True, slots=True)
class GameRenamed:
    """A saved game has another name."""

    slot: str
    name: str


@dataclass(frozen=True, slots=True)
class DeleteGame:
    """Delete a saved game. damaged: it cannot be read, so it cannot come back; confirmed: that was asked."""

    slot: str
    damaged: bool = False
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class GameDeleted:
    """A saved game was deleted. saved: what it was, None where it could not be read."""

    slot: str
    saved: Saved | None


@dataclass(frozen=True, slots=True)
class RestoreGame:
    """Bring back the saved game that was just deleted."""


@dataclass(frozen=True, slots=True)
class GameRestored:
    """A deleted game is back."""

    deleted: "Deleted"


@dataclass(frozen=True, slots=True)
class StoreRefused:
    """What was wanted of the saved games could not be done."""

    problem: Message


@dataclass(frozen=True, slots=True)
class ExportTable:
    """Give the match on the table to the player as a file."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class ExportGame:
    """Give a saved game to the player as a file. damaged: all that is left of it, unread."""

    slot: str
    moment: Moment
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class GameExported:
    """A file was handed to the player. under_way: it tells all of a game that is not over."""

    under_way: bool


@dataclass(frozen=True, slots=True)
class FileChosen:
    """A file was chosen to be imported. text: its content, None where it is too large."""

    text: str | None


@dataclass(frozen=True, slots=True)
class GamesReady:
    """The modules of every game that can be reached are here. text: of the file to be imported now."""

    text: str


@dataclass(frozen=True, slots=True)
class GameImported:
    """The game of a file was read and saved."""

    slot: str
    saved: Saved
    match: Match[Any, Any]


@dataclass(frozen=True, slots=True)
class OpenImported:
    """Put an imported game on the table."""

    slot: str


@dataclass(frozen=True, slots=True)
class ImportRefused:
    """The file is no game of ours."""

    problem: Message


# Results


@dataclass(frozen=True, slots=True)
class ResultsRead:
    """The finished games that are kept."""

    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """Share the result of the match on the table."""


@dataclass(frozen=True, slots=True)
class Shared:
    """The result was put on the clipboard; `text` is shown where even that could not be."""

    text: str = ""


# Screens and dialogs


@dataclass(frozen=True, slots=True)
class OpenScreen:
    """Open a screen, by its name in the address."""

    name: str


@dataclass(frozen=True, slots=True)
class AddressChanged:
    """The part of the address after `#` is another one."""

    name: str


@dataclass(frozen=True, slots=True)
class CloseDialog:
    """Close the dialog that is open."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Yes, to the question that is open."""


@dataclass(frozen=True, slots=True)
class NoticeDue:
    """A notice has stood long enough."""

    number: int


@dataclass(frozen=True, slots=True)
class Notify:
    """Show a notice. kind: as `ui.state.Notice` has it."""

    message: Message
    kind: str = ""


# Preferences and the device


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Other preferences. values: name → value, as `ui.settings.Settings` has them."""

    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class ChooseSkin:
    """Draw the board of the game on the table in another skin."""

    skin: str


@dataclass(frozen=True, slots=True)
class SettingsNotSaved:
    """There was no room for the preferences."""


@dataclass(frozen=True, slots=True)
class HidePlainNote:
    """The note on plain http was read."""


@dataclass(frozen=True, slots=True)
class DeviceChanged:
    """The browser says something else of itself. values: name → value, as `ui.state.Device` has them."""

    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class SiteStored:
    """The whole site is stored. first: it was never said before."""

    first: bool


@dataclass(frozen=True, slots=True)
class Installed:
    """The page was installed."""


@dataclass(frozen=True, slots=True)
class Install:
    """Let the browser ask whether to install the page."""


@dataclass(frozen=True, slots=True)
class ApplyUpdate:
    """Put the new version in its place. confirmed: what that loses was asked about."""

    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class ShowQr:
    """Draw the page's address as a QR code."""


@dataclass(frozen=True, slots=True)
class QrDrawn:
    """The QR code, SVG text; empty where it could not be drawn."""

    svg: str


# Other tabs


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play in this tab from now on."""


@dataclass(frozen=True, slots=True)
class TabLost:
    """Another tab plays now."""


@dataclass(frozen=True, slots=True)
class TabGained:
    """This tab plays now. slot: of the game that was on the table last, empty where there was none."""

    slot: str
    game: str


@dataclass(frozen=True, slots=True)
class SavedElsewhere:
    """Another tab has saved something. slot, game: as `TabGained` has them."""

    slot: str
    game: str


@dataclass(frozen=True, slots=True)
class FollowSlot:
    """Put on the table what another tab has saved in a slot."""

    slot: str


Action = (
    Touched | PickedUp | Dropped | FocusMoved | TypedMove | FinishDraft | TakeBackPart | PlayMove | Flip
    | FlipDue | Undo | Redo | Review | ReviewHead | ContinueFromHere | NextLessonStep | AskHint | StopThinking
    | Resume | ToggleAutoplay | EndDue | Progressed | Thought | ThinkingFailed | NewMatch | NewGameForm
    | ChooseGame | ChooseDeal | BeginLesson | Rematch | OpenSlot | OpenLoaded | GameOpened | OpenFailed
    | GameLoaded | GameUnreachable | ChooseBack | GameSaved | SaveFailed | DraftDue | PageHidden | GamesListed
    | StartRenaming | RenameGame | GameRenamed | DeleteGame | GameDeleted | RestoreGame | GameRestored
    | StoreRefused | ExportTable | ExportGame | GameExported | FileChosen | GamesReady | GameImported
    | OpenImported | ImportRefused | ResultsRead | Share | Shared | OpenScreen | AddressChanged | CloseDialog
    | Confirm | NoticeDue | Notify | ChangeSettings | ChooseSkin | SettingsNotSaved | HidePlainNote
    | DeviceChanged | SiteStored | Installed | Install | ApplyUpdate | ShowQr | QrDrawn | TakeOver | TabLost
    | TabGained | SavedElsewhere | FollowSlot
)  # fmt: skip
