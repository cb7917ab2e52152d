"""The tales: what the storyteller says of an adventure, apart from the line of the log.

Each place, adversary and trial has an opening, with the stakes in it, and how it went, won or lost; those
that come most often have two. Who meets one for the third time is told that it is back, in a sentence of its
own. Each reward and sentence has endings. Written one by one; only heroes, stakes and endings are put in.

The storyteller bears in mind what was told (`Told`): of what may be said, what was said least is said next,
and the hero decides among equals; so two evenings differ, and one evening repeats itself as little as it can.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param
from water_margin.cards import ADVERSARIES, PLACES, card

GAME = "water_margin"

ENDINGS = {"banquet": 12, "gourd": 12}
"""How many endings a reward or a sentence has, where it comes most often."""

FEW_ENDINGS = 8
"""How many the others have."""

OFTEN = frozenset(
    [f"{place}.{adversary}.combat" for place in PLACES for adversary in ADVERSARIES]
    + [
        "mountain.disaster.magic", "town.bandits.magic", "town.mandarin.spirit", "town.soldiers.spirit",
        "town.animal.spirit", "temple.soldiers.spirit", "temple.mandarin.magic", "temple.disaster.magic",
        "inn.soldiers.spirit", "inn.bandits.spirit", "inn.peasants.spirit", "inn.disaster.magic",
        "forest.soldiers.spirit", "forest.animal.magic", "marsh.animal.magic", "marsh.peasants.magic",
    ]
)  # fmt: skip
"""The places, adversaries and trials that have two tales."""

HUNTED = frozenset(
    (
        "mountain.soldiers.combat", "forest.mandarin.combat", "town.mandarin.spirit", "town.soldiers.spirit",
        "town.animal.spirit", "temple.soldiers.spirit", "temple.soldiers.combat.second",
        "forest.soldiers.combat.second", "forest.soldiers.spirit.second", "marsh.soldiers.combat.second",
    )
)  # fmt: skip
"""The tales in which the hero is on a poster or hunted by name: they are told of who is wanted (A25)."""

AGAIN = 12
"""How many openings there are for what has come back so often that its own has been told enough."""

OWN_AGAIN = 3
"""So many times its own is told."""

OUTCOMES = {
    "combat": {"won": 16, "lost": 10},
    "spirit": {"won": 8, "lost": 8},
    "magic": {"won": 6, "lost": 6},
}
"""How many outcomes there are of what comes back, by trial."""

_LOST = {"taels": "taels_lost"}
"""Sentences that are called like a reward."""


@dataclass(frozen=True, slots=True)
class Told:
    """What was told so far, by the keys of the texts. times: how often each; last: group of texts → the last
    of them; opening: that of the tale under way, empty where none is; wanted: the heroes who are."""

    times: Mapping[str, int] = field(default_factory=dict)
    last: Mapping[str, str] = field(default_factory=dict)
    opening: str = ""
    wanted: frozenset[int] = frozenset()

    def often(self, key: str) -> int:
        """How often that text was told."""
        return self.times.get(key, 0)

    def least(self, group: str, keys: Sequence[str], rank: int) -> str:
        """Of a group of texts one of those told least, never the last that was told of it; the rank of the
        hero says which."""
        fewest = min(map(self.often, keys))
        found = [key for key in keys if self.often(key) == fewest]
        found = [key for key in found if key != self.last.get(group)] or found
        return found[rank % len(found)]


def story(event: Event, told: Told | None, text: Text) -> str:
    """What is told of an event, a paragraph; empty where nothing is. told: before it, None for nothing."""
    chosen = _choice(event, told or Told())
    if chosen is None:
        return ""
    facts = event.params
    stakes = _stakes(facts["reward"], facts["sentence"]) if event.kind == "staked" else {}
    return text(Message(chosen[1], {**names(facts["card"]), **stakes}))


def remember(told: Told | None, event: Event) -> Told | None:
    """What was told after an event; the same where nothing is told of it."""
    before = told or Told()
    if event.kind == "wanted":
        return replace(before, wanted=before.wanted | {event.params["card"]})
    if event.kind == "entered" and event.params["card"] in before.wanted:
        return replace(before, wanted=before.wanted - {event.params["card"]})
    chosen = _choice(event, before)
    if chosen is None:
        return told
    group, key = chosen
    times = {**before.times, key: before.often(key) + 1}
    opening = key if event.kind == "staked" else ""
    return replace(before, times=times, last={**before.last, group: key}, opening=opening)


EASY, ROUGH = 7, 13
"""Up to these difficulties a trial is told to be child's play, and rough; above it is desperate. Of four
adventures one is the first, two the second, one the third."""

MOODS = 8
"""How many moods there are in which a hero may be told of."""


def cues(event: Event, text: Text) -> tuple[str, ...]:
    """What the storyteller tells an adventure from, as in the source: place, adversary and trial, how hard it
    is, what is at stake, and the hero's mood."""
    if event.kind != "staked":
        return ()
    facts = event.params
    scene = {name: Key(f"{GAME}.{name}.{facts[name]}") for name in ("place", "adversary", "trial")}
    hard = facts["difficulty"]
    strength = "easy" if hard <= EASY else "rough" if hard <= ROUGH else "desperate"
    mood = (facts["card"] + hard) % MOODS
    return (
        text(Message(f"{GAME}.cue.scene", scene)),
        text(Message(f"{GAME}.cue.{strength}")),
        text(Message(f"{GAME}.cue.stakes", _stakes(facts["reward"], facts["sentence"]))),
        text(Message(f"{GAME}.cue.mood.{mood}")),
    )


