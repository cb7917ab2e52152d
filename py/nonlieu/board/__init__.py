"""The board of the Guerre du Non-Lieu: a map of hexagons, and beside it what is chosen; text, no browser.

`layout` says where hexagons lie, `scene` what all parts of the drawing read; `land` draws the ground, the
strips of the zones, reach and range, `units` the units as controls; `panel`, with `panel_sheet` and
`pieces_html`, is what stands beside the map. `sheet` fills in sheets, `touch` says what a touch proposes,
`offers` what many units can be told at once, `danger` what enemies could do, `listing` is the list of
units, `said` what is said, `motions` what moves, `trails` what has just happened, `tallies` what units have
lost, `moments` what everybody stops for, `stills` and `details` the pictures beside the board, `labels`
what parts of moves are called, `spread` tokens that are laid out by touches, `legend` what the outlines mean.
"""

from collections.abc import Mapping
from functools import cache

from nonlieu.art.ground import HEX_WIDTH
from nonlieu.board.danger import forces, lacking, rings
from nonlieu.board.land import asks_range, barred_zones, ground_drawing, marks, strip_words, strips, symbols
from nonlieu.board.layout import size_of
from nonlieu.board.legend import legend
from nonlieu.board.listing import pieces
from nonlieu.board.moments import moment
from nonlieu.board.motions import motions
from nonlieu.board.offers import orders
from nonlieu.board.own_news import own_news
from nonlieu.board.panel import panel
from nonlieu.board.said import choice, phase, remarks
from nonlieu.board.scene import bare, scene
from nonlieu.board.stills import die, drawing, emblem, overview, sign, still
from nonlieu.board.tallies import tallies
from nonlieu.board.touch import edit, hold, touch
from nonlieu.board.trails import storm, subject, trails
from nonlieu.board.units import fields, tab_stop, units
from nonlieu.rules.state import View
from tabletop.board import Board, BoardContext, Layers, layer, only_answer
from tabletop.markup import one_tab_stop, tag


def frame(view: View, context: BoardContext) -> str:
    """The map with its empty layers, from the back: the ground, the strips of the zones, the fields that can
    be touched, the marks, the units, what has just happened."""
    now = bare(view, context)
    width, height = size_of(view.state.size)
    hidden = {"aria_hidden": "true"}
    layers = (
        layer("symbols", "defs")
        + layer("ground", **hidden)
        + layer("strips", **hidden)
        + layer("fields")
        + layer("marks", **hidden)
        + layer("units")
        + layer("trails", **hidden)
    )
    return tag(
        "svg",
        layers,
        class_=f"nl nl-{view.state.size}",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=f"{now.words('map')} {strip_words(now)}",
    )


def beside(view: View, context: BoardContext) -> str:
    """The panel, empty."""
    label = bare(view, context).words("panel")
    inner = layer("panel", "div", class_="nl-panel-inside")
    return tag("div", inner, class_="nl-panel", role="group", aria_label=label)


def layers(view: View, context: BoardContext) -> Mapping[str, str]:
    """The inside of each layer. The map is one stop of the tabulator, the panel another."""
    now = scene(view, context)
    stop, dangers = tab_stop(now), not asks_range(now)
    marked = cache(lambda: barred_zones(now) + marks(now) + (rings(now) if dangers else "") + lacking(now))
    return Layers(
        {
            "symbols": lambda: symbols(view.state),
            "ground": lambda: ground_drawing(view.state.size, context.quarters),
            "strips": lambda: strips(now),
            "fields": lambda: fields(now, stop),
            "marks": marked,
            "units": lambda: units(now, stop),
            "trails": lambda: storm(now) + trails(now) + tallies(now) + (forces(now) if dangers else ""),
            "panel": lambda: one_tab_stop(legend(now, marked()) + panel(now), context.focus_part),
        }
    )


BOARD = Board(
    frame=frame,
    layers=layers,
    beside=beside,
    motions=motions,
    touch=touch,
    edit=edit,
    orders=orders,
    hold=hold,
    pieces=pieces,
    small_map=overview,
    moment=moment,
    own_news=own_news,
    subject=subject,
    field_size=HEX_WIDTH,
    phase=phase,
    choice=choice,
    remarks=remarks,
    emblem=emblem,
    picture=drawing,
    still=still,
    sign=sign,
    die=die,
    answer=only_answer,
)
