"""The form of a new game follows its options, and whatever can be chosen there can be played."""

import re
from dataclasses import replace
from itertools import product

import pytest

from several import ANNE, BEN, CLEO, DORA, FOUR, choose, form, start, toy_page
from tables import GAMES
from tabletop.record import Player
from tabletop.registry import load_game
from toy.rules import seats_for
from ui import settings
from ui.commands import Clock, Command
from ui.new_game import settled
from ui.seating import complete_options, drawn_by_lot, rotated
from ui.settings import Settings, Setup
from world import NOW, TODAY, World, begin, first_state, new_match

TOY = load_game(GAMES, "toy")
BOT = Player(bot=2)


def new_game(page: World) -> World:
    """The same page with the screen of a new game open."""
    page.press("open", screen="new")
    return page


def test_in_a_rematch_teams_stay_together() -> None:
    for teams, expected in (
        (((0, 2), (1, 3)), (BEN, CLEO, DORA, ANNE)),
        (((0, 1), (2, 3)), (CLEO, DORA, ANNE, BEN)),
        (((0,), (1, 2, 3)), FOUR),
    ):
        assert rotated(replace(TOY, teams=lambda *_, found=teams: found), {}, FOUR) == expected


def test_the_form_follows_what_is_chosen_and_keeps_what_was_typed() -> None:
    page = new_game(toy_page(ANNE, BEN))
    assert form(page).choices["seats"] == ["2", "3", "4"] and form(page).fields["option-copies"] == "2"
    choose(page, "seats", "3", name_1="Benoît", who_0="1", random_seats="on")
    choose(page, "seats", "2", name_2="Zoé", who_2="person")
    assert "who-2" not in form(page).fields
    choose(page, "seats", "4")
    fields = form(page).fields
    assert [fields[f"name-{seat}"] for seat in range(4)] == ["Anne", "Benoît", "Zoé", ""]
    assert (fields["who-0"], fields["who-2"], fields["random-seats"]) == ("1", "person", "on"), "as it was"
    assert fields["option-copies"] == "4", "four hands need more cards; no more than needed"
    assert 'id="adjusted"' in page.inside("dialog-inside"), "it is said"
    choose(page, "option-teams", "True")
    assert re.findall(r'id="name-(\d)"', page.inside("dialog-inside")) == ["0", "2", "1", "3"]
    choose(page, "option-copies", "2")
    fields = form(page).fields
    assert (fields["option-teams"], fields["option-copies"], fields["seats"]) == ("False", "2", "3")
    start(page)
    assert set(page.match.players) == {Player("Anne", bot=1), Player("Benoît"), Player("Zoé")}
    page = new_game(World(first_state(new_match("water_margin", (ANNE, BEN)))))
    for option, seats, length in (("", "4", "short"), ("", "3", "whole"), ("whole", "4", "whole")):
        if option:
            choose(page, "option-length", "short")
            choose(page, "option-length", option)
        choose(page, "seats", seats)
        assert form(page).fields["option-length"] == length, "proposed, and never against a choice"


OPTIONS = [
    dict(zip(("copies", "teams", "throws"), values, strict=True))
    for values in product((2, 4, 20), (False, True), (False, True))
]


@pytest.mark.parametrize("changed", ["copies", "teams", "throws", "seats", ""])
def test_whatever_is_chosen_can_be_played_and_stands(changed: str) -> None:
    for options, seats in product(OPTIONS, range(1, 6)):
        found = settled(TOY, options, (ANNE,), seats, changed)
        assert len(found.players) in seats_for(found.options)
        assert found.players[0] == ANNE
        if changed in options:
            assert found.options[changed] == options[changed]
        if changed == "seats" and seats in (2, 3, 4):
            assert len(found.players) == seats
        complete = complete_options(TOY, options)
        if seats in TOY.seat_counts(complete):
            assert settled(TOY, options, FOUR[:seats]) == Setup(complete, FOUR[:seats]), "it goes together"


def test_another_game_begins_as_the_last_time() -> None:
    page = new_game(toy_page(ANNE, BEN))
    choose(page, "option-teams", "True")
    start(page, name_0="Aline", who_1="1")
    kept = settings.read(settings.write(page.state.settings)).setups["toy"]
    odd = Setup({"teams": True, "copies": 3, "gone": 1}, (ANNE, Player(bot=77)))
    for setup, players in ((kept, ("Aline", "1")), (odd, ("Anne", "2"))):
        page = toy_page(ANNE, BEN, settings=Settings(motion="none", setups={"toy": setup}))
        begin(page, players=(ANNE, BEN))
        new_game(page).press("new.game", value="toy")
        fields = form(page).fields
        assert (fields["name-0"], fields["who-1"]) == players, "what can be"
        assert (fields["seats"], fields["option-teams"]) == ("4", "True")


def test_seats_are_drawn_by_lot_and_the_same_seed_draws_the_same() -> None:
    page = new_game(toy_page(*FOUR, copies=4))
    assert "random-seats" not in form(page).fields and form(page).choices["random-seats"] == ["on"]
    drawn = []
    for seed in (1, 1, 2, 3):
        new_game(page)
        names = {f"name-{i}": one.name for i, one in enumerate(FOUR)}
        fields = {**form(page).fields, **names, "random-seats": "on"}
        page.do(Command("new.start", game="toy", fields=fields, clock=Clock(NOW, TODAY, seed)))
        drawn.append(page.match.players)
    assert drawn[0] == drawn[1] and len(set(drawn)) > 2
    assert all(set(players) == set(FOUR) for players in drawn)
    together = {drawn_by_lot(TOY, {"teams": True}, FOUR, seed) for seed in range(200)}
    assert len(together) == 8, "a team stays a team"
    assert all({players[0], players[2]} in ({ANNE, CLEO}, {BEN, DORA}) for players in together)
