"""The card of Au bord de l'eau on the home screen."""

from tabletop.card import Card
from tabletop.markup import picture

CARD = Card(
    title="Au bord de l’eau",
    seats=(2, 4),
    minutes=(60, 150),
    difficulty=2,
    light=("#a3301d", "#f0917c"),
    picture=picture('<path d="M0 0H320V180H0Z" fill="light-dark(#efe3c8, #2a1f17)"/>', "0 0 320 180"),
    has_lesson=True,
)
