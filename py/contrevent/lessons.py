"""A guided first game: three turns that use every phase and every action once.

Source: rulebook, *Tour de jeu*; rulings C4, C8–C20. The cards are dealt by the script; after it the seed
goes on. Steps say what is seen, then wait for one move; `point` names what `highlights.pointers` knows.
"""

from contrevent.rules.moves import DONE, GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT
from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep
from tabletop.playing_cards import card_id

_PACK, _WIND, _ENCOUNTER = "pack", "wind", "encounter"

SCRIPT: tuple[tuple[str, str], ...] = (
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
    # Turn 3: a Delta, a weak hand, an Aide, a Furvent that even all five cards do not bend.
    (_WIND, "6♠"),
    *((_ENCOUNTER, card) for card in ("A♦", "Q♠", "K♥")),
    *((_PACK, card) for card in ("2♠", "3♥", "4♦", "5♣", "5♥")),
    (_PACK, "6♥"),
    *((_PACK, card) for card in ("10♦", "9♥", "3♠")),
    *((_WIND, card) for card in ("10♥", "9♦", "10♠")),
)

_MOVES: tuple[tuple[str, Move | None, tuple[Part, ...]], ...] = (
    # Turn 1: what lies on the table, each name where it is first needed
    ("welcome", None, ("grid",)),
    ("souffle", None, ("souffle",)),
    ("vif", None, ("vif",)),
    ("hand", None, ("hand", "pack")),
    ("dominant", None, ("souffle", "order")),
    ("formation", None, ("order", "grid")),
    ("move", (MOVE, "A2", "B1", "B3", "C2", "3♣"), ("do-form",)),
    ("encounters", None, ("encounters",)),
    ("taunt", (TAUNT, "1", "3", "2♦"), ("do-taunt-13",)),
    ("meet", (DONE,), ("go",)),
    ("veramorph", None, ("met-2", "pack")),
    ("winds", None, ("winds", "weather")),
    ("care_none", (DONE,), ("go",)),
    ("wind", None, ("winds", "weather")),
    ("power", (POWER, "5♠", "8♥", "9♣"), ("do-win",)),
    ("bonus", None, ("souffle", "souffle-discard")),
    # Turn 2
    ("waste", (MOVE, "A2", "B1", "B2", "C2", "2♥"), ("do-form",)),
    ("meet_again", (DONE,), ("go",)),
    ("currier", (GIVE, "K"), ("B1", "vif", "go")),
    ("stunned", (HEAL, "A2", "C2", "3♦"), ("A2", "C2", "do-heal")),
    ("winds_up", (DONE,), ("go",)),
    ("support", (SUPPORT, "6♦"), ("do-support",)),
    ("supported", (POWER, "7♠", "10♣"), ("do-win",)),
    # Turn 3
    ("third", (MOVE, "A3", "B1", "B2", "C3", "2♠"), ("do-form",)),
    ("meet_third", (DONE,), ("go",)),
    ("wings", (GIVE, "J"), ("encounters", "vif", "go")),
    ("help", (HELP, "Q"), ("do-help-Q",)),
    ("keep", (KEEP, "10♦", "9♥"), ("seen-10d",)),
    ("known", (DONE,), ("pack", "go")),
    ("furvent", None, ("winds", "weather")),
    ("let_pass", (POWER,), ("go",)),
    ("ruin", (GIVE, "K", "J", "Q"), ("vif", "go")),
    ("end", None, ()),
)


def _later(move: Move | None) -> tuple[tuple[Move, tuple[Part, ...]], ...]:
    """Where to point while a move is made in several touches: to the second card, then to what plays it."""
    if move is None:
        return ()
    plays = (move, ("go",))
    if move[0] == SUPPORT:
        return ((move[:1], move[1:]), plays)
    if move[0] == KEEP:
        return ((move[:2], (f"seen-{card_id(move[2])}",)), plays)
    return (plays,)


DEMONSTRATIONS = frozenset(("taunt", "support"))
"""Moves made to be seen, as their words say; every other one is what the guide would do."""

LESSONS = (
    Lesson(
        key="contrevent.lesson.first",
        options={"exhaustion": "strict", "undo": "free"},
        seed=1,
        script=SCRIPT,
        steps=tuple(
            LessonStep(Message(f"contrevent.lesson.first.{name}"), move, point, _later(move))
            for name, move, point in _MOVES
        ),
    ),
)
