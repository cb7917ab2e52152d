"""A table at which a game of the catalogue is played in the browser: who holds the tablet, what was saved.

What may be done is read from the game that the page has saved, which is never searched for secrets; the page
itself is: its elements, the accessibility tree, the log, the live region, the title.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from page_driver import ROOT, TAB_STOPS, Player
from playwright.sync_api import Locator, Page, expect

import catalog
from tabletop.game import Ask, Game, Over, Scalar
from tabletop.match import Match
from tabletop.saves import SaveStore

sys.path.append(str(ROOT / "tests"))
from storages import Memory

POLLS = 1200
"""Looks at the storage, a twentieth of a second apart, before the page is said to stand still."""
LOOKED_BACK = 3
"""Earlier moments that are looked at one by one."""
STORED = "() => Object.fromEntries(Object.entries(localStorage))"
# How many decisions lie before the moment that the list of moves shows.
SHOWN_AT = "() => Number(document.querySelector('.log-now > button')?.dataset.at ?? 0)"
# Everything that stands in the page, with what is typed into its fields.
WRITTEN = """() => {
  const fields = [...document.querySelectorAll("input, textarea")].map((one) => one.value);
  return [document.documentElement.outerHTML, document.title, document.body.innerText, ...fields].join("\\n");
}"""
# Somebody may do something: lift the curtain, hand over, answer, look at the end.
SETTLED = """() => {
  const there = (selector) => document.querySelector(selector)?.checkVisibility();
  if (document.querySelector(".seat-thinking")) return false;
  return there("#lift") || there("#hand-over") || there(".prompt-over")
    || !document.querySelector("#board").classList.contains("board-quiet");
}"""
# Whether the focus is in the row of controls that the target is in, where arrows lead on.
IN_ITS_ROW = "one => one.closest('[data-row]')?.contains(document.activeElement) ?? false"


State = TypeVar("State")
View = TypeVar("View")
Reached = Callable[[Match[State, View]], bool]


class StoredTable(Generic[State, View]):
    """A game on the page, read as it was saved last. people: the name of the person on each seat; keys: a
    keyboard and nothing else; searches: whether the page is searched for secrets, searched: how often;
    holder: the seat that holds the tablet, where one does."""

    def __init__(
        self,
        player: Player,
        game: Game[State, View],
        people: Mapping[int, str],
        *,
        keys: bool = False,
        searches: bool = False,
    ) -> None:
        self.player = player
        self.page = player.page
        self.game = game
        self.people = people
        self.keys = keys
        self.searches = searches
        self.searched = 0
        self.holder: int | None = None
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
        slot = [one.name for one in store.slots() if one.label and one.label.game == self.game.name][-1]
        kept, match = store.resume(slot, catalog.GAMES)[1], self._read
        if match is not None and match.at == match.length and match.dice == "seed":
            texts = [one.text for one in kept.decisions]
            if texts[: match.at] == [one.text for one in match.decisions]:
                for text in texts[match.at :]:
                    match, _ = match.play(self.game.read_move(match.state, text))
                if (match.at, match.state, match.seed) == (kept.at, kept.state, kept.seed):
                    return match
        return store.open(slot, catalog.GAMES)[1]

    def wait_until(self, reached: Reached[State, View]) -> None:
        """Wait until that holds of the game as it is saved: it is saved after it was drawn."""
        for _ in range(POLLS):
            if reached(self.match()):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it was never saved")

    def wait_for_moves(self, moves: int) -> None:
        self.wait_until(lambda match: match.at >= moves)

    # Playing

    def settle(self) -> None:
        """Wait until somebody may do something and the game is saved that the page asks about; who holds the
        tablet then, by the rules of the house."""
        self.page.wait_for_function(SETTLED, polling=50)

        def is_saved(match: Match[State, View]) -> bool:
            is_asked = isinstance(match.pending, Over) or match.pending.seat in self.people
            return match.at >= self.page.evaluate(SHOWN_AT) and (is_asked or self.is_handed_over())

        self.wait_until(is_saved)
        pending = self.match().pending
        if not self.is_handed_over() and (isinstance(pending, Over) or pending.seat != self.holder):
            self.holder = None
        if len(self.people) == 1:  # nobody else ever holds the tablet
            self.holder = next(iter(self.people))

    def is_handed_over(self) -> bool:
        """Whether who holds the tablet looks on, and what is asked next waits."""
        return self.page.locator("#hand-over").count() > 0

    def is_covered(self) -> bool:
        return self.page.locator("#lift").is_visible()

    def is_open(self) -> bool:
        self.settle()
        return not self.is_covered()

    def step(self) -> bool:
        """Do what the page offers; whether the game goes on."""
        self.settle()
        self.search()
        match = self.match()
        pending = match.pending
        if isinstance(pending, Over):
            return False
        if self.is_handed_over():
            self.push("table.handover.done")
            self.holder = None
        elif self.is_covered():
            self.lift(pending)
        else:
            assert pending.seat == self.holder or not pending.private
            self.answer(match, pending)
        self.search()
        return True

    def play_on(self, reached: Reached[State, View] = lambda match: False) -> Match[State, View]:
        """Play until that holds of the game, or to its end; the game then."""
        while not reached(self.match()) and self.step():
            pass
        self.settle()
        return self.match()

    def lift(self, ask: Ask) -> None:
        assert ask.private
        title = self.player.say("table.curtain.title", side=self.people[ask.seat])
        expect(self.page.locator("#curtain-title")).to_have_text(title)
        self.push("table.curtain.lift")
        expect(self.page.locator("#curtain")).to_be_hidden()
        self.holder = ask.seat

    def answer(self, match: Match[State, View], ask: Ask) -> None:
        raise NotImplementedError

    def push(self, key: str, **params: Scalar | None) -> None:
        self.press(self.player.button(key, **params))

    def press(self, target: Locator) -> None:
        """Tap; or come there by keys and press Enter."""
        if not self.keys:
            self.player.press(target)
            return
        if target.evaluate("one => one.closest('#board, #beside') !== null"):
            self.player.walk_to(target)
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

    # Looking

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        """Search a page for what its reader may not know. at: the moment that it shows."""

    def seen(self, page: Page) -> str:
        """All that is written in a page, and all that is said of it."""
        session = page.context.new_cdp_session(page)
        tree = session.send("Accessibility.getFullAXTree")
        session.detach()
        return "\n".join((page.evaluate(WRITTEN), *spoken_in(tree["nodes"])))

    def look_back(self) -> None:
        """Look at earlier moments, at which others were asked and told."""
        for at in range(self.match().at - 1, -1, -1)[:LOOKED_BACK]:
            self.player.push("table.backward")
            self.search(at=at)
        if self.player.button("table.first").is_enabled():
            self.player.push("table.first")
            self.search(at=0)
        now = self.player.say("table.to_now")
        self.player.press(self.player.prompt().get_by_role("button", name=now))

    def take_back(self) -> None:
        """What somebody else has decided is taken back: that one is asked again."""
        before = self.match().at
        self.player.push("table.undo")
        expect(self.player.button("table.redo")).to_be_enabled()
        self.wait_until(lambda match: match.at < before)
        self.settle()
        assert self.holder is None
        self.search()

    def look_on(self) -> None:
        """A second tab looks on, then takes over, so that the first one looks on; it takes over again."""
        first, holder = self.player, self.holder
        second = Player(first.context, first.address, touch=first.finger)
        second.open("")
        second.expect_to_look_on()
        self.holder = None
        self.search(second.page)
        self.holder = holder
        self.search()
        second.push("table.reading.take")
        second.expect_to_play()
        first.expect_to_look_on()
        self.holder = None
        self.search()
        self.search(second.page)
        first.push("table.reading.take")
        first.expect_to_play()
        self.search()
        second.page.close()


def spoken_in(nodes: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """What a screen reader says of an accessibility tree: names, descriptions, values, each once."""
    said = (node.get(what, {}).get("value") for node in nodes for what in ("name", "description", "value"))
    yield from {f"{one}": None for one in said if one}
