"""The keys: how the table is played without a pointer."""

from typing import Any

from ui.markup import button, dialog_page, esc, tag
from ui.table_view import Say

CAP = "table.keys.cap."
# What is done, and the keys that do it: their signs, or the words for what is printed on them.
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
    ("new", ("C",)),
    ("games", ("G",)),
    ("rules", ("J",)),
    ("settings", ("P",)),
    ("help", ("?",)),
)


def page(app: Any) -> str:
    """The screen as it is now."""
    say = app.say
    settings = button("open", say("table.nav.settings"), sign="settings", data_screen="settings")
    return dialog_page(say("table.keys"), keys_html(say), say("table.close"), settings, reading=True)


def keys_html(say: Say) -> str:
    """What each key does."""
    rows = ""
    for name, keys in KEYS:
        caps = " ".join(tag("kbd", esc(say(key) if key.startswith(CAP) else key)) for key in keys)
        rows += tag(
            "li", tag("span", esc(say(f"table.keys.{name}")), class_="grow") + tag("span", caps), class_="row"
        )
    lead = tag("p", esc(say("table.keys.lead")), class_="soft small")
    return lead + tag("ul", rows, class_="list")


ACTIONS: dict[str, Any] = {}
CHANGES: dict[str, Any] = {}
FORMS: dict[str, Any] = {}
