"""What has happened since somebody last looked: a line for each group, and for each step that ends a turn.

The chronicle tells its turns by the same lines.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nonlieu.pieces import AESIR, SIDES, kind_of, side_of
from nonlieu.rules.naming import named, named_group, named_other
from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param

GAME = "nonlieu"

Tell = Callable[[Event], str]
Facts = Mapping[str, Any]
Clause = tuple[str, dict[str, Param]]

GROUP, STORM, DOUBLING, MAJORITY, VERBATIM = "group", "storm", "doubling", "majority", "told"

VERBATIM_KINDS = frozenset(("power", "compensated", "placed", "turn", "stopped", "annihilated"))
"""What is a line of its own, as in the log."""

CLOSING = {"storm": STORM, "swept": STORM, "doubling": DOUBLING, "held": MAJORITY}
"""Of the events that end a turn the step that they belong to."""

SILENT = frozenset(("sheet", "opened", "shuffled", "majority"))


@dataclass(slots=True)
class Segment:
    """What has happened while one group acted, or in one step at the end of a turn.

    kind: one of GROUP to TOLD; side: whose group it is, None where that is not known, because the events
    begin in its midst with what others suffer; group: 0 where it is not known; zone: which the storm struck;
    counts: what is counted, by the end of the key of its words; units: those to whom something happened, by
    what it is; cards: those played; zones: in which each side has the majority; clauses: what has words of
    its own; event: what is told as in the log.
    """

    kind: str
    side: int | None = None
    group: int = 0
    zone: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    units: dict[str, list[str]] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    zones: dict[int, tuple[str, ...]] = field(default_factory=dict)
    clauses: list[Clause] = field(default_factory=list)
    event: Event | None = None

    @property
    def is_idle(self) -> bool:
        """Whether a group has done nothing."""
        return self.kind == GROUP and not (self.counts or self.units or self.cards or self.clauses)


def summary(events: Sequence[Event], tell: Tell, text: Text) -> tuple[str, ...]:
    """The lines, in the order in which things have happened. tell: a sentence of the log."""
    return tuple(line(segment, tell, text) for segment in segments(events))


def segments(events: Iterable[Event]) -> list[Segment]:
    """The events by the groups that have acted and the steps that ended turns."""
    found: list[Segment] = []
    covered = ""
    for event in events:
        if event.kind in SILENT:
            continue
        if event.kind == "drew_cards" and covered == event.params["unit"]:
            covered = ""  # everybody was told how many; which ones, some are told in a second event
            continue
        covered = event.params["unit"] if event.kind == "drew" else ""
        _begin(found, event)
        _count(found[-1], event)
    if found and found[-1].is_idle:
        found.pop()  # its moment has only begun
    known = (segment.side is not None or segment.kind != GROUP or not segment.is_idle for segment in found)
    return [segment for segment, told in zip(found, known, strict=True) if told]


def _begin(found: list[Segment], event: Event) -> None:
    """Begin the part that an event belongs to, where that has not begun."""
    kind, facts, last = event.kind, event.params, found[-1] if found else None
    step = CLOSING.get(kind)
    if kind in VERBATIM_KINDS:
        found.append(Segment(VERBATIM, event=event))
    elif kind == GROUP:
        found.append(Segment(GROUP, facts["side"], facts["group"]))
    elif step is not None:
        if last is None or last.kind != step:
            found.append(Segment(step, zone=facts.get("zone", "")))
    elif last is None or last.kind == VERBATIM:
        found.append(Segment(GROUP))
    if found[-1].side is None and found[-1].kind == GROUP and kind in DEEDS:
        found[-1].side = side_of(facts["unit"])


DEEDS = frozenset(("moved", "ray", "gave"))
"""What only a unit does whose group acts."""


def _count(segment: Segment, event: Event) -> None:
    """What an event adds to its part."""
    kind, facts = event.kind, event.params
    if kind in COUNTED:
        name, amount = COUNTED[kind](facts)
        segment.counts[name] += amount
    elif kind in ("destroyed", "dissolved", "born"):
        segment.units.setdefault(kind, []).append(facts["unit"])
    elif kind == "played":
        segment.cards.append(facts["card"])
    elif kind == "held":
        segment.zones[facts["side"]] = facts["zones"]
    elif kind in NAMED:
        segment.clauses.append((kind, NAMED[kind](facts)))


def _once(name: str) -> Callable[[Facts], tuple[str, int]]:
    return lambda facts: (name, 1)


def _times(name: str) -> Callable[[Facts], tuple[str, int]]:
    return lambda facts: (name, facts["n"])


COUNTED: Mapping[str, Callable[[Facts], tuple[str, int]]] = {
    "moved": _once("moved"),
    "teleported": _once("teleported"),
    "ray": _once("rays"),
    "struck": _times("struck"),
    "gave": _times("gave"),
    "drew": _times("drew"),
    "drew_cards": lambda facts: ("drew", len(facts["cards"])),
    "covered": _once("covered"),
    "freed": _once("freed"),
    "seduced": _once("seduced"),
    "shifted": _once("shifted"),
    "changed": _once("changed"),
    "swept": _times("swept"),
    "torn": _once("torn"),
    "doubling": lambda facts: (f"side.{side_of(facts['unit'])}", facts["n"]),
}
"""Of each kind of event that is counted the end of the key of its words, and how many it adds."""

_ORDER = (
    *("moved", "teleported", "rays", "struck", "swept", "gave", "drew", "covered", "freed", "seduced"),
    *("shifted", "changed"),
)
"""The order in which a line counts; what was torn comes last."""


def _with_power(facts: Facts) -> dict[str, Param]:
    return {**named(facts["unit"]), "power": Key(f"{GAME}.power.{facts['power']}")}


def _two(other: str) -> Callable[[Facts], dict[str, Param]]:
    return lambda facts: {**named(facts["unit"]), **named_other(facts[other])}


def _cards_taken(facts: Facts) -> dict[str, Param]:
    return {**named(facts["unit"]), "n": facts["n"]}


NAMED: Mapping[str, Callable[[Facts], dict[str, Param]]] = {
    "taught": _with_power,
    "copied": _with_power,
    "evened": _two("target"),
    "saved": _two("by"),
    "cards_taken": _cards_taken,
}
"""Of each kind of event that has words of its own what stands in them."""


# Words


def line(segment: Segment, tell: Tell, text: Text) -> str:
    """A part in a line."""
    if segment.event is not None:
        return tell(segment.event)
    what = _say(text, "then").join(_clauses(segment, text))
    if segment.kind == STORM and segment.zone:
        told = _say(text, "storm" if what else "calm", zone=Key(f"{GAME}.zone.{segment.zone}"), what=what)
    elif segment.kind in (DOUBLING, MAJORITY):
        told = _say(text, segment.kind, what=what)
    elif segment.group and segment.side is not None:
        leader = named_group(segment.side, segment.group)
        side = Key(f"{GAME}.side.{segment.side}")
        told = _say(text, "group", side=side, what=what or _say(text, "idle"), **leader)
    else:
        told = _say(text, "go_on", what=what)
    return told[:1].upper() + told[1:]


def _clauses(segment: Segment, text: Text) -> list[str]:
    """What a line says, clause by clause."""
    said = [_say(text, name, n=segment.counts[name]) for name in _ORDER if segment.counts[name]]
    if segment.cards:
        said.append(_say(text, "played", cards=", ".join(_cards(segment.cards, text))))
    said += [_say(text, name, **params) for name, params in segment.clauses]
    said += [_say(text, name, n=len(units), units=listed(units, text)) for name, units in _fates(segment)]
    for side in SIDES:
        gained, name = segment.counts[f"side.{side}"], Key(f"{GAME}.side.{side}")
        if gained:
            said.append(_say(text, "gain", side=name, tokens=gained))
        if side in segment.zones:
            zones = (text(Message(f"{GAME}.zone.{zone}")) for zone in segment.zones[side])
            said.append(_say(text, "zones", side=name, zones=", ".join(zones)))
    return said + ([_say(text, "torn", n=segment.counts["torn"])] if segment.counts["torn"] else [])


def _cards(cards: Sequence[str], text: Text) -> list[str]:
    """Cards by name; of several alike how many there are."""
    names = {card: text(Message(f"{GAME}.card.{card}")) for card in cards}
    return [f"{n} × {names[card]}" if n > 1 else names[card] for card, n in Counter(cards).items()]


def _fates(segment: Segment) -> list[tuple[str, list[str]]]:
    """What became of units: the key of the words, and those of whom it is true."""
    fallen = segment.units.get("destroyed", [])
    own = [one for one in fallen if segment.kind == GROUP and side_of(one) == segment.side]
    others = [one for one in fallen if one not in own]
    fates = (
        ("born", segment.units.get("born", [])),
        ("destroyed", others),
        ("perished", own),
        ("dissolved", segment.units.get("dissolved", [])),
    )
    return [(name, units) for name, units in fates if units]


def listed(units: Sequence[str], text: Text) -> str:
    """Units in words: each Aésir by name, of the others how many there are of a kind."""
    kinds: dict[str, list[str]] = {}
    for unit in units:
        kinds.setdefault(unit if kind_of(unit) == AESIR else unit[:2], []).append(unit)
    return ", ".join(
        _say(text, "unit", **named(some[0])) if len(some) == 1 else _say(text, f"many.{kind}", n=len(some))
        for kind, some in kinds.items()
    )


def _say(text: Text, key: str, **params: Param) -> str:
    return text(Message(f"{GAME}.summary.{key}", params))
