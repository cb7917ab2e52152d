"""What a hint says where the game is lost or about to repeat, against a search by the rules alone.

The positions lie some plies before a repetition or a blockade, in games that random players brought there.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from hujiyang_tables import Lines, TooMany, at, random_state

from hujiyang import GAME, bitboard, bot, notation, rules
from hujiyang.bitboard import FULL, KE, POINTS, SHANG
from hujiyang.bot.evaluation import REPEATING, evaluation
from hujiyang.bot.forced import wins_within
from hujiyang.bot.hints import reasons_for
from hujiyang.bot.levels import Level
from hujiyang.rules import State
from scales import IN_PYODIDE, Scale
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Message

FULL_STRENGTH = max(GAME.levels)
NEAR = 6
"""Plies that the search by the rules looks ahead; the hint's own looks further."""


def lost_within(state: State, plies: int, limit: int = 60_000) -> int | None:
    """The fewest plies within which every move loses, up to `plies`; None: not so soon, or too far to see."""
    lines = Lines(limit)
    try:
        return next((n for n in range(1, plies + 1) if lines.wins(state, 1 - state.turn, n)), None)
    except TooMany:
        return None


def hint(state: State, level: int = FULL_STRENGTH) -> tuple[Message, ...]:
    return drive(bot.think(state, level, SeededChance(3))).reasons


def kind(reason: Message) -> str:
    return reason.key.removeprefix("hujiyang.hint.")


def all_entered(rng: random.Random) -> State:
    """A position with all Kè on the board, at most four taken."""
    return random_state(rng, hand=0, goal=5, captured=rng.choice((0, 0, 1, 1, 2, 3, 4)))


def random_game(rng: random.Random) -> list[State]:
    """A game in which the Kè give nothing away while they can, and the Shāng take nothing and repeat."""
    state = all_entered(rng)
    states = [state]
    while rules.over(state) is None and len(states) < 120:
        moves = bitboard.legal(state.board, 0, state.turn)
        repeating = [move for move in moves if rules.meets_again(state, move)]
        if state.turn == KE:
            going_on = [move for move in moves if move not in repeating] or moves
            chosen = [one for one in going_on if not bitboard.threatened(state.board ^ one)] or going_on
        else:
            chosen = repeating or [move for move in moves if not move & FULL] or moves
        state = rules.successor(state, rng.choice(chosen))
        states.append(state)
    return states


def before_the_end(rng: random.Random) -> Iterator[tuple[State, int | None]]:
    """Positions up to seven plies before a repetition or a blockade, with the side to move that will lose,
    and the plies within which it cannot but lose. Of games without such a position one is taken in four."""
    while True:
        states = random_game(rng)
        over = rules.over(states[-1])
        if over is None or over.reason.key == "hujiyang.over.captures":
            continue
        late = [one for one in states[-8:-1] if one.turn not in over.winners]
        lost = [(one, plies) for one in late if (plies := lost_within(one, NEAR)) is not None]
        yield from lost
        if not lost and late and not rng.randrange(4):
            yield rng.choice(late), None


def test_a_hint_never_reassures_where_every_move_loses(scale: Scale) -> None:
    lost = 0
    for state, plies in islice(before_the_end(random.Random(8)), scale(500, 20)):
        where = notation.position_text(state), state.past
        given = hint(state)
        if plies is not None or kind(given[0]).startswith("loses."):
            lost += 1
            assert len(given) == 1, where
            check_loss(state, given[0], plies)
    assert lost


def test_shang_shut_in_behind_a_meeting_are_told_so() -> None:
    """With three repetitions the search stops at a position met the second time; here the Kè pass one."""
    state = at("GGGGTG.GGGTGGTGGGG.GG.GGT S 0 2", repetitions=3)
    before = at("GGGGTGTGGG.GGTGGG.GGG.GGT S 0 2", repetitions=3)
    assert wins_within(state, KE, 4)[0] == 4
    found = drive(bot.think(replace(state, past=before.past + state.past), FULL_STRENGTH, SeededChance(3)))
    assert found.reasons == (Message("hujiyang.hint.loses.blocked", {"n": 2}),)
    assert found.chance == 0
    state = replace(state, repetitions=2)
    found = drive(bot.think_as(state, Level(1, 2_000, 0), SeededChance(3), evaluation()))
    assert found.nodes == len(rules.moves(state)), "with two there is nothing behind a meeting to look at"


