"""The board of the game on the table: what its room draws it from."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletop.board import BoardContext, Text
from tabletop.game import Ask, Game, Message, Move, Options, Part
from tabletop.i18n import Translator, with_seat_names
from ui.faults import Guard, unguarded
from ui.mode import asked, earlier_events, quarters, shown_events, shown_view, viewer
from ui.state import State

LAYER = "layer-"
"""How the id of a layer's element begins."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardText:
    """What `State.text` says of the game on the table and of the table itself, apart from a state: a board
    that is drawn with one keeps what it has drawn from it and a piece."""

    translator: Translator
    game: Game[Any, Any]
    options: Options
    seats: int
    skin: str

    def __call__(self, message: Message) -> str:
        try:
            named = with_seat_names(message, self.game, self.options, self.seats)
        except Exception:  # as `State.text`
            named = message
        is_own = message.key.partition(".")[0] == self.game.name
        return self.translator.text(named, self.skin if is_own else "")


def text_key(state: State) -> tuple[Any, ...]:
    """Everything that the text of a board depends on."""
    match = state.match
    return (state.translator, match.game, match.options, match.seats, state.skin)


def board_context(state: State, text: Text | None = None, guard: Guard = unguarded) -> BoardContext:
    """What the board is drawn from besides the view. text: of the board, where one is kept."""
    ask = asked(state)
    draft = state.draft if ask else ()
    next_parts = tuple(ask.moves.next(draft)) if ask else ()
    return BoardContext(
        text=text or state.text,
        seat=viewer(state),
        draft=draft,
        next_parts=next_parts,
        last_events=shown_events(state),
        earlier_events=earlier_events(state),
        highlights=_highlights(state, ask, draft, next_parts, guard),
        skin=state.skin,
        quarters=quarters(state),
        interactive=ask is not None,
        focus_part=state.focus_part,
    )


def choice_text(state: State) -> str:
    """What is chosen, in words; that nothing is any more where there is no draft."""
    if not state.draft:
        return state.say("table.choice.none")
    ask = asked(state)
    context = BoardContext(
        text=state.text,
        seat=viewer(state),
        draft=state.draft,
        next_parts=tuple(ask.moves.next(state.draft)) if ask else (),
        skin=state.skin,
    )
    words = state.table.board.choice(shown_view(state), context)
    return words or state.say("table.choice", parts=" ".join(state.draft))


def _highlights(
    state: State, ask: Ask | None, draft: Move, next_parts: tuple[Part, ...], guard: Guard
) -> dict[str, tuple[Part, ...]]:
    """What is pointed out: the hint or the lesson's step, and the parts that would make a bad move."""
    found: dict[str, tuple[Part, ...]] = {}
    lesson = state.table.lesson
    if state.hint is not None:
        found["hint"] = state.hint.move
    elif lesson is not None and state.review is None:
        found["hint"] = lesson.pointed_at(draft)
    if ask is not None:
        unwarned: tuple[Part, ...] = ()
        warned = guard("warn", lambda: _warned(state, ask, draft, next_parts), unwarned)
        if warned:
            found["warn"] = warned
    return found


def _warned(state: State, ask: Ask, draft: Move, next_parts: tuple[Part, ...]) -> tuple[Part, ...]:
    return tuple(part for part in next_parts if _is_warned(state, ask, (*draft, part)))


def _is_warned(state: State, ask: Ask, move: Move) -> bool:
    return ask.moves.complete(move) and state.match.warn(move) is not None


def board_key(state: State) -> tuple[Any, ...]:
    """Everything that the drawing of the board depends on."""
    return (
        state.match,
        state.match.revision,
        state.review,
        state.draft,
        state.hint,
        state.table.lesson,
        state.focus_part,
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
    layers: Mapping[str, str] = guard("layers", lambda: board.layers(view, context), kept)
    drawn = {
        "board": guard("board", lambda: board.frame(view, context), stood.get("board", "")),
        "beside": guard("beside", lambda: board.beside(view, context), stood.get("beside", "")),
    }
    for name in layers:
        layer = LAYER + name
        drawn[layer] = guard(layer, partial(layers.__getitem__, name), stood.get(layer, ""))
    return drawn


def small_map_key(state: State) -> tuple[Any, ...]:
    """Everything that the small map depends on: the position, not what is being chosen."""
    if not state.table.board.field_size:
        return ()
    return (
        state.match,
        state.match.revision,
        state.review,
        state.skin,
        state.translator.lang,
        quarters(state),
        viewer(state),
    )


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
