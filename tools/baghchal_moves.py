"""Random games of the package `baghchal`, the baseline of `run.py bench moves`: prints moves a second.

    python tools/baghchal_moves.py SECONDS SEED      with the package on the path

A move is drawn among all legal ones and played, as `hujiyang.playout.playout` does.
"""

import random
import sys
import time

from baghchal.env import Board

LONGEST = 400


def main(seconds: float, seed: int) -> float:
    """Moves a second over whole games, for about so many seconds."""
    choose = random.Random(seed).choice
    moves = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        board = Board()
        while not board.is_game_over() and board.no_of_moves_made < LONGEST:
            board.safe_move(choose(tuple(board.possible_moves())))
            moves += 1
    return moves / (time.perf_counter() - begun)


if __name__ == "__main__":
    print(main(float(sys.argv[1]), int(sys.argv[2])))
