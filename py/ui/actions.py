"""What can happen to the page, from whatever side: values that `ui.update` carries out one at a time.

From the player come the commands of controls (`ui.commands` makes them), from the browser the answers of the
worker, of the storage, of the other tabs and of the clock. What depends on time or luck comes in with the
action (`Moment`), so that the same actions always lead to the same state.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.drafts import Drafts
from tabletop.game import Message, Move, Part, Scalar
from tabletop.match import Match
from tabletop.record import Player
from tabletop.results import Daily, Result
from tabletop.save_format import Saved
from tabletop.saves import Slot
from ui.faults import Fault
from ui.storage_use import StorageUse
from ui.value import Value

if TYPE_CHECKING:
    from ui.state import Deleted


DAILY_DEAL = "daily"
"""The deal of the day, where the number of a deal is named."""


class Moment(Value):
    """When something was asked for. now: ISO text in UTC; today: the local date as ISO text; seed: a number
    that nobody can guess, below 2^48."""

    now: str
    today: str
    seed: int


# The board


class Touched(Value):
    """A control of the board was touched, by whatever means. how: `hold` for a long press, `double` for the
    second of two quick taps, empty for any other."""

    part: Part
    how: str = ""


class ToggleList(Value):
    """Show the list of pieces in the place of the list of moves, or the other way round."""


class ToggleTales(Value):
    """Show the tales of the game beside its board, or no longer."""


class StartTelling(Value):
    """Show the field for the tale of a moment in a player's own words. at: decisions before it."""

    at: int


class StopTelling(Value):
    """Leave that field; what was written before stays."""


class TellStory(Value):
    """A player has told the tale of a moment. at: decisions before it; text: empty for the storyteller's."""

    at: int
    text: str


class RowTouched(Value):
    """A row of the list of pieces was touched: the control of the board that it stands for is meant."""

    part: Part


class PickedUp(Value):
    """A piece is being dragged. parts: the draft that this begins."""

    parts: Move


class Dropped(Value):
    """The dragged piece was let go on a control, or nowhere (None). parts: as it was picked up."""

    part: Part | None
    parts: Move


class FocusMoved(Value):
    """The focus went to a control of the board by an arrow key."""

    part: Part


class TabStopMoved(Value):
    """The focus went to a control of a row of controls. row: its name in `data-row`; control: the id."""

    row: str
    control: str


class TypedMove(Value):
    """A move was typed in its notation."""

    text: str


class FinishDraft(Value):
    """The parts chosen are the whole move."""


class TakeBackPart(Value):
    """Take back what the last touch has changed of the draft."""


class EscapePressed(Value):
    """The key that leaves things: a batch that is being played, a command that waits for pieces, a part of
    the draft, whichever there is first."""


class ChoosePreset(Value):
    """Use a command of `Board.orders` for many pieces, or no longer. name: as `Orders.presets` has it."""

    name: str


class ChooseScope(Value):
    """Choose the pieces that presets are for. name: as `Orders.scopes` has it."""

    name: str


class OrderBatch(Value):
    """Play the moves that a command for many pieces stands for, one after the other. name: as
    `Orders.batches` has it."""

    name: str


class QueueDue(Value):
    """The next move of those that are played one after the other is due."""

    generation: int


class ShowNextPiece(Value):
    """Go to the next piece that has no order."""


class PlayMove(Value):
    """Play a whole move that was asked about before. generation: of the question."""

    move: Move
    generation: int


class Throw(Value):
    """Play the only move of a question that is a throw of dice."""


class TypeDie(Value):
    """A die thrown at the table was typed in. value: what it shows, as text."""

    value: str


class ThrowRest(Value):
    """Let the page throw the dice that are left of the move that waits for them."""


class Flip(Value):
    """Turn the board."""


class FlipDue(Value):
    """The move just made was seen: the board may turn to the next player."""

    generation: int


class LiftCurtain(Value):
    """The person who is asked has taken the tablet."""


