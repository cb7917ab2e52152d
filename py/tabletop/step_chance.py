"""The outcomes of one step of a match: from a script, from the dice of the players, from the seed, or,
where the step was played before, from the log."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from tabletop.chance import Chance, ChanceError, ChanceNeeded, Outcome, SeededChance, possible
from tabletop.decision import Thrown
from tabletop.game import BadRequest
from tabletop.record import Roll

ScriptEntry = Outcome | Sequence[Outcome]
"""An outcome that comes before the seed's; with its label, where that is to be checked."""

T = TypeVar("T")


class StepChance(Chance):
    """The outcomes of one step in a match, each added to `log`.

    They come from the script; then, for a label of `dice`, from the outcomes typed in, as far as they go;
    then from the seed. typed: the places in `log` of those typed in; thrown: the labels of `dice` among
    them; is_seeded: all came from the seed. Error: ChanceNeeded for a label of `asked_for` that nothing was
    typed in for.
    """

    __slots__ = (
        "_asked_for",
        "_dice",
        "_script",
        "_typed_outcomes",
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
        typed_outcomes: tuple[Outcome, ...],
        asked_for: tuple[str, ...],
    ) -> None:
        self._script = script
        self._dice = dice
        self._typed_outcomes = typed_outcomes
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
        if label in self._dice and len(self.typed) < len(self._typed_outcomes):
            self.is_seeded = False
            value = _checked_outcome(label, self._typed_outcomes[len(self.typed)], values)
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
