"""Au bord de l'eau in the browser: a chapter is ended; dice thrown by hand."""

from dataclasses import replace

import pytest
from fixtures import PHONE, Visit, only_whole
from playwright.sync_api import expect
from stored_table import before_the_end
from water_margin_driver import TWO, WaterMarginTable, named_moves, new_match, played

KEYS = 61  # a short game of two whose first chapter is soon over
ADVENTURE = {"blue": (2, 3, 1), "stakes": (6, 6, 1, 4)}  # the faces, of one whose end is not certain


@pytest.mark.parametrize("keys", [True, *only_whole(False)], ids=str)
def test_the_first_chapter_is_ended_by_taps_or_by_keys_alone(visit: Visit, keys: bool) -> None:
    match = new_match(KEYS, TWO, "short")
    chapter = played(match, lambda match: match.state.chapter == 2)
    player = visit(bots=False, touch=not keys, match=before_the_end(match, chapter, 5))
    match = WaterMarginTable(player, keys=keys).play_on(lambda match: match.state.chapter == 2)
    assert player.moves() == named_moves(player, match)


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
