"""The page while a bot thinks: it never stands still, and fetches what the highest level thinks with."""

import re

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from playwright.sync_api import expect
from site_host import SiteHost


def test_the_page_answers_taps_while_a_bot_of_level_6_thinks(visit: Visit) -> None:
    player = visit(touch=True, calm=False)
    board.new_game(player, ke=None, shang=6)
    board.touch(player, "c3")
    expect(player.thinking_sign()).to_have_count(1)
    board.touch(player, "d4")
    expect(player.toast()).to_contain_text(player.say("table.quiet.bot"))
    player.show("rules")
    player.leave()
    player.change_language("en")
    player.wait_for_turn(2)
    assert len(player.moves()) == 2


TABLE = re.compile(r"py/hujiyang/bot/table-[0-9a-f]{12}\.bin$")


def test_the_table_of_the_solved_game_comes_with_the_first_thought_that_wants_it(
    visit: Visit, own_host: SiteHost
) -> None:
    player = visit(at=own_host)
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(request.url))
    board.new_game(player, ke=None, shang=5)
    board.enter(player, 1)
    assert not list(filter(TABLE.search, fetched))
    match = hujiyang_games.all_entered_and_won()
    player.import_game(hujiyang_games.file_of(match))
    player.push("table.hint")
    expect(player.reason()).to_contain_text(player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN))
    assert len(list(filter(TABLE.search, fetched))) == 1
