"""What heroes and bands lose is never unseen: games of four, played at random to their ends."""

import sys
from functools import cache

import water_margin
from driven import DrivenMatch
from scales import Scale
from tabletop.board import BoardContext, duration
from tabletop.chance import SeededChance
from tabletop.game import Ask
from tabletop.i18n import Translator
from tabletop.record import Player
from ui.update.turns import THROW_REST
from water_margin import GAME
from water_margin.board import BOARD
from water_margin.told import tell

SEEN = 600
"""Milliseconds for which a loss is seen at least, at the usual pace."""

FOUR = tuple(Player(name) for name in ("Ana", "Bo", "Cy", "Di"))

LOSSES = frozenset(
    ("sentenced", "wounded", "died", "fined", "exiled", "condemned", "locked_up", "slain", "ransomed", "fell")
) | {"wiped_out"}


@cache
def words() -> Translator:
    return Translator("fr").with_words("water_margin", sys.modules[water_margin.__name__])


def test_every_loss_is_shown_long_enough_and_told(scale: Scale) -> None:
    """By the dice that stand, by a counter that goes into exile, by a band that shakes."""
    kinds = set()
    for seed in range(max(4, scale(20))):
        match = DrivenMatch.new(GAME, {}, 4, seed, players=FOUR)
        chance = SeededChance(seed)
        while isinstance(match.pending, Ask):
            seat, before = match.ask.seat, match.view(match.ask.seat)
            events = match.play(match.ask.moves.sample(chance))
            lost = [event for event in events if event.kind in LOSSES]
            if not lost:
                continue
            kinds |= {event.kind for event in lost}
            there = BoardContext(words().text, seat, last_events=events, interactive=False)
            rest = THROW_REST if match.decisions[-1].dice else 0
            moving = BOARD.motions(before, events, there)
            assert duration(moving) + rest >= SEEN, (seed, events)
            assert all(tell(event, "", words().text) for event in lost)
    assert kinds == LOSSES
