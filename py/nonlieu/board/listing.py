"""The list of units: what may follow beside them, then all units by zone, side and group."""

from nonlieu.board.labels import label, path
from nonlieu.board.labels import unit_label as name_label
from nonlieu.board.land import open_fields
from nonlieu.board.scene import Scene, actions_of, placed, scene
from nonlieu.board.units import aimed_at, ghosts, note, shown_boxes, unit_label, usable
from nonlieu.map import ZONES
from nonlieu.pieces import EVIL, is_name
from nonlieu.rules.group_turns import DONE
from nonlieu.rules.naming import named_group
from nonlieu.rules.state import Acting, Sheets, View, find, zone_of
from tabletop.board import BoardContext, Piece, PieceGroup
from tabletop.game import Key, Message, Part


def pieces(view: View, context: BoardContext) -> tuple[PieceGroup, ...]:
    """What may follow, then the units; those of whoever looks come first in each zone."""
    now = scene(view, context)
    can, say = usable(now), now.context.text
    own = now.own_side or EVIL
    found: dict[tuple[int, int, int], list[Piece]] = {}
    for unit in placed(now.state):
        place = (ZONES.index(zone_of(now.state, unit)), unit.side ^ own, unit.group)
        told = note(say, unit, shown_boxes(now, unit))
        piece = Piece(unit.name, name_label(now, unit.name), told, unit.name in can or now.open)
        found.setdefault(place, []).append(piece)
    groups = tuple(
        PieceGroup(
            now.words("list_group", side=Key(f"nonlieu.side.{side ^ own}"), **named_group(side ^ own, group)),
            tuple(members),
            now.text(Message(f"nonlieu.zone.{ZONES[zone]}")),
        )
        for (zone, side, group), members in sorted(found.items())
    )
    return (*_following(now), *groups)


def _following(now: Scene) -> tuple[PieceGroup, ...]:
    """The words, targets and fields that may follow."""
    if not now.open:
        return ()
    parts = [*_words(now), *sorted(aimed_at(now)), *open_fields(now), *ghosts(now)]
    listed = tuple(Piece(one, _named(now, one)) for one in dict.fromkeys(parts))
    title = path(now) if now.draft and now.filling is None else now.words("list_follows")
    return (PieceGroup(title, listed, follows=True),) if listed else ()


def _words(now: Scene) -> tuple[Part, ...]:
    """The parts that are neither units nor fields of the map."""
    following = now.context.next_parts
    if isinstance(now.frame, Sheets):
        return ("ready",)
    words = tuple(one for one in following if find(now.state, one) is None and not _is_place(now, one))
    if isinstance(now.frame, Acting) and now.acts and now.unit is not None and len(now.draft) <= 1:
        return (*actions_of(now.state, now.unit), DONE)
    unplaced = (one for one in following if is_name(one) and not _placed(now, one))
    return tuple(dict.fromkeys((*words, *unplaced)))


def _is_place(now: Scene, part: Part) -> bool:
    return label(now, part) != part and part[:1].islower() and part[1:].isdecimal()


def _placed(now: Scene, part: Part) -> bool:
    unit = find(now.state, part)
    return unit is not None and bool(unit.place)


def _named(now: Scene, part: Part) -> str:
    unit = find(now.state, part)
    if unit is not None and unit.place:
        return unit_label(now.context.text, unit, shown_boxes(now, unit))
    return label(now, part, 1 if now.acts and len(now.draft) <= 1 else len(now.draft))
