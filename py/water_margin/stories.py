"""The tales: what the storyteller says of an adventure, apart from the line of the log.

One opening for each place, adversary and trial, with the stakes in it; how it went, won or lost; and the
ending that a reward or a sentence has. Written one by one; only heroes, stakes and endings are put in.
"""

from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param
from water_margin.cards import card

GAME = "water_margin"

ENDINGS = 8
"""How many endings a reward or a sentence has; a hero always meets the same."""

_LOST = {"taels": "taels_lost"}
"""Sentences that are called like a reward."""


def story(event: Event, text: Text) -> str:
    """What is told of an event, a paragraph; empty where nothing is."""
    message = _message(event)
    return text(message) if message is not None else ""


def _message(event: Event) -> Message | None:
    facts = event.params
    if event.kind in ("staked", "tried"):
        key = f"{GAME}.tale.{facts['place']}.{facts['adversary']}.{facts['trial']}"
        if event.kind == "tried":
            return Message(f"{key}.won" if facts["won"] else f"{key}.lost", names(facts["card"]))
        return Message(key, {**names(facts["card"]), **_stakes(facts["reward"], facts["sentence"])})
    if event.kind == "rewarded":
        return _ending(facts["card"], facts["reward"])
    if event.kind == "sentenced":
        return _ending(facts["card"], _LOST.get(facts["sentence"], facts["sentence"]))
    if event.kind == "joined":
        return _ending(facts["card"], "place")
    return _ending(facts["card"], "refusal") if event.kind == "refused" else None


def _stakes(reward: str, sentence: str) -> dict[str, Param]:
    """What may be won and what is risked; in a trial of admission a place in the band, or a refusal."""
    return {
        "reward": Key(f"{GAME}.reward.{reward or 'place'}"),
        "sentence": Key(f"{GAME}.sentence.{sentence or 'refusal'}"),
    }


def _ending(rank: int, what: str) -> Message:
    return Message(f"{GAME}.ending.{what}.{rank % ENDINGS}", names(rank))


def names(rank: int, of: str = "hero") -> dict[str, Param]:
    """The parameters by which a text names a hero: the name, the nickname, and for the first of them
    whether it is a woman. of: the name of the parameter."""
    nick = "nick" if of == "hero" else f"{of}_nick"
    found: dict[str, Param] = {of: card(rank).name, nick: Key(f"{GAME}.nick.{rank}")}
    return {**found, "woman": card(rank).woman} if of == "hero" else found
