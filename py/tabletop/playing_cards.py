"""Playing cards: their suits, ranks, colours and names, and how they are drawn.

A card is its rank and its suit as one text: `10♠`, `K♥`. What is drawn is SVG text, a card 72 × 98 units;
its colours are classes of a game's style sheet that begin with that game's prefix. Pure.
"""

from functools import cache

HEARTS, DIAMONDS, CLUBS, SPADES = SUITS = "♥♦♣♠"
RED = frozenset((HEARTS, DIAMONDS))
SUIT_NAMES = {HEARTS: "hearts", DIAMONDS: "diamonds", CLUBS: "clubs", SPADES: "spades"}

NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
KING, QUEEN, JACK, ACE = FACES = ("K", "Q", "J", "A")
"""The ranks that are pictures, and the Ace."""

CARD_W, CARD_H = 72, 98
"""The size of a card as it is drawn."""

_SHAPES = {
    "hearts": "M12 21.5C5 15.4 1.8 11.8 1.8 7.9 1.8 4.9 4.1 2.8 6.8 2.8 9 2.8 11 4.1 12 6.2 13 4.1 15 2.8"
    " 17.2 2.8 19.9 2.8 22.2 4.9 22.2 7.9 22.2 11.8 19 15.4 12 21.5Z",
    "diamonds": "M12 1.2C14.2 5.6 17 9.2 20.6 12 17 14.8 14.2 18.4 12 22.8 9.8 18.4 7 14.8 3.4 12 7 9.2 9.8"
    " 5.6 12 1.2Z",
    "clubs": "M12 1.8A5 5 0 0 0 8.2 10.1 5 5 0 1 0 10.9 17.3C10.7 19.3 9.9 21 8.4 22.4H15.6C14.1 21 13.3 19.3"
    " 13.1 17.3A5 5 0 1 0 15.8 10.1 5 5 0 0 0 12 1.8Z",
    "spades": "M12 1.6C11 6 2.8 9.2 2.8 14.2 2.8 17 5 18.8 7.3 18.8 9 18.8 10.3 18 11 16.7 10.9 19 10 21 8.4"
    " 22.4H15.6C14 21 13.1 19 13 16.7 13.7 18 15 18.8 16.7 18.8 19 18.8 21.2 17 21.2 14.2 21.2 9.2 13 6 12"
    " 1.6Z",
}
"""The outline of each suit, 24 × 24."""


def suit_of(card: str) -> str:
    """The suit of a card, its last sign."""
    return card[-1]


def rank_of(card: str) -> str:
    """The rank of a card, without its suit."""
    return card[:-1]


def same_colour(one: str, other: str) -> bool:
    """Whether both cards are red or both are black."""
    return (one[-1] in RED) == (other[-1] in RED)


def card_id(card: str) -> str:
    """A card as part of an element's id: `10h`."""
    return f"{card[:-1]}{SUIT_NAMES[card[-1]][0]}"


def colour_class(card: str, prefix: str) -> str:
    """The class of the colour of a card or a suit: `<prefix>red` or `<prefix>black`."""
    return f"{prefix}{'red' if card[-1] in RED else 'black'}"


def suit_symbols(prefix: str) -> str:
    """The four suits to be used by name: `<prefix>hearts` and so on."""
    return "".join(
        f'<symbol id="{prefix}{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for name, path in _SHAPES.items()
    )


@cache
def card_face(card: str, prefix: str) -> str:
    """A numbered card face up: its value above its suit. Needs `suit_symbols` in the same drawing."""
    return (
        f'<g class="{prefix}face {colour_class(card, prefix)}"><rect class="{prefix}paper" width="{CARD_W}"'
        f' height="{CARD_H}" rx="8"/><rect class="{prefix}rim" x="4.5" y="4.5" width="{CARD_W - 9}"'
        f' height="{CARD_H - 9}" rx="5"/><text class="{prefix}value" x="36" y="46">{card[:-1]}</text>'
        f'<use href="#{prefix}{SUIT_NAMES[card[-1]]}" x="22" y="56" width="28" height="28"/></g>'
    )


def card_back(pack: str, drawing: str, prefix: str) -> str:
    """The back of the cards of a pack; drawing: the SVG on it."""
    return (
        f'<rect class="{prefix}back {prefix}back-{pack}" width="{CARD_W}" height="{CARD_H}" rx="8"/>'
        f'<rect class="{prefix}back-rim" x="4.5" y="4.5" width="{CARD_W - 9}" height="{CARD_H - 9}" rx="5"/>'
        f'<g class="{prefix}back-art">{drawing}</g>'
    )


def empty_place(prefix: str, x: int = 0, y: int = 0, width: int = CARD_W, height: int = CARD_H) -> str:
    """The place where a card will lie; upright unless another size is given."""
    place = f' x="{x}" y="{y}"' if x or y else ""
    return f'<rect class="{prefix}zone"{place} width="{width}" height="{height}" rx="8"/>'
