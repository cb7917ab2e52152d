"""Dice: the dialog in which they are typed in, and those of the last step beside the question."""

from tabletop.chance import Outcome
from tabletop.dice import face
from tabletop.markup import escape, tag
from tabletop.match import Thrown
from ui.mode import shown_at
from ui.seating import player_in_text
from ui.state import State, ThrowDice
from ui.views.controls import button, dialog_page

SHOWN = 10
"""As many dice of a step are shown beside the question; the tale of the step tells of all."""


def die_name(state: State, label: str) -> str:
    """What a die of the game on the table is called."""
    return state.say(f"{state.table.match.game.name}.dice.{label}")


def value_word(state: State, label: str, value: Outcome) -> str:
    """The word on a face; empty for one with a number."""
    key = f"{state.table.match.game.name}.face.{label}.{value}"
    return state.say(key) if state.translator.has(key) else ""


# The dice of the last step


def dice_strip(state: State, place: str = "prompt") -> str:
    """The dice that led to the moment that is shown, each with its chances; nothing where there were none.
    place: where they lie, `prompt` or `curtain`. Those that the board shows are only heard beside the
    question."""
    at = shown_at(state)
    dice = state.table.match.decisions[at - 1].dice[:SHOWN] if at else ()
    if not dice:
        return ""
    names = (f"{place}-die-{at}-{number}" for number in range(len(dice)))
    shown = "".join(_die(state, die, name) for die, name in zip(dice, names, strict=True))
    label = state.say("table.dice.last")
    seen = place == "prompt" and state.table.board.shows_throws
    kind = "dice-fallen sr-only" if seen else "dice-fallen"
    return tag("span", shown, class_=kind, id=f"{place}-dice", role="group", aria_label=label)


def _die(state: State, die: Thrown, id_: str) -> str:
    """One die. Its id is that of the throw, so that it falls anew with each."""
    word = value_word(state, die.label, die.value)
    count, of = die.odds
    odds = state.say("table.dice.odds", n=count, of=of)
    words = state.say(
        "table.dice.shown", die=die_name(state, die.label), value=word or str(die.value), odds=odds
    )
    shown, kind = state.table.board.die(die.label, die.value), "die-fallen"
    drawing = face(die.value, die.values, word, shown)
    if shown:
        drawing += tag("span", escape(word), class_="die-word")
        kind += " die-drawn"
    return tag("span", drawing, id=id_, class_=kind, role="img", title=words, aria_label=words)


# The dialog


SIX = 6
"""The buttons of so many values stand in rows of three on a narrow screen."""


def throw_html(state: State, asking: ThrowDice) -> str:
    """Which die is asked for and why, a button for each value, and a way to let the page throw."""
    say, number = state.say, len(asking.thrown)
    which = say("table.dice.which", number=number + 1, die=die_name(state, asking.label))
    body = "".join(tag("p", escape(line), class_="soft") for line in _reasons(state))
    body += tag("div", _so_far(state, asking), id="dice-so-far", class_="dice-row", role="status")
    body += tag("h3", escape(which), id="dice-which")
    values = "".join(_value_button(state, asking, value) for value in asking.values)
    classes = "dice-values dice-values-six" if len(asking.values) == SIX else "dice-values"
    body += tag("div", values, class_=classes, role="group", aria_labelledby="dice-which")
    rest = button("dice.rest", say("table.dice.rest"), sign="dice", id="dice-rest", data_at=number)
    back = button("close", say("table.dice.back"), sign="undo", id="dice-back")
    inside = tag("div", body, class_="stack")
    return dialog_page(say("table.dice.title"), inside, say("table.dice.back"), rest + back)


def _reasons(state: State) -> tuple[str, ...]:
    """What the dice are for: the move in words, unless it is secret, and the question that all may read."""
    match = state.table.match
    ask, move = match.ask, match.waiting_for_dice
    who = player_in_text(state, ask.seat)
    if move is None or ask.secret:
        return (state.say("table.dice.throws", side=who["side"]),)
    named = state.table.tale.name_move(move, match.game.move_text(match.state, move), state.text)
    played = state.say("table.dice.plays", move=named, **who)
    return (played,) if ask.private else (played, state.text(ask.prompt))


def _so_far(state: State, asking: ThrowDice) -> str:
    """The dice that were typed in for this move."""
    if not asking.thrown:
        return ""
    words = [(die, value_word(state, die.label, die.value)) for die in asking.thrown]
    board = state.table.board
    drawn = "".join(face(die.value, die.values, word, board.die(die.label, die.value)) for die, word in words)
    values = ", ".join(word or str(die.value) for die, word in words)
    said = tag("span", escape(state.say("table.dice.so_far", values=values)), class_="sr-only")
    return said + drawn


def _value_button(state: State, asking: ThrowDice, value: Outcome) -> str:
    """One value that the die may show. It is another control for every die, so that two quick touches of the
    same place are not two dice."""
    word = value_word(state, asking.label, value)
    shown = state.table.board.die(asking.label, value)
    drawing = face(value, asking.values, word, shown)
    return tag(
        "button",
        drawing + (tag("span", escape(word), class_="die-word") if shown else ""),
        type="button",
        class_="die-button",
        data_do="dice.type",
        data_value=value,
        data_at=len(asking.thrown),
        id=f"die-{value}",
        aria_label=word or str(value),
    )
