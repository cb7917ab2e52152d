"""Au bord de l'eau in the browser: two persons and two bots, the last chapters, typed dice, keys, secrets."""

import json
import re

import pytest
import water_margin_driver as driver
from fixtures import UPRIGHT, Visit
from new_game_driver import PERSON, NewGameForm
from page_driver import Player
from playwright.sync_api import Page, expect
from test_several import STORED, WRITTEN, Evening, look_back
from water_margin_driver import GAME, AnyMatch, WaterMarginDriver, eager, file_of, is_forced

import catalog
from tabletop import codec
from tabletop.game import Ask, Event, Move, Over
from tabletop.record import Player as Person
from tabletop.saves import SaveStore
from water_margin.cards import HEROES, card
from water_margin.rules.state import Adventure

from storages import Memory  # isort: skip

PEOPLE = {0: "Ana", 2: "Bo"}
BOT_LEVEL = 1
STEPS_AT_MOST = 400
NAMES = re.compile(r"\b(" + "|".join(sorted({hero.name for hero in HEROES}, key=len, reverse=True)) + r")\b")
DRAWN = re.compile(r"wm-(?:portrait|emblem|counter|do-card|at-hero|look-hero)-(\d+)")
"""What is drawn of a hero has its rank in its id."""


class Chapters(Evening):
    """A game of Au bord de l'eau on the page, and who holds the tablet. The markers of the cards are the
    heroes' names, and the ids of what is drawn of them."""

    def __init__(self, player: Player, people: dict[int, str]) -> None:
        super().__init__(player, None, people)
        self.driver = WaterMarginDriver(player)

    def match(self) -> AnyMatch:
        store = SaveStore(Memory(self.page.evaluate(STORED)))
        slots = [slot for slot in store.slots() if slot.label is not None and slot.label.game == GAME.name]
        return store.open(slots[-1].name, catalog.GAMES)[1]

    def search(self, page: Page | None = None, at: int | None = None) -> None:
        page = page or self.page
        match = self.match()
        tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
        found = self.markers(page.evaluate(WRITTEN)) | self.markers(json.dumps(tree))
        leaked = found - self.may_know(match, match.at if at is None else at)
        assert not leaked, (self.holder, match.at, sorted(leaked))
        self.searched += 1

    def markers(self, text: str) -> set[str]:
        drawn = {card(int(rank)).name for rank in DRAWN.findall(text)}
        return set(NAMES.findall(text)) | drawn

    def may_know(self, match: AnyMatch, at: int) -> set[str]:
        events: list[Event] = [*match.opening, *(one for d in match.decisions for one in d.events)]
        told = [codec.encode(event) for event in events if event.visible_to(self.holder)]
        view = codec.encode(match.view_at(at, self.holder))
        return {card(rank).name for rank in ranks_in([view, told])}

    def answer(self, match: AnyMatch, ask: Ask) -> None:
        if is_forced(ask):
            self.wait_for_moves(match.at + 1)
            return
        self.driver.play(match, self.chosen_by(match))
        self.throw(ask)
        self.player.agree_if_asked()
        self.wait_for_moves(match.at + 1)

    def wait_for_moves(self, count: int) -> None:
        """Wait until so many moves are saved; the list of a long game does not show them all."""
        for _ in range(600):
            if self.match().at >= count:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"move {count} was never made")

    def chosen_by(self, match: AnyMatch) -> Move:
        """What is answered."""
        return eager(match, self.chance)


def ranks_in(data: object) -> set[int]:
    """The heroes that data names; numbers that name none may be among them."""
    if isinstance(data, dict):
        return set().union(*map(ranks_in, data.values())) if data else set()
    if isinstance(data, (list, tuple)):
        return set().union(*map(ranks_in, data)) if data else set()
    return (
        {data} if isinstance(data, int) and not isinstance(data, bool) and 0 < data <= len(HEROES) else set()
    )


