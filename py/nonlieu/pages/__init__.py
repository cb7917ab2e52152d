"""What is read beside the board, a module a page: the errata (`errata`)."""

from nonlieu.pages.errata import errata
from tabletop.pages import Page, Pages

PAGES = Pages((Page("errata", "all", errata),))
