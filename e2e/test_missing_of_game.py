"""Files of a game fail, which are fetched when it is first wanted."""

import pytest
from fixtures import Visit
from playwright.sync_api import expect
from site_host import SiteHost
from test_missing_files import SAME_VISIT, SOON, Case, arrive, cases, one_file, wait_until_it_fails

import catalog

OTHERS = ("py/nonlieu-fr-*.zip", "static/games/water_margin-*.css")


@pytest.mark.parametrize("case", cases({"py/contrevent-????????????.zip": "not found"}, *OTHERS), ids=str)
def test_a_file_that_fails_later(visit: Visit, faulty: SiteHost, case: Case) -> None:
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