def check_loss(state: State, reason: Message, plies: int | None) -> None:
    """That a hint says how the game is lost. plies: within which it is, None: further away than is seen."""
    where = notation.position_text(state), state.past, reason
    outcome, _, by = kind(reason).partition(".")
    assert outcome == "loses", where
    assert (by == "blocked") == (state.turn == SHANG), where
    if by in ("repeating", "ahead"):
        assert plies in ((1,) if by == "repeating" else (None, NEAR)), where
        return
    moves = reason.params["n"]
    if plies is None:
        assert 2 * moves >= NEAR, where
    elif by == "repetition":
        assert (plies + 1) // 2 == moves, where
    else:  # later Kè's moves are first searched a ply less deep: an end in more moves may be found before
        assert (plies + 1) // 2 <= moves, where


def test_what_is_further_than_the_nodes_reach_is_not_claimed() -> None:
    state = next(one for one, plies in before_the_end(random.Random(3)) if one.turn == KE and plies == 4)
    plies, nodes = wins_within(state, SHANG, 4)
    assert plies == 4
    assert wins_within(state, SHANG, 4, nodes // 2)[0] is None


def test_a_move_is_called_lost_only_where_every_one_is(scale: Scale) -> None:
    rng = random.Random(12)
    evaluate = evaluation()
    checked = 0
    for number in range(scale(100)):
        for state in random_game(rng)[-9:-1]:
            level = Level(40, 150 * (1 + number % 20), 0)
            found = drive(bot.think_as(state, level, SeededChance(number), evaluate))
            if kind(found.reasons[0]) in ("leaves", "keeps", "loses.ahead"):
                continue
            if (found.value or 0) > -REPEATING:
                continue
            lines = Lines(60_000)
            try:
                where = notation.position_text(state), state.past, level
                assert any(lines.wins(state, 1 - state.turn, n) for n in range(1, 9)), where
            except TooMany:
                continue
            checked += 1
    assert checked or IN_PYODIDE, "the few games there may lead to none"


def test_a_move_found_lost_as_the_nodes_run_out_gives_way_to_one_not_searched() -> None:
    """The first move of the last iteration, c3-d3, had turned out to lose; there was no time for others."""
    state = at(".GGT.GGT.GGGG..TGGGGGGGTG K 0 4")
    found = drive(bot.think_as(state, Level(40, 300, 0), SeededChance(1), evaluation()))
    assert found.moves[0] != ("c3", "d3")
    assert not kind(found.reasons[0]).startswith("loses.")
    after = rules.successor(state, sum(1 << POINTS.index(name) for name in ("c3", "d3")))
    assert Lines(60_000).wins(after, SHANG, 3)


def test_a_hint_warns_of_the_answer_that_repeats(scale: Scale) -> None:
    rng = random.Random(77)
    warned = 0
    for _ in range(scale(200)):
        for state in random_game(rng)[-5:-1]:
            if state.turn == SHANG:
                continue
            for move in bitboard.legal(state.board, 0, KE):
                if rules.meets_again(state, move) or rules.over(rules.successor(state, move)) is not None:
                    continue
                after = rules.successor(state, move)
                answers = [
                    rules.parts(after, reply)
                    for reply in bitboard.legal(after.board, 0, SHANG)
                    if rules.meets_again(after, reply)
                ]
                given = reasons_for(state, move)
                told = [one.params for one in given if kind(one) == "reply"]
                if answers:
                    warned += 1
                    assert [(one["origin"], one["target"]) for one in told] == answers[:1]
                    assert "safe" not in map(kind, given)
                else:
                    assert not told
    assert warned


def test_the_page_warns_of_it_only_where_another_move_is_better(scale: Scale) -> None:
    rng = random.Random(78)
    seen: set[bool] = set()
    for _ in range(scale(200)):
        for state in random_game(rng)[-5:-1]:
            if state.turn == SHANG:
                assert all(GAME.warn(state, move) is None for move in rules.moves(state))
                continue
            legal = rules.moves(state)
            bad = {move for move in legal if rules.losing(state, move) or is_repeated(state, move)}
            for move in rules.moves(state):
                warning = GAME.warn(state, move)
                if rules.losing(state, move):
                    assert warning is not None and warning.key == "hujiyang.warn.repetition"
                elif move in bad and len(bad) < len(legal):
                    assert warning is not None and warning.key == "hujiyang.warn.reply"
                    assert warning.params == {"n": state.repetitions}
                    seen.add(True)
                else:
                    assert warning is None
                    seen.add(False)
    assert seen == {True, False} or IN_PYODIDE, "the few games there may lead to no warning"


def is_repeated(state: State, move: tuple[str, ...]) -> bool:
    """Whether a step of the Shāng can end the game by repetition after this move of the Kè."""
    mask = sum(1 << POINTS.index(name) for name in move)
    after = rules.successor(state, mask)
    if rules.over(after) is not None:
        return False
    return any(rules.repeats(after, answer) for answer in rules.moves(after))
