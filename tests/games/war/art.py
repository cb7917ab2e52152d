"""The drawings of the war: the plates of the sides, the silhouettes of the units, the signs of the orders.

All are drawn around 0, 0, on a field that is 116 wide and 100 high.
"""

from tabletop.markup import tag

HEX = "M-58 0L-29 -50H29L58 0L29 50H-29Z"
"""The outline of a field."""

PLATES = (
    "M-30 -34H30A6 6 0 0 1 36 -28V28A6 6 0 0 1 30 34H-30A6 6 0 0 1 -36 28V-28A6 6 0 0 1 -30 -34Z",
    "M0 -44L42 -10L30 38H-30L-42 -10Z",
)
"""The plate of a side, by seat: a square with round corners, a pentagon."""

SILHOUETTES = {
    "scout": "M-20 14L0 -8L20 14L20 2L0 -22L-20 2ZM-5 12h10v12h-10Z",
    "guard": "M-18 -20H18V0C18 14 8 22 0 26C-8 22 -18 14 -18 0ZM-4 -12V12H4V-12Z",
    "gun": "M-26 -6L18 -20L24 -6L2 2A13 13 0 1 1 -20 6A13 13 0 0 1 -16 -3ZM-8 4a6 6 0 1 0 1 0Z",
}
SIGNS = {
    "advance": "M-12 -4H2V-12L14 0L2 12V4H-12Z",
    "strike": "M-12 -8L-8 -12L0 -4L8 -12L12 -8L4 0L12 8L8 12L0 4L-8 12L-12 8L-4 0Z",
    "hold": "M-10 -10H10V10H-10Z",
    "save": "M-4 -12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z",
}
"""The sign of an order."""

CHEST = "M-20 -4A20 12 0 0 1 20 -4V14H-20ZM-4 -4V4H4V-4Z"


def unit(side: int, kind: str) -> str:
    """The plate of a side with the silhouette of a unit."""
    plate = tag("path", "", d=PLATES[side], class_="war-plate")
    return plate + tag("path", "", d=SILHOUETTES[kind], class_="war-sign", fill_rule="evenodd")


def order(name: str) -> str:
    """The sign of an order in its ring."""
    return '<circle r="19" class="war-ring"/>' + tag("path", "", d=SIGNS[name], class_="war-order")
