"""What the conformance tests look at of each game (`tests/tables.py`, `tests/scales.py`)."""

from collections import Counter
from itertools import count, pairwise

import pytest

import tables
from scales import Conformance, Mix
from tables import CONFORMANCE, GAMES, game_of, just_after, moments, numbers, played, settings, settings_of
from tabletop.game import Ask, Over
from tabletop.registry import load_game

TOY = load_game(GAMES, "toy")
NUMBERS = count()


def declare(monkeypatch: pytest.MonkeyPatch, looked_at: Conformance) -> str:
    """A name of CONFORMANCE for the throw-away game with these settings, another one each time: what is
    played under a name is kept by it."""
    name = f"toy-{next(NUMBERS)}"
    monkeypatch.setitem(CONFORMANCE, name, looked_at)
    return name


def test_every_game_is_looked_at_and_may_have_several_names() -> None:
    assert {game_of(name) for name in CONFORMANCE} == set(GAMES) <= set(CONFORMANCE)
    assert {name for name in CONFORMANCE if game_of(name) == "toy"} == {"toy", "toy-long"}


def test_a_game_that_declares_nothing_has_all_its_settings() -> None:
    assert tables.declared("no_such_game") == {"no_such_game": Conformance()}
    found = settings_of(TOY, Mix())
    for name, option in TOY.options.items():
        assert {options[name] for options, _ in found} == set(option.choices)
    assert {options["undo"] for options, _ in found} == {"fair", "free"}
    assert {seats for _, seats in found} == {2, 3, 4}


def test_a_mix_has_its_values_and_seats_and_what_goes_together() -> None:
    found = settings_of(TOY, Mix({"teams": (True,), "undo": ("free",), "copies": (2, 4)}, seats=(3, 4)))
    assert {(options["teams"], options["undo"], options["copies"], seats) for options, seats in found} == {
        (True, "free", 4, 4)
    }
    assert settings_of(TOY, Mix({"teams": (True,)}, seats=(2,))) == []


def test_a_weight_is_how_often_a_setting_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    one = {"undo": ("fair",), "sides": (6,), "copies": (20,), "throws": (False,), "teams": (False,)}
    often, seldom = Mix({**one, "rounds": (1,)}, (2,), weight=9), Mix({**one, "rounds": (3,)}, (2,))
    found = settings(declare(monkeypatch, Conformance(mixes=(often, seldom))))
    assert Counter(options["rounds"] for options, _ in found) == {1: 9, 3: 1}


def test_one_match_at_least_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    name = declare(monkeypatch, Conformance(matches=25))
    assert [len(numbers(name, wanted)) for wanted in (400, 8, 3, 1)] == [100, 2, 1, 1]
    assert numbers("toy", 40) == range(40)


def test_a_match_that_may_stop_unfinished_is_played_to_its_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    long = Mix({"rounds": (400,), "copies": (200,)})
    name = declare(monkeypatch, Conformance(mixes=(long,), plies=30, may_stop=True))
    assert tables.whole_match(name, 0).length == 30
    found = [match.at for match, _ in moments(name, 1, every=10)]
    assert found == [0, 10, 20, 30]


def test_moments_are_spread_over_the_whole_match(monkeypatch: pytest.MonkeyPatch) -> None:
    mix = Mix({"rounds": (40,), "copies": (20,)})
    name = declare(monkeypatch, Conformance(mixes=(mix,), matches=1, moments=9))
    monkeypatch.setattr(tables, "IN_PYODIDE", False)
    whole = played(name, 0)
    found = [match for match, _ in moments(name, 20)]
    assert len(found) == 9 and isinstance(found[-1].pending, Over)
    assert all(isinstance(match.pending, Ask) for match in found[:-1])
    at = [next(i for i in range(whole.length + 1) if whole.state_at(i) == match.state) for match in found]
    assert at[0] == 0 and at[-1] == whole.length
    assert all(abs(later - sooner - whole.length / 8) <= 1 for sooner, later in pairwise(at))


def test_few_of_the_moments_are_looked_at_in_pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    mix = Mix({"rounds": (40,), "copies": (20,)})
    name = declare(monkeypatch, Conformance(mixes=(mix,), matches=1, moments=12))
    monkeypatch.setattr(tables, "IN_PYODIDE", True)
    found = [match for match, _ in moments(name, 20)]
    assert len(found) == 6 and isinstance(found[-1].pending, Over)


def test_a_match_that_begins_at_a_moment_has_its_last_decision() -> None:
    whole = played("toy", 3)
    for at in range(1, whole.length + 1):
        match = just_after(whole, at)
        assert (match.at, match.length, match.seats, match.options) == (1, 1, whole.seats, whole.options)
        assert match.state == whole.state_at(at)
        assert match.decisions[0].events == whole.decisions[at - 1].events
        assert match.decisions[0].rolls == whole.decisions[at - 1].rolls


def test_the_long_form_of_toy_has_three_thousand_decisions() -> None:
    match = played("toy-long", 0)
    assert match.length >= 3_000 and isinstance(match.pending, Over)
