"""The guided first game: a player leads both sides through entering, capturing, danger and shelter.

Source: rulebook, the two phases and the capture; rulings G3–G5. The moves are real ones of a real game, so a
test plays the lesson through.
"""

from tabletop.game import Message
from tabletop.lesson import Lesson, LessonStep

FIRST = Lesson(
    key="hujiyang.lesson.title",
    options={},
    seed=1,
    script=(),
    steps=(
        LessonStep(Message("hujiyang.lesson.sides"), point=("a1", "e1", "a5", "e5")),
        LessonStep(Message("hujiyang.lesson.enter"), ("b2",)),
        LessonStep(Message("hujiyang.lesson.danger"), point=("b2",)),
        LessonStep(Message("hujiyang.lesson.capture"), ("a1", "c3")),
        LessonStep(Message("hujiyang.lesson.prize"), point=("c3",)),
        LessonStep(Message("hujiyang.lesson.edge"), ("c1",)),
        LessonStep(Message("hujiyang.lesson.step"), ("e1", "d1")),
        LessonStep(Message("hujiyang.lesson.shelter"), ("b1",)),
        LessonStep(Message("hujiyang.lesson.safe"), point=("c1",)),
        LessonStep(Message("hujiyang.lesson.retreat"), ("d1", "d2")),
        LessonStep(Message("hujiyang.lesson.shut"), point=("d5", "d4", "e4", "c5", "e3")),
        LessonStep(Message("hujiyang.lesson.second")),
    ),
)

LESSONS: tuple[Lesson, ...] = (FIRST,)
