"""Pages with the throw-away game or a duel of the Guerre du Non-Lieu on the table, and forms as a browser
would send them."""

from functools import cache
from html.parser import HTMLParser
from typing import Any

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.rules.state import Acting
from nonlieu_wars import presets_for_both, ready_for_sheets
from tables import GAMES
from tabletop.game import Move
from tabletop.record import Player
from ui.commands import Command
from ui.settings import Settings
from world import World, decide, first_state, new_match

ANNE, BEN, CLEO, DORA = (Player(name) for name in ("Anne", "Ben", "Cleo", "Dora"))
FOUR = (ANNE, BEN, CLEO, DORA)
TEAMS: dict[str, Any] = {"teams": True, "copies": 4}
"""Options with which four play two against two."""


def toy_page(*players: Player, settings: Settings | None = None, **options: Any) -> World:
    """The page with a match of the throw-away game on the table, seed 7."""
    return World(first_state(new_match("toy", players, **options), settings, GAMES))


def play_by_turns(page: World, *moves: Move) -> None:
    """Play moves at one tablet: who is asked takes it and plays, and hands it on."""
    for move in moves:
        page.do(Command("lift"))
        decide(page, *move)
        page.do(Command("hand-over"))


class Form(HTMLParser):
    """What a form sends when nothing in it is changed; choices: of each field, the values it may have."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.choices: dict[str, list[str]] = {}
        self._select = ""
        self.feed(html[html.index("<form") : html.index("</form>")])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        kind = values.get("type", "")
        if tag == "select":
            self._select = values["name"]
        elif tag in ("option", "input"):
            name = self._select if tag == "option" else values.get("name", "")
            value = "on" if kind == "checkbox" else values.get("value", "")
            self.choices.setdefault(name, []).append(value)
            always = tag == "input" and kind not in ("checkbox", "radio")
            if always or "selected" in values or "checked" in values:
                self.fields[name] = value


def form(page: World) -> Form:
    """The form that is shown."""
    return Form(page.inside("dialog-inside"))


def filled(page: World, typed: dict[str, str]) -> dict[str, str]:
    """The form that is shown with texts typed into some of its fields (`name_0`)."""
    return {**form(page).fields, **{name.replace("_", "-"): text for name, text in typed.items()}}


def choose(page: World, field: str, value: str, **typed: str) -> None:
    """Make a choice in the form of a new game, after typing into other fields of it."""
    changed = field.removeprefix("option-")
    page.press("new.change", **{**filled(page, typed), field: value, "changed": changed})


def start(page: World, **typed: str) -> None:
    """Send the form of a new game."""
    page.press("new.start", game="toy", **filled(page, typed))


@cache
def sheet_state(side: int = 0) -> Any:
    """A duel of the Guerre du Non-Lieu, seven units a side, in which a side is asked for its first sheet."""
    match = ready_for_sheets("duel")
    if side == 1:
        match.play(("ready",))
    return match.state


@cache
def acting_state(side: int = 0, *evil: str) -> Any:
    """That duel when the only group of a side acts, the sheets laid to advance. evil: the first sheet, where
    it is another."""
    match = ready_for_sheets("duel")
    if evil:
        match.play((*evil, "ready"))
    presets_for_both(match, "advance")
    while match.ask.seat != side:
        for move in match.game.orders(match.view(0), ("march",)) or (("done",),):
            match.play(move)
    assert isinstance(match.state.top, Acting)
    return match.state


def war_page(*players: Player, state: Any = None, settings: Settings | None = None, **given: Any) -> World:
    """The page with such a duel on the table, at the first sheet unless another state is given. given: its
    options, its seed."""
    state, seed = state or sheet_state(), given.pop("seed", 7)
    options = {**GAME.options_of(state), **given}
    match = DrivenMatch.set_up(GAME, options, len(players), seed, state, players=players)
    return World(first_state(match, settings, GAMES))


def saved_war_page(*players: Player, **given: Any) -> World:
    """The same, with a match that is saved."""
    page = war_page(*players, **given)
    who = {f"who-{seat}": str(one.bot or "person") for seat, one in enumerate(players)}
    page.press("seats.change", **who, **{f"name-{seat}": one.name for seat, one in enumerate(players)})
    page.effects.clear()
    return page
