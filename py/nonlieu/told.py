"""Events into words: the line of the log, which the live region reads aloud too, and a word of farewell."""

from collections.abc import Mapping
from typing import Any

from nonlieu.pieces import NAMED, number_of
from nonlieu.rules.events import EVENTS
from nonlieu.rules.naming import named, named_group, named_other
from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param

GAME = "nonlieu"
Facts = Mapping[str, Any]

_OTHER = ("target", "ally", "by")
"""Parameters of an event that name a second unit."""

_KEYS = {**{name: name for name in ("seat", "side", "zone", "card", "power", "box")}, "place": "box"}
"""Fields that are keys of the catalogue, and what their text is called."""

_AMOUNTS = {"ray": "force", "torn": "total"}
"""Of an event whose number is no plural, what its text calls it."""


def tell(event: Event, skin: str, text: Text) -> str:
    """One event as a sentence; empty for a kind that has none."""
    if event.kind not in EVENTS:
        return ""
    told = text(Message(f"{GAME}.told.{_variant(event)}", _params(event, text)))
    return told[:1].upper() + told[1:]


def _variant(event: Event) -> str:
    """Which of the sentences of its kind tells an event."""
    if event.kind == "played":
        by = "" if event.params["unit"] else "_side"
        return f"played{by}_on" if event.params.get("target") else f"played{by}"
    if event.kind == "cards_taken" and not event.params["by"]:
        return "cards_freed"
    return event.kind


def _params(event: Event, text: Text) -> dict[str, Param]:
    facts: Facts = event.params
    found: dict[str, Param] = {}
    if "turn" in facts:
        found["turn"] = facts["turn"]
    if event.kind == "group":
        found |= named_group(facts["side"], facts["group"])
    if facts.get("unit"):
        found |= named(facts["unit"])
    for name in _OTHER:
        if facts.get(name):
            found |= named_other(facts[name])
    if "n" in facts:
        found[_AMOUNTS.get(event.kind, "n")] = facts["n"]
    if "cards" in facts:
        found["cards"] = ", ".join(text(Message(f"{GAME}.card.{card}")) for card in facts["cards"])
    if "zones" in facts:
        found["zones"] = ", ".join(text(Message(f"{GAME}.zone.{zone}.the")) for zone in facts["zones"])
    for name, of in _KEYS.items():
        if name in facts:
            found[of] = Key(f"{GAME}.{of}.{facts[name]}")
    if event.kind == "shifted":
        found["start"] = Key(f"{GAME}.box.{facts['of']}")
    elif "of" in facts:
        found["origin"] = facts["of"]
    place = facts.get("to_hex", facts.get("at"))
    return found if place is None else {**found, "hex": place}


FAREWELLS = 3
"""How many words of farewell there are for the Aésirs born in a war."""


def farewell(unit: str, text: Text) -> str:
    """A word for an Aésir that is no more; those born in the war share some."""
    number = number_of(unit)
    name = unit if number <= NAMED else f"{unit[:2]}.{number % FAREWELLS}"
    return text(Message(f"{GAME}.farewell.{name}"))
