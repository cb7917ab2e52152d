"""The tale of a game, as the table asks for it: its sounds, its chapters, its last page. `told` puts events
into words, `stories` tells the tales."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.album import Marks
from tabletop.board import Text
from tabletop.game import Event, Message
from tabletop.tale import Tale
from water_margin.ending import result_card
from water_margin.move_names import name_move, name_played
from water_margin.rules.score import bandits, score, treasury
from water_margin.stories import GAME, cues, remember, story
from water_margin.summary import summary
from water_margin.told import tell

if TYPE_CHECKING:
    from tabletop.document import Block
    from tabletop.pages import Reading
    from water_margin.rules.state import View

RULES = (
    "goal",
    "cards",
    "chapter",
    "enter",
    "adventure",
    "rewards",
    "sentences",
    "jianghu",
    "travel",
    "refuge",
    "raid",
    "end",
    "credits",
)
"""The sections of the in-app rules, in order."""

TERMS = (
    "jianghu",
    "wanted",
    "star",
    "adventure",
    "sentence",
    "place",
    "experience",
    "storyteller",
    "banquet",
    "gourd",
    "taels",
    "brother",
    "meeting",
    "held",
    "prison",
    "wound",
    "refuge",
    "fort",
    "band",
    "chief",
    "admission",
    "duel",
    "refused",
)
"""The words and signs that are explained where they are met."""


def signs(view: Any) -> tuple[str, ...]:
    """The signs on the counter of the hero whom the question names; none where it names none."""
    rank = getattr(view.frames[-1], "card", 0) if view.frames else 0
    hero = next((hero for hero in view.heroes if hero.card == rank), None)
    if hero is None:
        return ()
    shown = {
        "prison": hero.prison,
        "wound": hero.wounds,
        "held": hero.held,
        "wanted": hero.wanted,
        "refused": hero.refused,
    }
    return tuple(name for name, there in shown.items() if there)


def chapter(event: Event, text: Text) -> str:
    """What the moves after this event stand under: their chapter; empty where none begins."""
    if event.kind != "chapter":
        return ""
    return text(Message(f"{GAME}.chapter", {"number": event.params["number"]}))


def moment(view: Any, text: Text) -> str:
    """Where a game stands: its chapter."""
    return text(Message(f"{GAME}.chapter", {"number": view.chapter}))


def _summary(events: Sequence[Event], skin: str, text: Text) -> tuple[str, ...]:
    return summary(events, lambda event: tell(event, skin, text), text)


DICE_EVENTS = (
    "befell", "staked", "tried", "enriched", "fined", "condemned", "answered", "fought", "looted",
    "assaulted",
)  # fmt: skip
"""Events in which dice have fallen."""

SOUNDS = {
    "entered": "tap", "travelled": "slide", "exiled": "slide", "met": "rise",
    **dict.fromkeys(DICE_EVENTS, "dice"),
    "learned": "rise", "sworn": "rise", "wanted": "rise",
    "founded": "rise", "joined": "rise", "recruited": "rise",
    "wounded": "thud", "refused": "thud",
    "died": "take", "slain": "take", "fell": "take", "wiped_out": "take",
    "ended": "chord",
}  # fmt: skip
"""Which kind of event is heard, and as which sound of the house."""


def _ending(reading: "Reading[Any]", text: Text) -> "tuple[Block, ...]":
    """The last page, with the drawings of the pages."""
    from water_margin.pages.last_page import last_page  # imported when first used

    return last_page(reading, text)


def _album(view: "View", events: Iterable[Event], seats: Collection[int]) -> Marks:
    """The heroes met, led and lost."""
    from water_margin.pages.album import marks_of  # imported when first used

    return marks_of(view, events, seats)


def _records(view: "View", seat: int) -> tuple[tuple[str, int], ...]:
    """What a band has come to (A1, A6)."""
    named = (("bandits", bandits), ("treasure", treasury), ("score", score))
    return tuple((name, of(view, seat)) for name, of in named)


TALE = Tale(
    tell=tell,
    rules=RULES,
    terms=TERMS,
    signs=signs,
    name_move=name_move,
    name_played=name_played,
    chapter=chapter,
    moment=moment,
    result_card=result_card,
    sounds=SOUNDS,
    story=story,
    remember=remember,
    story_begins=frozenset(("knocked", "staked")),
    cues=cues,
    told_on="chronicle",
    ending=_ending,
    album=_album,
    records=_records,
    summary=_summary,
)
