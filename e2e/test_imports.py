"""The largest files are refused. That the page answers meanwhile is measured by `run.py bench imports`."""

from pathlib import Path

import hujiyang_driver as board
import pytest
from fixtures import Visit, only_whole
from page_driver import Player
from playwright.sync_api import expect

from tools import heavy_files
from tools.bench_imports import READ


def choose(player: Player, folder: Path, text: str) -> None:
    player.show("games")
    file = folder / "partie.json"
    file.write_text(text, "utf-8")
    player.give_file(file)


@pytest.mark.parametrize(
    "name", ["nesting", *only_whole("objects", "lists", "nested backup", "long key", "quotes")]
)
def test_a_file_of_24_mb_is_refused_and_the_game_goes_on(visit: Visit, tmp_path: Path, name: str) -> None:
    player = visit()
    moves = board.enter(player, 1)
    choose(player, tmp_path, heavy_files.refused_files()[name])
    expect(player.page.locator("#reading")).to_have_count(0, timeout=READ)
    expect(player.toast()).to_contain_text(player.say("table.games.refused", why="").strip())
    player.leave()
    assert board.enter(player, 1)[: len(moves)] == moves
