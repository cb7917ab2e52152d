"""Moves are named in words of their players."""

from dataclasses import replace

import pytest
from nonlieu_tables import acting, told_of, unit

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.move_names import advise, name_played
from nonlieu.rules.state import Course
from nonlieu_wars import context, plain_spaces, words
from tabletop.chance import SeededChance
from tabletop.game import Event


def test_a_card_that_is_played_or_advised_is_named_with_its_player() -> None:
    """One that a side plays by itself is named alone."""
    drawn = told_of("@ew1: ew1 h5 control:1, ea1 h6 reach move:8, gx1 g5 move:1 > ew1 draw | quasar")
    move, text = ("play", "gx1"), words("en").text
    named = "Divine Watcher 1 · Quasar · Anti-Legionary 1"
    (advised,) = advise(GAME.view(drawn.state, 0), move, text)
    assert plain_spaces(advised) == named
    assert plain_spaces(name_played(drawn.play("play gx1").events, move, text)) == named
    there = replace(context(drawn.state, move[:1]), text=text)
    assert "Divine Watcher 1 · Quasar" in plain_spaces(
        BOARD.layers(GAME.view(drawn.state, 0), there)["panel"]
    )
    event = Event("played", {"unit": "", "side": 1, "card": "quasar", "target": "gx1"})
    assert plain_spaces(name_played((event,), move, text)) == "Quasar · Anti-Legionary 1"


@pytest.mark.parametrize(("side", "leader"), [(0, "Procrustes"), (1, "Chameleontis")])
def test_a_group_is_named_by_its_aesir(side: int, leader: str) -> None:
    """In a hint, and in the list of moves once it acts."""
    units = (unit("ea3", "h6", "reach", reserve=1, group=3), unit("ga3", "a1", reserve=1, group=3))
    others = (unit("ea2", "h8", "reach", reserve=1, group=2), unit("ga2", "b1", reserve=1, group=2))
    state = replace(acting("ea3", *units, *others).state, frames=(Course(side),))
    move, text = ("group:3",), words("en").text
    assert advise(GAME.view(state, side), move, text) == (f"Group of {leader}",)
    (event,) = [one for one in GAME.play(state, move, SeededChance(1)).events if one.kind == "group"]
    assert name_played((event,), move, text) == f"Group of {leader}"