def begin(player: Player, seats: int, people: dict[int, str], *, dice: str = "seed") -> None:
    """Begin a game by taps."""
    form = NewGameForm(player, GAME)
    form.dice(dice)
    form.seats({}, seats)
    for seat in range(seats):
        form.sit(seat, PERSON if seat in people else BOT_LEVEL, people.get(seat))
    form.start()


def test_two_persons_and_two_bots_play_a_chapter_and_nobody_sees_anothers_hand(visit: Visit) -> None:
    player = visit(touch=True, size=UPRIGHT)
    begin(player, 4, PEOPLE)
    evening = Chapters(player, PEOPLE)
    reloaded = looked = False
    for _ in range(STEPS_AT_MOST):
        evening.step()
        own = evening.is_open() and evening.match().ask.seat in PEOPLE
        match = evening.match()
        frame = match.state.frames[-1]
        if not looked and match.at > 3 and own:
            look_back(evening)
            looked = True
        if not reloaded and isinstance(frame, Adventure) and frame.difficulty and own:
            player.reload()
            evening.holder = None
            assert evening.match().state == match.state
            reloaded = True
        if match.state.chapter > 1:
            break
    assert evening.match().state.chapter == 2 and reloaded and looked and evening.searched > 20


def test_the_last_chapter_is_played_to_the_end_by_taps(visit: Visit) -> None:
    match = driver.until(lambda one: one.state.deck == 0, players=(Person("Ana"), Person("Bo")))
    player = visit(touch=True, size=UPRIGHT)
    player.import_game(file_of(match))
    evening = Chapters(player, {0: "Ana", 1: "Bo"})
    for _ in range(STEPS_AT_MOST):
        if not evening.step():
            break
    match = evening.match()
    assert isinstance(match.pending, Over)
    expect(player.page.get_by_role("dialog")).to_contain_text(player.words.text(match.pending.reason))


def test_an_adventure_is_played_by_keys_alone(visit: Visit) -> None:
    match = driver.until(lambda one: one.state.chapter == 2, players=(Person("Ana"), Person("Bo")))
    player = visit()
    player.import_game(file_of(match))
    evening = Chapters(player, {0: "Ana", 1: "Bo"})
    evening.driver.keys = True
    for _ in range(STEPS_AT_MOST):
        evening.step()
        if evening.match().state.chapter == 3:
            break
    assert evening.match().state.chapter == 3


class TypedChapters(Chapters):
    """A game whose dice the players throw: each shows the first face that it may."""

    def throw(self, ask: Ask) -> None:
        before = self.match().at
        while self.match().at == before and self.page.get_by_role("dialog").count():
            choice = self.page.get_by_role("dialog").locator(".dice-values button").first
            self.player.press(choice)


def test_a_chapter_is_played_with_dice_that_are_typed_in(visit: Visit) -> None:
    player = visit(touch=True, size=UPRIGHT, bots=False)
    people = {0: "Ana", 1: "Bo"}
    begin(player, 2, people, dice="typed")
    evening = TypedChapters(player, people)
    for _ in range(STEPS_AT_MOST):
        evening.step()
        if evening.match().state.chapter > 1:
            break
    match = evening.match()
    typed = [die for decision in match.decisions for die in decision.dice if die.typed]
    assert match.state.chapter == 2
    assert {die.label for die in typed} >= {"place", "adversary", "trial", "difficulty", "resolution"}


@pytest.mark.parametrize("step", ["enter", "travel"])
def test_a_touch_that_is_refused_says_why(visit: Visit, step: str) -> None:
    def reached(match: AnyMatch) -> bool:
        return match.state.chapter > 2 and match.ask.prompt.key.endswith(f".{step}")

    match = driver.until(reached, players=(Person("Ana"), Person("Bo")))
    player = visit(touch=True)
    player.import_game(file_of(match))
    if match.ask.private:
        player.press(player.page.locator("#lift"))
    first = next(iter(match.ask.moves.next(())))
    player.press(player.board().locator(f'[data-part="{first}"]'))
    player.press_where_it_lies(player.board().locator('.wm-shut[aria-disabled="true"]').first)
    expect(player.toast_reason()).to_be_visible()
