"""The list of pieces in the place of the list of moves, as HTML: what may follow, then every piece by region
and group. A row does what the control of the board does whose part it carries."""

from collections.abc import Sequence

from tabletop.board import Piece, PieceGroup, Text
from tabletop.markup import TAB_INDEX, escape, one_tab_stop, tag
from ui.mode import shown_view
from ui.state import State
from ui.views.controls import Say, button
from ui.views.table import board_context


def html(state: State, tab_stops: Sequence[str] = ("", ""), text: Text | None = None) -> str:
    """The inside of the list. tab_stops: the ids of the rows that the tabulator reaches among what may follow
    and among the pieces, empty for the first ones; text: of the board, where one is kept."""
    context = board_context(state, text)
    pieces = state.table.board.pieces
    groups = () if pieces is None else pieces(shown_view(state), context)
    return list_html(groups, context.draft, state.say, tab_stops)


def list_html(
    groups: Sequence[PieceGroup], chosen: Sequence[str], say: Say, tab_stops: Sequence[str] = ("", "")
) -> str:
    """The inside of the list of these groups. chosen: the parts of the move that is being made."""
    title = tag("h2", escape(say("table.pieces")), id="pieces-title", tabindex=-1)
    close = button("pieces", say("table.pieces.close"), sign="close", bare=True, kind="quiet")
    inner = tag("div", title + close, class_="pieces-head")
    following = "".join(_group("follows", 0, group, chosen) for group in groups if group.follows)
    region, rows = "", ""
    for number, group in enumerate(one for one in groups if not one.follows):
        if group.region and group.region != region:
            region = group.region
            rows += tag("h3", escape(region), class_="pieces-region")
        rows += _group("piece", number, group, chosen)
    stop_of_following, stop_of_pieces = tab_stops
    body = _row("follows", one_tab_stop(following, stop_of_following)) if following else ""
    return inner + tag("div", body + _row("pieces", one_tab_stop(rows, stop_of_pieces)), class_="pieces-body")


def _row(name: str, inner: str) -> str:
    """Controls among which arrow keys move."""
    return tag("div", inner, data_row=name, class_=f"pieces-{name}")


def _group(kind: str, number: int, group: PieceGroup, chosen: Sequence[str]) -> str:
    """A heading and its rows. kind: the beginning of their ids."""
    heading = "follows-title" if group.follows else f"pieces-group-{number}"
    rows = "".join(tag("li", _piece(kind, piece, chosen)) for piece in group.pieces)
    level = "h3" if group.follows else "h4"
    title = tag(level, escape(group.title), id=heading, tabindex=-1 if group.follows else None)
    return title + tag("ul", rows, aria_labelledby=heading)


def _piece(kind: str, piece: Piece, chosen: Sequence[str]) -> str:
    face = tag("span", escape(piece.name), class_="pieces-name")
    if piece.note:
        face += " " + tag("span", escape(piece.note), class_="pieces-note")
    return tag(
        "button",
        face,
        type="button",
        id=f"{kind}-{piece.part}",
        class_="pieces-row",
        data_part=piece.part,
        aria_disabled=None if piece.usable else "true",
        aria_current="true" if piece.part in chosen else None,
        tabindex=TAB_INDEX,
    )
