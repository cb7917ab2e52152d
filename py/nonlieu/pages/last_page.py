"""The last page of a war: whose Aésirs are left, the turn that weighed most, the figures of both sides, the
tears that wait to be told.

It is shown when a war is over, and closes its chronicle.
"""

from collections.abc import Iterator, Sequence

from nonlieu.ending import ending
from nonlieu.pages.pictures import Portrait, portraits
from nonlieu.pages.turns import Turn, turns_of
from nonlieu.pages.words import GAME, say
from nonlieu.pieces import EVIL, GOOD, SIDES, number_of
from nonlieu.rules.naming import has_name
from nonlieu.rules.setup import TABLE
from nonlieu.rules.state import State, View, of_side
from tabletop.board import Text
from tabletop.document import Block, Paragraph, Picture
from tabletop.game import Key, Message
from tabletop.pages import Reading


def last_page(reading: Reading[View], text: Text) -> tuple[Block, ...]:
    """What is left of both sides, in a picture, in words and in figures."""
    state, turns = reading.view.state, turns_of(reading)
    losses = tuple(sum(len(turn.fallen(side)) for turn in turns) for side in SIDES)
    return (
        *_aesirs(state, turns, text),
        *_decisive(turns, text),
        *ending(reading.view, reading.names, text, losses),
        *_tears(state, text),
    )


def _aesirs(state: State, turns: Sequence[Turn], text: Text) -> Iterator[Block]:
    """The Aésirs that have a face, those who fell crossed out."""
    rows: list[list[Portrait]] = []
    said: list[str] = []
    for side in SIDES:
        left = [unit.name for unit in of_side(state, side) if has_name(unit.name)]
        gone = [unit for turn in turns for unit in turn.fallen(side) if has_name(unit)]
        called = {unit: text(Message(f"{GAME}.unit.{unit}")) for unit in (*left, *gone)}
        rows.append([(unit, called[unit], unit in gone) for unit in sorted(called, key=number_of)])
        for key, units in (("left", left), ("fallen", gone)):
            if units:
                names = ", ".join(called[unit] for unit in sorted(units, key=number_of))
                said.append(say(text, f"end.{key}", side=Key(f"{GAME}.side.{side}"), names=names))
    if any(rows):
        yield Picture(portraits(rows), " ".join(said))


def _decisive(turns: Sequence[Turn], text: Text) -> Iterator[Block]:
    """The turn in which one side lost most more units than the other; of such turns the last."""
    fought = [turn for turn in turns if turn.number]
    turn = max(reversed(fought), key=lambda one: abs(_swing(one)), default=None)
    if turn is not None and _swing(turn):
        evil, good = (len(turn.fallen(side)) for side in SIDES)
        yield Paragraph(say(text, "end.decisive", turn=turn.number, evil=evil, good=good))


def _swing(turn: Turn) -> int:
    """By how many units more Good has become weaker than Evil in a turn."""
    weaker = {side: len(turn.fallen(side)) - len(turn.born(side)) for side in SIDES}
    return weaker[GOOD] - weaker[EVIL]


def _tears(state: State, text: Text) -> Iterator[Block]:
    """How many tears are to be told by a game's master; without one, that all can read them now."""
    if state.tears:
        key = "end.tears" if state.master == TABLE else "end.unsealed"
        yield Paragraph(say(text, key, n=state.tears), aside=True)
