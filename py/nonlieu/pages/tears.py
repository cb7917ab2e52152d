"""The tears in space-time: for the game's master alone, one by one, each to be shown to the players; where
nobody is the master for all, when the war is over.

Source: rulebook, *Cartes de « déchirements spatio-temporels »*; N28, N37, N51. How many there are is known to
all; which they are is drawn beside the game when they are looked at, from a pile of 24 that is shuffled again
when it is empty.
"""

from dataclasses import dataclass

from nonlieu.pages.pictures import torn
from nonlieu.pages.turns import Turn, turns_of
from nonlieu.pages.words import GAME, say, say_of
from nonlieu.rules.setup import TABLE
from nonlieu.rules.state import View
from tabletop.board import Text
from tabletop.document import Block, Document, Paragraph, Picture, Section
from tabletop.game import Event, Message
from tabletop.pages import Pile, Reading

TEARS = tuple(range(1, 25))
"""The numbers of the paradoxes."""

LABEL = "tears"


def has_master(view: View) -> bool:
    """Whether somebody at the table is the master, who alone reads the tears."""
    return view.state.master == TABLE


def is_unsealed(view: View) -> bool:
    """Whether all may read the tears: the war is over, and nobody is the master (N51)."""
    return not has_master(view) and not view.state.frames


def piles(view: View) -> tuple[Pile, ...]:
    """As many tears as there are by now."""
    return (Pile(LABEL, TEARS, view.state.tears),)


@dataclass(frozen=True, slots=True)
class Tear:
    """A tear. number: counted from 1; paradox: which of TEARS it is, 0 where it was not drawn; turn, at: when
    it was torn, 0 where that is not known; cause: what tore it, None where that is not known."""

    number: int
    paradox: int
    turn: int = 0
    at: int = 0
    cause: Event | None = None


def tears_of(reading: Reading[View], turns: list[Turn]) -> list[Tear]:
    """The tears up to the moment that is read, in order; of those torn before a war was set up, or under
    rules that are not told any more, the cause is not known."""
    drawn = reading.asides.get(LABEL, ())
    torn = dict(_torn(turns))
    found: list[Tear] = []
    for number in range(1, reading.view.state.tears + 1):
        paradox = int(drawn[number - 1]) if number <= len(drawn) else 0
        turn, at, cause = torn.get(number, (0, 0, None))
        found.append(Tear(number, paradox, turn, at, cause))
    return found


def _torn(turns: list[Turn]) -> list[tuple[int, tuple[int, int, Event | None]]]:
    """Of each tear that is told the turn, the moment, and the event before it, which tore it."""
    found: list[tuple[int, tuple[int, int, Event | None]]] = []
    for turn in turns:
        before: Event | None = None
        for at, event in turn.events:
            if event.kind == "torn":
                found.append((event.params["n"], (turn.number, at, before)))
            before = event if event.kind in ("teleported", "destroyed") else None
    return found


def tears(reading: Reading[View], text: Text) -> Document:
    """How to use them, then each tear with what tore it, and a place for the master's words."""
    found = tears_of(reading, turns_of(reading))
    intro: list[Block] = [Paragraph(say(text, "page.tears.count", n=len(found)))]
    if found:
        intro.append(Paragraph(text(Message("nonlieu.tear.combine")), aside=True))
    parts = (_part(reading, one, text) for one in found if one.paradox)
    return Document(say(text, "page.tears"), (Section("", tuple(intro)), *parts))


def _part(reading: Reading[View], one: Tear, text: Text) -> Section:
    """A tear, to be shown alone or with others."""
    words = reading.note_field(one.at, f"tear{one.number}", say(text, "page.tears.words"), folded=True)
    blocks = (
        Picture(torn(), say(text, "page.tears.picture"), beside=True),
        Paragraph(paradox(one, text)),
        Paragraph(cause(one, text), aside=True),
        words,
    )
    return Section(title(one, text), blocks, name=f"tear{one.number}")


def title(one: Tear, text: Text) -> str:
    """What a tear that was drawn is called."""
    return text(Message(f"{GAME}.tear.{one.paradox}.title"))


def paradox(one: Tear, text: Text) -> str:
    """What a tear that was drawn does to a scene."""
    return text(Message(f"{GAME}.tear.{one.paradox}"))


def cause(one: Tear, text: Text) -> str:
    """Which tear it is, in which turn, and what tore it."""
    if one.cause is None:
        return say(text, "page.tears.unknown", total=one.number)
    facts = one.cause.params
    kind = one.cause.kind
    places = {"origin": facts["of"], "hex": facts["to_hex"]} if kind == "teleported" else {"hex": facts["at"]}
    return say_of(text, f"page.tears.{kind}", facts["unit"], total=one.number, turn=one.turn, **places)
