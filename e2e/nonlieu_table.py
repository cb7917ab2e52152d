"""A table at which the Guerre du Non-Lieu is played in the browser: sheets, groups, and what each may know.

The marks of a sheet are what its owner sees of it: what each unit is called with the tokens in its boxes, the
rune of the box that holds most, and the line of the record. None of them may be in the page before all have
laid out theirs.
"""

from collections.abc import Mapping

import nonlieu_driver as driver
from nonlieu_driver import GAME, STRIKE, AnyMatch, NonlieuDriver, frame_of
from page_driver import Player
from playwright.sync_api import Page, expect
from stored_table import StoredTable

from nonlieu.rules.orders import ASSAULT
from nonlieu.rules.state import Acting, SetUp, Sheets, State, View, of_seat
from tabletop.game import Ask, Part

PAIR = {0: "Ana", 1: "Bo"}

# The units at which the rune of a box is drawn.
RUNES = """() => [...document.querySelectorAll("#board .nl-unit:has(.nl-order)")]
  .map((one) => one.dataset.part)"""


class NonlieuTable(StoredTable[State, View]):
    """A war on the page. presets: by which each seat lays out its tokens; marks: what a seat has seen of its
    sheet, until all sheets are open."""

    def __init__(
        self,
        player: Player,
        people: Mapping[int, str] = PAIR,
        *,
        presets: tuple[str, str] = (STRIKE, STRIKE),
        keys: bool = False,
        searches: bool = False,
    ) -> None:
        super().__init__(player, GAME, people, keys=keys, searches=searches)
        self.driver = NonlieuDriver(player, self.press)
        self.presets = presets
        self.marks: dict[int, dict[Part, str]] = {}

    # Playing

    def answer(self, match: AnyMatch, ask: Ask) -> None:
        frame, at = frame_of(match), match.at
        self.driver.begin()
        moves = 1
        if len(ask.moves.first(2)) == 1:
            pass  # the page answers by itself
        elif isinstance(frame, SetUp):
            self.driver.tap(match, driver.central(match))
            self.push("table.done")
        elif isinstance(frame, Sheets):
            self.preset(match, self.presets[ask.seat])
            self.seal(match)
        elif isinstance(frame, Acting):
            moves = self.command(match)
        else:
            self.driver.play(match, ask.moves.first(1)[0])
        self.wait_for_moves(at + moves)

    def preset(self, match: AnyMatch, name: str) -> None:
        self.press(driver.order_button(self.player, "preset", name))
        self.driver.edited(match, name)

    def seal(self, match: AnyMatch) -> None:
        """The sheet is done; what its owner has seen of it is remembered."""
        ready = driver.ready_button(self.player)
        expect(ready).to_have_text(self.player.say("table.orders.ready"))
        if self.searches:
            names, seat = self.driver.names(match), match.ask.seat
            self.marks[seat] = {one.name: names[one.name] for one in of_seat(match.state, seat)}
            self.marks[seat]["ready"] = " ".join((*self.driver.draft, "ready"))
            shown = self.seen(self.page)
            assert [one for one in of_seat(match.state, seat) if names[one.name] not in shown] == []
        self.press(ready)

    def command(self, match: AnyMatch) -> int:
        """Let a group attack, as long as anybody of it can, then end it; how many moves that is."""
        plan = driver.planned(match)
        if plan != (("done",),):
            self.press(driver.order_button(self.player, "batch", ASSAULT))
            return len(plan)
        asks_back = match.gives_up(plan[0]) is not None
        self.press(driver.ready_button(self.player))
        if asks_back:
            self.push("table.pass.play")
        return 1

    # Looking

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        """Search a page for sheets that its reader may not know."""
        if not self.searches:
            return
        page = page or self.page
        match = self.match()
        frame = frame_of(match)
        if not isinstance(frame, Sheets) or None not in frame.answers:
            self.expect_open(match)
            return
        text, runes = self.seen(page), page.evaluate(RUNES)
        for seat, marks in self.marks.items():
            if seat != self.holder:
                assert [one for one in marks.values() if one in text] == [], (self.holder, match.at)
                assert [one for one in marks if one in runes] == [], (self.holder, match.at)
                self.searched += 1

    def expect_open(self, match: AnyMatch) -> None:
        """Sheets that were just opened are seen by all: else a search would never find anything."""
        if len(self.marks) == 2 and match.decisions[-1].text == self.marks[1]["ready"]:
            expect(self.page.locator("#board .nl-order")).to_have_count(len(match.state.units))
            text = self.seen(self.page)
            hidden = {name: one for marks in self.marks.values() for name, one in marks.items()}
            assert [one for name, one in hidden.items() if name != "ready" and one not in text] == []
        self.marks.clear()
