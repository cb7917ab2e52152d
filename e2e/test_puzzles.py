"""The puzzles in the browser: found at home, played by taps and by keys, a wrong move taken back, what was
solved kept; nothing of them on the way of a first visit."""

import hujiyang_driver as board
import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit, only_whole
from page_driver import Player
from playwright.sync_api import expect

from puzzles.progress import puzzles
from puzzles.puzzle import Puzzle

PUZZLES = puzzles("hujiyang")
FETCHED = """() => {
  return performance.getEntriesByType("resource").filter((one) => /puzzles/.test(one.name)).length;
}"""
HASH = "location.hash"


def shown(player: Player) -> Puzzle:
    """The puzzle on the table, by the number that its prompt says."""
    where = player.prompt().locator("#prompt-why")
    expect(where).to_be_visible()
    words = where.inner_text().replace("\u00a0", " ").split()
    return PUZZLES[int(next(word for word in words if word.isdigit())) - 1]


def by_touch(player: Player, move: str) -> None:
    board.touch(player, *move.replace("x", "-").split("-"))


def by_keys(player: Player, move: str) -> None:
    board.play_by_keys(player, *move.replace("x", "-").split("-"))


def open_room(player: Player) -> None:
    player.go_home()
    player.press(player.home().locator("#home-puzzles-hujiyang"))
    expect(player.page.locator("#puzzle-day")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, *only_whole(TABLET, UPRIGHT)])
def test_a_puzzle_is_found_at_home_missed_taken_back_and_solved_by_taps(visit: Visit, size: Size) -> None:
    player = visit(size=size, touch=True, bots=False, fresh=True)
    assert player.page.evaluate(FETCHED) == 0, "a first visit asks for nothing of the puzzles"
    open_room(player)
    player.press(player.page.locator("#puzzles-shut"))
    puzzle = shown(player)
    before = board.pieces(player)
    wrong = next(move for move, one in puzzle.turns[0].wrong.items() if one.reply)
    by_touch(player, wrong)
    expect(player.prompt()).to_contain_text(puzzle.turns[0].wrong[wrong].reply)
    player.wait_for_moves(2)
    player.press(player.page.locator("#puzzle-retry"))
    player.wait_for_moves(0)
    assert board.pieces(player) == before
    for number, turn in enumerate(puzzle.turns):
        by_touch(player, turn.right[0])
        player.wait_for_moves(2 * number + 1 + bool(turn.reply))
    expect(player.prompt()).to_contain_text(player.page.locator("#puzzle-next").inner_text())
    player.press(player.page.locator("#puzzle-room"))
    expect(player.page.locator(".puzzles-count")).to_contain_text("1")
    player.page.go_back()
    expect(player.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", [UPRIGHT, *only_whole(TABLET, PHONE)])
def test_a_puzzle_is_solved_by_keys_alone_and_that_is_kept(visit: Visit, size: Size) -> None:
    player = visit(size=size, bots=False, fresh=True, go=False)
    player.open("#puzzles=hujiyang")
    begin = player.page.locator("#puzzles-single")
    expect(begin).to_be_visible()
    assert player.page.evaluate(HASH) == "#puzzles=hujiyang"
    player.tab_to(begin)
    player.key("Enter")
    puzzle = shown(player)
    by_keys(player, puzzle.turns[0].right[0])
    expect(player.page.locator("#puzzle-next")).to_be_visible()
    player.open("#puzzles=hujiyang")
    expect(player.page.locator("#puzzles-single")).to_be_visible()
    done = player.page.locator(".puzzles-themes progress").first
    assert done.evaluate("(one) => one.value") == 1
