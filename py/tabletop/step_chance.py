"""The outcomes of one step of a match: from a script, from the dice of the players, from the seed, or,
where the step was played before, from the log."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from tabletop.chance import Chance, ChanceError, ChanceNeeded, Outcome, SeededChance, possible
from tabletop.decision import Thrown
from tabletop.game import BadRequest
from tabletop.record import Roll

ScriptEntry = Outcome | Sequence[Outcome]
"""An outcome that comes before the seed's; with its label, where that is to be checked."""

T = TypeVar("T")


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

    def guard(self, act: Callable[[], T]) -> T:
        """The result of a step. Error: BadRequest for a scripted outcome that cannot be."""
        try:
            return act()
        except ChanceError as error:
            raise BadRequest("table.error.outcome", label=str(error)[:40]) from None


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