class SetCurtainAside(Value):
    """Look at the table without lifting the curtain, or draw it again."""

    aside: bool


class HandOver(Value):
    """The holder has looked at what the last step has shown: the tablet goes on."""


class ReplayDue(Value):
    """So many more decisions of a saved game may be played again."""

    count: int


class ForcedDue(Value):
    """A question with one answer is answered by the table."""

    generation: int


# The course of the game


class Undo(Value):
    """Back to the last moment at which a person was asked. agreed: everybody at the table agrees, past
    another person's decision too."""

    agreed: bool = False


class Redo(Value):
    """What was taken back, again."""


class Review(Value):
    """Look at the moment after `at` decisions; `relative`: counted from the one shown."""

    at: int
    relative: bool = False


class ListMoves(Value):
    """List another chapter of the moves. place: of one of its moves in the list of all, from 0."""

    place: int


class ReadEarlier(Value):
    """A move that was played under other rules was touched, by its number from 1."""

    number: int


class ReviewHead(Value):
    """Look at the moment that stands again."""


class ReviewOthers(Value):
    """Look at what the others did since the last decision of who is asked, from its beginning."""


class PlayForward(Value):
    """Look at one moment after the other, up to the one that stands; while that goes on, stop it. from_start:
    from the beginning of the game, whatever is looked at."""

    from_start: bool = False


class ForwardDue(Value):
    """The moment that is looked at was seen: the next one may be shown."""

    generation: int


class SkipAhead(Value):
    """Let everything happen at once up to the next question to a person."""


class ContinueFromHere(Value):
    """Go on from the moment looked at. agreed: as `Undo` has it."""

    agreed: bool = False


class NextLessonStep(Value):
    """The step of the lesson was read."""


class AskHint(Value):
    """Ask for a hint, or end the search for one, or let the one that is shown go."""


class ApplyHint(Value):
    """Choose what the hint says, as if it had been touched; nothing is played yet."""


class Analyse(Value):
    """Judge the moments of the finished match on the table, or end that."""


class StopThinking(Value):
    """Stop whoever thinks."""


class Resume(Value):
    """Let the bot play on."""


class ToggleAutoplay(Value):
    """Let the guide play on for the player, or take the game back from it."""


class EndDue(Value):
    """The last move was seen: tell the end."""

    generation: int


# The worker


class Progressed(Value):
    """How far the worker is. percent: of its budget."""

    generation: int
    percent: int


class Thought(Value):
    """What the worker thought. purpose: `move`, `hint`, `par` or `analysis`; move: in the game's notation;
    chance: the asked seat's, in thousandths, None where the bot tells none; further: the moves to be played
    after it while nothing unforeseen happens, in notation."""

    generation: int
    purpose: str
    move: str
    reasons: tuple[Message, ...] = ()
    chance: int | None = None
    further: tuple[str, ...] = ()


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
    moment: Moment
    skin: str = ""
    seed: int | None = None
    dice: str = "seed"


class NewGameForm(Value):
    """The form of a new game was sent. fields: name → value, as the form has them."""

    game: str
    fields: Mapping[str, str]
    moment: Moment


class FormChanged(Value):
    """A choice that others follow was made in the form of a new game. changed: the option, or
    `ui.new_game.SEATS`; fields: as `NewGameForm` has them."""

    changed: str
    fields: Mapping[str, str]


class ChangeSeats(Value):
    """Let others sit at the table from now on. fields: those of the seats, as `NewGameForm` has them."""

    fields: Mapping[str, str]


class ChooseGame(Value):
    """Show the form of another game. arrived: its modules were waited for."""

    game: str
    arrived: bool = False


class ChooseDeal(Value):
    """Another deal was chosen, one of `ui.new_game.DEALS`."""

    deal: str


class DealNumberTyped(Value):
    """The number of a deal is being typed. text: what stands in its field now."""

    text: str


