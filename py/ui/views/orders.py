"""The bar of orders, as HTML: what is offered beside the board while many pieces wait for an order.

Presets and batches are buttons, the pieces that presets are for a row of radio buttons. A preset for all
pieces is used by one press; any other stays pressed until it is pressed again, and each piece that is touched
meanwhile gets it.
"""

from dataclasses import replace
from typing import Literal

from tabletop.board import ALL, Command, Orders
from tabletop.game import Part
from tabletop.lesson import orders_part
from tabletop.markup import TAB_INDEX, Attribute, escape, one_tab_stop, tag
from ui.board import chosen_scope, orders_of
from ui.mode import open_part
from ui.state import State
from ui.views.controls import Say, button, segments


def orders_html(state: State) -> str:
    """The inside of the bar; empty while nothing is offered, or moves are played one after the other."""
    orders = orders_of(state) if state.table.queue is None else None
    if orders is None:
        return ""
    say = state.say
    inner = tag("h2", escape(say("table.orders")), class_="sr-only", id="orders-title")
    if orders.sentence:
        inner += tag("p", escape(orders.sentence), class_="orders-sentence", id="orders-sentence")
    if orders.presets:
        inner += _presets(state, orders)
    if orders.scopes:
        choices = [(scope.name, scope.label) for scope in orders.scopes]
        scope = chosen_scope(state, orders)
        inner += segments("orders-scope", say("table.orders.for"), choices, scope, data_set="orders.scope")
    if orders.batches:
        buttons = "".join(_button(state, "batch", one) for one in orders.batches)
        inner += _row("batches", buttons, state)
    return inner + _rest(state, orders)


def _presets(state: State, orders: Orders) -> str:
    """A preset that waits for pieces is a button that stays pressed."""
    waits = chosen_scope(state, orders) != ALL
    buttons = ""
    for one in orders.presets:
        pressed = ("true" if one.name == state.table.draft.preset else "false") if waits else None
        command = replace(one, count=None) if waits else one
        buttons += _button(state, "preset", command, aria_pressed=pressed)
    return _row("presets", buttons, state)


def _button(state: State, row: Literal["preset", "batch"], command: Command, **values: Attribute) -> str:
    """The button of a command, with how many pieces it is about and what would come of it."""
    face = tag("span", escape(command.label))
    if command.signs:
        face += tag("span", command.signs, class_="orders-brings", aria_hidden="true")
    values["title"] = command.closed or command.brings or None
    values["aria_disabled"] = "true" if command.closed else None
    if command.count is not None:
        face += tag("span", str(command.count), class_="orders-count")
    name = f"{row}-{command.name.replace(' ', '-')}"
    kind = "button button-small" + _pointed(state, orders_part(row, command.name))
    do = "orders.preset" if row == "preset" else "orders.batch"
    values |= {"id": name, "tabindex": TAB_INDEX}
    values["aria_current"] = _current(state, orders_part(row, command.name))
    return tag("button", face, type="button", class_=kind, data_do=do, data_name=command.name, **values)


def _pointed(state: State, part: Part) -> str:
    """The class, after a space, of what a lesson points at; empty for anything else."""
    lesson = state.table.lesson
    return (
        " button-pointed" if lesson is not None and part in lesson.pointed_at(state.table.draft.parts) else ""
    )


def _current(state: State, part: Part) -> str | None:
    """Whether it is the one control that a lesson waits for, as `aria-current` says it."""
    return "step" if part == open_part(state) else None


def _row(row: str, buttons: str, state: State) -> str:
    """A row of buttons with one stop of the tabulator."""
    inner = one_tab_stop(buttons, state.table.tab_stops.get(row, ""))
    label = state.say(f"table.orders.{row}")
    values = {"role": "toolbar", "data_row": row, "aria_label": label}
    return tag("div", inner, class_="orders-row", id=f"orders-{row}", **values)


def _rest(state: State, orders: Orders) -> str:
    """The way to the next piece without an order, and the end of the whole order."""
    inner, say = "", state.say
    if orders.next_part:
        words = orders.next_label or say("table.orders.next")
        inner += button("orders.next", words, sign="forward", kind="small", id="orders-next")
    if orders.ready_part:
        inner += button(
            "touch",
            ready_text(orders, say),
            sign="check",
            kind=("small" if orders.incomplete else "main small")
            + (" pointed" if _pointed(state, orders.ready_part) else ""),
            id="orders-ready",
            data_part=orders.ready_part,
            aria_current=_current(state, orders.ready_part),
        )
    return tag("div", inner, class_="orders-rest") if inner else ""


def ready_text(orders: Orders, say: Say) -> str:
    """What the button says that ends the whole order: how many pieces have none is said there, where the game
    has no words of its own."""
    if orders.ready_label:
        return orders.ready_label
    if orders.incomplete:
        return say("table.orders.ready_without", n=orders.incomplete)
    return say("table.orders.ready")
