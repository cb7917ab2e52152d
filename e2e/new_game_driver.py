"""The driver of the form of a new game: what a player chooses there and begins with.

Controls are found by role and accessible name, here and nowhere else.
"""

from typing import Any

from page_driver import Player
from playwright.sync_api import Locator, expect

import catalog
from tabletop.game import Game, Options, Scalar
from tabletop.registry import room
from ui.seating import side_name

Who = int | None
"""Who sits on a seat: a bot by its level, or a person."""
PERSON: Who = None


class NewGameForm:
    """The form of a new game, opened, with a game chosen. sides: what the seats are called, once their number
    was chosen."""

    def __init__(self, player: Player, game: Game[Any, Any]) -> None:
        self.player = player
        self.game = game
        self.sides: list[str] = []
        self.dialog = player.show("new")
        card = self.dialog.get_by_role("radio", name=game.title)
        if not card.is_checked():
            player.press(card)
        expect(self.dialog.locator(f'form[data-game="{game.name}"]')).to_be_visible()

    # Options and the number of seats

    def option(self, name: str, value: Scalar) -> None:
        """Choose a value of an option of the game, unless it is chosen."""
        key, has = f"{self.game.name}.option.{name}", self.player.words.has
        found = [one for one in (f"{key}.{value}", f"table.option.{value}") if has(one)]
        self._choose(key, self.player.say(found[0]) if found else str(value))

    def seats(self, options: Options, count: int) -> None:
        """Choose how many seats there are, where there is a choice. options: those that were chosen."""
        if self._group("table.new.seats").count():
            self._choose("table.new.seats", str(count))
        who = self.dialog.get_by_role("group", name=self.player.say("table.new.who", side=""))
        expect(who).to_have_count(count)
        skin = next(iter(room(catalog.GAMES[self.game.name], "board").BOARD.skins), "")
        names = [self.game.seat_name(options, count, seat) for seat in range(count)]
        words = self.player.words
        self.sides = [side_name(words, self.game.name, skin, seat, one) for seat, one in enumerate(names)]

    def _choose(self, group: str, choice: str) -> None:
        one = self._group(group).get_by_role("radio", name=choice, exact=True)
        if not one.is_checked():
            self.player.press(one)
        expect(one).to_be_checked()

    def _group(self, key: str) -> Locator:
        return self.dialog.get_by_role("group", name=self.player.say(key), exact=True)

    # Who sits where

    def sit(self, seat: int, who: Who, name: str | None = None) -> None:
        """Choose who sits on a seat, and what that person is called; None for what the form holds."""
        side = self.side(seat)
        self.player.sit(side, who)
        if name is not None:
            named = self.player.say("table.new.name", side=side)
            self.dialog.get_by_role("textbox", name=named, exact=True).fill(name)

    def side(self, seat: int) -> str:
        return self.sides[seat]

    def start(self) -> None:
        self.player.push("table.new.start")
        expect(self.dialog).to_have_count(0)
