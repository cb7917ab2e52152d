"""Two presses at one place: the second counts for what was seen, on every control of every phase.

What lies under the finger is noted in the page frame by frame, and beside it every click that the page let
through. A click on what has been there for 400 ms must come through, one on what came later must not.
"""

from collections.abc import Callable, Iterator
from typing import Any

import contrevent_driver as contrevent
import hujiyang_driver as hujiyang
import hujiyang_games
import pytest
from contrevent_driver import AnyMatch
from fixtures import TABLET, Visit, only_whole
from page_driver import LOOKED, Player
from playwright.sync_api import expect

from contrevent.rules.state import Absorption, Care, Movement, Ruin, Sorting, Stand
from tabletop.game import Ask

SEEN = 400
"""Milliseconds that a control must have been there."""

MARGIN = 80
"""Milliseconds by which the page and this test may disagree: some frames of a slow machine."""

GAPS = (50, 200, 60, 300, 90, 600)
"""Milliseconds between two presses, one after the other."""

# Note what lies at a place, frame by frame, when it is pressed, and which clicks come through. Of what lies
# there: when it came, at the earliest, and how long the page was free to see it; what a busy page was held up
# for counts for no more than a few frames.
WATCH = """([x, y]) => {
  const control = "label, a[href], button, summary, input, select, [role=button], dialog";
  const told = ["id", "data-part", "data-do", "data-at", "aria-label", "aria-pressed"];
  const now = () => {
    const one = document.elementFromPoint(x, y)?.closest(control);
    if (!one) return "";
    const note = one.popoverTargetElement?.matches(":popover-open");
    const open = note || (one.localName === "summary" && one.parentElement.open);
    return [one.localName, open, ...told.map((name) => one.getAttribute(name))].join("|");
  };
  globalThis.watched?.end();
  const watched = { came: 0, what: now(), seen: 0, downs: [], clicks: [] };
  let [running, before] = [true, performance.now()];
  const look = () => {
    const [at, what] = [performance.now(), now()];
    if (what !== watched.what) Object.assign(watched, { came: before, what, seen: 0 });
    else watched.seen += Math.min(at - before, 50);
    before = at;
  };
  const note = () => {
    if (!running) return;
    look();
    requestAnimationFrame(note);
  };
  const down = () => {
    look();
    const { came, what, seen } = watched;
    watched.downs.push({ at: before, what, stood: before - came, seen: came ? seen : before });
  };
  const click = () => { watched.clicks.push(performance.now()); };
  document.addEventListener("pointerdown", down, true);
  document.addEventListener("click", click, true);
  watched.end = () => {
    running = false;
    document.removeEventListener("pointerdown", down, true);
    document.removeEventListener("click", click, true);
  };
  note();
  globalThis.watched = watched;
}"""
WATCHED = "() => ({ ...globalThis.watched, end: null })"
# The controls that can be pressed now where they lie, by what tells them apart, with the middle of each.
CONTROLS = """(selector) => {
  const found = {};
  for (const one of document.querySelectorAll(selector)) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top !== null && one.contains(top)) found[one.id || one.dataset.part] = [x, y];
  }
  return found;
}"""
# The clock by which the page measures how long something has been there.
STOP_CLOCK = "() => { const now = performance.now(); performance.now = () => now; }"
START_CLOCK = "() => { delete performance.now; }"
ON_BOARD = "#board :is([data-part], summary)"
BESIDE = "#tools button, #prompt button"
GUIDE = "tool-autoplay"


def phases() -> dict[str, Callable[[AnyMatch], bool]]:
    """Each phase of Contrevent in which something is asked, by its name: whether a game is there."""
    frames = {"absorption": Absorption, "sorting": Sorting, "stand": Stand, "ruin": Ruin}

    def at(frame: type) -> Callable[[AnyMatch], bool]:
        return lambda match: isinstance(match.pending, Ask) and isinstance(match.state.frame, frame)

    return {
        "movement": lambda match: at(Movement)(match) and contrevent.guided(match)[0] == "move",
        "care": lambda match: at(Care)(match) and any(match.state.stunned),
        **{name: at(frame) for name, frame in frames.items()},
    }


def moment_of(phase: str) -> AnyMatch:
    reached = phases()[phase]
    for number in range(1, 40):
        match = contrevent.deal(number)
        while isinstance(match.pending, Ask) and match.at < 60:
            if reached(match):
                return match
            match, _ = match.play(helped(match) if phase == "sorting" else contrevent.careless(match))
    raise AssertionError(f"no deal comes to {phase}")


def helped(match: AnyMatch) -> tuple[str, ...]:
    """An Aide where there may be one, else nothing that is paid."""
    aide = ("help", "K")
    return aide if aide in match.ask.moves else contrevent.careless(match)


@pytest.fixture
def step(pytestconfig: pytest.Config) -> int:
    """Every sixth control is pressed; with --whole, every one."""
    return 1 if pytestconfig.getoption("--whole") else 6


def in_slow(*names: str) -> list[object]:
    """Those whose controls are pressed by `run.py slow` alone."""
    return [pytest.param(name, marks=pytest.mark.slow) for name in names]


@pytest.mark.parametrize("phase", ["movement", *in_slow("care", "absorption", "sorting", "stand", "ruin")])
def test_a_double_press_in_contrevent_decides_once(visit: Visit, phase: str, step: int) -> None:
    player = visit(size=TABLET, touch=True, used=True)
    match = moment_of(phase)
    player.put(match)
    selector = f"{ON_BOARD}, {BESIDE}" if phase == "movement" else f"{ON_BOARD}:not(summary)"
    assert press_all_twice(player, selector, lambda: player.put(match), step) >= 4


