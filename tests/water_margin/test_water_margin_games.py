"""Games to their end through a match, with save, load, undo and redo inside, the referee beside the table."""

from collections import Counter
from typing import Any

import pytest
from water_margin_bent import could_be
from water_margin_referee import Followed
from water_margin_tables import bold_move

from driven import DrivenMatch
from rows import each
from scales import IN_PYODIDE, Scale
from tables import back_and_forth, reloaded
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME

LAST_CHAPTERS = {"whole": {2: 13, 3: 19, 4: 22}, "short": {2: 7, 3: 10, 4: 11}}


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_games_with_save_load_undo_and_redo_as_the_referee_tells_them(seats: int, scale: Scale) -> None:
    """Heroes are conserved at every step; the deck runs out in time. Short games, and every tenth one whole,
    all options in turn; more players play fewer games in CI."""
    seen = Counter()
    count = scale(300) if scale(300) == 300 else max(1, scale(300) // seats // 2)
    for number in range(count):
        whim, stream = SeededChance(f"{number}/whim"), SeededChance(f"{number}/moves")
        options = {
            "length": "short" if number % 10 else "whole",
            "victory": ("band", "score")[number // 2 % 2],
            "forts": (13, 5)[number // 4 % 2],
            "undo": ("fair", "free")[number % 2],
        }
        match = DrivenMatch.new(GAME, options, seats, number)
        table = Followed(match.state, match.record()["opening"])
        while isinstance(ask := match.pending, Ask):
            move = bold_move(match.state, ask, stream) if number % 2 else ask.moves.sample(stream)
            events = match.play(move)
            table.go_on(match.state, move, match.decisions[-1].rolls)
            could_be(match.state)
            if match.at % 5 == 0:
                GAME.check(match.state)
            seen.update(event.kind for event in events)
            deed = whim.roll("deed", 400)
            if deed == 1:
                match = reloaded(match)
            elif deed < 12:
                back_and_forth(match, could_be)
        assert match.state.deck == 0 and match.state.chapter <= LAST_CHAPTERS[options["length"]][seats]
        reloaded(match)
    common = {"founded", "fell", "recruited", "led", "met", "exiled", "sworn", "fined"}
    assert common <= set(seen) or IN_PYODIDE, common - set(seen)
    assert {"joined", "fought", "refused", "bribed", "wiped_out"} <= set(seen) or count < 300


class LuckLess(SeededChance):
    """Dice that let every trial fail and hurt nobody."""

    __slots__ = ()

    def pick(self, label: str, values: Any, weights: Any = None) -> Any:
        worst = {"difficulty": values[-1], "sentence": "held", "resolution": 1, "trial": "magic"}
        return worst.get(label) or super().pick(label, values, weights)

    def roll(self, label: str, sides: int) -> int:
        value = self.pick(label, tuple(range(1, sides + 1)))
        assert isinstance(value, int)
        return value


@each([(length, *limit) for length, limits in LAST_CHAPTERS.items() for limit in limits.items()])
def test_no_more_chapters_than_the_deck_has_cards_for(length: str, seats: int, last: int) -> None:
    """A5, A42: a chapter costs every player a card; nobody wins a brother, and no band is founded."""
    chance, stream = LuckLess(seats), SeededChance(f"{seats}/longest")
    state = GAME.start({"victory": "band", "length": length, "forts": 13}, seats, chance).state
    while isinstance(ask := GAME.pending(state), Ask):
        state = GAME.play(state, ask.moves.sample(stream), chance).state
    assert state.chapter == last
