"""The in-app rules say the numbers of the law, in both languages."""

import re

import pytest

import nonlieu
from nonlieu.map import DUEL, FULL, SIZES, SKIRMISH
from nonlieu.pieces import (
    AESIR,
    COMPENSATION,
    ECTOPLASM,
    FORCES,
    GOOD,
    GOOD_POWERS,
    KINDS,
    RANGE,
    TOKENS,
    WATCHER,
    first_tokens,
    number_of_power,
    stride,
    unit_name,
)
from nonlieu.rules.actions import ANYWHERE, COSTS
from nonlieu.rules.cards import CREATURES, DECK, TOOLS, TROUBLES
from nonlieu.rules.end_of_turn import LONGEST, QUIET
from nonlieu.tale import RULES
from tabletop.game import Message
from tabletop.i18n import LANGUAGES, Translator


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Translator:
    return Translator(str(request.param)).with_words("nonlieu", nonlieu)


def section(words: Translator, name: str) -> str:
    """The text of a section, with plain spaces."""
    return re.sub("[\u00a0\u202f]", " ", words.text(Message(f"nonlieu.rules.{name}")))


def named(words: Translator, key: str) -> str:
    return words.text(Message(f"nonlieu.{key}"))


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", text)]


def line(text: str, *begin: str) -> str:
    """The line of a list that begins with one of these words."""
    (found,) = [one for one in text.splitlines() if one.startswith(tuple(f"- {word}" for word in begin))]
    return found


def test_every_creature_object_has_a_line_with_how_many_there_are(words: Translator) -> None:
    text = section(words, "creatures")
    for card in CREATURES:
        assert numbers(line(text, named(words, f"card.{card}")))[0] == DECK[card]
    lines = [one for one in text.splitlines() if one.startswith("- ")]
    assert len(lines) == len(TROUBLES) + len(TOOLS) == len(CREATURES)
    assert numbers(section(words, "cards")) == [sum(DECK.values())] == [80]


def test_every_special_is_named_in_the_list_of_its_side(words: Translator) -> None:
    good, evil = section(words, "specials").split("\n\n")[1:]
    for card in ("nemo", "jormund", "terfann", "moglin"):
        assert line(good, named(words, f"card.{card}"))
    for card in ("amir", "glorki"):
        assert line(evil, named(words, f"card.{card}"))
    assert [one.count("\n- ") for one in (good, evil)] == [5, 4]
    forces = numbers(good.splitlines()[-1])
    assert forces == [1, 2, 3] and numbers(evil.splitlines()[-1]) == [2]


def test_every_power_has_a_line_that_begins_with_its_aesir(words: Translator) -> None:
    text = section(words, "powers")
    for power in GOOD_POWERS:
        assert line(text, named(words, f"unit.{unit_name(GOOD, AESIR, number_of_power(power))}"))
    assert numbers(text.splitlines()[-1]) == [COSTS[ECTOPLASM], COSTS[WATCHER], ANYWHERE]


def test_units_steps_ranges_and_teleports_have_the_numbers_of_the_law(words: Translator) -> None:
    units = section(words, "units")
    assert [numbers(one)[0] for one in units.splitlines() if one.startswith("- ")] == [
        TOKENS[kind] for kind in KINDS
    ]
    assert numbers(units)[-3:] == [first_tokens(size) for size in SIZES]
    steps = [stride(kind, True) for kind in reversed(KINDS)] + [
        stride(kind, False) for kind in reversed(KINDS)
    ]
    assert numbers(section(words, "movement")) == steps
    assert numbers(section(words, "rays")) == [RANGE[kind] for kind in KINDS]
    assert numbers(section(words, "teleports")) == [COSTS[ECTOPLASM], COSTS[WATCHER], ANYWHERE]


def test_the_sizes_and_the_end_have_the_numbers_of_the_law(words: Translator) -> None:
    assert numbers(section(words, "setup")) == [
        *FORCES[DUEL], *FORCES[SKIRMISH], *FORCES[FULL], COMPENSATION[SKIRMISH], COMPENSATION[FULL]
    ]  # fmt: skip
    help_of = words.text(Message("nonlieu.option.compensation.help"))
    assert numbers(help_of) == [COMPENSATION[SKIRMISH], COMPENSATION[FULL]] and not COMPENSATION[DUEL]
    assert numbers(section(words, "end")) == [LONGEST, QUIET]


def test_both_settings_of_the_errata_are_told(words: Translator) -> None:
    text = section(words, "errata")
    lines = [one for one in text.splitlines() if one.startswith("- ")]
    assert len(lines) == 4
    assert numbers(lines[0]) == [stride(ECTOPLASM, True), stride(AESIR, True)]
    without = {"fr": "sans les errata", "en": "without the errata"}[words.lang]
    told = [name for name in RULES if without in section(words, name).lower()]
    assert {"movement", "storm", "errata"} <= set(told)


def test_the_origin_is_named(words: Translator) -> None:
    text = section(words, "credits")
    assert "Guerre du Non-Lieu" in text and numbers(text) == [2015, 1984] and "Méga" in text
