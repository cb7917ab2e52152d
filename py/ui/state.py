"""What the page knows while it is open: one frozen value, changed by `ui.update` alone.

The match is the one thing in it that is not copied: `ui.update` changes it through its methods. What the
player changes only for the screen (the moment looked at, the move being made, the focus) is here and never
in the match.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.board import Board
from tabletop.game import Message, Move, Part
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.registry import Catalogue
from tabletop.results import Result
from tabletop.save_format import Saved
from tabletop.saves import Slot
from tabletop.tale import Tale
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.actions import Action
    from ui.lesson import LessonProgress

AnyMatch = Match[Any, Any]


# What is under way


@dataclass(frozen=True, slots=True)
class Idle:
    """Nobody thinks."""


@dataclass(frozen=True, slots=True)
class BotThinking:
    """A bot, or the guide that plays on for the player, looks for its move. percent: of its budget."""

    percent: int = 0


@dataclass(frozen=True, slots=True)
class Hinting:
    """The strongest bot looks for a hint. percent: of its budget."""

    percent: int = 0


@dataclass(frozen=True, slots=True)
class Paused:
    """A bot is to play, but waits until the player lets it go on."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over. announced: whether the dialog that tells the end was shown."""

    announced: bool = False


Activity = Idle | BotThinking | Hinting | Paused | Ended


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that a bot would play, and why."""

    move: Move
    reasons: tuple[Message, ...]


# What lies over the table


@dataclass(frozen=True, slots=True)
class NewGame:
    """The screen of a new game. game: whose form is shown; loading: the game chosen whose modules are still
    on their way, empty when none is; deal: which deal is chosen, one of `ui.new_game.DEALS`."""

    game: str
    loading: str = ""
    deal: str = "any"


@dataclass(frozen=True, slots=True)
class Deleted:
    """A saved game that was just deleted and can come back. match: the match on the table, if it was that
    one."""

    slot: str
    saved: Saved
    match: AnyMatch | None = None


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The screen of the saved games. renaming: the slot whose name is being typed."""

    slots: tuple[Slot, ...] = ()
    renaming: str = ""
    deleted: Deleted | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The screen of the finished games."""

    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """The screen about the page. qr: its address as a QR code (SVG), empty while none was asked for."""

    qr: str = ""


@dataclass(frozen=True, slots=True)
class Plain:
    """A screen that remembers nothing: the rules, the settings, the keys. name: one of `ui.screens.NAMES`."""

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


Screen = NewGame | SavedGames | Statistics | About | Plain
Dialog = Screen | Question | EndOfGame


@dataclass(frozen=True, slots=True)
class Notice:
    """Some words that go away by themselves.

    kind: `why` answers the last touch and takes the place of the answer before it; `warn` says what went
    wrong; empty for any other.
    """

    number: int
    text: str
    kind: str = ""


# The whole


@dataclass(frozen=True, slots=True)
class Device:
    """What the browser says of itself. stored: the site plays without a network; can_install: the browser
    offers to install it; update: a new version waits to be put in place; utc_offset: of the local time, in
    minutes east of UTC, for dates near now."""

    secure: bool = True
    reduced_motion: bool = False
    stored: bool = False
    installed: bool = False
    can_install: bool = False
    update: bool = False
    address: str = ""
    utc_offset: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """The match on the table and what is kept beside it.

    slot, name: where it is saved, None while it is not, and the player's name for it; begun: the local date
    of its beginning; assistance: the most that the guide did for the player, one of
    `save_format.ASSISTANCE`; par: the guide's points on the same deal, once known; lesson: the guided game
    that is followed; unsaved: why the last decision could not be saved, None when it was.
    """

    match: AnyMatch
    board: Board[Any]
    tale: Tale
    slot: str | None = None
    name: str = ""
    begun: str = ""
    assistance: str = ""
    par: int | None = None
    lesson: "LessonProgress | None" = None
    unsaved: Message | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The page.

    translator: the words of `settings.lang`; loaded: the games whose modules and style sheet are here;
    review: the moment looked at (decisions before it), None for the one that stands; draft: the parts
    chosen of the move being made; focus_part: the control of the board that the tabulator reaches; flipped:
    the board was turned by hand; pending_flip: how it stays turned until the move just made was seen, None
    when nothing waits; generation: results of an older one are dropped; autoplay: the guide plays on for
    the player; par_search: the guide's own match on the same deal; watching: another tab plays, this one
    looks on; watches_other: at another game than that tab plays; taken_over: the match and its number of
    decisions as they were taken over from another tab; current_slot: of the game that the tab which plays
    has on its table; newcomer: nothing was ever played here; plain_seen: the note on plain http was read;
    persistence_asked: the browser was asked to keep what is saved.
    """

    games: Catalogue
    settings: Settings
    translator: Translator
    table: Table
    device: Device = field(default_factory=Device)
    loaded: frozenset[str] = frozenset()
    review: int | None = None
    draft: Move = ()
    focus_part: Part = ""
    flipped: bool = False
    pending_flip: bool | None = None
    activity: Activity = field(default_factory=Idle)
    generation: int = 0
    autoplay: bool = False
    hint: Hint | None = None
    par_search: AnyMatch | None = None
    dialog: Dialog | None = None
    notices: tuple[Notice, ...] = ()
    notices_shown: int = 0
    watching: bool = False
    watches_other: bool = False
    taken_over: tuple[AnyMatch, int] | None = None
    current_slot: str = ""
    newcomer: bool = False
    plain_seen: bool = False
    persistence_asked: bool = False

    @property
    def match(self) -> AnyMatch:
        """The match on the table."""
        return self.table.match

    @property
    def skin(self) -> str:
        """The skin in which the board is drawn."""
        return self.table.board.skin(self.settings.skins.get(self.match.game.name, ""))

    @property
    def animated(self) -> bool:
        """Whether pieces travel."""
        if self.settings.motion == "auto":
            return not self.device.reduced_motion
        return self.settings.motion == "full"

    def text(self, message: Message) -> str:
        """A message in the language of the page."""
        return self.translator.text(message)

    def say(self, key: str, **params: str | int | bool | None) -> str:
        """The text of a key in the language of the page."""
        return self.translator.text(Message(key, params))
