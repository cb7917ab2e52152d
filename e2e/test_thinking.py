"""The page while a bot thinks: it never stands still."""

import hujiyang_driver as board
import pytest
from fixtures import Visit
from playwright.sync_api import expect

# The times between two frames, in milliseconds, for so long or until nobody thinks any more.
GAPS = """(span) => new Promise((done) => {
  const gaps = [];
  const begun = performance.now();
  let last = begun;
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    const thinks = document.querySelector(".seat-thinking") !== null;
    if (performance.now() - begun > span || !thinks) done(gaps.slice(1));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})"""


@pytest.mark.alone
def test_the_page_answers_taps_while_a_bot_of_level_6_thinks(visit: Visit) -> None:
    """A loose check of the page and the machine; the figures are those of `run.py bench`."""
    player = visit(touch=True, calm=False)
    board.new_game(player, ke=None, shang=6)
    board.touch(player, "c3")
    expect(player.thinking_sign()).to_have_count(1)
    board.touch(player, "d4")
    expect(player.toast()).to_contain_text(player.say("table.quiet.bot"))
    player.show("rules")
    player.leave()
    player.change_language("en")
    player.wait_for_turn(2)
    assert len(player.moves()) == 2
    for _ in range(2):  # a machine that stood still itself does not do so twice
        moves = len(player.moves())
        board.touch(player, board.free_point(player))
        longest = max(player.page.evaluate(GAPS, 6_000), default=500)
        if longest < 500:
            break
        player.wait_for_turn(moves + 2)
    assert longest < 500, "the page stood still for half a second"
