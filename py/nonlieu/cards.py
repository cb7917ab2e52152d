"""The 80 cards: creature-objects and specials. Source: rulebook, *Voici les différentes créatures-objets* and
what follows; how many of each are ours (nonlieu.md, *Deck*)."""

from nonlieu.pieces import EVIL, GOOD

VAMPIRE, BLOOM, CHANGER, SIREN = "vampire", "bloom", "changer", "siren"
ANVIL, PORTAL, QUASAR = "anvil", "portal", "quasar"
TROUBLES = (VAMPIRE, BLOOM, CHANGER, SIREN)
"""The kinds of the category of the Gêneurs."""

TOOLS = (ANVIL, PORTAL, QUASAR)
"""The kinds of the category of the Outils."""

CREATURES = (*TROUBLES, *TOOLS)

NEMO, JORMUND, TERFANN, MOGLIN = "nemo", "jormund", "terfann", "moglin"
AMIR, GLORKI, MEGA = "amir", "glorki", "mega"
SPIRITS = {"spirit-1": 1, "spirit-2": 2, "spirit-3": 3}
"""The spirits of Good, and their force."""

DARK_SPIRIT, DARK_FORCE = "dark-spirit", 2

DECK = {
    VAMPIRE: 10,
    BLOOM: 12,
    CHANGER: 8,
    SIREN: 10,
    ANVIL: 10,
    PORTAL: 6,
    QUASAR: 8,
    NEMO: 1,
    JORMUND: 1,
    TERFANN: 1,
    MOGLIN: 1,
    "spirit-1": 1,
    "spirit-2": 2,
    "spirit-3": 1,
    AMIR: 1,
    GLORKI: 1,
    MEGA: 2,
    DARK_SPIRIT: 4,
}
"""How many there are of each card."""

CARDS = tuple(DECK)

SPECIALS = {
    **dict.fromkeys((NEMO, JORMUND, TERFANN, MOGLIN, *SPIRITS), GOOD),
    **dict.fromkeys((AMIR, GLORKI, MEGA, DARK_SPIRIT), EVIL),
}
"""The specials, and the side that they are for."""


def force_of(card: str) -> int:
    """The damage that a spirit does."""
    return DARK_FORCE if card == DARK_SPIRIT else SPIRITS[card]
