"""Dice: the dialog in which they are typed in, and those of the last step beside the question."""

from itertools import groupby

from tabletop.chance import Outcome
from tabletop.dice import face
from tabletop.markup import escape, tag
from tabletop.match import Thrown
from ui.mode import shown_at
from ui.seating import player_in_text, player_name, side_emblem
from ui.state import PanelDie, State, ThrowDice
from ui.views.controls import begun, button, dialog_page

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
"""So many values stand in one row everywhere, or in two where they are words on a narrow screen."""


def throw_html(state: State, asking: ThrowDice) -> str:
    """All dice that are known to come, each with its values; what they are for; a button that says that they
    are so, a way back, and a way to let the page throw what is left."""
    say, at = state.say, asking.dice[0].at
    rows = groupby(enumerate(asking.dice), key=lambda one: one[1].at)
    body = "".join(_throw(state, asking, tuple(dice)) for _, dice in rows)
    left = sum(one.shown is None for one in asking.dice)
    status = say("table.dice.left", n=left) if left else say("table.dice.check")
    foot = tag("p", escape(status), id="dice-left", class_="soft small grow", role="status")
    if left:
        foot += button("dice.rest", say("table.dice.rest"), sign="dice", id="dice-rest", data_at=at)
    confirm = button(
        "dice.confirm",
        say("table.dice.confirm"),
        sign="check",
        kind="main",
        id="dice-confirm",
        data_at=at,
        aria_disabled="true" if left else None,
    )
    inside = tag("div", body, class_="stack")
    return dialog_page(say("table.dice.title"), inside, say("table.dice.back"), foot + confirm)


def _throw(state: State, asking: ThrowDice, dice: tuple[tuple[int, PanelDie], ...]) -> str:
    """The dice of one throw, below what they are for."""
    first = dice[0][1]
    name = f"dice-for-{first.at}"
    head = tag("h3", _reason(state, first), id=name, class_="dice-for")
    names_owner = len({one.owner for _, one in dice}) > 1
    rows = "".join(_row(state, asking, number, names_owner=names_owner) for number, _ in dice)
    return tag("section", head + tag("div", rows, class_="dice-rows"), class_="stack", aria_labelledby=name)


def _reason(state: State, die: PanelDie) -> str:
    """What the dice are for, as HTML: who throws them, the move in words, unless it is secret or nothing but
    that throw, and the question that all may read."""
    match, ask = state.table.match, die.ask
    who = player_in_text(state, ask.seat)
    emblem = tag("span", side_emblem(state, ask.seat), class_="dice-seal", aria_hidden="true")
    move = match.waiting_for_dice
    if move is None or ask.secret:
        return emblem + tag("span", escape(state.say("table.dice.throws", side=who["side"])))
    question = "" if ask.private else tag("span", escape(state.text(ask.prompt)))
    if ask.roll and not ask.private:
        return emblem + tag("b", escape(begun(player_name(state, ask.seat)))) + " " + question
    named = state.name_of_move(move, match.game.move_text(match.state, move))
    played = state.say("table.dice.plays", move=named, **who)
    return emblem + tag("span", escape(played)) + " " + question


def _row(state: State, asking: ThrowDice, number: int, *, names_owner: bool) -> str:
    """One die with its values. names_owner: whether it is seen for whom it is; it is heard in any case."""
    one = asking.dice[number]
    die = die_name(state, one.die.label)
    owner = one.owner or player_in_text(state, one.ask.seat)["side"]
    heard = state.say("table.dice.which", number=number + 1, n=len(asking.dice), die=die, side=owner)
    seen = tag("span", escape(begun(die)), class_="die-name")
    if names_owner:
        seen += tag("span", escape(one.owner), class_="die-owner soft small")
    kinds = ["dice-values"] + (["dice-values-six"] if len(one.die.values) <= SIX else [])
    values = "".join(_value_button(state, one, number, value) for value in one.die.values)
    inner = tag("div", seen, class_="die-label", aria_hidden="true") + tag(
        "div", values, class_=" ".join(kinds)
    )
    kind = "die-row die-next" if number == asking.next_die else "die-row"
    return tag("div", inner, class_=kind, id=f"die-{number}", role="group", aria_label=heard)


def _value_button(state: State, one: PanelDie, number: int, value: Outcome) -> str:
    """One value that the die may show; pressed where it was typed in."""
    word = value_word(state, one.die.label, value)
    shown = state.table.board.die(one.die.label, value)
    drawing = face(value, one.die.values, word, shown)
    return tag(
        "button",
        drawing + (tag("span", escape(word), class_="die-word") if shown else ""),
        type="button",
        class_="die-button",
        data_do="dice.type",
        data_value=value,
        data_at=number,
        id=f"die-{number}-{value}",
        aria_label=word or str(value),
        aria_pressed="true" if one.shown == value else "false",
    )
