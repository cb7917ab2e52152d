"""A table that comes late, and that a level does without."""

import hujiyang_games
from fixtures import Visit
from playwright.sync_api import expect
from site_host import SiteHost
from test_missing_files import one_file


def test_a_level_thinks_without_its_late_file(visit: Visit, faulty: SiteHost) -> None:
    late = one_file("**/*table*.bin")
    faulty.faults[late] = "not found"
    player = visit(at=faulty, match=hujiyang_games.all_entered_and_won())
    certain = player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN)
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=60_000)
    expect(player.reason()).not_to_contain_text(certain)
