"""A game looked back at: hints for its moments, and where it turned."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from playwright.sync_api import expect

from tabletop.markup import spoken


def test_a_finished_game_is_judged_and_its_turning_points_are_marked(visit: Visit) -> None:
    player = visit()
    match = hujiyang_games.finished()
    player.import_game(hujiyang_games.file_of(match))
    player.push("table.analysis")
    marks = player.turning_points()
    expect(player.page.locator("#verdict-slider")).to_be_visible(timeout=30_000)
    expect(player.prompt().get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    count = marks.count()
    assert count
    assert player.status() == spoken(player.say("table.analysis.done", n=count))
    player.press(marks.first.get_by_role("button"))
    expect(player.prompt()).to_contain_text(player.say("table.analysis.better", move="").rstrip(" ."))
    assert len(board.pieces(player)) > 0
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=30_000)
