"""Random games: reproducible, uniform over the legal moves, like games played by the rules."""

import random

from hujiyang_tables import START, at

from hujiyang import bitboard, playout, rules
from scales import Scale

PINNED = ((16, 984), 48764)
"""Games won by each side and moves of 1,000 games from the start with seed 1."""


def test_playout_depends_on_the_seed_alone() -> None:
    """And is the same on every interpreter."""
    state = at(START)
    assert playout.playout(state, 1000, 1) == PINNED
    assert playout.playout(state, 200, 7) == playout.playout(state, 200, 7)
    assert playout.playout(state, 200, 7) != playout.playout(state, 200, 8)


def test_playout_equals_random_games_by_rules(scale: Scale) -> None:
    """Winners and lengths from a middle position, both ways; limits of six standard errors."""
    state = at("TG.GTGGGG.GGGGGGG.GGTGG.T S 3 0", 4)
    rng = random.Random(11)
    games = scale(3000, 20)
    wins = moves = squares = 0
    for _ in range(games):
        game, length = state, 0
        while rules.over(game) is None:
            legal = bitboard.legal(game.board, game.hand, game.turn)
            game = rules.successor(game, rng.choice(legal))
            length += 1
        ended = rules.over(game)
        wins += ended.winners == (0,)
        moves += length
        squares += length * length
    fast = 20 * games
    (ke, _), total = playout.playout(state, fast, 5)
    share = wins / games
    assert 0.01 < share < 0.99
    assert abs(ke / fast - share) < 6 * (share * (1 - share) / games * 1.05) ** 0.5
    mean = moves / games
    variance = squares / games - mean * mean
    assert abs(total / fast - mean) < 6 * (variance / games * 1.05) ** 0.5


def test_playout_of_a_finished_game() -> None:
    over = at("T...T...............T...T K 15 5")
    assert playout.playout(over, 3, 1) == ((0, 3), 0)
