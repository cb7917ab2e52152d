"""What stands where a drawing has failed: words and buttons, made of nothing that may have failed too.

Nothing here calls another view, a board or a tale. A game can be gone on with by it, and that is all.
"""

from collections.abc import Callable

from tabletop.game import Ask, Message
from tabletop.markup import Attribute, escape, tag
from ui.mode import Mode, asked, has_curtain, mode_of, refusal
from ui.state import Question, State, ThrowDice

MOVES_LISTED = 60
"""So many whole moves are listed at most; where there are more, the parts that may follow the draft."""

WAYS_ON: dict[Mode, tuple[tuple[str, str], ...]] = {
    Mode.REVIEW: (("head", "table.to_now"),),
    Mode.LESSON_WATCH: (("lesson.hurry", "table.skip_ahead"),),
    Mode.LESSON_READ: (("next-step", "table.lesson.on"),),
    Mode.LESSON_OVER: (("rematch", "table.lesson.play"),),
    Mode.OVER: (("rematch", "table.rematch"),),
    Mode.PAUSED: (("resume", "table.resume"),),
    Mode.BOT: (("stop", "table.stop"),),
    Mode.HANDOVER: (("hand-over", "table.handover.done"),),
    Mode.CURTAIN: (("curtain.back", "table.curtain.back"),),
}
"""What the question offers while nobody is asked: commands, and the keys of their words."""

PUZZLE_WAYS: dict[Mode, tuple[tuple[str, str], ...]] = {
    Mode.LESSON_READ: (("puzzle.retry", "puzzles.retry"),),
    Mode.LESSON_OVER: (("puzzle.next", "puzzles.next"),),
}
"""What it offers in a puzzle."""


def _say(state: State, key: str, **params: str | int) -> str:
    return state.translator.text(Message(key, params))


def _button(do: str, words: str, **values: Attribute) -> str:
    return tag("button", escape(words), type="button", class_="button button-small", data_do=do, **values)


def _row(buttons: str) -> str:
    return tag("div", buttons, class_="cluster")


def prompt(state: State) -> str:
    """That somebody is asked, or why nobody is, and what can be done."""
    why, ask = refusal(state), asked(state)
    words = _say(state, "table.fault.asked") if why is None else state.translator.text(why)
    mode, lesson = mode_of(state), state.table.lesson
    is_puzzle = lesson is not None and lesson.is_free
    ways = PUZZLE_WAYS.get(mode, ()) if is_puzzle else WAYS_ON.get(mode, ())
    if lesson is not None and lesson.is_look:
        ways = ((lesson.on, lesson.on),)
    if ask is not None and ask.roll:
        ways = (("throw", "table.dice.throw"),)
    elif ask is not None and state.table.draft.parts:
        ways = (("finish-draft", "table.done"), ("take-back", "table.take_back"))
    buttons = "".join(_button(do, _say(state, key)) for do, key in ways)
    said = tag("p", escape(words), id="prompt-text", class_="prompt-text")
    return said + (tag("div", buttons, class_="prompt-actions cluster") if buttons else "")


def moves(state: State) -> str:
    """The moves of the person who is asked, in notation, or the parts that may follow; for a board of which
    something is missing."""
    ask = asked(state)
    if ask is None or ask.roll:
        return ""
    said = tag("p", escape(_say(state, "table.fault.board")), class_="orders-sentence")
    return said + tag("div", _moves(state, ask), class_="orders-row plain-moves")


def _moves(state: State, ask: Ask) -> str:
    few = ask.moves.first(MOVES_LISTED + 1)
    if len(few) <= MOVES_LISTED:
        texts = (state.table.match.game.move_text(state.table.match.state, move) for move in few)
        return "".join(_button("type-move", text, data_value=text) for text in texts)
    return "".join(_button("touch", part, data_part=part) for part in ask.moves.next(state.table.draft.parts))


def curtain(state: State) -> str:
    """Who takes the tablet, and the way on."""
    if not has_curtain(state):
        return ""
    seat = state.table.match.ask.seat
    name = state.table.match.players[seat].name
    words = _say(state, "table.fault.curtain", number=seat + 1)
    inner = tag("h2", escape(name or words), id="curtain-title")
    return tag(
        "div",
        inner + _row(_button("lift", _say(state, "table.fault.lift"), id="lift")),
        class_="curtain-card",
    )


def dialog(state: State) -> str:
    """A dialog that could not be drawn: what it asks can be answered, and it can be left."""
    shown = state.dialog
    words, ways = _say(state, "table.fault.dialog"), ""
    if isinstance(shown, Question):
        words = state.translator.text(shown.text)
        ways = _button("yes", state.translator.text(shown.yes))
    elif isinstance(shown, ThrowDice):
        place = shown.next_die
        values = () if place is None else shown.dice[place].die.values
        ways = "".join(_button("dice.type", str(value), data_value=value, data_at=place) for value in values)
        ways += _button("dice.confirm", _say(state, "table.dice.confirm"))
        ways += _button("dice.rest", _say(state, "table.dice.rest"))
    ways += _button("close", _say(state, "table.close"))
    title = tag("h2", escape(_say(state, "table.fault.title")), id="dialog-title", tabindex=-1)
    head, body = tag("div", title, class_="dialog-head"), tag("p", escape(words))
    return head + tag("div", body, class_="dialog-body") + tag("div", ways, class_="dialog-foot cluster")


def home(state: State) -> str:
    """The way to the game that lies on the table, and to each other game."""
    if not state.home:
        return ""
    ways = _button("home.resume", _say(state, "table.fault.resume"))
    ways += "".join(_button("home.play", game, data_game=game) for game in state.games)
    return tag("h2", "Quatre-Vents", id="home-title") + _row(ways)


def notices(state: State) -> str:
    """What is said, without a way to answer."""
    said = [_say(state, state.fault_told)] if state.fault_told else []
    said += [notice.text for notice in state.notices]
    return "".join(tag("div", tag("p", escape(words)), class_="toast") for words in said)


PLAIN: dict[str, Callable[[State], str]] = {
    "prompt": prompt,
    "moves": moves,
    "curtain": curtain,
    "dialog": dialog,
    "home": home,
    "notices": notices,
}
"""What stands in each region, by its name."""
