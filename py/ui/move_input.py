"""How touches become a move: the one way in for a tap, a key and a dragged piece.

Pure: the legal moves, the parts chosen so far and the part touched say what happens next.
"""

from dataclasses import dataclass

from tabletop.game import Move, Moves, Part

EXTEND = "extend"
PLAY = "play"
BACK = "back"
REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a touch did.

    kind: EXTEND (the draft is now `prefix`), PLAY (`prefix` is a whole move and nothing can follow),
    BACK (the last part was taken back), REFUSE (nothing changed).
    """

    kind: str
    prefix: Move


def touch(moves: Moves, prefix: Move, part: Part) -> Outcome:
    """What touching `part` does when `prefix` has been chosen.

    A part that may follow is added; the last one touched again is taken back; one that could have stood
    earlier in its place starts anew from there.
    """
    if part in moves.next(prefix):
        return _added(moves, (*prefix, part))
    if prefix and part == prefix[-1]:
        return Outcome(BACK, prefix[:-1])
    for depth in range(len(prefix) - 1, -1, -1):
        if part in moves.next(prefix[:depth]):
            return _added(moves, (*prefix[:depth], part))
    return Outcome(REFUSE, prefix)


def _added(moves: Moves, prefix: Move) -> Outcome:
    whole = moves.complete(prefix) and not moves.next(prefix)
    return Outcome(PLAY if whole else EXTEND, prefix)


def can_finish(moves: Moves, prefix: Move) -> bool:
    """Whether the draft is a whole move that could also go on: the player says when it is done."""
    return bool(prefix) and moves.complete(prefix)


def legal_prefix(moves: Moves, prefix: Move) -> Move:
    """As much of a kept draft as is still possible (a saved one is data, not a promise)."""
    if moves.complete(prefix) or moves.next(prefix):
        return prefix
    for depth, part in enumerate(prefix):
        if part not in moves.next(prefix[:depth]):
            return prefix[:depth]
    return prefix
