"""The decisions of a match, with what is asked about all of them kept up to date.

How far one may go back, whose secret answers are open, how many outcomes of each label are in the log, and
the blocks in which the decisions are saved: none of it costs more after ten thousand decisions than after
ten. What stands here is defined by plain walks over all decisions in `tests/tabletop/test_history.py`.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, overload

from tabletop.blocks import BLOCK, Block, KeptList, LazyList, packed
from tabletop.decision import Decision, decision_of, entry_data, told_data
from tabletop.game import BadRecord
from tabletop.kept import Limits, Summary

IsBot = Callable[[int], bool]
"""Whether a bot made the decision of that number, from 0."""


class History(Sequence[Decision]):
    """The decisions of a match, those that can be redone included.

    logged: outcomes in the log by label, those of the opening left out; unseeded: how many decisions have
    outcomes that the seed did not give. Reading a decision of a resumed match may raise BadRecord.
    """

    def __init__(self, is_bot: IsBot) -> None:
        self.logged: Counter[str] = Counter()
        self.unseeded = 0
        self._is_bot = is_bot
        self._decisions: LazyList[Decision] = LazyList()
        self._opened: dict[int, list[int]] = {}
        self._replayed_opened: dict[int, list[int]] = {}
        self._limits: list[Limits] = [Limits()]
        self._first_limit = 0
        self._blocks: list[tuple[Block, Block]] = []
        self._rest: list[tuple[Any, Any]] = []

    @classmethod
    def resumed(cls, entries: KeptList, told: KeptList, summary: Summary, is_bot: IsBot) -> "History":
        """The decisions of two lists that were saved, read when they are asked for.

        Error: BadRecord where the lists do not fit together, or their last items are none.
        """
        found = cls(is_bot)
        blocks = list(zip(entries.blocks(), told.blocks(), strict=True)) if _fit(entries, told) else None
        if blocks is None:
            raise BadRecord("table.record.form", where="told")
        found._blocks = blocks
        found._rest = list(zip(entries.rest, told.rest, strict=True))
        found._decisions = LazyList(len(blocks), found._read_block)
        for line, more in found._rest:
            found._decisions.append(decision_of(line, more))
        found.logged = Counter(summary.logged)
        found.unseeded = summary.unseeded
        found._opened = {seat: [number] for seat, number in summary.opened}
        found._limits = [summary.limits]
        found._first_limit = len(found)
        return found

    def _read_block(self, number: int) -> list[Decision]:
        entries, told = self._blocks[number]
        return [decision_of(line, more) for line, more in zip(entries.items(), told.items(), strict=True)]

    # As a list

    def __len__(self) -> int:
        return len(self._decisions)

    @overload
    def __getitem__(self, place: int) -> Decision: ...

    @overload
    def __getitem__(self, place: slice) -> list[Decision]: ...

    def __getitem__(self, place: int | slice) -> Decision | list[Decision]:
        return self._decisions[place]

    def __iter__(self) -> Iterator[Decision]:
        return iter(self._decisions)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History | list | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __delitem__(self, place: slice) -> None:
        start, stop, step = place.indices(len(self))
        if step != 1 or (start < stop and stop != len(self)):
            raise IndexError(place)
        self.cut(start)

    def copy(self, is_bot: IsBot) -> "History":
        """Another history with the same decisions. is_bot: as History has it."""
        made = History(is_bot)
        made.logged = Counter(self.logged)
        made.unseeded = self.unseeded
        made._opened = {seat: list(numbers) for seat, numbers in self._opened.items()}
        made._replayed_opened = {seat: list(numbers) for seat, numbers in self._replayed_opened.items()}
        made._limits = list(self._limits)
        made._first_limit = self._first_limit
        made._blocks = list(self._blocks)
        made._rest = list(self._rest)
        made._decisions = self._decisions.copy(made._read_block if self._decisions.reads else None)
        return made

    # What changes it

    def append(self, decision: Decision) -> None:
        """Add a decision; who made it is known to `is_bot` already."""
        number, before = len(self), self.limits
        self._decisions.append(decision)
        self._limits.append(self._limits_after(before, number, decision))
        self.logged.update(label for label, _ in decision.rolls)
        self.unseeded += not decision.seeded
        for seat in decision.opened:
            self._opened.setdefault(seat, []).append(number)

    def cut(self, length: int) -> None:
        """Forget the decisions after the first `length`."""
        for decision in self._decisions[length:]:
            self.logged.subtract(label for label, _ in decision.rolls)
            self.unseeded -= not decision.seeded
        for numbers in self._opened.values():
            while numbers and numbers[-1] >= length:
                numbers.pop()
        self._decisions.cut(length)
        if length < self._first_limit:
            self._limits, self._first_limit = [], length
        del self._limits[length - self._first_limit + 1 :]
        begin = length // BLOCK
        if begin < len(self._blocks):
            self._rest = [
                (entry_data(one), told_data(one)) for one in self._decisions[begin * BLOCK : length]
            ]
            del self._blocks[begin:]
        del self._rest[max(0, length - len(self._blocks) * BLOCK) :]

    def replace(self, number: int, decision: Decision) -> None:
        """Put a decision that was played again in its own place, from the first to the last."""
        self.unseeded += self._decisions[number].seeded - decision.seeded
        self._decisions.replace(number, decision)
        for seat in decision.opened:
            self._replayed_opened.setdefault(seat, []).append(number)

    def end_replay(self, count: int) -> None:
        """The first `count` decisions have been played again."""
        for seat in {*self._opened, *self._replayed_opened}:
            later = [number for number in self._opened.get(seat, []) if number >= count]
            self._opened[seat] = [n for n in self._replayed_opened.get(seat, []) if n < count] + later
        self._replayed_opened = {}

    # What is asked of it

    @property
    def limits(self) -> Limits:
        """How far the players may go back from the last decision."""
        if not self._limits:
            self._limits = [self._walked_limits()]
        return self._limits[-1]

    def _limits_after(self, before: Limits, number: int, decision: Decision) -> Limits:
        """The limits after one more decision."""
        if decision.is_final:
            return Limits(number + 1, number + 1)
        if self._is_bot(number):
            return before
        is_another = before.person is not None and before.person != decision.seat
        undo = before.last + 1 if is_another else before.undo
        return Limits(before.agreed, undo, decision.seat, number)

    def _walked_limits(self) -> Limits:
        """The limits by walking back: where decisions were forgotten that had been saved with theirs."""
        agreed = len(self)
        while agreed > 0 and not self._decisions[agreed - 1].is_final:
            agreed -= 1
        found = Limits(agreed, agreed)
        for number in range(agreed, len(self)):
            found = self._limits_after(found, number, self._decisions[number])
        return found

    def may_read(self, seat: int | None, number: int, at: int) -> bool:
        """Whether a seat (None: a spectator) may read a decision's text while the first `at` stand: it was no
        secret, is its own or a team mate's, or a decision that stands has opened it."""
        decision = self._decisions[number]
        if not decision.secret or seat in (decision.seat, *decision.open_to):
            return True
        return self.is_opened(decision.seat, number, at)

    def is_opened(self, seat: int, number: int, at: int) -> bool:
        """Whether one of the first `at` decisions, from `number` on, has opened the answers of a seat."""
        numbers = self._opened.get(seat, [])
        before = bisect_right(numbers, at - 1)
        return before > 0 and numbers[before - 1] >= number

    def begins(self, later: "History") -> bool:
        """Whether another history begins with these decisions. Those in full blocks are not compared one by
        one."""
        if len(later) < len(self):
            return False
        entries, told = self.kept()
        compared = 0
        if entries.last is not None and told.last is not None:
            number = entries.last.number
            blocks = later._blocks[number - 1 : number]  # a block names all those before it
            if [(one.name, two.name) for one, two in blocks] != [(entries.last.name, told.last.name)]:
                return False
            compared = number * BLOCK
        mine, others = self._decisions[compared:], later._decisions[compared : len(self)]
        return [replace(one, move=()) for one in mine] == [replace(one, move=()) for one in others]

    # What is saved

    def kept(self) -> tuple[KeptList, KeptList]:
        """The entries of the record and what is kept beside them, in blocks; a block that was made once, or
        read from a save, is never made again."""
        first = len(self._blocks) * BLOCK + len(self._rest)
        self._rest += [(entry_data(one), told_data(one)) for one in self._decisions[first:]]
        while len(self._rest) >= BLOCK:
            full, self._rest = self._rest[:BLOCK], self._rest[BLOCK:]
            last = self._blocks[-1] if self._blocks else (None, None)
            entries = packed([line for line, _ in full], last[0])
            self._blocks.append((entries, packed([more for _, more in full], last[1])))
        last = self._blocks[-1] if self._blocks else (None, None)
        rest = tuple(line for line, _ in self._rest), tuple(more for _, more in self._rest)
        return KeptList(last[0], rest[0]), KeptList(last[1], rest[1])

    def summary(self, at: int, *, opening_seeded: bool) -> Summary:
        """What is saved of all decisions, the first `at` of which stand."""
        opened = []
        for seat, numbers in sorted(self._opened.items()):
            before = bisect_right(numbers, at - 1)
            if before:
                opened.append((seat, numbers[before - 1]))
        logged = {label: count for label, count in self.logged.items() if count}
        return Summary(logged, self.unseeded, tuple(opened), self.limits, opening_seeded)


def _fit(entries: KeptList, told: KeptList) -> bool:
    return len(entries) == len(told)
