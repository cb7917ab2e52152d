"""Nim: its rules, its notation and its bots, against a count of all that can happen."""

from functools import cache
from itertools import product

import pytest

from nim import GAME, bot
from nim.rules import DEALS, State
from tabletop.bots import drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, BadState, IllegalMove, Key, Message, Over


def played(*moves: str, heaps: str = "3-4-5", misere: bool = False, seats: int = 2) -> State:
    """The state after these moves of a new game."""
    state = GAME.start({"heaps": heaps, "misere": misere}, seats, NoChance()).state
    for move in moves:
        state = GAME.play(state, GAME.read_move(state, move), NoChance()).state
    return state


def end_of(state: State) -> Over:
    over = GAME.pending(state)
    assert isinstance(over, Over)
    return over


# The rules


def test_a_turn_takes_from_one_heap_and_passes_to_the_other_seat() -> None:
    state = played("b3")
    assert state.heaps == (3, 1, 5) and state.turn == 1
    ask = GAME.pending(state)
    assert isinstance(ask, Ask) and ask.seat == 1
    assert " ".join(part for (part,) in ask.moves) == "a1 a2 a3 b1 c1 c2 c3 c4 c5"


@pytest.mark.parametrize(("misere", "winner", "reason"), [(False, 0, "normal"), (True, 1, "misere")])
def test_whoever_takes_the_last_object_wins_and_in_misere_loses(
    misere: bool, winner: int, reason: str
) -> None:
    over = end_of(played("a3", "b4", "c5", misere=misere))
    assert over.winners == (winner,) and over.ranking == (winner, 1 - winner)
    assert over.reason == Message(f"nim.over.{reason}", {"seat": Key("nim.seat.0")})


def test_more_than_is_left_cannot_be_taken_and_one_takes_once_a_turn() -> None:
    state = played("a2")
    assert GAME.why_not(state, (), "a2") == Message("nim.why.too_many", {"heap": "A", "n": 1})
    assert GAME.why_not(state, (), "d1") == Message("nim.why.too_many", {"heap": "D", "n": 0})
    assert GAME.why_not(state, ("a1",), "a1") == Message("nim.why.whole")
    for move, reason in ((("a2",), "too_many"), (("a1", "b1"), "whole"), ((), "nothing")):
        with pytest.raises(IllegalMove, match=reason):
            GAME.play(state, move, NoChance())


def test_a_state_that_cannot_be_is_refused() -> None:
    for state in (
        State("3-4-6", False, (3, 4, 5), 0),
        State("3-4-5", False, (3, 4), 0),
        State("3-4-5", False, (3, 4, 6), 0),
        State("3-4-5", False, (3, -1, 5), 0),
        State("3-4-5", False, (3, 4, 5), 2),
        State("3-4-5", False, (3, 4, 5), 0, 5),
    ):
        with pytest.raises(BadState):
            GAME.check(state)


# The bots


@cache
def wins(heaps: tuple[int, ...], misere: bool) -> bool:
    """Whether the seat that takes next can win, by trying everything."""
    if not any(heaps):
        return misere
    smaller = ((*heaps[:i], left, *heaps[i + 1 :]) for i, size in enumerate(heaps) for left in range(size))
    return any(not wins(after, misere) for after in smaller)


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("misere", [False, True])
def test_the_strongest_level_knows_what_is_lost_and_wins_every_game_that_can_be_won(
    deal: str, misere: bool
) -> None:
    for heaps in product(*(range(size + 1) for size in DEALS[deal])):
        assert bot.is_lost(State(deal, misere, heaps, 0)) != wins(heaps, misere), heaps
    for seed in range(20):
        chance = SeededChance(seed)
        state = played(heaps=deal, misere=misere)
        strong = 0 if wins(state.heaps, misere) else 1
        while isinstance(ask := GAME.pending(state), Ask):
            level = max(GAME.levels) if ask.seat == strong else min(GAME.levels)
            state = GAME.play(state, drive(bot.think(state, level, chance)).moves[0], NoChance()).state
        assert end_of(state).winners == (strong,)


def test_with_three_seats_the_strongest_level_takes_a_win_that_is_there() -> None:
    state = played("a3", "b4", seats=3)
    for seed in range(20):
        assert drive(bot.think(state, max(GAME.levels), SeededChance(seed))).moves == (("c5",),)
