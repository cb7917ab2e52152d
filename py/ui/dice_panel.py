"""Which dice stand in the panel in which they are typed in: those of the move that waits for them, and of the
throws that the table lets follow by themselves.

A die stands there once it is known to come: whatever those show that were not typed in yet. What is drawn
from a deck is looked at by nobody.
"""

from collections.abc import Callable
from dataclasses import replace

from tabletop.chance import AskedDie, Outcome
from tabletop.game import Ask, Move
from ui.mode import is_shared, table_answer
from ui.state import AnyMatch, PanelDie, State

Shows = Callable[[int, AskedDie], tuple[Outcome, bool]]
"""What the die of a place shows, and whether it was typed in."""


def panel_dice(state: State, typed: tuple[PanelDie, ...] = ()) -> tuple[PanelDie, ...]:
    """The dice that are known to come for the move that waits for them, in order. typed: the panel before
    this; what was typed in there stays as long as the same die stands in its place."""

    def shown(number: int, die: AskedDie) -> tuple[Outcome, bool]:
        value = typed[number].shown if number < len(typed) and typed[number].die == die else None
        return (die.values[0], False) if value is None else (value, True)

    def highest(number: int, die: AskedDie) -> tuple[Outcome, bool]:
        value, is_typed = shown(number, die)
        return (value, True) if is_typed else (die.values[-1], False)

    found = _dice(state, shown)
    known = _alike(found, _dice(state, highest))  # what hangs on a sum of several
    for number, one in enumerate(found):
        if number >= known - 1:
            break
        if not shown(number, one.die)[1]:
            for value in one.die.values[1:]:
                other = _dice(state, _with(shown, number, value))
                known = min(known, _alike(found, other))
    seen = [shown(number, one.die) for number, one in enumerate(found[:known])]
    dice = zip(found[:known], seen, strict=True)
    return tuple(replace(one, shown=value if is_typed else None) for one, (value, is_typed) in dice)


def _with(shown: Shows, changed: int, other: Outcome) -> Shows:
    """The same, but for one die that shows something else."""
    return lambda number, die: (other, False) if number == changed else shown(number, die)


def _alike(found: list[PanelDie], other: list[PanelDie]) -> int:
    """With how many of the same dice both begin."""
    pairs = enumerate(zip(found, other, strict=False))
    differ = (number for number, (one, two) in pairs if (one.at, one.die) != (two.at, two.die))
    return next(differ, min(len(found), len(other)))


def _dice(state: State, shows: Shows) -> list[PanelDie]:
    """The dice to which the waiting move comes, and the throws that follow it, where they show that."""
    match: AnyMatch | None = state.table.match
    assert match is not None
    move = match.waiting_for_dice
    found: list[PanelDie] = []
    while match is not None and move is not None:
        ask, before, owner = match.ask, len(found), state.table.board.die_owner
        view = match.asked_view
        dice, after = match.look_ahead(move, lambda number, die, before=before: shows(before + number, die))  # type: ignore[misc]
        found += [
            PanelDie(match.at, ask, die, owner(view, number) if ask.roll else "")
            for number, die in enumerate(dice)
        ]
        match = after
        move = None if after is None else _following(state, after)
    return found


def _following(state: State, match: AnyMatch) -> Move | None:
    """The throw that the table lets follow by itself at that moment; None where there is none. A bot that is
    asked has no other answer."""
    ask = match.pending
    if not isinstance(ask, Ask) or not ask.roll:
        return None
    if (ask.private and is_shared(state)) or (
        match.players[ask.seat].bot is not None and ask.moves.count() > 1
    ):
        return None
    return table_answer(state, match.at, match=match)
