"""The figures of the rules: the map, units, a sheet, a group that acts, moving, a ray, gifts, a teleport,
cards, a creation, a birth, the powers, the storm, a group being placed.

Source: rulebook, the chapters of the sections they stand in. Most are moments of one war, whose cards and
storm are known; a teleport and a creation come up in a war of their own.
"""

from itertools import chain

from nonlieu.lessons import GIVEN, LEGIONARY, PLACED, THEMIS, WATCHER
from nonlieu.rules.sheets import READY
from tabletop.figure import Figure
from tabletop.game import Move

Outcomes = tuple[tuple[str, str | int], ...]

DUEL = (("size", "duel"),)

_CHANCE: Outcomes = (("power", "justice"), ("card", "siren"), ("card", "quasar"), ("storm", 2))

_WAR: dict[str, tuple[str, ...]] = {
    "welcome": (),
    "place": ("ea1 l3 k2 k4 j3 j2 j4 m3",),
    "energy": (" ".join(PLACED),),
    "sheet": ("ea1:move:2 ea1:channel:3 ready",),
    "ray": (" ".join((*GIVEN, READY)), "ea1 ray f3", "ex1 move h3", "done"),
    "gift": ("ga2 ray j2", "gw1 draw", "keep", "play ex1"),
    "move": ("gw1 gift gx4 channel 1",),
    "fire": ("gx4 move i4",),
    "storm": ("gx4 ray j4", "gx1 move h4", "gx2 move i2", "gx3 move h2"),
    "birth": (
        *("gw1:1", "ew1:1", "ew2:channel:2 ready"),
        " ".join(("ga2:reproduce:8", *GIVEN, READY)),
        *("ew2 ray i4", "done"),
    ),
}
"""A war: by the name of each moment the moves that lead to it from the one before, as notation."""


def _until(name: str) -> tuple[str, ...]:
    """The moves of the war up to a moment. Error: ValueError for none of that name."""
    names = list(_WAR)
    return tuple(chain.from_iterable(_WAR[one] for one in names[: names.index(name) + 1]))


def _shown(
    name: str, section: str, step: str, part: str = "", draft: Move = (), *, is_open: bool = False
) -> Figure:
    """A moment of the war."""
    return Figure(name, section, _until(step), _CHANCE, draft, part, is_open, options=DUEL)


# A war in which Thémis opens space-time, and her Guetteur draws three cards alike.

_OPENS: tuple[str, ...] = (
    *_until("sheet"),
    f"{THEMIS}:open:4 {THEMIS}:channel:1 {WATCHER}:control:3 ready",
    "ex1 move h3",
    "done",
)
_ALIKE: Outcomes = (("power", "justice"), *(("card", "bloom"),) * 3)
_CREATES = (*_OPENS, f"{WATCHER} draw", "keep", "keep", "keep")


def _other(
    name: str, section: str, moves: tuple[str, ...], script: Outcomes, part: str, draft: Move
) -> Figure:
    """A moment of that other war."""
    return Figure(name, section, moves, script, draft, part, options=DUEL)


FIGURES = (
    _shown("map", "goal", "energy"),
    _shown("kinds", "units", "welcome", "kinds"),
    _shown("sheet", "sheets", "sheet", f"sheet-{THEMIS}", GIVEN),
    _shown("exception", "sheets", "sheet", f"sheet-{WATCHER}", GIVEN),
    _shown("group", "activation", "ray", "c1-m6", is_open=True),
    _shown("reach", "movement", "move", "c1-m6", (LEGIONARY,)),
    _shown("ray", "rays", "fire", "e1-m6", (LEGIONARY,)),
    _shown("gift", "rays", "gift", "c1-k6", (WATCHER, "gift")),
    _other("teleport", "teleports", _OPENS, _ALIKE[:1], "a1-j6", (THEMIS, "teleport", LEGIONARY)),
    _shown("troubles", "creatures", "welcome", "troubles"),
    _shown("tools", "creatures", "welcome", "tools"),
    _shown("allies", "specials", "welcome", "allies"),
    _shown("foes", "specials", "welcome", "foes"),
    _other(
        "creation",
        "creation",
        _CREATES,
        _ALIKE,
        "b1-j6",
        (WATCHER, "create", "ectoplasm", "bloom+bloom+bloom"),
    ),
    _shown("birth", "creation", "birth", "c1-j6", (THEMIS, "reproduce")),
    _shown("powers", "powers", "welcome", "powers"),
    _shown("storm", "storm", "storm"),
    _shown("placing", "setup", "place", "c1-m6", PLACED),
)
