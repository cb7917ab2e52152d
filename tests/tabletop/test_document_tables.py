"""Tables of a page that their reader sorts."""

import pytest

from boards import parsed, tag_of
from tabletop.document import Cell, Document, Paragraph, Section, Sorting, Table, Writer, html, html_file
from tabletop.markdown import markdown
from tabletop.tables import arranged, next_sorting, order_of, sorted_table

HEROES = Table(
    ("Nom", "Force", "Surnom"),
    (
        ("Zoé", "9", Cell("la Licorne", order="Licorne")),
        ("émile", "10", Cell("le Bras", order="Bras")),
        ("Abel", "–", Cell("Tigre", svg="<svg></svg>")),
        ("Bo", "9", Cell("Ours")),
    ),
    name="heroes",
    greatest_first=(1,),
)


def names(table: Table) -> list[object]:
    return [row[0] for row in table.rows]


@pytest.mark.parametrize(
    ("sorting", "order"),
    [
        (Sorting(0), ["Abel", "Bo", "émile", "Zoé"]),
        (Sorting(0, descending=True), ["Zoé", "émile", "Bo", "Abel"]),
        (Sorting(1), ["Zoé", "Bo", "émile", "Abel"]),
        (Sorting(1, descending=True), ["Abel", "émile", "Zoé", "Bo"]),
        (Sorting(2), ["émile", "Zoé", "Bo", "Abel"]),
        (Sorting(3), ["Zoé", "émile", "Abel", "Bo"]),
    ],
)
def test_rows_are_sorted_by_a_column_and_equal_ones_stay_as_they_were(
    sorting: Sorting, order: list[object]
) -> None:
    assert names(sorted_table(HEROES, sorting)) == order


def test_numbers_are_compared_by_size_and_words_without_accents() -> None:
    assert order_of("9") < order_of("10") < order_of("Abel")
    assert order_of("Élan") == order_of("elan")
    assert order_of(Cell("la Licorne", order="Licorne")) == order_of("licorne")
    assert order_of(Cell("trois", order=3)) == order_of("3")


def test_a_column_chosen_again_turns_the_rows_over() -> None:
    assert next_sorting(HEROES, 0) == Sorting(0)
    assert next_sorting(HEROES, 1) == Sorting(1, descending=True)
    turned = sorted_table(HEROES, Sorting(0))
    assert next_sorting(turned, 0) == Sorting(0, descending=True)
    assert next_sorting(turned, 1) == Sorting(1, descending=True)


def test_a_document_is_arranged_by_the_names_of_its_tables() -> None:
    other = Table(HEROES.head, HEROES.rows)
    document = Document("La page", (Section("", (Paragraph("Un."), HEROES, other)),))
    assert arranged(document, {}) == arranged(document, {"nobody": Sorting(0)}) == document
    _, first, second = arranged(document, {"heroes": Sorting(0)}).blocks
    assert isinstance(first, Table) and names(first) == ["Abel", "Bo", "émile", "Zoé"]
    assert second == other


def test_a_sorted_table_says_so_and_is_plain_in_files() -> None:
    document = Document("La page", (Section("", (sorted_table(HEROES, Sorting(1, descending=True)),)),))
    shown = parsed(html(document, writer=Writer(head=lambda table, column: f"<button>{column}</button>")))
    heads = [one for one in shown.iter() if tag_of(one) == "th" and one.get("scope") == "col"]
    assert [one.get("aria-sort") for one in heads] == [None, "descending", None]
    assert [tag_of(one[0]) for one in heads] == ["button"] * 3
    whole = html_file(document, "fr")
    assert "<button" not in whole and whole.index("émile") < whole.index("Zoé")
    assert markdown(document).split("\n")[4] == "| Abel | – | Tigre |"


def test_a_drawing_in_a_cell_adds_nothing_for_who_listens() -> None:
    shown = html(Document("La page", (Section("", (HEROES,)),)))
    assert '<td><span class="page-thumb" aria-hidden="true"><svg></svg></span>Tigre</td>' in shown
