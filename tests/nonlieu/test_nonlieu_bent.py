"""Bent states: whatever stands in a state, it is refused, or played on to its end with all conserved.

They come in as an attacker's would: by `set`, or as the snapshot of a record of other rules.
"""

import json
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from nonlieu_bends import Json, bent, choice, states
from nonlieu_players import bold_move
from nonlieu_replay import conserved
from nonlieu_tables import acting, unit

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.rules.state import State
from scales import Scale
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask, BadState
from tabletop.protocol import Session
from tabletop.record import checksum

GAMES = {"nonlieu": "nonlieu"}
PLAYED_ON = 120
"""Decisions for which a state that is let in is played on, unless it ends before."""


@cache
def old_record(options: str) -> str:
    """A record of a match begun under other rules."""
    given = json.loads(options)
    data = DrivenMatch.new(GAME, given, given["evil"] + given["good"], 3).record()
    return json.dumps({**data, "rules": GAME.rules + 1})


def request(data: Json, *, by_record: bool) -> Json:
    given = {key: data[key] if data[key] in one.choices else one.default for key, one in GAME.options.items()}
    seats = given["evil"] + given["good"]
    if not by_record or seats not in GAME.seat_counts(given):
        return {"do": "set", "game": "nonlieu", "state": data, "seats": max(2, seats)}
    record = {**json.loads(old_record(json.dumps(given))), "snapshot": data}
    return {"do": "load", "record": {**record, "checksum": checksum(record)}}


def no_raw_key(text: str) -> None:
    assert text
    assert "nonlieu." not in text
    assert "table." not in text
    assert "@" not in text


def admitted(session: Session, asked: Json) -> bool:
    """Whether a request is carried out; either way it is answered in words."""
    answer = json.loads(session.answer_line(json.dumps(asked)))
    if not answer["ok"]:
        assert answer["error"]["code"] in ("bad_state", "bad_record", "bad_request"), answer
        no_raw_key(answer["error"]["message"])
        return False
    no_raw_key((answer["ask"] or answer["over"])["text"])
    return True


def play_on(state: State, number: int) -> None:
    """To its end, or for a while: what is asked can be answered, all is conserved, views be imagined."""
    chance, stream = SeededChance(f"{number}/dice"), SeededChance(f"{number}/out")
    for turn in range(PLAYED_ON):
        conserved(state)
        GAME.check(state)
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            return
        if turn % 10 == 0:
            for seat in (None, ask.seat):
                seen = GAME.view(state, seat)
                assert GAME.view(GAME.imagine(seen, stream), seat) == seen
        state = GAME.play(state, bold_move(state, ask, stream), chance).state


def test_bent_states_are_refused_or_play_on(scale: Scale) -> None:
    refused: Counter[bool] = Counter()
    session = Session(GAMES, "fr")
    count = scale(500)
    for number in range(count):
        data = bent(number)
        passes = admitted(session, request(data, by_record=number % 2 == 1))
        refused[not passes] += 1
        if passes:
            assert session.match is not None
            play_on(session.match.state, number)
    assert min(refused[True], refused[False]) * 10 >= count or count < 40, refused


def test_no_state_of_a_war_is_refused() -> None:
    for state in states()[::3]:
        GAME.check(state)


def test_a_war_of_the_first_rules_goes_on_from_its_snapshot() -> None:
    """N45: what that version counted beyond the tokens that lie there is put right."""
    head = unit("ea1", "a1", "reach", move=1)
    told = acting("ea1", head, unit("ga6", "p12", "brotherhood", special=1, move=1))
    data: Json = json.loads(json.dumps(codec.encode(told.state)))
    data["units"][1]["spent"] = 2
    asked = request(data, by_record=True)
    asked["record"]["rules"] = 1
    asked["record"]["checksum"] = checksum(asked["record"])
    session = Session(GAMES, "fr")
    assert admitted(session, asked)
    assert session.match is not None and session.match.state.units[1].spent == 1


@pytest.mark.parametrize("seat", (0, 1, None))
def test_a_bent_view_is_refused_or_can_be_imagined(seat: int | None, scale: Scale) -> None:
    """Views come from outside too, to a bot."""
    outcomes: Counter[bool] = Counter()
    for number in range(max(60, scale(600))):  # fewer do not come to every way, in Pyodide either
        stream = SeededChance(f"{number}/view")
        seen = GAME.view(choice(stream, states()), seat)
        state = seen.state
        fewer = {card: n for card, n in state.deck.items() if card != "siren"}
        ways = (
            {"deck": fewer},
            {"units": state.units[1:]},
            {"pool": state.pool + 1},
            {"frames": state.frames[:-1]},
            {"free": ((), ())},
            {},
        )

        bent_view = replace(seen, state=replace(state, **choice(stream, ways)))
        try:
            imagined = GAME.imagine(bent_view, stream)
            GAME.check(imagined)
        except BadState:
            outcomes[False] += 1
            continue
        outcomes[True] += 1
        if isinstance(ask := GAME.pending(imagined), Ask):
            GAME.check(GAME.play(imagined, ask.moves.sample(stream), stream).state)
    assert outcomes[True]
    assert outcomes[False]
