"""Au bord de l'eau in the browser: its secrets."""

import water_margin_driver as driver
from fixtures import Visit
from water_margin_driver import AnyMatch, WaterMarginTable

SECRETS = 12  # a game of two in which somebody is soon asked in secret, after a decision of the other


def test_nobody_ever_sees_what_another_holds(visit: Visit) -> None:
    match = driver.until(another_has_decided, SECRETS)
    player = visit(touch=True, bots=False, match=match)
    table = WaterMarginTable(player, searches=True)
    table.settle()
    table.search()
    table.lift(match.ask)
    table.search()
    table.look_back()
    table.take_back()
    table.lift(table.match().ask)
    table.search()
    assert table.searched >= 7


def another_has_decided(match: AnyMatch) -> bool:
    """Whether Bo is asked in secret, after a decision of Ana that may be taken back."""
    is_last = match.undo_limit < match.at and match.decisions[match.at - 1].seat == 0
    return match.state.chapter >= 2 and match.ask.seat == 1 and match.ask.private and is_last
