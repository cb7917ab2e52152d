"""Three persons and a bot at one tablet, with hidden hands: the throw-away game, played whole.

Every card has a name of its own, a marker that stands nowhere else. At every moment the page (its elements,
the accessibility tree, the log, the live region, the title) is searched for markers that the one who holds
the tablet may not know; the storage, which holds the record, is not searched but read, to know who holds
what.
"""

import importlib
import json
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from fixtures import UPRIGHT, Visit
from new_game_driver import NewGameForm
from page_driver import ROOT, Player
from playwright.sync_api import Page, expect
from several_site import Several

import catalog
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Move, Over
from tabletop.match import Match
from tabletop.registry import load_game
from tabletop.saves import SaveStore

sys.path.append(str(ROOT / "tests"))
from storages import Memory

PEOPLE = {0: "Ana", 1: "Bo", 3: "Camille"}
BOT_SEAT, BOT_LEVEL = 2, 1
STEPS_AT_MOST = 120
LYING = (1024, 768)

# The names of what is to be touched and cannot be: it lies out of the window, or under something else.
OUT_OF_REACH = """() => [...document.querySelectorAll("#prompt button, #board button, .curtain button")]
  .filter((one) => one.checkVisibility() && !one.closest("[inert]"))
  .filter((one) => {
    const {left, top, right, bottom, width, height} = one.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !inside || width < 44 || height < 44 || !(one === hit || one.contains(hit));
  })
  .map((one) => one.innerText)"""
# Regions of the table that are wider or higher inside than they are.
OVERFLOWING = """() => ["prompt", "curtain"].map((id) => document.getElementById(id))
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.id)"""

POLLS = 1200
"""Looks at the storage, a twentieth of a second apart, before the page is said to stand still."""
SHOWN_AT = "() => Number(document.querySelector('.log-now > button')?.dataset.at ?? 0)"
"""How many decisions lie before the moment that the list of moves shows."""
STORED = "() => Object.fromEntries(Object.entries(localStorage))"
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


@pytest.fixture
def toy(several: Several) -> Any:
    return importlib.import_module("toy.rules")


