"""Events into words: the line of the log, which the live region reads aloud too; the tales stand in
`stories`."""

from collections.abc import Mapping
from typing import Any

from tabletop.board import Text
from tabletop.game import Event, Message, Scalar
from tabletop.tale import Tale
from water_margin.ending import ending, result_card
from water_margin.move_names import name_move
from water_margin.stories import GAME as GAME
from water_margin.stories import names as names
from water_margin.stories import story

Facts = Mapping[str, Any]

RULES = (
    "goal",
    "cards",
    "chapter",
    "enter",
    "adventure",
    "rewards",
    "sentences",
    "jianghu",
    "travel",
    "refuge",
    "raid",
    "end",
    "credits",
)
"""The sections of the in-app rules, in order."""

TERMS = (
    "jianghu",
    "wanted",
    "star",
    "place",
    "experience",
    "storyteller",
    "banquet",
    "gourd",
    "taels",
    "brother",
    "meeting",
    "held",
    "prison",
    "wound",
    "refuge",
    "fort",
    "band",
    "chief",
    "admission",
    "duel",
    "refused",
)
"""The words and signs that are explained where they are met."""

_OF_SEAT = ("begins", "chapter", "drew", "passed")
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

_BY_WORD = {"rewarded": "reward", "sentenced": "sentence", "stands": "word"}
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
    params: dict[str, Scalar] = {}
    if "card" in facts:
        params |= names(facts["card"])
    elif "chief" in facts:
        params |= names(facts["chief"])
    for other in ("brother", "rival"):
        if other in facts:
            params |= names(facts[other], "other")
    if "seat" in facts or "first" in facts:
        params["seat"] = f"@{GAME}.seat.{facts.get('seat', facts.get('first'))}"
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


def _befell(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    return "befell", {
        "place": f"@{GAME}.place.{facts['place']}",
        "adversary": f"@{GAME}.adversary.{facts['adversary']}",
        "trial": f"@{GAME}.trial.{facts['trial']}",
    }


def _staked(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    if not facts["reward"]:
        return "staked_admission", {"difficulty": facts["difficulty"]}
    stakes: dict[str, Scalar] = {
        "reward": f"@{GAME}.reward.{facts['reward']}",
        "sentence": f"@{GAME}.sentence.{facts['sentence']}",
    }
    return "staked", {**stakes, "difficulty": facts["difficulty"]}


def _tried(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    kind = "tried.won" if facts["won"] else "tried.lost"
    return kind, {"total": facts["total"], "difficulty": facts["difficulty"]}


def _learned(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    return "learned", {"trial": f"@{GAME}.trial.{facts['trial']}"}


def _served(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    return ("served" if facts["left"] else "freed"), {}


def _travelled(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    return "travelled", {"end": facts["path"][-1]}


def _answered(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    return "answered", {"result": f"@{GAME}.result.{facts['result']}"}


def _fought(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    return "fought", {"mine": facts["totals"][0], "theirs": facts["totals"][1]}


def _assaulted(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    hits = len(facts["hits"])
    return ("assaulted" if hits else "assaulted.none"), {"n": hits}


def _stands(facts: Facts) -> tuple[str, dict[str, Scalar]]:
    return f"stands.{facts['word']}", {"what": f"@{GAME}.what.{facts['what']}"}


_SPECIAL = {
    "befell": _befell,
    "staked": _staked,
    "tried": _tried,
    "learned": _learned,
    "served": _served,
    "travelled": _travelled,
    "answered": _answered,
    "fought": _fought,
    "assaulted": _assaulted,
    "stands": _stands,
}


def signs(view: Any) -> tuple[str, ...]:
    """The signs on the counters of the board: what has befallen heroes, and what they carry."""
    shown = {
        "prison": any(hero.prison for hero in view.heroes),
        "wound": any(hero.wounds for hero in view.heroes),
        "held": any(hero.held for hero in view.heroes),
        "wanted": any(hero.wanted for hero in view.heroes),
        "refused": any(hero.refused for hero in view.heroes),
        "refuge": any(band is not None for band in view.bands),
    }
    return tuple(name for name, there in shown.items() if there)


def chapter(event: Event, text: Text) -> str:
    """What the moves after this event stand under: their chapter; empty where none begins."""
    if event.kind != "chapter":
        return ""
    return text(Message(f"{GAME}.chapter", {"number": event.params["number"]}))


def moment(view: Any, text: Text) -> str:
    """Where a game stands: its chapter."""
    return text(Message(f"{GAME}.chapter", {"number": view.chapter}))


TALE = Tale(
    tell=tell,
    rules=RULES,
    terms=TERMS,
    signs=signs,
    name_move=name_move,
    chapter=chapter,
    moment=moment,
    result_card=result_card,
    sounds={
        "travelled": "slide",
        "entered": "tap",
        "sworn": "rise",
        "wounded": "thud",
        "died": "take",
        "ended": "chord",
    },
    story=story,
    story_begins=frozenset(("knocked", "staked")),
    told_on="chronicle",
    ending=ending,
)
