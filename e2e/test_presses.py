"""Two presses at one place: the second counts for what was seen, on every control of a table."""

from collections.abc import Iterator

import contrevent_driver as contrevent
import hujiyang_driver as hujiyang
import pytest
from contrevent_driver import AnyMatch
from fixtures import TABLET, Visit
from page_driver import LOOKED, Player
from playwright.sync_api import expect

from contrevent.rules.state import Care

SEEN = 400
"""Milliseconds that a control must have been there."""

# The controls that can be pressed now where they lie, by what tells them apart, with the middle of each.
CONTROLS = """() => {
  const found = {};
  const controls = "#board :is([data-part], summary), #tools button, #prompt button";
  for (const one of document.querySelectorAll(controls)) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top !== null && one.contains(top)) found[one.id || one.dataset.part] = [x, y];
  }
  return found;
}"""
# The clock by which the page measures how long something has been there: where it stands, two presses are a
# double press however slow this machine is.
STOP_CLOCK = "() => { const now = performance.now(); performance.now = () => now; }"
START_CLOCK = "() => { delete performance.now; }"
GUIDE = "tool-autoplay"


def press(player: Player, place: tuple[float, float], *, finger: bool = True) -> None:
    player.pressed = place
    if finger:
        player.page.touchscreen.tap(*place)
    else:
        player.page.mouse.click(*place)
    player.wait_for_the_click()


def test_a_double_press_in_contrevent_decides_once(visit: Visit, pytestconfig: pytest.Config) -> None:
    """The end of a phase, upon which that of the next lies there, then every sixth control, those too that
    come meanwhile, with finger and mouse by turns; with --whole every one."""
    player = visit(size=TABLET, touch=True, used=True)
    match = quiet_movement()
    player.put(match)
    place = player.middle(player.button("contrevent.board.done.movement"))
    player.page.evaluate(STOP_CLOCK)
    press(player, place)
    expect(player.button("contrevent.board.done.care")).to_be_visible()
    moves = player.moves()
    press(player, place)
    assert player.moves() == moves
    player.page.evaluate(START_CLOCK)
    player.page.wait_for_timeout(SEEN)
    press(player, place)
    player.wait_for_moves(len(moves) + 1)
    player.put(match)
    tried: set[str] = set()
    step = 1 if pytestconfig.getoption("--whole") else 6
    for number, (name, place) in enumerate(untried(player, tried, step)):
        before = len(player.moves())
        player.page.evaluate(STOP_CLOCK)
        for _ in range(2):
            press(player, place, finger=number % 2 == 0)
        player.page.evaluate(START_CLOCK)
        decided = len(player.moves()) - before
        assert decided <= 1 or name == GUIDE, name
        if player.page.get_by_role("dialog").count():
            player.leave()
        elif player.page.locator("#board details[open]").count():
            player.page.wait_for_timeout(LOOKED)
            press(player, place)
        if decided or name == GUIDE:
            player.put(match)
    assert len(tried) >= 20


def quiet_movement() -> AnyMatch:
    """A game in phase 4 that goes on to phase 6 and to the winds: no Corroyeur, nothing is asked back."""
    for number in range(1, 200):
        match, done = contrevent.deal(number), ("done",)
        if match.gives_up(done) is None:
            match, _ = match.play(done)
            if isinstance(match.state.frame, Care) and match.gives_up(done) is None:
                return contrevent.deal(number)
    raise AssertionError("no such deal")


def untried(player: Player, tried: set[str], step: int) -> Iterator[tuple[str, tuple[float, float]]]:
    """One control after the other that was not in sight before, as long as there is one. step: so many at a
    time, the last of them given."""
    while left := [one for one in player.page.evaluate(CONTROLS).items() if one[0] not in tried]:
        tried.add(left[0][0])
        if len(tried) % step == 0:
            yield left[0]


def test_a_piece_and_its_target_are_touched_as_quickly_as_one_likes(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    hujiyang.new_game(player, ke=None, shang=None)
    for moves, names in enumerate((("c3",), ("a1", "b1"), ("c4",), ("b1", "c1")), 1):
        for name in names:
            press(player, player.middle(hujiyang.point(player, name)))
        player.wait_for_moves(moves)
    assert player.moves() == ["c3", "a1-b1", "c4", "b1-c1"]
