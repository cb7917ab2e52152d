"""A page to be read, as data, and what writes it: HTML, a whole file of HTML, Markdown (`tabletop.markdown`).

One value is shown, printed and exported. Every text in it is plain: it is escaped here, and only here. Only
a picture is markup already (SVG), which a game draws with colours of its own and without a script. Some
blocks can be used on a screen (a note field, a table that is sorted, a quiz): whoever writes the page there
says how (`Writer`); on paper and in a file they are read.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from tabletop.markup import escape, tag


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences; an empty line parts two paragraphs. aside: they are said by the way, in italics."""

    text: str
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Entries:
    """A list. numbered: whether its order counts."""

    texts: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table that says more than its text. order: what its column is sorted by in place of the
    text; svg: a small drawing before the text, as `Picture.svg`, which adds nothing to it."""

    text: str
    order: int | str | None = None
    svg: str = ""


@dataclass(frozen=True, slots=True)
class Sorting:
    """How the rows of a table are ordered: by which column, from 0, and whether the last is first."""

    column: int
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table. head: the names of the columns, none empty; rows: as many cells each, the first names the
    row; caption: what it shows, empty where the heading above says it.

    name: of a table whose rows its reader may sort (`tabletop.tables`), a word that no other block of the
    page has; greatest_first: the columns that are first sorted from the greatest down; sorting: how the rows
    stand now, None as the page has them.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str | Cell, ...], ...]
    caption: str = ""
    name: str = ""
    greatest_first: tuple[int, ...] = ()
    sorting: Sorting | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing. svg: one `<svg>` that hangs on no style sheet, every id in it beginning with `page-`;
    label: what is to be seen in it, in words; beside: a small one, with the words that follow beside it."""

    svg: str
    label: str
    beside: bool = False


@dataclass(frozen=True, slots=True)
class NoteField:
    """A place for a player's own words. at, key: the moment and the name under which they are kept, unlike
    any other of the page; label: what may be written there; text: what was written, empty for nothing;
    folded: the words stand on the page as any others, and the place is shown on request."""

    at: int
    key: str
    label: str
    text: str = ""
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a quiz. asked: in words; answer: what is right; svg: what is shown with it, as
    `Picture.svg`; told: what is told about the answer once it is given."""

    asked: str
    answer: str
    svg: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True)
class Quiz:
    """Questions to learn by; the other answers offered to each are those of the other questions
    (`tabletop.quiz`). name: a word that no other block of the page has."""

    name: str
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A small sign that stands for a word. svg: as `Picture.svg`; label: the word; is_set: it is not only the
    place for it."""

    svg: str
    label: str
    is_set: bool = True


