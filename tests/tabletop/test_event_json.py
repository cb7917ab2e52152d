"""What is kept of decisions and events beside the record, and how strictly it is read."""

import json
from dataclasses import replace
from typing import Any

import pytest

from rows import each
from tables import NAMES, match_of, play_on
from tabletop.chance import SeededChance, Thrown
from tabletop.codec import EVENT_LIMIT, KIND_LIMIT, read_events, write_events
from tabletop.game import BadRecord, BadState, Event
from tabletop.log import Decision, decision_of, line_data

PLAIN = Decision(0, ("roll",), "roll", (), (), shown=False, secret=False)


@pytest.mark.parametrize("name", NAMES)
def test_what_happened_in_a_game_is_kept_as_it_was(name: str) -> None:
    for number in range(4):
        match = match_of(name, number)
        assert read_events(json.loads(json.dumps(write_events(match.opening)))) == match.opening
        for _ in play_on(match, SeededChance(number), 60):
            pass
        for decision in match.decisions:
            again = decision_of(json.loads(json.dumps(line_data(decision))))
            assert again == decision and again.seeded == decision.seeded and again.was_read


def test_what_is_empty_is_not_kept() -> None:
    assert line_data(PLAIN) == {"seat": 0, "move": "roll", "rolls": []}
    for move in ((), ("ro", "ll")):
        assert decision_of(line_data(replace(PLAIN, move=move))).move == move
    assert write_events((Event("opened"),)) == [{"kind": "opened"}]
    assert write_events((Event("saw", {"card": "3"}, (1,)),)) == [
        {"kind": "saw", "params": {"card": "3"}, "to": [1]}
    ]
    assert write_events((Event("saw", to=()),)) == [{"kind": "saw", "to": []}], "for nobody is not for all"


def test_everything_else_is_kept() -> None:
    die = Thrown("die", 3, (1, 2, 3), (1, 1, 4), typed=True)
    decision = Decision(
        1, (), "roll", (("card", "4"), ("die", 3)), (Event("rolled", {"dice": (3, (1, 2))}),), shown=True,
        secret=True, open_to=(3,), opened=(0, 1), typed=(1,), dice=(die,), seeded=False,
    )  # fmt: skip
    again = decision_of(json.loads(json.dumps(line_data(decision))))
    assert again == decision and not again.seeded


@each(
    [
        None,
        {},
        [None],
        [[]],
        [{}],
        [{"kind": ""}],
        [{"kind": 1}],
        [{"kind": "x" * (KIND_LIMIT + 1)}],
        [{"kind": "x", "more": 1}],
        [{"kind": "x", "params": []}],
        [{"kind": "x", "params": {"n": 1.5}}],
        [{"kind": "x", "params": {"n": 2**60}}],
        [{"kind": "x", "params": {"n": "\ud800"}}],
        [{"kind": "x", "params": {"n": [{"deep": 2**60}]}}],
        [{"kind": "x", "params": {"": 1}}],
        [{"kind": "x", "to": None}],
        [{"kind": "x", "to": ["0"]}],
        [{"kind": "x"}] * (EVENT_LIMIT + 1),
    ]
)
def test_events_of_the_wrong_form_are_refused(events: object) -> None:
    with pytest.raises(BadState):
        read_events(events)


LINE: dict[str, Any] = {"seat": 0, "move": "roll", "rolls": [["die", 3]]}


@each(
    [
        None,
        [],
        {},
        {**LINE, "more": 1},
        {**LINE, "seat": None},
        {**LINE, "shown": 1},
        {**LINE, "opened": ["0"]},
        {**LINE, "parts": "roll"},
        {**LINE, "events": {}},
        *(
            {**LINE, "dice": [die]}
            for die in (
                {"at": 1, "values": [3], "weights": None},
                {"at": -1, "values": [3], "weights": None},
                {"at": 0, "values": [1, 2], "weights": None},
                {"at": 0, "values": [3], "weights": [1, 1]},
                {"at": 0, "values": [3], "weights": [0]},
                {"at": 0, "values": [], "weights": None},
            )
        ),
    ]
)
def test_decisions_of_the_wrong_form_are_refused(line: object) -> None:
    with pytest.raises(BadRecord):
        decision_of(line)
