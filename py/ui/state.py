"""What the page knows while it is open: one frozen value, of which `ui.update` alone makes others.

What the player changes only for the screen (the moment looked at, the move being made, the focus) is here and
never in the match.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.album import Album
from tabletop.board import Board
from tabletop.chance import AskedDie, Outcome
from tabletop.drafts import Drafts
from tabletop.game import Ask, Message, Move, Param, Part, Scalar
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import Catalogue, room
from tabletop.results import Daily, Result
from tabletop.save_format import Saved
from tabletop.saves import Slot, StorageUse
from tabletop.tale import Tale
from ui.commands import Value
from ui.faults import Fault
from ui.settings import Settings, Setup

if TYPE_CHECKING:
    from tabletop.document import Sorting
    from tabletop.quiz import QuizProgress
    from ui.actions import Action
    from ui.analysis import Analysis
    from ui.commands import Command
    from ui.lesson import LessonProgress

AnyMatch = Match[Any, Any]


# What goes on at the moment that stands


class Asking(Value):
    """A person is asked, and may answer."""


class Turning(Value):
    """A person is asked as soon as the board turns to them. quarters: how it stays turned until the move just
    made was seen."""

    quarters: int


class Handover(Value):
    """The holder still looks at what the last step has shown, before the tablet goes on. quarters: how the
    board stays turned meanwhile, None where it does not turn."""

    quarters: int | None = None


class Curtain(Value):
    """A person is asked who has not yet taken the tablet. aside: the table is looked at without the curtain,
    which is not lifted by that."""

    aside: bool = False


class BotToPlay(Value):
    """A bot is to play, or the guide for the player, and nobody thinks: the table rests while home is shown
    or an earlier moment is looked at."""


class BotThinking(Value):
    """A bot, or the guide that plays on for the player, looks for its move. percent: of its budget."""

    percent: int = 0


class Paused(Value):
    """A bot is to play, but waits until the player lets it go on."""


class Watched(Value):
    """Another tab plays."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over. announced: whether that was told, or known when the match came on the table;
    quarters: how the board stays turned until the last move was seen, None when nothing waits; guide: its own
    match on the same deal, while it plays that; analysis: the judging of the match, None before it is asked
    for."""

    announced: bool = False
    quarters: int | None = None
    guide: AnyMatch | None = None
    analysis: "Analysis | None" = None


Phase = Asking | Turning | Handover | Curtain | BotToPlay | BotThinking | Paused | Watched | Ended


@dataclass(frozen=True, slots=True)
class Queue:
    """Moves of one seat that are played one after the other, while nothing comes between.

    seat: whose moves they are; moves: those that are still to be played, a bot's in notation; at: decisions
    before the next of them; holder: who held the tablet when they were ordered; generation: of the page when
    the next of them is due; bot: they are a bot's thought; guided: the guide plays them for the player.
    """

    seat: int
    moves: tuple[Move | str, ...]
    at: int
    holder: int | None
    generation: int
    bot: bool = False
    guided: bool = False


# The move that is made, and what is looked at


@dataclass(frozen=True, slots=True)
class Draft:
    """The move that is being made.

    parts: those chosen of it; question: the decisions before the question and the seat that is asked, None
    where no person's draft is on the table; changes: the parts before and after each of the last touches that
    changed more than their end; begun: the parts that were chosen as the question came up; preset: the
    command for many pieces that waits for a piece, empty for none; scope: the pieces that presets are for,
    empty for the first scope of the board.
    """

    parts: Move = ()
    question: tuple[int, int] | None = None
    changes: tuple[tuple[Move, Move], ...] = ()
    begun: Move = ()
    preset: str = ""
    scope: str = ""


class Review(Value):
    """A moment is looked at that is not the one that stands. at: the decisions before it; playing: those from
    it on are shown one after the other."""

    at: int
    playing: bool = False


class Hinting(Value):
    """The strongest bot looks for a hint. percent: of its budget; words: key of what is said meanwhile."""

    percent: int = 0
    words: str = "table.hinting"


class Hint(Value):
    """The move that a bot would play at the moment that is shown, and why, the weightiest reason first."""

    move: Move
    reasons: tuple[Message, ...]


# What lies over the table


@dataclass(frozen=True, slots=True)
class NewGame:
    """The screen of a new game. game: whose form is shown; loading: the game chosen whose modules are
    still on their way, empty when none is; deal: which deal is chosen, one of `ui.new_game.DEALS`; setup:
    the options and players that the form holds, None while they are those it began with; spare: who sits on
    the seats after the last one, should they come back; wanted: what the options that gave way were chosen
    to be; chosen: what was changed by hand; adjusted: the options that followed the last choice, and
    `ui.new_game.SEATS`; random_seats: the seats are drawn by lot; alone: the form is shown without the
    choice of games, for the game was chosen before."""

    game: str
    loading: str = ""
    deal: str = "any"
    setup: Setup | None = None
    spare: tuple[Player, ...] = ()
    wanted: Mapping[str, Scalar] = field(default_factory=dict)
    chosen: frozenset[str] = frozenset()
    adjusted: tuple[str, ...] = ()
    random_seats: bool = False
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Deleted:
    """A saved game that was just deleted and can come back. table: as `Table.number`, if it was the match on
    the table; drafts: its moves that were being made."""

    slot: str
    saved: Saved
    table: int | None = None
    drafts: Drafts = ()


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The screen of the saved games. renaming: the slot whose name is being typed; pictures: the slots that
    are shown with a picture of their position; use: how much of the storage is used, None before that is
    known."""

    slots: tuple[Slot, ...] = ()
    renaming: str = ""
    pictures: frozenset[str] = frozenset()
    deleted: Deleted | None = None
    use: StorageUse | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The screen of the finished games."""

    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """The screen about the page. qr: its address as a QR code (SVG), empty while none was asked for."""

    qr: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """The screen of the rules. query: what is looked for in them, empty while they are read."""

    query: str = ""


@dataclass(frozen=True, slots=True)
class GamePages:
    """The screen of the pages of the game on the table. page: the name of the one that is read, empty for the
    first; lifted: whether the curtain over the master's page was lifted; chosen: the parts of the page that
    are to be shown alone, by name; alone: whether they are; sortings: how tables are sorted, quiz_progress:
    how far quizzes are, by the names of page and block; album: what is kept of all games."""

    page: str = ""
    lifted: bool = False
    chosen: tuple[str, ...] = ()
    alone: bool = False
    sortings: "Mapping[tuple[str, str], Sorting]" = field(default_factory=dict)
    quiz_progress: "Mapping[tuple[str, str], QuizProgress]" = field(default_factory=dict)
    album: Album = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StaticScreen:
    """A screen that remembers nothing: settings, keys, who plays. name: one of `ui.routes.SCREENS`."""

    name: str


@dataclass(frozen=True, slots=True)
class Question:
    """A dialog with one question. then: the action that follows a yes; offers_export: whether the match on
    the table can be kept as a file first; danger: whether a yes loses something."""

    title: Message
    text: Message
    yes: Message
    no: Message
    then: "Action"
    danger: bool = True
    offers_export: bool = False


@dataclass(frozen=True, slots=True)
class EndOfGame:
    """The dialog that tells the end of the match on the table."""


@dataclass(frozen=True, slots=True)
class LinkShown:
    """The link to a moment of the match on the table, as a whole address. at: decisions before that moment;
    qr: the address as a QR code (SVG), empty while none was asked for."""

    address: str
    at: int
    qr: str = ""


@dataclass(frozen=True, slots=True)
class PanelDie:
    """A die of the panel. at: the decisions before the one that it belongs to; ask: what that answers; die:
    which, and what it may show; owner: whom it is about, empty for nobody; shown: what was typed in, None for
    nothing yet."""

    at: int
    ask: Ask
    die: AskedDie
    owner: str = ""
    shown: Outcome | None = None


@dataclass(frozen=True, slots=True)
class ThrowDice:
    """The dialog in which the dice of the move that waits for them (`Match.waiting_for_dice`) are typed in,
    and those of the throws that follow it by themselves.

    dice: all that are known to come, whatever those show that were not typed in yet; guided: the guide plays
    the move for the player.
    """

    dice: tuple[PanelDie, ...]
    guided: bool = False

    @property
    def next_die(self) -> int | None:
        """The place of the first die that was not typed in yet; None where all were."""
        return next((number for number, one in enumerate(self.dice) if one.shown is None), None)


@dataclass(frozen=True, slots=True)
class PuzzleRoom:
    """The room of the puzzles of a game, by name (`puzzles.screen`). today: the local date, ISO text; album:
    what is kept of all games; wanted: the number of the puzzle that is to be begun."""

    game: str
    today: str
    album: Album = field(default_factory=dict)
    wanted: int = -1


Screen = NewGame | SavedGames | Statistics | About | Rules | GamePages | StaticScreen | PuzzleRoom
Dialog = Screen | Question | EndOfGame | LinkShown | ThrowDice


@dataclass(frozen=True, slots=True)
class Notice:
    """Some words that go away by themselves.

    kind: `why` answers the last touch and takes the place of the answer before it; `warn` says what went
    wrong; empty for any other.
    """

    number: int
    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A file that is read in. name: of the file; percent: how much of it is done; game, games: of a backup,
    the game that is read, from 0, of how many, none for the file of one game; outcomes: what became of those
    before it, as `BackupGameMerged` says."""

    name: str
    percent: int = 0
    game: int = 0
    games: int = 0
    outcomes: tuple[str, ...] = ()


