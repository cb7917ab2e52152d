"""Files of each kind fail, at the start and when they are first wanted: that is said within seconds, and once
the file comes the page plays, without being loaded again."""

import re

import hujiyang_driver as board
import hujiyang_games
import pytest
from fixtures import Visit, Watch, only_whole
from page_driver import FIRST_GAME, Player
from playwright.sync_api import expect
from site_host import SiteHost, Way

import catalog
from tools import site

WAYS: tuple[Way, ...] = ("refused", "not found", "cut off", "late")
WASM = "static/vendor/pyodide/pyodide.asm.wasm"
SOON = 10_000
"""Milliseconds within which a failure is said, on a busy machine."""
PROVOKED = (
    r"ERR_|404|wasm|TypeError|Failed to|[Ff]etch|while loading|does not come|MIME"
    r"|sw\.js|script|cannot be stored|not the file of"
)
PAINTED = "() => performance.getEntriesByType('paint').length > 0"
SAME_VISIT = "() => globalThis.sameVisit === true"
Case = tuple[str, Way]


def cases(sample: dict[str, Way], *others: str) -> list[object]:
    """Files by their patterns, and how they fail: the first in every run in one way, each with --whole in
    every way."""
    whole = [(file, way) for file in (*sample, *others) for way in WAYS if sample.get(file) != way]
    return [*sample.items(), *only_whole(*whole)]


def one_file(pattern: str) -> str:
    """The file of the built site that a pattern means."""
    (file,) = site.ensure_built().glob(pattern)
    return file.relative_to(site.ensure_built()).as_posix()


@pytest.fixture
def faulty(own_host: SiteHost, watch: Watch) -> SiteHost:
    watch.expect(PROVOKED)
    return own_host


def arrive(visit: Visit, host: SiteHost, *, bots: bool = False) -> Player:
    player = visit(at=host, go=False, bots=bots)
    player.page.goto(player.address + FIRST_GAME, wait_until="commit")
    player.page.evaluate("() => { globalThis.sameVisit = true; }")
    return player


def wait_until_it_fails(player: Player, host: SiteHost, path: str) -> None:
    for _ in range(600):
        if path in host.when:
            return
        player.page.wait_for_timeout(50)
    raise AssertionError(f"nobody asks for {path}")


AT_THE_START = cases(
    {"static/vendor/pyscript/core-*.js": "refused", "py/page-*.zip": "cut off"},
    *("static/boot.css", "static/css/shell.css", "static/games/hujiyang.css", "static/patch.js", WASM),
    *(f"static/vendor/pyodide/{name}" for name in ("pyodide.mjs", "python_stdlib.zip", "start.zip")),
    *("py/table-*.zip", "py/hujiyang-????????????.zip", "py/main.py"),
)


@pytest.mark.parametrize("case", AT_THE_START, ids=str)
def test_a_file_that_fails_at_the_start(visit: Visit, faulty: SiteHost, case: Case) -> None:
    file, way = one_file(case[0]), case[1]
    faulty.faults[file] = way
    player = arrive(visit, faulty)
    wait_until_it_fails(player, faulty, file)
    if way == "late":
        player.page.wait_for_function(PAINTED, timeout=SOON)
        expect(player.page.locator("#splash-phase")).to_have_text(re.compile(r"\S"), timeout=SOON)
    else:
        expect(player.page.get_by_role("alert")).to_contain_text("Un fichier n’arrive pas.", timeout=SOON)
        expect(player.page.get_by_role("button", name="Réessayer maintenant")).to_be_visible()
    faulty.faults.clear()
    player.wait_until_up()
    board.touch(player, "c3")
    player.wait_for_moves(1)
    assert player.page.evaluate(SAME_VISIT), "the page was loaded again"


@pytest.mark.parametrize(
    "case", cases({"py/bot_worker.py": "not found"}, WASM, "py/table-*.zip", "static/interpreter.js"), ids=str
)
def test_a_file_that_fails_by_the_worker(visit: Visit, faulty: SiteHost, case: Case) -> None:
    file, way = one_file(case[0]), case[1]
    player = arrive(visit, faulty, bots=True)
    player.wait_until_up()
    faulty.faults[file] = way
    board.touch(player, "c3")
    wait_until_it_fails(player, faulty, file)
    if way == "late":
        expect(player.prompt()).to_have_text(re.compile(r"\S"))
    else:
        expect(player.toast()).to_contain_text(player.say("table.worker.lacks_files"), timeout=SOON)
    faulty.faults.clear()
    resume = player.button("table.resume")
    expect(resume.or_(player.log().nth(1)).first).to_be_visible()
    if resume.count():
        player.press(resume)
    player.wait_for_turn(2)
    assert player.worker_script().count() == len(player.page.workers) == 1
    assert player.page.evaluate(SAME_VISIT), "the page was loaded again"


LATER = cases(
    {"py/contrevent-????????????.zip": "not found"}, "py/nonlieu-fr-*.zip", "static/games/water_margin-*.css"
)


@pytest.mark.parametrize("case", LATER, ids=str)
def test_a_file_that_fails_later(visit: Visit, faulty: SiteHost, case: Case) -> None:
    """It belongs to a game."""
    file, way = one_file(case[0]), case[1]
    faulty.faults[file] = way
    player = arrive(visit, faulty)
    player.wait_until_up()
    game = next(game for game in catalog.GAMES if f"/{game}-" in file)
    wish = "(game) => { location.hash = `play=${game}`; }"
    player.page.evaluate(wish, game)
    wait_until_it_fails(player, faulty, file)
    said = player.say("table.file.late" if way == "late" else "table.game.unreachable")
    expect(player.page.get_by_text(said).last).to_be_visible(timeout=SOON)
    faulty.faults.clear()
    if way != "late":
        player.page.evaluate(wish, game)
    expect(player.table()).to_have_attribute("data-game", game)
    expect(player.board().locator("> *").first).to_be_attached()
    assert player.page.evaluate(SAME_VISIT), "the page was loaded again"


def test_a_level_thinks_without_its_late_file(visit: Visit, faulty: SiteHost) -> None:
    late = one_file("**/*table*.bin")
    faulty.faults[late] = "not found"
    player = visit(at=faulty)
    player.put(hujiyang_games.all_entered_and_won())
    certain = player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN)
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=60_000)
    expect(player.reason()).not_to_contain_text(certain)
