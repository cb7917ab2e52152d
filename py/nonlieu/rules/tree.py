"""Moves that are walked part by part: what may follow, and whether what there is would do."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tabletop.game import Move, Moves


@dataclass(frozen=True, slots=True)
class Node:
    """Where a move has come to. parts: what may follow; whole: whether it may end here; last: whether it ends
    with any of these parts."""

    parts: tuple[str, ...] = ()
    whole: bool = False
    last: bool = False


NOWHERE = Node()
END = Node(whole=True)
"""The end of a move."""

Follow = Callable[[Move], Node]


def ends_with(parts: Iterable[str], rest: Move) -> Node:
    """A move of one part more."""
    found = tuple(parts)
    if not rest:
        return Node(found, last=True)
    return END if len(rest) == 1 and rest[0] in found else NOWHERE


class Tree(Moves):
    """The moves that a function leads through. Where one was just asked about is known: a touch and its
    picture ask six times."""

    __slots__ = ("_last", "follow")

    def __init__(self, follow: Follow) -> None:
        self.follow = follow
        self._last: tuple[Move, Node] | None = None

    def _node(self, prefix: Move) -> Node:
        last = self._last
        if last is None or last[0] != prefix:
            self._last = last = (prefix, self.follow(prefix))
        return last[1]

    def next(self, prefix: Move) -> tuple[str, ...]:
        return self._node(prefix).parts

    def complete(self, prefix: Move) -> bool:
        return self._node(prefix).whole

    def __contains__(self, move: object) -> bool:
        return isinstance(move, tuple) and self._node(move).whole

    def count(self) -> int:
        return self._count(())

    def _count(self, prefix: Move) -> int:
        node = self.follow(prefix)
        if node.last:
            return len(node.parts) + node.whole
        return node.whole + sum(self._count((*prefix, part)) for part in node.parts)
