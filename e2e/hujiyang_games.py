"""Games made beside the page, to be given to it as files."""

from hujiyang_driver import GAME

from hujiyang import bot
from hujiyang.rules import State, losing
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move
from tabletop.match import Match
from tabletop.record import Player

MIDDLE = 29
CHOSEN = "d4"
WON_IN = 11
AnyMatch = Match[State, State]


def of_three_moves() -> AnyMatch:
    """A game of two persons with a fair undo, three moves old."""
    match = Match.new(GAME, {"undo": "fair"}, 2, 1, players=(Player(), Player()))
    for move in (("c3",), ("a1", "b1"), ("b2",)):
        match, _ = match.play(move)
    return match


def all_entered(taken: int = 4) -> AnyMatch:
    """A game of two persons: all clients have entered, some were taken, and the clients are to move."""
    for seed in range(200):
        match = Match.new(GAME, {"undo": "free"}, 2, seed, players=(Player(), Player()))
        while isinstance(match.pending, Ask):
            moves = match.pending.moves.first(500)
            if match.pending.seat == 0 and len(moves[0]) == 2:
                break
            captures = [move for move in moves if takes(match, move)]
            wanted = captures if captures and captures_of(match) < taken else quiet_moves(match)
            if not wanted:
                break
            match, _ = match.play(wanted[(seed + 5 * match.at) % len(wanted)])
        if captures_of(match) == taken and match.at >= 40:
            return match
    raise AssertionError("no game comes to the end of the entry")


def all_entered_and_won() -> AnyMatch:
    """A game of two persons that the clients, to move, win by force in `WON_IN` moves."""
    match = Match.new(GAME, {"undo": "free"}, 2, 1, players=(Player(), Player()))
    chance = SeededChance(1)
    for _ in range(40):
        match, _ = match.play(drive(bot.think(match.state, 2, chance)).moves[0])
    return match


def takes(match: AnyMatch, move: Move) -> bool:
    return "x" in GAME.move_text(match.state, move)


def captures_of(match: AnyMatch) -> int:
    return sum("x" in decision.text for decision in match.decisions)


def finished() -> AnyMatch:
    """A game of two persons that is over, in which both sides made mistakes: the weakest bots played it."""
    match = Match.new(GAME, {"undo": "free"}, 2, 1, players=(Player(), Player()))
    chance = SeededChance(1)
    while isinstance(match.pending, Ask):
        match, _ = match.play(drive(bot.think(match.state, 1, chance)).moves[0])
    return match


TURNED = """
    c3 e1-d2 b4 e5-d4 b2 d2-c2 c4 c2xa2 d2 d4xb2 e1 a5xc3 c5 c3-c2 e2 b2-c1 e3 a2-a3 d3 a3-a4 a5
    c2-c3 b4 a1-b2 b5 c1-c2 e5 b2-b3 d4 a4-a3 b1 a3-a4 a1 c2-c1 a2 c1-d1 a3 c3-c2 c1 b3-c3 b4-b3
    c3-b4 a1-b2 c2-c3 b2-c2 b4xb2 a3-b4 b2-a1 a2-b2 c3-b3 d4-c3 a4-a3 e3-d4 a3-a4 e2-e3 a4-a3 d4-d5
    a3-a4 e5-d4 a1-a2 b4-a3 a2-a1 b2-a2 a4-b4 c2-b2 b4-a4 c5-b4
"""
"""A game between the bots of the levels 4 and 3."""


def turned_by_force() -> AnyMatch:
    """A game of two persons that the clients have won; with all entered it turned with the moves 42, 43 and
    60: with 42 the clients could have won in four moves."""
    match = Match.new(GAME, {"undo": "free"}, 2, 1, players=(Player(), Player()))
    for text in TURNED.split():
        match, _ = match.play(GAME.read_move(match.state, text))
    return match


def before_a_repetition() -> tuple[AnyMatch, Move]:
    """A game whose clients can bring back a placement that was there before, and their move that does (G2).

    A client has moved; then a merchant steps away, a client too, the merchant steps back: so may the client.
    """
    match = all_entered()
    for first in quiet_moves(match):
        match, _ = match.play(first)
        begun = match.at
        for away in quiet_moves(match):
            match, _ = match.play(away)
            for step in quiet_moves(match):
                match, _ = match.play(step)
                if away[::-1] in quiet_moves(match):
                    match, _ = match.play(away[::-1])
                    if step[::-1] in quiet_moves(match) and losing(match.state, step[::-1]):
                        return match, step[::-1]
                match = match.goto(begun + 1)
            match = match.goto(begun)
        match = match.goto(begun - 1)
    raise AssertionError("no placement can be brought back")


def quiet_moves(match: AnyMatch) -> list[Move]:
    pending = match.pending
    moves = pending.moves.first(500) if isinstance(pending, Ask) else []
    return [tuple(move) for move in moves if not takes(match, move)]


def in_the_middle() -> AnyMatch:
    """A game of two persons: four clients taken, two more threatened, the merchant on CHOSEN may take one."""
    whole = all_entered()
    match = Match.new(GAME, whole.options, 2, whole.seed, players=whole.players)
    for decision in whole.decisions[:MIDDLE]:
        match, _ = match.play(decision.move)
    assert any(move[0] == CHOSEN and takes(match, move) for move in match.ask.moves.first(500))
    return match