class Evening:
    def __init__(self, player: Player, rules: Any, people: Mapping[int, str] = PEOPLE) -> None:
        self.player = player
        self.rules = rules
        self.people = people
        self.chance = SeededChance(11)
        self.holder: int | None = None
        self.searched = 0

    @property
    def page(self) -> Page:
        return self.player.page

    def match(self) -> "Match[Any, Any]":
        store = SaveStore(Memory(self.page.evaluate(STORED)))
        slots = [slot for slot in store.slots() if slot.label is not None and slot.label.game == "toy"]
        return store.open(slots[-1].name, catalog.GAMES)[1]

    def wait_until(self, reached: "Callable[[Match[Any, Any]], bool]") -> None:
        """Wait until that holds of the game as it is saved: it is saved after it was drawn."""
        for _ in range(POLLS):
            if reached(self.match()):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it was never saved")

    # Looking

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        """Search a page for what its reader may not know. at: the moment that it shows."""
        page = page or self.page
        match = self.match()
        tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
        written = page.evaluate(WRITTEN)
        found = self.markers(written) | self.markers(json.dumps(tree))
        leaked = found - self.may_know(match, match.at if at is None else at)
        leaked |= {sheet for sheet in self.secret_answers(match) if sheet in written}
        assert not leaked, (self.holder, match.at, sorted(leaked))
        self.searched += 1

    def secret_answers(self, match: "Match[Any, Any]") -> set[str]:
        """The answers that the holder may not read, as the list of moves would write them."""
        readable = match.readable(self.holder)
        known = {one.text for one, may_read in zip(match.decisions, readable, strict=True) if may_read}
        return {one.text for one in match.decisions} - known

    def markers(self, text: str) -> set[str]:
        return set(re.findall("|".join(self.rules.MARKED), text))

    def may_know(self, match: "Match[Any, Any]", at: int) -> set[str]:
        """The cards that the holder may know: by the view, and by what was told to that seat."""
        events: list[Event] = [*match.opening, *(one for d in match.decisions for one in d.events)]
        told = [codec.encode(event) for event in events if event.visible_to(self.holder)]
        view = codec.encode(match.view_at(at, self.holder))
        return self.markers(json.dumps([view, told]))

    # Playing

    def settle(self) -> None:
        """Wait until somebody may do something; who holds the tablet then, by the rules of the house."""
        self.page.wait_for_function(SETTLED, polling=50)
        shown = self.page.evaluate(SHOWN_AT)
        self.wait_until(lambda match: match.at >= shown)
        match = self.match()
        pending = match.pending
        if self.page.locator("#hand-over").count():
            return
        if isinstance(pending, Over) or (pending.seat in self.people and pending.seat != self.holder):
            self.holder = None  # while a bot is asked, the tablet lies where it lay

    def is_open(self) -> bool:
        self.settle()
        return not self.page.locator("#lift").is_visible()

    def step(self) -> bool:
        """Do what the page offers; whether the game goes on."""
        self.settle()
        self.search()
        match = self.match()
        pending = match.pending
        if isinstance(pending, Over):
            return False
        if self.page.locator("#hand-over").count():
            self.push("table.handover.done")
            self.holder = None
        elif self.page.locator("#lift").is_visible():
            self.lift(pending)
        else:
            assert pending.seat == self.holder or not pending.private
            self.answer(match, pending)
        self.search()
        return True

    def lift(self, ask: Ask) -> None:
        assert ask.private
        title = self.player.say("table.curtain.title", side=self.people[ask.seat])
        expect(self.page.locator("#curtain-title")).to_have_text(title)
        self.push("table.curtain.lift")
        expect(self.page.locator("#curtain")).to_be_hidden()
        self.holder = ask.seat

    def push(self, key: str, **params: Any) -> None:
        self.player.push(key, **params)

    def answer(self, match: "Match[Any, Any]", ask: Ask) -> None:
        for part in self.chosen(ask):
            self.tap(match, part)
        if self.page.locator("#done").count():
            self.player.push("table.done")
        self.player.wait_for_moves(match.at + 1)

    def chosen(self, ask: Ask) -> Move:
        """A legal answer; of a sheet the first number, which tells whose it is, the rest are noughts."""
        if ask.secret:
            return ("none", str(1 + ask.seat), "rest")
        moves = ask.moves.first(40)
        return moves[self.chance.below(len(moves))]

    def tap(self, match: "Match[Any, Any]", part: str) -> None:
        view = match.view(self.holder)
        words = self.player.words
        board = importlib.import_module("toy.board")
        kind = board._kind(view, part)
        name = words.text(board._name(view, kind, part))
        self.player.press(self.page.locator("#board").get_by_role("button", name=name, exact=True))


def begin(player: Player) -> None:
    """Begin a game of four by taps: three persons with names, and a bot."""
    form = NewGameForm(player, load_game(catalog.GAMES, "toy"))
    form.option("copies", 1)
    form.seats({"teams": False}, 4)
    for seat in range(4):
        form.sit(seat, None if seat in PEOPLE else BOT_LEVEL, PEOPLE.get(seat))
    form.start()


def begin_three(player: Player) -> None:
    form = NewGameForm(player, load_game(catalog.GAMES, "toy"))
    form.seats({"teams": False}, 3)
    for seat in range(3):
        form.sit(seat, None)
    form.start()


