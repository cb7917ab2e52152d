"""Au bord de l'eau in the browser: dice thrown by hand; its secrets."""

from dataclasses import replace

import water_margin_driver as driver
from fixtures import PHONE, Visit
from playwright.sync_api import expect
from water_margin_driver import AnyMatch, WaterMarginTable, new_match, played

KEYS = 61  # a short game of two whose first chapter is soon over
SECRETS = 12  # a game of two in which somebody is soon asked in secret, after a decision of the other
ADVENTURE = {"blue": (2, 3, 1), "stakes": (6, 6, 1, 4)}  # the faces, of one whose end is not certain


def test_a_whole_adventure_is_typed_in_in_one_panel(visit: Visit) -> None:
    match = played(new_match(KEYS), lambda match: "adventure" in match.ask.moves.first(1)[0])
    player = visit(size=PHONE, bots=False, match=replace(match, dice="typed"))
    table = WaterMarginTable(player)
    table.driver.play(match, match.ask.moves.first(1)[0])
    dialog = player.page.get_by_role("dialog", name=player.say("table.dice.title"))
    dice, following = dialog.get_by_role("group"), dialog.locator(".die-next")
    for number, face in enumerate((*ADVENTURE["blue"], *ADVENTURE["stakes"])):
        expect(following).to_have_id(f"die-{number}")
        expect(following).to_be_in_viewport()
        player.key(f"{face}")
    player.press(dice.first.get_by_role("button").last)  # the first die was read wrongly
    player.key("Backspace")
    expect(following).to_have_id("die-6")
    player.key(f"{ADVENTURE['stakes'][-1]}")
    player.press(dialog.get_by_role("button", name=player.say("table.dice.confirm")))
    expect(dialog).to_have_count(0)
    table.wait_for_moves(match.at + 3)
    thrown = [die for one in table.match().decisions[match.at :] for die in one.dice]
    assert all(die.typed for die in thrown)
    faces = [die.values.index(die.value) + 1 for die in thrown]
    assert faces == [6, *ADVENTURE["blue"][1:], *ADVENTURE["stakes"]]


def test_nobody_ever_sees_what_another_holds(visit: Visit) -> None:
    match = driver.until(another_has_decided, SECRETS)
    player = visit(touch=True, bots=False, match=match)
    table = WaterMarginTable(player, searches=True)
    table.settle()
    table.search()
    table.lift(match.ask)
    table.search()
    table.look_back()
    table.take_back()
    table.lift(table.match().ask)
    table.search()
    assert table.searched >= 7


def another_has_decided(match: AnyMatch) -> bool:
    """Whether Bo is asked in secret, after a decision of Ana that may be taken back."""
    is_last = match.undo_limit < match.at and match.decisions[match.at - 1].seat == 0
    return match.state.chapter >= 2 and match.ask.seat == 1 and match.ask.private and is_last
