"""The contract between a game's `board` room and the page: how a view is drawn, touched and set in motion.

A game's `board` room holds one value, `BOARD = Board(…)`. Everything in it is a pure function of text and
data; nothing here knows a browser. Law: `docs/adding-a-game.md`.

How a drawing is cut. `frame` is the element that holds everything, an SVG or an HTML element; inside it
stands one empty element with `id="layer-<name>"` and `data-layer` for each layer, and `layers` gives the
inside of each. The page writes the frame and every layer by themselves, only when their text has changed,
and patches what stands: an element keeps its focus, its press and its scroll as long as its key stays
(its `id`, else its `data-part`, else its `data-piece`) beside the same parent. So what does something
else has another key, and what never changes has a layer of its own.

Controls. Everything that a player can touch carries `data-part="<part>"` and nothing else. A part is
mostly a part of a move; where a touch proposes more than that (the cheapest payment, a whole move), the
part is a name of the board's own and `Board.touch` says what it means. What may be touched next
(`BoardContext.next_parts`) is a control with a role and a spoken name; one of them has `tabindex="0"`
(`BoardContext.focus_part` where it is drawn), all others `tabindex="-1"`; a board of several areas has one
in each (`tabletop.markup.one_tab_stop`, of controls drawn with `TAB_INDEX`). Pieces carry `data-piece`;
what tells how a throw ended carries `data-told`, with the piece of the die that it tells of, empty for all:
it is seen when that lies. What can be dragged onto the board from where it cannot be touched carries
`data-carry`, the parts to touch first.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from tabletop.chance import Outcome
from tabletop.game import Ask, Event, Message, Move, Part, V

Text = Callable[[Message], str]
"""`text(message)`: a message in the language of the page."""


@dataclass(frozen=True, slots=True)
class BoardContext:
    """What a board is drawn from besides the view.

    text: messages in the language of the page, for drawings the same object as long as it says the same, so
    that what is drawn from it and one piece can be kept by both; seat: who looks, None for a spectator;
    draft: the parts of the move that is being made; next_parts: the parts that may follow; last_events:
    the events of the last step; earlier_events: those before it that have happened since who looks decided
    last, what came of that among them; highlights: parts to point out by kind (`hint`, `warn`); skin: one of
    `Board.skins`; quarters: by how many quarters the board is turned clockwise, one of `Board.quarters`;
    interactive: whether anything can be touched now (not while a bot thinks or an earlier moment is shown);
    focus_part: the part that the tabulator reaches, empty before any was used; only: the one part that is
    open, in a lesson, so that nothing else looks as though it could be touched; empty for all; scope: for
    which pieces presets are (`Orders.scopes`), empty before any was chosen.
    """

    text: Text
    seat: int | None = None
    draft: Move = ()
    next_parts: tuple[Part, ...] = ()
    last_events: tuple[Event, ...] = ()
    earlier_events: tuple[Event, ...] = ()
    highlights: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)
    skin: str = ""
    quarters: int = 0
    interactive: bool = True
    focus_part: Part = ""
    only: Part = ""
    scope: str = ""

    @property
    def flipped(self) -> bool:
        """Whether the board is seen from the other side of the table."""
        return self.quarters == 2


@dataclass(frozen=True, slots=True)
class Motion:
    """One thing that moves: the element drawn as `data-piece="<piece>"`, from an offset to its place.

    kind: `slide` (from dx, dy in the drawing's own units to its place), `appear`, `throw` (a die that
    appears: what came of it is told when it lies), `tumble` (a die that turns and comes to rest where it is),
    `vanish` (the element is a leftover that the board drew as `data-piece` with class `leaving`), `shake`.
    delay and span in milliseconds.
    """

    piece: str
    kind: str
    dx: int = 0
    dy: int = 0
    delay: int = 0
    span: int = 220

    @property
    def end(self) -> int:
        """Milliseconds from the beginning until the piece has arrived."""
        return self.delay + self.span


def duration(motions: tuple[Motion, ...]) -> int:
    """Milliseconds until all motions have ended."""
    return max((motion.end for motion in motions), default=0)


def rest_of_dice(motions: tuple[Motion, ...]) -> int:
    """Milliseconds until every die lies; 0 where none is thrown."""
    return duration(tuple(motion for motion in motions if motion.kind == "throw"))


def in_sequence(groups: Iterable[Callable[[int], tuple[Motion, ...]]], pause: int) -> tuple[Motion, ...]:
    """The motions of several events one after the other.

    Each group is called with the milliseconds at which it may begin; the next one begins `pause` after the
    last motion of the group before it has begun (leftovers that vanish are not waited for).
    """
    found: list[Motion] = []
    clock = 0
    for group in groups:
        motions = group(clock)
        found += motions
        begun = [motion.delay for motion in motions if motion.kind != "vanish"]
        clock = max(begun, default=clock - pause) + pause
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Touch:
    """What a touch makes of the draft: the whole draft after it, and whether it is played at once."""

    draft: Move
    play: bool = False


ALL = "all"
"""The scope of a command that needs no piece: every piece of the asked seat."""

NEAR = "near"
"""The scope of a command that is for the pieces of one kind around the one that was touched twice."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command for many pieces at once. name: its word for the game; label: what its control says, a few
    words; count: how many pieces it would change, None where that is not told; brings: what would come of it,
    in words; signs: the same as small drawings and numbers, HTML that is seen and not heard. A row whose
    commands have signs keeps room for them; closed: why it cannot be used yet, in words, where its place is
    kept for later."""

    name: str
    label: str
    count: int | None = None
    brings: str = ""
    signs: str = ""
    closed: str = ""


@dataclass(frozen=True, slots=True)
class Orders:
    """What is offered beside the board while many pieces wait for an order.

    presets: what `Board.edit` can make of the draft; scopes: of the pieces they are for, `ALL` first where a
    preset may be for all; batches: commands of `Game.orders`, played one move after the other, each named by
    its words with spaces between; sentence: the order that is being made, in words; incomplete: how many
    pieces still have none, None where none needs any; next_part: the control of the next piece without an
    order, empty where there is none; ready_part: the control that ends the whole order, empty where the table
    can tell its end; next_label, ready_label: what those two say in the game's own words, empty for the
    table's.
    """

    presets: tuple[Command, ...] = ()
    scopes: tuple[Command, ...] = ()
    batches: tuple[Command, ...] = ()
    sentence: str = ""
    incomplete: int | None = None
    next_part: Part = ""
    ready_part: Part = ""
    next_label: str = ""
    ready_label: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A line of the list of pieces. part: the control of the board that does the same; name: in words; note:
    what it does or has, in words; usable: whether touching it does anything now."""

    part: Part
    name: str
    note: str = ""
    usable: bool = True


