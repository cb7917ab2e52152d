"""Every game is begun by taps with every number of seats, persons and bots mixed. Every mix of every game is
`tests/ui/test_update_new_game.py`."""

from itertools import cycle, product
from typing import Any

import pytest
from fixtures import Visit, only_whole
from new_game_driver import PERSON, NewGameForm
from playwright.sync_api import expect
from several_site import GAMES

import catalog
from tabletop.game import Game, Options
from tabletop.match import Match
from tabletop.registry import load_game
from ui.seating import complete_options, first_options

SEED = 1
"""Of every game: who begins may be thrown for."""


def tables(game: Game[Any, Any]) -> list[tuple[Options, int]]:
    """The first options with which each number of seats can be chosen, with teams and without."""
    found: dict[tuple[int, int], tuple[Options, int]] = {}
    for values in product(*(option.choices for option in game.options.values())):
        options = complete_options(game, dict(zip(game.options, values, strict=True)))
        for seats in game.seat_counts(options):
            found.setdefault((seats, len(game.teams(options, seats))), (options, seats))
    return list(found.values())


@pytest.mark.parametrize(
    "name", ["water_margin", *only_whole("contrevent", "hujiyang", "nonlieu", "toy", "three_heaps")]
)
def test_a_game_begins_with_every_number_of_seats(visit: Visit, name: str) -> None:
    player = visit(several=name in GAMES, touch=True, bots=False, seed=SEED)
    game = load_game(catalog.GAMES, name)
    levels = cycle(reversed(game.levels))
    for options, seats in tables(game):
        people = [PERSON if seat % 2 == seats % 2 else next(levels) for seat in range(seats)]
        form = NewGameForm(player, game)
        for option in game.options:
            form.option(option, options[option])
        form.seats(options, seats)
        for seat, who in enumerate(people):
            form.sit(seat, who)
        form.start()
        you = player.say("table.seat.you" if people.count(PERSON) == 1 else "table.seat.person")
        shown = [you if who is PERSON else player.player_name(who) for who in people]
        expect(player.seats().locator(".seat")).to_contain_text(shown)
        asked = Match.new(game, {**first_options(game), **options}, seats, SEED).ask.seat
        expect(player.seats().locator(".seat-asked")).to_have_attribute("data-seat", f"{asked}")
        expect(player.page.locator(".toast-warn")).to_have_count(0)
