"""Two plots of the solved game, in thousandths (docs/hujiyang-solved.md).

`run.py solve --shares` writes this.
"""

WON = (209, 66, 12, 1, 0)
"""Of the positions with 10 Kè entered and the Kè to move, those that they win, by Kè taken."""

LOSING = (("c3", 19), ("c1", 15), ("c2", 15), ("b2", 14), ("b1", 12))
"""Of the answers of the Shāng with 6 Kè entered, those that lose, by the point of the first entry."""