def _choice(event: Event, told: Told) -> tuple[str, str] | None:
    """The group and the key of the text that is told of an event; None where none is."""
    facts = event.params
    if event.kind == "staked":
        kind = f"{facts['place']}.{facts['adversary']}.{facts['trial']}"
        return kind, _opening(kind, told, facts["card"])
    if event.kind == "tried":
        return _outcome(event, told)
    if event.kind == "rewarded":
        return _ending(facts["reward"], told, facts["card"])
    if event.kind == "sentenced":
        return _ending(_LOST.get(facts["sentence"], facts["sentence"]), told, facts["card"])
    if event.kind == "joined":
        return _ending("place", told, facts["card"])
    return _ending("refusal", told, facts["card"]) if event.kind == "refused" else None


def _opening(kind: str, told: Told, rank: int) -> str:
    """A tale of its own twice, two where there are two; then that it is back."""
    kinds = [kind, f"{kind}.second"] if kind in OFTEN else [kind]
    own = [f"{GAME}.tale.{one}" for one in kinds if rank in told.wanted or one not in HUNTED]
    if sum(told.often(f"{GAME}.tale.{one}") for one in kinds) < 2:
        return told.least(kind, own, rank)
    back = f"{GAME}.tale.{kind}.again"
    if told.often(back) < OWN_AGAIN and (rank in told.wanted or kind not in HUNTED):
        return back
    return told.least("again", [f"{GAME}.tale.again.{number}" for number in range(AGAIN)], rank)


def _outcome(event: Event, told: Told) -> tuple[str, str]:
    """How the tale ends that was opened."""
    facts = event.params
    result, trial = "won" if facts["won"] else "lost", facts["trial"]
    if ".again" in told.opening:
        group = f"{GAME}.tale.again.{trial}.{result}"
        return group, told.least(group, _numbered(group, OUTCOMES[trial][result]), facts["card"])
    opening = told.opening or f"{GAME}.tale.{facts['place']}.{facts['adversary']}.{trial}"
    return f"{opening}.{result}", f"{opening}.{result}"


def _ending(what: str, told: Told, rank: int) -> tuple[str, str]:
    group = f"{GAME}.ending.{what}"
    return group, told.least(group, _numbered(group, ENDINGS.get(what, FEW_ENDINGS)), rank)


def _numbered(group: str, count: int) -> list[str]:
    return [f"{group}.{number}" for number in range(count)]


def _stakes(reward: str, sentence: str) -> dict[str, Param]:
    """What may be won and what is risked; in a trial of admission a place in the band, or a refusal."""
    return {
        "reward": Key(f"{GAME}.reward.{reward or 'place'}"),
        "sentence": Key(f"{GAME}.sentence.{sentence or 'refusal'}"),
    }


def names(rank: int, of: str = "hero") -> dict[str, Param]:
    """The parameters by which a text names a hero: the name, the nickname, and for the first of them
    whether it is a woman. of: the name of the parameter."""
    nick = "nick" if of == "hero" else f"{of}_nick"
    found: dict[str, Param] = {of: card(rank).name, nick: Key(f"{GAME}.nick.{rank}")}
    return {**found, "woman": card(rank).woman} if of == "hero" else found
