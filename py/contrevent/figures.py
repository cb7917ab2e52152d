"""The figures of the rules: the field, the four formations, the encounters, worked clashes.

Source: rulebook, *Aire de jeu*, *Formations*, *Exemples de fonctionnement des règles*; rulings C8, C10,
C16–C20. Most are moments of the guided first game, whose cards are known.
"""

from contrevent.lessons import SCRIPT
from contrevent.rules.moves import MOVE, POWER
from tabletop.figure import Figure

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
    Figure("zones", "decks", script=SCRIPT, part="zones", legend=9),
    _formation("cone", "♥"),
    _formation("diamond", "♦"),
    _formation("drop", "♣"),
    _formation("delta", "♠"),
    Figure(
        "movement",
        "movement",
        script=SCRIPT,
        draft=(MOVE, "A2", "B1", "B3", "C2", "3♣"),
        part="formation",
    ),
    Figure("encounters", "encounters", script=_MEETING, part="encounters"),
    Figure("stunned", "care", (*_FIRST, *_SECOND), SCRIPT, part="formation"),
    Figure(
        "support",
        "stand",
        (*_FIRST, *_SECOND, *_THIRD),
        SCRIPT,
        draft=(POWER, "7♠", "10♣"),
        part="clash",
    ),
    Figure("beaten", "clash", _FIRST, SCRIPT, draft=(POWER, "5♠", "8♥", "9♣"), part="clash"),
    Figure("worn", "clash", _FIRST, SCRIPT, draft=(POWER, "8♥", "9♣"), part="clash"),
)
