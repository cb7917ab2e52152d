"""Tokens spread over places, as a move: `move:2 channel:1`."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.game import Move, Moves


class Portions(Moves):
    """So many tokens over places, each of which holds at most so many: parts `place:n`, in the order of the
    places; whole when all are laid."""

    __slots__ = ("n", "places", "room")

    def __init__(self, n: int, places: Sequence[tuple[str, int]]) -> None:
        self.n = n
        self.places = tuple(name for name, _ in places)
        self.room = tuple(min(room, n) for _, room in places)

    def _after(self, prefix: Move) -> tuple[int, int] | None:
        """The first place that may follow and the tokens left; None for what is no beginning."""
        begin, left = 0, self.n
        for part in prefix:
            name, _, count = part.partition(":")
            if name not in self.places[begin:] or not is_count(count):
                return None
            place, number = self.places.index(name), int(count)
            left -= number
            if not 1 <= number <= self.room[place] or not 0 <= left <= sum(self.room[place + 1 :]):
                return None
            begin = place + 1
        return begin, left

    def next(self, prefix: Move) -> Sequence[str]:
        after = self._after(prefix)
        if after is None or after[1] == 0:
            return ()
        begin, left = after
        found: list[str] = []
        for place in range(begin, len(self.places)):
            rest = sum(self.room[place + 1 :])
            least = max(1, left - rest)
            found += (f"{self.places[place]}:{n}" for n in range(least, min(left, self.room[place]) + 1))
        return tuple(found)

    def complete(self, prefix: Move) -> bool:
        after = self._after(prefix)
        return after is not None and after[1] == 0

    def __contains__(self, move: object) -> bool:
        return isinstance(move, tuple) and self.complete(move)

    def count(self) -> int:
        return _ways(self.n, self.room)


def portions_of(move: Move) -> tuple[tuple[str, int], ...]:
    """The places of a whole move and the tokens for each."""
    return tuple((name, int(count)) for name, _, count in (part.partition(":") for part in move))


def is_count(text: str) -> bool:
    """Whether a text is a number of tokens."""
    return len(text) < 5 and text.isascii() and text.isdecimal() and text[0] != "0"


@lru_cache(maxsize=512)
def _ways(n: int, room: tuple[int, ...]) -> int:
    if not room:
        return int(n == 0)
    return sum(_ways(n - here, room[1:]) for here in range(min(n, room[0]) + 1))
