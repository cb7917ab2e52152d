"""A war by its turns: what happened in each, and how strong the sides were at its end."""

from collections.abc import Iterator
from dataclasses import dataclass

from nonlieu.pieces import EVIL, GOOD, side_of
from nonlieu.rules.state import View, of_side
from tabletop.game import Event
from tabletop.pages import Reading

GONE = frozenset(("destroyed", "dissolved"))
"""Events after which a unit is no more."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a war. number: 0 while the groups are placed; at: the decisions before it; events: with the
    number of decisions after which each happened, in order; units: of each side at its end."""

    number: int
    at: int
    events: tuple[tuple[int, Event], ...]
    units: tuple[int, int]

    def of_kind(self, *kinds: str) -> list[Event]:
        """The events of some kinds, in order."""
        return [event for _, event in self.events if event.kind in kinds]

    def fallen(self, side: int) -> list[str]:
        """The units of a side that are no more since this turn."""
        gone = self.of_kind(*GONE)
        return [event.params["unit"] for event in gone if side_of(event.params["unit"]) == side]

    def born(self, side: int) -> list[str]:
        """The units of a side that have come in this turn."""
        born = self.of_kind("born")
        return [event.params["unit"] for event in born if side_of(event.params["unit"]) == side]


def turns_of(reading: Reading[View]) -> list[Turn]:
    """The turns up to the moment that is read, the placing of the groups before them.

    A war that was set up in its midst begins with the turn that it was in; how strong the sides were is
    counted back from what they are.
    """
    state = reading.view.state
    parts = list(_parts(reading.steps))
    number = state.turn - len(parts) + 1
    units = (len(of_side(state, EVIL)), len(of_side(state, GOOD)))
    found: list[Turn] = []
    for left in range(len(parts) - 1, -1, -1):
        at, events = parts[left]
        turn = Turn(_number(events, number + left), at, tuple(events), units)
        found.append(turn)
        evil, good = (units[side] + len(turn.fallen(side)) - len(turn.born(side)) for side in (EVIL, GOOD))
        units = (evil, good)
    return found[::-1]


def _parts(steps: tuple[tuple[Event, ...], ...]) -> Iterator[tuple[int, list[tuple[int, Event]]]]:
    """The events of each turn, with the number of decisions before it."""
    begin, found = 0, list[tuple[int, Event]]()
    for at, step in enumerate(steps):
        for event in step:
            if event.kind == "turn":
                yield begin, found
                begin, found = at, []
            found.append((at, event))
    yield begin, found


def _number(events: list[tuple[int, Event]], counted: int) -> int:
    """The number of a turn as it was told at its beginning; as it is counted where that is not known."""
    if events and events[0][1].kind == "turn":
        return int(events[0][1].params["turn"])
    return max(0, counted)
