"""The figures of the rules: the map, units, a sheet, a group that acts, moving, a ray, gifts, a teleport,
cards, a creation, a birth, the powers, the storm, a group being placed.

Source: rulebook, the chapters of the sections they stand in. Most are moments of the guided first war, whose
cards and storm are known; a teleport and a creation come up in a war of their own.
"""

from nonlieu.lessons import FIRST, GIVEN, LEGIONARY, PLACED, SCRIPT, THEMIS, WATCHER
from nonlieu.rules.orders import MARCH
from tabletop.figure import Figure
from tabletop.game import Move

Outcomes = tuple[tuple[str, str | int], ...]

DUEL = tuple(FIRST.options.items())

_BATCHES = {MARCH: ("gx1 move h4", "gx2 move i2", "gx3 move h2")}
"""The moves for which the command of the guided war stands."""


def _until(name: str) -> tuple[str, ...]:
    """The moves of the guided war up to the player's at that step, as notation."""
    found: list[Move] = []
    for step in FIRST.steps:
        found += step.before
        if step.say.key.rpartition(".")[2] == name:
            return tuple(" ".join(move) for move in found)
        if step.move is not None:
            found.append(step.move)
        found += (tuple(move.split()) for move in _BATCHES.get(step.batch, ()))
    raise KeyError(name)


def _shown(
    name: str, section: str, step: str, part: str = "", draft: Move = (), *, is_open: bool = False
) -> Figure:
    """A moment of the guided war."""
    return Figure(name, section, _until(step), SCRIPT, draft, part, is_open, options=DUEL)


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
