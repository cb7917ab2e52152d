"""The form of a new game follows its options, and whatever can be chosen there can be played."""

import re
from dataclasses import replace
from html import unescape
from itertools import product
from typing import Any

import pytest

from several import ANNE, BEN, CLEO, DORA, FOUR, TEAMS, choose, form, start, toy_page
from tables import GAMES
from tabletop.game import Ask
from tabletop.lesson import Lesson, LessonStep
from tabletop.record import Player
from tabletop.registry import load_game
from toy.rules import seats_for
from ui import actions, settings
from ui.commands import Clock, Command
from ui.lesson import LessonProgress
from ui.new_game import PERSON, SEATS, form_after, seat_choices, settled
from ui.seating import complete_options, drawn_by_lot, first_players, rotated
from ui.settings import Settings, Setup
from ui.state import NewGame
from world import NOW, TODAY, World, begin, first_state, new_match

TOY = load_game(GAMES, "toy")
BOT = Player(bot=2)


def new_game(page: World) -> World:
    """The same page with the screen of a new game open."""
    page.press("open", screen="new")
    return page


def words(page: World) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", page.inside("dialog-inside")))


# Seats


def test_the_form_has_fields_for_as_many_seats_as_are_chosen_and_keeps_what_was_typed() -> None:
    page = new_game(toy_page(ANNE, BEN))
    assert form(page).choices["seats"] == ["2", "3", "4"] and form(page).fields["option-copies"] == "2"
    choose(page, "seats", "3", name_1="Benoît", who_0="1", random_seats="on")
    fields = form(page).fields
    assert (fields["name-1"], fields["who-0"], fields["random-seats"]) == ("Benoît", "1", "on")
    choose(page, "seats", "2", name_2="Zoé", who_2="person")
    assert "who-2" not in form(page).fields
    choose(page, "seats", "4")
    fields = form(page).fields
    assert [fields[f"name-{seat}"] for seat in range(4)] == ["Anne", "Benoît", "Zoé", ""]
    assert fields["who-2"] == "person", "who has left the table sits there again"
    assert fields["option-copies"] == "4", "four hands need more cards; no more than needed"
    assert f"{page.say('toy.option.copies')} – 4" in words(page)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_begins_with_every_number_of_seats_and_its_rematch_one_seat_further(seats: int) -> None:
    page = new_game(toy_page(ANNE, BOT))
    choose(page, "seats", str(seats))
    start(page)
    assert page.match.players == (ANNE, *[BOT] * (seats - 1)) and page.state.dialog is None
    assert isinstance(page.match.pending, Ask)
    page.press("rematch")
    assert page.match.players == (*[BOT] * (seats - 1), ANNE)
    fields = {"who-0": "person", "option-teams": "True", "option-copies": "4"}
    new_game(page).press("new.start", game="toy", **fields)
    assert page.match.players == (Player(), BOT, BOT, BOT), "where there is no field sits a bot"


def test_teams_bring_their_seats_and_cards_and_other_options_end_them() -> None:
    page = new_game(toy_page(ANNE, BEN))
    shown = page.inside("dialog-inside")
    group = re.search(r"<fieldset[^>]*>(?:(?!<fieldset).)*option-throws.*?</fieldset>", shown)
    assert group is not None and re.sub(r"<[^>]+>", " ", group[0]).split()[-2:] == ["non", "oui"]
    assert 'id="adjusted"' not in shown
    choose(page, "option-teams", "True", name_0="Aline")
    fields = form(page).fields
    assert (fields["option-copies"], fields["seats"], fields["name-0"]) == ("4", "4", "Aline")
    for adjusted in ("table.new.seats", "toy.option.copies"):
        assert f"{page.say(adjusted)} – 4" in words(page)
    assert 'id="adjusted" role="status"' in page.inside("dialog-inside")
    choose(page, "option-rounds", "3")
    assert 'id="adjusted"' not in page.inside("dialog-inside"), "it is said until the next choice"
    choose(page, "option-copies", "2")
    fields = form(page).fields
    assert (fields["option-teams"], fields["option-copies"], fields["seats"]) == ("False", "2", "3")
    assert f"{page.say('toy.option.teams')} – non" in words(page)
    choose(page, "seats", "4")
    choose(page, "option-teams", "True")
    choose(page, "seats", "2")
    fields = form(page).fields
    assert (fields["option-teams"], fields["seats"]) == ("False", "2"), "the number that is tapped holds"


