"""Events into words: what happened, as the log writes it and the live region reads it aloud."""

from tabletop.board import Text
from tabletop.game import Event, Key, Message
from tabletop.tale import Tale


def _tell(event: Event, skin: str, words: Text) -> str:
    """One event as a sentence; empty for a kind that has none."""
    params = event.params
    match event.kind:
        case "opened":
            return words(Message("nim.tale.opened", {"heaps": params["heaps"]}))
        case "took":
            named = {"seat": Key(f"nim.seat.{params['seat']}"), "heap": params["heap"].upper()}
            return words(Message("nim.tale.took", {**named, "n": params["n"]}))
        case "won":
            return words(Message("nim.tale.won", {"seat": Key(f"nim.seat.{params['seat']}")}))
    return ""


TALE = Tale(tell=_tell, rules=("goal", "turn", "misere"))
