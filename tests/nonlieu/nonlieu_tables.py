"""Moments of a war for the tests: units laid as wanted, moves played with scripted chance."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from nonlieu import GAME
from nonlieu.pieces import FORCES, GOOD_POWERS, NAMED, TELEPORT_ENEMY, first_tokens, number_of_power
from nonlieu.rules.cards import DECK
from nonlieu.rules.state import (
    Acting,
    Course,
    Frame,
    Standing,
    State,
    Unit,
    find,
    laid,
    order_of,
    put,
    slot_of,
)
from tabletop.chance import GatheredChance, Outcome, SeededChance
from tabletop.game import Ask, Event


def unit(
    name: str,
    place: str,
    power: str = "",
    *,
    seat: int | None = None,
    reserve: int = 0,
    beside: int = 0,
    cards: Sequence[str] = (),
    covered: Sequence[str] = (),
    group: int = 0,
    **boxes: int,
) -> Unit:
    """A unit of the first seat of its side; without a group said, of the first group of its side."""
    seat = int(name[0] == "g") if seat is None else seat
    known = int(name[2:]) if name[1] == "a" else group
    tokens = laid(boxes)
    return Unit(name, seat, known, place, power, tokens, reserve, beside, 0, tuple(cards), tuple(covered))


def war(
    *units: Unit,
    size: str = "duel",
    errata: bool = True,
    turns: int = 0,
    frames: Sequence[Frame] = (),
    loss: str = "fight",
    free: Sequence[str] = (),
    pool: int | None = None,
    discard: Sequence[str] = (),
    seats: tuple[int, int] = (1, 1),
) -> State:
    """A war in its third turn with these units. Other tokens are in the pool or, where it is said what that
    has, in the movement of the first unit; other cards are in the deck, or discarded. free: powers of
    destroyed Aésirs of Good."""
    counts = FORCES[size]
    good = [one.power for one in units if one.name.startswith("ga") and one.power]
    lacking = [one for one in (*free, *GOOD_POWERS) if one not in good]
    lost = tuple(sorted([*dict.fromkeys(lacking)][: counts[0] - len(good)]))
    evil = sum(one.power == TELEPORT_ENEMY for one in units)
    first = min((number_of_power(one) for one in (*good, *lost)), default=1)
    placed = [replace(one, group=one.group or (first if one.name[0] == "g" else 1)) for one in units]
    placed.sort(key=lambda one: order_of(one.name))
    deck = dict(DECK)
    for card in (*discard, *(card for one in units for card in (*one.cards, *one.covered))):
        deck[card] -= 1
    left = 3 * first_tokens(size) - sum(one.tokens for one in units)
    if pool is not None:
        placed = [replace(one, boxes=put(one, "move", left - pool).boxes) if i == 0 else one
                  for i, one in enumerate(placed)]  # fmt: skip
        left = pool
    born = [max([n, *(int(one.name[2:]) for one in units if one.name[:2] == side + kind)])
            for side in "eg" for kind, n in zip("awx", (NAMED, *counts[1:]), strict=True)]  # fmt: skip
    both = sum(seats)
    return State(
        size, errata, turns, "lot", *seats, 3, tuple(placed), tuple(born), left,
        {card: deck[card] for card in sorted(deck) if deck[card]},
        {card: list(discard).count(card) for card in sorted(set(discard))}, 0,
        ((TELEPORT_ENEMY,) * (counts[0] - evil), lost),
        (Standing(loss),) * both, ((),) * both, ((counts[0] + 2) % seats[0], (counts[0] + 2) % seats[1]),
        0, False, tuple(frames),
    )  # fmt: skip


@dataclass
class Told:
    """A state, and what has happened on the way to it."""

    state: State
    events: tuple[Event, ...] = ()

    def play(self, move: str, *outcomes: Outcome) -> "Told":
        """A move, with these outcomes of chance, all of them used."""
        GAME.check(self.state)
        chance = GatheredChance(outcomes)
        step = GAME.play(self.state, GAME.read_move(self.state, move), chance)
        assert chance.used == len(outcomes), "outcomes were left over"
        GAME.check(step.state)
        return Told(step.state, step.events)

    @property
    def ask(self) -> Ask:
        """The question now."""
        pending = GAME.pending(self.state)
        assert isinstance(pending, Ask), pending
        return pending

    def offers(self, *prefix: str) -> tuple[str, ...]:
        """What may follow."""
        return tuple(self.ask.moves.next(prefix))

    def unit(self, name: str) -> Unit:
        """A unit that is there."""
        found = find(self.state, name)
        assert found is not None, name
        return found

    def gone(self, name: str) -> bool:
        """Whether a unit is not there."""
        return find(self.state, name) is None

    def kinds(self) -> tuple[str, ...]:
        """What has happened, in order."""
        return tuple(event.kind for event in self.events)


def acting(name: str, *units: Unit, **more: Any) -> Told:
    """A moment at which the group of a unit acts, all of it still to come, then the other side's."""
    state = war(*units, **more)
    one = find(state, name)
    assert one is not None, name
    left = tuple(two.name for two in state.units if (two.side, two.group) == (one.side, one.group))
    frames = (Course(1 - one.side, (slot_of(one.side, one.group),)), Acting(one.side, one.group, left))
    return Told(replace(state, frames=frames))


def ending(*units: Unit, **more: Any) -> Told:
    """A group of Evil is about to end the last activation of a turn."""
    state = war(*units, **more)
    done = tuple(sorted({slot_of(one.side, one.group) for one in state.units}))
    left = tuple(one.name for one in state.units if (one.side, one.group) == (0, 1))
    return Told(replace(state, frames=(Course(1, done), Acting(0, 1, left))))


def opening(**options: Any) -> Told:
    """A war as it begins."""
    given = {**{key: one.default for key, one in GAME.options.items()}, **options}
    return Told(GAME.start(given, GAME.seats_for(given)[0], SeededChance(1)).state)  # type: ignore[index]
