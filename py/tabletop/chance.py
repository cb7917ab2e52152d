"""Chance, handed in: where the outcomes of dice and decks come from.

The rules say `chance.roll("place", 6)` or `chance.draw("hero", deck)` and never know whether the answer
comes from a seed, a script, real dice typed in by a player or the record of an earlier game. Decks are
multisets drawn lazily: what nobody knows yet is not in the state.

In a match the outcomes of a step come from a script, from the dice of the players, from the seed, or, where
the step was played before, from the log.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple, TypeVar

Outcome = str | int
T = TypeVar("T")

Roll = tuple[str, str | int]
"""A label of chance and the outcome that came up."""

_WORD = 1 << 64


@dataclass(frozen=True, slots=True)
class Deck:
    """A face-down deck: known cards on top and underneath, and a multiset of unknown order between.

    unknown: card → how many of it, none of them 0, in a fixed order of cards; top: first drawn first;
    bottom: the last of all last.
    """

    unknown: Mapping[str, int] = field(default_factory=dict)
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return sum(self.unknown.values()) + len(self.top) + len(self.bottom)

    def without(self, card: str) -> "Deck":
        """The deck after `card`, one of its unknown cards, has left it."""
        left = {c: n - (c == card) for c, n in self.unknown.items()}
        return Deck({c: n for c, n in left.items() if n}, self.top, self.bottom)


def deck_of(cards: Sequence[str]) -> Deck:
    """A shuffled deck of these cards; a shuffle has no outcome of its own."""
    unknown: dict[str, int] = {}
    for card in sorted(cards):
        unknown[card] = unknown.get(card, 0) + 1
    return Deck(unknown)


class ChanceError(ValueError):
    """A scripted or recorded outcome that the roll or the deck cannot give."""


class ChanceNeeded(Exception):
    """A source without an answer: someone must say which of `values` came up for `label`."""

    def __init__(self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None) -> None:
        super().__init__(label)
        self.label = label
        self.values = values
        self.weights = weights


class Chance:
    """A source of outcomes. Derived classes say how one is picked; the rules only roll and draw."""

    __slots__ = ()

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        """One of `values`, each as likely as its weight (equally likely without weights)."""
        raise NotImplementedError

    def roll(self, label: str, sides: int) -> int:
        """A die of `sides` sides: 1 to `sides`."""
        value = self.pick(label, tuple(range(1, sides + 1)))
        assert isinstance(value, int)
        return value

    def face(self, label: str, faces: tuple[str, ...]) -> str:
        """A die with words on its faces (a word on two faces is listed twice)."""
        counts: dict[str, int] = {}
        for one in faces:
            counts[one] = counts.get(one, 0) + 1
        return str(self.pick(label, tuple(counts), tuple(counts.values())))

    def draw(self, label: str, deck: Deck) -> tuple[str, Deck]:
        """The top card and the deck without it; a known card is no chance. Error: an empty deck."""
        if deck.top:
            return deck.top[0], Deck(deck.unknown, deck.top[1:], deck.bottom)
        if deck.unknown:
            card = str(self.pick(label, tuple(deck.unknown), tuple(deck.unknown.values())))
            return card, deck.without(card)
        if deck.bottom:
            return deck.bottom[0], Deck({}, (), deck.bottom[1:])
        raise ValueError("an empty deck cannot be drawn from")


class SeededChance(Chance):
    """Outcomes from (seed, label, counter of that label), the same on every device.

    The n-th outcome of a label does not depend on the others: as with real shuffled decks, two players
    of the same deal draw the same cards from each deck, whatever they decide in between.
    """

    __slots__ = ("counters", "seed")

    def __init__(self, seed: int | str, counters: Mapping[str, int] | None = None) -> None:
        self.seed = seed
        self.counters = dict(counters or {})

    def below(self, bound: int, label: str = "") -> int:
        """A number from 0 to bound - 1 (bound up to 2^512), without bias."""
        size = 8 if bound <= _WORD else 64
        word = 1 << 8 * size
        limit = word - word % bound
        counter = self.counters.get(label, 0)
        self.counters[label] = counter + 1
        turn = 0
        while True:
            text = f"{self.seed}/{label}/{counter}/{turn}".encode()
            value = int.from_bytes(blake2b(text, digest_size=size).digest(), "big")
            if value < limit:
                return value % bound
            turn += 1

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        if weights is None:
            return values[self.below(len(values), label)]
        rest = self.below(sum(weights), label)
        for value, weight in zip(values, weights, strict=True):
            if rest < weight:
                return value
            rest -= weight
        raise AssertionError("weights do not add up")

    def roll(self, label: str, sides: int) -> int:
        return self.below(sides, label) + 1


class NoChance(Chance):
    """For what must not depend on chance: any roll is an error of the caller."""

    __slots__ = ()

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        raise AssertionError(f"chance was drawn where none may be: {label}")


class GatheredChance(Chance):
    """Outcomes gathered one by one (typed in, or tried in turn); asks with ChanceNeeded for the next."""

    __slots__ = ("outcomes", "used")

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        self.outcomes = tuple(outcomes)
        self.used = 0

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        if self.used == len(self.outcomes):
            raise ChanceNeeded(label, values, weights)
        value = self.outcomes[self.used]
        if not possible(value, values):
            raise ChanceError(label)
        self.used += 1
        return value


def possible(value: object, values: tuple[Outcome, ...]) -> bool:
    """Whether `value` is one of `values`, of the same kind too (True is not 1)."""
    return any(type(value) is type(one) and value == one for one in values)


def outcomes(act: Callable[[Chance], T]) -> Iterator[tuple[int, int, T]]:
    """Every way that `act` can turn out: (weight, of all weights, result), each path of chance once.

    The probability of a result is weight / total; totals differ between paths. Each result is one
    outcome of an exact expectation, a node of a bot's budget.
    """
    open_paths: list[tuple[tuple[Outcome, ...], int, int]] = [((), 1, 1)]
    while open_paths:
        path, weight, total = open_paths.pop()
        try:
            yield weight, total, act(GatheredChance(path))
        except ChanceNeeded as need:
            weights = need.weights or (1,) * len(need.values)
            whole = sum(weights)
            for value, one in reversed(list(zip(need.values, weights, strict=True))):
                open_paths.append(((*path, value), weight * one, total * whole))


@dataclass(frozen=True, slots=True)
class Thrown:
    """A die on the table as it fell. values: what it could show; weights: how likely each was, None where all
    were equally; typed: whether a player threw it."""

    label: str
    value: Outcome
    values: tuple[Outcome, ...]
    weights: tuple[int, ...] | None
    typed: bool

    @property
    def odds(self) -> tuple[int, int]:
        """How likely it was to fall so: so many in so many."""
        weights = self.weights or (1,) * len(self.values)
        return weights[self.values.index(self.value)], sum(weights)


# The outcomes of a step of a match

ScriptEntry = Outcome | Sequence[Outcome]
"""An outcome that comes before the seed's; with its label, where that is to be checked."""


