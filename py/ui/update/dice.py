"""Dice: thrown on the screen by one press, or at the table and typed in one after the other."""

from collections.abc import Callable
from dataclasses import replace

from tabletop.game import TableError
from tabletop.match import Thrown, Turn
from ui.commands import command
from ui.mode import asked
from ui.state import BotToPlay, Paused, ThrowDice
from ui.update.change import Change
from ui.update.moves import propose, take_step
from ui.update.turns import refuse_touch, stop_hint


@command("throw")
def throw(change: Change) -> None:
    """Play the only move of a question that is a throw."""
    ask = asked(change.state)
    if ask is None:
        refuse_touch(change)
    elif ask.roll:
        stop_hint(change)
        propose(change, ask.moves.first(1)[0])


@command("dice.type")
def type_die(change: Change, value: str) -> None:
    """A die was typed in: ask for the next one, or play the move."""
    match, asking = change.state.table.match, change.state.dialog
    if not isinstance(asking, ThrowDice):
        return
    shown = next((one for one in asking.values if str(one) == value), None)
    if shown is None:
        change.refuse("table.dice.cannot", value=value[:20])
        return
    _play_waiting(change, asking, lambda: match.answer(shown))
    following = change.state.dialog
    if isinstance(following, ThrowDice) and following is not asking:
        die = Thrown(asking.label, shown, asking.values, asking.weights, typed=True)
        change.set(dialog=replace(following, thrown=(*asking.thrown, die)))


@command("dice.rest")
def throw_rest(change: Change) -> None:
    """The page throws the dice that are left, and the move is played."""
    if isinstance(change.state.dialog, ThrowDice):
        _play_waiting(change, change.state.dialog, change.state.table.match.throw_rest)


def _play_waiting(change: Change, asking: ThrowDice, act: Callable[[], Turn]) -> None:
    """Play the move that waits for dice; where it cannot be played, the dialog stays."""
    phase = change.state.table.phase
    change.set(dialog=None)
    change.set_table(phase=BotToPlay() if isinstance(phase, Paused) else phase)
    try:
        take_step(change, act, guided=asking.guided)
    except TableError as error:
        change.set(dialog=asking)
        change.set_table(phase=phase)
        change.notify(error.message, "why")


def sync_throw(change: Change) -> None:
    """Without the dialog that asks for dice no move waits for them, and the other way round."""
    state = change.state
    if isinstance(state.dialog, ThrowDice):
        if state.table.match.waiting_for_dice is not None and not state.watching:
            return
        change.set(dialog=None)
    if state.table.match.waiting_for_dice is not None:
        change.set_table(match=state.table.match.without_throw())
