"""Events into words: what happened, as the log writes it and the live region reads it aloud.

The pieces are called what the skin shows (merchants, tigers…), the sides by their own names, Kè and Shāng.
`RULES` are the sections of the in-app rules, in order (`hujiyang.rules.<section>` and `.title`).
"""

from collections.abc import Callable

from hujiyang.art import SKINS
from hujiyang.pieces import KE, SHANG
from tabletop.game import Event, Message

RULES = ("goal", "setup", "entering", "moving", "capturing", "end", "repetition", "credits")

Say = Callable[[Message], str]

_SIDES = ("ke", "shang")


def tell(event: Event, say: Say, skin: str = "") -> str:
    """One event as a sentence; empty for a kind that has none."""
    message = _message(event, skin if skin in SKINS else SKINS[0])
    if message is None:
        return ""
    told = say(message)
    return told[:1].upper() + told[1:]


def _message(event: Event, skin: str) -> Message | None:
    seen = event.params
    match event.kind:
        case "opened":
            return Message("hujiyang.tale.opened", {"n": seen["captures"]})
        case "entered":
            return Message("hujiyang.tale.entered", {"piece": _piece(skin, KE, "a"), "point": seen["point"]})
        case "all_entered":
            return Message("hujiyang.tale.all_entered")
        case "moved":
            trip = {"origin": seen["origin"], "target": seen["target"]}
            return Message("hujiyang.tale.moved", {"piece": _piece(skin, seen["seat"], "the"), **trip})
        case "captured":
            return _captured(event, skin)
        case "blocked":
            return Message("hujiyang.tale.blocked")
        case "repeated":
            return Message("hujiyang.tale.repeated", {"n": seen["times"]})
        case "won":
            return Message("hujiyang.tale.won", {"side": _piece(skin, seen["seat"], "all")})
    return None


def _captured(event: Event, skin: str) -> Message:
    seen = event.params
    return Message(
        "hujiyang.tale.captured",
        {
            "piece": _piece(skin, SHANG, "the"),
            "prey": _piece(skin, KE, "the"),
            "origin": seen["origin"],
            "target": seen["target"],
            "taken": seen["taken"],
            "n": seen["count"],
            "of": seen["captures"],
        },
    )


def _piece(skin: str, seat: int, form: str) -> str:
    """The key of a piece's name: `a` one of them, `the` that one, `all` the whole side."""
    return f"@hujiyang.skin.{skin}.{_SIDES[seat]}.{form}"
