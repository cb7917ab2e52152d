"""The law, as the rulebook tells it and rulings G1–G7 complete it, in stories; notation."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hujiyang_tables import OPEN, OPEN_SHANG, ROUND, SHUT_IN_ONE, START, STUCK, at, ended, play

import stories
from hujiyang import GAME, notation, rules
from hujiyang.bitboard import POINTS
from hujiyang.rules import State
from rows import each
from tabletop.chance import NoChance
from tabletop.game import BadState, Event, IllegalMove, Message

NAMES = {
    "START": START,
    "OPEN": OPEN,
    "OPEN_SHANG": OPEN_SHANG,
    "SHUT_IN_ONE": SHUT_IN_ONE,
    "STUCK": STUCK,
    "CROWD": "T.G.TGG.GGGGGGGGGGG.TGGGT K 0 3",
    "ALMOST_SHUT": "TGGGTGG.GGG...GGG.GGTGGGT K 4 0",
    "ROUND": " > ".join(ROUND),
}
"""Almost shut: every corner is walled in once the centre is taken, and four more points stay open."""


@dataclass(frozen=True)
class Told:
    """A state, and what has just happened."""

    state: State
    events: tuple[Event, ...] = ()

    def play(self, text: str) -> "Told":
        step = rules.play(self.state, notation.read_move(self.state, text), NoChance())
        return Told(step.state, step.events)


def _position(line: str) -> Told:
    """`@ ` and a position in notation, `captures=4`, `repetitions=3` behind it; or the Shāng to move on some
    points, the Kè on others, the rest of them in hand: `@ a1,e1,a5,e5 b2`."""
    words = [one for one in line[2:].split() if "=" not in one]
    options = {
        name: int(value) for name, equals, value in (one.partition("=") for one in line.split()) if equals
    }
    if len(words) == 2:
        shang, ke = (one.split(",") for one in words)
        board = "".join("T" if one in shang else "G" if one in ke else "." for one in POINTS)
        words = [board, "S", str(20 - len(ke)), "0"]
    return Told(at(" ".join(words), **options))


def _said(message: Message | None) -> str:
    """The last part of a key, and its parameters."""
    params = (f"{name}={value}" for name, value in message.params.items()) if message else ()
    return " ".join([message.key.rpartition(".")[2], *params]) if message else ""


def _fact(told: Told, _: Any, name: str) -> str:
    """Why a move (`!a1-b1`) or a touch after others (`?a1/b1`, `?a1/` for what is missing) may not be; the
    legal moves with a sign in them; what is asked; how it ended; what happened; a field of the state."""
    state, (of, _dot, field) = told.state, name.partition(".")
    if name[0] == "!":
        with pytest.raises(IllegalMove) as caught:
            play(state, name[1:])
        return caught.value.message.key.removeprefix("hujiyang.why.")
    if name[0] == "?":
        *prefix, part = name[1:].split("/")
        return _said(GAME.why_not(state, tuple(one for one in prefix if one), part or None)) or "nothing"
    ask: Any = GAME.pending(state)
    facts: dict[str, Callable[[], Sequence[Any]]] = {
        "moves": lambda: sorted(
            text for move in ask.moves if field in (text := notation.move_text(state, move))
        ),
        "asked": lambda: [ask.seat, _said(ask.prompt)],
        "end": lambda: [ended(state)],
        "happened": lambda: [
            " ".join([*"/"[: bool(number)], one.kind, *map(str, one.params.values())])
            for number, one in enumerate(told.events)
        ],
        "warned": lambda: [
            f"{'-'.join(move)} {_said(warning)}" for move in ask.moves if (warning := GAME.warn(state, move))
        ],
        "losing": lambda: [rules.losing(state, notation.read_move(state, field))],
        "line": lambda: [notation.position_text(state)],
        "trapped": lambda: rules.trapped(state),
        "met": lambda: [len(state.past)],
    }
    return " ".join(map(str, facts[of]() if of in facts else [getattr(state, of)])) or "nothing"


story = stories.tests_of(_position, _fact, NAMES)


@story
def test_the_beginning_and_the_entry() -> str:
    return """
    The Kè begin with any empty point, and the players take turns
      @ START => asked 0 enter n=20
      > c3 => asked 1 move_shang n=5 ; happened entered 0 c3 19 ; line T...T.......G.......T...T S 19 0
      > a1-b1 => asked 0 enter n=19
      > c4 > b1-a1 => asked 0 enter n=18 ; met 0
    A taken Kè never comes back
      @ START
      > b2 > a1xc3 => hand 19 ; captured 1 ; ke 0
    The last entry begins the second phase
      @ TGGGTGGGGG..GGGGGGGGT.GGT K 1 1
      > a3 => happened entered 0 a3 0 / all_entered 19 1
      > a5-b5 => asked 0 move_ke n=19 ; moves.x nothing ; !b3-b3 empty
    """


@story
def test_what_the_rulebook_allows_and_refuses() -> str:
    return """
    One piece a point
      @ START => !a1 occupied
    G5: no Kè moves before all have entered
      @ START
      > c3 > a1-b1 => !c3-c4 enter_first ; moves.- nothing
    G5: a Kè may enter where it can be taken, the Shāng move and capture meanwhile; G4: they need not
      @ START
      > b2 => moves.a1 a1-a2 a1-b1 a1xc3 ; moves.e5 e5-d4 e5-d5 e5-e4
    Pieces step along the lines to a free neighbour
      @ CROWD => moves.c1 c1-b1 c1-c2 c1-d1 ; moves.e4 d4-e4 e3-e4
      = moves.b2 b2-b1 b2-c2 ; !c3-c4 occupied ; !d3-c2 blocked_piece
      = !c1-e4 not_adjacent ; !c1-c2- not_a_move
      @ OPEN => !c2-d3 no_line
    G4: only the Shāng capture
      @ CROWD => !b2xd2 ke_do_not_take ; !b2xd4 ke_do_not_take
      @ OPEN => !c1xa3 ke_do_not_take ; moves.x nothing
    G4: the landing point must be free
      @ START
      > b1 > e1-d1 > c1 => !a1xc1 landing_taken
    G4: jumps follow the lines
      @ b2,e1,a5,e5 c3,b3 => moves.x b2xb4 b2xd4
      @ b1,e1,a5,e5 c2,b2 => moves.x b1xb3 ; !b1xd3 no_line
    G4: of several the Shāng choose
      @ a1,e1,a5,e5 b2,d2,a4 => moves.x a1xc3 a5xa3 e1xc3
    G4: forced where no step is legal; who can only capture is not trapped
      @ TGGGGGGG.GGTGGGGTGG.TGGGG S 0 1 => moves b4xd2 ; trapped a1 b3 a5
      @ TG.GGGGG.GTGGGGGGGGGGTGTG S 0 1 => moves a1xc1 a3xc1
    G6: while a Kè is in hand the Shāng may shut; with none they leave the Kè a move
      @ T.GGGTTGGG.GGGGGGGGGGGGGT S 1 0 => moves.a1-b1 a1-b1
      @ STUCK => moves b2-b1 ; !a1-b1 leaves_ke_stuck
    """


@story
def test_how_a_game_is_won() -> str:
    return """
    G4: a Shāng jumps over a Kè to the free point behind
      @ START
      > b1 > a1xc1 => happened captured 1 a1 c1 b1 1 5 ; line ..T.T...............T...T K 19 1
    G1: the number that was chosen wins, one less does not
      @ T...T.G.............T...T S 16 3 captures=4
      > a1xc3 => end S captures ; happened captured 1 a1 c3 b2 4 4 / won 1 captures
      @ T...T.GG............T...T S 15 3 captures=5
      > a1xc3 => asked 0 enter n=15
      @ T...T.G.............T...T S 13 6 captures=7
      > a1xc3 => end S captures
    G3: with all entered
      @ SHUT_IN_ONE
      > c2-c3 => end K blocked ; happened moved 0 c2 c3 / blocked ('a1', 'e1', 'a5', 'e5') / won 0 blocked
      @ SHUT_IN_ONE
      > b2-c3 => asked 1 move_shang n=5
    G3: during the entry too
      @ ALMOST_SHUT
      > c3 => hand 3 ; end K blocked
      @ ALMOST_SHUT
      > b3 => asked 1 move_shang n=5
    G2: by a step of the Shāng, of which the Kè are warned, and they are not
      @ OPEN
      > a1-b2 > d2-d3 => warned b2-a1 reply n=2
      > b2-a1 => warned nothing ; losing.d3-d2 False
      > d3-d2 => end S repetition ; happened moved 1 d3 d2 / repeated 2 / won 1 repetition
    G2: by their own, of which they are warned
      @ OPEN_SHANG
      > d2-d3 > a1-b2 > d3-d2 => losing.b2-a1 True ; warned b2-a1 repetition n=2
      > b2-a1 => end S repetition
    G2: where three are chosen the second meeting goes on, and is not warned of
      @ OPEN_SHANG repetitions=3
      > d2-d3 > a1-b2 > d3-d2 => warned nothing
      @ OPEN repetitions=3
      > ROUND => asked 0 move_ke n=17 ; met 5
      > ROUND => end S repetition
    G2: the same pieces with the other side to move are another position
      @ OPEN
      > a1-b2 > d2-d3 > b1-a1 > d3-d2 > b2-b1 => asked 1 move_shang n=2 ; line GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3
    G2: nothing repeats while the Kè enter
      @ START
      > c3 > a1-b1 > c4 > b1-a1 > c5 > a1-b1 > d3 > b1-a1 => met 0 ; asked 0 enter n=16
    A capture clears the positions met
      @ OPEN_SHANG
      > d2-d3 > b1-b2 > d3-d2 > c1-b1 => met 5
      > c3xc1 => met 1
    """


def test_a_game_starts_with_its_options_and_goes_on_with_moves_alone() -> None:
    """And nobody passes (G7)."""
    step = GAME.start({}, 2, NoChance())
    (opened,) = step.events
    assert notation.position_text(step.state) == START and step.state.captures == 5
    assert opened.params == {"shang": ("a1", "e1", "a5", "e5"), "hand": 20, "captures": 5}
    ask = GAME.pending(step.state)
    assert not ask.secret and {move[0] for move in ask.moves} == set(POINTS) - {"a1", "e1", "a5", "e5"}
    with pytest.raises(IllegalMove):
        GAME.play(step.state, (), NoChance())
    for options in ({"captures": 3}, {"captures": "5"}, {"repetitions": 1}, {"captures": True}):
        with pytest.raises(BadState):
            GAME.start(options, 2, NoChance())


@story
def test_why_not() -> str:
    return """
    Entering
      @ START => ?/ choose_point ; ?/z9 not_a_point text=z9 ; ?/a1 occupied point=a1
      = ?c3/c4 enter_first n=20 ; ?c3/c4/ enter_first n=20
      = ?/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx not_a_point text=xxxxxxxxxxxxxxxxxxxx
      @ T...T.......G.......T...T K 19 0 => ?/c3 enter_first n=19 ; ?c3/c4 enter_first n=19
    A Kè
      @ OPEN => ?/ choose_piece ; ?a1/ choose_target origin=a1 ; ?/c3 not_yours point=c3
      = ?/d3 empty point=d3 ; ?/e1 blocked_piece point=e1 ; ?a2/a2 same_point point=a2
      = ?b4/a4 occupied point=a4 ; ?a2/e4 not_adjacent origin=a2 target=e4
      = ?c2/d3 no_line origin=c2 target=d3 ; ?c1/a3 ke_do_not_take origin=c1 target=a3 ; ?a1/b2/c3 too_long
      = ?a1/b1/c3 occupied point=b1
    A Shāng
      @ OPEN_SHANG => ?/a1 not_yours point=a1 ; ?/b2 empty point=b2
      @ STUCK => ?/a1 leaves_ke_stuck origin=a1 target=b1 ; ?/a2 shut_in point=a2 ; ?b2/a1 occupied point=a1
      = ?b2/b3 landing_taken over=b3 landing=b4
      @ TG.GGTTGGGGGGGGGGGGGGGGGT S 0 0 => ?/a1 leaves_ke_stuck origin=a1 target=c1
      @ T...T.G.............T...T S 19 0 => ?a1/b2 touch_landing over=b2 landing=c3
      = ?a1/c1 nothing_to_take over=b1
      @ T..GT...............T...T S 19 0 => ?e1/c1 nothing
      @ TG.GTG.G..GG.G.....GT.G.T S 10 1 => ?a1/a3 landing_taken over=a2 landing=a3
      @ T.T.T............G..TG... S 18 0 => ?c1/c5 not_adjacent origin=c1 target=c5
      @ TT..T............G..T..G. S 18 0 => ?a1/c1 over_shang over=b1
      @ ..GTT...............T...T S 19 0 => ?d1/b1 nothing
      @ T..T................TG..T S 19 0 => ?a5/b5 touch_landing over=b5 landing=c5
      @ GT.T................T...T S 19 0 => ?b1/a1 no_landing over=a1
    """


IMPOSSIBLE: dict[str, list[dict[str, Any] | str]] = {
    "board": [{"ke": -1}, {"ke": 1 << 25}, {"shang": 1 << 40}, {"ke": 1, "shang": 0b1111}],
    "shang": [{"shang": 1 << 20 | 1 << 6}],
    "ke": [{"ke": 0}, {"hand": 3}, {"captured": 2}],
    "captured": [
        {"captured": 6}, {"captured": -1}, {"hand": -1}, "T...T...............T...T S 15 5",
        "T...T...............T...T S 19 1", "T...T...............T...T S 17 3",
    ],
    "turn": [
        {"turn": 2}, {"turn": -1}, "TT.TT.................... K 20 0", "T...T...............T...T S 20 0",
    ],
    "options": [{"captures": 3}, {"captures": 8}, {"repetitions": 4}],
    "past": [{"past": ()}, {"past": (0,)}, {"turn": 1}, {"past": (-1, 10**30)}],
    "ke_stuck": [".TGGGTTGGGGGGGGGGGGGGGGGT K 0 0"],
}  # fmt: skip
"""By what is wrong: what is changed in a position that is right, and positions that no game reaches."""


@each([(key, bent) for key, rows in IMPOSSIBLE.items() for bent in rows])
def test_impossible_states_are_refused(key: str, bent: dict[str, Any] | str) -> None:
    GAME.check(at(OPEN))
    with pytest.raises(BadState) as caught:
        at(bent) if isinstance(bent, str) else GAME.check(replace(at(OPEN), **bent))
    assert caught.value.message.key == f"hujiyang.bad.{key}"


def test_positions_met_that_do_not_lead_to_the_state_are_refused() -> None:
    state = play(at(OPEN, repetitions=3), *ROUND, "a1-b2")
    past = state.past
    for right in (past, past[1:]):
        GAME.check(replace(state, past=right))
    for wrong in (past[1:][:-1], (*past[:2], *past[3:]), past[::-1], (past[0], *past), (*past, past[-1])):
        with pytest.raises(BadState):
            GAME.check(replace(state, past=wrong))
    with pytest.raises(BadState):  # the first four were already the end of a game at two
        GAME.check(replace(state, repetitions=2))


def test_other_texts_are_refused_with_a_reason_and_what_is_read_is_written_back_as_it_was() -> None:
    """Every text of two points and a sign, and every position that differs by one sign."""
    state = at(START)
    other = ("c3xc4", "step_is_dash"), ("c3-c5", "capture_is_x"), ("c3xc3", "same_point")
    wrong = "", "c", "c6", "C3", "c3 ", "c3c4", "c3:c5", "c3-c44", "c3-\ud800", "x" * 10**6
    for text, key in (*((one, "not_a_move") for one in wrong), *other):
        with pytest.raises(IllegalMove) as caught:
            notation.read_move(state, text)
        assert caught.value.message.key == f"hujiyang.why.{key}" and len(str(caught.value)) < 200
    rests = "K 20", "K 20 0 0", "Q 20 0", "K -1 0", "K 020 0", "K ٢٠ 0", f"K {'9' * 10000} 0"
    for line in ("", START.lower(), *(f"{START.partition(' ')[0]} {rest}" for rest in rests)):
        with pytest.raises(BadState, match="form"):
            notation.read_position(line, {})
    points = [column + row for column in "abcdef" for row in "123456"]
    read = 0
    for text in [*points, *(one + sign + two for one in points for two in points for sign in ("-", "x", ""))]:
        with suppress(IllegalMove):
            assert notation.move_text(state, notation.read_move(state, text)) == text
            read += 1
    assert read > 25 * 25
    for changed in (OPEN[:i] + sign + OPEN[i + 1 :] for i in range(len(OPEN)) for sign in "TG.KS0123 x"):
        with suppress(BadState):
            assert notation.position_text(notation.read_position(changed, {})) == changed
