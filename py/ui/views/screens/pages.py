"""The screen of the pages of the game on the table: their list, the one that is read, its print and files."""

from tabletop.document import NoteField, written_note
from tabletop.document import html as document_html
from tabletop.markup import attributes, escape, tag
from tabletop.pages import Page
from ui.pages import chosen_page, document_of, field_id, may_write, pages_of, reader_of
from ui.state import State
from ui.views.controls import button, dialog_page

LEVEL = 3
"""The heading of a page: below that of the dialog."""


def html(state: State) -> str:
    """The inside of the dialog; where the game has no pages, it says so."""
    game, close = state.match.game.title, state.say("table.close")
    title = state.say("table.pages.of", game=game)
    page = chosen_page(state)
    if page is None:
        empty = tag("p", escape(state.say("table.pages.none", game=game)), class_="empty")
        return dialog_page(title, empty, close)
    document = document_of(state)
    if document is None:
        return dialog_page(title, _contents(state, page) + _curtain(state), close)
    drawn = document_html(document, LEVEL, lambda field: _note_field(state, page, field))
    drawn = tag("div", drawn, class_="page-paper", id="page-paper", tabindex=-1)
    return dialog_page(title, _contents(state, page) + drawn, close, _foot(state), reading=True)


def _contents(state: State, shown: Page) -> str:
    """The list of the pages; none where there is only one."""
    pages = pages_of(state)
    if len(pages) < 2:
        return ""
    entries = "".join(tag("li", _entry(state, page, current=page is shown)) for page in pages)
    label = state.say("table.pages.contents")
    return tag("nav", tag("ul", entries, class_="cluster"), class_="page-contents", aria_label=label)


def _entry(state: State, page: Page, *, current: bool) -> str:
    return button(
        "pages.show",
        state.say(f"{state.match.game.name}.page.{page.name}"),
        data_page=page.name,
        id=f"to-page-{page.name}",
        aria_current="page" if current else None,
    )


def _curtain(state: State) -> str:
    """What stands in place of the master's page until it is asked for."""
    words = tag("p", escape(state.say("table.pages.master")))
    lift = button("pages.lift", state.say("table.pages.lift"), sign="eye", kind="main", id="page-lift")
    return tag("div", words + lift, class_="page-curtain stack")


def _foot(state: State) -> str:
    """The ways in which a page leaves the screen."""
    say = state.say
    return (
        button("pages.print", say("table.pages.print"), sign="print", id="page-print")
        + button("pages.export", say("table.pages.markdown"), sign="export", data_kind="md", id="page-md")
        + button("pages.export", say("table.pages.html"), sign="export", data_kind="html", id="page-html")
    )


def _note_field(state: State, page: Page, field: NoteField) -> str:
    """A place for a player's own words: a field on the screen, what was written on paper."""
    if not may_write(state):
        return written_note(field)
    reader = reader_of(state, page)
    name = field_id(reader, field)
    values = attributes(
        {
            "class_": "input", "id": name, "rows": 3, "data_set": "pages.note", "data_at": field.at,
            "data_key": field.key, "data_reader": reader, "autocomplete": "off",
        }
    )  # fmt: skip
    label = tag("label", escape(field.label), class_="page-label", for_=name)
    typed = f"<textarea{values}>{escape(field.text)}</textarea>"
    if field.folded:
        summary = tag("summary", escape(state.say("table.tale.retell" if field.text else "table.tale.own")))
        return written_note(field) + tag("details", summary + label + typed, class_="page-fold")
    return tag("div", label + typed, class_="page-field") + written_note(field)
