"""What units are called: the first Aésirs by their names, all others by kind and number.

A text asks for a unit by two fields, `{unit_the}{number}`: *Sualocin*, *le Guetteur divin 7*.
"""

from nonlieu.pieces import AESIR, NAMED, kind_of, number_of
from tabletop.game import Key, Param


def named(unit: str) -> dict[str, Param]:
    """The parameters by which a text names the unit that it is about."""
    return {"unit": Key(f"nonlieu.unit.{_key(unit)}"), "number": _number(unit)}


def named_other(unit: str) -> dict[str, Param]:
    """The parameters by which a text names a second unit: `{other_the}{other_number}`."""
    return {"other": Key(f"nonlieu.unit.{_key(unit)}"), "other_number": _number(unit)}


def _has_name(unit: str) -> bool:
    return kind_of(unit) == AESIR and number_of(unit) <= NAMED


def _key(unit: str) -> str:
    """The end of the key of its name: `ea1`; `ew` for any Guetteur of Evil."""
    return unit if _has_name(unit) else unit[:2]


def _number(unit: str) -> str:
    """What follows the name, with a space at which no line ends; empty for one that has a name of its own."""
    return "" if _has_name(unit) else f"\u00a0{number_of(unit)}"
