"""Three short lessons: a turn against the wind; the encounters and care; what to do when the hand is weak.

Source: rulebook, *Tour de jeu*; rulings C4, C8–C20. The cards are dealt by the scripts; after them the seed
goes on. A step that waits for a move opens one control, then the button that plays; `point` names what
`highlights.pointers` knows.
"""

from contrevent.board.highlights import PLAY
from contrevent.rules.moves import DONE, GIVE, HEAL, HELP, KEEP, POWER, SUPPORT, TAUNT
from contrevent.rules.moves import MOVE as WALK
from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep
from tabletop.playing_cards import card_id

_PACK, _WIND, _ENCOUNTER = "pack", "wind", "encounter"

Script = tuple[tuple[str, str], ...]


def _dealt(kind: str, cards: str) -> Script:
    """Cards of a deck in this order."""
    return tuple((kind, card) for card in cards.split())


def _read(name: str, *point: Part) -> LessonStep:
    """Words to be read, and what they speak of."""
    return LessonStep(Message(f"contrevent.lesson.{name}"), point=point)


def _end(name: str, word: Part, move: Move) -> LessonStep:
    """A move that one button plays."""
    return LessonStep(Message(f"contrevent.lesson.{name}"), move, (PLAY,), touches=(((), (word,)),))


def _choose(name: str, move: Move, *controls: tuple[Move, Part, Part]) -> LessonStep:
    """A move that is chosen, touch by touch, then played by the button that says so.

    controls: for each touch the draft before it, the control and its name for `highlights.pointers`.
    """
    (_, _, first), *later = controls
    says = [(draft, Message(f"contrevent.lesson.{name}.pick")) for draft, _, _ in later]
    return LessonStep(
        Message(f"contrevent.lesson.{name}"),
        move,
        (first,),
        (*((draft, (point,)) for draft, _, point in later), (move, (PLAY,))),
        says=(*says, (move, Message(f"contrevent.lesson.{name}.go"))),
        touches=(*((draft, (part,)) for draft, part, _ in controls), (move, (PLAY,))),
    )


def _once(name: str, move: Move, part: Part) -> LessonStep:
    """A move that one touch chooses."""
    return _choose(name, move, ((), part, f"do-{part}"))


def _lesson(name: str, script: Script, *steps: LessonStep) -> Lesson:
    return Lesson(
        key=f"contrevent.lesson.{name}",
        options={"exhaustion": "strict", "undo": "free"},
        seed=1,
        script=script,
        steps=steps,
        learnt=Message(f"contrevent.lesson.{name}.learnt"),
    )


_WIND_LESSON = _lesson(
    "wind",
    (
        # The Delta stands; the Diamant is asked for, three steps away. A Véramorphe waits for the Ailiers.
        *_dealt(_PACK, "5♠"),
        *_dealt(_WIND, "5♦"),
        *_dealt(_ENCOUNTER, "A♥ Q♦ A♣"),
        *_dealt(_PACK, "3♣ 6♦ 8♥ 9♣"),
        *_dealt(_PACK, "4♥"),
        *_dealt(_WIND, "4♠ 7♥ 6♣"),
    ),
    _read("wind.welcome", "grid", "souffle"),
    _once("wind.walk", (WALK, "A2", "B1", "B3", "C2", "3♣"), "form"),
    _end("wind.meet", DONE, (DONE,)),
    _end("wind.raise", DONE, (DONE,)),
    _read("wind.total", "winds", "weather"),
    _once("wind.push", (POWER, "5♠", "8♥", "9♣"), "win"),
)

_ENCOUNTERS_LESSON = _lesson(
    "road",
    (
        # The Goutte stands and is asked for: two Poursuites and a Corroyeur on the way.
        *_dealt(_PACK, "2♣"),
        *_dealt(_WIND, "4♣"),
        *_dealt(_ENCOUNTER, "J♥ J♠ K♣"),
        *_dealt(_PACK, "2♦ 7♥ 8♥ 10♠"),
        *_dealt(_WIND, "6♥ 5♠ 8♦"),
    ),
    _read("road.welcome", "encounters"),
    _choose("road.taunt", (TAUNT, "1", "3", "2♦"), ((), "taunt-1-3", "do-taunt-13")),
    _end("road.meet", DONE, (DONE,)),
    _end("road.feed", GIVE, (GIVE, "K")),
    _once("road.heal", (HEAL, "A2", "C2", "2♣"), "heal"),
    _end("road.raise", DONE, (DONE,)),
)

_KEEP: Move = (KEEP, "10♦", "9♥")

_GALE_LESSON = _lesson(
    "gale",
    (
        # The Goutte stands. Turn 1: a wind of 35, and a Soutien that turns up red.
        *_dealt(_PACK, "2♣"),
        *_dealt(_WIND, "9♣"),
        *_dealt(_ENCOUNTER, "A♥ A♦ K♣"),
        *_dealt(_PACK, "3♦ 6♦ 7♠ 10♣"),
        *_dealt(_WIND, "8♦ 9♠ 9♥"),
        *_dealt(_PACK, "7♥"),
        *_dealt(_WIND, "2♦ 7♠ 8♥"),
        # Turn 2: the Delta, a weak hand, an Aide, a Furvent.
        *_dealt(_WIND, "6♠"),
        *_dealt(_ENCOUNTER, "A♠ A♣ Q♠"),
        *_dealt(_PACK, "2♠ 3♥ 4♦ 5♣ 5♥"),
        *_dealt(_PACK, "6♥"),
        *_dealt(_PACK, "10♦ 9♥ 3♠"),
        *_dealt(_WIND, "10♥ 9♦ 10♠"),
    ),
    _read("gale.welcome", "hand"),
    _end("gale.meet", DONE, (DONE,)),
    _end("gale.raise", DONE, (DONE,)),
    _choose("gale.support", (SUPPORT, "6♦"), ((), SUPPORT, "do-support"), ((SUPPORT,), "6♦", "6♦")),
    _once("gale.push", (POWER, "2♣", "3♦", "7♠", "10♣"), "win"),
    _once("gale.walk", (WALK, "A3", "B1", "B2", "C3", "2♠"), "form"),
    _end("gale.on", DONE, (DONE,)),
    _once("gale.help", (HELP, "K"), "help-K"),
    _choose(
        "gale.keep",
        _KEEP,
        ((), "10♦", f"seen-{card_id('10♦')}"),
        (_KEEP[:2], "9♥", f"seen-{card_id('9♥')}"),
    ),
    _end("gale.known", DONE, (DONE,)),
    _read("gale.total", "winds", "weather"),
    _choose("gale.pass", (POWER,), ((), POWER, PLAY)),
    _end("gale.ruin", GIVE, (GIVE, "K", "J", "Q")),
)

DEMONSTRATIONS = frozenset(("road.taunt", "gale.support"))
"""Moves made to be seen, as their words say; every other one is what the guide would do."""

LESSONS = (_WIND_LESSON, _ENCOUNTERS_LESSON, _GALE_LESSON)
