"""Who wins and by which moves, as it is told after a game: against the rules, searches without the table, and
proofs by the rules."""

import random
from dataclasses import replace
from itertools import islice, product

import pytest
from hujiyang_tables import START, after, at
from test_hujiyang_solved import ke_win, known, lost_by, plies_by_the_rules, random_states, won_positions

import tables
from hujiyang import bitboard, bot, rules
from hujiyang.bitboard import KE, SHANG
from hujiyang.bot.forced import wins_within
from hujiyang.bot.verdicts import LONGEST, SHOWN
from hujiyang.rules import State
from scales import Scale
from tabletop.bots import Judged, Verdict, drive
from tabletop.chance import SeededChance
from tabletop.game import Move
from tabletop.protocol import Session

FAR = 400_000
"""Nodes for a search without the table."""


def judged(state: State) -> Judged:
    return drive(bot.judge(state, SeededChance(1)))


def line(state: State) -> tuple[Move, ...]:
    return drive(bot.line(state, SeededChance(1)))


def by_the_rules(state: State) -> Verdict | None:
    """What a move that led here comes to, from what the table says two plies later."""
    ended = rules.over(state)
    if ended is not None:
        return Verdict(ended.winners[0], 1)
    if state.turn == SHANG:
        plies = plies_by_the_rules(state)
    else:
        later = [plies_by_the_rules(after(state, move)) for move in rules.moves(state)]
        plies = min((found + 1 for found in later if found is not None), default=None)
    return Verdict(SHANG) if plies is None else Verdict(KE, plies + 1)


def test_a_move_with_all_entered_comes_to_what_follows_from_the_rules(scale: Scale) -> None:
    """And the best comes first, for either side."""
    rng, seen = random.Random(41), set()
    for turn in (KE, SHANG):
        for number, state in enumerate(islice(random_states(rng, turn), 30 + scale(40))):
            found = judged(state)
            assert {move for move, _ in found.moves} == set(rules.moves(state)) and found.chance is None
            for move, verdict in found.moves if number < 3 + scale(40) else ():
                assert verdict == by_the_rules(after(state, move)) or (verdict is None and turn == KE)
                seen.add((turn, verdict.winner if verdict else None))
            assert found.verdict == found.moves[0][1] is not None, "the position is worth its best move"
            order = [(verdict.winner != turn, verdict.plies) for _, verdict in found.moves if verdict]
            won, lost = ([plies for bad, plies in order if bad is end and plies] for end in (False, True))
            assert won == sorted(won) and lost == sorted(lost, reverse=True)
            assert [one[0] for one in order] == sorted(one[0] for one in order)
    # After a step that is not the best the way back may be the only one: then nobody can tell.
    both = set(product((KE, SHANG), repeat=2))
    assert both <= seen <= both | {(KE, None)}


def test_what_was_met_before_is_minded_and_nothing_is_told_that_is_not_so() -> None:
    """Positions that the Kè would win soon, where the one of their best step was met before."""
    found: list[Verdict | None] = []
    soon = (one for one in won_positions(random.Random(44)) if (known().plies_of_ke(one.board) or 99) <= 5)
    for state in islice(soon, 45):
        best = after(state, judged(state).moves[0][0])
        met = replace(state, past=(bitboard.code(best.board, SHANG), *state.past))
        verdict, moves = judged(met).verdict, judged(met).moves
        found.append(verdict)
        if verdict is not None and (verdict.plies or 0) <= 7:
            assert wins_within(met, KE, verdict.plies or 5, FAR)[0] == verdict.plies
        for move, one in moves:
            if one is not None and one.winner == SHANG:
                assert wins_within(after(met, move), KE, 5, FAR)[0] is None or one.plies == 1
    assert Verdict(SHANG) in found and {one.winner for one in found if one is not None} == {KE, SHANG}


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_every_move_with_ke_in_hand_is_proved(hand: int, scale: Scale) -> None:
    rng, seen = random.Random(hand), set()
    for turn in (KE, SHANG):
        for state in islice(random_states(rng, turn, hand), (12, 6, 1)[hand - 1] + scale(40 // 4**hand)):
            for move, verdict in judged(state).moves:
                reply = after(state, move)
                assert verdict is not None and (verdict.winner == KE) == ke_win(reply)
                assert verdict.proved != (rules.over(reply) is not None)
                seen.add(verdict.winner)
    assert seen == {KE, SHANG} or hand == 3


def test_what_nobody_knows_is_estimated_and_without_the_table_only_the_end_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And the table says nothing of other numbers of captures."""
    for state in (at(START), next(random_states(random.Random(3), SHANG, 9))):
        found = judged(state)
        assert found.verdict is None and found.chance is not None and 0 < found.chance < 1_000
        assert found.moves[0][0] == drive(bot.think(state, 5, SeededChance(1))).moves[0]
        assert judged(state) == found, "the same position is judged alike"
    for captures in (4, 6, 7):
        state = next(random_states(random.Random(captures), SHANG, captures=captures))
        assert judged(state).verdict in (None, Verdict(SHANG, 1))
    monkeypatch.setattr(bot, "movement_table", lambda: None)
    rng = random.Random(46)
    for state in (next(random_states(rng, KE)), next(random_states(rng, SHANG, 2))):
        found = judged(state)
        for move, verdict in found.moves:
            assert (verdict is None) == (rules.over(after(state, move)) is None)
        assert found.chance is not None or found.verdict == Verdict(state.turn, 1)


def test_a_line_that_the_ke_win_shuts_the_shang_in_as_soon_as_can_be() -> None:
    lengths = []
    for state in islice(won_positions(random.Random(47)), 8):
        moves, now = line(state), state
        for move in moves:
            assert move in rules.moves(now)
            now = after(now, move)
        ended = rules.over(now)
        assert ended is not None and ended.winners == (KE,)
        assert len(moves) == known().plies_of_ke(state.board) <= LONGEST
        lengths.append(len(moves))
    assert max(lengths) > SHOWN


def test_a_line_that_the_shang_hold_never_comes_to_a_lost_position_and_ends_soon() -> None:
    held = (one for one in random_states(random.Random(48), SHANG) if known().plies(one.board) is None)
    ends = set()
    for state in islice(held, 20):
        now, moves = state, line(state)
        for move in moves:
            assert now.turn == KE or not lost_by(now, move)
            now = after(now, move)
        took = now.captured > state.captured
        assert took or rules.over(now) is not None or len(moves) == SHOWN
        ends.add(took)
    assert ends == {True, False}


@pytest.mark.parametrize("do", ["judge", "line"])
def test_a_game_that_tells_nobody_who_wins_refuses(do: str) -> None:
    session = Session(tables.GAMES)
    assert session.answer({"do": "new", "game": "contrevent"})["ok"]
    answer = session.answer({"do": do})
    assert not answer["ok"] and answer["error"]["code"] == "bad_request"
