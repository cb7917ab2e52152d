"""Stories of Contrevent, as `tests/stories.py` has them: a moment, moves with the cards that come, facts."""

from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest
from contrevent_tables import care, play, stand, table

from contrevent import GAME
from contrevent.rules import view
from contrevent.rules.state import Absorption, Care, Ended, Frame, Ruin, Sorting, State, souffle_left
from stories import tests_of
from tabletop.game import Event, IllegalMove

NAMES = {"NEXT": "2♠ A♠ K♥ K♦"}
"""A Dominante and three encounters: what the beginning of a turn draws when no card is refilled."""

FRAMES: dict[str, Frame | tuple[Frame, ...]] = {
    "@absorb": Absorption(1),
    "@ruin": Ruin(),
    "@sort": (Care(True), Sorting()),
}


@dataclass(frozen=True)
class Told:
    """A state, and what has happened on the way to it."""

    state: State
    events: tuple[Event, ...] = ()

    def play(self, move: str, *cards: str) -> "Told":
        """A move, with these cards; `pack3` and `souffle3` stand for the next three unseen there."""
        decks = {"pack": iter(self.state.pack.unknown), "souffle": iter(self.state.souffle.unknown)}
        drawn: list[str] = []
        for one in cards:
            deck = one.rstrip("0123456789")
            drawn += islice(decks[deck], int(one.removeprefix(deck))) if deck in decks else [one]
        step = play(self.state, move, *drawn)
        return Told(step.state, step.events)


def _position(line: str) -> Told:
    """`@move`, `@care`, `@stand` and those of `FRAMES`: a moment of a phase, with what `table` is told."""
    name, *words = line.split()
    said: dict[str, Any] = {}
    for key, _, value in (word.partition("=") for word in words):
        cards = value.replace("+", " ")
        said[key] = cards.split() if key == "met" else int(value) if value.isdecimal() else cards
    if "rows" in said and isinstance(said["rows"], int):
        said["rows"] = tuple(map(int, str(said["rows"])))
    if name in ("@care", "@stand"):
        hand = said.pop("hand", "")
        return Told(care(hand, **said) if name == "@care" else stand(hand, **said))
    return Told(table(FRAMES.get(name), **said))


def _text(value: Any) -> str:
    return (",".join(map(_text, value)) if isinstance(value, tuple | list) else str(value)) or "nothing"


def _fact(told: Told, begun: Told, name: str) -> str:
    """A field of an event or of the state, why a move may not be (`?help_K`), what may be played."""
    state, (of, _, field) = told.state, name.partition(".")
    match of:
        case _ if name[0] == "?":
            with pytest.raises(IllegalMove) as caught:
                play(state, name[1:].replace("_", " "))
            return caught.value.message.key.removeprefix("contrevent.why.")
        case "happened" | "last":
            return " ".join([event.kind for event in told.events][-int(field or 99) :])
        case "moves":
            moves = sorted(GAME.move_text(state, move) for move in GAME.pending(state).moves)
            return ", ".join(text for text in moves if text.startswith(field.replace("_", " ")))
        case "warned" | "undone":
            move = GAME.read_move(state, field.replace("_", " "))
            message = GAME.warn(state, move) if of == "warned" else GAME.gives_up(state, move)
            return message.key.split(".", 2)[2] if message else "nothing"
        case "count":
            return str(len(list(GAME.pending(state).moves)))
        case "end":
            over = GAME.pending(state)
            return "won" if over.winners else str(over.reason.key.rpartition(".")[2])
        case "phase":
            return type(state.frame).__name__.lower() if not isinstance(state.frame, Ended) else "end"
        case "souffle":
            return str(souffle_left(state))
        case "turns":
            return str(state.turn - begun.state.turn)
        case "pack" | "bottom":
            return str(state.pack.size) if of == "pack" else _text(state.pack.bottom)
        case "known":
            return _text(view(state, None).pack.top)
        case "left" | "crossed" | "faced":
            pile = {"left": state.pack_discard, "crossed": state.souffle_discard}
            return _text(pile.get(of, state.encounter_discard)[-int(field) :])
    if field:
        every = (_text(event.params[field]) for event in told.events if event.kind == of)
        return " / ".join(every) or "nothing"
    return _text(getattr(state, of))


story = tests_of(_position, _fact, NAMES)
