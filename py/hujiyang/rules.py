"""Hǔ-jì-yáng: the state of a game and its rules.

Source: rulebook, *Tigres et chèvres*; rulings G1–G7. Seat 0 plays the twenty Kè and begins, seat 1 the
four Shāng. Nothing is hidden and nothing is left to chance.

A move is a tuple of point names: `("c3",)` enters a Kè, `("c3", "c4")` steps, `("c3", "c5")` captures the
Kè on c4 (two points apart along a line is always a capture).

Prompts (Ask.prompt)
    hujiyang.prompt.enter       n: Kè left in hand, this one included
    hujiyang.prompt.move_ke     n: Kè on the board
    hujiyang.prompt.move_shang  n: captures still missing to win

The end (Over.reason); winners one seat, ranking winner first, scores (Shāng that cannot move, Kè taken)
    hujiyang.over.captures      n: Kè taken                       Shāng win (G1)
    hujiyang.over.blocked       n: Kè taken                       Kè win (G3)
    hujiyang.over.repetition    n: times the position was met     Shāng win (G2)
A Shāng whose only moves are those G6 forbids would count as immobilised, `blocked`; no such position exists.

Why not (why_not, IllegalMove); a `point`, `origin`, `target`, `over`, `landing` is a name
    hujiyang.why.over                                    the game has ended
    hujiyang.why.not_a_point       text                  no point of the board (text: at most 20 characters)
    hujiyang.why.too_long                                the move was whole before this part
    hujiyang.why.choose_point                            nothing chosen yet, a Kè must enter
    hujiyang.why.choose_piece                            nothing chosen yet, a piece must move
    hujiyang.why.choose_target     origin                the piece is chosen, its target is not
    hujiyang.why.occupied          point                 a piece stands there
    hujiyang.why.enter_first       n                     Kè move only when all have entered; n in hand
    hujiyang.why.empty             point                 no piece there to move
    hujiyang.why.not_yours         point                 the other side's piece
    hujiyang.why.blocked_piece     point                 that Kè has no step
    hujiyang.why.shut_in           point                 that Shāng has neither a step nor a capture
    hujiyang.why.same_point        point                 the piece stands there already
    hujiyang.why.no_line           origin, target        beside it, or two away, but no line is drawn
    hujiyang.why.not_adjacent      origin, target        too far, or not in a straight line
    hujiyang.why.landing_taken     over, landing         the point behind the Kè is not empty
    hujiyang.why.no_landing        over                  there is no point behind that Kè on this line
    hujiyang.why.touch_landing     over, landing         to take it, touch the empty point behind it
    hujiyang.why.nothing_to_take   over                  two points away with no piece between
    hujiyang.why.over_shang        over                  a Shāng is never jumped
    hujiyang.why.ke_do_not_take    origin, target        a Kè only steps
    hujiyang.why.leaves_ke_stuck   origin, target        the Kè would have no move left (G6)

Notation (read_move; IllegalMove)
    hujiyang.why.not_a_move        text                  neither `c3`, `c3-c4` nor `c3xc5`
    hujiyang.why.step_is_dash      origin, target        a step is written with -
    hujiyang.why.capture_is_x      origin, target        a capture is written with x

Warnings (warn)
    hujiyang.warn.repetition       n                     the Kè would lose: the position would be met n times
    hujiyang.warn.reply            n                     the Shāng could make the Kè lose so next turn

Positions and states that cannot be (check, read_position; BadState)
    hujiyang.bad.form              text                  not: 25 of T G . — side K or S — hand — captured
    hujiyang.bad.options                                 captures not 4 to 7, repetitions not 2 or 3
    hujiyang.bad.board                                   masks out of range or two pieces on a point
    hujiyang.bad.shang             n                     n Shāng instead of four
    hujiyang.bad.ke                n                     board, hand and captured make n Kè instead of twenty
    hujiyang.bad.captured          n                     more captures than the goal, or not the Shāng's last
    hujiyang.bad.turn                                    no such side, or not the beginning it should be
    hujiyang.bad.ke_stuck                                the Kè to move cannot (G6)
    hujiyang.bad.past                                    the positions met do not lead to this one
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from hujiyang import bitboard
from hujiyang.bitboard import (
    CORNERS,
    FULL,
    INDEX,
    JUMPS,
    KE,
    KE_COUNT,
    OVER,
    POINTS,
    SHANG,
    SHANG_COUNT,
    SIZE,
    STEPS,
    beyond,
    bits,
    directions,
    names,
)
from tabletop.chance import Chance
from tabletop.event_table import event_table
from tabletop.game import (
    Ask,
    BadState,
    Event,
    IllegalMove,
    Message,
    Move,
    MoveList,
    Option,
    Options,
    Over,
    Part,
    Scalar,
    Step,
)

CAPTURES = Option(5, (4, 5, 6, 7))
REPETITIONS = Option(2, (2, 3))
OPTIONS: Mapping[str, Option] = {"captures": CAPTURES, "repetitions": REPETITIONS}

EVENTS = event_table(
    {
        **dict.fromkeys(("point", "origin", "target", "taken", "reason"), str),
        **dict.fromkeys(("seat", "hand", "captures", "count", "captured", "times"), int),
        **dict.fromkeys(("shang", "points"), tuple[str, ...]),
    },
    {
        "opened": "shang hand captures",
        "entered": "seat point hand",
        "all_entered": "count captured",  # the second phase begins
        "moved": "seat origin target",
        "captured": "seat origin target taken count captures",
        "blocked": "points",  # G3, follows the Kè's entry or step
        "repeated": "times",  # G2, follows the step of either side
        "won": "seat reason",  # reason captures (G1), blocked or repetition
    },
)
"""What can happen, with its fields: points by name; hand: the Kè left in it; count: those on the board, or
taken so far, of how many `captures`; captured: those taken."""

_POINT_MASK = {name: 1 << point for name, point in INDEX.items()}


@dataclass(frozen=True, slots=True)
class State:
    """A game between two moves.

    ke, shang: masks of 25 bits; hand: Kè still to enter; captured: Kè taken; turn: the seat to move;
    captures: how many win (G1); repetitions: how many meetings of a position lose (G2); past: the codes of
    the positions since the last entry or capture, this one last, oldest first, empty while Kè are in hand.
    """

    ke: int
    shang: int
    hand: int
    captured: int
    turn: int
    captures: int
    repetitions: int
    past: tuple[int, ...]

    @property
    def board(self) -> int:
        """Both masks in one integer, as `bitboard` wants it."""
        return self.ke | self.shang << bitboard.SHIFT


# The course of a game


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """The Shāng on the corners, the Kè in hand. Error: BadState for an option out of range."""
    captures, repetitions = option_values(options)
    state = State(0, CORNERS, KE_COUNT, 0, KE, captures, repetitions, ())
    return Step(state, (Event("opened", {"shang": names(CORNERS), "hand": KE_COUNT, "captures": captures}),))


def option_values(options: Options) -> tuple[int, int]:
    """Captures and repetitions, the defaults where missing. Error: BadState for a value out of range."""
    captures = options.get("captures", CAPTURES.default)
    repetitions = options.get("repetitions", REPETITIONS.default)
    if type(captures) is not int or type(repetitions) is not int:
        raise BadState("hujiyang.bad.options")
    if captures not in CAPTURES.choices or repetitions not in REPETITIONS.choices:
        raise BadState("hujiyang.bad.options")
    return captures, repetitions


def options_of(state: State) -> Options:
    """The options that the state carries: those of the rules, not the table's own."""
    return {"captures": state.captures, "repetitions": state.repetitions}