class BeginLesson(Value):
    """Begin the guided game of a game; empty: the one whose form is shown, else the one on the table."""

    game: str
    moment: Moment


class Rematch(Value):
    """The same game again."""

    moment: Moment


class PlayAgain(Value):
    """The same deal again, by the same players on the same seats: a new game."""

    moment: Moment


class ReplaySlot(Value):
    """As `PlayAgain`, for a saved game."""

    slot: str
    moment: Moment


class ReplayLoaded(Value):
    """As `ReplaySlot`, once the modules of its game are here."""

    slot: str
    moment: Moment


class OpenLink(Value):
    """The address held a link to a deal or a position. text: as `tabletop.link` reads it."""

    text: str
    moment: Moment


class OpenSlot(Value):
    """Put a saved game on the table."""

    slot: str


class OpenLoaded(Value):
    """As `OpenSlot`, once the modules of its game are here. purpose: as `GameOpened` has it."""

    slot: str
    purpose: str = "open"


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


class ShowGames(Value):
    """Show the choice of games above the form of the one that was chosen before."""


class FileLate(Value):
    """What was asked for has to wait for a file that does not come."""


class ChooseBack(Value):
    """The game chosen in the new-game screen did not come: back to the one whose form is shown."""


# Saved games


class SlotTaken(Value):
    """The match on the table was written for the first time, to a slot that is its own from now on."""

    match: Match[Any, Any]
    slot: str


class GameSaved(Value):
    """The match on the table is saved: that outlives the browser. match: the one that is; at: the number of
    its decisions; use: how much of the storage is used, None while that was never counted."""

    match: Match[Any, Any]
    at: int
    use: StorageUse | None = None


class SaveFailed(Value):
    """The match on the table could not be saved."""

    match: Match[Any, Any]
    problem: Message


class DraftDue(Value):
    """The parts chosen have stood a moment: save them."""

    match: Match[Any, Any]


class PageHidden(Value):
    """The page may be gone in a moment."""


class PageShown(Value):
    """The page is in sight again."""


class Stirred(Value):
    """Somebody has touched the page or a key; told now and then, not every time."""


class RestDue(Value):
    """Nobody has touched the page for long."""


class GamesListed(Value):
    """The saved games, the latest first. use: how much of the storage is used."""

    slots: tuple[Slot, ...]
    use: StorageUse | None = None


class MeasureStorage(Value):
    """Count how much of the storage is used, now that nothing else is to be done."""


class PictureDue(Value):
    """The list of saved games stands: one more of its pictures may be drawn."""


class StartRenaming(Value):
    """Show the field for another name of a saved game."""

    slot: str


class RenameGame(Value):
    """Give a saved game another name."""

    slot: str
    name: str


class GameRenamed(Value):
    """A saved game has another name."""

    slot: str
    name: str


class DeleteGame(Value):
    """Delete a saved game. damaged: it cannot be read, so it cannot come back."""

    slot: str
    damaged: bool = False


class KeepTable(Value):
    """Save the match on the table again, which the player had deleted."""


class GameDeleted(Value):
    """A saved game was deleted. saved: what it was, None where it could not be read; drafts: the moves that
    were being made."""

    slot: str
    saved: Saved | None
    drafts: Drafts = ()


class RestoreGame(Value):
    """Bring back the saved game that was just deleted."""


class GameRestored(Value):
    """A deleted game is back."""

    deleted: "Deleted"


class StoreRefused(Value):
    """What was wanted of the saved games could not be done."""

    problem: Message


class ExportTable(Value):
    """Give the match on the table to the player as a file."""

    moment: Moment


class ExportGame(Value):
    """Give a saved game to the player as a file. damaged: all that is left of it, unread."""

    slot: str
    moment: Moment
    damaged: bool = False


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


class StopReading(Value):
    """The file that is read is to be read no further."""


class ExportAll(Value):
    """Give all saved games and results to the player as one file."""

    moment: Moment


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


