"""How heroes and dice move when something happens, one thing after the other."""

from collections.abc import Callable
from functools import partial

from tabletop.board import BoardContext, Motion, in_sequence
from tabletop.game import Event
from water_margin.board.bands import pyramid_of
from water_margin.board.layout import corner
from water_margin.rules.state import View

THROW = 640
"""Milliseconds for a die to come to rest."""

LOSS = 620
"""Milliseconds for which a loss that no die has told is seen at least."""

PAUSE = 90
"""Milliseconds from one thing to the next."""

Mover = Callable[[View, Event, BoardContext, int], tuple[Motion, ...]]


def motions(before: View, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """How what is drawn after these events comes to its place."""
    gone = {event.params["card"] for event in events if event.kind in ("founded", "joined")}
    dead = (event.params for event in events if event.kind == "died")
    gone |= {facts["card"] for facts in dead if "square" not in facts}
    gone |= {event.params["brother"] for event in events if event.kind == "met"}
    return in_sequence(
        (
            partial(_MOVERS[event.kind], before, event, context)
            for event in events
            if event.kind in _MOVERS and not (event.kind in _OF_HERO and event.params["card"] in gone)
        ),
        PAUSE,
    )


def _thrown(pieces: tuple[str, ...], clock: int) -> tuple[Motion, ...]:
    """Dice come in from the left, tumble and come to rest."""
    found: list[Motion] = []
    for place, piece in enumerate(pieces):
        begin = clock + 40 * place
        found.append(Motion(piece, "throw", -90, -34, begin, THROW))
        found.append(Motion(f"{piece}-turn", "tumble", delay=begin, span=THROW))
    return tuple(found)


def _numbered(label: str, count: int) -> tuple[str, ...]:
    return tuple(f"die-{label}-{number}" for number in range(count))


def _befell(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
    return _thrown(("die-place-0", "die-adversary-0", "die-trial-0"), clock)


def _staked(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
    stakes = ("die-reward-0", "die-sentence-0") if event.params["reward"] else ()
    return _thrown((*_numbered("difficulty", 2), *stakes), clock)


def _one(label: str) -> Mover:
    def mover(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
        return _thrown((f"die-{label}-0",), clock)

    return mover


def _many(label: str, fact: str) -> Mover:
    def mover(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
        return _thrown(_numbered(label, len(event.params[fact])), clock)

    return mover


def _entered(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
    return (Motion(f"hero-{event.params['card']}", "appear", 0, -40, clock, 420),)


def _moved(
    rank: int, start: str, end: str, context: BoardContext, clock: int, least: int = 0
) -> tuple[Motion, ...]:
    x, y = corner(start, context.quarters)
    u, v = corner(end, context.quarters)
    away = abs(x - u) + abs(y - v)
    return (Motion(f"hero-{rank}", "slide", x - u, y - v, clock, max(280 + away, least)),)


def _travelled(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
    facts = event.params
    return _moved(facts["card"], facts["start"], facts["path"][-1], context, clock)


def _exiled(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
    rank, square = event.params["card"], event.params["square"]
    start = next((hero.square for hero in before.heroes if hero.card == rank), square)
    return _moved(rank, start, square, context, clock, LOSS)


def _shaken(span: int) -> Mover:
    def mover(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
        return (Motion(f"hero-{event.params['card']}", "shake", delay=clock, span=span),)

    return mover


def _of_band(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
    """The pyramid of a band that loses somebody, or pays to keep them, shakes."""
    return (Motion(pyramid_of(int(event.params["seat"])), "shake", delay=clock, span=LOSS),)


def _died(before: View, event: Event, context: BoardContext, clock: int) -> tuple[Motion, ...]:
    """Once the last wound has shaken it, the counter fades away."""
    return (Motion(f"hero-{event.params['card']}", "vanish", delay=clock + 300, span=500),)


_OF_HERO = frozenset(("entered", "travelled", "exiled", "wounded", "died"))
_MOVERS: dict[str, Mover] = {
    "befell": _befell,
    "staked": _staked,
    "tried": _one("resolution"),
    "enriched": _one("taels"),
    "fined": _one("taels"),
    "condemned": _one("prison"),
    "answered": _one("admission"),
    "fought": _many("duel", "dice"),
    "looted": _many("loot", "dice"),
    "assaulted": _many("assault", "faces"),
    "entered": _entered,
    "travelled": _travelled,
    "exiled": _exiled,
    "wounded": _shaken(380),
    "died": _died,
    "locked_up": _shaken(LOSS),
    "fell": _of_band,
    "ransomed": _of_band,
}