def pending(state: State) -> Ask | Over:
    """Who is asked for what, or how the game ended."""
    ended = over(state)
    if ended is not None:
        return ended
    if state.turn == SHANG:
        prompt = Message("hujiyang.prompt.move_shang", {"n": state.captures - state.captured})
    elif state.hand:
        prompt = Message("hujiyang.prompt.enter", {"n": state.hand})
    else:
        prompt = Message("hujiyang.prompt.move_ke", {"n": state.ke.bit_count()})
    return Ask(state.turn, prompt, MoveList(moves(state)))


def moves(state: State) -> list[Move]:
    """The legal moves by origin, then target, in the order of the points; none when the game is over."""
    if over(state) is not None:
        return []
    return sorted(
        (parts(state, move) for move in bitboard.legal(state.board, state.hand, state.turn)),
        key=lambda move: [INDEX[name] for name in move],
    )


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """The state after a move and what happened. Error: IllegalMove with the reason, nothing changed."""
    refused = refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused.key, **refused.params)
    after = successor(state, _encoded(state.turn, move))
    events = [_event(state, after, move)]
    if state.hand == 1 and not after.hand:
        events.append(Event("all_entered", {"count": after.ke.bit_count(), "captured": after.captured}))
    return Step(after, (*events, *_ending(after)))


