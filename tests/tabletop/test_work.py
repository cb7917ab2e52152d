"""One step under way, and the stack of frames: a small game of questions within questions."""

from dataclasses import dataclass, replace

import pytest

from tabletop.chance import GatheredChance
from tabletop.game import Ask, Event, Message, Move, MoveList
from tabletop.work import FrameKind, Frames, Work


@dataclass(frozen=True, slots=True)
class Count:
    """Somebody counts on. by: how much."""

    by: int


@dataclass(frozen=True, slots=True)
class Sure:
    """Somebody is asked whether that is meant."""


@dataclass(frozen=True, slots=True)
class Bell:
    """A bell that rings by itself."""


Frame = Count | Sure | Bell


@dataclass(frozen=True, slots=True)
class Sum:
    total: int
    frames: tuple[Frame, ...]


CountWork = Work[Sum, Frame]


def asked(prompt: str) -> Ask:
    return Ask(0, Message(prompt), MoveList((("yes",), ("no",))))


def count(work: CountWork, frame: Count, move: Move) -> None:
    work.top(replace(frame, by=frame.by - 1))
    work.push(Sure())


def sure(work: CountWork, frame: Sure, move: Move) -> None:
    work.pop()
    if move == ("yes",):
        work.state = replace(work.state, total=work.state.total + 1)
        work.push(Bell())


def ring(work: CountWork, frame: Bell) -> bool:
    work.tell("rang", to=(1,), n=work.chance.roll("bell", 6))
    work.pop()
    return True


def finished(work: CountWork, frame: Count) -> bool:
    if frame.by:
        return False
    work.pop()
    return True


FRAMES: Frames[Sum, CountWork] = Frames(
    FrameKind(Count, lambda state, frame: asked(f"count {frame.by}"), count, finished),
    FrameKind(Sure, lambda state, frame: asked("sure"), sure),
    FrameKind(Bell, settle=ring),
)


def test_the_frame_on_top_is_asked_and_the_one_below_goes_on_until_it_is_done() -> None:
    before = Sum(0, (Count(2),))
    work = CountWork(before, GatheredChance((3,)))
    assert FRAMES.ask(work.state).prompt == Message("count 2")
    FRAMES.answer(work, ("yes",))
    assert (work.frame, FRAMES.ask(work.state).prompt) == (Sure(), Message("sure"))
    FRAMES.answer(work, ("yes",))
    assert work.state == Sum(1, (Count(1), Bell()))
    for act in (lambda: FRAMES.ask(work.state), lambda: FRAMES.answer(work, ())):
        with pytest.raises(AssertionError, match="Bell"):
            act()
    assert FRAMES.settle(work) and not FRAMES.settle(work), "it rings by itself"
    work.shown, work.opened = True, (0, 1)
    step = work.step
    assert step.state == Sum(1, (Count(1),)) and step.events == (Event("rang", {"n": 3}, (1,)),)
    assert (step.shown, step.opened) == (True, (0, 1)) and before == Sum(0, (Count(2),))
    for _ in range(2):
        FRAMES.answer(work, ("no",))
    assert FRAMES.settle(work) and work.state == Sum(1, ())
