"""The card of Nim on the home screen."""

from tabletop.card import Card
from tabletop.markup import picture

_GROUND, _SHAPE = "light-dark(#dfeadf, #22322a)", "light-dark(#3f7a5a, #9fd8b8)"
CARD = Card(
    title="Nim",
    seats=(2, 4),
    minutes=(2, 5),
    difficulty=1,
    light=("#3f7a5a", "#9fd8b8"),
    picture=picture(
        f'<path d="M0 0H320V180H0Z" fill="{_GROUND}"/>'
        f'<path d="M70 60h14v60H70ZM96 60h14v60H96ZM122 60h14v60h-14Z'
        f'M180 60h14v60h-14ZM206 60h14v60h-14ZM250 60h14v60h-14Z" fill="{_SHAPE}"/>',
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
)
