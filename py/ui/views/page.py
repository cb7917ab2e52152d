"""The whole page: which texts stand in which element. (Being written: the contract is `Page` and `draw`.)"""

from dataclasses import dataclass, field
from typing import Any

from ui.state import State


@dataclass(frozen=True, slots=True)
class Page:
    """The page as it is to stand.

    texts: id of an element → its inside, as HTML: the regions (`top`, `notes`, `seats`, `prompt`, `board`,
    `tools`, `history`, `dialog-inside`, `toasts`) and after them the layers of the board (`layer-<name>`), which
    lie in the frame that the region `board` holds; attributes: (id, name) → value, None for none (`html` and
    `body` are the elements themselves); dialog: what the open dialog is, empty while none is open; title: of
    the window.
    """

    texts: dict[str, str]
    attributes: dict[tuple[str, str], str | None]
    dialog: str
    title: str


@dataclass(slots=True)
class Memo:
    """What was drawn last, by region, with what it was drawn from."""

    kept: dict[str, tuple[Any, Any]] = field(default_factory=dict)


def draw(state: State, memo: Memo) -> Page:
    """The page of a state."""
    raise NotImplementedError
