"""The figures of the rules show what their captions say."""

import re

import pytest

from nonlieu import GAME, art
from nonlieu.board.details import window
from nonlieu.board.layout import size_of
from nonlieu.board.stills import still
from nonlieu.figures import FIGURES
from nonlieu.lessons import GIVEN, PLACED
from nonlieu.map import DUEL
from nonlieu.pieces import GOOD_POWERS
from nonlieu.rules.cards import CARDS
from nonlieu.rules.state import Acting, State, at, find, free_beside, ground, of_side, unit_of, zone_of
from tabletop.board import BoardContext
from tabletop.figure import context_of, reached
from tabletop.game import Message

SHOWN = {figure.name: figure for figure in FIGURES}


def key_of(message: Message) -> str:
    return message.key


def state_of(name: str) -> State:
    return reached(GAME, SHOWN[name]).state


def context(name: str) -> BoardContext:
    return context_of(GAME, SHOWN[name], key_of, "")[1]


def picture(name: str) -> str:
    view, around = context_of(GAME, SHOWN[name], key_of, "")
    return still(view, around, SHOWN[name].part)


def fields(name: str) -> set[str]:
    """The free hexagons that are marked."""
    return set(re.findall(r'<path id="nl-([a-x]\d+)"', picture(name)))


def marked(name: str, kind: str) -> set[str]:
    """The units that are drawn with that class."""
    units = re.findall(r'<g class="(nl-unit[^"]*)" data-piece="([^"]+)"', picture(name))
    return {piece for classes, piece in units if kind in classes.split()}


def test_evil_stands_in_the_hyome_and_good_in_the_torwitch() -> None:
    state = state_of("map")
    assert [{zone_of(state, one) for one in of_side(state, side)} for side in (0, 1)] == [
        {"hyome"},
        {"torwitch"},
    ]


def test_the_sheets_have_the_tokens_of_their_captions() -> None:
    numbers = [
        re.findall(r'class="nl-still-n"[^>]*>(\d+)<', picture(name)) for name in ("sheet", "exception")
    ]
    assert numbers == [["0", "0", "0", "1", "0", "0", "7"], ["0", "0", "1", "2"]]
    assert SHOWN["sheet"].draft == SHOWN["exception"].draft == GIVEN


def test_the_whole_group_may_act_still() -> None:
    state = state_of("group")
    assert at(state, "h3") == unit_of(state, "ex1")
    ready = {one.name for one in of_side(state, 1) if one.name != "ga2"}
    frame = state.frames[-1]
    assert isinstance(frame, Acting) and {*frame.left} == {*ready, "ga2"} == marked("group", "nl-waits")


def test_a_token_is_three_hexes_of_an_anti_legionary() -> None:
    state, field = state_of("reach"), ground(state_of("reach"))
    assert state.errata and unit_of(state, "gx4").place == "g3" and unit_of(state, "gx4").in_box("move") == 1
    assert fields("reach") and max(field.distance("g3", one) for one in fields("reach")) == 3
    assert 'class="nl-range"' in picture("reach")


def test_the_ray_may_strike_the_two_that_are_named() -> None:
    state = state_of("ray")
    assert marked("ray", "nl-aim") == {"ex3", "ew2"} and unit_of(state, "gx4").place == "i4"
    assert (unit_of(state, "ex3").place, unit_of(state, "ew2").place) == ("j4", "k4")


def test_every_ally_in_the_zone_may_be_given_a_token() -> None:
    assert marked("gift", "nl-aim") == {one.name for one in of_side(state_of("gift"), 1)} - {"gw1"}


def test_a_teleport_leads_to_any_free_hex_of_the_zone() -> None:
    state = state_of("teleport")
    taken = {one.place for one in state.units}
    assert unit_of(state, "ga2").in_box("open") == 4
    assert fields("teleport") == {one for one in ground(state).of_zone("torwitch") if one not in taken}


@pytest.mark.parametrize(("name", "creator"), [("creation", "gw1"), ("birth", "ga2")])
def test_a_newborn_comes_to_a_free_hex_beside_its_creator(name: str, creator: str) -> None:
    state = state_of(name)
    assert fields(name) == set(free_beside(state, unit_of(state, creator)))
    if name == "creation":
        assert unit_of(state, creator).cards == ("bloom",) * 3 and unit_of(state, creator).place == "e2"
    else:
        assert unit_of(state, creator).in_box("reproduce") == 8 and find(state, "ga10") is None


def test_every_card_and_every_power_is_drawn_once() -> None:
    drawn = "".join(picture(name) for name in ("troubles", "tools", "allies", "foes"))
    names = re.findall(r">nonlieu\.card\.([a-z0-9-]+)<", drawn)
    assert sorted(names) == sorted(CARDS) and all(art.card(one) in drawn for one in CARDS)
    powers = re.findall(r">nonlieu\.power\.([a-z]+)<", picture("powers"))
    assert powers == [*GOOD_POWERS, "reach"]


def test_the_storm_has_struck_and_themis_reserve_has_doubled() -> None:
    state, events = state_of("storm"), context("storm").last_events
    assert [one.params["zone"] for one in events if one.kind == "storm"] == ["hyome"]
    assert [dict(one.params) for one in events if one.kind == "doubling"] == [{"unit": "ga2", "n": 4}]
    assert unit_of(state, "ga2").reserve == 8 and 'class="nl-tempest"' in picture("storm")


def test_a_group_being_placed_is_shown_where_it_would_be() -> None:
    assert marked("placing", "nl-ghost") == {"ga2", "gw1", "gw2", "gx1", "gx2", "gx3", "gx4"}
    assert SHOWN["placing"].draft == PLACED


def test_a_window_shows_the_hexagons_from_one_to_another() -> None:
    width, height = size_of(DUEL)
    assert window(DUEL, "") == window(DUEL, "a1-z9") == f"0 0 {width} {height}"
    x, y, wide, high = map(int, window(DUEL, "c1-m6").split())
    assert 0 < x < width and 0 <= y < height and wide < width and high < height
