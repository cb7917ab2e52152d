"""Games in and out as files."""

from typing import Any

from js import URL, Blob, document, window

from tabletop.saves import Saved, SaveError, export_text
from ui import dom

TYPE = "application/json"
SOON = 20_000


def give(name: str, text: str) -> None:
    """Hand a text to the player as a file of that name."""
    parts = window.Array.new()
    parts.push(text)
    url = URL.createObjectURL(Blob.new(parts, dom.js({"type": TYPE})))
    link = document.createElement("a")
    link.href = url
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    dom.later(SOON, lambda: URL.revokeObjectURL(url))


def file_name(game: str, name: str, when: str) -> str:
    """A plain file name for a game: letters and digits only."""
    kept = "".join(c if c.isalnum() else "-" for c in name.lower())[:40].strip("-")
    return "-".join(part for part in ("quatre-vents", game, kept, when[:10]) if part) + ".json"


def export_table(app: Any) -> None:
    """The match on the table as a file, saved or not."""
    give_game(app, app.table.paper())


def give_game(app: Any, saved: Saved) -> None:
    """A game as a file; of one under way it is said that the file tells all."""
    label = saved.label
    try:
        text = export_text(saved)
    except SaveError as error:
        app.toast(app.words.text(error.message), "warn")
        return
    give(file_name(label.game, label.name, label.when), text)
    if not label.over:
        app.toast(app.say("table.games.tells_all"))


async def read(file: Any) -> str:
    """The text of a file the player chose."""
    return str(await file.text())
