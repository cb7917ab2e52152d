"""What the outlines on the map mean: a line above what stands beside it, a sample and a few words for each
that is drawn now, of each colour one. It is there, if empty, as long as units act or sheets are filled in, so
that no control moves when it changes."""

from collections.abc import Iterator

from nonlieu.board.danger import looming, threatened
from nonlieu.board.land import open_fields
from nonlieu.board.scene import Scene, acting_group
from nonlieu.board.units import aimed_at, usable
from nonlieu.pieces import side_of
from nonlieu.rules.state import Acting, Course, Sheets
from tabletop.markup import picture, tag

HEXAGON = '<path class="{}" d="M12 2 21 7V17L12 22 3 17V7Z"/>'


MOST = 4
"""So many stand in one line of a phone."""


def legend(scene: Scene, drawn: str) -> str:
    """The line; empty where no unit acts. drawn: the marks on the map."""
    if not any(isinstance(one, Sheets | Course | Acting) for one in scene.state.frames[-1:]):
        return ""
    items = list(_items(scene, drawn))
    if "nl-ties" in drawn and len(items) < MOST:
        items.append(_item(scene, "ties", '<path class="nl-ties" d="M2 12H22"/>'))
    return tag("p", " ".join(items), class_="nl-legend")


def _items(scene: Scene, drawn: str) -> Iterator[str]:
    """Where it may go, whom a ray could reach, whose sheet no longer fits, who may act."""
    if isinstance(scene.frame, Acting) and open_fields(scene):
        yield _item(scene, "go", HEXAGON.format("nl-field"))
    elif "nl-could" in drawn or ("nl-preview" in drawn and looming(scene) is None):
        yield _item(scene, "go", HEXAGON.format("nl-preview"))
    aims = aimed_at(scene)
    if aims:
        allies = isinstance(scene.frame, Acting) and all(side_of(one) == scene.frame.side for one in aims)
        look = "nl-waits nl-can nl-aim" if allies else "nl-aim"
        yield _item(scene, "ally" if allies else "aim", f'<g class="{look}">{HEXAGON.format("nl-hit")}</g>')
    elif "nl-threat" in drawn:
        yield _item(scene, "threat" if threatened(scene) else "aim", HEXAGON.format("nl-threat"))
    elif "nl-range" in drawn:
        yield _item(scene, "range", HEXAGON.format("nl-range"))
    if "nl-unfit" in drawn:
        yield _item(scene, "unfit", HEXAGON.format("nl-unfit"))
    if isinstance(scene.frame, Acting | Course) and usable(scene) - aims:
        yield _item(scene, "can", f'<g class="nl-waits nl-can">{HEXAGON.format("nl-hit")}</g>')
    elif acting_group(scene.state) is not None and not scene.acts:
        yield _item(scene, "acts", f'<g class="nl-group">{HEXAGON.format("nl-hit")}</g>')


def _item(scene: Scene, name: str, sample: str) -> str:
    return f"<span>{picture(sample, '0 0 24 24')}{scene.html(f'legend.{name}')}</span>"
