"""The contract between a game's `tale` room and the page: what happened, in words.

A game's `tale` room holds one value, `TALE = Tale(…)`; everything in it is a pure function of events and
words.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.album import Marks
from tabletop.board import Text
from tabletop.game import Event, Message, Move
from tabletop.log import Remember
from tabletop.match import Match

if TYPE_CHECKING:
    from tabletop.document import Block
    from tabletop.pages import Reading

SOUNDS = ("tap", "slide", "take", "thud", "rise", "wind", "dice", "ray", "rift", "gleam", "chord", "hush")
"""The sounds that an event can have: wood on wood, a card or piece that slides, a piece that is taken,
something that falls, something that gets better, wind, dice that roll, a ray of light, a way that opens and
closes, a power that works, the end of a game, the end of a lost one."""


STORY_LIMIT = 2_000
"""The longest tale of one event, in characters: as many as a player's own words may have."""

OWN_WORDS = "tale"
"""The name of the note field (`Reading.note_field`) in which a player tells a tale in their own words."""


def own_words_key(page: str) -> str:
    """The key of `Match.note` for a tale in a player's own words. page: as `Tale.told_on`."""
    return f"{page}/all/{OWN_WORDS}"


def nothing_remembered(remembered: Any, event: Event) -> Any:
    """A storyteller who tells each event alike, whatever was told before."""
    return None


def no_cues(event: Event, words: Text) -> tuple[str, ...]:
    """A game whose tales are not for players to tell."""
    return ()


def no_moment(view: Any, words: Text) -> str:
    """A game whose moments are told by the number of moves."""
    return ""


def no_advice(view: Any, move: Move, words: Text) -> tuple[str, ...]:
    """A game whose moves say enough by their names."""
    return ()


def no_signs(view: Any) -> tuple[str, ...]:
    """A game whose board has no signs to be explained."""
    return ()


def no_records(view: Any, seat: int) -> tuple[tuple[str, int], ...]:
    """A game of which wins alone are kept."""
    return ()


@dataclass(frozen=True, slots=True)
class Tale:
    """A game's words for what happens. `aloud`, `name_move`, `name_played`, `chapter`, `result_card`,
    `story`, `album`, `ending` and `summary` are None where a game has no such thing.

    tell(event, skin, words) → a sentence for the log and for who listens, empty where there is none;
    aloud(sentence, words) → the same for who listens, signs of cards and the like by their names;
    rules: the sections of the in-app rules, in order (`<game>.rules.<section>` and `.title`);
    name_move(move, text, words) → a move in a few words for the list and for hints (`text` is its
    notation); name_played(events, move, words) → the same of a move that was played, where what happened by
    it says more than the move alone, else empty; advise(view, move, words) → a move that is advised, in a few
    words with what the moment tells of it, and further lines of it where it has many parts; nothing where
    its name says enough; chapter(event, words) → the heading under which the moves after that event are
    listed, empty where none begins;
    moment(view, words) → where the game stands (its turn, its chapter), for the list
    of saved games, empty where the number of moves says it; result_card(match, par, marks, words) → the text
    by which a finished match is shared, empty where it is not; par: the guide's points on the same deal, None
    where they are not known; marks: how the match was not played as usual; terms: the words and signs that
    are explained where they are met, in the order of the glossary (`<game>.term.<name>`: what it is called,
    with `.forms` how it stands in texts, the forms parted by `|`, with `.means` what it means; `Board.sign`
    draws it); signs(view) → those of them whose signs are on the board now, the most telling first; sounds:
    kind of event → its sound, one of SOUNDS; events that have none are not heard.

    story(event, remembered, words) → what a storyteller says of it, a paragraph of STORY_LIMIT characters at
    most, empty for nothing; it is shown beside the board, apart from the log and from what is announced. A
    tale goes from one of the kinds of events in `story_begins` up to the next. remember(remembered, event) →
    what the storyteller bears in mind after an event that everybody may know, so as not to repeat themselves:
    a value, None before the first of them. told_on: the page (`PAGES`, for all readers) that has a note field
    OWN_WORDS at the moment of each event with which a tale begins and that has a story: what a player writes
    there is shown instead of it. Empty where nobody else tells. cues(event, words) → of an event that begins
    a tale, what a player needs who tells it in their own words: where, against whom, how hard it is, for
    what, in what mood; a few words each, shown above the tale. ending(reading, words) → what is shown of a
    finished match below who has won, as blocks of a document: it stands in the place of the table of places;
    reading: of the whole match, as everybody may know it. album(view, events, seats) → what is collected over
    all games (`tabletop.album`): the marks that the game's things have come by in a finished match, which
    `seats` alone have played as persons; view, events: as everybody may know them; None where nothing is
    collected. records(view, seat) → what the statistics keep the best of: figures that a seat has reached in
    a finished match, each with its name (`<game>.record.<name>`); view: as everybody may know it.
    summary(events, skin, words) → what has happened in many steps, in a few lines: a line for each piece or
    band, where a sentence for each event would be a hundred."""

    tell: Callable[[Event, str, Text], str]
    aloud: Callable[[str, Text], str] | None = None
    rules: tuple[str, ...] = ()
    name_move: Callable[[Move, str, Text], str] | None = None
    name_played: Callable[[Sequence[Event], Move, Text], str] | None = None
    advise: Callable[[Any, Move, Text], tuple[str, ...]] = no_advice
    chapter: Callable[[Event, Text], str] | None = None
    moment: Callable[[Any, Text], str] = no_moment
    result_card: Callable[[Match[Any, Any], int | None, tuple[Message, ...], Text], str] | None = None
    terms: tuple[str, ...] = ()
    signs: Callable[[Any], tuple[str, ...]] = no_signs
    sounds: Mapping[str, str] = field(default_factory=dict)
    story: Callable[[Event, Any, Text], str] | None = None
    remember: Remember = nothing_remembered
    story_begins: frozenset[str] = frozenset()
    cues: Callable[[Event, Text], tuple[str, ...]] = no_cues
    told_on: str = ""
    ending: "Callable[[Reading[Any], Text], tuple[Block, ...]] | None" = None
    album: Callable[[Any, Iterable[Event], Collection[int]], Marks] | None = None
    records: Callable[[Any, int], tuple[tuple[str, int], ...]] = no_records
    summary: Callable[[Sequence[Event], str, Text], tuple[str, ...]] | None = None

    def summed_up(self, events: Sequence[Event], skin: str, text: Text) -> tuple[str, ...]:
        """What those events say in a few lines, else a sentence each."""
        if self.summary is not None:
            return self.summary(events, skin, text)
        told = (self.tell(event, skin, text) for event in events)
        return tuple(sentence for sentence in told if sentence)
