"""The reasons of a hint.

Reasons (Thought.reasons), each computed for the move proposed and true of it; at most three, at least one,
the weightiest first. Where every move loses, that is all that is said.
    hujiyang.hint.wins.captures      n         wins by force with the last capture, in at most n moves of this
                                               side (1: at once)
    hujiyang.hint.wins.blocked       n         … shuts the Shāng in
    hujiyang.hint.wins.repetition    n         … by a repetition, unless the Kè prefer to be taken
    hujiyang.hint.wins.sure                    … shuts the Shāng in, in how many moves is not known
    hujiyang.hint.wins.ahead                   the best line found ends in a repetition, how soon is not known
    hujiyang.hint.loses.captures     n         every move loses by force, by captures, in at most n moves of
                                               the other side
    hujiyang.hint.loses.blocked      n         … all Shāng are shut in
    hujiyang.hint.loses.repetition   n         … by captures or a repetition
    hujiyang.hint.loses.sure                   … all Shāng are shut in, in how many moves is not known
    hujiyang.hint.loses.repeating              every move repeats a position and loses at once
    hujiyang.hint.loses.ahead                  the best line found ends in a repetition, how soon is not known
    hujiyang.hint.meets                        the best line found meets a position again, not the last time
    hujiyang.hint.holds              n         n other moves of the Shāng lose by force
    hujiyang.hint.reply        origin, target  after it this step of the Shāng would repeat a position and win
    hujiyang.hint.takes        point           takes the Kè on this point
    hujiyang.hint.threatens    n, point        n Kè can be taken next, one of them on this point
    hujiyang.hint.frees        point           the Shāng on this point had no move and has one now
    hujiyang.hint.rescues      n, point        n Kè that could be taken no longer can, one on this point
    hujiyang.hint.safe         n               no Kè can be taken after it, unlike after n other moves
    hujiyang.hint.shuts        n, point        n more Shāng have no move, one of them on this point
    hujiyang.hint.avoids_repetition  n         n other moves would lose by repetition
    hujiyang.hint.leaves       n               after this move of the Kè the Shāng have n moves
    hujiyang.hint.keeps        n               after this move of the Shāng they could make n moves from there
"""

from hujiyang import bitboard
from hujiyang.bitboard import FULL, KE, POINTS, SHANG, bits
from hujiyang.bot.candidates import wins_at_once
from hujiyang.bot.evaluation import MEETING, PROVEN, REPEATING, WIN
from hujiyang.bot.forced import FURTHEST, wins_within
from hujiyang.rules import State, meets_again, parts, repeating_reply, successor
from tabletop.game import Message


def reasons_for(state: State, move: int, certain: Message | None = None) -> tuple[Message, ...]:
    """Why this move, at most three reasons: what is certain, then what the move does, unless it ends the game
    or all is lost. certain: what is won or lost by force.
    """
    if certain is not None and (certain.key.startswith("hujiyang.hint.loses.") or wins_at_once(state, move)):
        return (certain,)
    does = (_ke_reasons if state.turn == KE else _shang_reasons)(state, move)
    found = does if certain is None else [certain, *does]
    return tuple(found[:3]) or (_room(state, move),)


def _room(state: State, move: int) -> Message:
    """How many moves the Shāng have after it: what both sides fight about, where nothing else is to be
    said."""
    after = successor(state, move)
    free = len(bitboard.legal(after.board, after.hand, SHANG))
    return Message("hujiyang.hint.leaves" if state.turn == KE else "hujiyang.hint.keeps", {"n": free})