@pytest.mark.parametrize("phase", ["clients", *in_slow("entry", "merchants")])
def test_a_double_press_in_hujiyang_decides_once(visit: Visit, phase: str, step: int) -> None:
    player = visit(size=TABLET, touch=True, bots=False, used=True)
    match = hujiyang_games.all_entered()
    if phase != "clients":
        match = match.resume_from(5 if phase == "merchants" else 4)
    assert match.ask.seat == (phase == "merchants")
    player.put(match)
    assert press_all_twice(player, ON_BOARD, lambda: player.put(match), step) >= 20


def press_all_twice(player: Player, selector: str, begin: Callable[[], None], step: int) -> int:
    """Press controls of a selector twice where they lie, those too that come meanwhile, with finger and mouse
    by turns; how many there were. begin: puts the game on the table again; step: 1 for every control."""
    tried: set[str] = set()
    faults = []
    for number, (name, place) in enumerate(untried(player, selector, tried, step)):
        gap, finger = GAPS[number % len(GAPS)], number % 2 == 0
        moves = len(player.moves())
        player.page.evaluate(WATCH, place)
        press(player, place, finger=finger)
        player.page.wait_for_timeout(gap)
        press(player, place, finger=finger)
        player.wait_for_the_click()
        faults += [f"{name} after {gap}: {fault}" for fault in wrong(player.page.evaluate(WATCHED))]
        if player.page.get_by_role("dialog").count():
            player.leave()
        elif player.page.locator("#board details[open]").count():
            player.page.wait_for_timeout(LOOKED)
            press(player, place, finger=finger)
        if len(player.moves()) != moves or name == GUIDE:
            begin()
    assert faults == []
    return len(tried)


def untried(
    player: Player, selector: str, tried: set[str], step: int
) -> Iterator[tuple[str, tuple[float, float]]]:
    """One control after the other that was not in sight before, as long as there is one. step: so many at a
    time, the last of them given."""
    while True:
        controls = player.page.evaluate(CONTROLS, selector)
        left = [name for name in controls if name not in tried]
        if not left:
            return
        tried.add(left[0])
        if len(tried) % step == 0:
            yield left[0], controls[left[0]]


def press(player: Player, place: tuple[float, float], *, finger: bool) -> None:
    player.pressed = place
    if finger:
        player.page.touchscreen.tap(*place)
    else:
        player.page.mouse.click(*place)


def wrong(watched: dict[str, Any]) -> list[str]:
    """What is wrong with how two presses were taken. watched: as the page noted them."""
    if len(watched["downs"]) != 2:
        return [f"{len(watched['downs'])} presses"]
    down = watched["downs"][1]
    came_through = any(click >= down["at"] for click in watched["clicks"])
    is_right = down["stood"] > SEEN - MARGIN if came_through else down["seen"] < SEEN + MARGIN
    return [] if is_right or not down["what"] else [f"pressed: {came_through}: {down}"]


@pytest.mark.parametrize("finger", [True, *only_whole(False)])
def test_a_piece_and_its_target_are_touched_as_quickly_as_one_likes(visit: Visit, *, finger: bool) -> None:
    player = visit(touch=finger, bots=False, used=True)
    hujiyang.new_game(player, ke=None, shang=None)
    for moves, names in enumerate((("c3",), ("a1", "b1"), ("c4",), ("b1", "c1")), 1):
        for name in names:
            press(player, player.middle(hujiyang.point(player, name)), finger=finger)
        player.wait_for_moves(moves)
    assert player.moves() == ["c3", "a1-b1", "c4", "b1-c1"]


def test_two_phases_are_not_passed_by_a_double_tap(visit: Visit) -> None:
    player = visit(touch=True, bots=False, used=True)
    player.put(quiet_movement())
    place = player.middle(player.button("contrevent.board.done.movement"))
    player.page.evaluate(STOP_CLOCK)  # however slow this machine is, it is a double tap
    press(player, place, finger=True)
    expect(player.button("contrevent.board.done.care")).to_be_visible()
    moves = player.moves()
    press(player, place, finger=True)
    player.wait_for_the_click()
    assert player.moves() == moves
    player.page.evaluate(START_CLOCK)
    player.page.wait_for_timeout(SEEN)
    press(player, place, finger=True)
    player.wait_for_moves(len(moves) + 1)


def quiet_movement() -> AnyMatch:
    """A game in phase 4 that goes on to phase 6 and to the winds: no Corroyeur, nothing is asked back."""
    for number in range(1, 200):
        match, done = contrevent.deal(number), ("done",)
        if match.gives_up(done) is None:
            match, _ = match.play(done)
            if isinstance(match.state.frame, Care) and match.gives_up(done) is None:
                return contrevent.deal(number)
    raise AssertionError("no such deal")


def test_a_key_that_is_held_passes_nothing_that_it_brought(visit: Visit) -> None:
    player = visit(bots=False)
    player.show("new")
    player.begin_lesson()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    first = player.prompt().inner_text()
    on = player.button("table.lesson.on")
    on.focus()
    player.page.keyboard.down("Enter")
    expect(player.prompt()).not_to_have_text(first)
    second = player.prompt().inner_text()
    for _ in range(5):
        player.page.keyboard.down("Enter")
    player.page.keyboard.up("Enter")
    assert player.prompt().inner_text() == second
    player.key("Enter")
    expect(player.prompt()).not_to_have_text(second)


def test_a_screen_that_the_browser_closes_is_not_opened_again_by_what_comes_between(visit: Visit) -> None:
    """The browser closes a dialog at once and tells it later; the page may be drawn anew before."""
    player = visit(bots=False, used=True)
    dialog = player.show("settings")
    other = dialog.locator("input[type=radio]:not(:checked)").first
    other.evaluate("(one) => { document.querySelector('#dialog').close(); one.click(); }")
    expect(dialog).to_have_count(0)
