"""The table of Contrevent: the field, the hand, what can be done, as HTML; a view as text, no browser.

Source: rulebook, *Préparation d'une partie*. `layout` says where things lie, `scene` what all parts of the
drawing read; `field`, `characters`, `encounters`, `decks`, `hand` and `events` draw, `controls` lays buttons
over the field, `actions`, `contest`, `buttons`, `panes` and `wind_odds` make the panel and what can be looked
into; `touch` says what a touch proposes, `motions` what travels, `stills` draws the field for the rules.
Everything that can be touched is a button with a `data-part`; what is not legal is refused by the rules, in
words. Face-down winds are drawn as backs and nothing else: they are in no state.
"""

from collections.abc import Mapping
from functools import cache

from contrevent.art import symbols
from contrevent.board.actions import actions
from contrevent.board.characters import characters
from contrevent.board.choice import choice
from contrevent.board.controls import controls, field_in_words
from contrevent.board.decks import low_decks, pack, panes
from contrevent.board.encounters import encounters
from contrevent.board.events import duel, gusts, lost_winds
from contrevent.board.field import cells, order, weather, winds
from contrevent.board.hand import hand, hand_label, played, played_class, played_label
from contrevent.board.highlights import rings
from contrevent.board.landscape import blown_sand, emblem, picture, sky
from contrevent.board.layout import HEIGHT, WIDTH
from contrevent.board.motions import motions
from contrevent.board.scene import Scene, scene
from contrevent.board.stills import sign, still
from contrevent.board.subject import subject
from contrevent.board.touch import FORMATION, GO, touch
from contrevent.cards import wind_name
from contrevent.rules.state import State, phase
from contrevent.rules.turn import wind_total
from tabletop.board import Board, BoardContext, Layers, Text, layer
from tabletop.game import Key, Message
from tabletop.markup import escape, no_tab_stop, one_tab_stop, spoken, tag
from tabletop.markup import picture as drawing

FIELD_LAYERS = (
    "winds",
    "cells",
    "order",
    "weather",
    "encounters",
    "characters",
    "decks",
    "rings",
    "gusts",
    "lost-winds",
    "duel",
)
"""The layers of the field's drawing, from below."""


def frame(view: State, context: BoardContext) -> str:
    """The table: behind it the landscape, on it the field, below or beside it the hand and the panel."""
    moment = scene(view, context)
    label = escape(spoken(context.text(Message("contrevent.board.label", {"turn": view.turn}))))
    classes = f"cv cv-wind-{_wind(view)}{'' if context.interactive else ' cv-quiet'}"
    return (
        f'<div class="{classes}" role="group" aria-label="{label}">{_behind()}<div class="cv-table">'
        f'<div class="cv-field">{_field_drawing()}{layer("field-words", "ul", class_="sr-only")}'
        f"{layer('controls', 'div')}{layer('panes', 'div')}</div>"
        f'<div class="cv-hand-row">{_hand_row(moment)}</div>{_panel(moment)}</div></div>'
    )


def _wind(view: State) -> str:
    """The name of the wind that blows, `calm` while it is not known."""
    return wind_name(wind_total(view)) if view.winds and view.dominant else "calm"


def _behind() -> str:
    """The landscape and the sand that blows over it; they never change."""
    return (
        '<svg class="cv-sky" id="layer-sky" data-layer="" xmlns="http://www.w3.org/2000/svg"'
        ' viewBox="0 0 620 690" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMin slice">'
        f"</svg>{layer('sand', 'div')}"
    )


def _field_drawing() -> str:
    """The picture of the field; it says nothing aloud, the buttons and the words do."""
    layers = "".join(layer(name) for name in FIELD_LAYERS)
    return drawing(f"{layer('symbols', 'defs')}{layers}", f"0 0 {WIDTH} {HEIGHT}", "cv-field-art")


def _hand_row(moment: Scene) -> str:
    """The hand, the cards played, the Pack at its right."""
    laid = moment.view.played
    shown = {"role": "img", "aria_label": played_label(moment)} if laid else {"hidden": ""}
    return (
        _layer("hand", f"cv-hand{moment.mark('hand')}", role="group", aria_label=hand_label(moment))
        + _layer("played", played_class(moment), **shown)
        + _layer("pack", f"cv-pack{moment.mark('pack')}")
    )


def _panel(moment: Scene) -> str:
    """Where the actions are."""
    return _layer(
        "panel", f"cv-panel scrolls{moment.mark('panel')}", role="group", aria_label=moment.words("panel")
    )


def _layer(name: str, classes: str, **values: str) -> str:
    """A layer that is a part of the layout and has words of its own."""
    return tag("div", "", id=f"layer-{name}", data_layer="", class_=classes, **values)


def layers(view: State, context: BoardContext) -> Mapping[str, str]:
    """The inside of each layer; a touch on a card changes `hand` and `panel` alone.

    The field, the hand with the Pack, and the panel are one stop of the tabulator each.
    """
    moment, focus = scene(view, context), context.focus_part
    field = cache(lambda: _one_stop(controls(moment), panes(moment), focus, FORMATION))
    held = cache(lambda: _one_stop(hand(moment), pack(moment), focus))
    return Layers(
        {
            "sky": sky,
            "sand": blown_sand,
            "symbols": lambda: symbols("cv-"),
            "winds": lambda: winds(moment),
            "cells": lambda: cells(moment),
            "order": lambda: order(moment),
            "weather": lambda: weather(moment),
            "encounters": lambda: encounters(moment),
            "characters": lambda: characters(moment),
            "decks": lambda: low_decks(moment),
            "rings": lambda: rings(view, context),
            "gusts": lambda: gusts(moment),
            "lost-winds": lambda: lost_winds(moment),
            "duel": lambda: duel(moment),
            "field-words": lambda: field_in_words(moment),
            "controls": lambda: field()[0],
            "panes": lambda: field()[1],
            "hand": lambda: held()[0],
            "played": lambda: played(moment),
            "pack": lambda: held()[1],
            "panel": lambda: one_tab_stop(actions(moment), focus, GO),
        }
    )


def _one_stop(first: str, then: str, *wanted: str) -> tuple[str, str]:
    """Two layers of one area, with one stop of the tabulator: in the first, where there is a button."""
    if "<button" in first:
        return one_tab_stop(first, *wanted), no_tab_stop(then)
    return first, one_tab_stop(then)


def _phase(view: State, text: Text) -> str:
    """The turn and the phase, in words; empty when the game is over."""
    now = phase(view)
    name = Key(f"contrevent.board.phase.{now}")
    return text(Message("contrevent.board.phase_now", {"turn": view.turn, "phase": name})) if now else ""


BOARD = Board(
    frame=frame,
    layers=layers,
    motions=motions,
    touch=touch,
    phase=_phase,
    subject=subject,
    choice=choice,
    skins=("sand",),
    quarters=(0,),
    emblem=emblem,
    picture=picture,
    still=still,
    sign=sign,
    has_play_button=True,
)
