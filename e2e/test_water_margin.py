"""Au bord de l’eau in the browser: chapters by taps, by keys, with dice thrown by hand; its secrets."""

from fixtures import Visit
from water_margin_driver import (
    AnyMatch,
    WaterMarginTable,
    begin,
    bold,
    named_moves,
)

from tabletop.chance import SeededChance
from tabletop.game import Move


class Persons:
    """What the persons at the table answer: bold, and the same for the same game."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = SeededChance(seed)

    def __call__(self, match: AnyMatch) -> Move:
        return bold(match.state, match.ask, self.chance)


def second_chapter(match: AnyMatch) -> bool:
    """Whether the second chapter has begun."""
    return match.state.chapter > 1


def test_two_persons_and_two_bots_play_the_first_chapter_by_taps(visit: Visit) -> None:
    player = visit(touch=True)
    begin(player)
    table = WaterMarginTable(player)
    match = table.play_on(Persons(), until=second_chapter)
    assert match.state.chapter == 2
    assert len(match.state.heroes) >= 3, "four heroes have entered, of whom a wound may have killed one"
    assert player.moves() == named_moves(player, match)
    assert {"enter goes", "roll befalls", "roll stakes", "roll trial"} <= table.made
