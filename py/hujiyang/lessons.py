"""The guided first game: a player leads both sides from the first entry to four Shāng shut in.

Source: rulebook, the two phases and the capture; rulings G2–G5. It is one real game (`figures.WHOLE_GAME`):
the table plays by itself what lies between two lessons, so a test plays all of it through.
"""

from hujiyang.figures import WHOLE_GAME
from tabletop.game import Message, Move, Part
from tabletop.lesson import Lesson, LessonStep


def _move(text: str) -> Move:
    """The parts of a move in notation."""
    return tuple(text.replace("x", "-").split("-"))


_MOVES = tuple(map(_move, WHOLE_GAME))
_CORNERS = ("a1", "e1", "a5", "e5")


def _read(name: str, *point: Part) -> LessonStep:
    """Words to be read, and the points they speak of."""
    return LessonStep(Message(f"hujiyang.lesson.{name}"), point=point)


def _play(name: str, number: int, since: int = -1) -> LessonStep:
    """The move of that number, counted from 0, is the player's; since: the table plays the moves from that
    number on before it."""
    before = _MOVES[since:number] if since >= 0 else ()
    return LessonStep(Message(f"hujiyang.lesson.{name}"), _MOVES[number], before=before)


FIRST = Lesson(
    key="hujiyang.lesson.title",
    options={},
    seed=1,
    script=(),
    steps=(
        # The Kè enter, a Shāng takes one.
        _read("sides", *_CORNERS),
        _play("enter", 0),
        _read("danger", "b2"),
        _play("capture", 1),
        _read("prize", "c3"),
        # Shelter.
        _play("edge", 2),
        _play("step", 3),
        _play("shelter", 4),
        _read("safe", "c1"),
        _play("retreat", 5),
        # A Shāng is shut in.
        _read("later", "e5"),
        _play("shut", 36, since=6),
        _read("padlock", "e5"),
        # All have entered: the Kè move, and may not come back to where they were.
        _play("last", 38, since=37),
        _play("aside", 39),
        _play("walk", 40),
        _play("return", 41),
        _read("again", "b3"),
        _play("win", 42),
        _read("won", "a4", "d2", "e3", "e5"),
    ),
)

LESSONS: tuple[Lesson, ...] = (FIRST,)
