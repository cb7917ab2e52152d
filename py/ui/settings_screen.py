"""The settings: language, theme, motion, the turning board, shortcuts, the skin of the game on the table."""

from typing import Any

from ui import dom
from ui.markup import dialog_page, pictured, segments, switch, tag
from ui.settings import CHOICES, Settings
from ui.sides import skin_choices
from ui.table_view import Say


def page(app: Any) -> str:
    """The screen as it is now."""
    table = app.table
    game = table.match.game.name
    pictures = skin_choices(app.words, table.board, game)
    body = settings_html(app.settings, pictures, table.skin, app.say)
    return dialog_page(app.say("table.nav.settings"), body, app.say("table.close"))


def settings_html(now: Settings, pictures: list[tuple[str, str, str]], skin: str, say: Say) -> str:
    """The settings as controls that work at once."""
    inner = ""
    for name, choices in CHOICES.items():
        words = [(value, say(f"table.settings.{name}.{value}")) for value in choices]
        inner += segments(
            name, say(f"table.settings.{name}"), words, getattr(now, name), data_set=f"settings.{name}"
        )
    if pictures:
        inner += pictured("skin", say("table.new.skin"), pictures, skin, data_set="settings.skin")
    for name in ("turn", "keys"):
        inner += switch(
            name,
            say(f"table.settings.{name}"),
            getattr(now, name),
            data_set=f"settings.{name}",
            id=f"set-{name}",
        )
    return tag("div", inner, class_="form stack")


def _skin(app: Any, element: dom.Element) -> None:
    game = app.table.match.game.name
    app.prefer(skins={**app.settings.skins, game: str(element.value)})
    app.table.tales.clear()
    app.table.draw()


def _turn(app: Any, element: dom.Element) -> None:
    app.prefer(turn=bool(element.checked))
    app.table.draw_board()


CHANGES = {
    "lang": lambda app, element: app.set_lang(str(element.value)),
    "theme": lambda app, element: app.prefer(theme=str(element.value)),
    "motion": lambda app, element: app.prefer(motion=str(element.value)),
    "hints": lambda app, element: app.prefer(hints=str(element.value)),
    "skin": _skin,
    "turn": _turn,
    "keys": lambda app, element: app.prefer(keys=bool(element.checked)),
}
ACTIONS: dict[str, Any] = {}
FORMS: dict[str, Any] = {}
