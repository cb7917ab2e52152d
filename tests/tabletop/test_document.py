"""A page to be read: written as HTML, as Markdown and as a whole file; and what its reader may know."""

import re
from base64 import b64encode
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from boards import parsed, tag_of
from driven import DrivenMatch
from rows import each
from tables import GAMES, AnyMatch, finished, toy
from tabletop import document as written
from tabletop.board import Text
from tabletop.chance import SeededChance
from tabletop.document import Document, Entries, NoteField, Paragraph, Question, Quiz, Section, Sorting, Table
from tabletop.game import BadRequest, Message
from tabletop.markdown import markdown
from tabletop.pages import Page, Reader, Reading, document_of, note_key, reading_of
from tabletop.quiz import BETWEEN, OFFERED, QuizProgress, answer, begin, fits, is_right, next_question
from tabletop.tables import arranged
from toy.pages import PAGES as TOY_PAGES
from toy.rules import View

EVIL = '<img src=x onerror="alert(1)"> & | * _ ` # \\ [a](b)'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'
DATA = f"data:image/svg+xml;base64,{b64encode(SVG.encode()).decode()}"


def page(*blocks: Any, title: str = "Un titre") -> Document:
    return Document("La page", (Section(title, blocks),))


NOTE = NoteField(0, "a", "Vos mots", "Un.\n\nDeux.")
TABLE = Table(("Joueur", "Score"), (("Lu | Su", "12"),), caption="Les points")
LABEL = '<div class="page-note"><p class="page-label">Vos mots</p>'


