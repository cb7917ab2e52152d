"""Events into words: the line of the log, which the live region reads aloud too."""

from collections.abc import Mapping, Sequence
from typing import Any

from nonlieu.ending import ending, result_card
from nonlieu.move_names import advise, name_move, name_played
from nonlieu.rules.naming import named, named_other
from nonlieu.summary import summary
from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param
from tabletop.tale import Tale

GAME = "nonlieu"
Facts = Mapping[str, Any]

RULES = (
    "goal",
    "units",
    "sheets",
    "activation",
    "movement",
    "rays",
    "teleports",
    "cards",
    "creatures",
    "specials",
    "creation",
    "powers",
    "storm",
    "setup",
    "end",
    "errata",
    "credits",
)
"""The sections of the in-app rules, in order."""

TERMS = (
    "plane",
    "aesir",
    "watcher",
    "ectoplasm",
    "token",
    "reserve",
    "pool",
    "creature",
    "trouble",
    "tool",
    "tear",
    "storm",
    "standing",
)
"""The words that are explained where they are met."""

TOLD = frozenset(
    (
        *("power", "placed", "turn", "sheet", "opened", "group", "moved", "ray", "struck", "lost", "saved"),
        *("destroyed", "dissolved", "gave", "received", "torn", "teleported", "drew", "drew_cards", "kept"),
        *("discarded", "shuffled", "played", "changed", "not_changed", "shifted", "cards_taken", "taught"),
        *("born", "evened", "copied", "covered", "freed", "seduced", "storm", "swept", "doubling"),
        *("held", "majority", "stopped", "annihilated"),
    )
)
"""The kinds of events that have a sentence."""

_OTHER = ("target", "ally", "by")
"""Parameters of an event that name a second unit."""

_AMOUNTS = {"ray": "force", "torn": "total"}
"""Of an event whose number is no plural, what its text calls it."""


SOUNDS: Mapping[str, str] = {
    "placed": "tap", "sheet": "tap", "opened": "rise",
    "moved": "slide", "teleported": "rift",
    "ray": "ray", "struck": "thud", "destroyed": "take", "dissolved": "take",
    "gave": "gleam", "saved": "gleam",
    "drew": "slide", "drew_cards": "slide", "kept": "tap", "played": "tap",
    **dict.fromkeys(("evened", "copied", "freed", "seduced", "taught", "cards_taken"), "gleam"),
    "born": "rise", "doubling": "rise", "majority": "rise",
    "storm": "wind", "swept": "thud",
    "annihilated": "chord", "stopped": "chord",
}  # fmt: skip
"""Which kind of event is heard, and as which sound of the house."""


def tell(event: Event, skin: str, text: Text) -> str:
    """One event as a sentence; empty for a kind that has none."""
    if event.kind not in TOLD:
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
    found: dict[str, Param] = {name: facts[name] for name in ("turn", "group") if name in facts}
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
    return found | _keys(facts) | _places(event.kind, facts)


def _keys(facts: Facts) -> dict[str, Param]:
    """What an event names by keys of the catalogue."""
    found: dict[str, Param] = {}
    if "seat" in facts:
        found["seat"] = Key(f"{GAME}.seat.{facts['seat']}")
    if "side" in facts:
        found["side"] = Key(f"{GAME}.side.{facts['side']}")
    if "zone" in facts:
        found["zone"] = Key(f"{GAME}.zone.{facts['zone']}")
    if "card" in facts:
        found["card"] = Key(f"{GAME}.card.{facts['card']}")
    if "power" in facts:
        found["power"] = Key(f"{GAME}.power.{facts['power']}")
    box = facts.get("box", facts.get("place"))
    if box is not None:
        found["box"] = Key(f"{GAME}.box.{box}")
    return found


def _places(kind: str, facts: Facts) -> dict[str, Param]:
    """From where something goes, and the hexagon that it comes to."""
    found: dict[str, Param] = {}
    if "of" in facts:
        if kind == "shifted":
            found["start"] = Key(f"{GAME}.box.{facts['of']}")
        else:
            found["origin"] = facts["of"]
    place = facts.get("to_hex", facts.get("at"))
    if place is not None:
        found["hex"] = place
    return found


def chapter(event: Event, text: Text) -> str:
    """What the moves after this event stand under: their turn; empty where none begins."""
    if event.kind != "turn":
        return ""
    return text(Message(f"{GAME}.chapter", {"turn": event.params["turn"]}))


def moment(view: Any, text: Text) -> str:
    """Where a war stands: its turn, or that it is set up."""
    turn = view.state.turn
    return text(Message(f"{GAME}.moment", {"turn": turn}) if turn else Message(f"{GAME}.moment.setup"))


def _summary(events: Sequence[Event], skin: str, text: Text) -> tuple[str, ...]:
    return summary(events, lambda event: tell(event, skin, text), text)


TALE = Tale(
    tell=tell,
    rules=RULES,
    name_move=name_move,
    name_played=name_played,
    advise=advise,
    chapter=chapter,
    moment=moment,
    terms=TERMS,
    sounds=SOUNDS,
    result_card=result_card,
    ending=ending,
    summary=_summary,
)
