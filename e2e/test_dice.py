"""Dice thrown at the table: a whole game in which three persons type in what their dice show."""

from importlib import import_module
from typing import Any

from fixtures import UPRIGHT, Visit
from new_game_driver import PERSON, NewGameForm
from page_driver import Player
from playwright.sync_api import Locator, Page, expect
from test_several import Evening

import catalog
from tabletop.game import Ask, Game, Move, Over
from tabletop.registry import load_game

PEOPLE = {0: "Ana", 1: "Bo", 2: "Camille"}
SIDES = 4
OPTIONS = {"rounds": 1, "sides": SIDES, "copies": 4, "throws": True, "teams": False}
TURNS = {0: ("roll",), 1: ("ask", "0"), 2: ("roll",)}
"""What each seat does in its turn."""
SHEET = ("none", "1", "rest")
TYPED = {0: (4, 2), 1: (3,), 2: (1,)}
"""What the dice of each seat show that are thrown by hand; the page throws the rest."""
STEPS_AT_MOST = 30
OFFERED = "(die) => [...die.querySelectorAll('button')].map((one) => one.ariaLabel)"

NAMES = "(rows) => rows.map((one) => one.ariaLabel)"


class TypedEvening(Evening):
    """A game in which the players throw the dice. asked: the labels of the dice asked for, as they came."""

    def __init__(self, player: Player, game: Game[Any, Any]) -> None:
        super().__init__(player, import_module("toy.rules"), PEOPLE)
        self.game = game
        self.asked: list[str] = []

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        """Nothing: the cards of this game have no markers."""

    def chosen(self, ask: Ask) -> Move:
        if ask.secret:
            return SHEET
        first = ask.moves.first(1)[0]
        return first if ask.roll else TURNS[ask.seat] if ("roll",) in ask.moves else ("refuse",)

    def throw(self, ask: Ask) -> None:
        if ask.roll or (("roll",) in ask.moves and TURNS[ask.seat] == ("roll",)):
            values, dice = TYPED[ask.seat], 1 if ask.roll else 2
            dialog = self.page.get_by_role("dialog", name=self.player.say("table.dice.title"))
            expect(dialog.get_by_role("group")).to_have_count(dice)
            for number, value in enumerate(values):
                self.player.press(self.die(number).get_by_role("button", name=f"{value}", exact=True))
            self.asked += map(self.look, range(dice))
            self.player.push("table.dice.confirm" if len(values) == dice else "table.dice.rest")
        expect(self.page.get_by_role("dialog", name=self.player.say("table.dice.title"))).to_have_count(0)

    def die(self, number: int) -> Locator:
        """The faces of a die of the panel, by its place."""
        return self.page.get_by_role("dialog").get_by_role("group").nth(number)

    def look(self, number: int) -> str:
        """The label of a die of the panel, which offers what it can show and nothing else."""
        die = self.die(number)
        assert die.evaluate(OFFERED) == [f"{value}" for value in range(1, SIDES + 1)]
        heard = f"{die.get_attribute('aria-label')}"
        names = {label: self.player.say(f"{self.game.name}.dice.{label}") for label in self.game.dice}
        assert f"{number + 1}" in heard
        return next(label for label, name in names.items() if name in heard)


def test_a_whole_game_is_played_with_dice_that_are_typed_in(visit: Visit) -> None:
    player = visit(several=True, touch=True, size=UPRIGHT, bots=False)
    game = load_game(catalog.GAMES, "toy")
    form = NewGameForm(player, game)
    for option, value in OPTIONS.items():
        form.option(option, value)
    form.dice("typed")
    form.seats(OPTIONS, 3)
    for seat, name in PEOPLE.items():
        form.sit(seat, PERSON, name)
    form.start()
    evening = TypedEvening(player, game)
    for _ in range(STEPS_AT_MOST):
        if not evening.step():
            break
    match = evening.match()
    assert isinstance(match.pending, Over)
    assert evening.asked == ["die", "die", "luck", "die", "die"], "a card is never asked for"
    thrown = [[die.value for die in decision.dice if die.typed] for decision in match.decisions]
    assert [values for values in thrown if values] == [[4, 2], [3], [1]]
    assert any(label == "card" for decision in match.decisions for label, _ in decision.rolls)
    player.leave()
    rows = player.log().get_by_role("button").evaluate_all(NAMES)
    assert [player.say("table.dice.by_hand") in row for row in rows] == [bool(values) for values in thrown]
