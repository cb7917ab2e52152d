"""Files fail that the worker wants, which thinks for bots: the game goes on all the same."""

import re

import hujiyang_driver as board
import pytest
from fixtures import Visit
from playwright.sync_api import expect
from site_host import SiteHost
from test_missing_files import SAME_VISIT, SOON, WASM, Case, arrive, cases, one_file, wait_until_it_fails


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
