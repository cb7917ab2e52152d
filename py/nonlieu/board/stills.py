"""Pictures beside the board: the position, the sides, the words that are explained."""

from nonlieu import art
from nonlieu.art.palette import ZONE_GROUNDS
from nonlieu.board.details import detail, window
from nonlieu.board.land import ground_drawing, marks, small_map, strips, symbols
from nonlieu.board.layout import size_of
from nonlieu.board.scene import scene
from nonlieu.board.trails import storm, trails
from nonlieu.board.units import fields, units
from nonlieu.card import CARD
from nonlieu.map import ZONES
from nonlieu.pieces import AESIR, ECTOPLASM, GOOD, RESERVE, WATCHER, unit_name
from nonlieu.rules.state import View
from tabletop.board import BoardContext
from tabletop.chance import Outcome
from tabletop.markup import picture, tag


def still(view: View, context: BoardContext, part: str) -> str:
    """The position as one picture, or a detail of it (`details`)."""
    now = scene(view, context)
    if drawn := detail(now, part):
        return drawn
    inner = tag("defs", symbols(view.state)) + ground_drawing(view.state.size, context.quarters)
    inner += strips(now) + fields(now, "") + marks(now) + units(now, "") + storm(now) + trails(now)
    return picture(tag("g", inner, class_="nl-still"), window(view.state.size, part), "nl")


def overview(view: View, context: BoardContext) -> str:
    """The whole board as a small map."""
    width, height = size_of(view.state.size)
    return picture(small_map(scene(view, context)), f"0 0 {width} {height}", "nl-map")


def emblem(side: int, skin: str) -> str:
    """An Aésir on the plate of a side."""
    return picture(art.unit(unit_name(side, AESIR, 1)), "0 0 64 64")


def drawing(skin: str) -> str:
    """The picture of the game on its card."""
    return CARD.picture


def die(label: str, value: Outcome) -> str:
    """The face of the storm's die: the sign of the zone on its ground."""
    zone = ZONES[int(value) - 1]
    ground = f'<rect x="4" y="4" width="40" height="40" rx="8" fill="{ZONE_GROUNDS[zone]}"/>'
    return f'{ground}<g transform="translate(7.2 7.2)scale(1.4)">{art.zone_sign(zone)}</g>'


def sign(term: str, skin: str) -> str:
    """A small drawing of a word that the tale explains."""
    kinds = {"aesir": AESIR, "watcher": WATCHER, "ectoplasm": ECTOPLASM}
    if term in kinds:
        return picture(art.unit(unit_name(GOOD, kinds[term], 1)), "0 0 64 64")
    if term == "token":
        return picture(art.lights(1), "0 0 24 24")
    if term == "reserve":
        return picture(art.rune(RESERVE), "0 0 24 24")
    return {"tear": picture(art.tear(), "0 0 64 64"), "storm": picture(art.storm(), "0 0 64 64")}.get(
        term, ""
    )
