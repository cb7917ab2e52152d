"""The screen of the settings: controls that work at once."""

from tabletop.markup import tag
from ui.seating import skin_choices
from ui.settings import CHOICES
from ui.state import State
from ui.views.controls import dialog_page, picture_choices, segments, switch


def html(state: State) -> str:
    """The inside of the dialog; skins are those of the game on the table."""
    inner = "".join(_choice(state, name, values) for name, values in CHOICES.items())
    if pictures := skin_choices(state.translator, state.table.board, state.table.match.game.name):
        inner += picture_choices(
            "skin", state.say("table.new.skin"), pictures, state.skin, data_set="settings.skin"
        )
    inner += _switch(state, "sound", state.settings.sound)
    if state.table.tale.story is not None:
        inner += _switch(state, "tales", state.settings.tales)
    if state.device.can_vibrate:
        inner += _switch(state, "haptics", state.settings.haptics)
    for name in ("turn", "keys", "notation"):
        inner += _switch(state, name, getattr(state.settings, name))
    body = tag("div", inner, class_="form stack")
    return dialog_page(state.say("table.nav.settings"), body, state.say("table.close"))


def _choice(state: State, name: str, values: tuple[str, ...]) -> str:
    choices = [(value, state.say(f"table.settings.{name}.{value}")) for value in values]
    chosen = str(getattr(state.settings, name))
    words = state.say(f"table.settings.{name}")
    return segments(name, words, choices, chosen, data_set="settings", data_name=name)


def _switch(state: State, name: str, on: bool) -> str:
    words = state.say(f"table.settings.{name}")
    return switch(name, words, on, data_set="settings", data_name=name, id=f"set-{name}")
