"""What units are called: the first Aésirs by their names, all others by kind and number.

A text asks for a unit by two fields, `{unit_the}{number}`: *Sualocin*, *le Guetteur divin 7*.
"""

from nonlieu.pieces import AESIR, NAMED, kind_of, number_of, unit_name
from nonlieu.rules.state import Unit
from tabletop.game import Key, Message, Param


def named(unit: str) -> dict[str, Param]:
    """The parameters by which a text names the unit that it is about."""
    return {"unit": Key(f"nonlieu.unit.{_key(unit)}"), "number": _number(unit)}


def named_other(unit: str) -> dict[str, Param]:
    """The parameters by which a text names a second unit: `{other_the}{other_number}`."""
    return {"other": Key(f"nonlieu.unit.{_key(unit)}"), "other_number": _number(unit)}


def named_group(side: int, group: int) -> dict[str, Param]:
    """The parameters by which a text names a group, by its Aésir: `{leader_of}{leader_number}`."""
    leader = unit_name(side, AESIR, group)
    return {"leader": Key(f"nonlieu.unit.{_key(leader)}"), "leader_number": _number(leader)}


def why(name: str, unit: Unit | None = None, **params: Param) -> Message:
    """A reason by its name. unit: the one that its sentence names."""
    return Message(f"nonlieu.why.{name}", {**(named(unit.name) if unit else {}), **params})


def has_name(unit: str) -> bool:
    """Whether a unit is an Aésir that has a name and a face of its own; those born in a war have neither."""
    return kind_of(unit) == AESIR and number_of(unit) <= NAMED


def _key(unit: str) -> str:
    """The end of the key of its name: `ea1`; `ew` for any Guetteur of Evil."""
    return unit if has_name(unit) else unit[:2]


def _number(unit: str) -> str:
    """What follows the name, with a space at which no line ends; empty for one that has a name of its own."""
    return "" if has_name(unit) else f"\u00a0{number_of(unit)}"