@each(
    [
        (Paragraph("Un\ndeux\n\n\n  trois  \n"), "<p>Un<br/>deux</p><p>trois</p>", "Un\\\ndeux\n\ntrois"),
        (Entries(("a", "b")), "<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
        (Entries(("a", "b"), numbered=True), "<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"),
        (written.Picture(SVG, "Un carré"), f'aria-label="Un carré">{SVG}</div>', f"![Un carré]({DATA})"),
        (NOTE, f"{LABEL}<p>Un.</p><p>Deux.</p></div>", "> **Vos mots**\n>\n> Un.\n>\n> Deux."),
        (TABLE, '<th scope="row">Lu | Su</th>', "*Les points*\n\n| Joueur | Score |\n| --- | --- |\n"),
        (TABLE, '<th scope="col">Score</th>', r"| Lu \| Su | 12 |"),
        (Quiz("q", (Question("Qui ?", "Lui"),)), "<li>Qui ? <strong>Lui</strong></li>", "- Qui ? **Lui**"),
    ]
)
def test_every_block_is_written_in_html_and_in_markdown(block: Any, as_html: str, as_markdown: str) -> None:
    assert as_html in written.html(page(block)) and as_markdown in markdown(page(block))
    head = '<article class="page"><h3>La page</h3><section>'
    assert written.html(page(block), 3).startswith(f"{head}<h4>Un titre</h4>")
    assert "<h4" not in written.html(page(block, title=""), 3)
    empty = page(NoteField(0, "a", "Vos mots"))
    assert "Vos mots" not in written.html(empty) + markdown(empty), "a place for words where there are none"


def everywhere(text: str) -> Document:
    """A document that has a text in every place."""
    table, note = Table((text, text), ((text, text),), caption=text), NoteField(0, "a", text, text)
    blocks = (Paragraph(text), Entries((text,)), table, written.Picture(SVG, text), note)
    return Document(text, (Section(text, blocks),))


def test_no_text_is_markup_in_html() -> None:
    root = parsed(written.html(everywhere(EVIL)))
    assert "img" not in {tag_of(element) for element in root.iter()}
    assert "".join(root.itertext()).count(EVIL) == 11
    assert [e.get("aria-label") for e in root.iter() if e.get("role") == "img"] == [EVIL]


def test_no_text_is_markup_in_markdown() -> None:
    found = markdown(everywhere(EVIL))
    assert found.count(r"\<img src=x onerror=") == found.count("<img") == 12
    assert not re.search(r"(?<!\\)\[a", found)
    assert r"\& \| \* \_ \` \# \\ \[a\](b)" in found
    kept = {"1. a": r"1\. a", "12) a": r"12\) a", "    a": "a", "a - b, 3.": "a - b, 3."}
    begins = {line: "\\" + line for line in ("- a", "+ a", "===", "---", "# a", "> a")}
    for line, shown in {**kept, **begins}.items():
        assert markdown(page(Paragraph(line))).split("\n")[4] == shown, "a line begins nothing else"


def test_a_file_stands_alone_says_its_language_and_runs_nothing() -> None:
    whole = written.html_file(everywhere(EVIL), "fr")
    assert whole.startswith('<!doctype html>\n<html lang="fr"><head><meta charset="utf-8">')
    assert "default-src &#39;none&#39;" in whole and "@media print" in whole
    plain = written.html_file(everywhere("Un"), "fr")
    assert not re.search(r"<(script|link|img|iframe)\b|url\(|@import|\s(src|href)=", plain)
    title = re.search(r"<title>(.*)</title>", whole)
    assert title and unescape(title[1]) == EVIL and whole.count("<h1>") == 1


def test_parts_of_a_document_are_shown_alone_or_as_one() -> None:
    salt, sugar = Paragraph("Salé."), Paragraph("Sucré.")
    note = NoteField(0, "own", "Pour moi", "Le coupable")
    before, first = Section("Avant", (Paragraph("Pour tous."),)), Section("Le sel", (salt, note), name="salt")
    parts = Document("La page", (before, first, Section("Le sucre", (sugar,), name="sugar")))
    assert written.excerpt(parts, ("salt",)) == Document("Le sel", (Section("", (salt,)),))
    both = Document("Le sel + Le sucre", (Section("", (salt, sugar)),))
    assert written.excerpt(parts, ("sugar", "salt")) == both
    assert written.excerpt(parts, ("pepper",)) is None and written.excerpt(parts, ("",)) is None
    writer = written.Writer(foot=lambda part: f"<p>{part.name}!</p>")
    assert re.findall(r"<p>(\w+)!</p></section>", written.html(parts, writer=writer)) == ["salt", "sugar"]
    assert "!" not in written.html(parts) + markdown(parts), "a foot is for the screen alone"


ROWS = (
    ("Zoé", "9", written.Cell("la Licorne", order="Licorne")),
    ("émile", "10", written.Cell("le Bras", order="Bras")),
    ("Abel", "–", written.Cell("Tigre", svg="<svg></svg>")),
    ("Bo", "9", written.Cell("Ours")),
)
HEROES = Table(("Nom", "Force", "Surnom"), ROWS, name="heroes", greatest_first=(1,))


@each(
    [
        *((Sorting(0), "Abel Bo émile Zoé"), (Sorting(0, descending=True), "Zoé émile Bo Abel")),
        *((Sorting(1), "Zoé Bo émile Abel"), (Sorting(1, descending=True), "Abel émile Zoé Bo")),
        *((Sorting(2), "émile Zoé Bo Abel"), (Sorting(3), "Zoé émile Abel Bo")),
    ]
)
def test_rows_are_sorted_by_a_column_and_equal_ones_stay_as_they_were(sorting: Sorting, order: str) -> None:
    document = page(HEROES, replace(HEROES, name=""))
    assert arranged(document, {}) == arranged(document, {"nobody": sorting}) == document
    first, second = arranged(document, {"heroes": sorting}).blocks
    assert isinstance(first, Table) and " ".join(str(row[0]) for row in first.rows) == order
    assert second == replace(HEROES, name="")


TWINS = Quiz("heroes", tuple(Question(f"Qui {n} ?", "Zhang Qing" if n < 2 else f"H{n}") for n in range(9)))


def begun(seed: int = 7) -> QuizProgress:
    progress = begin(TWINS, seed)
    assert progress is not None
    return progress


def places(progress: QuizProgress, *, right: bool) -> list[int]:
    """Of the answers that are offered those that are right, or wrong."""
    return [place for place in range(OFFERED) if is_right(TWINS, progress, place) == right]


def test_of_four_answers_of_a_quiz_one_is_right_and_what_was_missed_is_asked_again_later() -> None:
    seen = set()
    for progress in map(begun, range(200)):
        assert len({TWINS.questions[number].answer for number in progress.offered}) == OFFERED
        assert len(places(progress, right=True)) == 1
        seen.add((progress.at, progress.offered.index(progress.at)))
    assert len(seen) == len(TWINS.questions) * OFFERED and begin(Quiz("none", ()), 1) is None
    asked = begun()
    assert not fits(Quiz("heroes", TWINS.questions[: max(asked.offered)]), asked)
    assert next_question(TWINS, asked, 99) == asked, "a question waits for its answer"
    assert answer(TWINS, asked, -1) == answer(TWINS, asked, OFFERED) == asked, "nothing that was offered"
    progress = answer(TWINS, asked, places(asked, right=False)[0])
    assert (progress.right, progress.given, progress.missed) == (0, 1, (asked.at,))
    assert answer(TWINS, progress, 0) == answer(TWINS, progress, 1) == progress, "counted once"
    for seed in range(BETWEEN + 1):
        progress = next_question(TWINS, progress, seed)
        assert (progress.at == asked.at) == (seed == BETWEEN)
        progress = answer(TWINS, progress, places(progress, right=True)[0])
    assert (progress.right, progress.given, progress.missed) == (BETWEEN + 1, BETWEEN + 2, ())


# What the reader of a page may know: one place hands it out. Shown with the throw-away game.

NAMES = ("Un", "Deux", "Trois")


def leaf(name: str = "page", reader: Reader = "all") -> Page:
    """A page with one place for words."""
    return Page(
        name, reader, lambda reading, text: Document(name, (Section("", (reading.note_field(0, "a", "?"),)),))
    )


def peeked() -> AnyMatch:
    match = toy()
    for _ in range(3):
        match.play(("peek",))
    return match


def test_a_page_shows_what_its_seat_or_a_spectator_sees_up_to_its_moment() -> None:
    """Words belong to one page, one reader and one moment."""
    match = peeked()
    pages = (leaf(), leaf("other"), leaf(reader="master"), *[leaf(reader="seat")] * 3)
    places = tuple(zip(pages, (None, None, None, 0, 1, 2), strict=True))
    for number, (one, seat) in enumerate(places):
        match.note(2, note_key(one, seat, "a"), f"mot {number}")
    for number, (one, seat) in enumerate(places):
        past, now = (reading_of(match, one, seat, NAMES, at) for at in (1, None))
        assert (past.seat, past.at, len(past.steps), now.at) == (seat, 1, 2, 3)
        assert (past.view, now.view) == (match.view_at(1, seat), match.view(seat))
        dealt = [event.params["seat"] for event in past.steps[0] if event.kind == "dealt"]
        assert dealt == ([] if seat is None else [seat])
        assert past.notes == {} and dict(now.notes) == {(2, "a"): f"mot {number}"}
    with pytest.raises(ValueError):
        reading_of(match, leaf(reader="seat"), None, NAMES)
    with pytest.raises(BadRequest):
        reading_of(match, leaf(), None, NAMES, 4)


# After a change of rules

CHRONICLE = next(page for page in TOY_PAGES.pages if page.name == "chronicle")


def words(message: Message) -> str:
    """A text that shows its key and parameters."""
    return f"{message.key} {dict(message.params)}"


def under_other_rules(match: AnyMatch) -> AnyMatch:
    """The match as it goes on from its snapshot."""
    record = match.kept()
    newer = {**record.fields, "rules": record.fields["rules"] + 1}
    return DrivenMatch.load(replace(record, fields=newer), GAMES)


def chronicle(match: AnyMatch) -> Document:
    return document_of(match, CHRONICLE, None, NAMES, words)


def played() -> AnyMatch:
    """Two rounds and a half, with words about each."""
    match = finished(toy(4, 3, rounds=40, copies=20), SeededChance(4), 45)
    for place in chronicle(match).note_fields:
        match.note(place.at, note_key(CHRONICLE, None, place.key), f"au coup {place.at}")
    return match


def test_a_chronicle_is_whole_after_a_change_of_rules() -> None:
    match = played()
    before, later, changed = chronicle(match), under_other_rules(match), under_other_rules(match)
    after = chronicle(later)
    assert len(before.note_fields) > 2 and markdown(after) == markdown(before)
    assert [place.at + match.length for place in after.note_fields] == [p.at for p in before.note_fields]
    first = after.note_fields[0]
    assert first.at < 0 and first.text == "au coup 0"
    changed.note(first.at, note_key(CHRONICLE, None, first.key), "autrement")
    again = DrivenMatch.resume(changed.kept(), GAMES)
    assert chronicle(again).note_fields[0].text == "autrement"
    for one in (match, later):
        finished(one, SeededChance(8), 30)
    assert len(match.decisions) == 75 and markdown(chronicle(later)) == markdown(chronicle(match))


def test_a_page_that_cannot_read_what_was_told_under_other_rules_begins_after_them() -> None:
    def draw(reading: Reading[View], text: Text) -> Document:
        told = [event.params["new"] for step in reading.steps for event in step]
        return Document("page", (Section(str(told), ()), Section("", (reading.note_field(0, "a", "?"),))))

    later, strict = under_other_rules(played()), Page("page", "all", draw)
    document = document_of(later, strict, None, NAMES, words)
    assert (document.sections[0].title, document.note_fields[0].at) == ("[]", 0)
    with pytest.raises(KeyError):
        document_of(toy(), strict, None, NAMES, words)
