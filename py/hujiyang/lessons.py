"""Three guided games. In the first a player leads both sides from the first entry to four Shāng shut in; then
each side has an end of its own, in which one move alone is right.

Source: rulebook, the two phases and the capture; rulings G2–G5. Each is one real game (the first is
`figures.WHOLE_GAME`): the table plays by itself what lies between two steps, so a test plays it through.
What the ends say of won and lost moves is looked up in the solved game (docs/hujiyang-solved.md).
"""

from hujiyang.bitboard import KE, SHANG
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


def _end(name: str, move: str, before: str = "") -> LessonStep:
    """A move of the end of a game, after one that the table plays for the other side."""
    answer = (_move(before),) if before else ()
    return LessonStep(Message(f"hujiyang.lesson.{name}"), _move(move), before=answer)


def _ending(name: str, seat: int, opening: str, *steps: LessonStep) -> Lesson:
    """The end of a game, for one side. opening: the moves before it, in notation."""
    return Lesson(
        key=f"hujiyang.lesson.{name}",
        options={},
        seed=1,
        script=(),
        steps=steps,
        seat=seat,
        learnt=Message(f"hujiyang.lesson.{name}.learnt"),
        opening=tuple(map(_move, opening.split())),
    )


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

DOOR = _ending(
    "door",
    KE,
    "c2 a1-b2 a1 b2xd2 b2 d2-c2 a2 e5-d4 b3 c2-c3 a3 a5-b4 d2 c3-c2 a5 e1xc3 e1 d4-d3 c5 b4-b5 d5 b5-b4"
    " e5 b4-c4 c1 c2-d2 c2 d2-d1 b1 d1-d2 e3 d2-e2 e4 e2-d2 d4 d2-d1 d2 c3-b4 c3 b4-b5",
    _read("door.two", "d1", "d3"),
    _read("door.room", "a4", "b4"),
    _end("door.close", "a3-a4"),
    _read("door.behind", "b5"),
    _end("door.again", "a2-a3", before="b5-b4"),
    _read("door.last", "b4"),
    _end("door.shut", "a3-b4", before="b4-b5"),
)
"""The Kè to move win by one step of ten, then by the only one that wins at once of twelve."""

FORK = _ending(
    "fork",
    SHANG,
    "e3 e5-e4 e2 a5-b4 c5 e4-d4 c2 d4-c3 c1 a1-b2 d2 c3-d3 a3 d3xd1 d4 d1xb1 d3 b2xd2 c4 d2-c3 e5 b1-a1"
    " d2 b4-b3 e4 c3-c2 c3 a1-a2 a4 a2-a1 a2 a1-b2 c1 b2-b1 b2 b1xd1 b1 d1-c1 a1 c1-d1 b2-c1 b3-b4 a1-b2"
    " b4-b3 e5-d5 b3-b4 a3-b3",
    _read("fork.four", "c2", "d1", "e1"),
    _read("fork.ways", "a3", "a5", "b5"),
    _end("fork.between", "b4-a3"),
    _read("fork.both", "a2", "a4"),
    _end("fork.take", "a3xa5", before="b2-a1"),
)
"""Three Shāng are shut in and four Kè taken: the fourth holds by one step of three, and takes the fifth
whatever the Kè do."""

LESSONS: tuple[Lesson, ...] = (FIRST, DOOR, FORK)
