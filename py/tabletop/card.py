"""What the page shows of a game before anything else of it is loaded: its card on the home screen.

A game's `card` room holds one value, `CARD = Card(…)`. It imports nothing but `tabletop.card` and
`tabletop.markup`: the built site hands the cards of all games to the page by themselves, so that no game is
fetched to be shown there. Law: `docs/adding-a-game.md`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    """The card of a game.

    title: as it is written everywhere; seats: fewest and most; minutes: of a game, from a quick one to a long
    one; difficulty: to learn it, from 1 to 3; light: the colour of its card by day and by night, `#rrggbb`;
    picture: one `<svg>` that needs no style sheet and says nothing aloud (`tabletop.markup.picture`), whose
    ids begin with `card-<game>-`; colours in it may be `light-dark(day, night)`; has_lesson: whether there is
    a guided game; has_deals: whether its matches are deals known by their numbers, with one for each day;
    has_puzzles: whether its package has a file of puzzles (`puzzles.txt`).
    """

    title: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    difficulty: int
    light: tuple[str, str]
    picture: str
    has_lesson: bool = False
    has_deals: bool = False
    has_puzzles: bool = False
