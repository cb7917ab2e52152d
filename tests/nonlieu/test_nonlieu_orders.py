"""Commands for a group: what the moves of a plan are, and that each is legal after those before it."""

import pytest
from nonlieu_tables import Told, acting, unit

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.rules.orders import PLANS
from nonlieu.rules.state import Cards, State
from nonlieu_wars import context, presets_for_both, ready_for_sheets
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


def offered(told: Told) -> tuple[dict[str, int | None], str]:
    """The commands that the board offers with their numbers, and the sentence beside them."""
    found = BOARD.orders(GAME.view(told.state, told.ask.seat), context(told.state))
    return {one.name: one.count for one in found.batches}, found.sentence


def test_a_command_that_nobody_would_follow_is_not_offered() -> None:
    """The last ectoplasm of a group in a duel: nobody in its reach, and nowhere nearer to go."""
    alone = acting("ex1", unit("ex1", "a1", channel=1), unit("ew1", "b1", move=1, group=1),
                   unit("ga1", "p12", "rescue", move=1))  # fmt: skip
    last = alone.play("ew1 move b2")
    assert last.offers() == ("ex1", "done")
    assert offered(last) == ({}, "nonlieu.board.group_left {'n': 1}")


def test_a_command_is_offered_with_the_units_that_it_moves_before_the_enemy_has_to_answer() -> None:
    """Three could fire; the first hits a unit whose owner chooses what is lost."""
    units = (
        unit("ea1", "a1", "reach", channel=1),
        unit("ew1", "a2", channel=1),
        unit("ew2", "a3", channel=1),
    )
    asked = acting("ea1", *units, unit("gw1", "c1", move=2, channel=2), loss="ask")
    counts, sentence = offered(asked)
    assert counts == {"assault": 1, "fire": 1} and "nonlieu.board.plan_waits" in sentence
    counts, sentence = offered(acting("ea1", *units, unit("gw1", "c1", move=2, channel=2)))
    assert counts == {"assault": 3, "fire": 3} and "plan_waits" not in sentence


def test_covered_cards_are_kept_one_by_one() -> None:
    """What is kept face down is told to the own side alone: a command for several would end at once."""
    enemy = unit("ea1", "a1", "reach", move=1)
    told = acting("ga3", unit("ga3", "p12", "disguise", control=3, move=1), enemy,
                  errata=False).play("ga3 draw", "siren", "anvil", "siren")  # fmt: skip
    assert plan(told, "keep") == (("keep",),)


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
