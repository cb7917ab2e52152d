"""The tale of a war, as the table asks for it: its sounds, its chapters, its ending. `told` puts events
into words."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nonlieu.ending import result_card
from nonlieu.move_names import advise, name_move, name_played
from nonlieu.summary import summary
from nonlieu.told import GAME, tell
from tabletop.board import Text
from tabletop.game import Event, Message
from tabletop.tale import Tale

if TYPE_CHECKING:
    from tabletop.document import Block
    from tabletop.pages import Reading

RULES = (
    "goal",
    "units",
    "sheets",
    "activation",
    "movement",
    "rays",
    "teleports",
    "cards",
    "creatures",
    "specials",
    "creation",
    "powers",
    "storm",
    "setup",
    "end",
    "errata",
    "credits",
)
"""The sections of the in-app rules, in order."""

TERMS = (
    "plane",
    "aesir",
    "watcher",
    "ectoplasm",
    "token",
    "reserve",
    "pool",
    "creature",
    "trouble",
    "tool",
    "tear",
    "storm",
    "standing",
)
"""The words that are explained where they are met."""


SOUNDS: Mapping[str, str] = {
    "placed": "tap", "sheet": "tap", "opened": "rise",
    "moved": "slide", "teleported": "rift",
    "ray": "ray", "struck": "thud", "destroyed": "take", "dissolved": "take",
    "gave": "gleam", "saved": "gleam",
    "drew": "slide", "drew_cards": "slide", "kept": "tap", "played": "tap",
    **dict.fromkeys(("evened", "copied", "freed", "seduced", "taught", "cards_taken"), "gleam"),
    "born": "rise", "doubling": "rise", "majority": "rise",
    "storm": "wind", "swept": "thud",
    "annihilated": "chord", "stopped": "chord",
}  # fmt: skip
"""Which kind of event is heard, and as which sound of the house."""


def chapter(event: Event, text: Text) -> str:
    """What the moves after this event stand under: their turn; empty where none begins."""
    if event.kind != "turn":
        return ""
    return text(Message(f"{GAME}.chapter", {"turn": event.params["turn"]}))


def moment(view: Any, text: Text) -> str:
    """Where a war stands: its turn, or that it is set up."""
    turn = view.state.turn
    return text(Message(f"{GAME}.moment", {"turn": turn}) if turn else Message(f"{GAME}.moment.setup"))


def _summary(events: Sequence[Event], skin: str, text: Text) -> tuple[str, ...]:
    return summary(events, lambda event: tell(event, skin, text), text)


def _ending(reading: "Reading[Any]", text: Text) -> "tuple[Block, ...]":
    """The last page, with the drawings of the pages."""
    from nonlieu.pages.last_page import last_page  # imported when first used

    return last_page(reading, text)


TALE = Tale(
    tell=tell,
    rules=RULES,
    name_move=name_move,
    name_played=name_played,
    advise=advise,
    chapter=chapter,
    moment=moment,
    terms=TERMS,
    sounds=SOUNDS,
    result_card=result_card,
    ending=_ending,
    summary=_summary,
)
