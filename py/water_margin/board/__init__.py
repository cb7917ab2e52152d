"""The table of Au bord de l'eau as HTML: the map; above it what is known of each seat; beside it the stage
with the dice, the hero whom all look at, and the questions; a view as text, no browser.

`layout` says where squares lie, `scene` what all parts of the drawing read; `land` draws the map, `spots`
lays buttons over it, `bands` is what the cards of the seats show, `goals` how far heroes are on their way,
`facts` a hero in full, `sides` a whole side in its place, `panes` what can be looked into; `stage` is what
lies over the map while dice are what matters, with `drama`, `panel` asks, both with `trial` and `dice`, and
`buttons`; the style sheet places them. `touch` says what a touch proposes, `answers` what the table answers
by itself, `subject` what comes into sight, `motions` what moves, `moments` what everybody stops for, `said`
what happens in words, `stills` are the pictures beside the board. Everything that can be touched is a button
with a `data-part`; what is not legal is refused by the rules, in words.
"""

from collections.abc import Mapping
from functools import cache

from tabletop.board import Board, BoardContext, Command, Layers, Orders, layer
from tabletop.game import Message
from tabletop.markup import escape, one_tab_stop, tag
from tabletop.markup import picture as drawing
from water_margin import art
from water_margin.board.answers import answer, begun
from water_margin.board.bands import seat_card
from water_margin.board.dice import die_owner
from water_margin.board.facts import facts
from water_margin.board.goals import way
from water_margin.board.land import counters, faces, forts, ground, marks, proposed, signs
from water_margin.board.layout import SIZE
from water_margin.board.moments import moment as moment_card
from water_margin.board.motions import motions
from water_margin.board.own_news import own_news
from water_margin.board.panel import panel
from water_margin.board.said import choice, phase, remarks
from water_margin.board.scene import Scene, scene
from water_margin.board.sides import side
from water_margin.board.spots import asks_for_a_square, spots, wanted_spot
from water_margin.board.stage import stage
from water_margin.board.stills import die, emblem, picture, sign, still
from water_margin.board.subject import subject
from water_margin.board.touch import touch
from water_margin.rules import orders as all_orders
from water_margin.rules.state import Raid, Turn, View

MAP_LAYERS = ("signs", "faces", "ground", "forts", "marks", "counters")
"""The layers of the map's drawing, from below."""


def frame(view: View, context: BoardContext) -> str:
    """The map."""
    moment = scene(view, context)
    label = escape(context.text(Message("water_margin.chapter", {"number": view.chapter})))
    layers = "".join(layer(name, "defs" if name in ("signs", "faces") else "g") for name in MAP_LAYERS)
    land = drawing(layers, f"0 0 {SIZE} {SIZE}", "wm-map-art")
    return (
        f'<div class="wm" role="group" aria-label="{label}">'
        f'<div class="wm-map">{land}{_layer("spots", "wm-spots", moment.words("map"))}</div></div>'
    )


def beside(view: View, context: BoardContext) -> str:
    """The stage, the hero whom all look at, and the panel. Its classes say whether the map is to be touched,
    and whether what happens is told."""
    moment = scene(view, context)
    classes = "wm-map-first" if asks_for_a_square(moment) else "wm-panel-first"
    if moment.turn is not None and moment.turn.step == "adventure":
        classes += " wm-tells"
    return (
        f'<div class="wm-beside {classes}">{_layer("stage", "wm-stage", moment.words("stage"))}'
        f"{_layer('card', 'wm-attention', moment.words('attention'))}"
        f"{_layer('panel', 'wm-panel scrolls', moment.words('panel'))}</div>"
    )


def _layer(name: str, classes: str, label: str) -> str:
    """A layer that is a part of the layout and has words of its own."""
    return tag("div", "", id=f"layer-{name}", data_layer="", class_=classes, role="group", aria_label=label)


def layers(view: View, context: BoardContext) -> Mapping[str, str]:
    """The inside of each layer. The map and the panel are one stop of the tabulator each."""
    moment, focus = scene(view, context), context.focus_part
    good = cache(lambda: proposed(moment))
    return Layers(
        {
            "signs": signs,
            "faces": lambda: faces(moment),
            "ground": lambda: ground(context.quarters),
            "forts": lambda: forts(moment),
            "marks": lambda: marks(moment, good()),
            "counters": lambda: counters(moment),
            "spots": lambda: one_tab_stop(spots(moment, good()), focus, wanted_spot(context)),
            "stage": lambda: stage(moment),
            "card": lambda: _attention(moment),
            "panel": lambda: one_tab_stop(panel(moment, good()), focus),
        }
    )


def _attention(moment: Scene) -> str:
    """The hero whom all look at, or the side whose turn it is."""
    if moment.rank:
        face = drawing(art.portrait(moment.rank), "0 0 100 140", "wm-portrait")
        hero = moment.hero(moment.rank)
        on_its_way = way(moment, moment.view, hero) if hero is not None else ""
        return facts(moment, moment.rank, hero, face, way=on_its_way)
    seat = moment.turn.seat if moment.turn else None
    if seat is None or not isinstance(moment.frame, (Turn, Raid)):
        return ""
    return side(moment, seat)


def orders(view: View, context: BoardContext) -> Orders | None:
    """Where several heroes can still travel: that all of them stay."""
    waiting = all_orders(view, ("stay", "all"))
    if len(waiting) < 2:
        return None
    label = context.text(Message("water_margin.board.stay_all"))
    return Orders(batches=(Command("stay all", label, len(waiting)),))


BOARD = Board(
    frame=frame,
    layers=layers,
    beside=beside,
    motions=motions,
    moment=moment_card,
    own_news=own_news,
    touch=touch,
    orders=orders,
    phase=phase,
    choice=choice,
    remarks=remarks,
    subject=subject,
    seat_card=seat_card,
    quarters=(0, 1, 2, 3),
    emblem=emblem,
    picture=picture,
    still=still,
    sign=sign,
    die=die,
    die_owner=die_owner,
    answer=answer,
    begun=begun,
    shows_throws=True,
)
