"""What every part of the drawing reads: the view, the draft, the context; and how words are put in."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from contrevent import drafts
from contrevent.board.highlights import highlighted
from contrevent.drafts import Draft
from contrevent.rules.state import State
from tabletop.board import BoardContext
from tabletop.game import Message, Param
from tabletop.markup import escape, picture
from tabletop.playing_cards import CARD_H, CARD_W, SUIT_NAMES, card_face

PREFIX = "cv-"
"""Of all classes and names that this board uses."""

CARD_BOX = f"-2 -2 {CARD_W + 4} {CARD_H + 4}"
"""The view box of one card with its rim."""

SIGN_BOX = "0 0 24 24"


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with the draft and the context in which it is drawn.

    marked: by the names of controls and areas, the class by which a hint or a lesson points at them.
    """

    view: State
    draft: Draft
    context: BoardContext
    marked: Mapping[str, str]

    def text(self, message: Message) -> str:
        """A message in the language of the page, not escaped."""
        return self.context.text(message)

    def words(self, key: str, **params: Param) -> str:
        """Words of the board, not escaped."""
        return self.context.text(Message(f"contrevent.board.{key}", params))

    def html(self, key: str, **params: Param) -> str:
        """Words of the board, escaped."""
        return escape(self.words(key, **params))

    def mark(self, control: str) -> str:
        """The class, after a space, of a control that is pointed at; empty for any other."""
        return self.marked.get(control, "")


def scene(view: State, context: BoardContext) -> Scene:
    """The scene of a view; a board that cannot be touched shows no draft."""
    draft = drafts.read(view, context.draft if context.interactive else ())
    return Scene(view, draft, context, highlighted(view, context))


def card_name(scene: Scene, card: str) -> str:
    """A power card in words, for whoever listens."""
    suit = scene.words(f"suit.{SUIT_NAMES[card[-1]]}")
    return scene.words("card", value=card[:-1], suit=suit)


@cache
def small_card(card: str) -> str:
    """A power card face up, as a drawing of its own."""
    return svg(card_face(card, PREFIX))


def svg(inner: str, classes: str = "", view_box: str = CARD_BOX) -> str:
    """A small drawing among the words; it says nothing aloud."""
    return picture(inner, view_box, f"cv-svg {classes}".rstrip())


def sign(name: str) -> str:
    """A sign of the rules: `pack`, `vif`, `stun`, `step`, `swap`, `check`."""
    return svg(f'<use href="#cv-sign-{name}"/>', "cv-sign", SIGN_BOX)
