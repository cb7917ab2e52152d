"""What is read beside the board, a module a page: the chronicle of the war (`chronicle`), the errata
(`errata`), and for the game's master alone the tears (`tears`) and the chronicle with them.
"""

from nonlieu.pages.chronicle import chronicle, session
from nonlieu.pages.errata import errata
from nonlieu.pages.tears import piles, tears
from tabletop.pages import Page, Pages

PAGES = Pages(
    (
        Page("chronicle", "all", chronicle),
        Page("errata", "all", errata),
        Page("tears", "master", tears, piles),
        Page("session", "master", session, piles),
    )
)
