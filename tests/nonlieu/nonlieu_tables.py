"""Moments of a war for the tests: units laid as wanted, moves played with scripted chance."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from nonlieu import GAME
from nonlieu.cards import DECK
from nonlieu.pieces import first_tokens
from nonlieu.rules.state import Acting, Course, Frame, Standing, State, Unit, find, laid, order_of
from tabletop.chance import GatheredChance, Outcome, SeededChance
from tabletop.game import Ask, Event


def unit(
    name: str,
    place: str,
    power: str = "",
    *,
    reserve: int = 0,
    cards: Sequence[str] = (),
    covered: Sequence[str] = (),
    group: int = 1,
    **boxes: int,
) -> Unit:
    """A unit of the first seat of its side."""
    seat = int(name[0] == "g")
    return Unit(
        name, seat, group, place, power, laid(boxes), reserve, cards=tuple(cards), covered=tuple(covered)
    )


def war(*units: Unit, errata: bool = True, frames: Sequence[Frame] = (), loss: str = "fight") -> State:
    """A duel in its third turn with these units; other tokens are in the pool, other cards in the deck."""
    evil, good = (next((one.power for one in units if one.name == f"{side}a1"), "") for side in "eg")
    deck = dict(DECK)
    for one in units:
        for card in (*one.cards, *one.covered):
            deck[card] -= 1
    return State(
        "duel", errata, 0, "lot", 1, 1, 3,
        tuple(sorted(units, key=lambda one: order_of(one.name))),
        (1, 2, 4, 1, 2, 4),
        3 * first_tokens("duel") - sum(one.tokens for one in units),
        {card: deck[card] for card in sorted(deck)}, {}, 0,
        (() if evil else ("reach",), () if good else ("rescue",)),
        (Standing(loss), Standing(loss)), (0, 0), 0, False, tuple(frames),
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


def acting(name: str, *units: Unit, errata: bool = True, loss: str = "fight") -> Told:
    """A moment at which the first group of a unit's side acts, all of it still to come, then the other's."""
    side = int(name[0] == "g")
    left = tuple(sorted((one.name for one in units if one.name[0] == name[0]), key=order_of))
    state = war(*units, errata=errata, loss=loss)
    done = (side * 1000 + 1,)
    return Told(replace(state, frames=(Course(1 - side, done), Acting(side, 1, left))))


def opening(**options: Any) -> Told:
    """A war as it begins."""
    given = {**{key: one.default for key, one in GAME.options.items()}, **options}
    return Told(GAME.start(given, GAME.seats_for(given)[0], SeededChance(1)).state)  # type: ignore[index]
