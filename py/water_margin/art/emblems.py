"""What each hero is known by, a weapon or a trade: a drawing in a box 64 × 64, of those in `emblems.svg`."""

import re
from functools import cache

_DRAWN = re.compile(r'<g id="rank-(\d+)"[^>]*>(.*)</g>')


def emblem(rank: int) -> str:
    """What a hero is known by."""
    return _emblems()[rank]


@cache
def _emblems() -> dict[int, str]:
    """The drawings by rank."""
    with open(f"{__file__.rpartition('.')[0]}.svg", encoding="utf-8") as sheet:
        return {int(rank): drawing for rank, drawing in _DRAWN.findall(sheet.read())}
