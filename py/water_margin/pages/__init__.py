"""What is read beside the board: the chronicle (`chronicle`), the bands, the album and the gallery of heroes,
a quiz."""

from tabletop.pages import Page, Pages
from water_margin.pages.album import album
from water_margin.pages.bands import bands
from water_margin.pages.chronicle import chronicle
from water_margin.pages.gallery import gallery
from water_margin.pages.quiz import quiz

PAGES = Pages(
    (
        Page("chronicle", "all", chronicle),
        Page("bands", "all", bands),
        Page("album", "all", album),
        Page("gallery", "all", gallery),
        Page("quiz", "all", quiz),
    )
)
