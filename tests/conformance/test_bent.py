"""Bent states: what comes in is refused in words, or played on as a second reading says.

They come in as an attacker's would, by `set` or as the snapshot of a record of other rules. What a state that
is let in has to stand beside the game's own check, the tests of a game say (`play_on` in
`tests/<game>/<game>_bent.py`).
"""

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bender import Bender, Bent, tries
from driven import DrivenMatch
from moments import moments, move_at, of_the_game
from scales import IN_PYODIDE, Scale
from tables import CONFORMANCE, GAMES, NAMES
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import Ask, Game
from tabletop.protocol import Session
from tabletop.registry import load_game

PLAYED_ON = 80  # decisions for which a state that is let in is played on, unless it ends before

SMALL, LARGE = (2_000, 2_000) if IN_PYODIDE else (10_000, 3_000)
"""States that are bent of a small game, whose matches are short, and of a large one."""

SHARE = 30  # of so many states one is bent where not all are


@cache
def state_bender(game: str, every: int) -> Bender:
    """Bends the state of one moment in so many."""
    return Bender([one.state for one in moments(game)[::every]])


@cache
def old_record(game: str, number: int) -> str:
    """A record of a match of other rules, with the options and seats of a moment."""
    moment, known = moments(game)[number], load_game(GAMES, game)
    data = DrivenMatch.new(known, moment.options, moment.seats, 3).record()
    return json.dumps({**data, "rules": known.rules + 1})


def request(game: str, bent: Bent, origin: int, *, by_record: bool) -> dict[str, Any]:
    if not by_record:
        return {"do": "set", "game": game, "state": bent.data, "seats": moments(game)[origin].seats}
    record = {**json.loads(old_record(game, origin)), "snapshot": bent.data}
    return {"do": "load", "record": {**record, "checksum": checksum(record)}}


def is_let_in(session: Session, game: str, asked: dict[str, Any]) -> bool:
    """Whether a request is carried out; either way it is answered in words."""
    answer = json.loads(session.answer_line(json.dumps(asked)))
    if not answer["ok"]:
        assert answer["error"]["code"] in ("bad_state", "bad_record", "bad_request"), answer
    text = (answer["ask"] or answer["over"])["text"] if answer["ok"] else answer["error"]["message"]
    assert text and not any(sign in text for sign in (f"{game}.", "table.", "@")), text
    return bool(answer["ok"])


def play_on(game: Game[Any, Any], state: Any, stream: SeededChance) -> None:
    """To its end, or for a while: each state passes the check, and its views can be imagined."""
    for turn in range(PLAYED_ON):
        game.check(state)
        ask = game.pending(state)
        if not isinstance(ask, Ask):
            return
        for seat in (None, ask.seat) if turn % 10 == 0 else ():
            seen = game.view(state, seat)
            assert game.view(game.imagine(seen, stream), seat) == seen
        state = game.play(state, move_at(game, state, ask, stream), stream).state


@pytest.mark.parametrize("game", NAMES)
def test_a_bent_state_is_refused_or_plays_on(game: str, scale: Scale) -> None:
    known, follow = load_game(GAMES, game), of_the_game(game, "play_on")
    for moment in moments(game):
        known.check(moment.state)  # one that was come by is not refused
    sessions = {lang: Session(GAMES, lang) for lang in ("fr", "en")}
    outcomes: Counter[bool] = Counter()
    every = 1 if scale(10) == 10 else 3

    @tries(scale(SMALL if CONFORMANCE[game].moments is None else LARGE, SHARE))
    @given(state_bender(game, every).bent(), st.booleans(), st.sampled_from(("fr", "en")))
    def carry_out(bent: Bent, by_record: bool, lang: str) -> None:
        session = sessions[lang]
        found = is_let_in(session, game, request(game, bent, bent.origin * every, by_record=by_record))
        outcomes[found] += 1
        if found:
            assert session.match is not None
            stream = SeededChance(f"{bent.origin}/out")
            play_on(known, session.match.state, stream)
            if follow is not None:
                follow(session.match.state, stream)

    carry_out()
    assert min(outcomes[True], outcomes[False]) * 15 >= outcomes.total() or IN_PYODIDE, outcomes
