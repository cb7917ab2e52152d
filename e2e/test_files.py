"""Games go out as files, one or all, and come in beside what is there."""

from pathlib import Path

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from hujiyang_driver import go_on
from playwright.sync_api import expect


def test_a_game_goes_out_as_a_file_and_comes_back_whole(visit: Visit, tmp_path: Path) -> None:
    player = visit(bots=False, match=hujiyang_games.begun())
    moves = go_on(player, "c3", "a1-a2")
    player.show("games")
    game = player.get_file(player.button("table.games.export_table"))
    backup = tmp_path / "backup.json"
    backup.write_text(player.get_file(player.button("table.backup.export")), "utf-8")
    other = visit(fresh=True, bots=False, match=hujiyang_games.begun())
    mine = go_on(other, "b2")
    dialog = other.show("games")
    other.give_file(backup)
    expect(other.toast()).to_contain_text(other.say("table.backup.added", n=1))
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    other.leave()
    assert other.moves() == mine, "the game on the table stays"
    other.import_game(game)
    expect(other.toast()).to_contain_text(other.say("table.games.imported"))
    assert other.moves() == moves
    assert board.pieces(other) >= {"ke-c3", "shang-a2"}
    go_on(other, "e3")
