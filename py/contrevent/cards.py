"""The two packs of cards: decks, roles, formations, encounters and the names of the winds.

Source: rulebook, *Decks de la Horde*, *Decks Adverses*, *Formations*; page of rulings, *Area*, *Formations*,
*Decks*, C22. A card is its rank and suit: `10♠`, `K♥`. The four characters of the Fer are counted 0 to 3,
from the left: the Ailier of column A, the Traceur, the Combattante, the Ailier of column C.
"""

from tabletop.playing_cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FACES,
    HEARTS,
    JACK,
    KING,
    NUMBERS,
    QUEEN,
    SPADES,
    SUITS,
)

POWER_CARDS = tuple(number + suit for number in NUMBERS for suit in SUITS)
"""The 36 cards of the Pack and of the Souffle, by value, then suit: the order of a hand."""

VALUE = {card: int(card[:-1]) for card in POWER_CARDS}
ORDER = {card: place for place, card in enumerate(POWER_CARDS)}

FACE_CARDS = tuple(face + suit for face in FACES for suit in SUITS)
"""The 16 cards of the Vif and of the Rencontres."""

FER_CARDS = ("K♠", "Q♠", "J♣", "J♠")
"""The four characters in play: never destroyed, never replaced (C5)."""

VIF_CARDS = tuple(card for card in FACE_CARDS if card not in FER_CARDS)
"""What the Vif begins with: 3 K, 3 Q, 2 J, 4 A."""

HAND = 5
WIND_ZONES = ("A", "B", "C")
ROWS = (1, 2, 3)

CHARACTERS = WING_A, TRACER, FIGHTER, WING_C = (0, 1, 2, 3)
COLUMNS = ("A", "B", "B", "C")
"""The column of each character, for the whole game."""

ROLES = ("tracer", "wing", "fighter")
"""The three Roles, in the order in which they are asked for."""

ROLE = ("wing", "tracer", "fighter", "wing")
"""The Role of each character: two Ailiers are one Role (C10)."""

ROLE_FACE = {"tracer": KING, "wing": JACK, "fighter": QUEEN}
"""The card of the Vif that stands for each Role; an Ace stands for any."""

FORMATIONS = {HEARTS: "cone", DIAMONDS: "diamond", CLUBS: "drop", SPADES: "delta"}
"""The formation that a suit asks for."""

CELLS_OF = {
    "cone": (1, 2, 3, 1),
    "diamond": (2, 1, 3, 2),
    "drop": (2, 1, 2, 2),
    "delta": (3, 1, 2, 3),
}
"""Of each formation, the row of each character (row 1 is Amont). In the Goutte the Combattante stands
between the Ailiers."""

ENCOUNTERS = {KING: "currier", QUEEN: "veramorph", JACK: "pursuit", ACE: "none"}

WINDS = ((10, "zefirine"), (14, "slamino"), (20, "steche"), (28, "choon"), (35, "crivetz"), (41, "furvent"))
"""The names of the winds, each with the total that it stays below."""

MAX_LOSS = 3
"""The difference beyond which a stronger wind tears at the Vif instead of the Pack."""

FORMATION_LOSS = 3
"""The Pack cards that a formation not held costs."""


def formation_of(card: str) -> str:
    """The formation that a Dominante (or the first Pack card) asks for."""
    return FORMATIONS[card[-1]]


def wind_name(total: int) -> str:
    """The name of a wind by its total (C22)."""
    return next(name for below, name in WINDS if total < below)


def cell(character: int, row: int) -> str:
    """The name of the cell in which a character stands: `B2`."""
    return COLUMNS[character] + str(row)


def power_of(cards: tuple[str, ...]) -> int:
    """The points of power of hand cards."""
    return sum(VALUE[card] for card in cards)


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Hand cards by value, then suit."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
