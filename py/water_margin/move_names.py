"""Every move in a few plain words, for the list of moves, hints and dice that are thrown by hand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.board import Text
from tabletop.game import Event, Key, Message, Move, Param
from water_margin.rules.adventure import ROLL
from water_margin.rules.state import SQUARES
from water_margin.stories import GAME, names

OF_HERO = ("adventure", "serve", "rest", "heal", "stay", "found", "join", "pass")
"""What a hero does, by the word after its rank."""

ALONE = ("roll", "again", "welcome", "trial", "duel", "refusal")
"""Moves of one word."""

STANDING = ("ask", "always", "never")
"""Answers for every later time, by their first word."""


def name_move(move: Move, notation: str, text: Text) -> str:
    """A move in a few words; one that this game does not have stays as it is written."""
    key, params = _named(move)
    return text(Message(f"{GAME}.move.{key}", params)) if key else notation


def name_played(events: Sequence[Event], move: Move, text: Text) -> str:
    """What a throw has brought, as short as can be; empty for any other move."""
    if move != ROLL:
        return ""
    by_kind = {event.kind: event.params for event in events}
    kind = next((kind for kind in _THROWN if kind in by_kind), "")
    if not kind:
        return ""
    key, params = _THROWN[kind](by_kind[kind], by_kind)
    hero = names(by_kind[kind]["card"]) if "card" in by_kind[kind] else {}
    return text(Message(f"{GAME}.played.{key}", {**hero, **params}))


Facts = Mapping[str, Any]
Found = tuple[str, dict[str, Param]]


def _befell(facts: Facts, others: Mapping[str, Facts]) -> Found:
    return "befell", {name: Key(f"{GAME}.{name}.{facts[name]}") for name in ("place", "adversary", "trial")}


def _staked(facts: Facts, others: Mapping[str, Facts]) -> Found:
    if not facts["reward"]:
        return "staked_admission", {"n": facts["difficulty"]}
    stakes = {name: Key(f"{GAME}.face.{name}.{facts[name]}") for name in ("reward", "sentence")}
    return "staked", {"n": facts["difficulty"], **stakes}


def _tried(facts: Facts, others: Mapping[str, Facts]) -> Found:
    """The total, what it had to reach, and what is won or lost by it."""
    params: dict[str, Param] = {"total": facts["total"], "n": facts["difficulty"]}
    for kind, stake in (("rewarded", "reward"), ("sentenced", "sentence")):
        if kind in others:
            return "tried", {**params, "stake": Key(f"{GAME}.face.{stake}.{others[kind][stake]}")}
    return "tried_won" if facts["won"] else "tried_lost", params


def _fought(facts: Facts, others: Mapping[str, Facts]) -> Found:
    mine, theirs = facts["totals"]
    return "fought", {**names(facts["rival"], "other"), "mine": mine, "theirs": theirs}


def _counted(key: str, fact: str) -> Callable[[Facts, Mapping[str, Facts]], Found]:
    def found(facts: Facts, others: Mapping[str, Facts]) -> Found:
        amount = facts[fact]
        return key, {"n": amount if isinstance(amount, int) else len(amount)}

    return found


def _answered(facts: Facts, others: Mapping[str, Facts]) -> Found:
    return "answered", {"result": Key(f"{GAME}.face.admission.{facts['result']}")}


_THROWN: dict[str, Callable[[Facts, Mapping[str, Facts]], Found]] = {
    "befell": _befell,
    "staked": _staked,
    "tried": _tried,
    "fought": _fought,
    "answered": _answered,
    "enriched": _counted("enriched", "taels"),
    "fined": _counted("fined", "due"),
    "condemned": _counted("condemned", "turns"),
    "looted": _counted("looted", "taels"),
    "assaulted": _counted("assaulted", "hits"),
}
"""What a throw is told by, the first of these that has happened."""


def _named(move: Move) -> tuple[str, dict[str, Param]]:
    """The end of the key of a move's words, and its parameters; an empty key for no move."""
    first, rest = move[0], move[1:]
    if not rest:
        return _one_word(first)
    if first in STANDING:
        return f"{first}.{rest[0]}", {}
    if rest[-1] in ("gourd", "dry"):
        helper = {} if first == "own" else names(int(first))
        return f"{'own' if first == 'own' else 'brother'}.{rest[-1]}", helper
    if rest[-1] == "done":
        return "ransom", {"n": len(rest)}
    if not first.isdecimal():
        return "", {}
    hero = names(int(first))
    if rest[-1] in OF_HERO:
        return rest[-1], hero
    return ("goes", {**hero, "square": rest[-1]}) if rest[-1] in SQUARES else ("", {})


def _one_word(word: str) -> tuple[str, dict[str, Param]]:
    """A move of one part: a throw, a result, a square of exile, turns that are paid off, nobody saved."""
    if word in ALONE:
        return word, {}
    if word == "done":
        return "ransom.none", {}
    if word in SQUARES:
        return "exile", {"square": word}
    return ("bribe", {"n": int(word)}) if word.isdecimal() else ("", {})
