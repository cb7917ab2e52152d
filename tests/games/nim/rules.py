"""The law of Nim: state, what may be done, what it does.

Source: none; this page is the law. Two to four seats take turns, seat 0 first. A turn takes one object or
more from one heap. Who takes the last object of all wins; with the option `misere` who takes it is last, and
the next seat wins. The others come after the winner in their order round the table.

Nothing is hidden and nothing left to chance, so a seat's view is the state.
"""

from dataclasses import dataclass, replace

from tabletop.chance import Chance
from tabletop.event_table import event_table
from tabletop.game import (
    Ask,
    BadState,
    Event,
    IllegalMove,
    Key,
    Message,
    Move,
    MoveList,
    Option,
    Options,
    Over,
    Part,
    Step,
)

HEAP_NAMES = "abcd"
SEATS = (2, 3, 4)
LARGEST = 7
DEALS = {"3-4-5": (3, 4, 5), "1-3-5-7": (1, 3, 5, 7)}
"""The sizes of the heaps at the start, by the value of the option `heaps`."""

OPTIONS = {"heaps": Option("3-4-5", tuple(DEALS)), "misere": Option(False, (False, True))}

EVENTS = event_table(
    {"heaps": str, "heap": str, "seat": int, "n": int},
    {"opened": "heaps", "took": "seat heap n", "won": "seat"},
)

TAKES = {
    f"{name}{count}": (heap, count) for heap, name in enumerate(HEAP_NAMES) for count in range(1, LARGEST + 1)
}
"""The heap and the number of objects of every part that a move can have in some position."""


@dataclass(frozen=True, slots=True)
class State:
    """A position. deal: a key of `DEALS`; heaps: the objects left in each; turn: the seat that takes next, of
    so many seats."""

    deal: str
    misere: bool
    heaps: tuple[int, ...]
    turn: int
    seats: int = 2


def option_values(options: Options) -> tuple[str, bool]:
    """The options of a match, defaults where missing. Error: BadState for a value out of range."""
    deal = options.get("heaps", OPTIONS["heaps"].default)
    misere = options.get("misere", OPTIONS["misere"].default)
    if not isinstance(deal, str) or deal not in DEALS or not isinstance(misere, bool):
        raise BadState("nim.bad.options")
    return deal, misere


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """The heaps are laid out."""
    deal, misere = option_values(options)
    return Step(State(deal, misere, DEALS[deal], 0, seats), (Event("opened", {"heaps": deal}),))


def pending(state: State) -> Ask | Over:
    """The seat to move chooses a heap and a number; with nothing left, the game is over."""
    if any(state.heaps):
        return Ask(state.turn, Message("nim.prompt"), MoveList(_legal_moves(state)))
    winner = _winner(state)
    ranking = tuple((winner + place) % state.seats for place in range(state.seats))
    key = "nim.over.misere" if state.misere else "nim.over.normal"
    return Over((winner,), ranking, Message(key, {"seat": Key(f"nim.seat.{_last_taker(state)}")}))


def _last_taker(state: State) -> int:
    """The seat before the one that takes next."""
    return (state.turn - 1) % state.seats


def _winner(state: State) -> int:
    """The seat that has won when nothing is left."""
    return state.turn if state.misere else _last_taker(state)


def _legal_moves(state: State) -> tuple[Move, ...]:
    return tuple((part,) for part, (heap, count) in TAKES.items() if count <= _size(state, heap))


def _size(state: State, heap: int) -> int:
    """How many objects are left in a heap; 0 where this match has no such heap."""
    return state.heaps[heap] if heap < len(state.heaps) else 0


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """Take the objects; the next seat follows. Error: IllegalMove."""
    reason = why_not(state, move[:-1], move[-1] if move else None)
    if reason is not None:
        raise IllegalMove(reason.key, **reason.params)
    heap, count = TAKES[move[0]]
    heaps = tuple(size - count if one == heap else size for one, size in enumerate(state.heaps))
    after = replace(state, heaps=heaps, turn=(state.turn + 1) % state.seats)
    events = [Event("took", {"seat": state.turn, "heap": HEAP_NAMES[heap], "n": count})]
    if not any(heaps):
        events.append(Event("won", {"seat": _winner(after)}))
    return Step(after, tuple(events))


def why_not(state: State, prefix: Move, part: Part | None) -> Message | None:
    """Why a part may not follow, or (part None) why the prefix is no whole move; None where it may."""
    if not any(state.heaps):
        return Message("nim.why.over")
    if not prefix:
        return Message("nim.why.nothing") if part is None else _why_not_take(state, part)
    reason = _why_not_take(state, prefix[0])
    if reason is None and (part is not None or len(prefix) > 1):
        return Message("nim.why.whole")
    return reason


def _why_not_take(state: State, part: Part) -> Message | None:
    if part not in TAKES:
        return Message("nim.why.unreadable")
    heap, count = TAKES[part]
    left = _size(state, heap)
    return None if count <= left else Message("nim.why.too_many", {"heap": part[0].upper(), "n": left})


def view(state: State, seat: int | None) -> State:
    """All is seen by all."""
    return state


def imagine(view: State, chance: Chance) -> State:
    """Nothing is unknown. Error: BadState for a view that cannot be."""
    check(view)
    return view


def check(state: State) -> None:
    """The invariants. Error: BadState."""
    if state.deal not in DEALS or state.seats not in SEATS or not 0 <= state.turn < state.seats:
        raise BadState("nim.bad.state")
    full = DEALS[state.deal]
    if len(state.heaps) != len(full):
        raise BadState("nim.bad.state")
    if not all(0 <= size <= most for size, most in zip(state.heaps, full, strict=True)):
        raise BadState("nim.bad.state")


def fits(state: State, options: Options, seats: int) -> bool:
    """Whether a state has so many seats."""
    return state.seats == seats


def options_of(state: State) -> Options:
    """The options that the state carries: both."""
    return {"heaps": state.deal, "misere": state.misere}
