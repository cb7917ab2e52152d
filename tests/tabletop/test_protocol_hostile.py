"""The engine under attack: whatever comes in, an error answer or a valid one goes out, and a session that
was told nothing valid stays as it was. Memory and answers are bounded."""

import gc
import json
from copy import copy
from functools import cache
from typing import Any

import pytest

from driven import DrivenMatch
from rows import anything, each
from scales import IN_PYODIDE, Scale
from tables import GAMES, finished, first_options
from tabletop.chance import SeededChance
from tabletop.protocol import LINE_LIMIT, PLAYOUT_LIMIT, SAMPLE_LIMIT, Session
from tabletop.registry import load_game

Json = dict[str, Any]
CODES = {"illegal_move", "bad_request", "bad_record", "bad_state", "no_such_game", "cannot_undo"}
MESSAGE_LIMIT = 400
ANSWER_LIMIT = 200_000
NAMES = list(GAMES)


def options_of(name: str) -> Json:
    """Free undo, so that every command has something to do."""
    return {**first_options(name), "undo": "free"}


@cache
def begun(name: str) -> Session:
    """A session with a match under way; nothing may be asked of it but of copies."""
    session = Session(GAMES, "en")
    assert session.answer({"do": "new", "game": name, "seed": 5, "options": options_of(name)})["ok"]
    assert session.match is not None
    match = finished(DrivenMatch(session.match), SeededChance(5), 4)
    match.undo()
    match.script([1, ["die", 2]])
    session.match = match.value
    return session


def session_of(name: str) -> Session:
    return copy(begun(name))


def traits(session: Session) -> Any:
    """All that a refused request must leave as it was."""
    match = session.match
    if match is None:
        return None
    waiting = match.waiting_for_dice, list(match.script)
    return match.record(), match.state, waiting, session.words.lang, session.closed


def answered(session: Session, request: Json | str | bytes) -> Json:
    """What a line or an object is answered, checked to be of the right form and size."""
    text = session.answer_line(json.dumps(request) if isinstance(request, dict) else request)
    assert "\n" not in text and text.isascii() and len(text) < ANSWER_LIMIT
    answer: Json = json.loads(text)
    if answer["ok"] is not True:
        assert answer["ok"] is False and answer.keys() <= {"ok", "error", "id"}
        assert answer["error"].keys() == {"code", "message"}
        message = answer["error"]["message"]
        assert answer["error"]["code"] in CODES and 0 < len(message) < MESSAGE_LIMIT
        assert message.partition(".")[0] not in ("table", *NAMES), f"no words for {message}"
    return answer


def assert_refused(session: Session, request: Json | str | bytes) -> None:
    before = traits(session)
    assert not answered(session, request)["ok"], str(request)[:200]
    assert traits(session) == before


PLAY = '{"do":"play","move":"c3"}'
DEEP = ("[" * 100_000, "[" * 100_000 + "]" * 100_000, '{"do":' * 100_000)
LONG = "x" * 1_000_000
LINES: list[str | bytes] = [
    *("", " ", "\x00", "hello", "null", "true", "1", '"play"', "[]", "{}", f'{{"{LONG}":1}}', *DEEP),
    *(f"[{PLAY}]", PLAY + PLAY, PLAY + " x", PLAY[:-1], '{"do":"play","move":"c3",}', "\ufeff" + PLAY),
    *(f'{{"do":{what}}}' for what in ("null", '["play"]', '{"play":1}', f'"{LONG}"', '"answer"', '"Games"')),
    *('{"do":"__init__"}', '{"DO":"games"}', '{"do":"games","do":"games"}', '{"do":"games","id":1,"id":1}'),
    *(f'{{"do":"games","id":{one}}}' for one in ("NaN", "Infinity", "-Infinity", "1e999", "9" * 10_000)),
    *(f'{{"do":"new","game":"toy","seed":{seed}}}' for seed in ("9" * 10_000, "1e400")),
    *(f'{{"do":"play","move":"{move}"}}' for move in ("\\ud800", "\ud800", LONG)),
    *(f'{{"do":"new","game":"{LONG}"}}', f'{{"do":"games","x":{DEEP[1]}}}'),
    *(f'{{"do":"new","game":"toy","options":{{"{name}":"{LONG}"}}}}' for name in ("rounds", LONG)),
    '{"do":"load","record":' + '{"a":' * 100_000 + "1" + "}" * 100_001,
    *(b"\xff\xfe\x00", b"\xc3\x28", b'{"do":"games\xff"}', b'{"do":"games","id":"\xed\xa0\x80"}'),
    b"\x1f\x8b\x08" + b"\x00" * 100,
]


@each(LINES)
def test_garbage_gets_an_error_answer(line: str | bytes) -> None:
    for session in (*map(session_of, NAMES), Session(GAMES, "en")):
        assert_refused(session, line)


