"""How many taps a side's turn costs: a sheet by a preset with three exceptions, every group, curtains."""

from dataclasses import dataclass

import pytest

import catalog
from nonlieu.rules.state import Acting, Course, Sheets, State, find, of_seat
from nonlieu_wars import AnyMatch, frame, ready_for_sheets
from tabletop.game import Ask, Part
from ui import actions
from ui.commands import Command
from ui.mode import Mode, asked, mode_of
from ui.state import Question
from world import World, first_state

GAMES = {**catalog.GAMES, "nonlieu": "nonlieu"}


@dataclass
class Table:
    """The page with a war on it. taps: those of the seat whose taps are counted."""

    world: World
    seat: int
    taps: int = 0

    @property
    def state(self) -> State:
        """The state of the war."""
        found = self.world.match.state
        assert isinstance(found, State)
        return found

    def tap(self, *given: actions.Action) -> None:
        """Touches of whoever is asked, each of them one; what follows by itself happens."""
        for action in given:
            pending = self.world.match.pending
            self.taps += isinstance(pending, Ask) and pending.seat == self.seat
            self.world.do(action)
        self.world.wait(60_000)

    def lift(self) -> None:
        """Whoever is asked takes the tablet, where there is a curtain, and answers what is asked before a
        move."""
        if mode_of(self.world.state) is Mode.CURTAIN:
            self.tap(Command("lift"))
        dialog = self.world.state.dialog
        if isinstance(dialog, Question):
            assert dialog.then is not None
            self.world.do(Command("close"))
            self.tap(dialog.then)

    def sheet(self, preset: Part, exceptions: tuple[Part, ...], other: Part) -> None:
        """A sheet by a preset, another one for some units."""
        self.tap(Command("orders.preset", name=preset))
        if exceptions:
            self.tap(Command("orders.preset", name=other))  # after one for all, the next is for units
            self.tap(*(Command("touch", part=name) for name in exceptions))
        self.tap(Command("touch", part="ready"))
        self.lift()

    def group(self) -> None:
        """A group acts by a plan, and is done."""
        if isinstance(frame(self.state), Course):
            self.tap(Command("touch", part=self.world.match.ask.moves.first(1)[0][0]))
        now = frame(self.state)
        assert isinstance(now, Acting)
        group = now.side, now.group
        self.tap(Command("orders.batch", name="assault"))
        self.lift()
        while self.acts(group):
            if asked(self.world.state) is None:
                self.lift()
            if isinstance(frame(self.state), Acting):
                self.tap(Command("touch", part="done"))
                self.lift()
            else:
                self.answer()

    def acts(self, group: tuple[int, int]) -> bool:
        """Whether that group still acts."""
        return any(isinstance(one, Acting) and (one.side, one.group) == group for one in self.state.frames)

    def answer(self) -> None:
        """Any other question has the first of its answers, a tap for each of its parts."""
        self.lift()
        move = self.world.match.ask.moves.first(1)[0]
        self.tap(*(Command("touch", part=part) for part in move))


def table_of(match: AnyMatch, seat: int) -> Table:
    return Table(World(first_state(match, games=GAMES), draws=False), seat)


@pytest.mark.parametrize(
    ("size", "exceptions", "most"),
    [("duel", (0,), 8), ("skirmish", (0, 4, -1), 16), ("full", (0, 4, -1), 30)],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_of_a_side_needs_few_taps(
    size: str, exceptions: tuple[int, ...], most: int, seat: int
) -> None:
    """exceptions: which of its units have another preset than the rest."""
    table = table_of(ready_for_sheets(size), seat)
    whole = table.state.units
    assert turn(table, exceptions) == len({(one.side, one.group) for one in whole})
    met = [one for one in whole if (now := find(table.state, one.name)) is None or now.place != one.place]
    assert len(met) > len(whole) / 2, "the taps have done something: units are elsewhere, or gone"
    assert 0 < table.taps <= most
    if size == "duel":  # tokens were given to units of both sides
        assert mode_of(table.world.state) is Mode.CURTAIN
        table.lift()
        assert isinstance(frame(table.state), Sheets)
        assert table.world.state.table.focus_part == "", "a sheet opens with nobody looked at"


def turn(table: Table, exceptions: tuple[int, ...]) -> int:
    for seat in (0, 1):
        table.lift()
        assert isinstance(frame(table.state), Sheets) and table.world.match.ask.seat == seat
        own = [one.name for one in of_seat(table.state, seat)]
        table.sheet("advance", tuple(own[one] for one in exceptions), "hold")
    groups = 0
    while table.state.turn == 1:
        table.lift()
        if isinstance(frame(table.state), Course | Acting):
            table.group()
            groups += 1
        else:
            table.answer()
        assert asked(table.world.state) is not None or table.world.state.table.match.pending
    return groups
