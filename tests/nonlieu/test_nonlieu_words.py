"""The words of the war in both languages: everything has a name, and the rules say the numbers of the law."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import nonlieu.pieces
from nonlieu.map import DUEL, FULL, SIZES, SKIRMISH, ZONES
from nonlieu.pieces import (
    AESIR,
    BOXES,
    COMPENSATION,
    ECTOPLASM,
    FORCES,
    GOOD,
    GOOD_POWERS,
    KINDS,
    NAMED,
    POWERS,
    RANGE,
    RESERVE,
    TOKENS,
    WATCHER,
    first_tokens,
    number_of_power,
    stride,
    unit_name,
)
from nonlieu.rules.actions import ANYWHERE, COSTS
from nonlieu.rules.cards import CARDS, CREATURES, DECK
from nonlieu.rules.end_of_turn import LONGEST, QUIET
from nonlieu.rules.setup import OPTIONS
from nonlieu.rules.state import ASK, LOSSES, RESCUES
from nonlieu.tale import RULES, TERMS
from nonlieu.told import tell
from nonlieu_wars import plain_spaces, words
from tabletop.game import Event
from tabletop.i18n import LANGUAGES

TEARS = 24
FORMS = ("the", "of", "to")
HERE = Path(nonlieu.pieces.__file__).parent


@cache
def texts(lang: str) -> dict[str, str]:
    """The catalogue of a language: the key and the last form of each text."""
    found = {}
    for paragraph in (HERE / "words" / f"{lang}.po").read_text("utf-8").split("\n\n")[1:]:
        lines = [line.partition(" ") for line in paragraph.strip().splitlines()]
        if lines:
            found[ast.literal_eval(lines[0][2])] = ast.literal_eval(lines[-1][2])
    return found


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
    assert [key for key in wanted if not texts(lang).get(f"nonlieu.{key}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_of_the_24_tears_is_a_paradox_of_40_to_80_words(lang: str) -> None:
    tears = [texts(lang)[f"nonlieu.tear.{n}"] for n in range(1, TEARS + 1)]
    titles = {texts(lang)[f"nonlieu.tear.{n}.title"] for n in range(1, TEARS + 1)}
    assert len(set(tears)) == len(titles) == TEARS
    assert [tear for tear in tears if not 40 <= len(tear.split()) <= 80] == []
    assert f"nonlieu.tear.{TEARS + 1}" not in texts(lang)


def test_an_unknown_event_of_older_rules_is_left_out() -> None:
    assert tell(Event("trumpet", {}), "", words().text) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_credits_tell_where_the_war_comes_from(lang: str) -> None:
    """The rulebook gives a year and a campaign, and no name; its errata are its author's own."""
    credits = texts(lang)["nonlieu.rules.credits"]
    assert {"2015", "1984"} == {*re.findall(r"\d+", credits)} and "Méga" in credits
    assert ("sans nom d’auteur" if lang == "fr" else "without its author’s name") in credits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_say_the_numbers_of_the_law(lang: str) -> None:
    def section(name: str) -> str:
        return plain_spaces(texts(lang)[f"nonlieu.rules.{name}"])

    def numbers(name: str) -> list[int]:
        return [int(one) for one in re.findall(r"\d+", section(name))]

    def line(name: str, begin: str) -> str:
        """The line of a list that begins so."""
        begin = texts(lang)[f"nonlieu.{begin}"]
        (found,) = [one for one in section(name).splitlines() if one.startswith(f"- {begin}")]
        return found

    for card in CREATURES:
        assert int(re.findall(r"\d+", line("creatures", f"card.{card}"))[0]) == DECK[card]
    for power in GOOD_POWERS:
        assert line("powers", f"unit.{unit_name(GOOD, AESIR, number_of_power(power))}")
    steps = [stride(kind, errata) for errata in (True, False) for kind in reversed(KINDS)]
    teleports = [COSTS[ECTOPLASM], COSTS[WATCHER], ANYWHERE]
    forces = [n for size in (DUEL, SKIRMISH, FULL) for n in FORCES[size]]
    assert numbers("cards") == [sum(DECK.values())]
    assert [one for one in numbers("units") if one in TOKENS.values()][:3] == [TOKENS[one] for one in KINDS]
    assert numbers("units")[-3:] == [first_tokens(size) for size in SIZES]
    assert numbers("movement") == steps and numbers("rays") == [RANGE[kind] for kind in KINDS]
    assert numbers("teleports") == numbers("powers")[-3:] == teleports
    assert numbers("setup") == [*forces, COMPENSATION[SKIRMISH], COMPENSATION[FULL]]
    assert numbers("end") == [LONGEST, QUIET]
