"""Commands for a group: what the moves of a plan are, and that each is legal after those before it."""

import pytest
from nonlieu_tables import Told, acting, unit

from nonlieu import GAME
from nonlieu.rules.orders import PLANS
from nonlieu.rules.state import Cards, State
from nonlieu_wars import presets_for_both, ready_for_sheets
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move


def plan(told: Told, *words: str) -> tuple[Move, ...]:
    return GAME.orders(GAME.view(told.state, told.ask.seat), words)


def test_an_attack_fires_where_an_enemy_is_in_reach() -> None:
    told = acting("ea1", unit("ea1", "a1", "reach", channel=4), unit("gx1", "e1", move=1))
    assert plan(told, "assault") == (("ea1", "ray", "e1"),)


def test_an_attack_goes_no_farther_than_the_ray_needs_and_fires_then() -> None:
    told = acting("ew1", unit("ew1", "a1", move=2, channel=1), unit("ga1", "g1", "rescue", move=8))
    move, ray = plan(told, "assault")
    assert move[:2] == ("ew1", "move") and ray == ("ew1", "ray", "g1")
    far = GAME.play(told.state, move, SeededChance(1)).state.units[0].place
    assert int(ord("g") - ord(far[0])) >= 3, "a Guetteur's ray reaches four hexagons"


def test_firing_from_here_moves_nobody() -> None:
    told = acting("ew1", unit("ew1", "a1", move=2, channel=1), unit("ga1", "g1", "rescue", move=8))
    assert plan(told, "fire") == ()
    assert [move[1] for move in plan(told, "march")] == ["move"]


def test_a_ray_is_aimed_at_what_it_destroys() -> None:
    weak, strong = unit("gx1", "c1", move=2), unit("gw1", "c2", move=3)
    told = acting("ea1", unit("ea1", "a1", "reach", channel=2), weak, strong)
    assert plan(told, "fire") == (("ea1", "ray", "c1"),)
    told = acting("ea1", unit("ea1", "a1", "reach", channel=3), weak, strong)
    assert plan(told, "fire") == (("ea1", "ray", "c2"),)


def test_a_plan_ends_where_the_enemy_is_asked() -> None:
    saved = unit("gx1", "c1", move=1)
    saver = unit("ga1", "p12", "rescue", special=2)
    units = (unit("ea1", "a1", "reach", channel=1), unit("ew1", "a2", channel=1), saved, saver)
    assert plan(acting("ea1", *units), "fire") == (("ea1", "ray", "c1"),)


def test_the_creatures_that_were_drawn_are_kept_up_to_a_special() -> None:
    told = acting("ea1", unit("ea1", "a1", "reach", control=3), unit("ga1", "p12", "rescue", move=8))
    drawn = told.play("ea1 draw", "siren", "anvil", "quasar")
    assert plan(drawn, "keep") == (("keep",),) * 3
    drawn = told.play("ea1 draw", "siren", "amir", "quasar")
    assert isinstance(drawn.state.frames[-1], Cards) and plan(drawn, "keep") == (("keep",),)


def test_words_of_no_command_command_nothing() -> None:
    told = acting("ea1", unit("ea1", "a1", "reach", channel=4), unit("gx1", "e1", move=1))
    for words in ((), ("flee",), ("assault", "ea1"), ("keep",)):
        assert plan(told, *words) == ()
    assert plan(told, "done") == (("done",),)


@pytest.mark.parametrize("size", ["duel", "skirmish"])
@pytest.mark.parametrize("name", ["strike", "advance"])
def test_the_moves_of_a_plan_are_legal_one_after_the_other(size: str, name: str) -> None:
    match = ready_for_sheets(size)
    presets_for_both(match, name)
    commanded, stream = 0, SeededChance(name)
    for _ in range(60):
        pending = match.pending
        if not isinstance(pending, Ask):
            break
        for words in PLANS:
            commanded += walked(match.state, pending.seat, words)
        match.play(pending.moves.sample(stream))
    assert commanded > 5


def walked(state: State, seat: int, plan_name: str) -> int:
    """How many moves a plan has; each is legal, and asked of the same seat."""
    moves = GAME.orders(GAME.view(state, seat), (plan_name,))
    for move in moves:
        ask = GAME.pending(state)
        assert isinstance(ask, Ask) and ask.seat == seat and move in ask.moves
        state = GAME.play(state, move, SeededChance(1)).state
    return len(moves)
