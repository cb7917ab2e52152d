"""A move and a position as one line of text, both ways.

Source: page of rulings, *Notation*. An entry is `c3`, a step `c3-c4`, a capture `c3xc5` (from, landing
point). A position is the board from a1 to e5, rank by rank (T a Shāng, G a Kè, `.` empty), the side to move
(K or S), the Kè in hand and the Kè captured: `TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0`. The positions met before it
(G2) are not part of the line: a position that is read counts as met for the first time.
"""

from hujiyang import bitboard
from hujiyang.bitboard import INDEX, KE, POINTS, SHANG, STEPS
from hujiyang.rules import State, captured_point, check, option_values, out_of_reach, pieces
from tabletop.game import BadState, IllegalMove, Move, Options

_SIDES = {"k": KE, "ke": KE, "kè": KE, "ke\u0300": KE}
_SIDES |= {"s": SHANG, "shang": SHANG, "shāng": SHANG, "sha\u0304ng": SHANG}
_LETTERS = "KS"
_NUMBERS = frozenset(str(number) for number in range(100))
_PIECES = {None: ".", KE: "G", SHANG: "T"}


def move_text(state: State, move: Move) -> str:
    """`c3`, `c3-c4` or `c3xc5`."""
    if len(move) == 1:
        return move[0]
    origin, target = move
    return origin + ("-" if captured_point(move) is None else "x") + target


def read_move(state: State, text: str) -> Move:
    """The move that a text names, legal or not: `move_text` writes that text again. Error: IllegalMove for
    anything but the notation.
    """
    if text in INDEX:
        return (text,)
    origin, sign, target = text[:2], text[2:3], text[3:]
    if len(text) != 5 or origin not in INDEX or target not in INDEX or sign not in "-x":
        raise IllegalMove("hujiyang.why.not_a_move", text=text[:20])
    captures = captured_point((origin, target)) is not None
    if sign == "-" and captures:
        raise IllegalMove("hujiyang.why.capture_is_x", origin=origin, target=target)
    if sign == "x" and STEPS[INDEX[origin]] >> INDEX[target] & 1:
        raise IllegalMove("hujiyang.why.step_is_dash", origin=origin, target=target)
    if sign == "x" and not captures:
        reason = out_of_reach(INDEX[origin], INDEX[target])
        raise IllegalMove(reason.key, **reason.params)
    return (origin, target)


def position_text(state: State) -> str:
    """The position as one line."""
    on_board = pieces(state)
    board = "".join(_PIECES[on_board.get(name)] for name in POINTS)
    return f"{board} {_LETTERS[state.turn]} {state.hand} {state.captured}"


def read_position(text: str, options: Options) -> State:
    """The state of a position met for the first time: `position_text` writes that line again, but for wider
    spaces and other spellings of the sides. Error: BadState for a bad line or position.
    """
    words = text.split()
    if len(words) != 4 or len(words[0]) != len(POINTS) or set(words[0]) - set("TG."):
        raise BadState("hujiyang.bad.form", text=text[:20])
    turn = _SIDES.get(words[1].lower())
    numbers = words[2:]
    if turn is None or not _NUMBERS.issuperset(numbers):
        raise BadState("hujiyang.bad.form", text=text[:20])
    ke = sum(1 << point for point, letter in enumerate(words[0]) if letter == "G")
    shang = sum(1 << point for point, letter in enumerate(words[0]) if letter == "T")
    hand, captured = map(int, numbers)
    captures, repetitions = option_values(options)
    past = () if hand else (bitboard.code(ke | shang << bitboard.SHIFT, turn),)
    state = State(ke, shang, hand, captured, turn, captures, repetitions, past)
    check(state)
    return state
