"""A table at which Au bord de l'eau is played in the browser: who holds the tablet, and what each may know.

What may be done is read from the game that the page has saved, which is never searched for secrets; the page
itself is, element for element. The marks of a card are the hero's name and nickname, and the ids of what is
drawn of it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import water_margin_driver as driver
from new_game_driver import PERSON, NewGameForm
from page_driver import Player
from playwright.sync_api import CDPSession, Page
from stored_table import StoredTable
from test_several import SHOWN_AT, WRITTEN
from water_margin_driver import BOT_LEVEL, GAME, AnyMatch, WaterMarginDriver, is_given

from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Over
from water_margin.cards import HEROES, RANKS, card
from water_margin.rules.state import State, View

SAVED = 500
"""Milliseconds after which what was drawn is saved."""

DRAWN = re.compile(r"\bwm-(?:portrait|emblem|counter|do-card|do-save|at-hero|look-hero)-(\d+)\b")
"""The ids of what is drawn of a hero have its rank."""

# Whether the curtain is drawn.
COVERED = "() => Boolean(document.querySelector('#lift')?.checkVisibility())"


def begin(player: Player, seats: int, people: Mapping[int, str], *, length: str = "whole") -> None:
    """Begin a game by taps: people with names, bots on the other seats."""
    form = NewGameForm(player, GAME)
    form.option("length", length)
    form.seats(driver.OPTIONS, seats)
    for seat in range(seats):
        form.sit(seat, PERSON if seat in people else BOT_LEVEL, people.get(seat))
    form.start()


class WaterMarginTable(StoredTable[State, View]):
    """A game on the page. people: the name of the person on each seat; keys: a keyboard and nothing else;
    searches: whether the page is searched for secrets; moments: at which kinds of moments it was, and how
    often."""

    def __init__(
        self, player: Player, people: Mapping[int, str], *, keys: bool = False, searches: bool = False
    ) -> None:
        super().__init__(player, GAME, people, keys=keys)
        self.driver = WaterMarginDriver(player, self.press)
        self.searches = searches
        self.moments: Counter[str] = Counter()
        self.chance = SeededChance(1)
        self._sessions: dict[Page, CDPSession] = {}

    # Playing

    def play_on(self, *, chapter: int = 0) -> AnyMatch:
        while not chapter or self.match().state.chapter < chapter:
            if not self.step():
                break
        self.settle()
        return self.match()

    def lift(self, ask: Ask) -> None:
        super().lift(ask)
        if self.searches:  # else the search would find nothing, whatever is shown
            written, hand = self.page.evaluate(WRITTEN), self.match().state.hands[ask.seat]
            assert self.told(written, {*hand}) == {*hand}

    def answer(self, match: AnyMatch, ask: Ask) -> None:
        at = match.at
        if ask.seat not in self.people:  # meanwhile the page has answered what was forced: a bot is asked
            return
        if not is_given(match):
            move = self.chosen_by(match)
            warned = match.warn(move)
            self.driver.play(match, move)
            if warned is not None:
                self.push("table.warn.play")
        self.wait_for_moves(at + 1)

    def chosen_by(self, match: AnyMatch) -> Move:
        return driver.eager(match, self.chance)

    # Looking

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        """Search a page, its elements and its accessibility tree, for cards that its reader may not know."""
        if not self.searches:
            return
        page = page or self.page
        if page not in self._sessions:
            self._sessions[page] = page.context.new_cdp_session(page)
        covered = page.evaluate(COVERED)  # from then on until it is lifted, so all that is read after it is
        tree = self._sessions[page].send("Accessibility.getFullAXTree")
        written = page.evaluate(WRITTEN)
        shown = page.evaluate(SHOWN_AT)
        match = self.match()
        text = "\n".join((written, *spoken_in(tree["nodes"])))
        hidden = hidden_from(match.state, None if covered else self.holder)
        leaked = self.told(text, hidden)
        if leaked:  # perhaps by a move that was drawn already and is saved only now
            page.wait_for_timeout(SAVED)
            self.wait_until(lambda match: match.at >= shown)
            leaked &= hidden_from(self.match().state, None if covered else self.holder)
        assert not leaked, (self.holder, covered, match.at, sorted(leaked))
        self.searched += 1
        self.moments[self.moment(match, covered)] += 1

    def moment(self, match: AnyMatch, covered: bool) -> str:
        pending = match.pending
        if isinstance(pending, Over):
            return "end"
        if self.page.locator("#hand-over").count():
            return "forced at handover" if is_given(match) else "handover"
        if match.players[pending.seat].bot is not None:
            return "bot"
        return "curtain" if covered else "question"

    def told(self, text: str, ranks: set[int]) -> set[int]:
        drawn = {int(rank) for rank in DRAWN.findall(text)}
        return {rank for rank in ranks if rank in drawn or self.names(rank, text, ranks)}

    def names(self, rank: int, text: str, hidden: set[int]) -> bool:
        """Whether a text names a hero. The name of another one who is not hidden tells nothing."""
        one = card(rank)
        names = [self.player.say(f"water_margin.nick.{rank}"), one.epithet]
        shared = {other.rank for other in HEROES if other.name == one.name}
        names += [one.name, one.hanzi] if shared <= {rank, *hidden} else []
        found = [name for name in names if name in text]
        return any(re.search(rf"(?<!\w){re.escape(name)}(?![\w-])", text) for name in found)


def spoken_in(nodes: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """What a screen reader says of an accessibility tree: names, descriptions, values, each once."""
    said = (node.get(what, {}).get("value") for node in nodes for what in ("name", "description", "value"))
    yield from {f"{one}": None for one in said if one}


def hidden_from(state: State, holder: int | None) -> set[int]:
    """The cards that somebody may not know: what nobody has drawn, and others' hands but for what all have
    seen. What is hidden now has never been open before."""
    others = {one for seat, hand in enumerate(state.hands) if seat != holder for one in hand}
    hidden = ({*state.pool} | others) - {*state.known}
    assert hidden <= {*RANKS}
    return hidden
