"""How moments are come by, and what a bent state and all that follow have to stand."""

from water_margin_tables import bold_move as move

from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME
from water_margin.rules.state import State

__all__ = ["could_be", "move", "play_on"]


def could_be(state: State) -> None:
    """What is seen at a glance: the 36, 72 or 108 heroes, each in one place, and no more than is possible."""
    found = [*state.pool, *state.discards, *(card for hand in state.hands for card in hand)]
    found += [card for hero in state.heroes for card in (hero.card, *hero.brothers)]
    found += [member.card for band in state.bands if band for member in band.members]
    assert sorted(found) == list({2: range(1, 37), 3: range(37, 109), 4: range(1, 109)}[len(state.hands)])
    assert state.frames or state.deck == 0, "it is no end while there are cards to be drawn"
    taels = sum(hero.taels for hero in state.heroes) + sum(band.treasury for band in state.bands if band)
    assert taels <= 20 * 108 * state.chapter
    for hero in state.heroes:
        assert hero.wounds == 0 or hero.combat > 0, "it would be dead"
        assert not (hero.held and hero.prison) and not (hero.brothers and hero.prison)
        assert sum(hero.experience) + hero.wounds <= state.chapter
    assert len({hero.square for hero in state.heroes}) == len(state.heroes)


def play_on(state: State, stream: SeededChance) -> None:
    """To its end."""
    could_be(state)
    while isinstance(ask := GAME.pending(state), Ask):
        state = GAME.play(state, move(state, ask, stream), stream).state
        could_be(state)
