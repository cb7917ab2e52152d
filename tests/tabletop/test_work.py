"""One step under way, and the stack of frames: a small game of questions within questions."""

from dataclasses import dataclass, replace

import pytest

from tabletop.chance import GatheredChance, NoChance
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


def test_the_frame_on_top_is_asked_and_the_one_below_goes_on() -> None:
    work = CountWork(Sum(0, (Count(2),)), GatheredChance((3,)))
    assert FRAMES.ask(work.state).prompt == Message("count 2")
    FRAMES.answer(work, ("yes",))
    assert (work.frame, FRAMES.ask(work.state).prompt) == (Sure(), Message("sure"))
    FRAMES.answer(work, ("yes",))
    assert work.state == Sum(1, (Count(1), Bell()))
    assert FRAMES.settle(work)
    assert not FRAMES.settle(work)
    assert work.step.state == Sum(1, (Count(1),))
    assert work.step.events == (Event("rang", {"n": 3}, (1,)),)


def test_the_last_frame_goes_when_it_is_done() -> None:
    work = CountWork(Sum(0, (Count(1),)), NoChance())
    FRAMES.answer(work, ("no",))
    FRAMES.answer(work, ("no",))
    assert FRAMES.settle(work)
    assert work.state == Sum(0, ())


def test_the_state_that_a_step_begins_with_stays_as_it_was() -> None:
    before = Sum(0, (Count(1),))
    work = CountWork(before, NoChance())
    FRAMES.answer(work, ("no",))
    work.shown, work.opened = True, (0, 1)
    assert before == Sum(0, (Count(1),))
    assert (work.step.shown, work.step.opened) == (True, (0, 1))


def test_a_frame_that_goes_on_by_itself_is_never_asked() -> None:
    work = CountWork(Sum(0, (Bell(),)), NoChance())
    with pytest.raises(AssertionError, match="Bell"):
        FRAMES.ask(work.state)
    with pytest.raises(AssertionError, match="Bell"):
        FRAMES.answer(work, ())
