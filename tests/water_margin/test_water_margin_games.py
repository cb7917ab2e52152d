"""Games to their end through a match, with save, load, undo and redo inside, the referee beside the table."""

from collections import Counter
from typing import Any

import pytest
from water_margin_players import bold_move
from water_margin_replay import Followed, NotedChance, conserved, random_move

from driven import DrivenMatch
from scales import IN_PYODIDE, Scale
from tables import back_and_forth, reloaded
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME
from water_margin.rules.state import State

Game = DrivenMatch

LAST_CHAPTER = {2: 13, 3: 19, 4: 22}
LAST_SHORT_CHAPTER = {2: 7, 3: 10, 4: 11}


def begun(number: int, seats: int) -> Game:
    """Short games, and every tenth one whole; all options in turn."""
    options = {
        "length": "short" if number % 10 else "whole",
        "victory": ("band", "score")[number // 2 % 2],
        "forts": (13, 5)[number // 4 % 2],
        "undo": ("fair", "free")[number % 2],
    }
    return DrivenMatch.new(GAME, options, seats, number)


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_games_with_save_load_undo_and_redo_as_the_referee_tells_them(seats: int, scale: Scale) -> None:
    """Heroes are conserved at every step; the deck runs out in time. More players play fewer games in CI."""
    seen = Counter()
    count = scale(300) if scale(300) == 300 else max(1, scale(300) // seats // 2)
    for number in range(count):
        whim, stream = SeededChance(f"{number}/whim"), SeededChance(f"{number}/moves")
        match = begun(number, seats)
        opening = [(label, value) for label, value in match.record()["opening"]]
        table = Followed.begun(match.state, opening)
        while isinstance(ask := match.pending, Ask):
            player = bold_move if number % 2 else random_move
            events = match.play(player(match.state, ask, stream))
            conserved(match.state)
            if match.at % 5 == 0:
                GAME.check(match.state)
            decision = match.decisions[-1]
            table.answer(decision.move, match.state, decision.rolls, events)
            seen.update(event.kind for event in events)
            deed = whim.roll("deed", 400)
            if deed == 1:
                match = reloaded(match)
            elif deed < 12:
                back_and_forth(match, conserved)
        limit = LAST_CHAPTER if match.options["length"] == "whole" else LAST_SHORT_CHAPTER
        assert match.state.deck == 0 and match.state.chapter <= limit[seats]
        reloaded(match)
    common = {"founded", "fell", "recruited", "led", "met", "exiled", "sworn", "fined"}
    assert common <= set(seen) or IN_PYODIDE, common - set(seen)
    assert {"joined", "fought", "refused", "bribed", "wiped_out"} <= set(seen) or count < 300


def test_no_more_chapters_than_the_deck_has_cards_for() -> None:
    """A5, A42: a chapter costs every player a card; nobody wins a brother, and no band is founded."""
    for length, limits in (("whole", LAST_CHAPTER), ("short", LAST_SHORT_CHAPTER)):
        for seats, last in limits.items():
            assert longest(seats, length).chapter == last


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


def longest(seats: int, length: str) -> State:
    """A game in which only the chapters draw cards."""
    chance, stream = LuckLess(seats), SeededChance(f"{seats}/longest")
    state = GAME.start({"victory": "band", "length": length, "forts": 13}, seats, chance).state
    while isinstance(ask := GAME.pending(state), Ask):
        state = GAME.play(state, ask.moves.sample(stream), chance).state
    return state


def test_the_referee_begins_in_the_middle_of_anything() -> None:
    """What it reads off the table suffices to tell the rest of the game."""
    chance, stream = NotedChance("middle"), SeededChance("middle")
    state = GAME.start({"victory": "band", "length": "short", "forts": 13}, 3, chance).state
    kinds = Counter()
    number = 0
    while isinstance(ask := GAME.pending(state), Ask):
        number += 1
        kind = type(state.frames[-1]).__name__
        if kinds[kind] < 3:
            kinds[kind] += 1
            Followed.from_the_middle(state).play_on(NotedChance(number), SeededChance(number), limit=40)
        state = GAME.play(state, bold_move(state, ask, stream), chance).state
    assert {"Turn", "Adventure", "Windfall", "Fine", "Exile", "Raid"} <= set(kinds)