def over(state: State) -> Over | None:
    """The end of the game, where it has ended."""
    if state.captured >= state.captures:
        return _over(state, SHANG, "hujiyang.over.captures", state.captured)
    met = meetings(state)
    if met >= state.repetitions:
        return _over(state, SHANG, "hujiyang.over.repetition", met)
    if state.turn == SHANG and not bitboard.legal(state.board, state.hand, SHANG):
        return _over(state, KE, "hujiyang.over.blocked", state.captured)
    return None


def meetings(state: State) -> int:
    """How often the position on the board has been met with this side to move (G2); 0 during entry."""
    return state.past.count(state.past[-1]) if state.past else 0


def _over(state: State, winner: int, reason: str, n: int) -> Over:
    scores = (bitboard.trapped(state.board).bit_count(), state.captured)
    return Over((winner,), (winner, 1 - winner), Message(reason, {"n": n}), scores)


def successor(state: State, move: int) -> State:
    """The state after a legal move of `bitboard`."""
    board = state.board ^ move
    entered = state.turn == KE and state.hand > 0
    captured = state.turn == SHANG and move & FULL != 0
    hand, turn = state.hand - entered, 1 - state.turn
    past: tuple[int, ...] = ()
    if not hand:
        met = bitboard.code(board, turn)
        past = (met,) if entered or captured else (*state.past, met)
    return State(
        board & FULL,
        board >> bitboard.SHIFT,
        hand,
        state.captured + captured,
        turn,
        state.captures,
        state.repetitions,
        past,
    )


def _event(state: State, after: State, move: Move) -> Event:
    if len(move) == 1:
        return Event("entered", {"seat": KE, "point": move[0], "hand": after.hand})
    origin, target = move
    taken = captured_point(move)
    if taken is None:
        return Event("moved", {"seat": state.turn, "origin": origin, "target": target})
    trip = {"seat": SHANG, "origin": origin, "target": target}
    return Event("captured", {**trip, "taken": taken, "count": after.captured, "captures": state.captures})


def _ending(state: State) -> list[Event]:
    """The facts that end the game, none where it goes on."""
    ended = over(state)
    if ended is None:
        return []
    reason = ended.reason.key.rpartition(".")[2]
    won = Event("won", {"seat": ended.winners[0], "reason": reason})
    if reason == "captures":
        return [won]
    if reason == "blocked":
        return [Event("blocked", {"points": names(state.shang)}), won]
    return [Event("repeated", {"times": meetings(state)}), won]


def captured_point(move: Move) -> Part | None:
    """The point of the Kè that a legal move takes, None for an entry or a step."""
    if len(move) != 2:
        return None
    over_point = OVER.get((INDEX[move[0]], INDEX[move[1]]))
    return None if over_point is None else POINTS[over_point]


def parts(state: State, move: int) -> Move:
    """A move of `bitboard` in this state as the points that a player touches."""
    changed, own = move >> bitboard.SHIFT, state.shang
    if not changed:
        changed, own = move & FULL, state.ke
    origin = changed & own
    target = changed ^ origin
    if not origin:
        return (POINTS[target.bit_length() - 1],)
    return (POINTS[origin.bit_length() - 1], POINTS[target.bit_length() - 1])


