"""The units on the board, boxes 64 × 64, and the lights of their energy, boxes 24 × 24.

The side is told by the plate: round and pale for Good, with four spikes and dark for Evil; the kind by its
silhouette and its size; an Aésir by the rune on its robe.
"""

from functools import cache

from nonlieu.art.palette import CORE, LIGHT, RIM, SIDE_INKS, SIDES
from nonlieu.art.pen import disc, filled, line, scaled
from nonlieu.art.runes import drawn, mark
from nonlieu.pieces import AESIR, ECTOPLASM, EVIL, GOOD, WATCHER, kind_of, number_of, side_of

PLATES = (
    "M2.5 2.5Q32 11 61.5 2.5 53 32 61.5 61.5 32 53 2.5 61.5 11 32 2.5 2.5Z",
    "M32 2A30 30 0 1 1 32 62 30 30 0 1 1 32 2Z",
)
"""The outline of the plate of each side."""

SIZES = {AESIR: 1.0, WATCHER: 0.86, ECTOPLASM: 0.72}
"""How large the plate of a kind is."""

_SILHOUETTES = {
    (EVIL, AESIR): "M32 11.5 27 14 17.5 4 21 19 7.5 18 14 27.5 9 56 21.5 51 32 57 42.5 51 55 56 50 27.5 56.5"
    " 18 43 19 46.5 4 37 14Z",
    (GOOD, AESIR): "M32 4Q22 9 22.5 19.5 13 23 10.5 33 9 40 10 54.5 20 58 32 58T54 54.5Q55 40 53.5 33 51 23"
    " 41.5 19.5 42 9 32 4ZM32 10.5Q37 13.5 36.8 18 36.2 22 32 24.5 27.8 22 27.2 18 27 13.5 32 10.5ZM29"
    " 16.5A1.2 1.2 0 1 1 29 18.9 1.2 1.2 0 1 1 29 16.5ZM35 16.5A1.2 1.2 0 1 1 35 18.9 1.2 1.2 0 1 1 35"
    " 16.5ZM15.5 46 18 35 18.5 47 17 57 15.5 56.5ZM48.5 46 46 35 45.5 47 47 57 48.5 56.5Z",
    (EVIL, WATCHER): "M9 34Q20 17 32 16 44 17 55 34 44 49 32 50 20 49 9 34ZM32 21A12.5 12.5 0 1 0 32 46 12.5"
    " 12.5 0 1 0 32 21ZM32 23Q36 33.5 32 44 28 33.5 32 23ZM17 21 11 12 21 17.5ZM47 21 53 12 43 17.5ZM32 14"
    " 29 7H35Z",
    (GOOD, WATCHER): "M6.5 34Q18 18 32 18T57.5 34Q46 50 32 50T6.5 34ZM32 22A12 12 0 1 0 32 46 12 12 0 1 0 32"
    " 22ZM32 28A6 6 0 1 1 32 40 6 6 0 1 1 32 28ZM30 6H34L33.5 15H30.5ZM15.5 10.5 18.5 8.5 23 16 20.5"
    " 17.5ZM48.5 10.5 45.5 8.5 41 16 43.5 17.5Z",
    (EVIL, ECTOPLASM): "M33 9C46 10 51 20 49 32 48 41 55 46 50 55 45 50 42 51 38 56 34 50 29 50 25 55 21 49"
    " 16 51 11 55 15 47 14 41 14 33 13 19 20 8 33 9ZM24 22Q31 24 30 33 22 32 24 22ZM43 22Q36 24 37 33 45 32"
    " 43 22Z",
    (GOOD, ECTOPLASM): "M32 5A7.5 7.5 0 1 1 32 20 7.5 7.5 0 1 1 32 5ZM32 22 52 26V38Q50 52 32 59 14 52 12"
    " 38V26ZM32 28 29.5 36.5 21 39 29.5 41.5 32 50 34.5 41.5 43 39 34.5 36.5Z",
}  # fmt: skip
_EYES = "M24 16.5 31 21 25 23ZM40 16.5 33 21 39 23Z"
"""Of an Aésir of Evil: they shine, as its rune does, for its robe is dark."""

_SPOTS = {
    1: ((12, 12),),
    2: ((7, 12), (17, 12)),
    3: ((12, 6.8), (6.5, 16.5), (17.5, 16.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((5.5, 5.5), (18.5, 5.5), (12, 12), (5.5, 18.5), (18.5, 18.5)),
    6: ((7.5, 4.2), (16.5, 4.2), (7.5, 12), (16.5, 12), (7.5, 19.8), (16.5, 19.8)),
    7: ((12, 12), (12, 4), (19, 8), (19, 16), (12, 20), (5, 16), (5, 8)),
    8: ((4, 4), (12, 4), (20, 4), (4, 12), (20, 12), (4, 20), (12, 20), (20, 20)),
    9: ((4, 4), (12, 4), (20, 4), (4, 12), (12, 12), (20, 12), (4, 20), (12, 20), (20, 20)),
}
_RADII = {1: 6.5, 2: 4.6, 3: 4.5, 4: 4.2}


def plate(side: int) -> str:
    """The plate of a side, filled with its colour."""
    return filled(PLATES[side], SIDES[side])


def unit(name: str, power: str = "") -> str:
    """A unit by its name (`ea1`, `gw3`); power: one of POWERS, empty for none."""
    return _unit(side_of(name), kind_of(name), *_mark(name, power))


def _mark(name: str, power: str) -> tuple[int, str]:
    """What the drawing depends on beside side and kind: only an Aésir with a power wears a rune."""
    return (number_of(name), power) if power and kind_of(name) == AESIR else (0, "")


@cache
def _unit(side: int, kind: str, number: int, power: str) -> str:
    ink = SIDE_INKS[side]
    shape = _SILHOUETTES[side, kind]
    shining = ink if side == EVIL else SIDES[side]
    body = filled(shape, ink)
    if (side, kind) == (EVIL, AESIR):
        body = line(shape, ink, 1.6, fill="var(--nl-evil-deep)") + filled(_EYES, ink)
    worn = mark(number, power)
    if worn is not None:
        body += scaled(drawn(worn, shining, 2.9), 19.4, 25.4, 1.05)
    shown = line(PLATES[side], RIM, 2.4, fill=SIDES[side]) + body
    size = SIZES[kind]
    edge = round(32 * (1 - size), 2)
    return scaled(shown, edge, edge, size) if edge else shown


NUMBER = 16
"""The height of a number of tokens: more than 11 CSS pixels where a hexagon is as wide as a finger."""


@cache
def lights(n: int) -> str:
    """Tokens of energy: as many lights up to nine, then one with their number. Error: ValueError below 0."""
    if n < 0:
        raise ValueError(n)
    if n == 0:
        return ""
    if n in _SPOTS:
        radius = _RADII.get(n, 3.4)
        return "".join(
            disc(x, y, radius, LIGHT) + disc(x, y, round(radius * 0.5, 2), CORE) for x, y in _SPOTS[n]
        )
    wide = 23 if n < 100 else 34  # three digits have more room to the left
    return (
        f'<rect x="{23.5 - wide:g}" y=".5" width="{wide}" height="23" rx="11.5" fill="{LIGHT}"/>'
        f'<text x="{23.5 - wide / 2:g}" y="{12 + NUMBER * 0.36:g}" text-anchor="middle"'
        f' font-family="var(--sans, sans-serif)" font-weight="700" font-size="{NUMBER}"'
        f' fill="var(--nl-light-ink)">{n}</text>'
    )
