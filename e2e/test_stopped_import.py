"""The longest true game is read in, and stopped by a touch."""

from pathlib import Path

import hujiyang_driver as board
from fixtures import Visit
from page_driver import HOLD_WORKERS
from playwright.sync_api import expect
from test_imports import choose

from tools import heavy_files
from tools.bench_imports import READ


def test_a_touch_stops_the_reading_and_the_game_goes_on(visit: Visit, tmp_path: Path) -> None:
    player = visit(go=False)
    player.page.add_init_script(HOLD_WORKERS)
    player.open()
    moves, reading = board.enter(player, 1), player.page.locator("#reading")
    with player.held_bots():  # nor is what has been read heard of
        choose(player, tmp_path, heavy_files.long_game())
        expect(player.toast()).to_contain_text(player.say("table.import.game", name="partie.json"))
        player.leave()
        progress = player.say("table.import.progress")
        expect(player.page.get_by_role("progressbar", name=progress)).to_be_visible()
        player.press(reading.get_by_role("button", name=player.say("table.import.stop")))
        expect(reading).to_have_count(0, timeout=READ)
    expect(player.toast()).to_contain_text(player.say("table.import.stopped"))
    assert player.moves() == moves