@dataclass(frozen=True, slots=True)
class PieceGroup:
    """The pieces of a region or group, in the list of pieces. title: in words; region: in words, the heading
    over several groups, empty where there is none; follows: they are no pieces, but the other controls that
    would do something now, a word or a field where the chosen piece may go."""

    title: str
    pieces: tuple[Piece, ...]
    region: str = ""
    follows: bool = False


EACH, FEW, NONE = "each", "few", "none"
"""How a table wants its dice thrown: each throw by a person; those alone that everybody waits for; all by
themselves."""

THROWS = (FEW, EACH, NONE)
"""The ways in which a table throws its dice, the usual one first."""


def only_answer(view: Any, ask: Ask, throws: str) -> Move | None:
    """A board on which a question with one answer is answered by the table; a throw where all dice are thrown
    so."""
    if ask.roll and throws != NONE:
        return None
    alone = ask.roll or (len(ask.moves.next(())) <= 1 and ask.moves.count() == 1)  # to count many takes long
    return ask.moves.first(1)[0] if alone else None


def nothing_beside(view: Any, context: BoardContext) -> str:
    """A board all of whose controls lie in its drawing."""
    return ""


def no_small_map(view: Any, context: BoardContext) -> str:
    """A board that is always seen whole."""
    return ""


def no_motions(before: Any, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """A board on which nothing travels."""
    return ()


def no_subject(view: Any, events: tuple[Event, ...]) -> Part:
    """A board that is always seen whole."""
    return ""


def no_choice(view: Any, context: BoardContext) -> str:
    """A board that has no words for a draft: the table names its parts."""
    return ""


def no_remarks(before: Any, view: Any, text: Text) -> tuple[str, ...]:
    """A board that points nothing out."""
    return ()


def no_emblem(side: int, skin: str) -> str:
    """A game whose sides have no drawing."""
    return ""


def no_picture(skin: str) -> str:
    """A game without a picture on its card."""
    return ""


def no_sign(term: str, skin: str) -> str:
    """A game whose words are explained without a drawing."""
    return ""


def no_die(label: str, value: Outcome) -> str:
    """A board whose dice show their numbers and words."""
    return ""


@dataclass(frozen=True, slots=True)
class OwnNews:
    """What a seat has lost or won. subject: what it is about, the same for all that befalls it; gravity: 0 a
    death, 1 a loss, 2 a gain; picture: as SVG; words: one short sentence."""

    subject: str
    gravity: int
    picture: str
    words: str


def no_own_news(view: Any, seat: int, context: BoardContext) -> tuple[OwnNews, ...]:
    """A game in which nobody's losses and gains are told by pictures."""
    return ()


def no_owner(view: Any, number: int) -> str:
    """A board whose dice are nobody's in particular."""
    return ""


def no_still(view: Any, context: BoardContext, part: str) -> str:
    """A board whose whole drawing is its picture."""
    return ""


@dataclass(frozen=True, slots=True)
class Board(Generic[V]):
    """A game's board as the page sees it.

    frame(view, context) → the element that holds the layers, as HTML; layers(view, context) → the inside
    of each, by name, in the order in which they are drawn (`Layers`, where one that fails is to cost none of
    the others); motions(before, events, context) → how the
    pieces of the view `before` travel when `events` happen, played on the new drawing; touch(view, draft,
    part) → what a touch on that control proposes, None where the part simply follows the draft, as all do on
    a board without it; skins: the ways in which the board can be drawn, the default first; emblem(side, skin)
    → a small drawing of a side's piece, by the number of the team in a game of teams, else of the seat;
    picture(skin) → a drawing for the game's card; still(view, context, part) → the position as one `<svg>`
    without controls, for the figures of the rules and the pictures of saved games, empty where frame and
    layers together are that picture; part: a name of the board's own for a detail, empty for the whole;
    sign(term, skin) → a small drawing of what a term of the tale means, empty for none; die(label, value) →
    the inside of the drawing of a face of a die that has a word, 48 × 48 units, which stands there instead of
    the word; empty for none; die_owner(view, number) → the name of whom a die of the throw that is asked for
    is about, by its place from 0, empty for nobody;
    field_size: the width of its smallest field in the drawing's own units, where the drawing may be too large
    for the screen: it can then be made larger and moved (`static/pointer.js`); 0 for one that always fits;
    has_play_button: whether the board itself shows the button that plays a whole draft; answer(view, ask,
    throws) → the answer that the table gives by itself to a question, None where it is a person's; view: what
    answers it (`Match.asked_view`); throws: one of THROWS; begun(view) → what is chosen as a question comes
    up, so that a touch may answer it; both None on a board without it; shows_throws: whether the board itself
    shows the dice of the last step, and the button that throws the next; quarters: the turns, in quarters
    clockwise, in which the board can be drawn, 0 first.

    Many pieces, the first four of these None where a board has no such thing: edit(view, draft, words) → the
    draft after a command of `Orders`, whose words are the preset, the scope and, where the scope is not
    `ALL`, the part that was touched; the draft itself where the command changes nothing; orders(view,
    context) → what is offered beside the board now, None for nothing; hold(view, draft, part) → what a long
    press on a control proposes, its second action, None where it has none; pieces(view, context) → the list
    of pieces, by region and group, and before them what may follow beside them (`PieceGroup.follows`), so
    that the whole game can be played from the list;
    beside(view, context) → an HTML element that stands beside the drawing and is neither made larger nor
    moved with it, with further empty layers, the last of `layers`: what is chosen, and what can be done;
    subject(view, events) → the control that the question is about (a piece, a card of the hand, what
    answers), else of a piece to which something has just happened, to be brought into sight where the
    drawing is larger than its window, or the table than the page; empty for none;
    small_map(view, context) → the whole board as one small `<svg>` without controls, in the proportions of
    the drawing;
    seat_card(view, context, seat) → what everybody may know of a seat, HTML, on the card that stands for it
    above the board; None on a board that shows it in its drawing;
    moment(view, context) → what has just happened, where everybody stops for it, as HTML on a card that
    lies over the drawing for two seconds: bots wait for it, touches go through it, choosing anything ends
    it; empty for none, None on a board for which nobody stops. context: what has happened, and how it is
    said; no draft; own_news(view, seat, context) → what a seat has lost or won by the events of the
    context, in the order in which it has happened; view: what everybody may know.

    What is seen on the board and told to whoever listens: phase(view, text) → where in its turn the game is,
    a heading, None where the question says it all; choice(view, context) → what the draft would do, its cost
    and what would be left, in the words that are drawn; remarks(before, view, text) → what the drawing points
    out and did not point out in the view `before`, a sentence each.
    """

    frame: Callable[[V, BoardContext], str]
    layers: Callable[[V, BoardContext], Mapping[str, str]]
    motions: Callable[[V, tuple[Event, ...], BoardContext], tuple[Motion, ...]] = no_motions
    touch: Callable[[V, Move, Part], Touch | None] | None = None
    edit: Callable[[V, Move, tuple[Part, ...]], Move] | None = None
    orders: Callable[[V, BoardContext], Orders | None] | None = None
    hold: Callable[[V, Move, Part], Touch | None] | None = None
    pieces: Callable[[V, BoardContext], tuple[PieceGroup, ...]] | None = None
    beside: Callable[[V, BoardContext], str] = nothing_beside
    small_map: Callable[[V, BoardContext], str] = no_small_map
    seat_card: Callable[[V, BoardContext, int], str] | None = None
    moment: Callable[[V, BoardContext], str] | None = None
    own_news: Callable[[V, int, BoardContext], tuple[OwnNews, ...]] = no_own_news
    subject: Callable[[V, tuple[Event, ...]], Part] = no_subject
    field_size: int = 0
    phase: Callable[[V, Text], str] | None = None
    choice: Callable[[V, BoardContext], str] = no_choice
    remarks: Callable[[V, V, Text], tuple[str, ...]] = no_remarks
    skins: tuple[str, ...] = ()
    emblem: Callable[[int, str], str] = no_emblem
    picture: Callable[[str], str] = no_picture
    still: Callable[[V, BoardContext, str], str] = no_still
    sign: Callable[[str, str], str] = no_sign
    die: Callable[[str, Outcome], str] = no_die
    die_owner: Callable[[V, int], str] = no_owner
    has_play_button: bool = False
    answer: Callable[[V, Ask, str], Move | None] | None = None
    begun: Callable[[V], Move] | None = None
    shows_throws: bool = False
    quarters: tuple[int, ...] = (0, 2)


class Layers(Mapping[str, str]):
    """The layers of a board, each drawn when it is asked for: one that fails costs none of the others."""

    __slots__ = ("_draw",)

    def __init__(self, draw: Mapping[str, Callable[[], str]]) -> None:
        self._draw = draw

    def __getitem__(self, name: str) -> str:
        return self._draw[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._draw)

    def __len__(self) -> int:
        return len(self._draw)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mapping) and dict(self) == dict(other)

    __hash__ = None  # type: ignore[assignment]


def layer(name: str, element: str = "g", **attributes: str) -> str:
    """The empty element of a layer, for the frame. element: its tag."""
    more = "".join(f' {key.replace("_", "-").strip("-")}="{value}"' for key, value in attributes.items())
    return f'<{element} id="layer-{name}" data-layer=""{more}></{element}>'
