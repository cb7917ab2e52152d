"""A page to be read (`tabletop.document`), written as Markdown."""

import base64
import re

from tabletop.document import (
    Album,
    AlbumCard,
    Block,
    Document,
    Entries,
    NoteField,
    Paragraph,
    Picture,
    Quiz,
    Table,
    lines_of,
    text_of,
)

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
        case Quiz(_, questions):
            return "\n".join(f"- {_line(one.asked)} **{_line(one.answer)}**" for one in questions)
        case Album(_, cards):
            return "\n".join(map(_markdown_card, cards))
        case NoteField(_, _, label, text, folded):
            if not text or folded:
                return _markdown_paragraphs(text)
            words = f"**{_line(label)}**\n\n{_markdown_paragraphs(text)}"
            return "\n".join(f"> {line}".rstrip() for line in words.split("\n"))


def _markdown_card(card: AlbumCard) -> str:
    marks = ", ".join(mark.label for mark in card.marks if mark.is_set)
    return f"- **{_line(card.title)}**, {_line(card.told)}" + (f": {_line(marks)}" if marks else "")


def _markdown_table(table: Table) -> str:
    head, *rows = (tuple(_line(text_of(cell)) for cell in row) for row in (table.head, *table.rows))
    lines = (f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows))
    caption = f"*{_line(table.caption)}*\n\n" if table.caption else ""
    return caption + "\n".join(lines)


def _markdown_paragraphs(text: str) -> str:
    """Plain text as paragraphs, its lines kept."""
    return "\n\n".join("\\\n".join(map(_escaped_line, lines)) for lines in lines_of(text))


def _markdown_asides(text: str) -> str:
    """Plain text in italics, a paragraph each."""
    return "\n\n".join(f"*{_escaped_line(' '.join(lines))}*" for lines in lines_of(text) if lines)


def _line(text: str) -> str:
    """A text on one line, escaped."""
    return _escaped_line(" ".join(text.split()))


def _escaped_line(line: str) -> str:
    """One line in which no sign means anything to a reader of Markdown."""
    escaped = _SIGNS.sub(r"\\\1", line)
    return _BEGINNING.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", escaped)
