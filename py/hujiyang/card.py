"""The card of hǔ-jì-yáng on the home screen: a corner of the board, coins among jade."""

from tabletop.card import Card
from tabletop.markup import at, picture

_WOOD = ("light-dark(#efd1a0, #6f4c2d)", "light-dark(#cb9a5f, #3f2816)")
_LINE = "light-dark(#6b4220, #d8b06a)"

_SHADOW = '<ellipse cx="1.5" cy="4" rx="{r}" ry="{r}" fill="#2a1505" opacity=".28"/>'
_KE = (
    _SHADOW.format(r=15) + '<circle r="15" fill="#2f7d5c"/><circle r="15" fill="url(#card-hujiyang-jade)"/>'
    '<circle r="10.5" fill="none" stroke="#d9f2df" stroke-width="1.3" opacity=".65"/>'
    '<path d="M-8.5-7.5a11.5 11.5 0 0 1 9-4" fill="none" stroke="#fff" stroke-width="2.4"'
    ' stroke-linecap="round" opacity=".7"/>'
)
_SHANG = (
    _SHADOW.format(r=23) + '<circle r="23" fill="#b9822b"/><circle r="23" fill="url(#card-hujiyang-coin)"/>'
    '<circle r="19.4" fill="none" stroke="#7a4d10" stroke-width="1.6"/>'
    '<circle r="21.7" fill="none" stroke="#fff0bf" stroke-width="1.2" opacity=".8"/>'
    '<path d="M-7-7H7V7H-7Z" fill="#5a2f0c" stroke="#fbe3a4" stroke-width="1.6"/>'
    '<path d="M0-16.5v5M0 16.5v-5M-16.5 0h5M16.5 0h-5" stroke="#6a4009" stroke-width="2.6"'
    ' stroke-linecap="round"/>'
)
_DEFINITIONS = (
    '<defs><linearGradient id="card-hujiyang-wood" x1="0" y1="0" x2="1" y2="1">'
    f'<stop stop-color="{_WOOD[0]}"/><stop offset="1" stop-color="{_WOOD[1]}"/></linearGradient>'
    '<radialGradient id="card-hujiyang-jade" cx=".36" cy=".3" r=".8"><stop stop-color="#9fdcb6"/>'
    '<stop offset=".55" stop-color="#3f8f6b"/><stop offset="1" stop-color="#1e5a41"/></radialGradient>'
    '<radialGradient id="card-hujiyang-coin" cx=".36" cy=".3" r=".85"><stop stop-color="#fbe4a0"/>'
    '<stop offset=".55" stop-color="#d8a443"/><stop offset="1" stop-color="#8d5c17"/></radialGradient></defs>'
)
_GRAIN = "M-10 26q90 14 180-2t170 6M-10 92q80-12 170 4t190-6M-10 156q100 12 190-2t160 4"
_BOARD = "M-20 30H340M-20 94H340M-20 158H340M32-20V210M96-20V210M160-20V210M224-20V210M288-20V210"
_DIAGONALS = "M-32 94 32 30 160 158 288 30 352 94M-32 94 32 158 160 30 288 158 352 94"

_SCENE = (
    (_KE, ((32, 30), (96, 30), (224, 30), (96, 158), (224, 94), (288, 158), (32, 158), (160, 158))),
    (_SHANG, ((160, 94), (288, 30))),
)

CARD = Card(
    title="Hǔ-jì-yáng",
    seats=(2, 2),
    minutes=(10, 30),
    difficulty=1,
    light=("#c98a3c", "#d8a443"),
    picture=picture(
        _DEFINITIONS
        + '<path d="M0 0H320V180H0Z" fill="url(#card-hujiyang-wood)"/>'
        + f'<path d="{_GRAIN}" fill="none" stroke="light-dark(#7a4a1c, #1c0f05)" opacity=".25"/>'
        + f'<path d="{_BOARD}{_DIAGONALS}" fill="none" stroke="{_LINE}" stroke-width="2" opacity=".85"/>'
        + "".join(at(x, y, drawn) for drawn, places in _SCENE for x, y in places),
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
    has_lesson=True,
    has_puzzles=True,
)
