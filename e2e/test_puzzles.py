"""Puzzles, which come late, by taps from home to what comes next."""

import hujiyang_driver as board
from fixtures import PHONE, Visit
from playwright.sync_api import expect

from puzzles.progress import puzzles

FETCHED = """() => {
  return performance.getEntriesByType("resource").filter((one) => /puzzles/.test(one.name)).length;
}"""


def test_a_puzzle_is_found_at_home_missed_taken_back_and_solved(visit: Visit) -> None:
    player = visit(size=PHONE, touch=True, bots=False, go=False)
    player.open("")
    assert player.page.evaluate(FETCHED) == 0, "a first visit asks for nothing of the puzzles"
    player.press(player.home().locator("#home-puzzles-hujiyang"))
    expect(player.page.locator("#puzzle-day")).to_be_visible()
    player.press(player.page.locator("#puzzles-shut"))
    where = player.prompt().locator("#prompt-why")
    expect(where).to_be_visible()
    words = where.inner_text().replace("\u00a0", " ").split()
    turns = puzzles("hujiyang")[int(next(word for word in words if word.isdigit())) - 1].turns
    wrong, reply = next((move, one.reply) for move, one in turns[0].wrong.items() if one.reply)
    board.touch(player, *wrong.replace("x", "-").split("-"))
    expect(player.prompt()).to_contain_text(reply)
    player.press(player.page.locator("#puzzle-retry"))
    player.wait_for_moves(0)
    for number, turn in enumerate(turns):
        board.touch(player, *turn.right[0].replace("x", "-").split("-"))
        player.wait_for_moves(2 * number + 1 + bool(turn.reply))
    expect(player.page.locator("#puzzle-next")).to_be_visible()