class OpenImported(Value):
    """Put an imported game on the table."""

    slot: str


class ImportRefused(Value):
    """The file is no game of ours."""

    problem: Message


# Results


class ResultsRead(Value):
    """The finished games that are kept."""

    results: tuple[Result, ...]


class SearchRules(Value):
    """Words are looked for in the rules."""

    query: str


class GoToRule(Value):
    """Show a section of the rules."""

    section: str


class ShowPage(Value):
    """Read a page of the game on the table, by its name."""

    name: str


class LiftPageCurtain(Value):
    """Read the page that is meant for the game's master alone."""


class ChoosePart(Value):
    """Choose a part of the page that is read, to be shown alone or with others, or leave it out again. name:
    as `tabletop.document.Section` has it."""

    name: str


class ShowParts(Value):
    """Show the parts that are chosen and nothing else, to whoever looks; or the whole page again, the
    master's behind its curtain."""

    alone: bool


class WriteNote(Value):
    """A player has written on the page that is shown. at, key: the moment and the name of the place
    (`tabletop.document.NoteField`); text: empty takes away what was there; reader: whose page it was, as
    `ui.pages.reader_of` names it."""

    at: int
    key: str
    text: str
    reader: str


class SortTable(Value):
    """Sort a table of the page that is shown by a column, from 0; again, the other way round. name: of the
    table (`tabletop.document.Table`)."""

    name: str
    column: int


class AskQuestion(Value):
    """Begin a quiz of the page that is shown, or go on to its next question. name: of the quiz
    (`tabletop.document.Quiz`)."""

    name: str
    moment: Moment


class AnswerQuestion(Value):
    """Answer the question of a quiz. chosen: which of the answers offered, from 0."""

    name: str
    chosen: int


class PrintPage(Value):
    """Print the page that is shown."""


class ExportPage(Value):
    """Give the page that is shown to the player as a file. kind: one of `ui.pages.KINDS`."""

    kind: str
    moment: Moment


class Share(Value):
    """Share the result of the match on the table."""


class ShowLink(Value):
    """Show the link to the moment that is shown."""


class ShareLink(Value):
    """Share the link that is shown."""


class Shared(Value):
    """What was shared was put on the clipboard; `text` is shown where even that could not be."""

    text: str = ""


# Screens and dialogs


class OpenScreen(Value):
    """Open a screen, by its name in the address."""

    name: str


class AddressChanged(Value):
    """The part of the address after `#` is another one."""

    name: str


class OpenHome(Value):
    """Show the home screen."""


class ShowTable(Value):
    """Leave the home screen for the table, as it stands."""


class PlayGame(Value):
    """Begin a game at once, as it was begun the last time, or as a newcomer begins it."""

    game: str
    moment: Moment


class ContinueGame(Value):
    """Go on with the game of that kind that is under way; where there is none, begin one at once."""

    game: str
    moment: Moment


class PlayDeal(Value):
    """Play a deal of a game, or go on with it. deal: its number, or DAILY_DEAL for that of the day."""

    game: str
    deal: str
    moment: Moment


class SetUpGame(Value):
    """Open the form of a new game with that game chosen."""

    game: str


class DailyRead(Value):
    """How it stands with the deal of the day of each game. days: by game."""

    days: Mapping[str, Daily]


class CloseDialog(Value):
    """Close the dialog that is open."""


class Confirm(Value):
    """Yes, to the question that is open."""


class NoticeDue(Value):
    """A notice has stood long enough."""

    number: int


class Notify(Value):
    """Show a notice. kind: as `ui.state.Notice` has it."""

    message: Message
    kind: str = ""


class Faulted(Value):
    """Something of the page's own has failed at the edge, or was drawn otherwise for it."""

    fault: Fault


class CopyReport(Value):
    """Put a report of what has failed on the clipboard."""


class CloseFault(Value):
    """The notice of what has failed was read."""


# Preferences and the device


