"""Three persons and a bot at one tablet, with hidden hands: the throw-away game, played whole.

Every card has a name of its own, a marker that stands nowhere else. At every moment the page is searched for
markers that the one who holds the tablet may not know.
"""

import importlib
import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from fixtures import UPRIGHT, Visit
from layout import small_targets, unreached
from page_driver import Player
from playwright.sync_api import Page
from several_site import Several
from stored_table import StoredTable, begin

import catalog
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Over
from tabletop.match import Match
from tabletop.registry import load_game

AnyMatch = Match[Any, Any]

PEOPLE = {0: "Ana", 1: "Bo", 3: "Camille"}
STEPS_AT_MOST = 120
LYING = (1024, 768)

TOUCHED = "#prompt button, #board button, .curtain button"
# Regions of the table that are wider or higher inside than they are.
OVERFLOWING = """() => ["prompt", "curtain"].map((id) => document.getElementById(id))
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.id)"""


class ToyTable(StoredTable[Any, Any]):
    def __init__(self, player: Player, people: Mapping[int, str]) -> None:
        super().__init__(player, load_game(catalog.GAMES, "toy"), people, searches=True)
        self.marked = "|".join(importlib.import_module("toy.rules").MARKED)
        self.chance = SeededChance(11)

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        match = self.match()
        seen = self.seen(page or self.page)
        leaked = self.markers(seen) - self.may_know(match, match.at if at is None else at)
        readable = match.readable(self.holder)  # of the answers, as the list of moves would write them
        known = {one.text for one, may_read in zip(match.decisions, readable, strict=True) if may_read}
        leaked |= {one.text for one in match.decisions if one.text not in known and one.text in seen}
        assert not leaked, (self.holder, match.at, sorted(leaked))
        self.searched += 1

    def markers(self, text: str) -> set[str]:
        return set(re.findall(self.marked, text))

    def may_know(self, match: AnyMatch, at: int) -> set[str]:
        """The cards that the holder may know: by the view, and by what was told to that seat."""
        events: list[Event] = [*match.opening, *(one for d in match.decisions for one in d.events)]
        told = [codec.encode(event) for event in events if event.visible_to(self.holder)]
        view = codec.encode(match.view_at(at, self.holder))
        return self.markers(json.dumps([view, told]))

    def answer(self, match: AnyMatch, ask: Ask) -> None:
        """A legal answer; of a sheet the first number, which tells whose it is, the rest are noughts."""
        moves = ask.moves.first(40)
        move = moves[self.chance.below(len(moves))]
        view, board = match.view(self.holder), importlib.import_module("toy.board")
        for part in ("none", str(1 + ask.seat), "rest") if ask.secret else move:
            name = self.player.words.text(board._name(view, board._kind(view, part), part))
            self.press(self.player.board_control(name))
        if self.page.locator("#done").count():
            self.push("table.done")
        self.wait_for_moves(match.at + 1)


@pytest.mark.slow
def test_a_whole_game_of_three_persons_and_a_bot_shows_nobody_anothers_cards(
    visit: Visit, several: Several
) -> None:
    player = visit(several=True, touch=True, size=UPRIGHT)
    table = ToyTable(player, PEOPLE)
    begin(player, table.game, PEOPLE, 4, copies=1)
    table.step()
    done: set[str] = set()
    for number in range(STEPS_AT_MOST):
        if number >= 8 and "looked back" not in done and table.is_open():
            table.look_back()
            done.add("looked back")
        if "taken back" not in done and table.is_open() and another_decided_last(table.match()):
            table.take_back()
            done.add("taken back")
        if number == 9:
            player.reload()
            table.holder = None
        if number >= 14 and "looked on" not in done and table.is_open():
            table.look_on()
            done.add("looked on")
        if not table.step():
            break
    assert isinstance(table.match().pending, Over)
    table.search()
    player.leave()
    player.push("table.first")
    table.search(at=0)
    assert len(done) == 3 and table.searched > 40


def another_decided_last(match: AnyMatch) -> bool:
    """Whether a person decided last who is not asked now, and it can be taken back."""
    pending = match.pending
    if isinstance(pending, Over) or match.at == match.undo_limit:
        return False
    return match.decisions[match.at - 1].seat in PEOPLE.keys() - {pending.seat}


def test_the_board_and_the_question_turn_to_each_of_three_persons(visit: Visit, several: Several) -> None:
    """Everything that can be tapped is in reach, and nothing overflows, whichever way the tablet lies."""
    player = visit(several=True, touch=True, size=UPRIGHT)
    player.show("settings")
    player.press(player.page.get_by_role("switch", name=player.say("table.settings.turn")))
    player.leave()
    people = {0: "Ana", 1: "Bo", 2: "Camille"}
    table = ToyTable(player, people)
    begin(player, table.game, people, 3, copies=1)
    turned: dict[int, set[str | None]] = {0: set(), 1: set(), 2: set()}
    while not all(turned.values()):
        table.settle()
        for size in (LYING, UPRIGHT):
            player.resize(*size)
            assert unreached(player, TOUCHED) == [] and small_targets(player) == []
            assert player.page.evaluate(OVERFLOWING) == []
        if not table.is_covered() and not table.is_handed_over():
            turned[table.match().ask.seat].add(player.prompt().get_attribute("data-quarters"))
        table.step()
    assert turned == {0: {None}, 1: {"1"}, 2: {"3"}}
