"""The card of Toy on the home screen."""

from tabletop.card import Card
from tabletop.markup import picture

_GROUND, _SHAPE = "light-dark(#d5dcf2, #262c48)", "light-dark(#4a5ba8, #a9b7f5)"
CARD = Card(
    title="Toy",
    seats=(2, 4),
    minutes=(5, 15),
    difficulty=1,
    light=("#4a5ba8", "#a9b7f5"),
    picture=picture(
        f'<path d="M0 0H320V180H0Z" fill="{_GROUND}"/>'
        f'<path d="M110 50h80v80h-80ZM206 64h40v66h-40ZM74 82h22v48H74Z" fill="{_SHAPE}"/>',
        "0 0 320 180",
        preserveAspectRatio="xMidYMid slice",
    ),
)
