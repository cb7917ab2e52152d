"""The driver of the made-up war: its games as files, its units and fields by what they are called, and what
is in sight of its board.
"""

import re
from dataclasses import dataclass
from typing import Any

from page_driver import Player
from playwright.sync_api import Locator

import catalog
from tabletop.game import Message
from tabletop.match import Match
from tabletop.record import Player as Person
from tabletop.registry import load_game
from tabletop.save_format import Label, Saved, export_text

AnyMatch = Match[Any, Any]
MANY, FEW = 63, 7
WHEN = "2026-11-20T12:00:00Z"

# What is in sight: CSS pixels for a unit of the drawing, its edges, those of the window, the small map.
SIGHT = """() => {
  const edges = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const drawing = document.querySelector("#board > svg");
  const shown = document.querySelector(".viewport-on > .viewport-window");
  const map = document.querySelector(".small-map");
  return {
    scale: drawing.getScreenCTM().a,
    drawing: edges(drawing),
    window: shown ? edges(shown) : [],
    map: map.checkVisibility({ visibilityProperty: true }) ? edges(map) : [],
    frame: edges(document.querySelector(".small-map-sight")),
  };
}"""
Edges = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Camera:
    """What is in sight. scale: CSS pixels for a unit of the drawing; edges: left, upper, right, lower, on the
    page; empty where the board needs no viewport, or has no small map now."""

    scale: float
    drawing: Edges
    window: tuple[float, ...]
    map: tuple[float, ...]
    frame: Edges

    @property
    def middle(self) -> tuple[float, float]:
        """The point of the drawing in the middle of the window, in its own units."""
        left, top, right, bottom = self.window
        x, y = (left + right) / 2 - self.drawing[0], (top + bottom) / 2 - self.drawing[1]
        return x / self.scale, y / self.scale


def sight(player: Player) -> Camera:
    """What is in sight now."""
    found = player.page.evaluate(SIGHT)
    edges = {name: tuple(found[name]) for name in ("drawing", "window", "map", "frame")}
    return Camera(found["scale"], **edges)


def begun(units: int = MANY) -> AnyMatch:
    """A war of a person against a bot, in which the person is asked for the first orders."""
    game = load_game(catalog.GAMES, "war")
    options = {"units": units, "rounds": 3, "undo": "fair"}
    return Match.new(game, options, 2, 1, players=(Person(), Person(bot=1)))


def advancing(units: int = MANY) -> AnyMatch:
    """The same, in which all units have the order to advance and the person's act."""
    match = begun(units)
    for _ in range(2):
        side = "ab"[match.ask.seat]
        match, _ = match.play((*(f"{side}{number:02d}:advance" for number in range(1, units + 1)), "ready"))
    while match.ask.seat != 0:
        match, _ = match.play(("end",))
    return match


def file_of(match: AnyMatch) -> str:
    """The file of a game, as the page would export it."""
    return export_text(Saved(Label("", "war", match.at, WHEN, over=False), match.kept()))


def bar(player: Player) -> Locator:
    """The bar of orders."""
    return player.page.get_by_role("region", name=player.say("table.orders"))


def preset(player: Player, name: str) -> None:
    """Press a preset of the bar."""
    words = re.compile(f"^{player.say(f'war.preset.{name}')}")
    player.press(player.page.get_by_role("button", name=words))


class War:
    """The units of a match as the page calls them. match: as it stands on the page."""

    def __init__(self, player: Player, match: AnyMatch) -> None:
        self.player = player
        self.kinds = {unit.name: unit.kind for unit in match.state.army}

    def unit(self, name: str) -> Locator:
        """The control of an own unit, whatever it does."""
        kind = self.player.words.text(Message(f"war.kind.{self.kinds[name]}"))
        return self.player.board_control(re.compile(rf"^{kind} {int(name[1:])},"))

    def field(self, column: int, row: int) -> Locator:
        """The control of a field to which a unit may go."""
        return self.player.board_control(self.player.say("war.board.field", column=column, row=row))
