"""Details of a position as pictures of their own, for the figures of the rules: a part of the map, a sheet,
the kinds of units, the cards, the powers."""

from collections.abc import Callable, Iterable, Mapping

from nonlieu import art
from nonlieu.board.layout import middle, size_of
from nonlieu.board.scene import Scene
from nonlieu.map import ground_of
from nonlieu.pieces import EVIL, GOOD, GOOD_POWERS, KINDS, SIDES, TELEPORT_ENEMY, unit_name
from nonlieu.rules.cards import SPECIALS, TOOLS, TROUBLES
from nonlieu.rules.state import find
from tabletop.markup import at, escape, picture

SHEET = "sheet-"
"""How the name of a detail begins that is the sheet of a unit: `sheet-ga2`."""

CELL = 112
"""The width of a cell, in which a card or a unit stands above its name."""

LONG, LINE = 14, 15
"""A name of more signs has two lines; the height of a line."""


def window(size: str, part: str) -> str:
    """The part of the map that a picture shows, as a view box: from the hexagon at the upper left to that at
    the lower right (`d1-k6`), else the whole."""
    first, _, last = part.partition("-")
    zones = ground_of(size).zone
    if first not in zones or last not in zones:
        width, height = size_of(size)
        return f"0 0 {width} {height}"
    (x, y), (a, b) = (middle(size, place, 0) for place in (first, last))
    return f"{x - 30} {y - 34} {a - x + 60} {b - y + 68}"


def detail(scene: Scene, part: str) -> str:
    """The detail of that name, as one `<svg>`; empty where the map is meant."""
    if part.startswith(SHEET):
        return _sheet(scene, part.removeprefix(SHEET))
    draw = _DETAILS.get(part)
    return draw(scene) if draw else ""


def _text(x: int, y: int, words: str, classes: str = "nl-still-name", anchor: str = "middle") -> str:
    return f'<text class="{classes}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def _name(x: int, y: int, words: str) -> str:
    """A name under a drawing, in two lines where it is long."""
    spaces = [k for k, sign in enumerate(words) if sign in " \u00a0"]
    if len(words) <= LONG or not spaces:
        return _text(x, y, words)
    cut = min(spaces, key=lambda k: abs(2 * k - len(words)))
    return _text(x, y, words[:cut]) + _text(x, y + LINE, words[cut + 1 :])


def _sheet(scene: Scene, name: str) -> str:
    """A unit, and its boxes with their tokens in two columns; the reserve, which is no box, last."""
    unit = find(scene.state, name)
    if unit is None:
        return ""
    found = [at(8, 4, art.unit(name, unit.power)), _name(40, 86, scene.name(name))]
    laid = scene.laid(unit)
    for k, place in enumerate(unit.places):
        x, y = 92 + 168 * (k % 2), 34 * (k // 2)
        special = place == "special" and unit.power
        rune = art.power_rune(unit.power) if special else art.rune(place)
        found.append(at(x, y + 5, rune))
        found.append(_text(x + 30, y + 23, str(laid[place]), "nl-still-n", "start"))
        found.append(_text(x + 50, y + 22, scene.term(f"box.{place}"), anchor="start"))
    rows = (len(unit.places) + 1) // 2
    return picture("".join(found), f"0 0 428 {max(108, 34 * rows)}", "nl")


def _cells(cells: Iterable[tuple[str, str]], columns: int, height: int) -> str:
    """Drawings above their names, so many side by side; height: of a row."""
    found, rows = [], 0
    for k, (drawn, name) in enumerate(cells):
        x, y = CELL * (k % columns), height * (k // columns)
        rows = k // columns + 1
        found += [at(x, y, drawn), _name(x + CELL // 2, y + height - LINE - 8, name)]
    return picture("".join(found), f"0 0 {CELL * columns} {height * rows}", "nl")


def _kinds(scene: Scene) -> str:
    """The three kinds of each side, those of Evil above."""
    names = (unit_name(side, kind, 1) for side in SIDES for kind in KINDS)
    powers = {unit_name(EVIL, KINDS[0], 1): TELEPORT_ENEMY, unit_name(GOOD, KINDS[0], 1): GOOD_POWERS[0]}
    cells = ((_unit(one, powers.get(one, "")), _kind(scene, one)) for one in names)
    return _cells(cells, len(KINDS), 106)


def _unit(name: str, power: str = "") -> str:
    return at((CELL - 64) // 2, 4, art.unit(name, power))


def _kind(scene: Scene, name: str) -> str:
    """What a unit is: an Aésir by its name, any other by its kind and side."""
    return scene.name(name) if name[1] == "a" else scene.term(f"unit.{name[:2]}")


def _cards(kinds: tuple[str, ...]) -> Callable[[Scene], str]:
    """The faces of some cards above their names."""

    def draw(scene: Scene) -> str:
        cells = (
            (at((CELL - 80) // 2, 2, art.card(one), "scale(.8)"), scene.term(f"card.{one}")) for one in kinds
        )
        return _cells(cells, 4, 154)

    return draw


def _powers(scene: Scene) -> str:
    """The nine Aésirs of Good, each with its rune and its power; then the power of Evil."""
    good = [(unit_name(GOOD, KINDS[0], k + 1), power) for k, power in enumerate(GOOD_POWERS)]
    cells = [(_unit(name, power), scene.term(f"power.{power}")) for name, power in good]
    cells.append((_unit(unit_name(EVIL, KINDS[0], 1), TELEPORT_ENEMY), scene.term(f"power.{TELEPORT_ENEMY}")))
    return _cells(cells, 5, 98)


_DETAILS: Mapping[str, Callable[[Scene], str]] = {
    "kinds": _kinds,
    "troubles": _cards(TROUBLES),
    "tools": _cards(TOOLS),
    "allies": _cards(tuple(one for one, side in SPECIALS.items() if side == GOOD)),
    "foes": _cards(tuple(one for one, side in SPECIALS.items() if side == EVIL)),
    "powers": _powers,
}
