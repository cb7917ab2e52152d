"""A page to be read, written as HTML, as Markdown and as a whole file."""

import base64
import re
from html import unescape

import pytest

from boards import parsed, tag_of
from tabletop.document import (
    Document,
    Entries,
    NoteField,
    Paragraph,
    Picture,
    Section,
    Table,
    Writer,
    excerpt,
    html,
    html_file,
)
from tabletop.markdown import markdown

EVIL = '<img src=x onerror="alert(1)"> & | * _ ` # \\ [a](b)'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'


def page(*blocks: Paragraph | Entries | Table | Picture | NoteField, title: str = "Un titre") -> Document:
    return Document("La page", (Section(title, blocks),))


def test_headings_follow_the_level_asked_for() -> None:
    shown = html(page(Paragraph("Un.")), 3)
    assert shown == (
        '<article class="page"><h3>La page</h3><section><h4>Un titre</h4><p>Un.</p></section></article>'
    )
    assert "<h4" not in html(page(Paragraph("Un."), title=""), 3)


def test_paragraphs_are_parted_by_empty_lines_and_keep_their_lines() -> None:
    text = "Un\ndeux\n\n\n  trois  \n"
    assert "<p>Un<br/>deux</p><p>trois</p>" in html(page(Paragraph(text)))
    assert "Un\\\ndeux\n\ntrois" in markdown(page(Paragraph(text)))


def test_a_table_names_its_columns_and_its_rows() -> None:
    table = Table(("Joueur", "Score"), (("Zoé", "3"), ("Lu | Su", "12")), caption="Les points")
    root = parsed(html(page(table)))
    heads = [(e.get("scope"), e.text) for e in root.iter() if tag_of(e) == "th"]
    assert heads == [("col", "Joueur"), ("col", "Score"), ("row", "Zoé"), ("row", "Lu | Su")]
    assert [e.text for e in root.iter() if tag_of(e) == "caption"] == ["Les points"]
    lines = markdown(page(table)).split("\n")
    assert lines[4:] == [
        "*Les points*",
        "",
        "| Joueur | Score |",
        "| --- | --- |",
        "| Zoé | 3 |",
        r"| Lu \| Su | 12 |",
        "",
    ]


def test_lists_are_numbered_where_their_order_counts() -> None:
    assert "<ul><li>a</li><li>b</li></ul>" in html(page(Entries(("a", "b"))))
    assert "<ol><li>a</li></ol>" in html(page(Entries(("a",), numbered=True)))
    assert "- a\n- b" in markdown(page(Entries(("a", "b"))))
    assert "1. a\n2. b" in markdown(page(Entries(("a", "b"), numbered=True)))


def test_a_picture_is_drawn_and_put_into_markdown_as_data() -> None:
    picture = page(Picture(SVG, "Un carré"))
    assert f'role="img" aria-label="Un carré">{SVG}</div>' in html(picture)
    found = re.search(r"!\[Un carré\]\(data:image/svg\+xml;base64,([^)]+)\)", markdown(picture))
    assert found and base64.b64decode(found[1]).decode() == SVG


def test_a_place_for_words_is_written_where_there_are_some() -> None:
    assert "Vos mots" not in html(page(NoteField(0, "a", "Vos mots")))
    assert "Vos mots" not in markdown(page(NoteField(0, "a", "Vos mots")))
    written = page(NoteField(0, "a", "Vos mots", "Un.\n\nDeux."))
    label = '<p class="page-label">Vos mots</p>'
    assert f'<div class="page-note">{label}<p>Un.</p><p>Deux.</p></div>' in html(written)
    assert "> **Vos mots**\n>\n> Un.\n>\n> Deux." in markdown(written)


def everywhere(text: str) -> Document:
    """A document that has a text in every place."""
    blocks = (
        Paragraph(text),
        Entries((text,)),
        Table((text, text), ((text, text),), caption=text),
        Picture(SVG, text),
        NoteField(0, "a", text, text),
    )
    return Document(text, (Section(text, blocks),))


def test_no_text_is_markup_in_html() -> None:
    root = parsed(html(everywhere(EVIL)))
    assert "img" not in {tag_of(element) for element in root.iter()}
    assert "".join(root.itertext()).count(EVIL) == 11
    assert [e.get("aria-label") for e in root.iter() if e.get("role") == "img"] == [EVIL]


def test_no_text_is_markup_in_markdown() -> None:
    written = markdown(everywhere(EVIL))
    assert written.count(r"\<img src=x onerror=") == written.count("<img") == 12
    assert not re.search(r"(?<!\\)\[a", written)
    assert r"\& \| \* \_ \` \# \\ \[a\](b)" in written


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("- a", r"\- a"),
        ("+ a", r"\+ a"),
        ("1. a", r"1\. a"),
        ("12) a", r"12\) a"),
        ("===", r"\==="),
        ("---", r"\---"),
        ("    a", "a"),
        ("# a", r"\# a"),
        ("> a", r"\> a"),
        ("a - b, 3.", "a - b, 3."),
    ],
)
def test_no_line_begins_what_its_writer_did_not_mean(line: str, written: str) -> None:
    assert markdown(page(Paragraph(line))).split("\n")[4] == written


def test_a_file_stands_alone_says_its_language_and_runs_nothing() -> None:
    whole = html_file(everywhere(EVIL), "fr")
    assert whole.startswith('<!doctype html>\n<html lang="fr"><head><meta charset="utf-8">')
    assert "default-src &#39;none&#39;" in whole
    assert "@media print" in whole
    plain = html_file(everywhere("Un"), "fr")
    assert not re.search(r"<(script|link|img|iframe)\b|url\(|@import|\s(src|href)=", plain)
    title = re.search(r"<title>(.*)</title>", whole)
    assert title and unescape(title[1]) == EVIL
    assert whole.count("<h1>") == 1


# Parts that are shown alone


def parts() -> Document:
    """Two parts with a name and one without."""
    note = NoteField(0, "own", "Pour moi", "Le coupable")
    return Document(
        "La page",
        (
            Section("Avant", (Paragraph("Pour tous."),)),
            Section("Le sel", (Paragraph("Salé."), note), name="salt"),
            Section("Le sucre", (Paragraph("Sucré."),), name="sugar"),
        ),
    )


def test_parts_of_a_document_are_shown_alone_or_as_one() -> None:
    alone, both = excerpt(parts(), ("salt",)), excerpt(parts(), ("sugar", "salt"))
    assert alone == Document("Le sel", (Section("", (Paragraph("Salé."),)),))
    assert both == Document("Le sel + Le sucre", (Section("", (Paragraph("Salé."), Paragraph("Sucré."))),))


def test_there_is_no_excerpt_without_a_part() -> None:
    assert excerpt(parts(), ("pepper",)) is None and excerpt(parts(), ("",)) is None


def test_a_part_that_can_be_shown_alone_has_a_foot_on_the_screen_only() -> None:
    writer = Writer(foot=lambda part: f"<p>{part.name}!</p>")
    assert re.findall(r"<p>(\w+)!</p></section>", html(parts(), writer=writer)) == ["salt", "sugar"]
    assert "!" not in html(parts()) + markdown(parts())