def _encoded(turn: int, move: Move) -> int:
    """The points that a player touches as a move of `bitboard`."""
    touched = sum(_POINT_MASK[name] for name in move)
    if turn == KE:
        return touched
    taken = captured_point(move)
    return touched << bitboard.SHIFT | (0 if taken is None else _POINT_MASK[taken])


# Why a part may not follow


def why_not(state: State, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow `prefix`, or None when it may; with part None, why it is not whole."""
    if over(state) is not None:
        return Message("hujiyang.why.over")
    entering = state.turn == KE and state.hand > 0
    touched = prefix if part is None else (*prefix, part)
    for place in touched:
        if place not in INDEX:
            return Message("hujiyang.why.not_a_point", {"text": place[:20]})
    if entering and len(touched) > 1:
        return Message("hujiyang.why.enter_first", {"n": state.hand})
    if len(touched) > 2:
        return refusal(state, touched[:2]) or Message("hujiyang.why.too_long")
    if entering:
        return _why_not_enter(state, touched[0]) if touched else Message("hujiyang.why.choose_point")
    if not touched:
        return Message("hujiyang.why.choose_piece")
    reason = _why_not_origin(state, touched[0])
    if reason is None and len(touched) == 2:
        reason = _why_not_target(state, INDEX[touched[0]], INDEX[touched[1]])
    elif reason is None and part is None:
        reason = Message("hujiyang.why.choose_target", {"origin": touched[0]})
    return reason


def refusal(state: State, move: Move) -> Message | None:
    """Why a whole move may not be played, or None when it may."""
    return why_not(state, move, None)


def _why_not_enter(state: State, name: str) -> Message | None:
    place = _POINT_MASK[name]
    if state.ke & place:
        return Message("hujiyang.why.enter_first", {"n": state.hand})
    if state.shang & place:
        return Message("hujiyang.why.occupied", {"point": name})
    return None


def _why_not_origin(state: State, name: str) -> Message | None:
    place = _POINT_MASK[name]
    own, other = (state.ke, state.shang) if state.turn == KE else (state.shang, state.ke)
    if other & place:
        return Message("hujiyang.why.not_yours", {"point": name})
    if not own & place:
        return Message("hujiyang.why.empty", {"point": name})
    if any(move[0] == name for move in moves(state)):
        return None
    for target in bits(_lines_open(state, INDEX[name])):  # drawn and free, so G6 alone forbids it
        trip: dict[str, Scalar] = {"origin": name, "target": POINTS[target]}
        return Message("hujiyang.why.leaves_ke_stuck", trip)
    key = "hujiyang.why.blocked_piece" if state.turn == KE else "hujiyang.why.shut_in"
    return Message(key, {"point": name})


def _lines_open(state: State, origin: int) -> int:
    """Where the lines alone let the piece on `origin` go."""
    empty = FULL & ~(state.ke | state.shang)
    reach = STEPS[origin] & empty
    if state.turn == SHANG:
        for over_point, landing in JUMPS[origin]:
            if state.ke >> over_point & 1 and empty >> landing & 1:
                reach |= 1 << landing
    return reach


def _why_not_target(state: State, origin: int, target: int) -> Message | None:
    trip: dict[str, Scalar] = {"origin": POINTS[origin], "target": POINTS[target]}
    if (POINTS[origin], POINTS[target]) in moves(state):
        return None
    if _lines_open(state, origin) >> target & 1:
        return Message("hujiyang.why.leaves_ke_stuck", trip)
    if STEPS[origin] >> target & 1:
        return _why_not_onto(state, origin, target)
    if (origin, target) in OVER:
        return _why_not_jump(state, origin, target)
    return out_of_reach(origin, target)


def out_of_reach(origin: int, target: int) -> Message:
    """Why no piece ever goes from one of two points (their indices) to the other, which no line joins in one
    step or one capture."""
    if origin == target:
        return Message("hujiyang.why.same_point", {"point": POINTS[origin]})
    trip: dict[str, Scalar] = {"origin": POINTS[origin], "target": POINTS[target]}
    across, up = abs(origin % SIZE - target % SIZE), abs(origin // SIZE - target // SIZE)
    straight = across == up <= 2  # the other straight ways of this length are all drawn
    return Message("hujiyang.why.no_line" if straight else "hujiyang.why.not_adjacent", trip)


def _why_not_onto(state: State, origin: int, target: int) -> Message:
    """An occupied neighbour: a Shāng that touches a Kè probably means to take it."""
    if state.turn == KE or not state.ke >> target & 1:
        return Message("hujiyang.why.occupied", {"point": POINTS[target]})
    direction = next(way for way in directions(origin) if beyond(origin, way) == target)
    landing = beyond(origin, direction, 2)
    if landing is None:
        return Message("hujiyang.why.no_landing", {"over": POINTS[target]})
    free = not (state.ke | state.shang) >> landing & 1
    key = "hujiyang.why.touch_landing" if free else "hujiyang.why.landing_taken"
    return Message(key, {"over": POINTS[target], "landing": POINTS[landing]})


def _why_not_jump(state: State, origin: int, target: int) -> Message:
    jumped = OVER[origin, target]
    if state.turn == KE:
        return Message("hujiyang.why.ke_do_not_take", {"origin": POINTS[origin], "target": POINTS[target]})
    if state.shang >> jumped & 1:
        return Message("hujiyang.why.over_shang", {"over": POINTS[jumped]})
    if not state.ke >> jumped & 1:
        return Message("hujiyang.why.nothing_to_take", {"over": POINTS[jumped]})
    return Message("hujiyang.why.landing_taken", {"over": POINTS[jumped], "landing": POINTS[target]})


# What a player should know


def view(state: State, seat: int | None) -> State:
    """Nothing is hidden: every seat and every spectator knows the state."""
    return state


def imagine(seen: State, chance: Chance) -> State:
    """The only state that this view can be of."""
    return seen


def pieces(state: State) -> dict[Part, int]:
    """The seat whose piece stands on each point, by name, in the order of the points."""
    taken = state.ke | state.shang
    return {
        name: KE if state.ke >> point & 1 else SHANG
        for point, name in enumerate(POINTS)
        if taken >> point & 1
    }


def meets_again(state: State, move: int) -> bool:
    """Whether a legal move of `bitboard` would end the game by repetition (G2)."""
    if len(state.past) < 2:
        return False
    code = bitboard.code(state.board ^ move, 1 - state.turn)
    return state.past.count(code) + 1 >= state.repetitions


def repeats(state: State, move: Move) -> bool:
    """Whether a legal move would end the game by repetition (G2)."""
    return meets_again(state, _encoded(state.turn, move))


def losing(state: State, move: Move) -> bool:
    """Whether a legal move would lose the game at once for the side that plays it (a Kè that repeats)."""
    return state.turn == KE and repeats(state, move)


def warn(seen: State, move: Move) -> Message | None:
    """What to say before a legal move is played: it would lose at once, or by a step of the Shāng that
    repeats a position where another move would not."""
    if seen.turn == SHANG:
        return None
    if losing(seen, move):
        return Message("hujiyang.warn.repetition", {"n": seen.repetitions})
    if may_be_repeated(seen, _encoded(KE, move)) and not all(
        may_be_repeated(seen, other) for other in bitboard.legal(seen.board, seen.hand, KE)
    ):
        return Message("hujiyang.warn.reply", {"n": seen.repetitions})
    return None


def repeating_reply(state: State, move: int) -> int | None:
    """The first step of the Shāng that would end the game by repetition after a legal move of the Kè, a move
    of `bitboard`; None where there is none, or where the game has ended with the Kè's move."""
    if len(state.past) < 3:  # a step of the Kè away and, in the next, back: the shortest way
        return None
    after = successor(state, move)
    if over(after) is not None:
        return None
    replies = bitboard.legal(after.board, after.hand, SHANG)
    return next((reply for reply in replies if meets_again(after, reply)), None)


def may_be_repeated(state: State, move: int) -> bool:
    """Whether a Kè's move loses by repetition at once, or with the next step of the Shāng."""
    return meets_again(state, move) or repeating_reply(state, move) is not None


def threats(state: State) -> tuple[str, ...]:
    """The Kè that the Shāng could take if it were their turn, in the order of the points."""
    return _threats(state.board)


@lru_cache(maxsize=8)
def _threats(board: int) -> tuple[str, ...]:
    """Asked for several times about the same board: for its drawing, and for what has changed on it."""
    return names(bitboard.threatened(board))


def trapped(state: State) -> tuple[str, ...]:
    """The Shāng that have neither a step nor a capture, in the order of the points."""
    return _trapped(state.board)


@lru_cache(maxsize=8)
def _trapped(board: int) -> tuple[str, ...]:
    """As `_threats`."""
    return names(bitboard.trapped(board))


# What a state must satisfy


def check(state: State) -> None:
    """Error: BadState for pieces too many or too few, a number out of range, more captures than the Shāng had
    moves while Kè are in hand, a past that cannot be or goes on after the end, a Kè who cannot move. What
    passes can be played to its end, even where no game leads to it.
    """
    option_values({"captures": state.captures, "repetitions": state.repetitions})
    _check_board(state)
    _check_turn(state)
    _check_past(state)
    if state.turn == KE and over(state) is None and not bitboard.legal(state.board, state.hand, KE):
        raise BadState("hujiyang.bad.ke_stuck")


def _check_board(state: State) -> None:
    if not (0 <= state.ke <= FULL and 0 <= state.shang <= FULL) or state.ke & state.shang:
        raise BadState("hujiyang.bad.board")
    if state.shang.bit_count() != SHANG_COUNT:
        raise BadState("hujiyang.bad.shang", n=state.shang.bit_count())
    if state.hand < 0 or not 0 <= state.captured <= state.captures:
        raise BadState("hujiyang.bad.captured", n=_clamped(state.captured))
    count = state.ke.bit_count() + state.hand + state.captured
    if count != KE_COUNT:
        raise BadState("hujiyang.bad.ke", n=_clamped(count))


def _clamped(number: int) -> int:
    """A number of an imported file, between -99 and 99, as a message shows it."""
    return max(-99, min(number, 99))


def _check_turn(state: State) -> None:
    if state.turn not in (KE, SHANG):
        raise BadState("hujiyang.bad.turn")
    if state.hand == KE_COUNT and (state.turn != KE or state.shang != CORNERS):
        raise BadState("hujiyang.bad.turn")
    if state.captured == state.captures and state.turn != KE:  # the last capture was the Shāng's move
        raise BadState("hujiyang.bad.captured", n=state.captured)
    answered = KE_COUNT - state.hand - (state.turn == SHANG)  # the entries to which a Shāng has replied
    if state.hand and state.captured > answered:
        raise BadState("hujiyang.bad.captured", n=state.captured)


def _check_past(state: State) -> None:
    """The positions met are distinct but for the options, joined by legal steps, and end here."""
    met = state.past
    if bool(met) == bool(state.hand):
        raise BadState("hujiyang.bad.past")
    if not met:
        return
    if met[-1] != bitboard.code(state.board, state.turn):
        raise BadState("hujiyang.bad.past")
    if state.captured == state.captures and len(met) > 1:  # nothing is played after the last capture
        raise BadState("hujiyang.bad.past")
    counts: dict[int, int] = {}
    for before, after in pairwise(met):
        counts[before] = counts.get(before, 0) + 1
        if counts[before] >= state.repetitions or not _follows(before, after, state.ke.bit_count()):
            raise BadState("hujiyang.bad.past")


def _follows(before: int, after: int, count: int) -> bool:
    """Whether one legal step leads from a position met to the next."""
    turn = before >> 2 * bitboard.SHIFT
    if not 0 <= before < 1 << 2 * bitboard.SHIFT + 1 or after >> 2 * bitboard.SHIFT != 1 - turn:
        return False
    board = before & (1 << 2 * bitboard.SHIFT) - 1
    ke, shang = board & FULL, board >> bitboard.SHIFT
    if ke & shang or ke.bit_count() != count or shang.bit_count() != SHANG_COUNT:
        return False
    step = board ^ after & (1 << 2 * bitboard.SHIFT) - 1
    return step in bitboard.legal(board, 0, turn)
