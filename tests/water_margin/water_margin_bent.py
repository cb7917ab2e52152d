"""How moments are come by, and what a bent state has to stand: it plays on as the referee tells it."""

from water_margin_players import bold_move as move
from water_margin_replay import Followed, NotedChance, conserved

from tabletop.chance import SeededChance
from water_margin.rules.state import State

__all__ = ["move", "play_on"]


def could_be(state: State) -> None:
    """What the referee sees at a glance, however the state came about."""
    conserved(state)
    assert state.frames or state.deck == 0, "it is no end while there are cards to be drawn"
    taels = sum(hero.taels for hero in state.heroes) + sum(band.treasury for band in state.bands if band)
    assert taels <= 20 * 108 * state.chapter
    for hero in state.heroes:
        assert hero.wounds == 0 or hero.combat > 0, "it would be dead"
        assert not (hero.held and hero.prison) and not (hero.brothers and hero.prison)
        assert sum(hero.experience) + hero.wounds <= state.chapter
    squares = [hero.square for hero in state.heroes]
    assert len(set(squares)) == len(squares)


def play_on(state: State, stream: SeededChance) -> None:
    """To its end, each step as the referee tells it."""
    could_be(state)
    Followed.from_the_middle(state).play_on(NotedChance(str(stream.below(1_000))), stream, move)
