"""Files of each kind fail, at the start and when they are first wanted: that is said within seconds, and once
the file comes the page plays, without being loaded again."""

import re
import time

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
IS_SAME_VISIT = "() => globalThis.sameVisit === true"
FETCHED = """(file) => performance.getEntriesByType("resource").some((one) => one.name.endsWith(file))"""
PAINTED = "() => performance.getEntriesByType('paint').length > 0"
# Once a file has been asked for three times, it is not asked for again without a reason.
NO_MORE_BY_ITSELF = """
const set = setTimeout;
globalThis.setTimeout = (act, wait, ...rest) => set(act, wait === 2000 ? 1e6 : wait, ...rest);
"""

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


def arrive(visit: Visit, host: SiteHost, script: str = "") -> Player:
    player = visit(at=host, go=False)
    player.page.add_init_script(script)
    player.page.goto(player.address + FIRST_GAME, wait_until="commit")
    player.page.evaluate("() => { globalThis.sameVisit = true; }")
    return player


def wait_until_it_fails(player: Player, host: SiteHost, path: str) -> None:
    deadline = time.monotonic() + 60
    while path not in host.when:
        assert time.monotonic() < deadline, f"nobody asks for {path}: {player.how_far()}"
        player.page.wait_for_timeout(50)


@pytest.mark.parametrize(
    "case",
    cases(
        {"static/vendor/pyscript/core-*.js": "refused", "py/page-*.zip": "cut off"},
        "static/boot.css",
        "static/css/shell.css",
        "static/games/hujiyang.css",
        "static/patch.js",
        WASM,
        "static/vendor/pyodide/pyodide.mjs",
        "static/vendor/pyodide/python_stdlib.zip",
        "static/vendor/pyodide/start.zip",
        "py/table-*.zip",
        "py/hujiyang-????????????.zip",
        "py/main.py",
    ),
    ids=str,
)
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
    player.wait_for_turn(2)
    assert player.page.evaluate(IS_SAME_VISIT), "the page was loaded again"


@pytest.mark.parametrize("reason", ["a touch", "the network"])
def test_what_is_lacking_is_asked_for_at_once_when_there_is_a_reason(
    visit: Visit, faulty: SiteHost, reason: str
) -> None:
    faulty.faults[WASM] = "not found"
    player = arrive(visit, faulty, NO_MORE_BY_ITSELF)
    again = player.page.get_by_role("button", name="Réessayer maintenant")
    expect(again).to_be_visible()
    while faulty.asked.count(WASM) < 3:
        player.page.wait_for_timeout(50)
    faulty.faults.clear()
    if reason == "a touch":
        player.press(again)
    else:
        player.page.evaluate("() => dispatchEvent(new Event('online'))")
    player.wait_until_up()
    expect(again).to_have_count(0)
    assert player.page.evaluate(IS_SAME_VISIT), "the page was loaded again"


@pytest.mark.parametrize(
    "case", cases({"py/bot_worker.py": "not found"}, WASM, "py/table-*.zip", "static/interpreter.js"), ids=str
)
def test_a_file_that_fails_by_the_worker(visit: Visit, faulty: SiteHost, case: Case) -> None:
    file, way = one_file(case[0]), case[1]
    player = arrive(visit, faulty)
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
    assert player.page.evaluate(IS_SAME_VISIT), "the page was loaded again"


@pytest.mark.parametrize(
    "case",
    cases(
        {"py/contrevent-????????????.zip": "not found", "**/segno.zip": "late"},
        "py/nonlieu-fr-*.zip",
        "static/games/water_margin-*.css",
    ),
    ids=str,
)
def test_a_file_that_fails_later(visit: Visit, faulty: SiteHost, case: Case) -> None:
    """It belongs to a game, or to the drawing of a code."""
    file, way = one_file(case[0]), case[1]
    faulty.faults[file] = way
    player = arrive(visit, faulty)
    player.wait_until_up()
    game = next((game for game in catalog.GAMES if f"/{game}-" in file), "")

    def wish() -> None:
        if game:
            player.page.evaluate("(game) => { location.hash = `play=${game}`; }", game)
        else:
            player.push("table.about.qr")

    if not game:
        player.show("about")
    wish()
    wait_until_it_fails(player, faulty, file)
    failed = "table.game.unreachable" if game else "table.about.no_qr"
    said = player.say("table.file.late" if way == "late" else failed)
    expect(player.page.get_by_text(said).last).to_be_visible(timeout=SOON)
    faulty.faults.clear()
    if way != "late":
        wish()
    if game:
        expect(player.table()).to_have_attribute("data-game", game)
        expect(player.board().locator("> *").first).to_be_attached()
    else:
        expect(player.page.locator("#qr svg")).to_be_visible()
    assert player.page.evaluate(IS_SAME_VISIT), "the page was loaded again"


def test_a_language_waits_for_its_words(visit: Visit, faulty: SiteHost) -> None:
    """A game comes with those of the page's language alone."""
    words = one_file("py/nonlieu-en-*.zip")
    faulty.faults[words] = "not found"
    player = visit(at=faulty, bots=False, go=False)
    player.open("#play=nonlieu")
    assert not player.page.evaluate(FETCHED, words)
    player.press_in_header(player.say("table.lang.to.en"))
    expect(player.page.get_by_text(player.say("table.lang.unreachable")).last).to_be_visible()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    faulty.faults.clear()
    player.change_language("en")
    assert player.page.evaluate(FETCHED, words)
    expect(player.seats()).to_contain_text(player.say("nonlieu.seat.evil"))


def test_a_level_thinks_without_its_late_file_until_that_comes(visit: Visit, faulty: SiteHost) -> None:
    late = one_file("**/*table*.bin")
    faulty.faults[late] = "not found"
    player = visit(at=faulty)
    wanted: list[str] = []  # by the page: the service worker stores it in any case
    player.page.on("request", lambda request: wanted.append(request.url.removeprefix(player.address)))
    player.put(hujiyang_games.all_entered_and_won())
    assert late not in wanted, "the table comes with the first thought that wants it"
    certain = player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN)
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=60_000)
    expect(player.reason()).not_to_contain_text(certain)
    assert late in wanted
    faulty.faults.clear()
    player.push("table.hint")
    player.push("table.hint")
    expect(player.reason()).to_contain_text(certain)
