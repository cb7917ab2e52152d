"""The card of Guerre du Non-Lieu on the home screen: the inverted tornado, and the two sides before it."""

from tabletop.card import Card
from tabletop.markup import at, picture

_SKY = ("light-dark(#3b3f86, #0c0f26)", "light-dark(#d9a8c0, #4a2350)")
_TURN, _CORE = "light-dark(#f4e6ff, #c9b4f5)", "light-dark(#fff8dc, #ffe9a0)"
_LAND, _EVIL = "light-dark(#241f4d, #07081a)", "light-dark(#6b1a58, #94327a)"
_GOOD, _DARK = "light-dark(#fbe29a, #f5d67c)", "light-dark(#2a2208, #241d05)"

_TURNS = (
    "M76 150Q160 172 244 150M92 132Q160 150 228 132M108 114Q160 128 212 114M122 97Q160 107 198 97M134 81Q160 88"
    " 186 81M143 66Q160 71 177 66M150 52Q160 55 170 52M155 40H165M244 150Q250 138 228 132M92 132Q82 124 108"
    " 114M212 114Q218 104 198 97M122 97Q116 88 134 81M186 81Q190 72 177 66M143 66Q140 58 150 52"
)
_STARS = "M22 20h.1M58 42h.1M96 18h.1M118 50h.1M206 26h.1M236 54h.1M270 16h.1M302 46h.1M40 78h.1M284 84h.1"
_GOOD_BODY = (
    "M32 7C25.5 7 22 12 22.5 18.5 12 22 7 34 5 64H59C57 34 52 22 41.5 18.5 42 12 38.5 7 32 7ZM32 11C35.5 11"
    " 37.5 13.5 37.5 17 37.5 20.5 35 22 32 22 29 22 26.5 20.5 26.5 17 26.5 13.5 28.5 11 32 11Z"
)
_EVIL_BODY = (
    "M32 9 28 14 19 6.5 21.5 19 14.5 23 5 64H59L49.5 23 42.5 19 45 6.5 36 14ZM25 17 31 20.5 25.5 21.5ZM39 17 33"
    " 20.5 38.5 21.5Z"
)


def _line(path: str, colour: str, width: float) -> str:
    """A line with round ends."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _colossus(body: str, colour: str, rune: str, ink: str) -> str:
    """A robed Aésir with a rune on its robe, box 64 × 64."""
    return f'<path d="{body}" fill="{colour}" fill-rule="evenodd"/>' + _line(rune, ink, 3)


CARD = Card(
    title="Guerre du Non-Lieu",
    seats=(2, 8),
    minutes=(30, 240),
    difficulty=3,
    light=("#6b3fa0", "#c9b4f5"),
    picture=picture(
        '<defs><linearGradient id="card-nonlieu-sky" x1="0" y1="0" x2="0" y2="1">'
        f'<stop stop-color="{_SKY[0]}"/><stop offset="1" stop-color="{_SKY[1]}"/></linearGradient>'
        f'<radialGradient id="card-nonlieu-core"><stop stop-color="{_CORE}" stop-opacity=".9"/>'
        f'<stop offset="1" stop-color="{_CORE}" stop-opacity="0"/></radialGradient></defs>'
        '<path d="M0 0H320V180H0Z" fill="url(#card-nonlieu-sky)"/>'
        + _line(_STARS, _CORE, 2.4)
        + '<circle cx="160" cy="40" r="62" fill="url(#card-nonlieu-core)"/>'
        + _line(_TURNS, _TURN, 3)
        + f'<circle cx="160" cy="32" r="6" fill="{_CORE}"/>'
        + f'<path d="M0 158Q80 140 160 156T320 152V180H0Z" fill="{_LAND}"/>'
        + at(16, 36, _colossus(_EVIL_BODY, _EVIL, "M23 54 32 34 41 54M26 48H38", "#ffe3ee"), "scale(1.95)")
        + at(
            180, 36, _colossus(_GOOD_BODY, _GOOD, "M23 36A9 10 0 0 0 41 36M32 34h.1", _DARK), "scale(1.95)"
        ),
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
)
