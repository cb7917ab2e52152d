"""Commands for a group of the Guerre du Non-Lieu: what they move, and how many taps a side's turn costs."""

from dataclasses import dataclass

import pytest

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.rules.state import Acting, Cards, Course, Sheets, State, find, of_seat
from nonlieu_wars import frame, ready_for_sheets
from scales import Scale
from tables import GAMES
from tabletop.chance import SeededChance
from tabletop.game import Ask, Part
from ui import actions
from ui.board import orders_of
from ui.commands import Command
from ui.mode import Mode, asked, mode_of
from ui.state import Question
from world import PERSON, World, first_state

WARS = 100
"""How many are played, fewer in a short run and in Pyodide."""


def confirm(world: World) -> actions.Action | None:
    """What goes on with a move that the page asks about again, which is closed."""
    dialog = world.state.dialog
    if not isinstance(dialog, Question):
        return None
    world.do(Command("close"))
    return dialog.then


def page_of(state: State) -> World:
    """The page with that moment on the table, whoever is asked before it."""
    seats = state.evil + state.good
    match = DrivenMatch.set_up(GAME, GAME.options_of(state), seats, 3, state, players=(PERSON,) * seats)
    page = World(first_state(match, games=GAMES), draws=False)
    if mode_of(page.state) is Mode.CURTAIN:
        page.do(Command("lift"))
    return page


def moments(number: int) -> list[State]:
    """Moments of a war at which a group acts or cards are decided on: sheets and losses at random, so that
    owners are asked and Sualocin saves."""
    stream = SeededChance(f"{number}/commands")
    match = ready_for_sheets(("duel", "skirmish")[number % 2])
    found: list[State] = []
    while isinstance(match.pending, Ask) and match.state.turn < 4:
        if isinstance(frame(match.state), Acting | Cards):
            found.append(match.state)
        match.play(match.ask.moves.sample(stream))
    return found


def test_a_command_moves_as_many_units_as_it_says_or_says_why_not(scale: Scale) -> None:
    tried = 0
    for number in range(scale(WARS)):
        for state in moments(number)[::3]:
            offered = orders_of(page_of(state).state)
            for one in offered.batches if offered else ():
                page = page_of(state)
                before = page.match.at
                page.do(Command("orders.batch", name=one.name))
                if (then := confirm(page)) is not None:
                    page.do(then)
                page.wait(60_000)
                assert page.state.table.queue is None
                texts = [decision.text for decision in page.match.decisions[before : page.match.at]]
                moved = {str(k) if text == "keep" else text.split(" ")[0] for k, text in enumerate(texts)}
                assert one.count and (len(moved) == one.count or page.notices), (one, moved)
                assert page.say("table.orders.nothing") not in page.notices
                tried += 1
    assert tried > scale(WARS)


@dataclass
class Table:
    """The page with a war on it. taps: those of the seat whose taps are counted."""

    world: World
    seat: int
    taps: int = 0

    @property
    def state(self) -> State:
        """The state of the war."""
        found: State = self.world.match.state
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
        if (then := confirm(self.world)) is not None:
            self.tap(then)

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
        self.tap(Command("orders.batch", name="assault"))
        self.lift()
        while any(
            isinstance(one, Acting) and (one.side, one.group) == (now.side, now.group)
            for one in self.state.frames
        ):
            if asked(self.world.state) is None:
                self.lift()
            if isinstance(frame(self.state), Acting):
                self.tap(Command("touch", part="done"))
                self.lift()
            else:
                self.answer()

    def answer(self) -> None:
        """Any other question has the first of its answers, a tap for each of its parts."""
        self.lift()
        move = self.world.match.ask.moves.first(1)[0]
        self.tap(*(Command("touch", part=part) for part in move))

    def turn(self, exceptions: tuple[int, ...]) -> int:
        """A turn of both sides; how many groups have acted. exceptions: which units have another preset."""
        for seat in (0, 1):
            self.lift()
            assert isinstance(frame(self.state), Sheets) and self.world.match.ask.seat == seat
            own = [one.name for one in of_seat(self.state, seat)]
            self.sheet("advance", tuple(own[one] for one in exceptions), "hold")
        groups = 0
        while self.state.turn == 1:
            self.lift()
            if isinstance(frame(self.state), Course | Acting):
                self.group()
                groups += 1
            else:
                self.answer()
            assert asked(self.world.state) is not None or self.world.match.pending
        return groups


@pytest.mark.parametrize(
    ("size", "exceptions", "most"),
    [("duel", (0,), 8), ("skirmish", (0, 4, -1), 16), ("full", (0, 4, -1), 30)],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_of_a_side_needs_few_taps(
    size: str, exceptions: tuple[int, ...], most: int, seat: int
) -> None:
    table = Table(World(first_state(ready_for_sheets(size), games=GAMES), draws=False), seat)
    whole = table.state.units
    assert table.turn(exceptions) == len({(one.side, one.group) for one in whole})
    met = [one for one in whole if (now := find(table.state, one.name)) is None or now.place != one.place]
    assert len(met) > len(whole) / 2, "the taps have done something: units are elsewhere, or gone"
    assert 0 < table.taps <= most
    if size == "duel":  # tokens were given to units of both sides
        assert mode_of(table.world.state) is Mode.CURTAIN
        table.lift()
        assert isinstance(frame(table.state), Sheets)
        assert table.world.state.table.focus_part == "", "a sheet opens with nobody looked at"
