"""A table for several, with the throw-away game: it turns to each person; a long game is read by chapters."""

from fixtures import UPRIGHT, Visit
from layout import small_targets, unreached
from page_driver import Player
from site_host import Several

import catalog
from tabletop.match import Match
from tabletop.record import Player as Person
from tabletop.registry import load_game

PEOPLE = (Person("Ana"), Person("Bo"), Person("Camille"))
LYING = (1024, 768)
TOUCHED = "#prompt button, #board button, .curtain button"
# Regions of the table that are wider or higher inside than they are.
OVERFLOWING = """() => ["prompt", "curtain"].map((id) => document.getElementById(id))
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.id)"""


def expect_all_in_reach(player: Player) -> None:
    """Everything that can be tapped is in reach, and nothing overflows, whichever way the tablet lies."""
    for size in (LYING, UPRIGHT):
        player.resize(*size)
        assert unreached(player, TOUCHED) == [] and small_targets(player) == []
        assert player.page.evaluate(OVERFLOWING) == []


def test_the_board_and_the_question_turn_to_each_of_three_persons(visit: Visit, several: Several) -> None:
    match = Match.new(load_game(catalog.GAMES, "toy"), {"copies": 1}, 3, 5, players=PEOPLE)
    player = visit(several=True, touch=True, size=UPRIGHT, bots=False, match=match)
    player.show("settings")
    player.press(player.page.get_by_role("switch", name=player.say("table.settings.turn")))
    player.leave()
    turned: dict[int, str | None] = {}
    while len(turned) < 3:
        if match.ask.seat not in turned:
            if turned:
                player.put(match)
            expect_all_in_reach(player)
            player.push("table.curtain.lift")
            expect_all_in_reach(player)
            turned[match.ask.seat] = player.prompt().get_attribute("data-quarters")
        match, _ = match.play(match.ask.moves.first(1)[0])
    assert turned == {0: None, 1: "1", 2: "3"}
