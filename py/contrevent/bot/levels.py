"""The levels of the guide, which are strengths of a hint.

3 is the guide as told; 2 takes the mean wind for the one that comes; 1 does so too and counts the cards left
instead of weighing the position.
"""

FULL = 3
"""The highest level."""

BUDGET = {1: 5_000, 2: 10_000, 3: 30_000}
"""Nodes that a decision may take at most, by level; none comes near."""
