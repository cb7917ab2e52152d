"""The figures of the rules: the field, the four formations, the encounters, worked clashes.

Source: rulebook, *Aire de jeu*, *Formations*, *Exemples de fonctionnement des règles*; rulings C8, C10,
C16–C20. Most are moments of two turns whose cards are known.
"""

from contrevent.rules.moves import MOVE, POWER
from tabletop.figure import Figure

_PACK, _WIND, _ENCOUNTER = "pack", "wind", "encounter"

_SCRIPT: tuple[tuple[str, str], ...] = (
    # The first formation: the Delta.
    (_PACK, "5♠"),
    # Turn 1: a Diamant three steps away, a Poursuite before the Traceur, a Choon that can be beaten.
    (_WIND, "5♦"),
    *((_ENCOUNTER, card) for card in ("J♥", "Q♦", "A♣")),
    *((_PACK, card) for card in ("2♦", "3♣", "8♥", "9♣")),
    (_PACK, "4♥"),
    *((_WIND, card) for card in ("4♠", "7♥", "6♣")),
    *((_WIND, card) for card in ("2♣", "3♦", "10♣")),
    # Turn 2: a Goutte one step away, a Corroyeur, both Ailiers stunned, a wind of 27 and a Soutien.
    (_WIND, "4♣"),
    *((_ENCOUNTER, card) for card in ("K♣", "J♠", "A♥")),
    *((_PACK, card) for card in ("2♥", "3♦", "6♦", "7♠", "10♣")),
    *((_WIND, card) for card in ("6♥", "9♠", "8♦")),
    (_PACK, "7♥"),
    *((_WIND, card) for card in ("2♦", "7♠", "8♥")),
)

_FIRST = ("move A3-A2 B2-B3 C3-C2 = 3♣", "taunt 1-3 = 2♦", "done", "done")
_SECOND = ("power 5♠ 8♥ 9♣", "move B3-B2 = 2♥", "done", "give K")
_THIRD = ("heal A2 C2 = 3♦", "done", "support 6♦")

_MEETING = (
    ("pack", "5♦"),
    ("wind", "6♦"),
    *(("encounter", card) for card in ("K♣", "Q♦", "J♠")),
)
"""A Diamond from the start, with one encounter of each kind on its way."""


def _formation(name: str, suit: str) -> Figure:
    """The Fer as a first card of this suit sets it up, before a Dominante of the same suit."""
    return Figure(name, "fer", script=(("pack", f"5{suit}"), ("wind", f"6{suit}")), part="formation")


FIGURES = (
    Figure("zones", "decks", script=_SCRIPT, part="zones", legend=9),
    _formation("cone", "♥"),
    _formation("diamond", "♦"),
    _formation("drop", "♣"),
    _formation("delta", "♠"),
    Figure(
        "movement",
        "movement",
        script=_SCRIPT,
        draft=(MOVE, "A2", "B1", "B3", "C2", "3♣"),
        part="formation",
    ),
    Figure("encounters", "encounters", script=_MEETING, part="encounters"),
    Figure("stunned", "care", (*_FIRST, *_SECOND), _SCRIPT, part="formation"),
    Figure(
        "support",
        "stand",
        (*_FIRST, *_SECOND, *_THIRD),
        _SCRIPT,
        draft=(POWER, "7♠", "10♣"),
        part="clash",
    ),
    Figure("beaten", "clash", _FIRST, _SCRIPT, draft=(POWER, "5♠", "8♥", "9♣"), part="clash"),
    Figure("worn", "clash", _FIRST, _SCRIPT, draft=(POWER, "8♥", "9♣"), part="clash"),
)
