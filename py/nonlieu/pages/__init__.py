"""What is read beside the board, a module a page: the chronicle of the war (`chronicle`), the forces of both
sides (`forces`), the cards (`cards`), the errata (`errata`), and for the game's master alone the tears
(`tears`) and the chronicle with them. Where nobody is the master all read the tears when the war is over.
"""

from nonlieu.pages.cards import cards
from nonlieu.pages.chronicle import chronicle, session
from nonlieu.pages.errata import errata
from nonlieu.pages.forces import forces
from nonlieu.pages.tears import has_master, is_unsealed, piles, tears
from tabletop.pages import Page, Pages

PAGES = Pages(
    (
        Page("chronicle", "all", chronicle),
        Page("forces", "all", forces),
        Page("cards", "all", cards),
        Page("errata", "all", errata),
        Page("tears", "master", tears, piles, has_master),
        Page("session", "master", session, piles, has_master),
        Page("unsealed", "all", tears, piles, is_unsealed),
    )
)