@dataclass(frozen=True, slots=True)
class AlbumCard:
    """A card of an album. svg: as `Picture.svg`; title, told: what stands below it; marks: in the same places
    on every card; is_open: it was come upon."""

    svg: str
    title: str
    told: str
    marks: tuple[Mark, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Album:
    """Cards side by side. legend: the marks that they may have."""

    legend: tuple[Mark, ...]
    cards: tuple[AlbumCard, ...]


Block = Paragraph | Entries | Table | Picture | NoteField | Quiz | Album


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a document. title: its heading, empty for none. name: of a part that can be shown alone, or
    some of them as one (`excerpt`), a word that no other part has; such a part has a title."""

    title: str
    blocks: tuple[Block, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A page to be read."""

    title: str
    sections: tuple[Section, ...]

    @property
    def note_fields(self) -> tuple[NoteField, ...]:
        """Its places for a player's own words, in order."""
        return tuple(block for block in self.blocks if isinstance(block, NoteField))

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Everything in it, in order."""
        return tuple(block for section in self.sections for block in section.blocks)


def excerpt(document: Document, names: Collection[str]) -> Document | None:
    """Some parts of a document as one: their titles in one, and what stands in them but the places for own
    words. None where there is no part of these names."""
    parts = [part for part in document.sections if part.name and part.name in names]
    if not parts:
        return None
    shown = (block for part in parts for block in part.blocks if not isinstance(block, NoteField))
    return Document(" + ".join(part.title for part in parts), (Section("", tuple(shown)),))


# HTML


def written_head(table: Table, column: int) -> str:
    """The name of a column to be read."""
    return escape(table.head[column])


def written_quiz(quiz: Quiz) -> str:
    """A quiz to be read: each question with its answer."""
    entries = (
        tag("li", _thumbnail(one.svg) + escape(one.asked) + " " + tag("strong", escape(one.answer)))
        for one in quiz.questions
    )
    return tag("ul", "".join(entries), class_="page-cards")


def written_note(field: NoteField) -> str:
    """A player's own words to be read; nothing where there are none."""
    if not field.text:
        return ""
    if field.folded:
        return tag("div", _paragraphs(field.text), class_="page-told")
    label = tag("p", escape(field.label), class_="page-label")
    return tag("div", label + _paragraphs(field.text), class_="page-note")


def written_foot(section: Section) -> str:
    """Below a part that is read there is nothing."""
    return ""


@dataclass(frozen=True, slots=True)
class Writer:
    """How the blocks that can be used on a screen are written as HTML: a place for a player's own words, the
    name of a column of a table that can be sorted, a quiz; and what stands at the foot of a part that can be
    shown alone. Without further words, as they are read."""

    note: Callable[[NoteField], str] = written_note
    head: Callable[[Table, int], str] = written_head
    quiz: Callable[[Quiz], str] = written_quiz
    foot: Callable[[Section], str] = written_foot


READ = Writer()
"""For paper and files."""


def html(document: Document, level: int = 2, writer: Writer = READ) -> str:
    """The document as an `<article>`. level: of its heading, 1 to 5; those of its sections are one below."""
    sections = "".join(_section(section, level + 1, writer) for section in document.sections)
    return tag("article", tag(f"h{level}", escape(document.title)) + sections, class_="page")


def _section(section: Section, level: int, writer: Writer) -> str:
    heading = tag(f"h{level}", escape(section.title)) if section.title else ""
    foot = writer.foot(section) if section.name else ""
    return tag("section", heading + "".join(_block(block, writer) for block in section.blocks) + foot)


def _block(block: Block, writer: Writer) -> str:
    match block:
        case Paragraph(text, aside):
            return _paragraphs(text, "page-aside" if aside else "")
        case Entries(texts, numbered):
            return tag("ol" if numbered else "ul", "".join(tag("li", escape(text)) for text in texts))
        case Table():
            return _table(block, writer)
        case Picture(svg, label, beside):
            kind = "page-picture page-beside" if beside else "page-picture"
            return tag("div", svg, class_=kind, role="img", aria_label=label)
        case NoteField():
            return writer.note(block)
        case Quiz():
            return writer.quiz(block)
        case Album(legend, cards):
            return _legend(legend) + tag("ul", "".join(map(_album_card, cards)), class_="page-album")


def blocks_html(blocks: tuple[Block, ...]) -> str:
    """Some blocks alone, to be read."""
    return "".join(_block(block, READ) for block in blocks)


def _paragraphs(text: str, kind: str = "") -> str:
    """Plain text as paragraphs, its lines kept. kind: their class."""
    named = kind or None
    return "".join(tag("p", "<br/>".join(map(escape, lines)), class_=named) for lines in lines_of(text))


def _legend(marks: tuple[Mark, ...]) -> str:
    words = (tag("span", _sign(mark.svg) + escape(mark.label)) for mark in marks)
    return tag("p", " ".join(words), class_="page-legend")


def _sign(svg: str) -> str:
    return tag("span", svg, class_="page-mark", aria_hidden="true")


def _album_card(card: AlbumCard) -> str:
    """A card: its marks are signs to the eye, words to the ear."""
    signs = (
        tag("span", mark.svg, class_="page-mark", role="img", aria_label=mark.label)
        if mark.is_set
        else tag("span", mark.svg, class_="page-mark page-unmarked", aria_hidden="true")
        for mark in card.marks
    )
    inner = tag("span", card.svg, class_="page-album-picture", aria_hidden="true")
    inner += tag("strong", escape(card.title)) + tag("small", escape(card.told))
    inner += tag("span", "".join(signs), class_="page-marks")
    return tag("li", inner, class_="page-album-card" if card.is_open else "page-album-card page-album-closed")


def _table(table: Table, writer: Writer) -> str:
    caption = tag("caption", escape(table.caption)) if table.caption else ""
    head = "".join(_head(table, column, writer) for column in range(len(table.head)))
    rows = "".join(
        tag("tr", tag("th", _cell(row[0]), scope="row") + "".join(tag("td", _cell(one)) for one in row[1:]))
        for row in table.rows
    )
    inner = caption + tag("thead", tag("tr", head)) + tag("tbody", rows)
    return tag("div", tag("table", inner), class_="page-table" + " page-sortable" * bool(table.name))


def _head(table: Table, column: int, writer: Writer) -> str:
    """The head of a column; the one by which the rows stand says so."""
    inner = writer.head(table, column) if table.name else written_head(table, column)
    order = None
    if table.sorting and table.sorting.column == column:
        order = "descending" if table.sorting.descending else "ascending"
    return tag("th", inner, scope="col", aria_sort=order)


def _cell(cell: str | Cell) -> str:
    return _thumbnail(cell.svg) + escape(cell.text) if isinstance(cell, Cell) else escape(cell)


def _thumbnail(svg: str) -> str:
    """A small drawing that adds nothing to the words beside it."""
    return tag("span", svg, class_="page-thumb", aria_hidden="true") if svg else ""


def text_of(cell: str | Cell) -> str:
    """What a cell says in words."""
    return cell.text if isinstance(cell, Cell) else cell


STYLE = """
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 44rem; font: 1.0625rem/1.6 Georgia, serif; }
h1, h2 { line-height: 1.2; text-wrap: balance; }
h1 { margin: 0 0 1.5rem; padding-bottom: 0.75rem; border-bottom: 2px solid; font-size: 2rem; }
p { margin: 0 0 0.75rem; hyphens: auto; }
section { break-inside: auto; }
h2 { margin: 2.25rem 0 0.75rem; font-size: 1.3rem; break-after: avoid; }
.page-table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding-bottom: 0.4rem; text-align: start; font-style: italic; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid; text-align: start; }
th, td { vertical-align: top; }
thead th { border-bottom-width: 2px; }
tbody th { font-weight: inherit; }
tr { break-inside: avoid; }
.page-thumb svg { width: 2.5rem; height: 2.5rem; margin-right: 0.5rem; vertical-align: middle; }
.page-cards { padding: 0; list-style: none; }
.page-cards li { padding: 0.35rem 0; break-inside: avoid; }
.page-album { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: 1rem; }
.page-album { padding: 0; list-style: none; }
.page-album-card { display: flex; flex-direction: column; align-items: center; break-inside: avoid; }
.page-album-card { line-height: 1.25; text-align: center; }
.page-album-picture svg { display: block; width: 6.25rem; height: auto; margin-bottom: 0.35rem; }
.page-mark svg { width: 1rem; height: 1rem; margin: 0 0.15rem; vertical-align: -0.125rem; }
.page-unmarked { opacity: 0.2; }
.page-picture { margin: 1rem 0; }
.page-picture svg { max-width: 100%; height: auto; }
section:has(> .page-beside), .page-beside ~ p { display: flow-root; break-inside: avoid; }
.page-beside { float: left; clear: both; margin: 0 1.25rem 0.5rem 0; }
.page-aside { color: light-dark(#555, #bbb); font-style: italic; }
.page-told { padding-left: 1rem; border-left: 2px solid light-dark(#a3301d, #f0917c); }
.page-note { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid; font-style: italic; }
.page-label { margin: 0; font-size: 0.9375rem; font-style: normal; font-weight: 600; }
@media print {
  :root { color-scheme: light; }
  body { padding: 0; max-width: none; color: #000; background: #fff; }
}
"""
"""How a file of HTML looks: by day and by night as its reader likes, black on white on paper."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""What a file of HTML may do: show itself."""


def html_file(document: Document, lang: str) -> str:
    """The document as a whole file that needs no other and runs no script. lang: of its texts."""
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">'
        + tag("title", escape(document.title))
        + tag("style", STYLE)
    )
    body = tag("body", tag("main", html(document, 1)))
    return f"<!doctype html>\n{tag('html', tag('head', head) + body, lang=lang)}\n"


def lines_of(text: str) -> list[list[str]]:
    """The lines of each paragraph of a plain text, none empty."""
    paragraphs: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.strip():
            paragraphs[-1].append(line.strip())
        elif paragraphs[-1]:
            paragraphs.append([])
    return [lines for lines in paragraphs if lines]
