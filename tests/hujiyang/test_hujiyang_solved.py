"""The solved game: the table of the movement phase against the rules, who plays from it, what is told of a
finished game, and the file from which the Shāng play while many Kè are in hand."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from pathlib import Path

import pytest
from hujiyang_tables import after, at, ended, transformed

from hujiyang import bitboard, bot, notation, rules
from hujiyang.bitboard import (
    CORNERS,
    FULL,
    INDEX,
    KE,
    KE_COUNT,
    NEIGHBOURS,
    POINTS,
    SHANG,
    SHANG_COUNT,
    SHIFT,
    SYMMETRIES,
    entries,
    legal,
)
from hujiyang.bot import table as tables_module
from hujiyang.bot import unbeaten as unbeaten_module
from hujiyang.bot.evaluation import WIN, evaluation
from hujiyang.bot.exact import SURE, UNCLAIMED
from hujiyang.bot.forced import wins_within
from hujiyang.bot.levels import Level
from hujiyang.bot.proof import Proof
from hujiyang.bot.table import movement_table as known
from hujiyang.bot.unbeaten import LAST, Unbeaten, unbeaten_shang
from hujiyang.bot.verdicts import LONGEST
from hujiyang.lessons import DOOR, FIRST, FORK
from hujiyang.rules import State
from scales import Scale
from tabletop.bots import Judged, Thought, Verdict, drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import BadState, Message, Move
from tabletop.lesson import Lesson

FILE = Path(tables_module.__file__).with_suffix(".bin")
SHA256 = "ab9180d45ee8748c77e8ba7f33a0f4fd2cfb09fd74dc064558f6aa6a426a231d"
"""What `run.py solve --pack` writes; the tables that it was made from were computed anew, every entry."""
LEVEL = Level(40, 12_000, 0, exact=True)
"""As level 6, with a smaller budget."""
EDGE = [point for point in range(25) if point % 5 in (0, 4) or not 4 < point < 20]


def thought(state: State, level: Level = LEVEL) -> Thought:
    return drive(bot.think_as(state, level, SeededChance(1), evaluation()))


def judged(state: State) -> Judged:
    return drive(bot.judge(state, SeededChance(1)))


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
    return None if (ended := rules.over(state)) is None else ended.winners == (KE,)


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


def by_the_rules(state: State) -> Verdict:
    """What a move that led here comes to, from what the table says two plies later."""
    if (ended := rules.over(state)) is not None:
        return Verdict(ended.winners[0], 1)
    if state.turn == SHANG:
        plies = plies_by_the_rules(state)
    else:
        later = [plies_by_the_rules(after(state, move)) for move in rules.moves(state)]
        plies = min((found + 1 for found in later if found is not None), default=None)
    return Verdict(SHANG) if plies is None else Verdict(KE, plies + 1)


def test_the_table_is_the_one_that_was_checked() -> None:
    assert hashlib.sha256(FILE.read_bytes()).hexdigest() == SHA256


def test_what_the_table_says_and_what_is_told_from_it_follows_from_the_rules(scale: Scale) -> None:
    """The best move comes first, for either side."""
    rng, seen, found = random.Random(41), set(), [0, 0]
    for turn in (KE, SHANG):
        for number, state in enumerate(islice(random_states(rng, turn), 30 + scale(400))):
            told = judged(state)
            if turn == SHANG:
                plies = known().plies(state.board)
                assert plies == plies_by_the_rules(state), notation.position_text(state)
                found[plies is not None] += 1
            assert {move for move, _ in told.moves} == set(rules.moves(state)) and told.chance is None
            for move, verdict in told.moves if number < 3 + scale(40) else ():
                assert verdict == by_the_rules(after(state, move)) or (verdict is None and turn == KE)
                seen.add((turn, verdict.winner if verdict else None))
            assert told.verdict == told.moves[0][1] is not None, "the position is worth its best move"
            order = [(verdict.winner != turn, verdict.plies) for _, verdict in told.moves if verdict]
            won, lost = ([plies for bad, plies in order if bad is end and plies] for end in (False, True))
            assert won == sorted(won) and lost == sorted(lost, reverse=True)
            assert [one[0] for one in order] == sorted(one[0] for one in order)
    # After a step that is not the best the way back may be the only one: then nobody can tell.
    both = set(product((KE, SHANG), repeat=2))
    assert judged(at("GGGGT.G.GTG.GGG.GGGTGG.TG K 0 4")).verdict == Verdict(KE, 5)
    assert both <= seen <= both | {(KE, None)} and min(found) > 5


def won_positions(rng: random.Random) -> Iterator[State]:
    """Positions that the Kè to move win, not with the next step."""
    return (one for one in random_states(rng, KE) if (known().plies_of_ke(one.board) or 0) > 1)


def test_ke_win_every_won_position_in_the_fewest_plies(scale: Scale) -> None:
    """Though one as near the end was met; and a line that is shown shuts the Shāng in as soon as can be."""
    for state in islice(won_positions(random.Random(5)), max(8, scale(100))):
        left, shown = known().plies_of_ke(state.board), state
        moves = drive(bot.line(state, SeededChance(1)))
        for move in moves:
            assert move in rules.moves(shown)
            shown = after(shown, move)
        assert left is not None and is_won(shown) and len(moves) == left <= LONGEST
        state = replace(state, past=(bitboard.code(image(state.board, SYMMETRIES[1]), KE), *state.past))
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
    """Nor in a line that is shown; who lose hold out; and what was met as near to the end is not claimed."""
    looked, held_out = 0, 0
    for state in random_states(random.Random(6), SHANG):
        lost = [move for move in rules.moves(state) if lost_by(state, move)]
        plies, found = known().plies(state.board), thought(state) if lost else None
        if found and plies is not None and held_out < 40:
            held_out += 1
            assert known().plies_of_ke(after(state, found.moves[0]).board) == plies - 1
            assert found.value == plies - WIN and found.nodes > 0
            assert found.reasons[0] == Message("hujiyang.hint.loses.blocked", {"n": plies // 2})
        elif found and len(lost) < len(rules.moves(state)):
            looked += 1
            assert found.moves[0] not in lost, notation.position_text(state)
            if found.reasons[0].key == "hujiyang.hint.holds":
                assert found.reasons[0].params == {"n": len(lost)}
                met = bitboard.code(image(after(state, lost[0]).board, SYMMETRIES[1]), KE)
                assert thought(replace(state, past=(met, *state.past))).reasons != found.reasons
            for move in drive(bot.line(state, SeededChance(1))) if looked < 5 else ():
                assert state.turn == KE or not lost_by(state, move)
                state = after(state, move)
        if looked >= scale(120, 15) and held_out == 40:
            break


def test_what_was_met_before_is_minded_and_nothing_is_told_that_is_not_so() -> None:
    """Positions that the Kè would win soon, where the one of their best step was met before: a way through a
    position nearer to the end claims nothing, and does not repeat."""
    soon = (one for one in won_positions(random.Random(44)) if (known().plies_of_ke(one.board) or 99) <= 5)
    for state in islice(soon, 45):
        best = after(state, judged(state).moves[0][0])
        met = replace(state, past=(bitboard.code(best.board, SHANG), *state.past))
        played, told = thought(met), judged(met).verdict
        assert not rules.losing(met, played.moves[0]) or len(rules.moves(met)) == 1
        won = known().plies(after(state, played.moves[0]).board) is not None
        assert not won or played.value == UNCLAIMED < SURE, notation.position_text(state)
        if told is not None and (told.plies or 0) <= 7:
            assert wins_within(met, KE, told.plies or 5, 400_000)[0] == told.plies


# With Kè in hand


def ke_win(state: State) -> bool:
    """Whether the Kè win a position of the entry phase, by the rules and the table alone."""
    if (ended := is_won(state)) is not None:
        return ended
    if not state.hand:
        return known().plies(state.board) is not None
    found = (ke_win(after(state, move)) for move in rules.moves(state))
    return any(found) if state.turn == KE else all(found)


def proved(board: int, hand: int, turn: int) -> bool:
    """Whether the Kè win, proved down to the table."""
    table = known()
    assert table is not None
    return drive(Proof(table, evaluation(), 2_000_000).ke_win(board, hand, turn))


def proved_of(state: State) -> bool:
    return proved(state.board, state.hand, state.turn) if (won := is_won(state)) is None else won


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_what_is_proved_with_ke_in_hand_is_so(hand: int, scale: Scale) -> None:
    """Of a position, and of every move that is told; and it is played."""
    rng, found, seen = random.Random(hand), set(), set()
    for turn in (KE, SHANG):
        many = (30, 30, 3)[hand - 1] + scale(100 // 4**hand)
        for number, state in enumerate(islice(random_states(rng, turn, hand), many)):
            assert proved_of(state) == ke_win(state), notation.position_text(state)
            found.add((turn, ke_win(state)))
            if number >= (22, 8, 1)[hand - 1]:
                continue
            told = dict(judged(state).moves)
            for move, verdict in told.items():
                reply = after(state, move)
                assert verdict is not None and (verdict.winner == KE) == ke_win(reply)
                assert verdict.proved != (rules.over(reply) is not None)
                seen.add(verdict.winner)
            played = told[thought(state).moves[0]]
            assert played is not None and (played.winner == KE) == ke_win(state), "the best is played"
    assert hand == 3 or (len(found) == 4 and seen == {KE, SHANG})


# The Shāng while many Kè are in hand. That no lost position is reached was shown by going through all of them
# (`run.py solve --unbeaten`); here the page's own reading of the file is tried where it matters.

FEW = Level(40, 2_000, 0, exact=True)
"""As level 6, with a smaller budget: what it holds with is not searched for."""

ERRORS = (1374994063301, 2199668168644, 1392111065484, 2218447483288, 1443279124, 345233642312)
"""Boards with eight Kè in hand in which the first of the order loses."""


def answered(board: int, hand: int) -> int:
    """The board after the answer of the Shāng."""
    return board ^ unbeaten_shang().answer(board, hand)


def boards(rng: random.Random, entered: int) -> Iterator[int]:
    """Of games against Kè who enter anywhere, with so many entered and the Shāng to move."""
    while True:
        board = CORNERS << SHIFT
        for number in range(1, entered + 1):
            board ^= rng.choice(entries(board))
            if number < entered:
                board = answered(board, KE_COUNT - number)
        yield board


def asked(board: int, hand: int) -> State:
    """The Shāng to move, with so many Kè in hand."""
    ke = board & FULL
    return State(ke, board >> SHIFT, hand, KE_COUNT - hand - ke.bit_count(), SHANG, 5, 2, ())


def test_where_the_first_of_the_order_loses_another_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = KE_COUNT - LAST
    assert not any(proved(answered(board, hand), hand, KE) for board in ERRORS)
    monkeypatch.setattr(Unbeaten, "_skipped", lambda *_: 0)
    assert all(proved(answered(board, hand), hand, KE) for board in ERRORS)
    told = thought(replace(asked(answered(ERRORS[1], hand), hand), turn=KE))
    assert told.value == SURE and told.nodes > LEVEL.nodes, "half as many again"


def test_games_come_to_nothing_that_is_lost() -> None:
    """With seven in hand and the Shāng to move it is proved."""
    for board in islice(boards(random.Random(4), LAST + 1), 4):
        assert not proved(board, KE_COUNT - LAST - 1, SHANG)


def image(board: int, symmetry: tuple[int, ...]) -> int:
    return transformed(board & FULL, symmetry) | transformed(board >> SHIFT, symmetry) << SHIFT


def test_equal_positions_are_answered_alike() -> None:
    """And the highest level plays the answer."""
    rng = random.Random(11)
    for entered in range(1, LAST + 1):
        board, hand = next(boards(rng, entered)), KE_COUNT - entered
        turned = [answered(image(board, symmetry), hand) for symmetry in SYMMETRIES]
        assert len({min(image(one, other) for other in SYMMETRIES) for one in turned}) == 1
        if entered in (2, 7, LAST):
            state = asked(board, hand)
            assert after(state, thought(state, FEW).moves[0]).board == answered(board, hand)


def test_it_answers_wherever_it_may_be_asked() -> None:
    """Also in positions that no game against it comes to."""
    rng = random.Random(3)
    for _ in range(200):
        points = rng.sample(range(25), 4 + rng.randint(1, LAST))
        shang, ke = (sum(1 << point for point in some) for some in (points[:4], points[4:]))
        moves = legal(board := shang << SHIFT | ke, 1, SHANG)
        taken = rng.randint(0, min(4, LAST - len(points) + 4))
        if moves:
            assert unbeaten_shang().answer(board, KE_COUNT - len(points) + 4 - taken) in moves


def test_files_that_have_not_come_are_looked_for_again_and_the_search_plays_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tables_module, "_tables", [])
    monkeypatch.setattr(tables_module, "__file__", str(tmp_path / "table.py"))
    assert known() is None
    (tmp_path / "table.bin").write_bytes(FILE.read_bytes())
    assert known() is not None
    entry = Path(unbeaten_module.FILE).read_bytes()
    monkeypatch.setattr(unbeaten_module, "_read", [])
    monkeypatch.setattr(unbeaten_module, "FILE", str(tmp_path / "entry.bin"))
    assert unbeaten_shang() is None
    assert thought(asked(CORNERS << SHIFT | 1 << 12, KE_COUNT - 1), FEW).moves
    (tmp_path / "entry.bin").write_bytes(b"\0\0\0\1 nothing")
    assert unbeaten_shang() is None
    (tmp_path / "entry.bin").write_bytes(entry)
    assert not proved(answered(ERRORS[1], KE_COUNT - LAST), KE_COUNT - LAST, KE)


# What the guided games say is so


def states(lesson: Lesson) -> dict[str, State]:
    """The state in which each step's words are said, by the last part of their key; `end` is after all."""
    state = rules.start(lesson.options, 2, NoChance()).state
    for move in lesson.opening:
        state = after(state, move)
    found = {}
    for step in lesson.steps:
        assert all(point in POINTS for point in step.point)
        for move in step.before:
            state = after(state, move)
        found[step.say.key.rpartition(".")[2]] = state
        if step.move is not None:
            state = after(state, step.move)
    return {**found, "end": state}


