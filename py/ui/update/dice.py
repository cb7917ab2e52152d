"""Dice: thrown on the screen by one press, or at the table and typed in together."""

from dataclasses import replace
from itertools import groupby

from tabletop.chance import Outcome
from tabletop.game import TableError
from ui.commands import command
from ui.dice_panel import panel_dice
from ui.effects import Focus, ScrollTo
from ui.mode import asked
from ui.state import BotToPlay, Paused, ThrowDice
from ui.update.change import Change
from ui.update.moves import propose, take_step
from ui.update.turns import refuse_touch, stop_hint

CONFIRM = "dice-confirm"
"""The id of the button that says that all dice are as they were typed in."""


def die_id(place: int) -> str:
    """The id of the row of a die in the panel."""
    return f"die-{place}"


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
def type_die(change: Change, value: str, at: int) -> None:
    """A die was typed in, or another value of it. at: its place in the panel."""
    asking = change.state.dialog
    if not isinstance(asking, ThrowDice) or not 0 <= at < len(asking.dice):
        return
    shown = next((one for one in asking.dice[at].die.values if str(one) == value), None)
    if shown is None:
        change.refuse("table.dice.cannot", value=value[:20])
    else:
        _show(change, asking, at, shown)


@command("dice.key")
def key_die(change: Change, key: str) -> None:
    """A digit: the face of that place on the next die, 0 for the tenth. Any other key: the die that was typed
    in last is taken up again."""
    asking = change.state.dialog
    if not isinstance(asking, ThrowDice):
        return
    if not key.isdecimal():
        last = max((place for place, one in enumerate(asking.dice) if one.shown is not None), default=None)
        if last is not None:
            _show(change, asking, last, None)
        return
    if asking.next_die is None:
        return
    values, face = asking.dice[asking.next_die].die.values, (int(key) or 10) - 1
    if face < len(values):
        _show(change, asking, asking.next_die, values[face])
    else:
        change.refuse("table.dice.cannot", value=key)


def _show(change: Change, asking: ThrowDice, place: int, value: Outcome | None) -> None:
    """Let a die of the panel show a value, or nothing; the dice that hang on it come, stay or go."""
    typed = replace(asking.dice[place], shown=value)
    dice = (*asking.dice[:place], typed, *asking.dice[place + 1 :])
    after = replace(asking, dice=panel_dice(change.state, dice))
    change.set(dialog=after)
    if after.next_die is not None:
        change.emit(ScrollTo(die_id(after.next_die)))
    elif asking.next_die is not None:
        change.emit(Focus(CONFIRM))


@command("dice.confirm")
def confirm_dice(change: Change) -> None:
    """What was typed in is so: the move is played, and the throws that follow it get their dice."""
    asking = change.state.dialog
    if isinstance(asking, ThrowDice):
        if asking.next_die is None:
            _play_waiting(change, asking)
        else:
            change.refuse("table.dice.missing", n=sum(one.shown is None for one in asking.dice))


@command("dice.rest")
def throw_rest(change: Change) -> None:
    """The page throws the dice of the panel that are left."""
    if isinstance(change.state.dialog, ThrowDice):
        _play_waiting(change, change.state.dialog)


def _play_waiting(change: Change, asking: ThrowDice) -> None:
    """Play the move that waits for dice; where it cannot be played, the dialog stays."""
    match, phase = change.state.table.match, change.state.table.phase
    rows = groupby(asking.dice, key=lambda one: one.at)
    (_, values), *ahead = ((at, tuple(one.shown for one in dice)) for at, dice in rows)
    act = match.throw_rest if None in values else match.answer
    change.set(dialog=None)
    change.set_table(phase=BotToPlay() if isinstance(phase, Paused) else phase, typed_ahead=tuple(ahead))
    try:
        take_step(change, lambda: act(*values), guided=asking.guided)
    except TableError as error:
        change.set(dialog=asking)
        change.set_table(phase=phase, typed_ahead=())
        change.notify(error.message, "why")
