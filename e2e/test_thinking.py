"""Bots that think: the page answers meanwhile, and they can be stopped."""

import hujiyang_driver as board
from fixtures import Visit
from page_driver import HOLD_WORKERS
from playwright.sync_api import expect


def test_the_page_answers_taps_while_a_bot_of_level_6_thinks_and_it_can_be_stopped(visit: Visit) -> None:
    player = visit(touch=True, calm=False, go=False)
    player.page.add_init_script(HOLD_WORKERS)
    player.open()
    board.new_game(player, shang=6)
    resume = player.button("table.resume")
    with player.held_bots():
        board.touch(player, "c3")
        expect(player.thinking_sign()).to_have_count(1)
        board.touch(player, "d4")
        expect(player.toast()).to_contain_text(player.say("table.quiet.bot"))
        player.show("rules")
        player.leave()
        player.push("table.stop")
        expect(resume).to_be_visible()
    assert player.moves() == ["c3"]
    player.press(resume)
    player.wait_for_turn(2)
    assert len(player.moves()) == 2
