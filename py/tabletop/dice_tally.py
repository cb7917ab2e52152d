"""Dice, rolled against expected: how often each face of each die came up, and how often it should have. Pure.

A die is known by its label, what it may show and how likely that is: a D10 and a D12 that are thrown for the
same thing are two dice, and a word on three faces of six is expected in half of the throws.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.chance import Outcome, Thrown


@dataclass(frozen=True, slots=True)
class DieTally:
    """The throws of one die. values: what it may show; weights: on how many faces each stands; counts: how
    often each came up; typed: how many of the throws were typed in by players."""

    label: str
    values: tuple[Outcome, ...]
    weights: tuple[int, ...]
    counts: tuple[int, ...]
    typed: int

    @property
    def throws(self) -> int:
        """How many there were."""
        return sum(self.counts)

    @property
    def sides(self) -> int:
        """How many faces the die has."""
        return sum(self.weights)

    @property
    def is_possible(self) -> bool:
        """Whether such a die can have been thrown so: what was read from a file may be anything."""
        values, weights, counts = self.values, self.weights, self.counts
        return (
            0 < len(values) == len(set(values)) == len(weights) == len(counts)
            and min(weights) > 0
            and min(counts) >= 0
            and 0 <= self.typed <= self.throws > 0
        )

    def expected(self, place: int) -> tuple[int, int]:
        """How often the value at a place was to be expected: whole throws and tenths of one."""
        return divmod((20 * self.throws * self.weights[place] + self.sides) // (2 * self.sides), 10)


def tally(dice: Iterable[Thrown]) -> tuple[DieTally, ...]:
    """The throws by die, in the order in which the dice were first thrown."""
    return merged(
        DieTally(
            die.label,
            die.values,
            die.weights or (1,) * len(die.values),
            tuple(int(value == die.value) for value in die.values),
            int(die.typed),
        )
        for die in dice
    )


def merged(tallies: Iterable[DieTally]) -> tuple[DieTally, ...]:
    """Several tallies as one, die by die."""
    counts: dict[tuple[str, tuple[Outcome, ...], tuple[int, ...]], list[int]] = {}
    typed: dict[tuple[str, tuple[Outcome, ...], tuple[int, ...]], int] = {}
    for one in tallies:
        die = (one.label, one.values, one.weights)
        sums = counts.setdefault(die, [0] * len(one.values))
        for place, count in enumerate(one.counts):
            sums[place] += count
        typed[die] = typed.get(die, 0) + one.typed
    return tuple(DieTally(*die, tuple(sums), typed[die]) for die, sums in counts.items())