def test_a_line_of_the_longest_kind_stays_cheap() -> None:
    """Sixteen million characters of one string, many small lists, or one deep list; and no longer."""
    session, frame = session_of("toy"), '{"do":"games","pad":"%s"}'
    room = LINE_LIMIT - len(frame) + 2
    assert answered(session, (frame % ("x" * room)).encode())["ok"]
    for line in (frame % ("x" * (room + 1)), "[" * (LINE_LIMIT + 1), "é" * (LINE_LIMIT // 2 + 1)):
        assert_refused(session, line.encode())
    size = 1_000_000 if IN_PYODIDE else LINE_LIMIT - 100
    assert answered(session, {"do": "games", "x": "[" * size})["ok"]
    assert_refused(session, '{"do":"load","record":[' + "[]," * (size // 48) + "[]]}")
    assert_refused(session, "[" * (size // 2) + "]" * (size // 2))
    assert_refused(session, '{"do":"moves","prefix":' + "[" * size)
    for prefix in (["x"] * 500_000, ["x" * 5_000_000], [example("toy")] * 100_000):
        answer = answered(session, {"do": "moves", "prefix": prefix})
        assert answer["next"] == [] and answer["complete"] is False
    assert answered(session, {"do": "sample", "n": SAMPLE_LIMIT})["ok"]
    for request in anything(
        *({"do": "sample", "n": n} for n in (SAMPLE_LIMIT + 1, 2**62)),
        *({"do": "playout", "games": games} for games in (PLAYOUT_LIMIT + 1, 2**62)),
        *({"do": "new", "game": "toy", **one} for one in ({"seats": 2**62}, {"chance": [1] * 100_001})),
        *({"do": "perft", "depth": 10**9}, {"do": "chance", "outcomes": [1] * 100_001}),
    ):
        assert_refused(session, request)


NUMBERS = [0, 1, -1, 2, 2**31, 2**53, -(2**53), 2**63, 10**30, 10**4_000, 0.0, 1.5, -1e300]
TEXTS = ["", "0", "x", "\x00", "\ud800", "{n}", "%s", "../../etc/passwd", "__class__", "é" * 10_000]
LISTS: list[Any] = [[], [None], [1], ["x"], [[]], [["die", 1]], [["die"]], [["", ""]], [[[1]]], ["\ud800"]]
OBJECTS: list[Json] = [{}, {"x": 1}, {"is": "Turn"}, {"undo": "free"}, {"__proto__": {}}, {"\ud800": 1}]
VALUES: list[Any] = [None, True, False, *NUMBERS, *TEXTS, *LISTS, list(range(5_000)), *OBJECTS]


def example(name: str) -> str:
    """A move of that game as text."""
    return load_game(GAMES, name).examples.moves[0]


@cache
def requests(name: str) -> tuple[Json, ...]:
    """A valid request of every kind; they may only be read."""
    session = session_of(name)
    assert session.match is not None
    seat, seats = session.match.ask.seat, session.match.seats
    state, record, view = (session.answer({"do": do, "seat": seat})[do] for do in ("state", "record", "view"))
    setting: Json = {"game": name, "options": options_of(name), "seats": seats, "seed": 1, "chance": []}
    position = "".join(load_game(GAMES, name).examples.positions[:1])
    return (
        *({"do": do} for do in ("undo", "redo", "state", "record")),
        *({"do": "games", "id": 1}, {"do": "sample", "n": 2, "seed": 1}, {"do": "moves", "prefix": []}),
        *({"do": "goto", "at": 0}, {"do": "view", "seat": 0}, {"do": "chance", "outcomes": [1]}),
        *({"do": "play", "move": example(name), "seat": 0}, {"do": "why", "move": example(name)}),
        *({"do": "new", **setting, "lang": "fr"}, {"do": "set", **setting, "state": state, "lang": "en"}),
        *({"do": "set", **setting, "position": position}, {"do": "load", "record": record, "lang": "en"}),
        {"do": "bot", "level": 1, "seed": 1},
        {"do": "bot", "level": 1, "seed": 1, "game": name, "options": options_of(name), "view": view},
        *({"do": "perft", "depth": 1}, {"do": "playout", "games": 1, "seed": 1, "bots": ["random"] * seats}),
    )


@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize("name", NAMES)
def test_any_value_in_any_field(name: str, number: int, scale: Scale) -> None:
    part = 1 if scale(10) == 10 else 8 if IN_PYODIDE else 6
    valid = requests(name)[number]
    for field in dict.fromkeys((*valid, "id")):
        for value in VALUES[number % part :: part]:  # each comes up in some request
            _tried(name, {**valid, field: value})
    for field in valid:
        _tried(name, {key: value for key, value in valid.items() if key != field})


def _tried(name: str, request: Json) -> None:
    """One request: answered in form; refused without a trace, or valid and the game can go on."""
    session = session_of(name)
    is_good = answered(session, request)["ok"]
    if traits(session) != standing(name):
        assert is_good and session.match is not None, request
        later = finished(DrivenMatch(session.match.scripted([])), SeededChance(1), 9)
        DrivenMatch.load(json.loads(json.dumps(later.record())), GAMES)


@cache
def standing(name: str) -> Any:
    return traits(session_of(name))


def test_many_refused_requests_keep_no_memory() -> None:
    session = session_of("toy")
    before = traits(session)
    requests = [json.dumps({"do": "play", "move": f"{i} {'x' * 1_000}", "id": i}) for i in range(3_000)]
    for line in requests[:500]:
        session.answer_line(line)
    gc.collect()
    count = len(gc.get_objects())
    for line in requests:
        assert not json.loads(session.answer_line(line))["ok"]
    gc.collect()
    assert len(gc.get_objects()) < count + 500
    assert traits(session) == before