def certainty(state: State, move: int, value: int, lost: int = 0) -> tuple[Message | None, int]:
    """What this best move wins by force, or every move loses; None where nothing is certain; and the nodes
    used to tell how soon. value: of the move, for the Shāng; lost: as `SearchResult` has it."""
    if value <= -PROVEN:
        outcome = "wins" if state.turn == KE else "loses"
        if value == -PROVEN:
            return Message(f"hujiyang.hint.{outcome}.sure"), 0
        return _ends(outcome, "blocked", WIN + value), 0
    if value < MEETING:
        return (_holds(state, lost) if lost else None), 0
    if value < REPEATING:
        return _met_again(state)
    captures = WIN - value if value > PROVEN else None
    if state.turn == SHANG:
        return _wins(state, move, captures)
    plies, nodes = wins_within(state, SHANG, FURTHEST if captures is None else captures - 1)
    if plies == 1:
        return Message("hujiyang.hint.loses.repeating"), nodes
    if plies is not None:
        return _ends("loses", "repetition", plies), nodes
    if captures is not None:
        return _ends("loses", "captures", captures), nodes
    return Message("hujiyang.hint.loses.ahead"), nodes


def _holds(state: State, lost: int) -> Message:
    """That this move of the Shāng holds, and so many others do not; with Kè in hand not all were looked
    at."""
    return Message("hujiyang.hint.holds.some") if state.hand else Message("hujiyang.hint.holds", {"n": lost})


def _wins(state: State, move: int, captures: int | None) -> tuple[Message, int]:
    """What this move of the Shāng wins. captures: plies until the last one; None: by a repetition."""
    if captures == 1 and meets_again(state, move):
        return _ends("wins", "repetition", 1), 0
    if captures is not None:
        return _ends("wins", "captures", captures), 0
    plies, nodes = wins_within(successor(state, move), SHANG, FURTHEST)
    if plies is None:
        return Message("hujiyang.hint.wins.ahead"), nodes
    return _ends("wins", "repetition", plies + 1), nodes


def _met_again(state: State) -> tuple[Message, int]:
    """What is lost where the search has stopped at a meeting that does not end the game."""
    plies, nodes = wins_within(state, 1 - state.turn, FURTHEST)
    if plies is None:
        return Message("hujiyang.hint.meets"), nodes
    return _ends("loses", "repetition" if state.turn == KE else "blocked", plies), nodes


def _ends(outcome: str, by: str, plies: int) -> Message:
    """The game `wins` or `loses` after so many plies, counted in moves of the side that wins."""
    return Message(f"hujiyang.hint.{outcome}.{by}", {"n": (plies + 1) // 2})


def _about(key: str, points: int) -> list[Message]:
    """A reason about some points: how many, and the first by name."""
    if not points:
        return []
    return [Message(f"hujiyang.hint.{key}", {"n": points.bit_count(), "point": POINTS[bits(points)[0]]})]


def _shang_reasons(state: State, move: int) -> list[Message]:
    after = state.board ^ move
    found = []
    if move & FULL:
        found.append(Message("hujiyang.hint.takes", {"point": POINTS[bits(move & FULL)[0]]}))
    freed = bitboard.trapped(state.board) & after >> bitboard.SHIFT & ~bitboard.trapped(after)
    if freed:
        found.append(Message("hujiyang.hint.frees", {"point": POINTS[bits(freed)[0]]}))
    return found + _about("threatens", bitboard.threatened(after))


def _ke_reasons(state: State, move: int) -> list[Message]:
    board, after = state.board, state.board ^ move
    found = []
    reply = repeating_reply(state, move)
    if reply is not None:
        origin, target = parts(successor(state, move), reply)
        found.append(Message("hujiyang.hint.reply", {"origin": origin, "target": target}))
    found += _about("shuts", bitboard.trapped(after) & ~bitboard.trapped(board))
    threatened = bitboard.threatened(after)
    found += _about("rescues", bitboard.threatened(board) & after & ~threatened)
    others = [other for other in bitboard.legal(board, state.hand, KE) if other != move]
    if not threatened and reply is None:
        risky = sum(bitboard.threatened(board ^ other) != 0 for other in others)
        if risky:
            found.append(Message("hujiyang.hint.safe", {"n": risky}))
    if not state.hand:
        losing = sum(meets_again(state, other) for other in others)
        if losing and not meets_again(state, move):
            found.append(Message("hujiyang.hint.avoids_repetition", {"n": losing}))
    return found
