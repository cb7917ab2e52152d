"""What a hint says where the game is lost or about to repeat, against a search by the rules alone.

The positions lie some plies before a repetition or a blockade, in games that random players brought there.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from hujiyang_tables import Lines, TooMany, at, random_state

from hujiyang import GAME, bitboard, bot, notation, rules
from hujiyang.bitboard import FULL, KE, SHANG
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


def lost_within(state: State, plies: int) -> int | None:
    """The fewest plies within which every move loses, up to `plies`; None: not so soon, or too far to see."""
    lines = Lines(60_000)
    try:
        return next((n for n in range(1, plies + 1) if lines.wins(state, 1 - state.turn, n)), None)
    except TooMany:
        return None


def kind(reason: Message) -> str:
    return reason.key.removeprefix("hujiyang.hint.")


def random_game(rng: random.Random) -> list[State]:
    """A game in which the Kè give nothing away while they can, and the Shāng take nothing and repeat."""
    state = random_state(rng, hand=0, goal=5, captured=rng.choice((0, 0, 1, 1, 2, 3, 4)))
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
        given = drive(bot.think(state, FULL_STRENGTH, SeededChance(3))).reasons
        if plies is not None or kind(given[0]).startswith("loses."):
            lost += 1
            assert len(given) == 1 and says_how(state, given[0], plies), (
                notation.position_text(state), state.past, given,
            )  # fmt: skip
    assert lost


def says_how(state: State, reason: Message, plies: int | None) -> bool:
    """Whether a hint says how the game is lost. plies: within which it is, None: further than is seen."""
    outcome, _, by = kind(reason).partition(".")
    if outcome != "loses" or (by == "blocked") != (state.turn == SHANG):
        return False
    if by in ("repeating", "ahead"):
        return plies in ((1,) if by == "repeating" else (None, NEAR))
    moves: int = reason.params["n"]
    if plies is None:
        return 2 * moves >= NEAR
    # Later Kè's moves are first searched a ply less deep: an end in more moves may be found before.
    return (plies + 1) // 2 == moves or (by != "repetition" and (plies + 1) // 2 < moves)


def test_shang_shut_in_behind_a_meeting_are_told_so() -> None:
    """With three repetitions the search stops at a position met the second time; here the Kè pass one."""
    state = at("GGGGTG.GGGTGGTGGGG.GG.GGT S 0 2", repetitions=3)
    before = at("GGGGTGTGGG.GGTGGG.GGG.GGT S 0 2", repetitions=3)
    plies, nodes = wins_within(state, KE, 4)
    assert plies == 4 and wins_within(state, KE, 4, nodes // 2)[0] is None, "further than the nodes reach"
    found = drive(bot.think(replace(state, past=before.past + state.past), FULL_STRENGTH, SeededChance(3)))
    assert found.reasons == (Message("hujiyang.hint.loses.blocked", {"n": 2}),)
    assert found.chance == 0
    state = replace(state, repetitions=2)
    found = drive(bot.think_as(state, Level(1, 2_000, 0), SeededChance(3), evaluation()))
    assert found.nodes == len(rules.moves(state)), "with two there is nothing behind a meeting to look at"


def test_a_move_is_called_lost_only_where_every_one_is(scale: Scale) -> None:
    rng, evaluate, checked = random.Random(12), evaluation(), 0
    for number in range(scale(100)):
        for state in random_game(rng)[-9:-1]:
            level = Level(40, 150 * (1 + number % 20), 0)
            found = drive(bot.think_as(state, level, SeededChance(number), evaluate))
            if (
                kind(found.reasons[0]) in ("leaves", "keeps", "loses.ahead")
                or (found.value or 0) > -REPEATING
            ):
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


def test_the_answer_that_repeats_is_told_and_warned_of_where_another_move_is_better(scale: Scale) -> None:
    rng, told, seen = random.Random(77), 0, set()
    for _ in range(scale(200)):
        for state in random_game(rng)[-5:-1]:
            moves = rules.moves(state)
            if state.turn == SHANG:
                assert all(GAME.warn(state, move) is None for move in moves)
                continue
            bad = {move for move in moves if rules.losing(state, move)}
            for number in bitboard.legal(state.board, 0, KE):
                after = rules.successor(state, number)
                if rules.over(after) is not None:
                    continue
                replies = bitboard.legal(after.board, 0, SHANG)
                answers = [rules.parts(after, one) for one in replies if rules.meets_again(after, one)]
                if any(rules.repeats(after, answer) for answer in answers):
                    bad.add(rules.parts(state, number))
                if not rules.meets_again(state, number):
                    given = reasons_for(state, number)
                    reasons = [one.params for one in given if kind(one) == "reply"]
                    assert [(one["origin"], one["target"]) for one in reasons] == answers[:1]
                    assert not reasons or "safe" not in map(kind, given)
                    told += len(reasons)
            for move in moves:
                wanted = None
                if rules.losing(state, move):
                    wanted = Message("hujiyang.warn.repetition", {"n": state.repetitions})
                elif move in bad and len(bad) < len(moves):
                    wanted = Message("hujiyang.warn.reply", {"n": state.repetitions})
                assert GAME.warn(state, move) == wanted
                seen.add(wanted and wanted.key)
    assert told and (len(seen) > 1 or IN_PYODIDE), "the few games there may lead to no warning"
