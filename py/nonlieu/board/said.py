"""What is said: where in the turn the war is, what a draft would do, what the drawing points out."""

from collections.abc import Mapping

from nonlieu.board import sheet
from nonlieu.board.danger import NAMED, listed
from nonlieu.board.labels import path
from nonlieu.board.scene import NOBODY, Scene, by_zone, given_up, gone, majority, own_units, scene
from nonlieu.map import ZONES
from nonlieu.pieces import BOXES, RESERVE, SIDES
from nonlieu.rules.naming import named
from nonlieu.rules.state import Acting, Course, Sheets, View, find
from tabletop.board import BoardContext, Text
from tabletop.game import Key, Message


def phase(view: View, text: Text) -> str:
    """The turn, and what is done in it."""
    state = view.state
    if not state.frames:
        return ""
    stage = "sheets" if any(isinstance(one, Sheets) for one in state.frames) else "course"
    if not any(isinstance(one, Sheets | Acting | Course) for one in state.frames):
        stage = "closing"
    of = "of" if state.turns else "plain"
    if state.turn == 0:
        return text(Message("nonlieu.board.phase.setup"))
    turn = text(Message(f"nonlieu.board.turn.{of}", {"turn": state.turn, "of": state.turns}))
    return f"{turn} · {text(Message(f'nonlieu.board.phase.{stage}'))}"


def choice(view: View, context: BoardContext) -> str:
    """What the draft would do; of a sheet, how much lies where."""
    now = scene(view, context)
    if not now.draft:
        return ""
    if now.filling is not None:
        return sentence(now)
    said = path(now)
    unit = now.unit
    if unit is not None and now.acts and len(now.draft) == 1:
        lost = given_up(now, unit)
        if lost:
            said += f". {now.words('gives_up', n=len(lost))}"
    return said


def sentence(now: Scene) -> str:
    """The sheet as a sentence: the tokens by box, who of last turn's sheet is no more, the Aésirs that keep
    everything."""
    totals = dict.fromkeys((*BOXES, RESERVE), 0)
    units = own_units(now)
    for unit in units:
        for place, n in now.laid(unit).items():
            totals[place] += n
    counted = [now.words("portion", what=now.words(f"box.{place}"), n=n) for place, n in totals.items() if n]
    said = ", ".join(counted)
    if missing := gone(now):
        missed = (_laid_for(now, *one) for one in list(missing.items())[:NAMED])
        said += f". {now.words('gone', n=len(missing), who=listed(now, missed, len(missing)))}"
    kept = len(sheet.idle(units, now.sheet))
    return f"{said}. {now.words('all_kept', n=kept)}" if kept else f"{said}."


def _laid_for(now: Scene, name: str, boxes: Mapping[str, int]) -> str:
    """A unit with what was laid for it."""
    parts = (now.words("portion", what=now.words(f"box.{box}"), n=n) for box, n in boxes.items())
    return now.words("danger.one", who=now.name(name), by=", ".join(parts))


def remarks(before: View, view: View, text: Text) -> tuple[str, ...]:
    """Zones that have come under a side, and units down to their last token."""
    if before.state.size != view.state.size or view.state.turn == 0:
        return ()
    found = []
    had, has = by_zone(before.state), by_zone(view.state)
    for side in SIDES:
        for zone in ZONES:
            if majority(has.get(zone, NOBODY)) == side != majority(had.get(zone, NOBODY)):
                params = {"zone": Key(f"nonlieu.zone.{zone}"), "side": Key(f"nonlieu.side.{side}")}
                found.append(text(Message("nonlieu.board.remark.zone", params)))
    for unit in view.state.units:
        old = find(before.state, unit.name) if unit.tokens == 1 else None
        if old is not None and old.tokens > 1:
            found.append(text(Message("nonlieu.board.remark.last", named(unit.name))))
    return tuple(found)
