"""What a board is drawn from besides the view, and what may move on it: the contract of `board` rooms.

A game's `board` room has two pure functions of text and data, no browser:

- `draw(view, look) -> str`: the board as one SVG or HTML element. Everything that a player can point at
  carries `data-part="<part>"`; what may be touched next (`look.touch`) is a control with a role and a
  spoken name (`role="button" tabindex="-1" aria-label="…"`). A `<button>` with an `id` may instead carry
  `data-draft="part part …"`, which a touch makes the whole draft (a movement with the cheapest cards
  proposed, the same with another card), or `data-play="part part …"`, a whole move played at once.
- `motions(before, events, look) -> tuple[Motion, ...]`: how the pieces of the view `before` travel when
  `events` happen; the screen plays them on the new drawing and may leave them out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tabletop.game import Event, Message, Move, Part


@dataclass(frozen=True, slots=True)
class Look:
    """How the one who looks sees the board.

    say: words in the language of the page; seat: who looks, None for a spectator; prefix: the parts
    already chosen; touch: the parts that may follow; last: the events of the last step; marks: further
    parts to point out by kind (`hint`, `warn`); skin: one of the game's `SKINS`; flipped: seen from the
    other side of the table; quiet: nothing can be touched now (a bot thinks, an earlier moment is shown).
    """

    say: Callable[[Message], str]
    seat: int | None = None
    prefix: Move = ()
    touch: tuple[Part, ...] = ()
    last: tuple[Event, ...] = ()
    marks: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)
    skin: str = ""
    flipped: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Motion:
    """One thing that moves: the element drawn as `data-piece="<piece>"`, from an offset to its place.

    kind: `slide` (from dx, dy in the drawing's own units to its place), `appear`, `vanish` (the element
    is a leftover that `draw` put there as `data-piece` with class `leaving`), `shake`. delay and span in
    milliseconds.
    """

    piece: str
    kind: str
    dx: int = 0
    dy: int = 0
    delay: int = 0
    span: int = 220
