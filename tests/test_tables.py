"""What the conformance tests look at of each game (`tests/tables.py`, `tests/scales.py`)."""

from itertools import count, pairwise

import pytest

import tables
from scales import Conformance, Mix
from tables import CONFORMANCE, GAMES, just_after, moments, played, settings_of
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


def test_a_mix_has_its_values_and_seats_and_what_goes_together() -> None:
    found = settings_of(TOY, Mix({"teams": (True,), "undo": ("free",), "copies": (2, 4)}, seats=(3, 4)))
    assert {(options["teams"], options["undo"], options["copies"], seats) for options, seats in found} == {
        (True, "free", 4, 4)
    }
    assert settings_of(TOY, Mix({"teams": (True,)}, seats=(2,))) == []


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
