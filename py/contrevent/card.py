"""The card of Contrevent on the home screen: four walkers on a dune, against the wind."""

from tabletop.card import Card
from tabletop.markup import at, picture

_SKY = ("light-dark(#9fc0cc, #151a3c)", "light-dark(#f6e6c6, #8a5560)")
_FAR, _MID = "light-dark(#ecd6a8, #594257)", "light-dark(#e0bb80, #463450)"
_NEAR = "light-dark(#cf9f5e, #2c2237)"
_WALKER_INK = "light-dark(#33240f, #120d1c)"

_WALKER = (
    '<path d="M-1-22c3 0 5 2 4.6 5-.3 2.2-1.6 3.6-3.4 4l5.8 13-2.6 12h-3l1-9.6-3.4-4.4-4.6'
    " 14h-3.2l3.6-17-1.4-8.6-5 5-1.6-1.8 6-8.4 3.4-1c-1-.8-1.6-2-1.4-3.6.3-2.6 2.4-3.8"
    ' 4.8-3.6Z"/>'
)
_SCARF = '<path d="M-3-13c-6 1-10-3-17-1 6 2 10 6 18 4Z" fill="light-dark(#a8301b, #e0674e)"/>'
_GUSTS = (
    "M330 34q-70-14-128 2t-90-6M330 62q-60-8-104 4t-82-8q-22-10-30 2t8 14M330 88q-50-6-96 2",
    "M-10 128q60 8 120 0M330 118q-40-6-80 2",
)
_PLACES = ((92, 116), (122, 111), (150, 108), (180, 109))

CARD = Card(
    title="Contrevent",
    seats=(1, 1),
    minutes=(20, 40),
    difficulty=2,
    light=("#5d8fa3", "#8f7bd0"),
    picture=picture(
        '<defs><linearGradient id="card-contrevent-sky" x1="0" y1="0" x2="0" y2="1">'
        f'<stop stop-color="{_SKY[0]}"/><stop offset=".75" stop-color="{_SKY[1]}"/></linearGradient></defs>'
        '<path d="M0 0H320V180H0Z" fill="url(#card-contrevent-sky)"/>'
        '<circle cx="248" cy="66" r="34" fill="light-dark(#fff7df, #ffdfae)" opacity=".35"/>'
        '<circle cx="248" cy="66" r="21" fill="light-dark(#fffaf0, #ffe9c4)"/>'
        '<g transform="translate(0 -20)">'  # so high that the lowest windows show the feet
        f'<path d="M0 104q60-26 120-8t110-6 90 6v104H0Z" fill="{_FAR}"/>'
        f'<path d="M0 150q70-26 150-20t170-14v84H0Z" fill="{_MID}"/>'
        f'<path d="M0 162q80-16 150-8t170-18v64H0Z" fill="{_NEAR}"/>'
        + "".join(at(x, y + 13, _SCARF + f'<g fill="{_WALKER_INK}">{_WALKER}</g>') for x, y in _PLACES)
        + "</g>"
        + "".join(
            f'<path d="{path}" fill="none" stroke="light-dark(#fffdf4, #f6e4d0)" stroke-width="2.2"'
            ' stroke-linecap="round" opacity=".75"/>'
            for path in _GUSTS
        ),
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
    has_lesson=True,
    has_deals=True,
    has_puzzles=True,
)
