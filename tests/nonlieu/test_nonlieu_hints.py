"""Why the bots of the Guerre du Non-Lieu play a move: what is said is true, and reads in both languages."""

from functools import cache

import pytest
from nonlieu_tables import Told, acting, opening, unit
from test_nonlieu_bot import moments

import nonlieu
from nonlieu import GAME
from nonlieu.bot import think
from nonlieu.bot.hints import reasons_for
from nonlieu.rules.hidden import view
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Key, Message
from tabletop.i18n import LANGUAGES, Translator

LONGEST = 130
"""The signs of a reason, at most: two lines of a tablet."""

FAR = unit("ga1", "p12", "rescue", reserve=5, channel=1)


def why(told: Told, move: str) -> dict[str, dict[str, object]]:
    """What is said of a move, by the end of its key; numbers of names left out."""
    parts = GAME.read_move(told.state, move)
    assert parts in told.ask.moves
    found = reasons_for(told.state, told.ask.seat, parts)
    return {
        one.key.removeprefix("nonlieu.hint."): {
            name: value for name, value in one.params.items() if name != "other_number"
        }
        for one in found
    }


def test_a_ray_destroys_or_takes_tokens() -> None:
    told = acting(
        "ea1",
        unit("ea1", "a1", "reach", channel=3),
        unit("gw1", "c1", channel=3),
        unit("ga2", "c3", "justice", channel=8),
    )
    assert why(told, "ea1 ray c1") == {"destroys": {"other": Key("nonlieu.unit.gw")}}
    assert why(told, "ea1 ray c3") == {"takes": {"other": Key("nonlieu.unit.ga2"), "n": 3}}


def test_who_can_be_saved_is_not_said_to_be_destroyed() -> None:
    saver = unit("ga1", "p12", "rescue", special=2, channel=1)
    told = acting("ea1", unit("ea1", "a1", "reach", channel=3), unit("gw1", "c1", channel=3), saver)
    assert why(told, "ea1 ray c1") == {}
    asked = told.play("ea1 ray c1")
    assert why(asked, "yes") == {"saved": {"other": Key("nonlieu.unit.gw")}}
    assert why(asked, "no") == {"not_saved": {}}


def test_a_way_says_who_is_in_reach_and_which_zone_is_held() -> None:
    told = acting(
        "ew1", unit("ea1", "a1", "reach", reserve=1), unit("ew1", "h6", move=1, channel=2, group=1), FAR
    )
    assert "in_reach" not in why(told, "ew1 move h5")
    assert why(told, "ew1 move i6") == {"holds": {"zone": Key("nonlieu.zone.hyome")}, "safe": {}}


def test_a_power_weakens_a_ray() -> None:
    told = acting(
        "ga5",
        unit("ga5", "p12", "peace", special=1, reserve=5),
        unit("ea1", "a1", "reach", channel=2),
        unit("ea2", "p1", "reach", channel=1),
        size="skirmish",
    )
    assert why(told, "ga5 peace ea1 move move") == {"weakens": {"other": Key("nonlieu.unit.ea1"), "n": 2}}


def test_a_gift_a_draw_and_a_creation() -> None:
    told = acting(
        "ea1",
        unit("ea1", "a1", "reach", channel=3, control=2, cards=("siren",) * 3),
        unit("ex1", "b1", move=1, group=1),
        FAR,
    )
    assert why(told, "ea1 gift ex1 channel 2") == {"gives": {"other": Key("nonlieu.unit.ex"), "n": 2}}
    assert why(told, "ea1 draw") == {"draws": {"n": 2}}
    assert why(told, "ea1 create ectoplasm siren+siren+siren a2") == {"born": {}}
    assert why(told, "done") == {"done": {}}


def test_a_sheet_says_box_by_box_what_it_is_good_for_the_fullest_first() -> None:
    state = next(state for state, ask in moments(3, size="duel", turns=4) if ask.prompt.key.endswith("sheet"))
    told = Told(state)
    found = why(told, "ea1:channel:3 ready")
    assert [*found] == ["nears", "grows", "fires"] and found["grows"] == {"n": 5}
    assert found["fires"] == {"n": 1}, "of all that have an enemy in reach the Aésir alone has a token for it"
    assert why(told, "ea1:control:8 ew1:control:2 ready")["cards"] == {"n": 10}


def test_a_group_that_is_placed_says_how_near_the_enemy_is() -> None:
    told = opening(size="duel")
    assert why(told, "ea1 a1 a2 a3 a4 a5 a6 b1") == {}
    told = told.play("ea1 a1 a2 a3 a4 a5 a6 b1")
    head = told.offers()[0]
    assert why(told, f"{head} i1 i2 i3 i4 i5 i6 j1") == {"near": {"n": 7}}


@cache
def said() -> tuple[Message, ...]:
    """The reasons of the best level over games in which much happens."""
    found = []
    for seed, size in ((1, "duel"), (2, "skirmish")):
        for state, ask in moments(seed, size=size, errata=False, turns=6):
            found += drive(think(view(state, ask.seat), 4, SeededChance(seed))).reasons
    return tuple(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_short_sentences(lang: str) -> None:
    translator = Translator(lang).with_words("nonlieu", nonlieu)
    assert len({message.key for message in said()}) > 8
    for message in said():
        text = translator.text(message)
        assert "{" not in text and "nonlieu" not in text, message
        assert text[0].isupper() or text[0].isdigit(), text
        assert text[-1] == "." and len(text) <= LONGEST, text
