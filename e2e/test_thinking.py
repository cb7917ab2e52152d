"""The page while a bot thinks: it never stands still."""

from player import Player
from playwright.sync_api import expect
from visits import Visit

# The time between two frames, in milliseconds, for so long or until nobody thinks any more.
FRAMES = """([span, whileThinking]) => new Promise((done) => {
  const gaps = [];
  const begun = performance.now();
  let last = begun;
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    const thinks = document.querySelector(".seat-thinking") !== null;
    if (performance.now() - begun > span || (whileThinking && !thinks)) done(gaps.slice(1));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})"""


def frames(player: Player, span: int, *, thinking: bool) -> list[float]:
    """The gaps between the frames of the page."""
    gaps: list[float] = player.page.evaluate(FRAMES, [span, thinking])
    return gaps


def report(name: str, gaps: list[float]) -> None:
    """Print what share of the frames came in time."""
    ordered = sorted(gaps)
    late = sum(gap > 50 for gap in gaps)
    print(
        f"{name}: {len(gaps)} frames, median {ordered[len(gaps) // 2]:.1f} ms,"
        f" 99 % within {ordered[int(0.99 * (len(gaps) - 1))]:.1f} ms, longest {ordered[-1]:.1f} ms,"
        f" {late} over 50 ms"
    )


def test_the_page_answers_taps_while_a_bot_of_level_6_thinks(visit: Visit) -> None:
    player = visit(touch=True, calm=False)
    player.new_game(ke=None, shang=6)
    player.touch("c3")
    expect(player.page.locator(".seat-thinking")).to_have_count(1)
    player.touch("d4")
    expect(player.toast()).to_contain_text(player.say("table.quiet.bot"))
    player.show("rules")
    player.leave()
    player.change_language("en")
    player.wait_for_turn(2)
    assert len(player.moves()) == 2


def test_most_frames_come_in_time_while_a_bot_of_level_6_thinks(visit: Visit) -> None:
    """A loose check of the page and the machine; the figures are those of `run.py bench`."""
    player = visit()
    player.new_game(ke=None, shang=6)
    player.enter(2)
    idle = frames(player, 2_000, thinking=False)
    report("idle", idle)
    for _ in range(2):  # a machine that stood still itself does not do so twice
        moves = len(player.moves())
        player.touch(player.free_point())
        busy = frames(player, 6_000, thinking=True)
        report("level 6 thinks", busy)
        if busy and max(busy) <= 500:
            break
        player.wait_for_turn(moves + 2)
    assert busy and max(busy) <= 500, "the page stood still for half a second"
