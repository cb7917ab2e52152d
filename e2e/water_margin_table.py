"""A table at which Au bord de l'eau is played in the browser: who holds the tablet, and what each may know.

The marks of a card are the hero's name and nickname, and the ids of what is drawn of it.
"""

import re
from collections.abc import Mapping

import water_margin_driver as driver
from page_driver import Player
from playwright.sync_api import Page
from stored_table import SHOWN_AT, StoredTable
from water_margin_driver import GAME, AnyMatch, WaterMarginDriver, is_given

from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin.cards import HEROES, RANKS, card
from water_margin.rules.state import State, View

SAVED = 500
"""Milliseconds after which what was drawn is saved."""

DRAWN = re.compile(r"\bwm-(?:portrait|emblem|counter|do-card|do-save|at-hero|look-hero)-(\d+)\b")
"""The ids of what is drawn of a hero have its rank."""


class WaterMarginTable(StoredTable[State, View]):
    def __init__(
        self, player: Player, people: Mapping[int, str], *, keys: bool = False, searches: bool = False
    ) -> None:
        super().__init__(player, GAME, people, keys=keys, searches=searches)
        self.driver = WaterMarginDriver(player, self.press)
        self.chance = SeededChance(1)

    # Playing

    def lift(self, ask: Ask) -> None:
        super().lift(ask)
        if self.searches:  # else the search would find nothing, whatever is shown
            hand = {*self.match().state.hands[ask.seat]}
            assert told(self.player, self.seen(self.page), hand) == hand

    def answer(self, match: AnyMatch, ask: Ask) -> None:
        if ask.seat not in self.people:  # meanwhile the page has answered what was forced: a bot is asked
            return
        if not is_given(match):
            move = driver.eager(match, self.chance)
            warned = match.warn(move)
            self.driver.play(match, move)
            if warned is not None:
                self.push("table.warn.play")
        self.wait_for_moves(match.at + 1)

    # Looking

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        """Search a page for cards that its reader may not know."""
        if not self.searches:
            return
        page = page or self.page
        covered = page.locator("#lift").is_visible()  # until it is lifted, so all that is read after it is
        text = self.seen(page)
        shown = page.evaluate(SHOWN_AT)
        match = self.match()
        holder = None if covered else self.holder
        leaked = told(self.player, text, hidden_from(match.state, holder))
        if leaked:  # perhaps by a move that was drawn already and is saved only now
            page.wait_for_timeout(SAVED)
            self.wait_for_moves(shown)
            leaked &= hidden_from(self.match().state, holder)
        assert not leaked, (self.holder, covered, match.at, sorted(leaked))
        self.searched += 1


def told(player: Player, text: str, ranks: set[int]) -> set[int]:
    """The heroes of these that a text tells of."""
    drawn = {int(rank) for rank in DRAWN.findall(text)}
    return {rank for rank in ranks if rank in drawn or names(player, rank, text, ranks)}


def names(player: Player, rank: int, text: str, hidden: set[int]) -> bool:
    """Whether a text names a hero. The name of another one who is not hidden tells nothing."""
    one = card(rank)
    called = [player.say(f"water_margin.nick.{rank}"), one.epithet]
    shared = {other.rank for other in HEROES if other.name == one.name}
    called += [one.name, one.hanzi] if shared <= {rank, *hidden} else []
    found = [name for name in called if name in text]
    return any(re.search(rf"(?<!\w){re.escape(name)}(?![\w-])", text) for name in found)


def hidden_from(state: State, holder: int | None) -> set[int]:
    """The cards that somebody may not know: what nobody has drawn, and others' hands but for what all have
    seen. What is hidden now has never been open before."""
    others = {one for seat, hand in enumerate(state.hands) if seat != holder for one in hand}
    hidden = ({*state.pool} | others) - {*state.known}
    assert hidden <= {*RANKS}
    return hidden
