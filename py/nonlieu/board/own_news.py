"""What a seat has lost and won since it last looked, with the figure of the unit (`Board.own_news`)."""

from nonlieu import art
from nonlieu.pieces import AESIR, NAMED, kind_of, number_of, side_of
from nonlieu.rules.state import View, seats_of
from nonlieu.told import tell
from tabletop.board import BoardContext, OwnNews
from tabletop.markup import picture

DEATHS = frozenset(("destroyed", "dissolved"))
LOSSES = frozenset(("lost", "swept"))
GAINS = frozenset(("born", "doubling", "majority"))


def own_news(view: View, seat: int, context: BoardContext) -> tuple[OwnNews, ...]:
    """Its units that are no more, tokens that they lost, units that were born, tokens that they won. Whose a
    unit was that is gone is known where its side has one seat."""
    seats = {unit.name: unit.seat for unit in view.state.units}
    found = []
    for event in context.last_events:
        if event.kind in DEATHS | LOSSES | GAINS:
            name = str(event.params["unit"])
            gone = name not in seats and seats_of(view.state, side_of(name)) == (seat,)
            if gone or seats.get(name) == seat:
                gravity = 0 if event.kind in DEATHS else 1 if event.kind in LOSSES else 2
                found.append(OwnNews(name, gravity, _figure(name), tell(event, context.skin, context.text)))
    return tuple(found)


def _figure(name: str) -> str:
    """The face of an Aésir that has one, else the unit."""
    if kind_of(name) == AESIR and number_of(name) <= NAMED:
        return picture(art.portrait(name), "0 0 100 100")
    return picture(art.unit(name), "0 0 64 64")
