"""What level 6 promises as Kè where it is known who wins (docs/hujiyang-solved.md): with all Kè entered it
wins in as many plies as the solved game has, with eight in hand or fewer it never lets a win go. And a count
of moves too long for every day."""

from collections.abc import Iterator
from random import Random

import pytest

from hujiyang import perft, rules
from hujiyang.bitboard import KE, SHANG
from hujiyang.bot import think
from tabletop.bots import drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Over
from tools.puzzles.hujiyang import Maker, Spot, Worth

pytestmark = pytest.mark.slow

LEVEL = 6
IN_HAND = 8
"""Kè in hand at most. With more nobody proves who wins in the time of a decision."""
POSITIONS, EACH_GAME, EACH_WORTH = 500, 2, 20
"""In all; of one game at most, since those resemble each other; for one memory of what was proved."""


def won(seed: int, *, in_hand: bool) -> Iterator[tuple[Worth, Spot]]:
    """Positions that the Kè to move win, out of games that are half played by chance."""
    random = Random(seed)
    while True:
        maker = Maker(Worth(), random)
        found = 0
        while found < EACH_WORTH:
            taken = 0
            for spot in maker.game():
                is_wanted = 0 < spot.hand <= IN_HAND if in_hand else not spot.hand
                if spot.turn != KE or not is_wanted or taken == EACH_GAME or random.random() < 0.5:
                    continue
                if maker.worth.plies(spot) is not None:
                    taken += 1
                    yield maker.worth, spot
            found += taken


def played(worth: Worth, spot: Spot, seed: int) -> int:
    """The plies in which level 6 as Kè wins, with all Kè entered; before, each of its moves keeps the win.

    The Shāng hold out longest with all Kè entered, and play what looks best for them before.
    """
    state, chance, plies = spot.state(), SeededChance(seed), 0
    while not isinstance(rules.pending(state), Over):
        if state.turn == SHANG:
            moves = spot.moves()
            left = {move: worth.plies(spot.after(move)) or 0 for move in moves}
            move = max(moves, key=lambda one: (left[one], worth.liked(spot.after(one))))
            parts = rules.parts(state, move)
        else:
            parts = drive(think(state, LEVEL, chance)).moves[0]
            move = next(one for one in spot.moves() if rules.parts(state, one) == parts)
        plies += not spot.hand
        spot, state = spot.after(move), rules.play(state, parts, NoChance()).state
        if spot.turn == SHANG:
            assert worth.plies(spot) is not None, (seed, spot)
    over = rules.over(state)
    assert over is not None and over.winners == (KE,), (seed, spot)
    return plies


@pytest.mark.parametrize("in_hand", [False, True])
def test_level_6_as_ke_never_lets_a_win_go_and_with_all_entered_is_as_quick_as_the_solved_game(
    in_hand: bool, seeds: range
) -> None:
    for number, (worth, spot) in zip(range(POSITIONS), won(seeds.start, in_hand=in_hand), strict=False):
        assert played(worth, spot, number) == worth.plies(spot) or in_hand, (number, spot)


def test_perft_seven() -> None:
    assert perft.perft(rules.start({}, 2, NoChance()).state, 7) == 339_123_476
