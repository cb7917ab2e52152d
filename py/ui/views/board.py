"""The board of the game on the table: what its room draws it from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tabletop.board import BoardContext, Text
from tabletop.game import Game, Message, Options, Part
from tabletop.i18n import Translator
from tabletop.markup import escape
from ui.board import board_context
from ui.faults import Guard, unguarded
from ui.mode import asked, open_part, quarters, shown_hint, shown_view, viewer
from ui.state import State

LAYER = "layer-"
"""How the id of a layer's element begins."""

WORDS_KEPT = 4000
"""So many sentences a board keeps at most."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardText:
    """What `State.text` says of the game on the table and of the table itself, apart from a state: a board
    that is drawn with one keeps what it has drawn from it and a piece. said: what was said before, most of
    which a picture says again."""

    translator: Translator
    game: Game[Any, Any]
    options: Options
    seats: int
    skin: str
    said: dict[tuple[Any, ...], str] = field(default_factory=dict)

    def __call__(self, message: Message) -> str:
        key = (message.key, *message.params.items())
        words = self.said.get(key)
        if words is None:
            if len(self.said) >= WORDS_KEPT:
                self.said.clear()
            words = self.said[key] = self._words(message)
        return words

    def _words(self, message: Message) -> str:
        skin = self.skin if message.key.partition(".")[0] == self.game.name else ""
        try:
            return self.translator.text_at(message, self.game, self.options, self.seats, skin)
        except Exception:  # as `State.text`
            return self.translator.text(message, skin)


def text_key(state: State) -> tuple[Any, ...]:
    """Everything that the text of a board depends on."""
    match = state.table.match
    return (state.translator, match.game, match.options, len(match.players), state.skin)


def board_key(state: State) -> tuple[Any, ...]:
    """Everything that the drawing of the board depends on."""
    return (
        state.table.match,
        state.table.review,
        state.table.draft.parts,
        shown_hint(state),
        state.table.lesson,
        state.table.focus_part,
        state.skin,
        state.translator.lang,
        quarters(state),
        asked(state) is None,
        viewer(state),
    )


def draw_board(
    state: State, text: Text | None = None, guard: Guard = unguarded, stood: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The frame of the board (as `board`), what stands beside it (`beside`) and the layers of both (as
    `layer-<name>`), each by itself. text: of the board, where one is kept; stood: what stood there before for
    the same reader, which stays where a part cannot be drawn."""
    stood = stood or {}
    view, context = shown_view(state), board_context(state, text, guard)
    board = state.table.board
    kept = {name.removeprefix(LAYER): text for name, text in stood.items() if name.startswith(LAYER)}
    layers: Mapping[str, str] = guard("layers", partial(board.layers, view, context), kept)
    drawn = {
        "board": guard("board", partial(board.frame, view, context), stood.get("board", "")),
        "beside": guard("beside", partial(board.beside, view, context), stood.get("beside", "")),
    }
    for name in layers:
        layer = LAYER + name
        drawn[layer] = guard(layer, partial(layers.__getitem__, name), stood.get(layer, ""))
    part = open_part(state)
    return {name: lit(text, part) for name, text in drawn.items()} if part else drawn


def lit(text: str, part: Part) -> str:
    """HTML in which the one control that a lesson waits for says that it is the step that is next."""
    control = f'data-part="{escape(part)}"'
    return text.replace(control, f'{control} aria-current="step"')


def small_map_key(state: State) -> tuple[Any, ...]:
    """Everything that the small map depends on: the position, not what is being chosen."""
    if not state.table.board.field_size:
        return ()
    return (
        state.table.match,
        state.table.review,
        state.skin,
        state.translator.lang,
        quarters(state),
        viewer(state),
    )


def seat_cards_key(state: State) -> tuple[Any, ...]:
    """Everything that what a board says of the seats depends on; nothing where it says nothing there."""
    if state.table.board.seat_card is None:
        return ()
    return state.table.match, state.table.review, state.skin, state.translator.lang, viewer(state)


def draw_seat_cards(state: State, text: Text | None = None) -> tuple[str, ...]:
    """What the board says of each seat on its card, in order; none where it says nothing there. text: as of
    `draw_board`."""
    draw = state.table.board.seat_card
    if draw is None:
        return ()
    seat = viewer(state)
    context = BoardContext(text=text or state.text, seat=seat, skin=state.skin, interactive=False)
    view = shown_view(state)
    return tuple(draw(view, context, seat) for seat in range(state.table.match.seats))


def draw_small_map(state: State) -> str:
    """The small map of a board that can be larger than its window; empty where it has none."""
    board = state.table.board
    if not board.field_size:
        return ""
    context = BoardContext(
        text=state.text,
        seat=viewer(state),
        skin=state.skin,
        quarters=quarters(state),
        interactive=False,
    )
    return board.small_map(shown_view(state), context)
