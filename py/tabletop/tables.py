"""Tables of a page that their reader may sort: pure functions from a document to another.

The rows of a sorted table are those of the page: shown, printed and exported in the order chosen.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import replace

from tabletop.document import Block, Cell, Document, Section, Sorting, Table, text_of


def arranged(document: Document, sortings: Mapping[str, Sorting]) -> Document:
    """A document whose tables stand as their reader wants them, by name; the others as the page has them."""
    if not sortings:
        return document

    def block_of(block: Block) -> Block:
        if isinstance(block, Table) and block.name in sortings:
            return sorted_table(block, sortings[block.name])
        return block

    sections = (Section(one.title, tuple(map(block_of, one.blocks))) for one in document.sections)
    return replace(document, sections=tuple(sections))


def sorted_table(table: Table, sorting: Sorting) -> Table:
    """A table in another order; rows that are alike in that column stay as the page has them, and what is no
    number stands after the numbers. A column that is not there changes nothing."""
    if not 0 <= sorting.column < len(table.head):
        return table
    rows = sorted(table.rows, key=lambda row: order_of(row[sorting.column]), reverse=sorting.descending)
    return replace(table, rows=tuple(rows), sorting=sorting)


def next_sorting(table: Table, column: int) -> Sorting:
    """What choosing a column does: the rows are sorted by it, or turned over where they already are."""
    now = table.sorting
    if now and now.column == column:
        return Sorting(column, not now.descending)
    return Sorting(column, column in table.greatest_first)


def order_of(cell: str | Cell) -> tuple[int, int, str]:
    """What a cell is compared by: a number by its size, before any text; a text without regard to capitals
    and accents."""
    order = cell.order if isinstance(cell, Cell) else None
    if order is None:
        order = text_of(cell)
    if isinstance(order, str) and order.strip().isdecimal():
        order = int(order)
    return (0, order, "") if isinstance(order, int) else (1, 0, _folded(order))


def _folded(text: str) -> str:
    """A text as a dictionary orders it."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
