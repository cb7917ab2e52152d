"""The card of a hero: box 100 × 140.

A card has its rank in a seal, the die that the hero throws, the emblem, the name in brush downwards, the
three values and the favourite place. Celestial stars have clouds at the corners of a double frame and the
seven stars of the Dipper, terrestrial ones the thunder pattern and heaps of earth.
"""

from functools import cache

from tabletop.markup import escape
from water_margin.art.emblems import emblem
from water_margin.art.palette import inked
from water_margin.art.pen import filled, line, number
from water_margin.art.signs import sign
from water_margin.cards import CELESTIAL, TRIALS, Card, card

_INK, _SOFT, _DEEP, _SEAL = "var(--wm-ink)", "var(--wm-ink-soft)", "var(--wm-paper-deep)", "var(--wm-seal)"
_PAPER, _SEAL_INK = "var(--wm-paper)", "var(--wm-seal-ink)"

_CARD = "M7 1H93Q99 1 99 7V133Q99 139 93 139H7Q1 139 1 133V7Q1 1 7 1Z"
_CORNERS = ("", "translate(100 0)scale(-1 1)", "translate(0 140)scale(1-1)", "translate(100 140)scale(-1-1)")
"""How the drawing of the first corner comes to each."""
_RANK_SEAL = "M12 8H27Q29 8 29 10V22Q29 24 27 24H12Q10 24 10 22V10Q10 8 12 8Z"

_CLOUD = (
    "M2 20.5V9Q2 2 9 2H20.5C20.5 5 17.4 6.6 15.4 5.2 16 8.4 13.6 10.4 11.2 9.8 12 12.6 8.8 14 7.6 12.6 8"
    " 15.6 5.4 18 2 20.5Z"
)
_SCROLLS = (
    "M16.6 3.4C14.4 3.6 13.6 5.4 14.6 6.4M11 5.4C9 5.8 8.8 8 10.2 8.6M5.6 9.4C4.2 10.6 4.8 12.6 6.4 12.4"
)
_FRET = "M3.8 17V3.8H17M6.4 11V6.4H11M3.8 17H6.4V13.6M17 3.8V6.4H13.6"
_DIPPER = ((34, 15), (41, 10.5), (47, 13), (53, 14.5), (55.5, 20), (64.5, 21), (67, 13.5))
_PENTAGON = "M82 7 90.5 13.2 87.2 23.1H76.8L73.5 13.2Z"
_KITE = "M82 7 90.5 14.6V17.4L82 25 73.5 17.4V14.6Z"


@cache
def portrait(rank: int) -> str:
    """A hero's card."""
    hero = card(rank)
    return (
        (_heaven() if hero.star == CELESTIAL else _earth())
        + _rank(hero)
        + _die(hero)
        + f'<g transform="translate(8.5 31)scale(1.04)">{inked(emblem(rank), _INK, _SEAL, _PAPER)}</g>'
        + _names(hero)
        + _foot(hero)
    )


def _disc(x: float, y: float, radius: float) -> str:
    """A circle as an outline."""
    return f"M{x - radius} {y}a{radius} {radius} 0 1 1 {2 * radius} 0 {radius} {radius} 0 1 1-{2 * radius} 0Z"


@cache
def _heaven() -> str:
    """What is round a celestial star: a double frame, clouds, the Dipper, a moon."""
    clouds = filled(_CLOUD, _INK) + line(_SCROLLS, _PAPER, 0.9)
    return (
        line(_CARD, _INK, 2, fill=_PAPER)
        + line(
            "M8 4.5H92Q95.5 4.5 95.5 8V132Q95.5 135.5 92 135.5H8Q4.5 135.5 4.5 132V8Q4.5 4.5 8 4.5Z",
            _INK,
            0.9,
        )
        + filled(_disc(42, 64, 33), _DEEP)
        + line("M" + " ".join(f"{x} {y}" for x, y in _DIPPER), _SOFT, 0.7)
        + line("".join(f"M{x} {y}h.1" for x, y in _DIPPER), _SEAL, 3.4)
        + "".join(f'<g transform="{corner}scale(.72)">{clouds}</g>' for corner in _CORNERS)
    )


@cache
def _earth() -> str:
    """What is round a terrestrial star: one frame, the thunder pattern, heaps of earth."""
    heaps = "M9 107.6V98a11.2 11.2 0 0 1 22.3 0 11.2 11.2 0 0 1 22.4 0 11.2 11.2 0 0 1 22.3 0V107.6Z"
    return (
        line(_CARD, _INK, 1.4, fill=_PAPER)
        + filled(heaps, _DEEP)
        + line("M3.8 17V123M96.2 17V123M17 3.8H83M17 136.2H83", _INK, 0.9)
        + "".join(f'<g transform="{corner}">{line(_FRET, _INK, 1)}</g>' for corner in _CORNERS)
    )


def _rank(hero: Card) -> str:
    """The rank, printed with a seal."""
    size = 11.5 if hero.rank < 100 else 10
    return filled(_RANK_SEAL, _SEAL) + number(
        19.5, 20 if hero.rank < 100 else 19.5, size, _SEAL_INK, hero.rank
    )


def _die(hero: Card) -> str:
    """The outline of the die that the hero throws, with its sides."""
    outline = _PENTAGON if hero.star == CELESTIAL else _KITE
    return line(outline, _INK, 1.1, fill=_PAPER) + number(82, 19, 8.5, _INK, hero.die)


def _names(hero: Card) -> str:
    """Name and nickname in brush, downwards."""
    nickname = hero.epithet.partition(" / ")[0]
    return _column(hero.hanzi, 30, 17, _INK) + _column(nickname, 83.5, 6.9, _SEAL)


def _column(text: str, top: float, size: float, colour: str) -> str:
    """Hanzi downwards, one under the other."""
    signs = "".join(
        f'<tspan x="85" y="{round(top + size * (k + 0.86), 1)}">{escape(one)}</tspan>'
        for k, one in enumerate(text)
    )
    return (
        '<text class="wm-hanzi" text-anchor="middle" font-family="var(--wm-brush, serif)"'
        f' font-size="{size}" fill="{colour}">{signs}</text>'
    )


def _foot(hero: Card) -> str:
    """The three values, each with its sign, and the favourite place."""
    values = "".join(
        _small(trial, 9 + 20.5 * k, 115.5, 0.46, _INK) + number(25 + 20.5 * k, 126, 13, _INK, value)
        for k, (trial, value) in enumerate(zip(TRIALS, hero.values, strict=True))
    )
    place = _small(hero.place, 75.7, 114.2, 0.55, _PAPER)
    return line("M9 108H76", _INK, 0.7) + values + filled(_disc(82.3, 120.8, 8.8), _INK) + place


def _small(name: str, x: float, y: float, size: float, ink: str) -> str:
    """A sign at a place of the card; its accent is the seal's where it stands on paper."""
    drawn = sign(name, ink, _SEAL if ink == _INK else ink)
    return f'<g transform="translate({x} {y})scale({size})">{drawn}</g>'
