"""How moments of the Guerre du Non-Lieu are come by."""

from nonlieu_players import bold_move as move

__all__ = ["move"]
