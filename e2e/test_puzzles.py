"""The puzzles in the browser: found at home, played by taps and by keys, a wrong move taken back, what was
solved kept; nothing of them on the way of a first visit."""

import hujiyang_driver as board
from fixtures import PHONE, UPRIGHT, Visit
from page_driver import Player
from playwright.sync_api import expect

from puzzles.progress import puzzles
from puzzles.puzzle import Puzzle

FETCHED = """() => {
  return performance.getEntriesByType("resource").filter((one) => /puzzles/.test(one.name)).length;
}"""


def shown(player: Player) -> Puzzle:
    """The puzzle on the table, by the number that its prompt says."""
    where = player.prompt().locator("#prompt-why")
    expect(where).to_be_visible()
    words = where.inner_text().replace("\u00a0", " ").split()
    return puzzles("hujiyang")[int(next(word for word in words if word.isdigit())) - 1]


def points_of(move: str) -> list[str]:
    return move.replace("x", "-").split("-")


def test_a_puzzle_is_found_at_home_missed_taken_back_and_solved_by_taps(visit: Visit) -> None:
    player = visit(size=PHONE, touch=True, bots=False, fresh=True)
    assert player.page.evaluate(FETCHED) == 0, "a first visit asks for nothing of the puzzles"
    player.go_home()
    player.press(player.home().locator("#home-puzzles-hujiyang"))
    expect(player.page.locator("#puzzle-day")).to_be_visible()
    player.press(player.page.locator("#puzzles-shut"))
    puzzle = shown(player)
    before = board.pieces(player)
    wrong, reply = next((move, one.reply) for move, one in puzzle.turns[0].wrong.items() if one.reply)
    board.touch(player, *points_of(wrong))
    expect(player.prompt()).to_contain_text(reply)
    player.wait_for_moves(2)
    player.press(player.page.locator("#puzzle-retry"))
    player.wait_for_moves(0)
    assert board.pieces(player) == before
    for number, turn in enumerate(puzzle.turns):
        board.touch(player, *points_of(turn.right[0]))
        player.wait_for_moves(2 * number + 1 + bool(turn.reply))
    expect(player.page.locator("#puzzle-next")).to_be_visible()
    player.press(player.page.locator("#puzzle-room"))
    expect(player.page.locator(".puzzles-count")).to_contain_text("1")
    player.page.go_back()
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_a_puzzle_is_solved_by_keys_alone_and_that_is_kept(visit: Visit) -> None:
    player = visit(size=UPRIGHT, bots=False, fresh=True, go=False)
    player.open("#puzzles=hujiyang")
    begin = player.page.locator("#puzzles-single")
    expect(begin).to_be_visible()
    player.tab_to(begin)
    player.key("Enter")
    board.play_by_keys(player, *points_of(shown(player).turns[0].right[0]))
    expect(player.page.locator("#puzzle-next")).to_be_visible()
    player.open("#puzzles=hujiyang")
    done = player.page.locator(".puzzles-themes progress").first
    expect(done).to_have_js_property("value", 1)
