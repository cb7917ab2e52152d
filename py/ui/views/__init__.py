"""The page as text: pure functions of the state.

`draw(state, memo)` gives the inside of every region and of every layer of the board; what is the same as
before is not made anew. Nothing here knows a browser.
"""

from ui.views.page import Memo, Page, draw

__all__ = ["Memo", "Page", "draw"]
