"""A table at which a game of the catalogue is played in the browser: who holds the tablet, what was saved.

What may be done is read from the game that the page has saved, which is never searched for secrets; the page
itself is.
"""

import sys
from collections.abc import Mapping
from typing import Generic, TypeVar

from page_driver import ROOT, TAB_STOPS, Player
from playwright.sync_api import Locator
from test_several import POLLS, SETTLED, SHOWN_AT, STORED, Evening

import catalog
from tabletop.game import Game, Over, Scalar
from tabletop.match import Match
from tabletop.saves import SaveStore

sys.path.append(str(ROOT / "tests"))
from storages import Memory

# Whether the focus is in the row of controls that the target is in, where arrows lead on.
IN_ITS_ROW = "one => one.closest('[data-row]')?.contains(document.activeElement) ?? false"


State = TypeVar("State")
View = TypeVar("View")


class StoredTable(Evening, Generic[State, View]):
    """A game on the page, read as it was saved last. people: the name of the person on each seat; keys: a
    keyboard and nothing else."""

    def __init__(
        self, player: Player, game: Game[State, View], people: Mapping[int, str], *, keys: bool = False
    ) -> None:
        super().__init__(player, None, people)
        self.game = game
        self.keys = keys
        self._stored: dict[str, str] = {}
        self._read: Match[State, View] | None = None

    # The game as it was saved last

    def match(self) -> Match[State, View]:
        stored: dict[str, str] = self.page.evaluate(STORED)
        if self._read is None or stored != self._stored:
            self._stored, self._read = stored, self._followed(SaveStore(Memory(stored)))
        return self._read

    def _followed(self, store: SaveStore) -> Match[State, View]:
        """The game in a storage: the one that was read before, played on, where that leads to it."""
        slot = self.slot_of(store)
        kept, match = store.resume(slot, catalog.GAMES)[1], self._read
        if match is not None and match.at == match.length and match.dice == "seed":
            texts = [one.text for one in kept.decisions]
            if texts[: match.at] == [one.text for one in match.decisions]:
                for text in texts[match.at :]:
                    match, _ = match.play(self.game.read_move(match.state, text))
                if (match.at, match.state, match.seed) == (kept.at, kept.state, kept.seed):
                    return match
        return store.open(slot, catalog.GAMES)[1]

    def slot_of(self, store: SaveStore) -> str:
        labelled = [one for one in store.slots() if one.label is not None]
        return [one for one in labelled if one.label and one.label.game == self.game.name][-1].name

    def wait_for_moves(self, moves: int) -> None:
        """Wait until so many are saved; the list of a long game does not show them all."""
        for _ in range(POLLS):
            store = SaveStore(Memory(self.page.evaluate(STORED)))
            label = store.label(self.slot_of(store))
            if label is not None and label.at >= moves:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"move {moves} was never made")

    # Playing

    def settle(self) -> None:
        self.page.wait_for_function(SETTLED, polling=50)
        self.wait_until_saved()
        super().settle()
        if len(self.people) == 1:  # nobody else ever holds the tablet
            self.holder = next(iter(self.people))

    def wait_until_saved(self) -> None:
        """Wait until the saved game has come to the question that the page asks: a decision is saved when its
        picture stands, what a bot decides in one go when that has ended, a moment after a person is asked."""
        for _ in range(POLLS):
            shown, match = self.page.evaluate(SHOWN_AT), self.match()
            pending = match.pending
            if match.at >= shown and (isinstance(pending, Over) or pending.seat in self.people):
                return
            if self.page.locator("#hand-over").count():  # who holds the tablet looks on, the bot waits
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("the game that is asked about was never saved")

    def push(self, key: str, **params: Scalar | None) -> None:
        self.press(self.player.button(key, **params))

    def press(self, target: Locator) -> None:
        """Tap; or come there by keys and press Enter."""
        if not self.keys:
            self.player.press(target)
        elif target.evaluate("one => one.closest('#board, #beside') !== null"):
            self.player.walk_to(target)
            self.player.key("Enter")
        else:
            self.walk_by_tabulator(target)
            self.player.key("Enter")

    def walk_by_tabulator(self, target: Locator) -> None:
        """Come to a control of the page by the tabulator, in a row of controls by arrows."""
        for _ in range(4 * TAB_STOPS):
            if target.evaluate("one => one === document.activeElement"):
                return
            self.player.key("ArrowRight" if target.evaluate(IN_ITS_ROW) else "Tab")
        raise AssertionError(f"the tabulator never came to {target}")
