"""Events into words: the line of the log, which the live region reads aloud too; the tales stand in
`stories`."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param
from water_margin.cards import card
from water_margin.stories import GAME, names

Facts = Mapping[str, Any]

_AMOUNTS = {
    "served": "left",
    "enriched": "taels",
    "wounded": "wounds",
    "fined": "due",
    "condemned": "turns",
    "bribed": "turns",
    "locked_up": "turns",
    "looted": "taels",
    "ended": "chapters",
}
"""Of an event that counts something, what that is."""

_BY_WORD = {"rewarded": "reward", "sentenced": "sentence"}
"""Of an event that is told in several ways, what decides."""


def tell(event: Event, skin: str, text: Text) -> str:
    """One event as a sentence; empty for a kind that has none."""
    message = _message(event)
    if message is None:
        return ""
    told = text(message)
    return told[:1].upper() + told[1:]


def _message(event: Event) -> Message | None:
    facts = event.params
    kind = event.kind
    params: dict[str, Param] = {}
    if "card" in facts:
        params |= names(facts["card"])
    elif "chief" in facts:
        params |= names(facts["chief"])
    for other in ("brother", "rival"):
        if other in facts:
            params |= names(facts[other], "other")
    if kind in ("sworn", "met"):  # told of who comes
        params["woman"] = card(facts["brother"]).woman
    for name in ("seat", "first", "by"):
        if facts.get(name) is not None:
            params["seat"] = Key(f"{GAME}.seat.{facts[name]}")
    if kind in _AMOUNTS:
        params["n"] = facts[_AMOUNTS[kind]]
    if kind in _BY_WORD:
        kind = f"{kind}.{facts[_BY_WORD[kind]]}"
    special = _SPECIAL.get(event.kind)
    if special is not None:
        found = special(facts)
        if found is None:
            return None
        kind, more = found
        params |= more
    params |= {name: facts[name] for name in _PLAIN if name in facts}
    return Message(f"{GAME}.told.{kind}", params)


_PLAIN = ("number", "square", "paid", "taels", "start")


def _befell(facts: Facts) -> tuple[str, dict[str, Param]]:
    return "befell", {
        "place": Key(f"{GAME}.place.{facts['place']}"),
        "adversary": Key(f"{GAME}.adversary.{facts['adversary']}"),
        "trial": Key(f"{GAME}.trial.{facts['trial']}"),
    }


def _staked(facts: Facts) -> tuple[str, dict[str, Param]]:
    if not facts["reward"]:
        return "staked_admission", {"difficulty": facts["difficulty"]}
    stakes: dict[str, Param] = {
        "reward": Key(f"{GAME}.reward.{facts['reward']}"),
        "sentence": Key(f"{GAME}.sentence.{facts['sentence']}"),
    }
    return "staked", {**stakes, "difficulty": facts["difficulty"]}


def _tried(facts: Facts) -> tuple[str, dict[str, Param]]:
    kind = "tried.won" if facts["won"] else "tried.lost"
    return kind, {"total": facts["total"], "difficulty": facts["difficulty"]}


def _learned(facts: Facts) -> tuple[str, dict[str, Param]]:
    return "learned", {"trial": Key(f"{GAME}.trial.{facts['trial']}")}


def _served(facts: Facts) -> tuple[str, dict[str, Param]]:
    return ("served" if facts["left"] else "freed"), {}


def _with_brothers(kind: str, fact: str, ending: str) -> Callable[[Facts], tuple[str, dict[str, Param]]]:
    """What befalls a hero, and with it the sworn brothers that a fact names, where there are any: they are
    seen by all (A40). An older version told of none."""

    def told(facts: Facts) -> tuple[str, dict[str, Param]]:
        brothers = facts.get(fact, ())
        if not brothers:
            return kind, {}
        heroes = ", ".join(str(names(one)["hero"]) for one in brothers)
        return f"{kind}.{ending}", {"heroes": heroes, "n": len(brothers)}

    return told


_perished = _with_brothers("died", "brothers", "together")
_bereaved = _with_brothers("died", "returned", "alone")


def _died(facts: Facts) -> tuple[str, dict[str, Param]]:
    return (_bereaved if facts.get("returned") else _perished)(facts)


_led_away = _with_brothers("exiled", "brothers", "alone")
_sent_away = _with_brothers("exiled.sent", "brothers", "alone")


def _exiled(facts: Facts) -> tuple[str, dict[str, Param]]:
    """Who has chosen the square, where somebody has; an older version told of nobody."""
    return (_led_away if facts.get("by") is None else _sent_away)(facts)


def _travelled(facts: Facts) -> tuple[str, dict[str, Param]]:
    return "travelled", {"end": facts["path"][-1]}


def _answered(facts: Facts) -> tuple[str, dict[str, Param]]:
    return "answered", {"result": Key(f"{GAME}.result.{facts['result']}")}


def _fought(facts: Facts) -> tuple[str, dict[str, Param]]:
    return "fought", {"mine": facts["totals"][0], "theirs": facts["totals"][1]}


def _assaulted(facts: Facts) -> tuple[str, dict[str, Param]]:
    hits = len(facts["hits"])
    return ("assaulted" if hits else "assaulted.none"), {"n": hits}


def _stands(facts: Facts) -> tuple[str, dict[str, Param]]:
    return f"stands.{facts['word']}", {"what": Key(f"{GAME}.what.{facts['what']}")}


_SPECIAL = {
    "befell": _befell,
    "staked": _staked,
    "tried": _tried,
    "learned": _learned,
    "served": _served,
    "died": _died,
    "exiled": _exiled,
    "travelled": _travelled,
    "answered": _answered,
    "fought": _fought,
    "assaulted": _assaulted,
    "stands": _stands,
}
