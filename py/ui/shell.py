"""The page's own frame: header, table, dialog, regions that speak, and the bars of plain words.

Pure functions of text.
"""

from ui import table_view
from ui.markup import button, esc, note, tag
from ui.table_view import Say

PLAIN_SEEN = "quatre-vents:plain-seen"
"""Where it is kept that the word on plain http was read."""


def page() -> str:
    """The regions of the page, empty."""
    return (
        '<header id="top" class="bar"></header>'
        '<main id="main">'
        '<div id="notes" class="notes"></div>'
        '<div id="table" class="table">'
        '<div id="seats" class="seats"></div>'
        '<div id="prompt" class="prompt"></div>'
        '<div id="board" class="board"></div>'
        '<div id="tools" class="tools" role="toolbar"></div>'
        '<section id="history" class="history"></section>'
        "</div></main>"
        '<dialog id="dialog" class="dialog" aria-labelledby="dialog-title">'
        '<div id="dialog-inside" class="dialog-inside"></div></dialog>'
        '<div id="live" class="sr-only" role="log" aria-live="polite"></div>'
        '<div id="voices"><div id="status" class="sr-only" role="status"></div>'
        '<div id="toasts" class="toasts" role="status" aria-atomic="false"></div></div>'
    )


def top(lang: str, screen: str, say: Say) -> str:
    """The inside of the header."""
    brand = '<span class="brand-mark" aria-hidden="true"></span><span class="brand-name">Quatre-Vents</span>'
    skip = tag("a", say("table.skip"), class_="skip", href="#main", id="skip")
    return (
        skip
        + tag("h1", brand, class_="brand")
        + tag("nav", table_view.nav(screen, lang, say), class_="bar-nav", aria_label=say("table.nav"))
    )


def reading_note(say: Say) -> str:
    """Another tab plays."""
    take = button("take-over", say("table.reading.take"), sign="lock", kind="small main", id="take-over")
    return note("info", say("table.reading.note"), take, id_="note-reading")


def unsaved_note(why: str, say: Say) -> str:
    """The match on the table is kept nowhere, and why."""
    export = button("export", say("table.games.export"), sign="export", kind="small main", id="note-export")
    look = button(
        "open", say("table.nav.games"), sign="games", kind="small", data_screen="games", id="note-games"
    )
    return note("warn", f"{why} {say('table.unsaved.note')}", export + look, id_="note-unsaved")


def unsaved_question(say: Say) -> str:
    """Whether to go on without the match on the table, which is kept nowhere; the safe answers stand out."""
    answers = (
        button("yes", say("table.unsaved.leave"), id="confirm-yes", kind="danger")
        + button("export", say("table.games.export"), sign="export", id="confirm-export")
        + button("no", say("table.unsaved.stay"), id="confirm-no", kind="main")
    )
    title = tag("h2", esc(say("table.unsaved.title")), id="dialog-title", tabindex=-1)
    return (
        tag("div", title, class_="dialog-head")
        + tag("div", tag("p", esc(say("table.unsaved.question"))), class_="dialog-body")
        + tag("div", answers, class_="dialog-foot")
    )


def update_text(say: Say, *, kept: bool, lesson: bool = False) -> str:
    """A new version is ready, and what becomes of the match on the table: kept or not, or a guided game."""
    if lesson:
        return say("table.update.note.lesson")
    return say("table.update.note" if kept else "table.update.note.unsaved")


def update_note(text: str, say: Say) -> str:
    """The bar of a new version; text: as `update_text` gives it."""
    now = button("update", say("table.update.now"), sign="repeat", kind="small main", id="update-now")
    return note("good", text, now, id_="note-update")


def plain_note(say: Say) -> str:
    """The page came over plain http."""
    seen = button("hide-plain", say("table.plain.seen"), sign="check", kind="small", id="hide-plain")
    return note("info", say("table.plain.note"), seen, id_="note-plain")
