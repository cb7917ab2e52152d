"""What has happened since somebody last looked, a line for each hero and each band: what it met, what it won
and lost, where it went. Those of a seat that have only travelled share one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param
from water_margin.stories import GAME, names

Facts = Mapping[str, Any]
Clause = tuple[str, dict[str, Param]]
Told = Callable[[Event], str]
Whose = tuple[str, int]
"""What a line is about: `hero` and its rank, `band` and its seat, or a kind of event and a number."""


def summary(events: Sequence[Event], tell: Told, text: Text) -> tuple[str, ...]:
    """The lines, in the order in which each begins. tell: a sentence of the log, for what concerns neither a
    hero nor a band."""
    lines: dict[Whose, list[str]] = {}
    seats: dict[int, int] = {}
    squares: dict[int, list[str]] = {}
    for event in _without_repetition(events):
        facts = event.params
        if event.kind in _OF_A_BAND:
            key, params = _OF_A_BAND[event.kind](facts)
            lines.setdefault(("band", facts["seat"]), []).append(_words(text, key, params))
        elif event.kind in _OF_A_HERO:
            rank = facts.get("card", facts.get("chief"))
            if "seat" in facts:
                seats[rank] = facts["seat"]
            key, params = _OF_A_HERO[event.kind](facts)
            said = _words(text, key, {**names(rank), **params})
            lines.setdefault(("hero", rank), []).append(said)
            if event.kind in _TRAVEL:
                squares.setdefault(rank, []).append(facts["path"][-1] if event.kind == "travelled" else "")
        elif event.kind in _AS_TOLD:
            lines[event.kind, len(lines)] = [tell(event)]
    return tuple(_all_lines(text, lines, seats, squares))


def _all_lines(
    text: Text, lines: Mapping[Whose, list[str]], seats: Mapping[int, int], squares: Mapping[int, list[str]]
) -> Iterator[str]:
    """Every line; squares: where each hero that has travelled went, one after the other, "" for nowhere."""
    travellers: dict[int, list[int]] = {}
    for (kind, rank), said in lines.items():
        if kind == "hero" and rank in seats and len(said) == len(squares.get(rank, ())):
            travellers.setdefault(seats[rank], []).append(rank)
    shared = {rank: together for together in travellers.values() if len(together) > 1 for rank in together}
    for whose, said in lines.items():
        together = shared.get(whose[1]) if whose[0] == "hero" else None
        if together is None:
            yield _line(text, whose, said, seats)
        elif whose[1] == together[0]:
            yield _travel(text, seats[together[0]], {rank: _last(squares[rank]) for rank in together})


def _last(squares: Sequence[str]) -> str:
    """Where a hero went last, "" for nowhere."""
    return next((square for square in reversed(squares) if square), "")


def _travel(text: Text, seat: int, squares: Mapping[int, str]) -> str:
    """Where the heroes of a seat went, in one line. squares: "" for who stayed."""
    said = [
        _words(text, "goes", {**names(rank), "square": square}) for rank, square in squares.items() if square
    ]
    stayed = len(squares) - len(said)
    said += [_words(text, "stay", {"n": stayed})] if stayed else []
    return _words(text, "seat", {"seat": Key(f"{GAME}.seat.{seat}"), "what": ", ".join(said)})


def _without_repetition(events: Sequence[Event]) -> list[Event]:
    """The events but those that another one tells too: the dice of a trial that is over, what is won or lost
    where it is counted later."""
    tried: set[int] = set()
    found: list[Event] = []
    for event in reversed(events):
        facts = event.params
        if event.kind == "tried":
            tried.add(facts["card"])
        if event.kind == "befell" and facts["card"] in tried:
            tried.remove(facts["card"])
        elif facts.get(_WORD.get(event.kind, "")) not in _COUNTED_LATER:
            found.append(event)
    return found[::-1]


_WORD = {"rewarded": "reward", "sentenced": "sentence"}
_COUNTED_LATER = ("taels", "brother", "penal", "wound")
"""Rewards and sentences that are told when it is known how many, who or where."""

_TRAVEL = ("travelled", "stayed")

_AS_TOLD = frozenset(("showed", "begins", "chapter", "passed", "ended"))
"""What is a line of its own, as in the log."""


def _line(text: Text, whose: Whose, said: list[str], seats: Mapping[int, int]) -> str:
    kind, number = whose
    if kind in _AS_TOLD:
        return said[0]
    facts: dict[str, Param] = {"what": ", ".join(said)}
    seat = number if kind == "band" else seats.get(number)
    if seat is not None:
        facts["seat"] = Key(f"{GAME}.seat.{seat}")
    if kind == "band":
        return _words(text, "band", facts)
    return _words(text, "hero" if seat is None else "hero_of", {**names(number), **facts})


def _words(text: Text, key: str, params: Mapping[str, Param]) -> str:
    return text(Message(f"{GAME}.summary.{key}", dict(params)))


# Of a hero


def _plain(key: str, *fields: str) -> Callable[[Facts], Clause]:
    """Words that have some of the facts in them, as they are."""
    return lambda facts: (key, {name: facts[name] for name in fields})


def _counted(key: str, field: str) -> Callable[[Facts], Clause]:
    """Words that count one of the facts."""
    return lambda facts: (key, {"n": facts[field]})


def _trial(key: str) -> Callable[[Facts], Clause]:
    """What was met where, and what was tried."""

    def words(facts: Facts) -> Clause:
        named: dict[str, Param] = {
            name: Key(f"{GAME}.{name}.{facts[name]}") for name in ("place", "adversary", "trial")
        }
        return ("won" if facts["won"] else "lost") if key == "tried" else key, named

    return words


def _other(key: str) -> Callable[[Facts], Clause]:
    """Words that name a sworn brother."""
    return lambda facts: (key, {"other": names(facts["brother"])["hero"]})


def _rewarded(facts: Facts) -> Clause:
    return "rewarded", {"reward": Key(f"{GAME}.reward.{facts['reward']}")}


def _served(facts: Facts) -> Clause:
    return ("served", {"n": facts["left"]}) if facts["left"] else ("freed", {})


def _travelled(facts: Facts) -> Clause:
    return "travelled", {"square": facts["path"][-1]}


_OF_A_HERO: Mapping[str, Callable[[Facts], Clause]] = {
    "entered": _plain("entered", "square"),
    "healed": _plain("healed"),
    "served": _served,
    "rested": _plain("rested"),
    "befell": _trial("befell"),
    "tried": _trial("tried"),
    "rewarded": _rewarded,
    "enriched": _counted("enriched", "taels"),
    "sworn": _other("sworn"),
    "alone": _plain("alone"),
    "sentenced": _plain("held"),
    "wounded": _counted("wounded", "wounds"),
    "died": _plain("died"),
    "fined": _counted("fined", "paid"),
    "exiled": _plain("exiled", "square"),
    "locked_up": _counted("locked_up", "turns"),
    "wanted": _plain("wanted"),
    "travelled": _travelled,
    "stayed": _plain("stayed"),
    "met": _other("met"),
    "founded": _plain("founded", "square"),
    "slain": _plain("slain"),
    "joined": _plain("joined"),
    "refused": _plain("refused"),
    "led": _plain("led"),
    "ransomed": _plain("ransomed"),
    "fell": _plain("fell"),
    "recruited": _plain("recruited"),
}
"""Of each kind of event of a hero the key of its clause and what stands in it."""


# Of a band


def _assaulted(facts: Facts) -> Clause:
    hits = len(facts["hits"])
    return ("assaulted", {"n": hits}) if hits else ("held_out", {})


_OF_A_BAND: Mapping[str, Callable[[Facts], Clause]] = {
    "looted": _counted("looted", "taels"),
    "assaulted": _assaulted,
    "wiped_out": _plain("wiped_out"),
}
"""Of each kind of event of a band the key of its clause and what stands in it."""
