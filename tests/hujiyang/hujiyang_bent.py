"""What a bent state of hǔ-jì-yáng has to stand: an end where the naive rules see one, and nowhere else."""

from hujiyang_naive import Naive

from hujiyang import GAME, notation
from hujiyang.rules import State
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Over

LAST_PLY = 4_000


def naive_of(state: State) -> Naive:
    """The same moment for the naive rules, the positions met read out of their codes."""
    game = Naive.from_line(notation.position_text(state), state.captures, state.repetitions)
    game.met = [picture(code) for code in state.past]
    return game


def picture(code: int) -> tuple[str, str]:
    """A position met, as the naive rules keep it."""
    board, turn = code & (1 << 50) - 1, code >> 50
    signs = {0: ".", 1: "K", 2: "S"}
    places = [5 * y + x for x in range(5) for y in range(5)]
    return "".join(signs[(board >> at & 1) + 2 * (board >> at + 25 & 1)] for at in places), "KS"[turn]


def winner(state: State) -> str | None:
    """The end as the naive rules say it."""
    pending = GAME.pending(state)
    if not isinstance(pending, Over):
        return None
    return f"{'KS'[pending.winners[0]]} {pending.reason.key.rpartition('.')[2]}"


def play_on(state: State, stream: SeededChance) -> None:
    """The game played at random to its end, which the naive rules see where it is and not before."""
    assert winner(state) == naive_of(state).winner()
    for _ in range(LAST_PLY):
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            assert winner(state) == naive_of(state).winner()
            return
        state = GAME.play(state, ask.moves.sample(stream), NoChance()).state
    raise AssertionError(f"the game does not end: {state}")
