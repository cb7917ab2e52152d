"""Files that are read in: the largest, refused or loaded, stopped by a touch. That the page answers
meanwhile is measured by `run.py bench imports`."""

from pathlib import Path

import hujiyang_driver as board
import pytest
from fixtures import Visit
from page_driver import HOLD_WORKERS, Player
from playwright.sync_api import expect

from test_first_picture import FILL
from test_mirror import UNKNOWN
from tools import heavy_files
from tools.bench_imports import READ

READING = "#reading"
TOASTS = 60_000
"""Milliseconds after which no notice stands any more."""
FILLED = 3_500_000
"""Characters that leave a storage room for one long game, not for two."""

IN_CI = ("nesting", "long key")
"""The files of 24 MB that are chosen in each run, of `tools.heavy_files`; the others with `--whole`."""


def choose(player: Player, folder: Path, text: str) -> None:
    player.show("games")
    file = folder / "partie.json"
    file.write_text(text, "utf-8")
    player.give_file(file)


def wait_until_read(player: Player) -> None:
    expect(player.page.locator(READING)).to_have_count(0, timeout=READ)


def test_a_file_of_24_mb_is_refused_and_the_game_goes_on(
    visit: Visit, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    player = visit()
    moves = board.enter(player, 2)
    for name, text in heavy_files.refused_files().items():
        if name in IN_CI or pytestconfig.getoption("--whole"):
            choose(player, tmp_path, text)
            wait_until_read(player)
            expect(player.toast()).to_contain_text(player.say("table.games.refused", why="").strip())
            player.leave()
            expect(player.toast()).to_be_empty(timeout=TOASTS)
            assert player.moves() == moves, name
    board.enter(player, 1)


def test_a_backup_for_which_there_is_no_room_is_read_as_far_as_it_goes(visit: Visit, tmp_path: Path) -> None:
    player = visit(go=False)
    player.page.add_init_script(UNKNOWN)  # what local storage has no room for, the mirror would keep
    player.open()
    player.page.evaluate(FILL, FILLED)
    choose(player, tmp_path, heavy_files.long_backup(2))
    wait_until_read(player)
    expect(player.toast()).to_contain_text(player.say("table.save.full"))
    expect(player.toast()).to_contain_text(player.say("table.backup.added", n=1))


def test_a_touch_stops_the_reading_and_the_game_goes_on(visit: Visit, tmp_path: Path) -> None:
    """The longest true game, which is loaded when it is chosen again."""
    player = visit(go=False)
    player.page.add_init_script(HOLD_WORKERS)
    player.open()
    moves = board.enter(player, 2)
    with player.held_bots():  # nor is what has been read heard of
        choose(player, tmp_path, heavy_files.long_game())
        expect(player.toast()).to_contain_text(player.say("table.import.game", name="partie.json"))
        player.leave()
        stop = player.page.locator(READING).get_by_role("button", name=player.say("table.import.stop"))
        progress = player.say("table.import.progress")
        expect(player.page.get_by_role("progressbar", name=progress)).to_be_visible()
        player.press(stop)
        wait_until_read(player)
    expect(player.toast()).to_contain_text(player.say("table.import.stopped"))
    assert player.moves() == moves
    dialog = player.show("games")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    player.leave()
    choose(player, tmp_path, heavy_files.long_game())
    wait_until_read(player)
    expect(player.toast()).to_contain_text(player.say("table.games.imported"))
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.page.locator("#log > .log-move").last).to_be_visible()
