"""Orders to many pieces: a sheet filled in by presets that outlives the page, a batch of moves."""

import re

from fixtures import Visit
from playwright.sync_api import expect
from several_screens import BO, lift, put, war
from war_driver import bar, preset


def test_a_sheet_is_filled_in_by_presets_and_is_there_after_a_reload(visit: Visit) -> None:
    player = visit(several=True, bots=False, used=True)
    match = war()
    put(player, match)
    lift(player, match)
    expect(player.button("table.orders.ready_without", n=7)).to_be_visible()
    preset(player, "hold")
    expect(bar(player)).to_contain_text(player.say("war.count.hold", n=7))
    player.press(player.page.get_by_role("radio", name=player.say("war.scope.unit")))
    preset(player, "advance")
    unit = f"{player.say('war.kind.scout')} 1"
    player.press(player.board_control(re.compile(f"^{unit}", re.IGNORECASE)))
    expect(bar(player)).to_contain_text(player.say("war.count.hold", n=6))
    player.push("table.take_back")
    expect(bar(player)).to_contain_text(player.say("war.count.hold", n=7))
    player.page.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('/draft/'))")
    player.reload()
    expect(bar(player)).to_be_hidden()
    player.push("table.curtain.lift")
    expect(bar(player)).to_contain_text(player.say("war.count.hold", n=7))
    player.press(bar(player).get_by_role("button", name=player.say("table.orders.ready"), exact=True))
    title = player.say("table.curtain.title", side=BO.name)
    expect(player.page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def test_a_batch_is_played_one_move_after_the_other(visit: Visit) -> None:
    player = visit(several=True, bots=False, used=True)
    match = war()
    for side in "ab":
        match, _ = match.play((*(f"{side}{number:02}:save" for number in range(1, 8)), "ready"))
    put(player, match)
    player.press(player.page.get_by_role("button", name=re.compile(f"^{player.say('war.batch.stay')}")))
    expect(player.prompt()).to_contain_text(BO.name, timeout=30_000)
    player.wait_for_moves(2 + 7)