class StepChance(Chance):
    """The outcomes of one step in a match, each added to `log`.

    They come from the script; then, for a label of `dice`, from the outcomes typed in, as far as they go
    (None: the seed gives that one); then from the seed. typed: the places in `log` of those typed in; thrown:
    the labels of `dice` among them; is_seeded: all came from the seed. Error: ChanceNeeded for a label of
    `asked_for` that nothing was typed in for.
    """

    __slots__ = (
        "_asked_for",
        "_dice",
        "_script",
        "_typed_outcomes",
        "_used",
        "is_seeded",
        "log",
        "scripted",
        "seeded",
        "thrown",
        "typed",
    )

    def __init__(
        self,
        script: Sequence[ScriptEntry],
        seeded: SeededChance,
        dice: tuple[str, ...],
        typed_outcomes: tuple[Outcome | None, ...],
        asked_for: tuple[str, ...],
    ) -> None:
        self._script = script
        self._dice = dice
        self._typed_outcomes = typed_outcomes
        self._used = 0
        self._asked_for = asked_for
        self.seeded = seeded
        self.is_seeded = True
        self.scripted = 0
        self.typed: list[int] = []
        self.thrown: list[Thrown] = []
        self.log: list[Roll] = []

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        place = len(self.log)
        value = self._next(label, values, weights)
        self.log.append((label, value))
        if label in self._dice:
            self.thrown.append(Thrown(label, value, values, weights, place in self.typed))
        return value

    def _next(self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None) -> Outcome:
        if self.scripted < len(self._script):
            self.is_seeded = False
            entry = self._script[self.scripted]
            value = _checked_outcome(label, entry, values)
            self.scripted += 1
            return value
        if label in self._dice and self._used < len(self._typed_outcomes):
            outcome = self._typed_outcomes[self._used]
            self._used += 1
            if outcome is None:
                return self.seeded.pick(label, values, weights)
            self.is_seeded = False
            value = _checked_outcome(label, outcome, values)
            self.typed.append(len(self.log))
            return value
        if label in self._asked_for:
            raise ChanceNeeded(label, values, weights)
        return self.seeded.pick(label, values, weights)


