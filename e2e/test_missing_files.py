"""Files of each kind fail at the start: that is said within seconds, and once the file comes the page plays,
without being loaded again. Others fail later: `test_missing_of_game.py`, `test_missing_of_worker.py`."""

import re

import hujiyang_driver as board
import pytest
from fixtures import Visit, only_whole
from page_driver import FIRST_GAME, Player
from playwright.sync_api import expect
from site_host import SiteHost, Way

from tools import site

WAYS: tuple[Way, ...] = ("refused", "not found", "cut off", "late")
WASM = "static/vendor/pyodide/pyodide.asm.wasm"
SOON = 10_000
"""Milliseconds within which a failure is said, on a busy machine."""
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
