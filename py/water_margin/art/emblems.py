"""What each hero is known by, a weapon or a trade: a drawing in a box 64 × 64."""

from water_margin.art.emblems_1 import EMBLEMS as _FIRST
from water_margin.art.emblems_37 import EMBLEMS as _SECOND
from water_margin.art.emblems_73 import EMBLEMS as _THIRD

_EMBLEMS = {**_FIRST, **_SECOND, **_THIRD}


def emblem(rank: int) -> str:
    """What a hero is known by."""
    return _EMBLEMS[rank]