def is_shut(state: State) -> bool:
    return ended(state) == "K blocked" and len(rules.trapped(state)) == SHANG_COUNT


def test_the_statements_of_the_lesson_are_true() -> None:
    there = states(FIRST)
    said = {step: rules.threats(there[step]) for step in ("danger", "step", "shelter", "safe")}
    assert said == {"danger": ("b2",), "step": (), "shelter": ("c1",), "safe": ()}
    assert [there[step].captured for step in ("prize", "shut", "end")] == [1, 1, 1]
    assert not any(map(rules.captured_point, rules.moves(there["retreat"])))
    assert there["later"].hand - there["shut"].hand == 15
    free = {POINTS[near] for near in NEIGHBOURS[INDEX["e5"]]} - set(rules.pieces(there["shut"]))
    assert free == {"e4"} and rules.trapped(there["padlock"]) == ("e5",)
    assert there["last"].hand == 1 and there["aside"].hand == 0
    assert {move[0] for move in rules.moves(there["aside"])} == {"a4"}
    assert rules.losing(there["again"], ("a3", "b3")) and is_shut(there["won"])


def kept(state: State) -> tuple[set[Move], set[Move]]:
    """The moves of whose turn it is, with all Kè entered and no capture at hand: those that keep what it has,
    a win of the Kè or none, and the others."""
    value = known().plies if state.turn == KE else known().plies_of_ke
    found: tuple[set[Move], set[Move]] = set(), set()
    for move in rules.moves(state):
        found[(value(after(state, move).board) is not None) != (state.turn == KE)].add(move)
    return found