class ChangeSettings(Value):
    """Other preferences. values: name → value, as `ui.settings.Settings` has them."""

    values: Mapping[str, object]


class ChooseSkin(Value):
    """Draw the board of the game on the table in another skin."""

    skin: str


class SettingsNotSaved(Value):
    """There was no room for the preferences."""


class HidePlainNote(Value):
    """The note on plain http was read."""


class DeviceChanged(Value):
    """The browser says something else of itself. values: name → value, as `ui.state.Device` has them."""

    values: Mapping[str, object]


class SiteStored(Value):
    """The whole site is stored. first: it was never said before."""

    first: bool


class StoreSite(Value):
    """Try at once again to store the site."""


class Installed(Value):
    """The page was installed."""


class Install(Value):
    """Let the browser ask whether to install the page."""


class ApplyUpdate(Value):
    """Put the new version in its place."""


class ShowQr(Value):
    """Draw the page's address as a QR code."""


class QrDrawn(Value):
    """The QR code, SVG text; empty where it could not be drawn."""

    svg: str


# Other tabs


class TakeOver(Value):
    """Play in this tab from now on."""


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


class FollowSlot(Value):
    """Put on the table what another tab has saved in a slot."""

    slot: str


Action = (
    ToggleTales | StartTelling | StopTelling | TellStory
    | Touched | PickedUp | Dropped | FocusMoved | TypedMove | FinishDraft | TakeBackPart | PlayMove | Flip
    | FlipDue | Undo | Redo | Review | ReviewHead | ContinueFromHere | NextLessonStep | AskHint | ApplyHint
    | StopThinking | Resume | ToggleAutoplay | EndDue | Progressed | Thought | ThinkingFailed | NewMatch
    | NewGameForm | ChooseGame | ChooseDeal | BeginLesson | Rematch | OpenSlot | OpenLoaded | GameOpened
    | OpenFailed
    | GameLoaded | GameUnreachable | FileLate | ChooseBack | SlotTaken | GameSaved | SaveFailed | DraftDue
    | PageHidden | GamesListed
    | StartRenaming | RenameGame | GameRenamed | DeleteGame | GameDeleted | RestoreGame | GameRestored
    | StoreRefused | ExportTable | ExportGame | GameExported | FileChosen | GameImported
    | OpenImported | ImportRefused | ResultsRead | SearchRules | GoToRule | Share | Shared | OpenScreen
    | AddressChanged | CloseDialog | Confirm | NoticeDue | Notify | ChangeSettings | ChooseSkin
    | ShowGames | SettingsNotSaved | HidePlainNote | DeviceChanged | SiteStored | StoreSite | Installed
    | Install | ApplyUpdate | ShowQr | QrDrawn | TakeOver | TabLost | TabGained | SavedElsewhere | FollowSlot
    | PlayAgain
    | ReplaySlot | ReplayLoaded | OpenLink | ShowLink | ShareLink | PageShown | Stirred | RestDue
    | LiftCurtain | SetCurtainAside | HandOver | ForcedDue
    | TabStopMoved | Analyse | DealNumberTyped | KeepTable | PictureDue | ChangeSeats | ExportAll
    | FileProgressed | StopReading | BackupGameMerged | BackupStopped | BackupMerged | FormChanged
    | SortTable | AskQuestion | AnswerQuestion
    | ShowPage | LiftPageCurtain | ChoosePart | ShowParts | WriteNote | PrintPage | ExportPage | Throw
    | TypeDie | ThrowRest
    | ListMoves | ReadEarlier | MeasureStorage | ReplayDue
    | OpenHome | ShowTable | PlayGame | ContinueGame | PlayDeal | SetUpGame | DailyRead
    | EscapePressed | ChoosePreset | ChooseScope | OrderBatch | QueueDue | ShowNextPiece
    | ReviewOthers | PlayForward | ForwardDue | SkipAhead | ToggleList | RowTouched
    | Faulted | CopyReport | CloseFault
)  # fmt: skip
