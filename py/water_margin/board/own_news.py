"""What a seat has lost and won since it last looked, with the portrait of the hero (`Board.own_news`)."""

from tabletop.board import BoardContext, OwnNews
from tabletop.game import Event
from tabletop.markup import picture
from water_margin import art
from water_margin.rules.events import DEATHS
from water_margin.rules.state import View
from water_margin.told import tell

LOSSES = frozenset(("wounded", "fined", "exiled", "condemned", "locked_up", "wanted", "refused", "wiped_out"))
GAINS = frozenset(("sworn", "enriched", "founded", "joined", "recruited", "treated", "looted"))


def own_news(view: View, seat: int, context: BoardContext) -> tuple[OwnNews, ...]:
    """Its heroes and bandits that died, what they lost, what they won."""
    return tuple(
        _news(event, context)
        for event in context.last_events
        if event.kind in DEATHS | LOSSES | GAINS and _seat(view, event) == seat
    )


def _seat(view: View, event: Event) -> int | None:
    """Whose hero an event is about; None where nobody has it any more."""
    facts = event.params
    if "seat" in facts:
        seat: int = facts["seat"]
        return seat
    heroes = {hero.card: hero.seat for hero in view.heroes}
    bandits = {one.card: seat for seat, band in enumerate(view.bands) if band for one in band.members}
    return {**bandits, **heroes}.get(facts["card"])


def _news(event: Event, context: BoardContext) -> OwnNews:
    """One of them: the portrait, of a dead hero without colour; a sign where it is about the whole band."""
    rank = int(event.params.get("card", 0))
    gravity = 0 if event.kind in DEATHS else 1 if event.kind in LOSSES else 2
    if rank:
        classes = "wm-portrait" if gravity else "wm-portrait wm-moment-dead"
        drawn = picture(art.portrait(rank), "0 0 100 140", classes)
    else:
        drawn = picture(art.sign("taels" if event.kind == "looted" else "refuge"), "0 0 24 24", "wm-sign")
    subject, words = f"hero-{rank}" if rank else event.kind, tell(event, context.skin, context.text)
    return OwnNews(subject, gravity, drawn, words)
