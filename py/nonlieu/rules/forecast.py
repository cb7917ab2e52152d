"""What a sheet brings before it is laid: its rays, its cards, what a storm could take of it.

Source: rulebook, *Tout le monde doit répartir en même temps ses jetons*; N11, N12, N18, N23, N31. Other
sheets are secret, so only the units of this one are counted: whoever has a larger reserve there spares it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nonlieu.map import ZONES
from nonlieu.pieces import CHANNEL, CONTROL
from nonlieu.rules.draws import cards_for
from nonlieu.rules.end_of_turn import struck_by
from nonlieu.rules.sheets import with_sheet
from nonlieu.rules.state import State, Unit


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a sheet brings. rays: how many units could fire; force: the tokens of all their rays; cards: so
    many are drawn where nobody hinders it; storm: the most tokens that a storm could take."""

    rays: int
    force: int
    cards: int
    storm: int


def forecast(state: State, units: tuple[Unit, ...], laid: Mapping[str, Mapping[str, int]]) -> Forecast:
    """What units bring when their tokens lie so. laid: tokens by unit and box; what is not named lies where
    the rules put it."""
    after = tuple(with_sheet(one, laid.get(one.name, {})) for one in units)
    forces = [one.in_box(CHANNEL) for one in after if one.in_box(CHANNEL)]
    cards = sum(cards_for(state, one, one.in_box(CONTROL)) for one in after)
    alone = replace(state, units=after)
    storm = max(sum(one.reserve for one in struck_by(alone, zone)[: _most(state)]) for zone in ZONES)
    return Forecast(len(forces), sum(forces), cards, storm)


def _most(state: State) -> int | None:
    """How many of those whom a storm could strike it does strike; None for all (N23)."""
    return 1 if state.errata else None
