"""A table at which Au bord de l'eau is played in the browser: who holds the tablet, and what each may know.

What may be done is read from the game that the page has saved, which is never searched for secrets; the page
itself is, element for element. The marks of a card are the hero's name and nickname, and the ids of what is
drawn of it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Any

import water_margin_driver as driver
from new_game_driver import PERSON, NewGameForm
from page_driver import Player
from playwright.sync_api import CDPSession, Page, expect
from stored_table import StoredTable
from test_several import WRITTEN
from water_margin_driver import BOT_LEVEL, GAME, AnyMatch, WaterMarginDriver, is_given

from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Over
from tabletop.markup import spoken
from water_margin.cards import HEROES, RANKS, card
from water_margin.rules.state import State, View

FEWEST = 4
"""The sides of the smallest die with numbers: every one has those faces."""

SAVED = 500
"""Milliseconds after which what was drawn is saved."""

DRAWN = re.compile(r"\bwm-(?:portrait|emblem|counter|do-card|do-save|at-hero|look-hero)-(\d+)\b")
"""The ids of what is drawn of a hero have its rank."""

# Whether the curtain is drawn.
COVERED = "() => Boolean(document.querySelector('#lift')?.checkVisibility())"


def begin(
    player: Player, seats: int, people: Mapping[int, str], *, dice: str = "seed", length: str = "whole"
) -> None:
    """Begin a game by taps: people with names, bots on the other seats."""
    form = NewGameForm(player, GAME)
    form.dice(dice)
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
        """Play until a chapter has begun, or to the end."""
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
        if is_given(match):
            self.throw(ask)
        else:
            move = self.chosen_by(match)
            warned = match.warn(move)
            self.driver.play(match, move)
            if warned is not None:
                self.push("table.warn.play")
            self.throw(ask)
        self.wait_for_moves(at + 1)

    def chosen_by(self, match: AnyMatch) -> Move:
        """What is answered."""
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
        match = self.match()
        text = "\n".join((written, *spoken_in(tree["nodes"])))
        hidden = hidden_from(match.state, None if covered else self.holder)
        leaked = self.told(text, hidden)
        if leaked:  # perhaps by a move that was drawn already and is saved only now
            page.wait_for_timeout(SAVED)
            leaked &= hidden_from(self.match().state, None if covered else self.holder)
        assert not leaked, (self.holder, covered, match.at, sorted(leaked))
        self.searched += 1
        self.moments[self.moment(match, covered)] += 1

    def moment(self, match: AnyMatch, covered: bool) -> str:
        """What kind of moment it is."""
        pending = match.pending
        if isinstance(pending, Over):
            return "end"
        if self.page.locator("#hand-over").count():
            return "forced at handover" if is_given(match) else "handover"
        if match.players[pending.seat].bot is not None:
            return "bot"
        return "curtain" if covered else "question"

    def told(self, text: str, ranks: set[int]) -> set[int]:
        """Those of these cards that a text tells."""
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


class TypedTable(WaterMarginTable):
    """A table at which dice are thrown by hand. typed: the label and the value of each, as they came; panels:
    how many were typed in together."""

    def __init__(self, player: Player, people: Mapping[int, str]) -> None:
        super().__init__(player, people)
        self.typed: list[tuple[str, str | int]] = []
        self.panels: list[int] = []

    def throw(self, ask: Ask) -> None:
        if not ask.roll or sum(len(one.dice) for one in self.match().decisions) < len(self.typed):
            return  # its dice were typed in with those of the throw before
        dialog = self.page.get_by_role("dialog", name=self.player.say("table.dice.title"))
        expect(dialog).to_be_visible()
        groups = dialog.get_by_role("group")
        for number in count():
            label = self.label(f"{groups.nth(number).get_attribute('aria-label')}")
            values = GAME.outcomes[label]
            value = values[len(self.typed) % min(FEWEST, len(values))]
            self.typed.append((label, value))
            key = f"water_margin.face.{label}.{value}"
            name = self.player.say(key) if self.player.words.has(key) else f"{value}"
            face = groups.nth(number).get_by_role("button", name=name, exact=True)
            self.press(face)
            expect(face).to_have_attribute("aria-pressed", "true")
            if number + 1 == groups.count():
                break
        self.panels.append(number + 1)
        self.press(dialog.get_by_role("button", name=self.player.say("table.dice.confirm")))
        expect(dialog).to_have_count(0)

    def label(self, heard: str) -> str:
        """The label of a die of the panel, by what is heard of it."""
        names = {label: self.player.say(f"water_margin.dice.{label}") for label in GAME.dice}
        return next(label for label, name in names.items() if f", {plain(name)}," in plain(heard))


def plain(text: str) -> str:
    """Words with one space between them, whatever it was."""
    return " ".join(spoken(text).split())
