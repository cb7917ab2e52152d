"""How moments are come by, and what a bent state has to stand: it plays on as the referee tells it."""

from water_margin_players import bold_move as move
from water_margin_replay import Followed, conserved

from driven import DrivenMatch
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME
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
    """To its end, each step as the referee tells it, each state as the check allows."""
    could_be(state)
    options = {"victory": state.victory, "length": state.length, "forts": state.forts}
    match = DrivenMatch.set_up(GAME, options, len(state.hands), stream.below(1_000), state)
    table = Followed.from_the_middle(state)
    while isinstance(ask := match.pending, Ask):
        table.play(match, move(match.state, ask, stream))
        GAME.check(match.state)
