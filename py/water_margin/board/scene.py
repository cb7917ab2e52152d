"""What every part of the drawing reads: the view, the draft, whom all look at; and how words are put in."""

from dataclasses import dataclass
from functools import cache

from tabletop.board import BoardContext, Text
from tabletop.game import Message, Move, Param, Part
from tabletop.markup import escape, picture
from water_margin import art
from water_margin.cards import card
from water_margin.rules import adventure, refuge, travel
from water_margin.rules.state import (
    UNSEEN,
    Admission,
    Adventure,
    Duel,
    Exile,
    Fine,
    Frame,
    Hero,
    Turn,
    View,
    Windfall,
)

GAME = "water_margin"

KEPT = 256
"""How many drawings of single heroes are kept, each by what it is drawn from: two in all states of a turn."""


class Speaker:
    """Puts words in: what is not drawn from the whole scene asks for no more than this."""

    __slots__ = ()

    def text(self, message: Message) -> str:
        """A message in the language of the page, not escaped."""
        raise NotImplementedError

    def words(self, key: str, **params: Param) -> str:
        """Words of the board, not escaped."""
        return self.text(Message(f"water_margin.board.{key}", params))

    def html(self, key: str, **params: Param) -> str:
        """Words of the board, escaped."""
        return escape(self.words(key, **params))

    def term(self, kind: str, name: str | int) -> str:
        """A word of the game itself: a place, an adversary, a trial, a star; not escaped."""
        return self.text(Message(f"water_margin.{kind}.{name}"))


@dataclass(frozen=True, slots=True)
class Words(Speaker):
    """Words alone. What is drawn from them and one piece may be kept, by `say` and the piece."""

    say: Text

    def text(self, message: Message) -> str:
        """A message in the language of the page, not escaped."""
        return self.say(message)


@dataclass(frozen=True, slots=True)
class Scene(Speaker):
    """A view with the context in which it is drawn. draft: empty on a board that cannot be touched; rank:
    of the hero whom all look at, 0 for none."""

    view: View
    context: BoardContext
    draft: Move
    rank: int

    @property
    def frame(self) -> Frame | None:
        """What is asked; None at the end."""
        return self.view.frames[-1] if self.view.frames else None

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is in which step; None at the end."""
        first = self.view.frames[0] if self.view.frames else None
        return first if isinstance(first, Turn) else None

    @property
    def open(self) -> bool:
        """Whether anything can be touched."""
        return self.context.interactive

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of whoever looks; none for a spectator."""
        seat = self.context.seat
        if seat is None or seat != self.view.seat:
            return ()
        return tuple(one for one in self.view.hands[seat] if one != UNSEEN)

    def text(self, message: Message) -> str:
        """A message in the language of the page, not escaped."""
        return self.context.text(message)

    def hero(self, rank: int) -> Hero | None:
        """The hero on the board with that card."""
        return next((hero for hero in self.view.heroes if hero.card == rank), None)


def scene(view: View, context: BoardContext) -> Scene:
    """The scene of a view."""
    draft = context.draft if context.interactive else ()
    return Scene(view, context, draft, attention(view, draft))


def attention(view: View, draft: Move) -> int:
    """The hero whom all look at: the one who is asked about, or chosen, or comes next; 0 for none."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, (Adventure, Windfall, Fine, Exile, Admission, Duel)):
        return frame.card
    if not isinstance(frame, Turn):
        return 0
    if draft and draft[0].isdecimal():
        return int(draft[0])
    return next((hero.card for hero in waiting(view)), 0) if frame.step != "travel" else 0


def waiting(view: View) -> tuple[Hero, ...]:
    """The heroes of whoever plays a step that can still do something in it, by rank."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, Turn):
        return ()
    found = {"adventure": adventure.waiting, "travel": travel.waiting, "refuge": refuge.waiting}
    return found[frame.step](view, frame) if frame.step in found else ()


@cache
def sign(name: str, classes: str = "") -> str:
    """A sign of the rules among words, by the symbol that the map's drawing holds; it says nothing aloud."""
    return picture(f'<use href="#wm-sign-{name}"/>', "0 0 24 24", f"wm-sign {classes}".rstrip())


def shield(seat: int, classes: str = "") -> str:
    """The shield of a seat among words."""
    return picture(art.shield(seat), "0 0 64 64", f"wm-sign {classes}".rstrip())


def name_of(rank: int) -> str:
    """A hero's name, escaped."""
    return escape(card(rank).name)


def numbers(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """The heroes among the parts of a move."""
    return tuple(int(part) for part in parts if part.isdecimal())
