"""Moments of a war for the tests: units laid as wanted, moves played with scripted chance."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from nonlieu import GAME
from nonlieu.map import ground_of
from nonlieu.pieces import BOXES, FORCES, GOOD_POWERS, NAMED, TELEPORT_ENEMY, first_tokens, number_of_power
from nonlieu.rules.cards import DECK
from nonlieu.rules.state import Acting, Course, Sheets, Standing, State, Unit, find, laid, order_of, slot_of
from stories import tests_of, value_of
from tabletop.chance import GatheredChance, Outcome, SeededChance
from tabletop.game import Ask, Event, Over


def _unit_of(words: str) -> Unit:
    """A unit as `ea1 a1 reach move:2 seat:1 +siren -portal spent:1`: of the first seat of its side where none
    is said, and of the first group."""
    name, place, *rest = words.split()
    power = next((one for one in rest if one.isalpha()), "")
    more = {one.partition(":")[0]: int(one.partition(":")[2]) for one in rest if ":" in one}
    seat, group = more.pop("seat", int(name[0] == "g")), more.pop("group", 0)
    reserve, beside, spent = (more.pop(one, 0) for one in ("reserve", "beside", "spent"))
    cards, covered = (tuple(one[1:] for one in rest if one[0] == sign) for sign in "+-")
    group = int(name[2:]) if name[1] == "a" else group
    return Unit(name, seat, group, place, power, laid(more), reserve, beside, spent, cards, covered)


UNSAID: dict[str, Any] = {"size": "duel", "seats": (1, 1), "pool": None, "free": (), "discard": (),
                          "loss": "fight", "rescue": "ask"}  # fmt: skip


def _war(*units: Unit, **said: Any) -> State:
    """A war in its third turn with these units. Other tokens are in the pool or, where it is said what that
    has, in the movement of the first unit; other cards are in the deck, or discarded. free: powers of
    destroyed Aésirs of Good; other fields: of the state."""
    size, seats, pool, free, discard, loss, rescue = (said.pop(one, other) for one, other in UNSAID.items())
    counts = FORCES[size]
    good = [one.power for one in units if one.name.startswith("ga") and one.power]
    lacking = [one for one in (*free, *GOOD_POWERS) if one not in good]
    lost = tuple(sorted([*dict.fromkeys(lacking)][: counts[0] - len(good)]))
    evil = sum(one.power == TELEPORT_ENEMY for one in units)
    first = min((number_of_power(one) for one in (*good, *lost)), default=1)
    placed = [replace(one, group=one.group or (first if one.name[0] == "g" else 1)) for one in units]
    placed.sort(key=lambda one: order_of(one.name))
    deck = Counter(DECK)
    deck.subtract([*discard, *(card for one in units for card in (*one.cards, *one.covered))])
    left = 3 * first_tokens(size) - sum(one.tokens for one in units)
    if pool is not None:
        boxes = placed[0].boxes
        placed[0] = replace(placed[0], boxes=(boxes[0], boxes[1] + left - pool, *boxes[2:]))
        left = pool
    born = [max([n, *(int(one.name[2:]) for one in units if one.name[:2] == side + kind)])
            for side in "eg" for kind, n in zip("awx", (NAMED, *counts[1:]), strict=True)]  # fmt: skip
    orders = (Standing(loss),) * seats[0] + (Standing(loss, rescue),) * seats[1]
    state = State(
        size, True, 0, "lot", seats[0], seats[1], 3, tuple(placed), tuple(born), left,
        {card: deck[card] for card in sorted(deck) if deck[card]},
        {card: discard.count(card) for card in sorted(set(discard))}, 0,
        ((TELEPORT_ENEMY,) * (counts[0] - evil), lost), orders, ((),) * sum(seats),
        ((counts[0] + 2) % seats[0], (counts[0] + 2) % seats[1]), 0, False, (),
    )  # fmt: skip
    return replace(state, **said)


@dataclass
class Told:
    """A state, what has happened and whether something was shown on the way to it, the first state."""

    state: State
    events: tuple[Event, ...] = ()
    shown: bool = False
    first: State | None = None

    def play(self, move: str, *outcomes: Outcome) -> "Told":
        """A move, with these outcomes of chance, all of them used."""
        chance = GatheredChance(outcomes)
        step = GAME.play(self.state, GAME.read_move(self.state, move), chance)
        assert chance.used == len(outcomes), "outcomes were left over"
        GAME.check(step.state)
        return Told(step.state, step.events, step.shown, self.first or self.state)

    @property
    def ask(self) -> Ask:
        pending = GAME.pending(self.state)
        assert isinstance(pending, Ask), pending
        return pending

    def offers(self, *prefix: str) -> tuple[str, ...]:
        return tuple(self.ask.moves.next(prefix))

    def unit(self, name: str) -> Unit:
        found = find(self.state, name)
        assert found is not None, name
        return found

    def happened(self, kind: str) -> list[Mapping[str, Any]]:
        """The parameters of the events of a kind."""
        return [event.params for event in self.events if event.kind == kind]


def opening(chance: SeededChance | None = None, **options: Any) -> Told:
    """A war as it begins."""
    given = {key: one.default for key, one in GAME.options.items()} | options
    seats = GAME.seats_for(given)
    assert seats is not None
    return Told(GAME.start(given, seats[0], chance or SeededChance(1)).state)


def told_of(line: str) -> Told:
    """`@ea1 size=duel: units`: that unit's group acts; `@end`, a group of Evil ends the last activation of a
    turn; `@sheets`, they are laid out; or `@opening size=duel`, a war begins. Fields of the state may be said
    too, and moves (` > `) with outcomes (` | `)."""
    begun, *moves = line.split(" > ")
    told = _begun(begun)
    for one in moves:
        move, _, outcomes = one.partition(" | ")
        told = told.play(move, *(value_of(fell) for fell in outcomes.split()))
    return told


def _begun(line: str) -> Told:
    head, _, units = line.partition(": ")
    who, *given = head[1:].split()
    options = {name: value_of(word) for name, _, word in (one.partition("=") for one in given)}
    if who == "opening":
        return opening(**options)
    state = _war(*(_unit_of(one) for one in units.split(", ")), **options)
    if who == "sheets":
        return Told(replace(state, frames=(Sheets((None,) * len(state.sheets)),)))
    head_of = next(one for one in state.units if one.name == who or who == "end")
    side, group = head_of.side, head_of.group
    slots = {slot_of(one.side, one.group) for one in state.units}
    course = Course(1, tuple(sorted(slots))) if who == "end" else Course(1 - side, (slot_of(side, group),))
    left = tuple(one.name for one in state.units if (one.side, one.group) == (side, group))
    return Told(replace(state, frames=(course, Acting(side, group, left))))


def _fact(told: Told, _: Told, name: str) -> str:
    """How something stands: a unit's boxes and cards or one field of it, what may follow (`?` and the parts
    before it with dots) or why it may not (`!`), who is asked, what came to the pool, who has won."""
    state, (of, _dot, field), part = told.state, name.partition("."), name.partition("!")[2]
    chosen = tuple(one for one in re.split("[.!]", name[1:] if name[0] in "?#" else field) if one)
    if "!" in name:
        reason = GAME.why_not(state, chosen[:-1] if part else chosen, part or None)
        return reason.key.removeprefix("nonlieu.why.") if reason else ""
    if of == "warns":
        warning = GAME.warn(GAME.view(state, told.ask.seat), chosen)
        return warning.key.removeprefix("nonlieu.warn.") if warning else ""
    if of == "zones":
        return " ".join(sorted({ground_of(state.size).zone[one] for one in told.offers(*chosen)}))
    if of == "boxes":
        laid_out = [one.removeprefix(f"{field}:") for one in told.offers() if one.startswith(field)]
        return " ".join(dict.fromkeys(one.partition(":")[0] for one in laid_out))
    if name[0] in "?#":
        follow = told.offers(*chosen)
        return " ".join(follow) if name[0] == "?" else str(len(follow))
    if of[0] in "eg" and of[2:].isdecimal():
        there = find(state, of)
        if there is None or field:
            return "gone" if there is None else str(getattr(there, field))
        boxes = [f"{box}:{there.in_box(box)}" for box in (*BOXES, "reserve") if there.in_box(box)]
        return " ".join((*boxes, *(f"+{one}" for one in there.cards), *(f"-{one}" for one in there.covered)))
    if name == "won":
        over = GAME.pending(state)
        assert isinstance(over, Over)
        return " ".join((*map(str, over.winners), over.reason.key.rpartition(".")[2]))
    found: dict[str, Callable[[], object]] = {
        "asked": lambda: told.ask.seat,
        "secret": lambda: told.ask.secret,
        "private": lambda: told.ask.private,
        "shown": lambda: told.shown,
        "losses": lambda: " ".join(one.loss for one in state.standing),
        "rescue": lambda: state.standing[1].rescue,
        "prompt": lambda: told.ask.prompt.key.removeprefix("nonlieu.prompt."),
        "pool": lambda: f"{state.pool - (told.first or state).pool:+}",
        "discard": lambda: " ".join(card for card, n in state.discard.items() for _ in range(n)),
        "free": lambda: " ".join(state.free[1]),
        "free-of-evil": lambda: " ".join(state.free[0]),
        "happened": lambda: " ".join(event.kind for event in told.events),
        "storm": lambda: told.happened("storm")[0]["zone"],
        "held": lambda: ", ".join(f"{one['side']} {' '.join(one['zones'])}" for one in told.happened("held")),
    }
    return str(found[name]() if name in found else getattr(state, name))


def stories(**names: str) -> Callable[[Callable[[], str]], Callable[[], None]]:
    """Makes a test of the stories that a function gives. names: words that stand for units."""
    return tests_of(told_of, _fact, names)
