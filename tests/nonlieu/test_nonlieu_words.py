"""The words of the war in both languages: everything has a name, and the rules say the numbers of the law."""

import re
from dataclasses import replace

from nonlieu_tables import told_of

from nonlieu import GAME
from nonlieu.map import SIZES, ZONES
from nonlieu.move_names import advise, name_played
from nonlieu.pieces import BOXES, GOOD_POWERS, KINDS, NAMED, POWERS, RANGE, RESERVE, number_of_power, stride
from nonlieu.rules.cards import CARDS
from nonlieu.rules.setup import OPTIONS
from nonlieu.rules.state import ASK, LOSSES, RESCUES, Course
from nonlieu.tale import RULES, TERMS
from nonlieu_wars import words
from rows import each
from tabletop.chance import SeededChance
from tabletop.game import Message
from tabletop.i18n import LANGUAGES

TEARS = 24


def text(lang: str, key: str) -> str:
    return words(lang).text(Message(f"nonlieu.{key}"))


@each(LANGUAGES)
def test_everything_in_the_war_has_a_name(lang: str) -> None:
    aesirs = [f"{side}a{n}" for side in "eg" for n in range(1, NAMED + 1)]
    units = [*aesirs, *(f"{side}{kind}" for side in "eg" for kind in "awx")]
    named = {
        "unit": [f"{unit}{form}" for unit in units for form in ("", ".the", ".of", ".to")],
        "domain portrait farewell": aesirs,
        "card effect flavour": CARDS,
        "box use": (*BOXES, RESERVE),
        "power does": POWERS,
        "zone about": ZONES,
        "kind": KINDS,
        "order": (*LOSSES, ASK),
        "board.rescue": RESCUES,
        "option": (*OPTIONS, *(f"size.{size}" for size in SIZES)),
        "rules": [f"{section}{end}" for section in RULES for end in ("", ".title")],
        "term": [f"{term}{end}" for term in TERMS for end in ("", ".forms", ".means")],
    }
    wanted = [f"{what}.{name}" for kinds, names in named.items() for what in kinds.split() for name in names]
    assert [key for key in wanted if not words(lang).has(f"nonlieu.{key}")] == []


@each(LANGUAGES)
def test_each_of_the_24_tears_is_a_paradox_of_40_to_80_words(lang: str) -> None:
    tears = [text(lang, f"tear.{n}") for n in range(1, TEARS + 1)]
    titles = {text(lang, f"tear.{n}.title") for n in range(1, TEARS + 1)}
    assert len(set(tears)) == len(titles) == TEARS
    assert [tear for tear in tears if not 40 <= len(tear.split()) <= 80] == []
    assert not words(lang).has(f"nonlieu.tear.{TEARS + 1}")


@each([("fr", "sans nom d’auteur"), ("en", "without its author’s name")])
def test_the_credits_tell_where_the_war_comes_from(lang: str, nobody: str) -> None:
    """The rulebook gives a year and a campaign, and no name; its errata are its author's own."""
    credits = text(lang, "rules.credits")
    assert {"2015", "1984"} == {*re.findall(r"\d+", credits)} and "Méga" in credits and nobody in credits


@each(LANGUAGES)
def test_the_rules_tell_every_power_and_the_numbers_of_the_law(lang: str) -> None:
    for power in GOOD_POWERS:
        assert f"\n- {text(lang, f'unit.ga{number_of_power(power)}')}" in text(lang, "rules.powers")
    steps = [stride(kind, errata) for errata in (True, False) for kind in reversed(KINDS)]
    for section, wanted in (("movement", steps), ("rays", [RANGE[kind] for kind in KINDS])):
        assert [int(one) for one in re.findall(r"\d+", text(lang, f"rules.{section}"))] == wanted


@each([(0, "Procrustes"), (1, "Chameleontis")])
def test_a_group_is_named_by_its_aesir(side: int, leader: str) -> None:
    """In a hint, and in the list of moves once it acts."""
    units = "ea3 h6 reach reserve:1, ga3 a1 reserve:1, ea2 h8 reach reserve:1, ga2 b1 reserve:1"
    state = replace(told_of(f"@ea3: {units}").state, frames=(Course(side),))
    move, english = ("group:3",), words("en").text
    assert advise(GAME.view(state, side), move, english) == (f"Group of {leader}",)
    (event,) = [one for one in GAME.play(state, move, SeededChance(1)).events if one.kind == "group"]
    assert name_played((event,), move, english) == f"Group of {leader}"
