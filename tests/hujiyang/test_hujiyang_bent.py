"""Bent states: whatever stands in a state, it is refused, or played to an end that the naive rules see too.

States of random games are bent (pieces, hand, captures, side, options, positions met), well formed as they
are, and come in as an attacker's would: by `set`, or as the snapshot of a record of other rules.
"""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from hujiyang_naive import Naive

from driven import DrivenMatch
from hujiyang import GAME, bitboard, notation
from hujiyang.pieces import FULL, KE, KE_COUNT, SHANG
from hujiyang.rules import State
from scales import IN_PYODIDE, Scale
from tabletop import codec
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Over
from tabletop.protocol import Session
from tabletop.record import checksum

GAMES = {"hujiyang": "hujiyang"}
Json = dict[str, Any]
Bend = Callable[[Json, SeededChance], None]

GAMES_BENT = 16
LAST_PLY = 4_000


def choice(stream: SeededChance, values: Any) -> Any:
    return values[stream.below(len(values))]


@cache
def states() -> tuple[State, ...]:
    """The states of some games played at random, with different goals, their ends too."""
    found = []
    for number in range(GAMES_BENT):
        stream = SeededChance(f"{number}/bent")
        options = {"captures": 4 + number % 4, "repetitions": 2 + number // 4 % 2}
        state = GAME.start(options, 2, NoChance()).state
        while isinstance(ask := GAME.pending(state), Ask):
            found.append(state)
            state = GAME.play(state, ask.moves.sample(stream), NoChance()).state
        found += [state] * 5
    return tuple(found)


# How they are bent


def point_of(mask: int, stream: SeededChance) -> int:
    """One of the points of a mask, as a mask; 0 where it has none."""
    places = [1 << point for point in range(25) if mask >> point & 1]
    return int(choice(stream, places)) if places else 0


def bend_piece(data: Json, stream: SeededChance) -> None:
    """A piece elsewhere, most often on an empty point, the positions met begun anew."""
    name = choice(stream, ("ke", "shang"))
    target = FULL if stream.below(10) == 0 else FULL & ~(data["ke"] | data["shang"])
    data[name] ^= point_of(data[name], stream) | point_of(target, stream)
    if stream.below(4):
        forget(data)


def bend_count(data: Json, stream: SeededChance) -> None:
    """A Kè more on the board, in the hand or among the captured, and one less somewhere."""
    changes = {"ke": point_of(FULL & ~(data["ke"] | data["shang"]), stream), "hand": 1, "captured": 1}
    more, less = choice(stream, tuple(changes)), choice(stream, tuple(changes))
    data[more] += changes[more]
    data[less] -= point_of(data["ke"], stream) if less == "ke" else 1
    if stream.below(4):
        forget(data)


def bend_side(data: Json, stream: SeededChance) -> None:
    data["turn"] = choice(stream, (1 - data["turn"], KE, SHANG, 2, -1))
    if stream.below(2):
        forget(data)


def bend_options(data: Json, stream: SeededChance) -> None:
    if stream.below(2):
        data["captures"] = choice(stream, (data["captured"], 3, 4, 5, 6, 7, 8))
    else:
        data["repetitions"] = choice(stream, (1, 2, 3, 4))


def bend_past(data: Json, stream: SeededChance) -> None:
    """A position met left out, put in, exchanged, changed or met again."""
    past = data["past"]
    other = choice(stream, states())
    kind = stream.below(6)
    if kind == 0 and past:
        del past[stream.below(len(past))]
    elif kind == 1:
        past.insert(stream.below(len(past) + 1), choice(stream, (*other.past, 0, -1, 1 << 51, 1 << 50)))
    elif kind == 2 and len(past) > 1:
        past[0], past[-1] = past[-1], past[0]
    elif kind == 3 and past:
        past[stream.below(len(past))] ^= 1 << stream.below(52)
    elif kind == 4:
        past += past[-2:]
    else:
        data["past"] = past[stream.below(len(past) + 1) :]


def bend_ending(data: Json, stream: SeededChance) -> None:
    """The last capture made, or the same few positions met again and again."""
    if stream.below(2):
        data["captured"] = data["captures"]
        board = data["ke"]
        while board.bit_count() + data["hand"] + data["captured"] > KE_COUNT and board:
            board ^= point_of(board, stream)
        data["ke"], data["turn"] = board, KE
        if stream.below(2):
            forget(data)
    elif len(data["past"]) > 1:
        data["past"] = data["past"] * 3


def forget(data: Json) -> None:
    """The position met for the first time."""
    code = bitboard.code(data["ke"] | data["shang"] << bitboard.SHIFT, data["turn"])
    data["past"] = [] if data["hand"] else [code]


BENDS: tuple[Bend, ...] = (
    bend_piece, bend_piece, bend_count, bend_side, bend_options, bend_past, bend_ending,
)  # fmt: skip


def bent(number: int) -> Json:
    """A state of a random game, bent one to three times."""
    stream = SeededChance(f"{number}/bend")
    data: Json = json.loads(json.dumps(codec.encode(choice(stream, states()))))
    for _ in range(stream.roll("bends", 3)):
        choice(stream, BENDS)(data, stream)
    return data


# How they come in


@cache
def old_record(captures: int, repetitions: int) -> str:
    """A record of a match begun under other rules."""
    data = DrivenMatch.new(GAME, {"captures": captures, "repetitions": repetitions}, 2, 3).record()
    return json.dumps({**data, "rules": GAME.rules + 1})


def request(data: Json, *, by_record: bool) -> Json:
    if not by_record:
        return {"do": "set", "game": "hujiyang", "state": data}
    captures = min(max(data["captures"], 4), 7)
    repetitions = min(max(data["repetitions"], 2), 3)
    record = {**json.loads(old_record(captures, repetitions)), "snapshot": data}
    return {"do": "load", "record": {**record, "checksum": checksum(record)}}


def no_raw_key(text: str) -> None:
    assert text and "hujiyang." not in text and "table." not in text and "@" not in text, text


def admitted(session: Session, asked: Json) -> bool:
    """Whether a request is carried out; either way it is answered in words."""
    answer = json.loads(session.answer_line(json.dumps(asked)))
    if not answer["ok"]:
        assert answer["error"]["code"] in ("bad_state", "bad_record", "bad_request")
        no_raw_key(answer["error"]["message"])
        return False
    no_raw_key((answer["ask"] or answer["over"])["text"])
    return True


def naive_of(state: State) -> Naive:
    """The same moment for the naive rules, the positions met read out of their codes."""
    game = Naive.from_line(notation.position_text(state), state.captures, state.repetitions)
    game.met = [picture(code) for code in state.past]
    return game


def picture(code: int) -> tuple[str, str]:
    """A position met, as the naive rules keep it."""
    board, turn = code & (1 << 50) - 1, code >> 50
    signs = {0: ".", 1: "K", 2: "S"}
    places = [5 * y + x for x in range(5) for y in range(5)]
    return "".join(signs[(board >> at & 1) + 2 * (board >> at + 25 & 1)] for at in places), "KS"[turn]


def winner(state: State) -> str | None:
    """The end as the naive rules say it."""
    pending = GAME.pending(state)
    if not isinstance(pending, Over):
        return None
    return f"{'KS'[pending.winners[0]]} {pending.reason.key.rpartition('.')[2]}"


def played_out(state: State, stream: SeededChance) -> None:
    """The game played at random to its end, which the naive rules see where it is and not before."""
    assert winner(state) == naive_of(state).winner()
    for _ in range(LAST_PLY):
        GAME.check(state)
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            assert winner(state) == naive_of(state).winner()
            return
        state = GAME.play(state, ask.moves.sample(stream), NoChance()).state
    raise AssertionError(f"the game does not end: {state}")


def test_bent_states_are_refused_or_end_as_the_naive_rules_say(scale: Scale) -> None:
    refused: Counter[bool] = Counter()
    sessions = [Session(GAMES, lang) for lang in ("fr", "en")]
    for number in range(scale(2_000)):
        session = sessions[number // 2 % 2]
        passes = admitted(session, request(bent(number), by_record=number % 2 == 1))
        refused[not passes] += 1
        if passes:
            assert session.match is not None
            played_out(session.match.state, SeededChance(f"{number}/out"))
    assert min(refused[True], refused[False]) * 10 >= scale(2_000) or IN_PYODIDE
