"""The moments for which the table stops: a refuge is founded, heroes die, a band is no more. Nothing here
moves; the card that they stand on passes by itself (`Board.moment`)."""

from tabletop.board import BoardContext
from tabletop.game import Event
from tabletop.markup import escape, picture, tag
from water_margin import art
from water_margin.rules.events import DEATHS
from water_margin.rules.state import View
from water_margin.told import tell

MOMENTS = DEATHS | {"founded", "wiped_out"}


def moment(view: View, context: BoardContext) -> str:
    """What has just happened, where it is one of them; empty for anything else."""
    events = [event for event in context.last_events if event.kind in MOMENTS]
    faces = "".join(_face(event) for event in events if "card" in event.params)
    if not events:
        return ""
    told = "".join(tag("p", escape(tell(event, context.skin, context.text))) for event in events)
    return tag("div", tag("div", faces, class_="wm-moment-faces") * bool(faces) + told, class_="wm-moment")


def _face(event: Event) -> str:
    """The portrait of a hero; of a dead one it has no colour."""
    classes = "wm-portrait wm-moment-dead" if event.kind in DEATHS else "wm-portrait"
    return picture(art.portrait(int(event.params["card"])), "0 0 100 140", classes)
