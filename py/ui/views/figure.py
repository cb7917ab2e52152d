"""A position as a picture beside words: drawn by the code of the board, with nothing in it to be touched.

Several may stand on one page, and beside the board itself, so every id and every reference to one begins with
a prefix that the caller gives.
"""

import re
from collections.abc import Mapping
from typing import Any

from tabletop.board import Board, BoardContext
from tabletop.markup import tag

_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:=\"[^\"]*\")?)*)\s*(/?)>")
"""One tag of the drawings: attributes in double quotes, and no bare `<` or `>` in them (`markup.escape`)."""

_ATTRIBUTE = re.compile(r"([\w:-]+)(?:=\"([^\"]*)\")?")
_REFERENCE = re.compile(r"url\(#")

_SILENT = frozenset(("role", "tabindex", "title", "href", "for", "name", "open"))
"""Attributes that a picture does not have; a reference of SVG to a part of the same drawing stays."""

_CONTROLS = {"button": "span", "a": "span", "label": "span"}
"""Elements that can be touched, and what stands in their place."""


def figure(
    board: Board[Any], view: Any, context: BoardContext, prefix: str, label: str, part: str = ""
) -> str:
    """The position as an element `figure-picture` with the role of an image.

    prefix: of all ids in it, a letter first, another one for each picture of the page; label: what it shows,
    in words, not escaped; empty where the words beside it say all of it, then it is silent; part: a detail
    that the board knows (`Board.still`), empty for the whole position.
    """
    drawn = board.still(view, context, part) or composed(
        board.frame(view, context), board.layers(view, context)
    )
    inside = tag("div", with_prefix(drawn, prefix), class_="figure-inside", inert=True)
    if not label:
        return tag("div", inside, class_="figure-picture", aria_hidden="true")
    return tag("div", inside, class_="figure-picture", role="img", aria_label=label)


def composed(frame: str, layers: Mapping[str, str]) -> str:
    """The board's frame with the inside of each layer in its place."""
    for name, inner in layers.items():
        before, sign, after = frame.partition(f' id="layer-{name}"')
        if sign:
            rest, end, after = after.partition(">")
            frame = f"{before}{sign}{rest}{end}{inner}{after}"
    return frame


def with_prefix(drawing: str, prefix: str) -> str:
    """The drawing with all its ids and references renamed, its controls and its attributes for the page, the
    keyboard and the screen reader gone."""
    return _TAG.sub(lambda found: _tag(found, prefix), drawing)


def _tag(found: re.Match[str], prefix: str) -> str:
    end, name, values, empty = found.groups()
    name = _CONTROLS.get(name, name)
    if end:
        return f"</{name}>"
    kept = "".join(_attribute(one[1], one[2], prefix) for one in _ATTRIBUTE.finditer(values))
    return f"<{name}{kept}{empty}>"


def _attribute(name: str, value: str | None, prefix: str) -> str:
    """One attribute after a space; empty where a picture does not have it."""
    is_reference = name == "href" and value is not None and value.startswith("#")
    if name.startswith(("data-", "aria-")) or (name in _SILENT and not is_reference):
        return ""
    if value is None:
        return f" {name}"
    if name == "id":
        value = prefix + value
    elif is_reference:
        value = f"#{prefix}{value[1:]}"
    else:
        value = _REFERENCE.sub(f"url(#{prefix}", value)
    return f' {name}="{value}"'
