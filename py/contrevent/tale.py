"""Events into words: what happened, as the log writes it and the live region reads it aloud.

`RULES` are the sections of the in-app rules, in order (`contrevent.rules.<section>` and `.title`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from contrevent.cards import face_of
from contrevent.rules.moves import GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT
from contrevent.rules.state import State
from tabletop.game import Event, Message, Move, Over, Scalar
from tabletop.match import Match

RULES = (
    "goal",
    "decks",
    "fer",
    "draw",
    "movement",
    "encounters",
    "care",
    "stand",
    "clash",
    "score",
    "advice",
    "glossary",
    "credits",
)

_SQUARES = {"held": "🟩", "equal": "🟨", "worn": "🟧", "torn": "🟥"}

Say = Callable[[Message], str]
Seen = Mapping[str, Any]


def tell(event: Event, say: Say, skin: str = "") -> str:
    """One event as a sentence; empty for a kind that has none."""
    message = _message(event, say)
    if message is None:
        return ""
    told = say(message)
    return told[:1].upper() + told[1:]


def named(move: Move, text: str, say: Say) -> str:
    """What a move does, in words. text: its notation, which says what the parts alone do not."""
    kind, _, rest = text.partition(" ")
    what, _, cards = rest.partition(" = ")
    facts: dict[str, Scalar] = {"cards": cards}
    if kind == MOVE:
        facts["trips"] = what.replace("-", "→").replace(" ", ", ")
    elif kind == TAUNT:
        facts |= {"first": move[1], "second": move[2]}
    elif kind == HEAL:
        facts["cells"] = what.replace(" ", ", ")
    elif kind in (HELP, GIVE):
        names = [say(Message(f"contrevent.face.{face.lower()}")) for face in move[1:]]
        facts = {"faces": ", ".join(names)}
    elif kind == KEEP:
        facts = {"card": move[1], "under": move[2]}
    elif kind == SUPPORT:
        facts = {"card": move[1]}
    elif kind == POWER:
        kind, facts = (kind, {"cards": rest}) if rest else ("power_none", {})
    else:
        facts = {}
    return say(Message(f"contrevent.do.{kind}", facts))


def chapter(event: Event, say: Say) -> str:
    """What the moves after this event stand under in the list of moves: their turn; empty if none begins."""
    if event.kind != "turn_began":
        return ""
    return say(Message("contrevent.board.turn", {"turn": event.params["turn"]}))


def card(match: Match[State, State], par: int | None, say: Say, marks: Sequence[Message] = ()) -> str:
    """The result of a finished game as a few lines to share, telling nothing of the cards.

    par: the guide's points on the same deal, 0 where it lost, None where they are not known; marks: how the
    game was played, where that is not as usual. A square a turn says how its wind was met; the turn in
    which the game ended before the clash has none.
    """
    over = match.pending
    if not isinstance(over, Over):
        return ""
    kind = "won" if over.winners else "lost"
    facts: dict[str, Scalar] = {
        "deal": str(match.seed),
        "n": over.reason.params["n"],
        "points": over.scores[0] if over.scores else 0,
    }
    events = [event for decision in match.decisions[: match.at] for event in decision.events]
    squares = "".join(_SQUARES[event.params["result"]] for event in events if event.kind == "clash")
    if match.options["exhaustion"] == "lenient":
        marks = (*marks, Message("contrevent.share.lenient"))
    lines = [say(Message(f"contrevent.share.{kind}", facts)), ", ".join(map(say, marks)), squares]
    if par is not None:
        lines.append(say(Message("contrevent.share.par" if par else "contrevent.share.par_lost", {"n": par})))
    return "\n".join(line for line in lines if line)


def _message(event: Event, say: Say) -> Message | None:
    teller = _TELLERS.get(event.kind)
    return None if teller is None else teller(event.params, say)


def _listed(cards: Sequence[str]) -> str:
    return " ".join(cards)


def _formation(seen: Seen, kind: str) -> Message:
    return Message(f"contrevent.tale.{kind}", {"formation": f"@contrevent.formation.{seen['formation']}"})


def _opened(seen: Seen, say: Say) -> Message:
    return _formation(seen, "opened")


def _turn_began(seen: Seen, say: Say) -> Message:
    return Message("contrevent.tale.turn_began", {"turn": seen["turn"]})


def _winds_laid(seen: Seen, say: Say) -> Message:
    if not seen["souffle"]:  # won (C3)
        return Message("contrevent.tale.winds_short", {"n": seen["count"]})
    return Message("contrevent.tale.winds_laid", {"n": seen["count"], "souffle": seen["souffle"]})


def _dominant(seen: Seen, say: Say) -> Message:
    asked = f"@contrevent.formation.{seen['formation']}.the"
    return Message("contrevent.tale.dominant", {"card": seen["card"], "formation": asked})


def _encounters_shuffled(seen: Seen, say: Say) -> Message:
    return Message("contrevent.tale.encounters_shuffled", {"n": seen["count"]})


def _encounters_dealt(seen: Seen, say: Say) -> Message:
    first, second, third = (f"@contrevent.encounter.{kind}" for kind in seen["kinds"])
    return Message("contrevent.tale.encounters_dealt", {"first": first, "second": second, "third": third})


def _drawn(seen: Seen, say: Say) -> Message:
    cards = seen["cards"]
    if not cards:
        return Message("contrevent.tale.drawn_none")
    return Message("contrevent.tale.drawn", {"n": len(cards), "cards": _listed(cards)})


def _moved(seen: Seen, say: Say) -> Message:
    trips = ", ".join(f"{one}→{other}" for one, other in zip(seen["origins"], seen["targets"], strict=True))
    return Message("contrevent.tale.moved", {"trips": trips, "cards": _listed(seen["cards"])})


def _taunted(seen: Seen, say: Say) -> Message:
    both: dict[str, Scalar] = {"first": seen["first"], "second": seen["second"]}
    return Message("contrevent.tale.taunted", {**both, "cards": _listed(seen["cards"])})


def _met(seen: Seen, say: Say) -> Message | None:
    """Nothing is said of an encounter that strikes nobody."""
    if not seen["roles"] or seen["encounter"] == "none":
        return None
    encounter = f"@contrevent.encounter.{seen['encounter']}"
    return Message("contrevent.tale.met", {"row": seen["row"], "encounter": encounter})


def _stunned(seen: Seen, say: Say) -> Message:
    return Message("contrevent.tale.stunned", {"n": len(seen["cells"]), "cells": ", ".join(seen["cells"])})


def _destroyed(seen: Seen, say: Say) -> Message:
    names = [say(Message(f"contrevent.face.{face_of(card).lower()}")) for card in seen["cards"]]
    return Message(f"contrevent.tale.destroyed.{seen['cause']}", {"cards": ", ".join(names)})


def _discarded(seen: Seen, say: Say) -> Message | None:
    if not seen["cards"]:
        return None
    return Message(f"contrevent.tale.discarded.{seen['cause']}", {"cards": _listed(seen["cards"])})


def _healed(seen: Seen, say: Say) -> Message:
    cells = seen["cells"]
    healed: dict[str, Scalar] = {"n": len(cells), "cells": ", ".join(cells), "cards": _listed(seen["cards"])}
    return Message("contrevent.tale.healed", healed)


def _looked(seen: Seen, say: Say) -> Message:
    return Message("contrevent.tale.looked", {"cards": _listed(seen["cards"])})


def _sorted(seen: Seen, say: Say) -> Message:
    return Message("contrevent.tale.sorted", {name: seen[name] for name in ("hand", "under", "discarded")})


def _winds_shown(seen: Seen, say: Say) -> Message:
    wind: dict[str, Scalar] = {"wind": f"@contrevent.wind.{seen['name']}", "total": seen["total"]}
    return Message("contrevent.tale.winds_shown", {**wind, "cards": _listed(seen["cards"])})


def _supported(seen: Seen, say: Say) -> Message:
    key = "same" if seen["same"] else "other"
    return Message(
        f"contrevent.tale.supported.{key}", {name: seen[name] for name in ("card", "turned", "power")}
    )


def _stood(seen: Seen, say: Say) -> Message:
    if not seen["cards"]:
        return Message("contrevent.tale.stood_none", {"total": seen["total"]})
    return Message("contrevent.tale.stood", {"cards": _listed(seen["cards"]), "total": seen["total"]})


def _kept(seen: Seen, say: Say) -> Message:
    return _formation(seen, "formation_kept")


def _broken(seen: Seen, say: Say) -> Message:
    return _formation(seen, "formation_broken")


def _clash(seen: Seen, say: Say) -> Message:
    forces: dict[str, Scalar] = {"force": seen["wind"], "counter": seen["counter"]}
    forces["wind"] = f"@contrevent.wind.{seen['name']}"
    return Message(f"contrevent.tale.clash.{seen['result']}", forces)


def _souffle_discarded(seen: Seen, say: Say) -> Message:
    if not seen["cards"]:
        return Message("contrevent.tale.souffle_last")
    left = {"n": len(seen["cards"]), "souffle": seen["souffle"]}
    return Message("contrevent.tale.souffle_discarded", left)


def _over(seen: Seen, say: Say) -> Message:
    return Message(f"contrevent.over.{seen['reason']}", {"n": seen["turn"]})


_TELLERS: Mapping[str, Callable[[Seen, Say], Message | None]] = {
    "opened": _opened,
    "turn_began": _turn_began,
    "winds_laid": _winds_laid,
    "dominant": _dominant,
    "encounters_shuffled": _encounters_shuffled,
    "encounters_dealt": _encounters_dealt,
    "drawn": _drawn,
    "moved": _moved,
    "taunted": _taunted,
    "met": _met,
    "stunned": _stunned,
    "destroyed": _destroyed,
    "discarded": _discarded,
    "healed": _healed,
    "looked": _looked,
    "sorted": _sorted,
    "winds_shown": _winds_shown,
    "supported": _supported,
    "stood": _stood,
    "formation_kept": _kept,
    "formation_broken": _broken,
    "clash": _clash,
    "souffle_discarded": _souffle_discarded,
    "won": _over,
    "lost": _over,
}
