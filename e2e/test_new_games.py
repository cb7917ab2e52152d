"""Every game is begun by taps with every number of seats and every mix of persons and bots; of games for as
many as another one, and where seats are also put into teams, with every fifth mix; of a game for eight, which
has hundreds, with one of each number.

One page for each game: the form is opened again and again, and from one mix to the next one seat changes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, product
from typing import Any

import pytest
from fixtures import Visit, only_whole
from new_game_driver import PERSON, NewGameForm, Who
from page_driver import Player
from playwright.sync_api import expect

import catalog
from tabletop.game import Game, Options
from tabletop.match import Match
from tabletop.registry import load_game
from ui.seating import complete_options, first_options

AS_TOY = ("water_margin", "three_heaps")
"""Games of two to four, like the throw-away game, whose form shows every mix."""

FOR_EIGHT = ("nonlieu",)
"""Games with hundreds of mixes: one of each number of seats, and of teams."""

SEED = 1
"""Of every game: who begins may be thrown for."""


@dataclass(frozen=True, slots=True)
class Table:
    options: Options
    seats: int


def tables(game: Game[Any, Any]) -> list[Table]:
    """The first options with which each number of seats can be chosen, with teams and without."""
    found: dict[tuple[int, int], Table] = {}
    for values in product(*(option.choices for option in game.options.values())):
        options = complete_options(game, dict(zip(game.options, values, strict=True)))
        for seats in game.seat_counts(options):
            found.setdefault((seats, len(game.teams(options, seats))), Table(options, seats))
    return list(found.values())


def mixes(seats: int) -> Iterator[tuple[bool, ...]]:
    """Every mix of persons (True) and bots: from each to the next one seat changes (a Gray code)."""
    for number in range(2**seats):
        bots = number ^ number >> 1
        yield tuple(not bots >> seat & 1 for seat in range(seats))


def chosen_mixes(name: str, seats: int, *, again: bool) -> tuple[tuple[bool, ...], ...]:
    """The mixes with which a game is begun. again: it was begun with so many seats before."""
    every = tuple(mixes(seats))
    if name in FOR_EIGHT:
        return every[len(every) // 3 :][:1]
    return every[::5] if again or name in AS_TOY else every


@pytest.mark.parametrize(
    "name", ["water_margin", *only_whole("contrevent", "hujiyang", "nonlieu", "toy", "three_heaps")]
)
def test_a_game_begins_with_every_number_of_seats_and_every_mix(visit: Visit, name: str) -> None:
    player = visit(several=True, touch=True, bots=False, seed=SEED)
    game = load_game(catalog.GAMES, name)
    levels = cycle(reversed(game.levels))
    seen: set[Who] = set()
    begun: set[int] = set()
    for table in tables(game):
        people: list[Who] = []
        for mix in chosen_mixes(name, table.seats, again=table.seats in begun):
            before, people = people, [PERSON] * table.seats if not people else list(people)
            for seat, person in enumerate(mix):
                if person != (people[seat] is PERSON):
                    people[seat] = PERSON if person else next(levels)
            begin(player, game, table, people, before)
            seen.update(people)
        begun.add(table.seats)
        for level in set(game.levels) - seen if table.seats == game.seats[1] else ():
            before, people = people, [*people[:-1], level]
            begin(player, game, table, people, before)
            seen.add(level)
    assert seen == {PERSON, *game.levels}
    assert len(tables(game)) >= game.seats[1] - game.seats[0] + 1


def begin(player: Player, game: Game[Any, Any], table: Table, people: list[Who], before: list[Who]) -> None:
    """Begin a game; the table is then what was chosen. before: who sat there in the game before, with the
    same options and seats, nobody where these are others."""
    form = NewGameForm(player, game)
    if not before:
        for option, value in table.options.items():
            if option in game.options:
                form.option(option, value)
    form.seats(table.options, table.seats)
    for seat, who in enumerate(people):
        if not before or before[seat] != who:
            form.sit(seat, who)
    form.start()
    cards = player.seats().locator(".seat")
    alone = people.count(PERSON) == 1
    you = player.say("table.seat.you" if alone else "table.seat.person")
    expect(cards).to_contain_text([you if who is PERSON else player.player_name(who) for who in people])
    options = {**first_options(game), **table.options}
    asked = Match.new(game, options, table.seats, SEED).ask.seat
    expect(player.seats().locator(".seat-asked")).to_have_attribute("data-seat", f"{asked}")
    expect(player.page.locator(".toast-warn")).to_have_count(0)
