"""The screen of who plays the game on the table: a person or a bot at each seat, from now on."""

from tabletop.markup import escape, tag
from ui.mode import may_change_seats
from ui.settings import Setup
from ui.state import State
from ui.views.controls import dialog_page
from ui.views.screens.new_game import seats_form


def html(state: State) -> str:
    """The inside of the dialog; where the seats are fixed, it says so."""
    title, close = state.say("table.seats"), state.say("table.close")
    if not may_change_seats(state):
        fixed = "table.reading" if state.watching else "table.seats.fixed"
        return dialog_page(title, tag("p", escape(state.say(fixed)), class_="empty"), close)
    match = state.table.match
    note = "table.seats.apart" if match.length or match.earlier else "table.seats.free"
    form = seats_form(state, match.game, state.skin, Setup(match.options, match.players))
    form += tag("p", escape(state.say(note)), class_="help", id="seats-note")
    body = tag("form", form, class_="form stack", id="seats-form", data_form="seats.change")
    change = tag(
        "button",
        escape(state.say("table.seats.done")),
        type="submit",
        form="seats-form",
        class_="button button-main",
        id="seats-done",
    )
    return dialog_page(title, body, close, change)
