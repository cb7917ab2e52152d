"""The symmetries of the board, applied point by point."""

from hujiyang.bitboard import bits


def transformed(mask: int, symmetry: tuple[int, ...]) -> int:
    """Where one of the `SYMMETRIES` takes the points of a mask."""
    return sum(1 << symmetry[point] for point in bits(mask))
