"""Bent views, as a worker gets them: what comes in is refused in words, or can be imagined."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bender import Bender, Bent, tries
from moments import moments
from scales import IN_PYODIDE, Scale
from tables import GAMES, NAMES
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask, TableError
from tabletop.registry import load_game


@cache
def view_bender(game: str, seat: int | None) -> Bender:
    known = load_game(GAMES, game)
    return Bender([known.view(one.state, seat) for one in moments(game)[::6]])


@pytest.mark.parametrize("game", NAMES)
def test_a_bent_view_is_refused_or_can_be_imagined(game: str, scale: Scale) -> None:
    known = load_game(GAMES, game)
    seats = (0, 1, None) if known.seats[1] > 1 else (0, None)
    outcomes: Counter[bool] = Counter()

    @tries(scale(2_000, 30))
    @given(st.sampled_from(seats).flatmap(lambda seat: view_bender(game, seat).bent()))
    def carry_out(bent: Bent) -> None:
        stream = SeededChance(f"{bent.origin}/view")
        try:
            imagined = known.imagine(codec.decode(known.seen, bent.data, "view"), stream)
            known.check(imagined)
        except TableError:
            outcomes[False] += 1
            return
        outcomes[True] += 1
        if isinstance(ask := known.pending(imagined), Ask):
            known.check(known.play(imagined, ask.moves.sample(stream), stream).state)

    carry_out()
    assert (outcomes[False] and outcomes[True]) or IN_PYODIDE, outcomes
