"""The card of Guerre du Non-Lieu on the home screen: the inverted tornado, and the two sides before it."""

from tabletop.card import Card
from tabletop.markup import at, picture

_SKY = ("light-dark(#3b3f86, #0c0f26)", "light-dark(#d9a8c0, #4a2350)")
_TURN, _CORE = "light-dark(#f4e6ff, #c9b4f5)", "light-dark(#fff8dc, #ffe9a0)"
_LAND, _EVIL = "light-dark(#241f4d, #07081a)", "light-dark(#6b1a58, #94327a)"
_GOOD, _DARK = "light-dark(#fbe29a, #f5d67c)", "light-dark(#2a2208, #241d05)"

_TURNS = (
    "M56 150C58 156 105 161 160 159 215 157 256 149 254 139 253 130 210 123 160 121 110 119 74 124 75 128 77"
    " 133 116 137 160 135 204 132 237 126 235 118 234 110 199 104 160 102 121 100 93 103 94 107 96 110 126"
    " 112 160 110 194 108 218 102 216 96 214 90 188 85 160 83 132 82 112 83 114 85 115 87 137 88 160 86 183"
    " 84 198 79 197 74 195 70 178 66 160 64 142 63 131 63 133 64 134 64 148 64 160 61 172 59 179 56 178 53"
    " 176 49 167 47 160 46 153 44 150 43 152 42"
)
_STARS = "M22 20h.1M58 42h.1M96 18h.1M118 50h.1M206 26h.1M236 54h.1M270 16h.1M302 46h.1M40 78h.1M284 84h.1"
_GOOD_BODY = (
    "M32 4Q22 9 22.5 19.5 13 23 10 34 7 48 6 64H58Q57 48 54 34 51 23 41.5 19.5 42 9 32 4ZM32 10.5Q37 13.5"
    " 36.8 18 36.2 22 32 24.5 27.8 22 27.2 18 27 13.5 32 10.5ZM15 64 18 36 19 50 18 64ZM49 64 46 36 45 50 46"
    " 64Z"
)
_EVIL_BODY = "M32 11.5 27 14 17.5 4 21 19 7.5 18 14 27.5 6 64H58L50 27.5 56.5 18 43 19 46.5 4 37 14Z"
_EYES, _SHINE = "M24 16.5 31 20.5 25 22.5ZM40 16.5 33 20.5 39 22.5Z", "#ffe3ee"
_TONGUE = "M23 33H41M32 33V42M32 42 25 55M32 42 39 55"

_SCALES = "M32 33V56M26 57H38M23 38H41M23 38 20 46M23 38 26 46M41 38 38 46M41 38 44 46M19 46H27M37 46H45"


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
    has_lesson=True,
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
        + at(
            64,
            58,
            _colossus(_EVIL_BODY, _EVIL, _TONGUE, _SHINE) + f'<path d="{_EYES}" fill="{_SHINE}"/>',
            "scale(1.3 1.6)",
        )
        + at(172, 58, _colossus(_GOOD_BODY, _GOOD, _SCALES, _DARK), "scale(1.3 1.6)"),
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
)
