"""Au bord de l'eau in the browser: by taps, by keys, with dice thrown by hand; its secrets; its map."""

from dataclasses import replace

import pytest
import water_margin_driver as driver
import water_margin_screens
from fixtures import PHONE, TABLET, UPRIGHT, Visit
from layout import UNREACHED
from page_driver import Player
from playwright.sync_api import expect
from stored_table import begin
from water_margin_driver import FOUR, TWO, AnyMatch, frame_of, named_moves, new_match, played
from water_margin_table import WaterMarginTable

from water_margin.rules.state import Exile, Turn

PEOPLE = {0: "Ana", 2: "Bo"}
"""At a table of four; bots sit between them."""
PAIR = {0: "Ana", 1: "Bo"}

SECRETS = 75
"""A game of four in whose second chapter Ana travels before Bo does, and nothing is thrown between."""
KEYS = 61
"""A short game of two whose first chapter is soon over."""
ADVENTURE = {"blue": (2, 3, 1), "stakes": (6, 6, 1, 4)}
"""Which face each die shows of an adventure whose end is not certain."""

# The squares of the map that a finger does not reach.
NOT_REACHED = """() => [...document.querySelectorAll(".wm-map .wm-spot")].filter((one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top === null || top.closest(".wm-map") === null;
}).map((one) => one.dataset.part)"""
# Scrolls the play of a phone so far that the map lies at the upper edge; down to its end.
TO_THE_MAP = """() => {
  const play = document.querySelector("#play");
  play.scrollTop += document.querySelector(".wm-map").getBoundingClientRect().top;
}"""
TO_THE_END = "() => { const play = document.querySelector('#play'); play.scrollTop = play.scrollHeight; }"
# Whether the words of the question are seen, where the picture that passes stays and stops touches.
ASKED = """() => {
  const stage = document.querySelector(".wm-map-first > .wm-stage");
  stage.style.animation = "none";
  stage.style.pointerEvents = "auto";
  const box = document.querySelector("#prompt-text").getBoundingClientRect();
  const top = document.elementFromPoint(box.left + 30, box.top + box.height / 2);
  stage.removeAttribute("style");  // another test plays on this page
  return top !== null && top.closest("#prompt") !== null;
}"""
# How far the picture lies below the question, which stays above.
BELOW_QUESTION = """() => document.querySelector(".wm-scene").getBoundingClientRect().top
  - document.querySelector("#prompt").getBoundingClientRect().bottom"""


@pytest.mark.whole
def test_two_persons_and_two_bots_play_the_first_chapter_by_taps(visit: Visit) -> None:
    """Every button of the panel can be touched where it lies, nothing has to be scrolled."""
    player = visit(touch=True, size=UPRIGHT)
    begin(player, driver.GAME, PEOPLE, 4, length="whole")
    table = WaterMarginTable(player, PEOPLE)
    told = 0
    while table.match().state.chapter == 1:
        table.settle()
        told += player.page.locator(".tale-opening").is_visible()
        if not player.page.locator("#lift").is_visible():
            player.page.wait_for_function(f"() => !({UNREACHED})('#beside .wm-panel button').length")
        table.step()
    assert told > 0
    table.settle()
    assert player.moves() == named_moves(player, table.match())


def test_the_first_chapter_by_keys_alone(visit: Visit) -> None:
    player = visit(bots=False)
    player.put(new_match(KEYS, TWO, "short"))
    table = WaterMarginTable(player, PAIR, keys=True)
    match = table.play_on(lambda match: match.state.chapter == 2)
    assert player.moves() == named_moves(player, match)
    kinds = {event.kind for one in match.decisions for event in one.events}
    assert {"entered", "befell", "staked", "tried"} <= kinds


