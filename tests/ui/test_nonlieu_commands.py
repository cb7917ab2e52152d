"""Commands for a group on the page: each is offered with the number of units that it moves, in any war."""

import catalog
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.rules.state import Acting, Cards, State
from nonlieu_wars import frame, ready_for_sheets
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask
from ui.board import orders_of
from ui.commands import Command
from ui.mode import Mode, mode_of
from ui.state import Question
from world import TWO, World, first_state

GAMES = {**catalog.GAMES, "nonlieu": "nonlieu"}
LONG = 60_000
WARS = 100
"""How many are played, fewer in a short run and in Pyodide."""


def page_of(state: State) -> World:
    """The page with that moment on the table, whoever is asked before it."""
    options = GAME.options_of(state)
    seats = state.evil + state.good
    match = DrivenMatch.set_up(GAME, options, seats, 3, state, players=TWO[:1] * seats)
    page = World(first_state(match, games=GAMES), draws=False)
    if mode_of(page.state) is Mode.CURTAIN:
        page.do(Command("lift"))
    return page


def commanded(page: World, name: str) -> tuple[set[str], list[str]]:
    before = page.match.at
    page.do(Command("orders.batch", name=name))
    if isinstance(question := page.state.dialog, Question):
        assert question.then is not None
        page.do(Command("close"), question.then)
    page.wait(LONG)
    assert page.state.table.queue is None
    texts = [decision.text for decision in page.match.decisions[before : page.match.at]]
    return {f"{k}" if text == "keep" else text.split(" ")[0] for k, text in enumerate(texts)}, page.notices


def moments(number: int) -> list[State]:
    """Moments of a war at which a group acts or cards are decided on: sheets and losses at random, so that
    owners are asked and Sualocin saves."""
    size = ("duel", "skirmish")[number % 2]
    stream = SeededChance(f"{number}/commands")
    match = ready_for_sheets(size)
    found: list[State] = []
    while isinstance(match.pending, Ask) and match.state.turn < 4:
        now = frame(match.state)
        if isinstance(now, Acting | Cards):
            found.append(match.state)
        match.play(match.ask.moves.sample(stream))
    return found


def test_a_command_moves_as_many_units_as_it_says_or_says_why_not(scale: Scale) -> None:
    tried = 0
    for number in range(scale(WARS)):
        for state in moments(number)[::3]:
            page = page_of(state)
            offered = orders_of(page.state)
            for one in offered.batches if offered else ():
                moved, said = commanded(page_of(state), one.name)
                assert one.count and (len(moved) == one.count or said), (one, moved)
                assert page.say("table.orders.nothing") not in said
                tried += 1
    assert tried > scale(WARS)