def test_a_short_game_is_proposed_when_four_sit_down_and_never_against_a_choice() -> None:
    def length(page: World) -> str:
        return form(page).fields["option-length"]

    page = World(first_state(new_match("water_margin", (ANNE, BEN), 7)))
    choose(new_game(page), "seats", "4")
    assert length(page) == "short" and page.say("water_margin.option.length.short") in words(page)
    assert 'id="adjusted"' in page.inside("dialog-inside"), "it is said"
    choose(page, "seats", "3")
    assert length(page) == "whole", "what it gave way from comes back"
    choose(page, "seats", "4")
    page.press("new.start", game="water_margin", **form(page).fields)
    assert (page.match.seats, page.match.options["length"]) == (4, "short")
    page = World(first_state(new_match("water_margin", (ANNE, BEN), 7)))
    choose(new_game(page), "option-length", "short")
    choose(page, "option-length", "whole")
    choose(page, "seats", "4")
    assert length(page) == "whole", "it was chosen by hand"


def test_a_master_is_proposed_when_more_than_two_sit_down_and_never_against_a_choice() -> None:
    def master(page: World) -> str:
        return form(page).fields["option-master"]

    page = World(first_state(new_match("nonlieu", (ANNE, BEN), 7)))
    assert master(new_game(page)) == "nobody"
    choose(page, "option-good", "2")
    assert (form(page).fields["seats"], master(page)) == ("3", "table")
    choose(page, "option-errata", "False")
    assert master(page) == "table"
    choose(page, "option-good", "1")
    assert (form(page).fields["seats"], master(page)) == ("2", "nobody")
    choose(page, "option-master", "nobody")
    choose(page, "option-good", "2")
    assert master(page) == "nobody", "it was chosen by hand"


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


def test_a_game_of_one_number_of_seats_asks_for_none() -> None:
    page = toy_page(ANNE, BEN)
    page.press("open", screen="new")
    page.press("new.game", value="hujiyang")
    assert "seats" not in form(page).fields
    page.press("new.game", value="contrevent")
    assert "random-seats" not in form(page).choices, "alone there is nothing to be drawn"


def test_teams_are_shown_together() -> None:
    page = new_game(toy_page(*FOUR, **TEAMS))
    html = page.inside("dialog-inside")
    assert re.findall(r'<legend>([^<]*)</legend><div class="seat-form"', html) == [
        page.say("table.team", number=1),
        page.say("table.team", number=2),
    ]
    assert re.findall(r'id="name-(\d)"', html) == ["0", "2", "1", "3"]
    start(page)
    assert page.match.players == FOUR and page.match.options["teams"] is True


def test_the_seats_of_a_match_on_the_table_are_shown_by_team_too() -> None:
    page = toy_page(*FOUR, **TEAMS)
    page.press("open", screen="seats")
    assert re.findall(r'id="name-(\d)"', page.inside("dialog-inside")) == ["0", "2", "1", "3"]
    page.press("seats.change", **{**form(page).fields, "who-3": "1", "name-3": ""})
    assert page.match.players == (ANNE, BEN, CLEO, Player(bot=1))


# As last time


def as_last_time(page: World) -> None:
    """The screen of a new game of the throw-away game, while another one is on the table."""
    begin(page, players=(ANNE, BEN))
    new_game(page).press("new.game", value="toy")


def test_another_game_begins_as_the_last_time() -> None:
    page = new_game(toy_page(ANNE, BEN))
    choose(page, "option-teams", "True")
    start(page, name_0="Aline", who_1="1")
    kept = settings.read(settings.write(page.state.settings)).setups["toy"]
    as_last_time(page)
    assert page.state.settings.setups["toy"] == kept
    fields = form(page).fields
    assert (fields["name-0"], fields["who-1"], fields["seats"]) == ("Aline", "1", "4")
    assert fields["option-teams"] == "True"
    odd = Setup({"teams": True, "copies": 3, "gone": 1}, (ANNE, Player(bot=77)))
    page = toy_page(ANNE, BEN, settings=Settings(motion="none", setups={"toy": odd}))
    as_last_time(page)
    start(page)
    assert page.match.players == (ANNE, BOT, BOT, BOT) and page.match.options["teams"] is True, "what can be"


# By lot


def test_seats_are_drawn_by_lot_and_the_same_seed_draws_the_same() -> None:
    page = new_game(toy_page(*FOUR, copies=4))
    assert "random-seats" not in form(page).fields and form(page).choices["random-seats"] == ["on"]
    start(page)
    assert page.match.players == FOUR, "without lots everybody sits where the form says"
    drawn = []
    for seed in (1, 1, 2, 3):
        new_game(page)
        names = {f"name-{i}": one.name for i, one in enumerate(FOUR)}
        fields = {**form(page).fields, **names, "random-seats": "on"}
        page.do(Command("new.start", game="toy", fields=fields, clock=Clock(NOW, TODAY, seed)))
        drawn.append(page.match.players)
    assert drawn[0] == drawn[1] and len(set(drawn)) > 2
    assert all(set(players) == set(FOUR) for players in drawn)


