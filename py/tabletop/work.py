"""One step under way, and the work that it leaves unfinished: a stack of small frames in the state.

A rule that asks in the middle of another rule lays a frame on the stack `state.frames`. The frame on top is
asked now; when it is done, the one below goes on. A game lists its kinds of frames in one `Frames` table.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from tabletop.chance import Chance
from tabletop.game import Ask, Event, Move, Step


class Framed(Protocol):
    """A state: a dataclass that has `frames`, the question on top last."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def frames(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Framed)
F = TypeVar("F")


class Work(Generic[S, F]):
    """Changes while one move is played.

    state: as it is so far; shown: whether a seat was shown something that was hidden from it; opened: the
    seats whose secret answers are open from here on.
    """

    __slots__ = ("chance", "events", "opened", "shown", "state")

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.shown = False
        self.opened: tuple[int, ...] = ()

    def tell(self, kind: str, *, to: tuple[int, ...] | None = None, **params: Any) -> None:
        """Record an event. to: the seats that may know of it, None for everybody."""
        self.events.append(Event(kind, params, to))

    @property
    def frame(self) -> F:
        """The frame on top."""
        frame: F = self.state.frames[-1]
        return frame

    def push(self, frame: F) -> None:
        """Lay a frame on top of the others."""
        self.state = replace(self.state, frames=(*self.state.frames, frame))

    def pop(self) -> None:
        """Remove the frame on top."""
        self.state = replace(self.state, frames=self.state.frames[:-1])

    def top(self, frame: F) -> None:
        """Replace the frame on top."""
        self.state = replace(self.state, frames=(*self.state.frames[:-1], frame))

    @property
    def step(self) -> Step[S]:
        """What it all led to."""
        return Step(self.state, tuple(self.events), self.shown, self.opened)


W = TypeVar("W", bound=Work[Any, Any])


def asks_nothing(state: Any, frame: Any) -> Ask:
    """A frame that goes on by itself and is never asked."""
    raise AssertionError(f"{type(frame).__name__} asks nothing")


def is_never_answered(work: Any, frame: Any, move: Move) -> None:
    """The answer to a frame that asks nothing."""
    raise AssertionError(f"{type(frame).__name__} asks nothing")


def waits(work: Any, frame: Any) -> bool:
    """A frame that always waits for an answer."""
    return False


@dataclass(frozen=True, slots=True)
class FrameKind(Generic[S, W, F]):
    """A kind of frame. ask: the question; answer: what a legal answer does; settle: goes on as far as nobody
    has anything to decide, and returns whether it did."""

    frame: type[F]
    ask: Callable[[S, F], Ask] = asks_nothing
    answer: Callable[[W, F, Move], None] = is_never_answered
    settle: Callable[[W, F], bool] = waits


class Frames(Generic[S, W]):
    """The kinds of frames of a game, by the class of the frame."""

    __slots__ = ("kinds",)

    def __init__(self, *kinds: FrameKind[S, W, Any]) -> None:
        self.kinds = {kind.frame: kind for kind in kinds}

    def ask(self, state: S) -> Ask:
        """The question of the frame on top."""
        frame = state.frames[-1]
        return self.kinds[type(frame)].ask(state, frame)

    def answer(self, work: W, move: Move) -> None:
        """Do what a legal answer to the frame on top does, before anything that follows by itself."""
        self.kinds[type(work.frame)].answer(work, work.frame, move)

    def settle(self, work: W) -> bool:
        """Let the frame on top go on without an answer; return whether it did."""
        return self.kinds[type(work.frame)].settle(work, work.frame)
