"""The Shāng while many Kè are in hand: the file against proofs by the rules, and who plays from it.

That no lost position is reached was shown by going through all of them (`run.py solve --unbeaten`); here the
page's own reading of the file is tried where it matters, in positions in which the first of its order lose.
"""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from hujiyang_tables import transformed

from hujiyang import bot, rules
from hujiyang.bitboard import CORNERS, FULL, KE, KE_COUNT, SHANG, SHIFT, SYMMETRIES, entries, legal
from hujiyang.bot import unbeaten as unbeaten_module
from hujiyang.bot.evaluation import evaluation
from hujiyang.bot.levels import Level
from hujiyang.bot.proof import Proof
from hujiyang.bot.table import movement_table
from hujiyang.bot.unbeaten import LAST, Unbeaten, unbeaten_shang
from hujiyang.bot.unbeaten import unbeaten_shang as known
from hujiyang.rules import State
from tabletop.bots import drive
from tabletop.chance import NoChance, SeededChance

FILE = Path(unbeaten_module.FILE)
LEVEL = Level(40, 2_000, 0, exact=True)
"""As level 6, with a smaller budget: what it holds with is not searched for."""


def ke_win(board: int, hand: int, turn: int) -> bool:
    """Whether the Kè win, proved down to the table of the movement phase."""
    return drive(Proof(movement_table(), evaluation(), 2_000_000).ke_win(board, hand, turn))


def played(rng: random.Random, entered: int) -> Iterator[int]:
    """Boards of games against Kè who enter anywhere, with so many entered and the Shāng to move."""
    while True:
        board = CORNERS << SHIFT
        for number in range(1, entered + 1):
            board ^= rng.choice(entries(board))
            if number < entered:
                board ^= known().answer(board, KE_COUNT - number)
        yield board


def asked(board: int, hand: int) -> State:
    """The Shāng to move, with so many Kè in hand."""
    ke = board & FULL
    return State(ke, board >> SHIFT, hand, KE_COUNT - hand - ke.bit_count(), SHANG, 5, 2, ())


ERRORS = (
    1374994063301, 2199668168644, 1392111065484, 326955374989, 2218447483288, 1443279124,
    3326374156, 138082864864, 1547922705, 139186652609, 345233642312, 2222658565383,
)  # fmt: skip
"""Boards with eight Kè in hand in which the first of the order loses."""


@pytest.mark.parametrize("board", ERRORS)
def test_where_the_first_of_the_order_loses_another_is_played(
    board: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = KE_COUNT - LAST
    assert not ke_win(board ^ known().answer(board, hand), hand, KE)
    monkeypatch.setattr(Unbeaten, "_skipped", lambda *_: 0)
    assert ke_win(board ^ known().answer(board, hand), hand, KE)


def test_games_come_to_nothing_that_is_lost() -> None:
    """With seven in hand and the Shāng to move it is proved."""
    for board in islice(played(random.Random(4), LAST + 1), 4):
        assert not ke_win(board, KE_COUNT - LAST - 1, SHANG)


def image(board: int, symmetry: tuple[int, ...]) -> int:
    """A board under a symmetry."""
    return transformed(board & FULL, symmetry) | transformed(board >> SHIFT, symmetry) << SHIFT


def test_equal_positions_are_answered_alike() -> None:
    """And the highest level plays the answer."""
    rng = random.Random(11)
    for entered in range(1, LAST + 1):
        board, hand = next(played(rng, entered)), KE_COUNT - entered
        after = {
            min(image(one ^ known().answer(one, hand), other) for other in SYMMETRIES)
            for one in (image(board, symmetry) for symmetry in SYMMETRIES)
        }
        assert len(after) == 1
        if entered in (2, 7, LAST):
            state = asked(board, hand)
            move = drive(bot.think_as(state, LEVEL, SeededChance(1), evaluation())).moves[0]
            assert rules.play(state, move, NoChance()).state.board == board ^ known().answer(board, hand)


def test_it_answers_wherever_it_may_be_asked() -> None:
    """Also in positions that no game against it comes to."""
    rng = random.Random(3)
    for _ in range(200):
        points = rng.sample(range(25), 4 + rng.randint(1, LAST))
        shang, ke = (sum(1 << point for point in some) for some in (points[:4], points[4:]))
        board = shang << SHIFT | ke
        moves = legal(board, 1, SHANG)
        taken = rng.randint(0, min(4, LAST - len(points) + 4))
        if moves:
            assert known().answer(board, KE_COUNT - len(points) + 4 - taken) in moves


def test_without_the_file_the_search_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(unbeaten_module, "_read", [])
    monkeypatch.setattr(unbeaten_module, "FILE", str(tmp_path / "entry.bin"))
    assert unbeaten_shang() is None
    state = asked(CORNERS << SHIFT | 1 << 12, KE_COUNT - 1)
    assert drive(bot.think_as(state, LEVEL, SeededChance(1), evaluation())).moves
    (tmp_path / "entry.bin").write_bytes(b"\0\0\0\1 nothing")
    assert unbeaten_shang() is None
    (tmp_path / "entry.bin").write_bytes(FILE.read_bytes())
    board, hand = ERRORS[1], KE_COUNT - LAST
    assert not ke_win(board ^ unbeaten_shang().answer(board, hand), hand, KE)