def test_every_seat_can_fall_to_everybody_but_a_team_stays_a_team() -> None:
    alone = {drawn_by_lot(TOY, {"teams": False}, FOUR, seed) for seed in range(400)}
    assert len(alone) == 24
    together = {drawn_by_lot(TOY, {"teams": True}, FOUR, seed) for seed in range(200)}
    assert len(together) == 8
    assert all({players[0], players[2]} in ({ANNE, CLEO}, {BEN, DORA}) for players in together)


# Rematches, lessons, links


def test_in_a_rematch_teams_stay_together() -> None:
    page = toy_page(*FOUR, **TEAMS)
    page.press("rematch")
    assert page.match.players == (BEN, CLEO, DORA, ANNE) and page.match.options["teams"] is True
    neighbours = replace(TOY, teams=lambda options, seats: ((0, 1), (2, 3)))
    assert rotated(neighbours, {}, FOUR) == (CLEO, DORA, ANNE, BEN)
    uneven = replace(TOY, teams=lambda options, seats: ((0,), (1, 2, 3)))
    assert rotated(uneven, {}, FOUR) == FOUR


def test_the_first_players_are_as_many_as_the_first_options_allow() -> None:
    assert first_players(TOY) == (Player(), BOT)
    crowded = replace(TOY, seats_for=lambda options: (3, 4))
    assert first_players(crowded) == (Player(), BOT, BOT)
    assert first_players(TOY, 4) == (Player(), BOT, BOT, BOT)


@pytest.mark.parametrize(("seats", "options", "expected"), [(None, {}, 2), (3, {}, 3), (None, TEAMS, 4)])
def test_a_lesson_has_the_seats_that_its_options_allow(
    seats: int | None, options: dict[str, Any], expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.update import matches as module

    step = LessonStep(say=toy_page(ANNE, BEN).match.ask.prompt)
    lesson = Lesson("toy.lesson", options, 1, (), (step,), seats)
    monkeypatch.setattr(module, "lessons", lambda package: (lesson,))
    page = toy_page(ANNE, BEN)
    page.press("new.lesson", game="toy")
    assert page.match.seats == expected
    assert isinstance(page.state.table.lesson, LessonProgress)
    page.press("rematch")
    assert page.match.players == first_players(TOY, expected), "after it comes a real game like it"


def test_a_link_to_a_deal_of_three_is_opened_with_three() -> None:
    from ui.update.links import address_of

    page = toy_page(ANNE, BEN, CLEO)
    page.do(actions.DeviceChanged({"address": "https://play.example/"}))
    link = address_of(page.state, 0).partition("#")[2]
    other = toy_page(ANNE, BEN)
    other.do(Command("link.open", text=link, clock=other.clock()))
    assert other.match.seats == 3 and other.match.players == (Player(), BOT, BOT)


def war_form() -> World:
    """The form of the Guerre du Non-Lieu, for two, as at first."""
    return new_game(World(first_state(new_match("nonlieu"))))


def sides(page: World) -> tuple[str, str, str]:
    """The size of the war in the form, the players of Evil and of Good."""
    fields = form(page).fields
    return fields["option-size"], fields["option-evil"], fields["option-good"]


def test_what_a_number_of_seats_has_brought_goes_with_it_but_for_what_was_chosen_since() -> None:
    page = war_form()
    choose(page, "option-size", "duel")
    for seats, count in (("4", {"2"}), ("6", {"3"}), ("5", {"2", "3"}), ("8", {"4"})):
        choose(page, "seats", seats)
        assert set(sides(page)[1:]) == count, "as even as can be at once"
    assert sides(page)[0] == "full"
    choose(page, "seats", "2")
    assert sides(page) == ("duel", "1", "1")
    choose(page, "seats", "8")
    choose(page, "option-size", "skirmish")
    assert sides(page)[0] == "skirmish"
    choose(page, "seats", "2")
    assert sides(page) == ("skirmish", "1", "1")


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_seats_are_those_of_the_game_and_come_and_go_without_a_trace(game: str) -> None:
    rules = load_game(GAMES, game)
    counts = range(rules.seats[0], rules.seats[1] + 1)
    first = settled(rules, complete_options(rules, {}), (ANNE, BEN)[: rules.seats[1]])
    assert seat_choices(rules, first.options) == tuple(counts)
    screen = NewGame(game, setup=first)
    for seats in (*counts, len(first.players)):
        shown = screen.setup or first
        fields = {f"option-{name}": str(value) for name, value in shown.options.items()}
        fields |= {f"who-{seat}": PERSON for seat in range(len(shown.players))}
        screen = form_after(rules, screen, {**fields, SEATS: str(seats)}, SEATS)
    assert screen.setup is not None and screen.setup.options == first.options
