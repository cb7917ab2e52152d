"""What a bent state of hǔ-jì-yáng has to stand: an end where the naive rules see one, and nowhere else."""

from hujiyang_naive import Naive
from hujiyang_tables import ended

from hujiyang import GAME, notation
from hujiyang.rules import State
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask


def naive_winner(state: State) -> str | None:
    """By the naive rules, the positions met read out of their codes."""
    game = Naive.from_line(notation.position_text(state), state.captures, state.repetitions)
    places = [5 * y + x for x in range(5) for y in range(5)]
    game.met = [
        ("".join(".KS"[(code >> at & 1) + 2 * (code >> at + 25 & 1)] for at in places), "KS"[code >> 50])
        for code in state.past
    ]
    return game.winner()


def play_on(state: State, stream: SeededChance) -> None:
    """The game played at random to its end, which the naive rules see where it is and not before."""
    assert ended(state) == naive_winner(state)
    plies = 0
    while isinstance(ask := GAME.pending(state), Ask):
        state = GAME.play(state, ask.moves.sample(stream), NoChance()).state
        plies += 1
        assert plies < 4_000, "the game does not end"
    assert ended(state) == naive_winner(state)
