"""Whole games with the referee beside the table."""

from collections import Counter

import pytest
from water_margin_bent import could_be
from water_margin_referee import STANDING, Followed
from water_margin_tables import bold_move

from driven import DrivenMatch
from scales import IN_PYODIDE, Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME

LAST_CHAPTERS = {"whole": {2: 13, 3: 19, 4: 22}, "short": {2: 7, 3: 10, 4: 11}}


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_games_go_as_the_referee_tells_them(seats: int, scale: Scale) -> None:
    """A5, A42: the deck runs out in time. Short games, and every tenth one whole, all options in turn."""
    seen = Counter[str]()
    count = scale(300, 15 * seats)
    for number in range(count):
        stream = SeededChance(f"{number}/moves")
        options = {
            "length": "short" if number % 10 else "whole",
            "victory": ("band", "score")[number // 2 % 2],
            "forts": (13, 5)[number // 4 % 2],
        }
        match = DrivenMatch.new(GAME, options, seats, number)
        table = Followed(match.state, match.record()["opening"])
        while isinstance(ask := match.pending, Ask):
            move = ask.moves.sample(stream) if number % 2 else bold_move(match.state, ask, stream)
            if move[0] in STANDING:
                move = ask.moves.first(1)[0]
            seen.update(event.kind for event in match.play(move))
            table.go_on(match.state, move, match.decisions[-1].rolls)
            could_be(match.state)
            if match.at % 5 == 0:
                GAME.check(match.state)
        assert match.state.deck == 0 and match.state.chapter <= LAST_CHAPTERS[options["length"]][seats]
    common = {"founded", "fell", "recruited", "led", "met", "exiled", "sworn", "fined"}
    assert common <= set(seen) or IN_PYODIDE, common - set(seen)
    assert {"joined", "fought", "refused", "bribed", "wiped_out"} <= set(seen) or count < 300
