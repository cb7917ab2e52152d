"""The card of the war on the home screen."""

from tabletop.card import Card
from tabletop.markup import picture

_GROUND, _LINE = "light-dark(#dfe4cf, #2a3022)", "light-dark(#b7c19c, #465038)"
_WEST, _EAST = "light-dark(#2f6f8f, #8ec6e4)", "light-dark(#a8482f, #f0a58c)"
CARD = Card(
    title="War",
    seats=(2, 2),
    minutes=(10, 600),
    difficulty=2,
    light=("#5f7a3a", "#b9d38c"),
    picture=picture(
        f'<path d="M0 0H320V180H0Z" fill="{_GROUND}"/>'
        f'<path d="M160 20l35 20v40l-35 20-35-20V40ZM125 80l35 20v40l-35 20-35-20v-40ZM195 80l35 20v40l-35 '
        f'20-35-20v-40Z" fill="none" stroke="{_LINE}" stroke-width="4"/>'
        f'<path d="M105 102h40v36h-40Z" fill="{_WEST}"/><path d="M195 98l24 42h-48Z" fill="{_EAST}"/>',
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
)
