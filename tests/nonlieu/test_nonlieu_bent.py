"""Wars of older rules go on from where they stand. Bent states: `tests/conformance`."""

import json

from nonlieu_tables import acting, unit

from driven import DrivenMatch
from nonlieu import GAME
from tabletop import codec
from tabletop.codec import checksum
from tabletop.protocol import Session

GAMES = {"nonlieu": "nonlieu"}


def test_a_war_of_the_first_rules_goes_on_from_its_snapshot() -> None:
    """N45: what that version counted beyond the tokens that lie there is put right."""
    head = unit("ea1", "a1", "reach", move=1)
    told = acting("ea1", head, unit("ga6", "p12", "brotherhood", special=1, move=1))
    match = DrivenMatch.new(GAME, GAME.options_of(told.state), 2, 3)
    data = json.loads(json.dumps(codec.encode(told.state)))
    data["units"][1]["spent"] = 2
    record = {**match.record(), "rules": 1, "snapshot": data}
    session = Session(GAMES, "fr")
    asked = {"do": "load", "record": {**record, "checksum": checksum(record)}}
    answer = json.loads(session.answer_line(json.dumps(asked)))
    assert answer["ok"], answer
    assert session.match is not None and session.match.state.units[1].spent == 1