def test_the_door_is_closed_by_the_one_step_that_wins() -> None:
    there = states(DOOR)
    assert there["two"].captured == 2 and set(rules.trapped(there["two"])) == {"d1", "d3"}
    right, wrong = kept(there["close"])
    assert right == {("a3", "a4")} and len(wrong) == 9
    assert set(rules.moves(there["behind"])) == {("b5", "b4"), ("c4", "b4")}
    for move in rules.moves(there["again"]):
        assert (("b4", "a3") in rules.moves(after(there["again"], move))) == (move[1] != "a3"), move
    assert rules.moves(there["last"]) == [("b4", "b5")]
    shutting = [move for move in rules.moves(there["shut"]) if is_shut(after(there["shut"], move))]
    assert shutting == [("a3", "b4")] and len(rules.moves(there["shut"])) == 12
    assert is_shut(there["end"])


def test_the_fork_holds_alone_and_takes_a_fifth_ke_whatever_is_moved() -> None:
    there = states(FORK)
    assert there["four"].captured == 4 and set(rules.trapped(there["four"])) == {"c2", "d1", "e1"}
    assert kept(there["ways"]) == ({("b4", "a3")}, {("b4", "b5"), ("b4", "a5")})
    forked = there["both"]
    assert {"a2", "a4"} <= set(rules.threats(forked)) and wins_within(forked, SHANG, 2)[0] == 2
    for move in rules.moves(forked):
        assert any(map(rules.captured_point, rules.moves(after(forked, move)))), move
    assert ended(there["end"]) == "S captures" and there["end"].captured == 5 and not forked.hand
