"""The screen of the keys: how the table is played without a pointer."""

from tabletop.markup import escape, tag
from ui.mode import has_second_actions
from ui.state import State
from ui.views.controls import button, dialog_page

KEY_CAP = "table.keys.cap."
"""What the words for a printed key begin with."""

KEYS = (
    ("arrows", ("←", "→", "↑", "↓")),
    ("touch", ("table.keys.cap.enter",)),
    ("back", ("table.keys.cap.escape",)),
    ("undo", ("U",)),
    ("redo", ("R",)),
    ("backward", ("B",)),
    ("forward", ("N",)),
    ("ends", ("table.keys.cap.home", "table.keys.cap.end")),
    ("hint", ("H",)),
    ("stop", ("S",)),
    ("flip", ("F",)),
    ("auto", ("A",)),
    ("list", ("L",)),
    ("new", ("C",)),
    ("games", ("G",)),
    ("rules", ("J",)),
    ("settings", ("P",)),
    ("help", ("?",)),
)
"""What is done, and the keys that do it: their signs, or the words for what is printed on them."""

HOLD = ("hold", ("table.keys.cap.shift", "table.keys.cap.enter"))
"""The key for a long press, on boards where that means something."""

LARGE_BOARD = (
    ("zoom", ("+", "−")),
    ("whole", ("0",)),
    ("pan", ("table.keys.cap.shift", "←", "→", "↑", "↓")),
)
"""The keys of a board that may be larger than its place."""


def html(state: State) -> str:
    """The inside of the dialog."""
    body = tag("p", escape(state.say("table.keys.lead")), class_="soft small")
    body += tag("ul", "".join(_row(state, name, keys) for name, keys in _keys(state)), class_="list")
    settings = button("open", state.say("table.nav.settings"), sign="settings", data_screen="settings")
    return dialog_page(state.say("table.keys"), body, state.say("table.close"), settings, reading=True)


def _keys(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The keys of the game on the table."""
    board, (arrows, touch, *others) = state.table.board, KEYS
    hold = (HOLD,) if has_second_actions(board) else ()
    large = LARGE_BOARD if board.field_size else ()
    return (arrows, touch, *hold, *large, *others)


def _row(state: State, name: str, keys: tuple[str, ...]) -> str:
    caps = " ".join(tag("kbd", escape(state.say(key) if key.startswith(KEY_CAP) else key)) for key in keys)
    words = tag("span", escape(state.say(f"table.keys.{name}")), class_="grow")
    return tag("li", words + tag("span", caps), class_="row")
