"""The words of the war in both languages: everything has a name, and the rules say the numbers of the law."""

import re
from dataclasses import replace

import pytest
from nonlieu_tables import told_of

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.map import SIZES, ZONES
from nonlieu.move_names import advise, name_move, name_played
from nonlieu.pieces import (
    AESIR,
    BOXES,
    GOOD,
    GOOD_POWERS,
    KINDS,
    NAMED,
    POWERS,
    RANGE,
    RESERVE,
    number_of_power,
    stride,
    unit_name,
)
from nonlieu.rules.cards import CARDS
from nonlieu.rules.setup import OPTIONS
from nonlieu.rules.state import ASK, LOSSES, RESCUES, Course
from nonlieu.tale import RULES, TERMS
from nonlieu.told import tell
from nonlieu_wars import context, plain_spaces, words
from rows import each
from tabletop.chance import SeededChance
from tabletop.game import Event, Message
from tabletop.i18n import LANGUAGES

TEARS = 24
FORMS = ("the", "of", "to")


def text(lang: str, key: str) -> str:
    return words(lang).text(Message(f"nonlieu.{key}"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_the_war_has_a_name(lang: str) -> None:
    units = [f"{side}a{n}" for side in "eg" for n in range(1, NAMED + 1)]
    units += [f"{side}{kind}" for side in "eg" for kind in "awx"]
    wanted = [f"unit.{unit}" for unit in units]
    wanted += [f"unit.{unit}.{form}" for unit in units for form in FORMS]
    wanted += [f"{what}.{unit}" for unit in units[: 2 * NAMED] for what in ("domain", "portrait", "farewell")]
    wanted += [f"{what}.{card}" for card in CARDS for what in ("card", "effect", "flavour")]
    wanted += [f"{what}.{box}" for box in (*BOXES, RESERVE) for what in ("box", "use")]
    wanted += [f"{what}.{power}" for power in POWERS for what in ("power", "does")]
    wanted += [f"{what}.{zone}" for zone in ZONES for what in ("zone", "about")]
    wanted += [f"kind.{kind}" for kind in KINDS]
    wanted += [f"order.{order}" for order in (*LOSSES, ASK)] + [f"board.rescue.{one}" for one in RESCUES]
    wanted += [f"option.{option}" for option in OPTIONS] + [f"option.size.{size}" for size in SIZES]
    wanted += [f"rules.{section}{end}" for section in RULES for end in ("", ".title")]
    wanted += [f"term.{term}{end}" for term in TERMS for end in ("", ".forms", ".means")]
    assert [key for key in wanted if not words(lang).has(f"nonlieu.{key}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_of_the_24_tears_is_a_paradox_of_40_to_80_words(lang: str) -> None:
    tears = [text(lang, f"tear.{n}") for n in range(1, TEARS + 1)]
    titles = {text(lang, f"tear.{n}.title") for n in range(1, TEARS + 1)}
    assert len(set(tears)) == len(titles) == TEARS
    assert [tear for tear in tears if not 40 <= len(tear.split()) <= 80] == []
    assert not words(lang).has(f"nonlieu.tear.{TEARS + 1}")


def test_an_unknown_event_of_older_rules_is_left_out() -> None:
    assert tell(Event("trumpet", {}), "", words().text) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_credits_tell_where_the_war_comes_from(lang: str) -> None:
    """The rulebook gives a year and a campaign, and no name; its errata are its author's own."""
    credits = text(lang, "rules.credits")
    assert {"2015", "1984"} == {*re.findall(r"\d+", credits)} and "Méga" in credits
    assert ("sans nom d’auteur" if lang == "fr" else "without its author’s name") in credits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_tell_every_power_and_the_numbers_of_the_law(lang: str) -> None:
    for power in GOOD_POWERS:
        name = text(lang, f"unit.{unit_name(GOOD, AESIR, number_of_power(power))}")
        assert f"\n- {name}" in text(lang, "rules.powers")
    steps = [stride(kind, errata) for errata in (True, False) for kind in reversed(KINDS)]
    for section, wanted in (("movement", steps), ("rays", [RANGE[kind] for kind in KINDS])):
        assert [int(one) for one in re.findall(r"\d+", text(lang, f"rules.{section}"))] == wanted


# Moves


@each(
    [
        ("ea1 a1 a2 a3 a4 a5 a6 b1", "Gorgias · a1"),
        ("ea1:move:4 ew1:channel:3 loss:keep ready", "Sheets confirmed"),  # nothing of them is told
        ("ex1 move h6", "Rebel Ectoplasm 1 · Move · h6"),
        ("channel:1 reserve:2", "Channelling 1 · Reserve 2"),
    ]
)
def test_a_move_in_words(line: str, said: str) -> None:
    assert plain_spaces(name_move(tuple(line.split()), line, words("en").text)) == said


def test_a_card_that_is_played_or_advised_is_named_with_its_player() -> None:
    """One that a side plays by itself is named alone."""
    drawn = told_of("@ew1: ew1 h5 control:1, ea1 h6 reach move:8, gx1 g5 move:1 > ew1 draw | quasar")
    move, english = ("play", "gx1"), words("en").text
    named = "Divine Watcher 1 · Quasar · Anti-Legionary 1"
    (advised,) = advise(GAME.view(drawn.state, 0), move, english)
    assert plain_spaces(advised) == named
    assert plain_spaces(name_played(drawn.play("play gx1").events, move, english)) == named
    there = replace(context(drawn.state, move[:1]), text=english)
    assert "Divine Watcher 1 · Quasar" in plain_spaces(
        BOARD.layers(GAME.view(drawn.state, 0), there)["panel"]
    )
    event = Event("played", {"unit": "", "side": 1, "card": "quasar", "target": "gx1"})
    assert plain_spaces(name_played((event,), move, english)) == "Quasar · Anti-Legionary 1"


@pytest.mark.parametrize(("side", "leader"), [(0, "Procrustes"), (1, "Chameleontis")])
def test_a_group_is_named_by_its_aesir(side: int, leader: str) -> None:
    """In a hint, and in the list of moves once it acts."""
    units = "ea3 h6 reach reserve:1, ga3 a1 reserve:1, ea2 h8 reach reserve:1, ga2 b1 reserve:1"
    state = replace(told_of(f"@ea3: {units}").state, frames=(Course(side),))
    move, english = ("group:3",), words("en").text
    assert advise(GAME.view(state, side), move, english) == (f"Group of {leader}",)
    (event,) = [one for one in GAME.play(state, move, SeededChance(1)).events if one.kind == "group"]
    assert name_played((event,), move, english) == f"Group of {leader}"
