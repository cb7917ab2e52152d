"""Files that are read in: the largest, refused or loaded while the page answers, stopped by a touch."""

import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import hujiyang_driver as board
import pytest
from fixtures import Visit
from page_driver import Player
from playwright.sync_api import Browser, expect

from test_mirror import UNKNOWN
from tools import heavy_files
from tools.bench_imports import FIXED, READ, longest_task, longest_while

READING = "#reading"


LONGEST = 3
"""How much longer than a fixed task of the same page its longest may take: measured 0.4, and 1.3 where the
pictures of a backup's games are drawn."""


FIXED_TIMES = 3


@contextmanager
def short_tasks(browser: Browser, player: Player) -> Iterator[None]:
    """The page has no long task meanwhile. Processor time counts, next to what the same page takes for a task
    that is always the same: neither a busy machine nor a slow one makes it fail."""
    fixed: list[float] = []
    while len(fixed) < FIXED_TIMES:
        spent = longest_while(browser, player.page, lambda: player.page.evaluate(FIXED))
        fixed += [spent] if spent >= 1 else []  # less: the tracing had not begun yet
    browser.start_tracing(page=player.page, categories=["toplevel"])
    yield
    longest = longest_task(json.loads(browser.stop_tracing())["traceEvents"])
    assert 0 < longest <= LONGEST * statistics.median(fixed), f"{longest:.0f} ms next to {fixed}"


def choose(player: Player, folder: Path, text: str) -> None:
    """Choose a file on the screen of the saved games."""
    player.show("games")
    file = folder / "partie.json"
    file.write_text(text, "utf-8")
    player.give_file(file)


def wait_until_read(player: Player) -> None:
    expect(player.page.locator(READING)).to_have_count(0, timeout=READ)


@pytest.mark.alone
@pytest.mark.parametrize("name", list(heavy_files.refused_files()))
def test_a_file_of_24_mb_is_refused_while_the_page_answers(
    name: str, visit: Visit, chromium: Browser, tmp_path: Path
) -> None:
    player = visit()
    moves = board.enter(player, 2)
    with short_tasks(chromium, player):
        choose(player, tmp_path, heavy_files.refused_files()[name])
        wait_until_read(player)
    refused = player.say("table.games.refused", why="").strip()
    expect(player.toast()).to_contain_text(refused)
    player.leave()
    assert player.moves() == moves


@pytest.mark.alone
def test_a_long_true_game_is_loaded_while_the_page_answers(
    visit: Visit, chromium: Browser, tmp_path: Path
) -> None:
    player = visit()
    with short_tasks(chromium, player):
        choose(player, tmp_path, heavy_files.long_game())
        wait_until_read(player)
        expect(player.toast()).to_contain_text(player.say("table.games.imported"))
        player.page.wait_for_timeout(1_000)
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.page.locator("#log > .log-move").last).to_be_visible()


@pytest.mark.alone
def test_a_backup_for_which_there_is_no_room_is_read_as_far_as_it_goes(
    visit: Visit, chromium: Browser, tmp_path: Path
) -> None:
    player = visit(go=False)
    player.page.add_init_script(UNKNOWN)  # what local storage has no room for, the mirror would keep
    player.open()
    with short_tasks(chromium, player):
        choose(player, tmp_path, heavy_files.long_backup())
        wait_until_read(player)
        expect(player.toast()).to_contain_text(player.say("table.save.full"))
        expect(player.toast()).to_contain_text(player.say("table.backup.added", n=4))
        player.page.wait_for_timeout(1_000)  # the pictures of the games


def test_a_touch_stops_the_reading_and_the_game_goes_on(visit: Visit, tmp_path: Path) -> None:
    player = visit()
    moves = board.enter(player, 2)
    choose(player, tmp_path, heavy_files.long_game())
    expect(player.toast()).to_contain_text(player.say("table.import.game", name="partie.json"))
    player.leave()
    stop = player.page.locator(READING).get_by_role("button", name=player.say("table.import.stop"))
    expect(player.page.get_by_role("progressbar", name=player.say("table.import.progress"))).to_be_visible()
    player.press(stop)
    wait_until_read(player)
    expect(player.toast()).to_contain_text(player.say("table.import.stopped"))
    assert player.moves() == moves
    dialog = player.show("games")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