@pytest.mark.slow
def test_a_whole_game_of_three_persons_and_a_bot_shows_nobody_anothers_cards(visit: Visit, toy: Any) -> None:
    player = visit(several=True, touch=True, size=UPRIGHT)
    begin(player)
    evening = Evening(player, toy)
    evening.step()
    looked_back = taken_back = looked_on = False
    for number in range(STEPS_AT_MOST):
        if number >= 8 and not looked_back and evening.is_open():
            look_back(evening)
            looked_back = True
        if not taken_back and evening.is_open() and another_decided_last(evening.match()):
            take_back(evening)
            taken_back = True
        if number == 9:
            player.reload()
            evening.holder = None
        if number >= 14 and not looked_on and evening.is_open():
            look_on(evening)
            looked_on = True
        if not evening.step():
            break
    match = evening.match()
    assert isinstance(match.pending, Over)
    evening.search()
    player.leave()
    player.push("table.first")
    evening.search(at=0)
    assert looked_back and taken_back and looked_on and evening.searched > 40


def look_back(evening: Evening) -> None:
    """Look at every earlier moment, at which others were asked and told."""
    for at in range(evening.match().at - 1, -1, -1):
        evening.player.push("table.backward")
        evening.search(at=at)
    now = evening.player.say("table.to_now")
    evening.player.press(evening.player.prompt().get_by_role("button", name=now))


def another_decided_last(match: "Match[Any, Any]") -> bool:
    """Whether a person decided last who is not asked now, and it can be taken back."""
    pending = match.pending
    if isinstance(pending, Over) or match.at == match.undo_limit:
        return False
    return match.decisions[match.at - 1].seat in PEOPLE.keys() - {pending.seat}


def take_back(evening: Evening) -> None:
    """What somebody else has decided is taken back: that one is asked again."""
    before = evening.match().at
    evening.player.push("table.undo")
    expect(evening.player.button("table.redo")).to_be_enabled()
    evening.wait_until(lambda match: match.at < before)
    evening.settle()
    assert evening.holder is None
    evening.search()


def look_on(evening: Evening) -> None:
    """A second tab looks on, then takes over, so that the first one looks on; it takes over again."""
    first = evening.player
    second = Player(first.context, first.address, touch=first.finger)
    second.open("")
    second.expect_to_look_on()
    holder, evening.holder = evening.holder, None
    evening.search(second.page)
    evening.holder = holder
    evening.search()
    second.push("table.reading.take")
    second.expect_to_play()
    first.expect_to_look_on()
    evening.holder = None
    evening.search()
    evening.search(second.page)
    first.push("table.reading.take")
    first.expect_to_play()
    evening.search()
    second.page.close()


def test_the_board_and_the_question_turn_to_each_of_three_persons(visit: Visit, toy: Any) -> None:
    player = visit(several=True, touch=True, size=UPRIGHT)
    player.show("settings")
    player.press(player.page.get_by_role("switch", name=player.say("table.settings.turn")))
    player.leave()
    begin_three(player)
    evening = Evening(player, toy)
    turned: dict[int, set[str | None]] = {0: set(), 1: set(), 2: set()}
    for _ in range(STEPS_AT_MOST):
        evening.settle()
        if player.page.locator("#lift").is_visible():
            check_reach(player)
            seat = evening.match().ask.seat
            player.press(player.page.locator("#lift"))
            expect(player.page.locator("#curtain")).to_be_hidden()
            evening.holder = seat
        elif player.page.locator("#hand-over").count():
            check_reach(player)
            player.push("table.handover.done")
            evening.holder = None
        else:
            ask = evening.match().ask
            check_reach(player)
            turned[ask.seat].add(player.page.locator("#prompt").get_attribute("data-quarters"))
            if all(turned.values()):
                break
            evening.answer(evening.match(), ask)
    assert turned == {0: {None}, 1: {"1"}, 2: {"3"}}


def check_reach(player: Player) -> None:
    """Everything that can be tapped is in reach, and nothing overflows, whichever way the tablet lies."""
    for width, height in (LYING, UPRIGHT):
        player.resize(width, height)
        assert player.page.evaluate(OUT_OF_REACH) == []
        assert player.page.evaluate(OVERFLOWING) == []
