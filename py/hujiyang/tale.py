"""Events into words: what happened, as the log writes it and the live region reads it aloud.

The pieces are called what the skin shows (merchants, tigers…), the sides by their own names, Kè and Shāng.
"""

from hujiyang.art import known_skin
from hujiyang.bitboard import KE, SHANG, SIDES
from hujiyang.rules import State, threats, trapped
from tabletop.board import Text
from tabletop.game import Event, Key, Message
from tabletop.tale import Tale


def _tell(event: Event, skin: str, words: Text) -> str:
    """One event as a sentence; empty for a kind that has none."""
    message = _message(event, known_skin(skin))
    return words(message) if message is not None else ""


def _message(event: Event, skin: str) -> Message | None:
    facts = event.params
    match event.kind:
        case "opened":
            return Message("hujiyang.tale.opened", {"n": facts["captures"]})
        case "entered":
            return Message("hujiyang.tale.entered", {"piece": _piece(skin, KE, "a"), "point": facts["point"]})
        case "all_entered":
            return Message("hujiyang.tale.all_entered")
        case "moved":
            trip = {"origin": facts["origin"], "target": facts["target"]}
            return Message("hujiyang.tale.moved", {"piece": _piece(skin, facts["seat"], "the"), **trip})
        case "captured":
            return _captured(event, skin)
        case "blocked":
            return Message("hujiyang.tale.blocked")
        case "repeated":
            return Message("hujiyang.tale.repeated", {"n": facts["times"]})
        case "won":
            return Message("hujiyang.tale.won", {"side": Key(f"hujiyang.side.{skin}.{facts['seat']}")})
    return None


def _captured(event: Event, skin: str) -> Message:
    facts = event.params
    return Message(
        "hujiyang.tale.captured",
        {
            "piece": _piece(skin, SHANG, "the"),
            "prey": _piece(skin, KE, "the"),
            "origin": facts["origin"],
            "target": facts["target"],
            "taken": facts["taken"],
            "n": facts["count"],
            "of": facts["captures"],
        },
    )


def _piece(skin: str, seat: int, form: str) -> Key:
    """The key of a piece's name: `a` one of them, `the` that one."""
    return Key(f"hujiyang.skin.{skin}.{SIDES[seat]}.{form}")


def _signs(view: State) -> tuple[str, ...]:
    """The signs that the board shows: a Shāng shut in, a Kè that can be taken."""
    return ("padlock",) * bool(trapped(view)) + ("threat",) * bool(threats(view))


TALE = Tale(
    tell=_tell,
    rules=("goal", "setup", "entering", "moving", "capturing", "end", "repetition", "advice", "credits"),
    terms=("ke", "shang", "capture", "threat", "padlock", "warning"),
    signs=_signs,
    sounds={"entered": "tap", "moved": "tap", "captured": "take", "blocked": "thud", "won": "chord"},
)
