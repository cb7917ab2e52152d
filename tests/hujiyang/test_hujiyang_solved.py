"""The solved game: the table of the movement phase against the rules, and who plays from it."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from pathlib import Path

import pytest
from hujiyang_tables import after, at

from hujiyang import bitboard, bot, notation, rules
from hujiyang.bitboard import KE, KE_COUNT, SHANG
from hujiyang.bot import table as tables_module
from hujiyang.bot.evaluation import WIN, evaluation
from hujiyang.bot.exact import SURE, UNCLAIMED
from hujiyang.bot.levels import Level
from hujiyang.bot.proof import Proof
from hujiyang.bot.table import movement_table as known
from hujiyang.rules import State
from scales import Scale
from tabletop.bots import Thought, drive
from tabletop.chance import SeededChance
from tabletop.game import BadState, Message, Move

FILE = Path(tables_module.__file__).with_suffix(".bin")
SHA256 = "ab9180d45ee8748c77e8ba7f33a0f4fd2cfb09fd74dc064558f6aa6a426a231d"
"""What `run.py solve --pack` writes; the tables that it was made from were computed anew, every entry."""
LEVEL = Level(40, 12_000, 0, exact=True)
"""As level 6, with a smaller budget."""
EDGE = [point for point in range(25) if point % 5 in (0, 4) or not 4 < point < 20]


def thought(state: State, level: Level = LEVEL) -> Thought:
    return drive(bot.think_as(state, level, SeededChance(1), evaluation()))


def random_states(rng: random.Random, turn: int, hand: int = 0, captures: int = 5) -> Iterator[State]:
    """Positions that are not over. With all entered, the Shāng stand at the edge, where they are shut in."""
    while True:
        shang = rng.sample(EDGE, 4)
        taken = rng.choice((0, 1, 1, 2, 2, 3, 4))
        ke = rng.sample([point for point in range(25) if point not in shang], KE_COUNT - taken - hand)
        letters = "".join("T" if point in shang else "G" if point in ke else "." for point in range(25))
        try:
            state = at(f"{letters} {'KS'[turn]} {hand} {taken}", captures)
        except BadState:
            continue
        if rules.over(state) is None:
            yield state


def is_won(state: State) -> bool | None:
    """Whether the Kè have won; None while the game goes on."""
    ended = rules.over(state)
    return None if ended is None else ended.winners == (KE,)


def plies_by_the_rules(state: State) -> int | None:
    """What the table should say of a position with the Shāng to move, from what it says two plies later."""
    if rules.over(state) is not None:
        return 0
    longest = 0
    for reply in (after(state, move) for move in rules.moves(state)):
        if rules.over(reply) is not None:
            return None
        later = [after(reply, step) for step in rules.moves(reply)]
        found = [0 if is_won(replace(one, past=one.past[-1:])) else known().plies(one.board) for one in later]
        won = [plies for plies in found if plies is not None]
        if not won:
            return None
        longest = max(longest, min(won) + 2)
    return longest


def test_the_table_is_the_one_that_was_checked() -> None:
    assert hashlib.sha256(FILE.read_bytes()).hexdigest() == SHA256


def test_the_table_says_what_follows_from_the_rules(scale: Scale) -> None:
    found = [0, 0]
    for state in islice(random_states(random.Random(3), SHANG), 30 + scale(400)):
        plies = known().plies(state.board)
        assert plies == plies_by_the_rules(state), notation.position_text(state)
        found[plies is not None] += 1
    assert min(found) > 5


def won_positions(rng: random.Random) -> Iterator[State]:
    """Positions that the Kè to move win, not with the next step."""
    return (one for one in random_states(rng, KE) if (known().plies_of_ke(one.board) or 0) > 1)


def test_ke_win_every_won_position_in_the_fewest_plies(scale: Scale) -> None:
    for state in islice(won_positions(random.Random(5)), scale(100)):
        left = known().plies_of_ke(state.board)
        while rules.over(state) is None:
            if state.turn == KE:
                found = thought(state)
                assert found.value == WIN - left, notation.position_text(state)
                state = after(state, found.moves[0])
            else:
                later = [after(state, move) for move in rules.moves(state)]
                state = max(later, key=lambda one: known().plies_of_ke(one.board) or 0)
            left -= 1
        assert is_won(state) and left == 0


def lost_by(state: State, move: Move) -> bool:
    reply = after(state, move)
    return rules.over(reply) is None and known().plies_of_ke(reply.board) is not None


def test_shang_never_step_into_a_lost_position_while_another_is_there(scale: Scale) -> None:
    looked = 0
    for state in random_states(random.Random(6), SHANG):
        lost = [move for move in rules.moves(state) if lost_by(state, move)]
        if 0 < len(lost) < len(rules.moves(state)):
            looked += 1
            found = thought(state)
            assert found.moves[0] not in lost, notation.position_text(state)
            if found.reasons[0].key == "hujiyang.hint.holds":
                assert found.reasons[0].params == {"n": len(lost)}
        if looked == scale(120, 15):
            break


def test_shang_who_lose_hold_out_as_long_as_they_can() -> None:
    lost = (one for one in random_states(random.Random(7), SHANG) if known().plies(one.board) is not None)
    for state in islice(lost, 40):
        plies, found = known().plies(state.board), thought(state)
        assert known().plies_of_ke(after(state, found.moves[0]).board) == plies - 1
        assert found.value == plies - WIN
        assert found.reasons[0] == Message("hujiyang.hint.loses.blocked", {"n": plies // 2})


def test_a_way_through_a_position_nearer_to_the_end_claims_nothing_and_does_not_repeat() -> None:
    unclaimed = 0
    for state in islice(won_positions(random.Random(8)), 20):
        best = after(state, thought(state).moves[0])
        met = replace(state, past=(bitboard.code(best.board, SHANG), *state.past))
        found = thought(met)
        assert not rules.losing(met, found.moves[0]) or len(rules.moves(met)) == 1
        won = known().plies(after(state, found.moves[0]).board) is not None
        assert not won or found.value == UNCLAIMED, notation.position_text(state)
        unclaimed += found.value == UNCLAIMED
    assert unclaimed


# With Kè in hand


def ke_win(state: State) -> bool:
    """Whether the Kè win a position of the entry phase, by the rules and the table alone."""
    ended = is_won(state)
    if ended is not None:
        return ended
    if not state.hand:
        return known().plies(state.board) is not None
    found = (ke_win(after(state, move)) for move in rules.moves(state))
    return any(found) if state.turn == KE else all(found)


def proved(state: State) -> bool:
    proof = Proof(known(), evaluation(), 1_000_000)
    ended = is_won(state)
    return drive(proof.ke_win(state.board, state.hand, state.turn)) if ended is None else ended


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_what_is_proved_with_ke_in_hand_is_so(hand: int, scale: Scale) -> None:
    rng, found = random.Random(hand), set()
    for turn in (KE, SHANG):
        for state in islice(random_states(rng, turn, hand), (30, 30, 3)[hand - 1] + scale(100 // 4**hand)):
            assert proved(state) == ke_win(state), notation.position_text(state)
            found.add((turn, ke_win(state)))
    assert hand == 3 or len(found) == 4


def test_each_side_plays_the_move_that_is_proved() -> None:
    """And a move is said to win, to lose or to hold only where that is proved, with few nodes too."""
    rng, kinds, held = random.Random(12), set(), 0
    for (hand, many), turn in product(((1, 12), (2, 8), (3, 2), (4, 1)), (KE, SHANG)):
        for state in islice(random_states(rng, turn, hand), many):
            values = {move: proved(after(state, move)) for move in rules.moves(state)}
            best = any(values.values()) if turn == KE else all(values.values())
            kinds.add((turn, any(values.values()), all(values.values())))
            found = thought(state)
            assert values[found.moves[0]] == best, notation.position_text(state)
            if abs(found.value or 0) == SURE:
                outcome = "wins" if turn == KE else "loses"
                assert found.reasons[0].key == f"hujiyang.hint.{outcome}.sure"
            for nodes in (60, 400, 12_000) if turn == SHANG else ():
                found = thought(state, Level(40, nodes, 0, exact=True))
                if found.reasons[0].key == "hujiyang.hint.holds.some":
                    held += 1
                    assert not values[found.moves[0]], notation.position_text(state)
    assert held and {(KE, True, False), (KE, False, False), (SHANG, True, False)} <= kinds
    seen_to_its_end = thought(at("GGGGTTGGGGGGG.GGGGGGG.T.T K 1 1"))
    assert seen_to_its_end.reasons[0] == Message("hujiyang.hint.wins.blocked", {"n": 2})


def test_a_file_that_has_not_come_is_looked_for_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tables_module, "_tables", [])
    monkeypatch.setattr(tables_module, "__file__", str(tmp_path / "table.py"))
    assert known() is None
    (tmp_path / "table.bin").write_bytes(FILE.read_bytes())
    assert known() is not None