# The whole


CHANGED = "uncommitted changes"
"""Stands for the commit of a page whose sources were changed since."""


@dataclass(frozen=True, slots=True)
class Device:
    """What the browser says of itself. stored: the site plays without a network; not_stored: storing it has
    failed, and is tried again later; can_install: the browser offers to install it; update: a new version
    waits to be put in place; utc_offset: of the local time, in minutes east of UTC, for dates near now;
    can_vibrate: it may be a phone that buzzes; languages: those that the browser wants, as tags (`en-GB`),
    the dearest first; version, commit: what the page was built from, the commit as some of its digits,
    `CHANGED`, or nothing where git did not know it; archives: what the modules of the page are called, empty
    where no build has given them names; one_file: the page is one file that holds everything
    (`tools/single_file.py`): nothing is to be installed, and no address leads anybody there."""

    secure: bool = True
    reduced_motion: bool = False
    stored: bool = False
    not_stored: bool = False
    installed: bool = False
    can_install: bool = False
    update: bool = False
    address: str = ""
    utc_offset: int = 0
    can_vibrate: bool = False
    languages: tuple[str, ...] = ()
    version: str = ""
    commit: str = ""
    archives: str = ""
    one_file: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The match on the table and all that belongs to it alone, made anew with each match: nothing of the one
    before is there to be reset.

    number: another one for each match that is put on the table.

    What is saved beside it. slot, name: where it is saved, None while it is not, and the player's name for
    it; begun: the local date of its beginning; assistance: the most that the guide is known to have done for
    the player, its moves in `guided` left aside, one of `save_format.ASSISTANCE`; guided: the decisions that
    it played, by number from 0, those that were taken back and can be redone included; par: its points on the
    same deal, once known; lesson: the guided game that is followed; has_pages: whether the game has pages to
    be read; unsaved: why the last decision could not be saved, None when it was; deleted: the player has
    deleted it, so it is saved no more until that is taken back; taken_over: its decisions as they were taken
    over from another tab, None where this tab has played from the beginning; newcomer: it lies here for
    somebody who has never played here.

    What goes on. phase: what goes on at the moment that stands. It is one at a time; what outlasts it, or can
    be under way beside it, is not of it. autoplay: the guide plays on for the player, turn after turn; queue:
    the moves that are played one after the other, question after question, None for none; fast_forward:
    everything happens at once up to the next question to a person; review: another moment is looked at, under
    which the phase rests and comes back (a pause, a handover, the end); hint: the one that is looked for or
    shown, at the moment that is shown, which may be either.

    Whose things are shown, and how. holder: the seat that holds the tablet, where several people share it and
    must not see each other's things (`ui.mode.is_shared`), None while nobody does; turned: how many turns of
    the board by hand stand, each to the next of `Board.quarters`.

    The move that is made. draft: on the table; drafts: those of other questions too, whoever made them;
    drafts_saved: as they were saved last, None where that is not known.

    What is looked at beside. listed: the place of a move, from 0, whose chapter is listed with the next one,
    and the moment at which it was chosen; at any other, and where None was chosen, that of the moment that is
    shown is listed; focus_part: the control of the board that the
    tabulator reaches; tab_stops: the id of the control that it reaches in each row of controls (`data-row`);
    listing: the list of pieces is shown in the place of the list of moves, in a game that has one; telling:
    the moment (decisions before it) whose tale a player is writing, None while nobody is.
    """

    match: AnyMatch
    board: Board[Any]
    tale: Tale
    slot: str | None = None
    name: str = ""
    begun: str = ""
    assistance: str = ""
    guided: tuple[int, ...] = ()
    par: int | None = None
    lesson: "LessonProgress | None" = None
    has_pages: bool = False
    unsaved: Message | None = None
    deleted: bool = False
    taken_over: int | None = None
    newcomer: bool = False
    number: int = 0

    phase: Phase = field(default_factory=Asking)
    autoplay: bool = False
    queue: Queue | None = None
    fast_forward: bool = False
    review: Review | None = None
    hint: Hint | Hinting | None = None
    typed_ahead: tuple[tuple[int, tuple[Outcome | None, ...]], ...] = ()

    holder: int | None = None
    turned: int = 0

    draft: Draft = field(default_factory=Draft)
    drafts: Drafts = ()
    drafts_saved: Drafts | None = ()

    listed: tuple[int, int] | None = None
    focus_part: Part = ""
    tab_stops: Mapping[str, str] = field(default_factory=dict)
    listing: bool = False
    telling: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The page: the match on its table, and what outlives it.

    translator: the words of `settings.lang`; loaded: the games whose modules and style sheet are here;
    generation: results of an older one are dropped; home: the home screen is shown in the place of the table,
    which rests meanwhile; faults: those of the page in this sitting, one a place; fault_told: the key of the
    words in which they are told, empty once the player has closed that; watching: another tab plays, this one
    looks on; watches_other: at another game than that tab plays; current_slot: of the game that the tab which
    plays has on its table; reading: the file that comes in; plain_seen: the note on plain http was read;
    persistence_asked: the browser was asked to keep what is saved; storage_warning: the highest of
    `tabletop.saves.WARNINGS` that was told; hidden: the page is out of sight; user_active: somebody has
    touched it not long ago; pending_link: a link to be opened as soon as this tab plays; daily: how it stands
    with the deals of the day, by game, as far as the home screen has asked.
    """

    games: Catalogue
    settings: Settings
    translator: Translator
    table: Table
    device: Device = field(default_factory=Device)
    loaded: frozenset[str] = frozenset()
    generation: int = 0
    home: bool = False
    dialog: Dialog | None = None
    notices: tuple[Notice, ...] = ()
    notices_shown: int = 0
    faults: tuple[Fault, ...] = ()
    fault_told: str = ""
    watching: bool = False
    watches_other: bool = False
    current_slot: str = ""
    reading: Reading | None = None
    plain_seen: bool = False
    persistence_asked: bool = False
    storage_warning: int = 0
    hidden: bool = False
    user_active: bool = False
    pending_link: "Command | None" = None
    daily: Mapping[str, Daily] = field(default_factory=dict)

    @property
    def skin(self) -> str:
        """The skin in which the board is drawn."""
        return skin_in(self.table.board, self.settings.skins.get(self.table.match.game.name, ""))

    @property
    def animated(self) -> bool:
        """Whether pieces travel."""
        if self.settings.motion == "auto":
            return not self.device.reduced_motion
        return self.settings.motion == "full"

    def text(self, message: Message) -> str:
        """A message in the language of the page: pieces are called what they are in the skin that is worn,
        seats what they are with the options of the match on the table."""
        match = self.table.match
        skin = self.skin_of(message.key.partition(".")[0])
        try:
            return self.translator.text_at(message, match.game, match.options, len(match.players), skin)
        except Exception:  # of the seats' names: told where the seats are drawn, and no sentence is lost
            return self.translator.text(message, skin)

    def name_of_move(self, move: Move, notation: str) -> str:
        """A move in a few words, as the list of moves has it; its notation where a game has no such words."""
        named = self.table.tale.name_move
        return notation if named is None else named(move, notation, self.text)

    def say(self, key: str, **params: Param) -> str:
        """The text of a key in the language of the page."""
        return self.text(Message(key, params))

    def text_or(self, key: str, otherwise: Scalar) -> str:
        """The text of a key, or the plain value where no catalogue knows the key."""
        return self.say(key) if self.translator.has(key) else str(otherwise)

    def skin_of(self, game: str) -> str:
        """The skin in which a game is drawn; empty where its modules are not here."""
        if game == self.table.match.game.name:
            return self.skin
        if game not in self.loaded or game not in self.games:
            return ""
        board: Board[Any] = room(self.games[game], "board").BOARD
        return skin_in(board, self.settings.skins.get(game, ""))


def skin_in(board: Board[Any], wanted: str) -> str:
    """The skin wanted, or the default one where the board has no such skin."""
    return wanted if wanted in board.skins else next(iter(board.skins), "")
