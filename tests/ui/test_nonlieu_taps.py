"""Commands for a group of the Guerre du Non-Lieu: what they move, and how many taps a side's turn costs."""

import pytest

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.rules.state import Acting, Cards, Sheets, State, find, of_seat
from nonlieu_wars import frame, ready_for_sheets
from scales import Scale
from tables import GAMES
from tabletop.chance import SeededChance
from tabletop.game import Ask
from ui import actions
from ui.board import orders_of
from ui.commands import Command
from ui.mode import Mode, mode_of
from ui.state import Question
from world import PERSON, World, first_state


def confirm(world: World) -> actions.Action | None:
    """What goes on with a move that the page asks about again, which is closed."""
    if not isinstance(dialog := world.state.dialog, Question):
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
    tried, wars = 0, scale(100, 15)
    for number in range(wars):
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
    assert tried > wars


@pytest.mark.parametrize(
    ("size", "exceptions", "most"),
    [("duel", (0,), 8), ("skirmish", (0, 4, -1), 16), ("full", (0, 4, -1), 30)],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_of_a_side_needs_few_taps(
    size: str, exceptions: tuple[int, ...], most: int, seat: int
) -> None:
    """A sheet by a preset, another one for some units; each group acts by a plan; any other question has the
    first of its answers."""
    world, taps = World(first_state(ready_for_sheets(size), games=GAMES), draws=False), 0

    def tap(*given: actions.Action) -> None:
        nonlocal taps
        for action in given:
            taps += world.match.ask.seat == seat
            world.do(action)
        world.wait(60_000)

    def settle() -> None:
        if mode_of(world.state) is Mode.CURTAIN:
            tap(Command("lift"))
        if (then := confirm(world)) is not None:
            tap(then)

    whole = world.match.state.units
    for side in (0, 1):
        settle()
        assert isinstance(frame(world.match.state), Sheets) and world.match.ask.seat == side
        own = [one.name for one in of_seat(world.match.state, side)]
        tap(Command("orders.preset", name="advance"), Command("orders.preset", name="hold"))
        tap(*(Command("touch", part=own[one]) for one in exceptions), Command("touch", part="ready"))
        settle()
    acted = set()
    while world.match.state.turn == 1:
        settle()
        now = frame(world.match.state)
        if not isinstance(now, Acting):
            tap(*(Command("touch", part=part) for part in world.match.ask.moves.first(1)[0]))
        elif (now.side, now.group) in acted:
            tap(Command("touch", part="done"))
        else:
            acted.add((now.side, now.group))
            tap(Command("orders.batch", name="assault"))
    assert acted == {(one.side, one.group) for one in whole} and 0 < taps <= most
    left = [find(world.match.state, one.name) for one in whole]
    met = [one for one, now in zip(whole, left, strict=True) if now is None or now.place != one.place]
    assert len(met) > len(whole) / 2, "the taps have done something: units are elsewhere, or gone"
    if size == "duel":  # tokens were given to units of both sides
        assert mode_of(world.state) is Mode.CURTAIN
        settle()
        assert isinstance(frame(world.match.state), Sheets)
        assert world.state.table.focus_part == "", "a sheet opens with nobody looked at"