class Unforeseen(Exception):
    """What would be drawn hangs on a die that nobody has typed in yet."""


class AskedDie(NamedTuple):
    """A die that players throw, as a step comes to it. values, weights: as `Thrown` has them."""

    label: str
    values: tuple[Outcome, ...]
    weights: tuple[int, ...] | None


class ForecastChance(StepChance):
    """The outcomes of a step that is only looked ahead to: `asked` has its dice that players throw, in order.

    shows(number, die) → what the die of that place shows, and whether that is known; once one is not, nothing
    is drawn but dice. Error: Unforeseen.
    """

    __slots__ = ("_is_guess", "_shows", "asked")

    def __init__(
        self,
        script: Sequence[ScriptEntry],
        seeded: SeededChance,
        dice: tuple[str, ...],
        shows: Callable[[int, AskedDie], tuple[Outcome, bool]],
    ) -> None:
        super().__init__(script, seeded, dice, (), ())
        self._shows = shows
        self._is_guess = False
        self.asked: list[AskedDie] = []

    def _next(self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None) -> Outcome:
        if self.scripted < len(self._script):
            return super()._next(label, values, weights)
        if label in self._dice:
            die = AskedDie(label, values, weights)
            value, is_known = self._shows(len(self.asked), die)
            self.asked.append(die)
            self._is_guess |= not is_known
            return value
        if self._is_guess:
            raise Unforeseen
        return super()._next(label, values, weights)


class LoggedChance(Chance):
    """The outcomes of a step that was played before. Error: ChanceError where they do not fit.

    log: all of them; seeded: the seed's own outcomes, drawn up to this step, to compare with; typed: the
    places in `log` of what was typed in, for which the seed gave nothing; thrown: the labels of `dice` among
    them; is_seeded: all were the seed's.
    """

    __slots__ = ("_dice", "_seeded", "_used", "is_seeded", "log", "thrown", "typed")

    def __init__(
        self,
        rolls: tuple[Roll, ...],
        seeded: SeededChance | None = None,
        dice: tuple[str, ...] = (),
        typed: tuple[int, ...] = (),
    ) -> None:
        self.log = rolls
        self._seeded = seeded
        self._dice = dice
        self._used = 0
        self.typed = typed
        self.thrown: list[Thrown] = []
        self.is_seeded = not typed

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        if self._used == len(self.log):
            raise ChanceError(label)
        place = self._used
        self._used += 1
        value = _checked_outcome(label, self.log[place], values)
        if label in self._dice:
            self.thrown.append(Thrown(label, value, values, weights, place in self.typed))
        if self._seeded is None or place in self.typed:
            return value
        if self._seeded.pick(label, values, weights) != value:
            self.is_seeded = False
        return value

    def check_all_used(self) -> None:
        """Error: ChanceError when outcomes are left over."""
        if self._used != len(self.log):
            raise ChanceError(self.log[self._used][0])


def _checked_outcome(label: str, entry: ScriptEntry, values: tuple[Outcome, ...]) -> Outcome:
    """The value of a script entry for this roll. Error: ChanceError for a wrong label or value."""
    value: object = entry
    if isinstance(entry, list | tuple):
        if len(entry) != 2 or entry[0] != label:
            raise ChanceError(label)
        value = entry[1]
    if not possible(value, values):
        raise ChanceError(label)
    assert isinstance(value, str | int)
    return value