def test_a_whole_adventure_is_typed_in_in_one_panel(visit: Visit) -> None:
    player = visit(size=PHONE, bots=False)
    match = played(new_match(KEYS), lambda match: "adventure" in match.ask.moves.first(1)[0])
    player.put(replace(match, dice="typed"))
    table = WaterMarginTable(player, PAIR)
    table.driver.play(match, match.ask.moves.first(1)[0])
    dialog = player.page.get_by_role("dialog", name=player.say("table.dice.title"))
    dice, following = dialog.get_by_role("group"), dialog.locator(".die-next")
    expect(dice).to_have_count(len(ADVENTURE["blue"]))
    for number, face in enumerate((*ADVENTURE["blue"], *ADVENTURE["stakes"])):
        expect(following).to_have_id(f"die-{number}")
        expect(following).to_be_in_viewport()
        player.key(f"{face}")
    player.press(dice.first.get_by_role("button").last)  # the first die was read wrongly
    player.key("Backspace")
    expect(following).to_have_id("die-6")
    player.key(f"{ADVENTURE['stakes'][-1]}")
    expect(dice).to_have_count(7)
    player.press(dialog.get_by_role("button", name=player.say("table.dice.confirm")))
    expect(dialog).to_have_count(0)
    table.wait_for_moves(match.at + 3)
    dice_played = [die for one in table.match().decisions[match.at :] for die in one.dice]
    faces = [die.values.index(die.value) + 1 for die in dice_played]
    assert all(die.typed for die in dice_played)
    assert faces == [6, *ADVENTURE["blue"][1:], *ADVENTURE["stakes"]]


def test_nobody_ever_sees_what_another_holds(visit: Visit) -> None:
    player = visit(touch=True)
    player.put(played(new_match(SECRETS, FOUR), travels_in_the_second_chapter))
    table = WaterMarginTable(player, PEOPLE, searches=True)
    done: list[str] = []
    while len(done) < 2:
        table.settle()
        if table.holder == 0 and "looked" not in done:
            table.look_back()
            table.look_on()
            done.append("looked")
        elif table.match().ask.seat == 2 and "taken back" not in done:
            table.take_back()
            assert table.match().ask.seat == 0
            done.append("taken back")
        else:
            table.step()
    table.search()
    player.reload()
    table.holder = None
    table.settle()
    table.search()
    assert table.searched >= 12


def travels_in_the_second_chapter(match: AnyMatch) -> bool:
    """Whether a person's heroes are to travel, and nothing else is under way."""
    top, is_person = frame_of(match), match.players[match.ask.seat].bot is None
    return match.state.chapter >= 2 and isinstance(top, Turn) and top.step == "travel" and is_person


def test_the_map_is_the_screen_in_every_step(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    for screen in water_margin_screens.PLAY:
        screen.show(player)
        for size, (least, piece) in driver.LEAST_MAP.items():
            player.resize(*size)
            width, smallest, below = player.page.evaluate(driver.MAP)
            assert width >= least and smallest >= piece, (screen.name, size, width, smallest)
            assert not below or size == PHONE, (screen.name, size, below)
        player.resize(*TABLET)


def taken(visit: Visit, reached: driver.Reached) -> tuple[Player, AnyMatch]:
    """A person with a finger at the first such moment of some game, and the moment."""
    player, match = visit(touch=True, bots=False, used=True), driver.until(reached)
    player.take(match)
    return player, match


def test_the_tale_leaves_the_squares_for_a_convict_free(visit: Visit) -> None:
    """And on a phone the picture that passes never covers the question."""

    def asks_where(match: AnyMatch) -> bool:
        frame = frame_of(match)
        return isinstance(frame, Exile) and not frame.moved

    player, match = taken(visit, asks_where)
    expect(player.page.locator(".wm-tells.wm-map-first")).to_have_count(1)
    for size in (TABLET, UPRIGHT):
        player.resize(*size)
        assert player.page.evaluate(NOT_REACHED) == [], size
    player.resize(*PHONE)
    player.take(match)
    expect(player.page.locator(".wm-map-first > .wm-stage > .wm-passing")).to_be_attached()
    player.page.evaluate(TO_THE_MAP)
    assert player.page.evaluate(ASKED)


def test_the_next_picture_is_in_sight_wherever_the_play_was_scrolled(visit: Visit) -> None:
    def begins_adventures(match: AnyMatch) -> bool:
        frame = frame_of(match)
        return isinstance(frame, Turn) and frame.step == "adventure"

    player, _ = taken(visit, begins_adventures)
    player.resize(*PHONE)
    player.page.evaluate(TO_THE_END)
    player.press(player.page.locator(".wm-panel .button-main"))
    expect(player.page.locator(".wm-scene")).to_be_visible()
    expect(player.page.locator(".wm-panel .wm-act").first).to_be_in_viewport(ratio=0.9)
    assert player.page.evaluate(BELOW_QUESTION) >= -1
