"""Games go out as files, one or all, and come in beside what is there."""

from pathlib import Path

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from hujiyang_driver import go_on
from playwright.sync_api import expect


def test_a_game_goes_out_as_a_file_and_comes_back_whole(visit: Visit, tmp_path: Path) -> None:
    player = visit(bots=False, match=hujiyang_games.played("c3", "fair"))
    moves = go_on(player, "a1-a2")
    player.show("games")
    game = player.get_file(player.button("table.games.export_table"))
    backup = tmp_path / "backup.json"
    backup.write_text(player.get_file(player.button("table.backup.export")), "utf-8")
    player.page.goto(player.blank)
    player.prepare("() => localStorage.clear()")
    player.put(hujiyang_games.played("b2", "fair"))
    mine = player.moves()
    dialog = player.show("games")
    player.give_file(backup)
    expect(player.toast()).to_contain_text(player.say("table.backup.added", n=1))
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    player.leave()
    assert player.moves() == mine, "the game on the table stays"
    player.import_game(game)
    expect(player.toast()).to_contain_text(player.say("table.games.imported"))
    assert player.moves() == moves
    assert board.pieces(player) >= {"ke-c3", "shang-a2"}
    go_on(player, "e3")
