"""The units of the war: kinds, the boxes of their sheets, powers, how many there are.

Source: rulebook, the table of forces, *Un Aésir est défini*, *Un Guetteur*, *Un Ectoplasme*, errata; N5, N10,
N18.
"""

from functools import lru_cache

from nonlieu.map import DUEL, FULL, SKIRMISH

EVIL, GOOD = 0, 1
SIDES = (EVIL, GOOD)
_SIDE_LETTERS = "eg"

AESIR, WATCHER, ECTOPLASM = "aesir", "watcher", "ectoplasm"
"""The kinds; the ectoplasms of Good are called Anti-Légionnaires."""

KINDS = (AESIR, WATCHER, ECTOPLASM)
_KIND_LETTERS = "awx"

REPRODUCE, MOVE, OPEN, CHANNEL, CONTROL, SPECIAL = (
    "reproduce",
    "move",
    "open",
    "channel",
    "control",
    "special",
)
BOXES = (REPRODUCE, MOVE, OPEN, CHANNEL, CONTROL, SPECIAL)
"""The boxes of a sheet, in its order."""

RESERVE = "reserve"

_BOXES_OF = {AESIR: BOXES[:5], WATCHER: BOXES[1:5], ECTOPLASM: (MOVE, CHANNEL)}

TOKENS = {AESIR: 8, WATCHER: 3, ECTOPLASM: 1}
"""What a unit begins with."""

RANGE = {AESIR: 8, WATCHER: 4, ECTOPLASM: 2}
"""How far a ray reaches (N11)."""

_STRIDE = {True: {AESIR: 1, WATCHER: 2, ECTOPLASM: 3}, False: {AESIR: 3, WATCHER: 2, ECTOPLASM: 1}}

FORCES = {DUEL: (1, 2, 4), SKIRMISH: (3, 6, 12), FULL: (9, 18, 36)}
"""Aésirs, Guetteurs, ectoplasms a side, by size."""

COMPENSATION = {DUEL: 0, SKIRMISH: 7, FULL: 12}
"""Tokens that Good begins with besides, by size, so that the two sides win alike: N50, measured in
docs/bots-nonlieu.md."""

SHARE = {AESIR: 1, WATCHER: 2, ECTOPLASM: 4}
"""How many of each kind there are in a group at the beginning."""

RESCUE, JUSTICE, DISGUISE, FREEDOM, PEACE, BROTHERHOOD, SEDUCTION, SCIENCE, TEACHING = (
    "rescue",
    "justice",
    "disguise",
    "freedom",
    "peace",
    "brotherhood",
    "seduction",
    "science",
    "teaching",
)
GOOD_POWERS = (RESCUE, JUSTICE, DISGUISE, FREEDOM, PEACE, BROTHERHOOD, SEDUCTION, SCIENCE, TEACHING)
"""What the nine Aésirs of Good have: Sualocin, Thémis, Chameleontis, San-Goku, Ariétis, Philotès, Apollon,
Newton, Ganesh."""

TELEPORT_ENEMY = "reach"
"""The one power of the Aésirs of Evil (N14)."""

POWERS = (*GOOD_POWERS, TELEPORT_ENEMY)


NAMED = len(GOOD_POWERS)
"""The Aésirs of a side that have names of their own: Good's are numbered by their powers, whatever the size
of the war; those born later are numbered on from here on both sides."""


def number_of_power(power: str) -> int:
    """The number of the Aésir of Good that begins with a power."""
    return GOOD_POWERS.index(power) + 1


def stride(kind: str, errata: bool) -> int:
    """Hexagons that a token of movement is worth (N10)."""
    return _STRIDE[errata][kind]


def boxes_of(kind: str, power: str) -> tuple[str, ...]:
    """The boxes of a unit; without a power there is no special box (N34)."""
    return (*_BOXES_OF[kind], SPECIAL) if power else _BOXES_OF[kind]


def default_place(kind: str) -> str:
    """Where a token lies that is laid nowhere else: an Aésir keeps it, the others have to invest it (N6)."""
    return RESERVE if kind == AESIR else MOVE


def unit_name(side: int, kind: str, number: int) -> str:
    """The name of a unit: `ea1`, the first Aésir of Evil."""
    return f"{_SIDE_LETTERS[side]}{_KIND_LETTERS[KINDS.index(kind)]}{number}"


@lru_cache(maxsize=1024)
def side_of(name: str) -> int:
    """The side of a unit, by its name."""
    return _SIDE_LETTERS.index(name[0])


@lru_cache(maxsize=1024)
def kind_of(name: str) -> str:
    """The kind of a unit, by its name."""
    return KINDS[_KIND_LETTERS.index(name[1])]


def number_of(name: str) -> int:
    """The number of a unit among those of its side and kind."""
    return int(name[2:])


def is_name(text: str) -> bool:
    """Whether a text could be the name of a unit."""
    letters = len(text) > 2 and text[0] in _SIDE_LETTERS and text[1] in _KIND_LETTERS
    return letters and text[2:].isascii() and text[2:].isdecimal() and text[2] != "0" and len(text) < 7


def first_tokens(size: str) -> int:
    """The tokens with which a side begins, which is the global reserve too (N5)."""
    return sum(count * TOKENS[kind] for count, kind in zip(FORCES[size], KINDS, strict=True))
