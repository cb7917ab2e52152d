"""A page to be read, as data, and what writes it: HTML, Markdown, a whole file of HTML.

One value is shown, printed and exported. Every text in it is plain: it is escaped here, and only here. Only
a picture is markup already (SVG), which a game draws with colours of its own and without a script.
"""

import base64
import re
from collections.abc import Callable
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
class Table:
    """A table. head: the names of the columns, none empty; rows: as many texts each, the first names the
    row; caption: what it shows, empty where the heading above says it."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing. svg: one `<svg>` that hangs on no style sheet, every id in it beginning with `page-`;
    label: what is to be seen in it, in words."""

    svg: str
    label: str


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


Block = Paragraph | Entries | Table | Picture | NoteField


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a document. title: its heading, empty for none."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A page to be read."""

    title: str
    sections: tuple[Section, ...]

    @property
    def note_fields(self) -> tuple[NoteField, ...]:
        """Its places for a player's own words, in order."""
        blocks = (block for section in self.sections for block in section.blocks)
        return tuple(block for block in blocks if isinstance(block, NoteField))


WriteNote = Callable[[NoteField], str]
"""`write(field)`: a place for a player's own words as HTML."""


# HTML


def written_note(field: NoteField) -> str:
    """A player's own words to be read; nothing where there are none."""
    if not field.text:
        return ""
    if field.folded:
        return tag("div", _paragraphs(field.text), class_="page-told")
    label = tag("p", escape(field.label), class_="page-label")
    return tag("div", label + _paragraphs(field.text), class_="page-note")


def html(document: Document, level: int = 2, write: WriteNote = written_note) -> str:
    """The document as an `<article>`. level: of its heading, 1 to 5; those of its sections are one below."""
    sections = "".join(_section(section, level + 1, write) for section in document.sections)
    return tag("article", tag(f"h{level}", escape(document.title)) + sections, class_="page")


def _section(section: Section, level: int, write: WriteNote) -> str:
    heading = tag(f"h{level}", escape(section.title)) if section.title else ""
    return tag("section", heading + "".join(_block(block, write) for block in section.blocks))


def _block(block: Block, write: WriteNote) -> str:
    match block:
        case Paragraph(text, aside):
            return _paragraphs(text, "page-aside" if aside else "")
        case Entries(texts, numbered):
            return tag("ol" if numbered else "ul", "".join(tag("li", escape(text)) for text in texts))
        case Table():
            return _table(block)
        case Picture(svg, label):
            return tag("div", svg, class_="page-picture", role="img", aria_label=label)
        case NoteField():
            return write(block)


def blocks_html(blocks: tuple[Block, ...]) -> str:
    """Some blocks alone, to be read."""
    return "".join(_block(block, written_note) for block in blocks)


def _paragraphs(text: str, kind: str = "") -> str:
    """Plain text as paragraphs, its lines kept. kind: their class."""
    named = kind or None
    return "".join(tag("p", "<br/>".join(map(escape, lines)), class_=named) for lines in _lines_of(text))


def _table(table: Table) -> str:
    caption = tag("caption", escape(table.caption)) if table.caption else ""
    head = "".join(tag("th", escape(text), scope="col") for text in table.head)
    rows = "".join(
        tag("tr", tag("th", escape(row[0]), scope="row") + "".join(tag("td", escape(one)) for one in row[1:]))
        for row in table.rows
    )
    inner = caption + tag("thead", tag("tr", head)) + tag("tbody", rows)
    return tag("div", tag("table", inner), class_="page-table")


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
.page-picture { margin: 1rem 0; }
.page-picture svg { max-width: 100%; height: auto; }
.page-aside { color: light-dark(#555, #bbb); font-style: italic; }
.page-told { padding-left: 1rem; border-left: 2px solid light-dark(#a3301d, #f0917c); }
.page-note { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid; font-style: italic; }
.page-label { margin: 0; font-size: 0.9375rem; font-style: normal; font-weight: 600; }
@media print { body { padding: 0; max-width: none; color: #000; background: #fff; } }
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


# Markdown

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_BEGINNING = re.compile(r"^(?:([-+=])|(\d+)([.)]))")


def markdown(document: Document) -> str:
    """The document as Markdown (CommonMark with tables); a picture is put in as data."""
    parts = [f"# {_line(document.title)}"]
    for section in document.sections:
        if section.title:
            parts.append(f"## {_line(section.title)}")
        parts += [_markdown_block(block) for block in section.blocks]
    return "\n\n".join(part for part in parts if part) + "\n"


def _markdown_block(block: Block) -> str:
    match block:
        case Paragraph(text, aside):
            return _markdown_asides(text) if aside else _markdown_paragraphs(text)
        case Entries(texts, numbered):
            signs = (f"{number}." if numbered else "-" for number in range(1, len(texts) + 1))
            return "\n".join(f"{sign} {_line(text)}" for sign, text in zip(signs, texts, strict=True))
        case Table():
            return _markdown_table(block)
        case Picture(svg, label):
            data = base64.b64encode(svg.encode("utf-8")).decode("ascii")
            return f"![{_line(label)}](data:image/svg+xml;base64,{data})"
        case NoteField(_, _, label, text, folded):
            if not text or folded:
                return _markdown_paragraphs(text)
            words = f"**{_line(label)}**\n\n{_markdown_paragraphs(text)}"
            return "\n".join(f"> {line}".rstrip() for line in words.split("\n"))


def _markdown_table(table: Table) -> str:
    head, *rows = (tuple(map(_line, row)) for row in (table.head, *table.rows))
    lines = (f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows))
    caption = f"*{_line(table.caption)}*\n\n" if table.caption else ""
    return caption + "\n".join(lines)


def _markdown_paragraphs(text: str) -> str:
    """Plain text as paragraphs, its lines kept."""
    return "\n\n".join("\\\n".join(map(_escaped_line, lines)) for lines in _lines_of(text))


def _markdown_asides(text: str) -> str:
    """Plain text in italics, a paragraph each."""
    return "\n\n".join(f"*{_escaped_line(' '.join(lines))}*" for lines in _lines_of(text) if lines)


def _line(text: str) -> str:
    """A text on one line, escaped."""
    return _escaped_line(" ".join(text.split()))


def _escaped_line(line: str) -> str:
    """One line in which no sign means anything to a reader of Markdown."""
    escaped = _SIGNS.sub(r"\\\1", line)
    return _BEGINNING.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", escaped)


def _lines_of(text: str) -> list[list[str]]:
    """The lines of each paragraph of a plain text, none empty."""
    paragraphs: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.strip():
            paragraphs[-1].append(line.strip())
        elif paragraphs[-1]:
            paragraphs.append([])
    return [lines for lines in paragraphs if lines]
