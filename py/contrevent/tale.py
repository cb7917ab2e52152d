"""Events into words: what happened, as the log writes it and the live region reads it aloud."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from contrevent.rules.forecast import fatal_row
from contrevent.rules.moves import GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT
from contrevent.rules.state import Movement, State
from tabletop.board import Text
from tabletop.game import Event, Key, Message, Move, Over, Param
from tabletop.match import Match
from tabletop.playing_cards import SUIT_NAMES, rank_of, suit_of
from tabletop.tale import Tale

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
"""The sections of the in-app rules, in order."""

TERMS = (
    "fer",
    "vif",
    "pack",
    "souffle",
    "dominant",
    "upstream",
    "cone",
    "diamond",
    "drop",
    "delta",
    "currier",
    "veramorph",
    "pursuit",
    "stunned",
    "fatal",
    "taunt",
    "help",
    "support",
)
"""The words and signs that are explained where they are met."""

_SQUARES = {"held": "🟩", "equal": "🟨", "worn": "🟧", "torn": "🟥"}

Facts = Mapping[str, Any]
"""The parameters of an event."""


def tell(event: Event, skin: str, text: Text) -> str:
    """One event as a sentence; empty for a kind that has none."""
    message = _message(event, text)
    if message is None:
        return ""
    told = text(message)
    return told[:1].upper() + told[1:]


_CARD = "(?:10|[2-9JQKA])[♥♦♣♠]"
_CARDS = re.compile(f"{_CARD}(?:[ \N{NO-BREAK SPACE}]{_CARD})*")
"""Cards as they are written in a sentence."""


def aloud(told: str, text: Text) -> str:
    """A sentence with its cards by their names, commas between them: a sign is read as *black club suit*."""

    def names(found: re.Match[str]) -> str:
        return ", ".join(_card_name(card, text) for card in found[0].split())

    return _CARDS.sub(names, told)


def _card_name(card: str, text: Text) -> str:
    suit = text(Message(f"contrevent.board.suit.{SUIT_NAMES[suit_of(card)]}"))
    return text(Message("contrevent.board.card", {"value": rank_of(card), "suit": suit}))


def name_move(move: Move, notation: str, text: Text) -> str:
    """What a move does, in words. notation: the move as text, which says what the parts alone do not."""
    kind, _, rest = notation.partition(" ")
    what, _, cards = rest.partition(" = ")
    facts: dict[str, Param] = {"cards": cards}
    if kind == MOVE:
        facts["trips"] = what.replace("-", "→").replace(" ", ", ")
    elif kind == TAUNT:
        facts |= {"first": move[1], "second": move[2]}
    elif kind == HEAL:
        facts["cells"] = what.replace(" ", ", ")
    elif kind in (HELP, GIVE):
        names = [text(Message(f"contrevent.face.{face.lower()}")) for face in move[1:]]
        facts = {"faces": ", ".join(names)}
    elif kind == KEEP:
        facts = {"card": move[1], "under": move[2]}
    elif kind == SUPPORT:
        facts = {"card": move[1]}
    elif kind == POWER:
        kind, facts = (kind, {"cards": rest}) if rest else ("power_none", {})
    else:
        facts = {}
    return text(Message(f"contrevent.do.{kind}", facts))


def chapter(event: Event, text: Text) -> str:
    """What the moves after this event stand under in the list of moves: their turn; empty if none begins."""
    if event.kind != "turn_began":
        return ""
    return text(Message("contrevent.board.turn", {"turn": event.params["turn"]}))


def moment(view: State, text: Text) -> str:
    """Where a game stands: its turn."""
    return text(Message("contrevent.board.turn", {"turn": view.turn}))


def result_card(match: Match[State, State], par: int | None, marks: tuple[Message, ...], text: Text) -> str:
    """The result of a finished game as a few lines to share, telling nothing of the cards.

    par: the guide's points on the same deal, 0 where it lost, None where they are not known; marks: how the
    game was played, where that is not as usual. A square a wind says how it was met, and their number stands
    before them: the turn in which the game ended before the clash has none. Where other cards came than the
    deal's, it has no number.
    """
    over = match.pending
    if not isinstance(over, Over):
        return ""
    kind = ("won" if over.winners else "lost") + ("_undealt" if match.off_seed else "")
    facts: dict[str, Param] = {
        "deal": str(match.seed),
        "n": over.reason.params["n"],
        "points": over.scores[0] if over.scores else 0,
    }
    events = [event for decision in match.decisions[: match.at] for event in decision.events]
    squares = "".join(_SQUARES[event.params["result"]] for event in events if event.kind == "clash")
    met = text(Message("contrevent.share.winds", {"n": len(squares), "squares": squares})) if squares else ""
    if match.options["exhaustion"] == "lenient":
        marks = (*marks, Message("contrevent.share.lenient"))
    lines = [text(Message(f"contrevent.share.{kind}", facts)), ", ".join(map(text, marks)), met]
    if par is not None:
        lines.append(
            text(Message("contrevent.share.par" if par else "contrevent.share.par_lost", {"n": par}))
        )
    return "\n".join(line for line in lines if line)


def signs(view: State) -> tuple[str, ...]:
    """The signs that the field shows: an encounter that ends the game, somebody who is stunned."""
    fatal = isinstance(view.frame, Movement) and bool(fatal_row(view, view.rows, view.met))
    return ("fatal",) * fatal + ("stunned",) * any(view.stunned)


def _message(event: Event, text: Text) -> Message | None:
    teller = _TELLERS.get(event.kind)
    return None if teller is None else teller(event.params, text)


def _listed(cards: Sequence[str]) -> str:
    return " ".join(cards)


def _formation(facts: Facts, kind: str) -> Message:
    return Message(
        f"contrevent.tale.{kind}", {"formation": Key(f"contrevent.formation.{facts['formation']}")}
    )


def _opened(facts: Facts, text: Text) -> Message:
    return _formation(facts, "opened")


def _turn_began(facts: Facts, text: Text) -> Message:
    return Message("contrevent.tale.turn_began", {"turn": facts["turn"]})


def _winds_laid(facts: Facts, text: Text) -> Message:
    if not facts["souffle"]:  # won (C3)
        return Message("contrevent.tale.winds_short", {"n": facts["count"]})
    return Message("contrevent.tale.winds_laid", {"n": facts["count"], "souffle": facts["souffle"]})


def _dominant(facts: Facts, text: Text) -> Message:
    asked = Key(f"contrevent.formation.{facts['formation']}")
    return Message("contrevent.tale.dominant", {"card": facts["card"], "formation": asked})


def _encounters_shuffled(facts: Facts, text: Text) -> Message:
    return Message("contrevent.tale.encounters_shuffled", {"n": facts["count"]})


def _encounters_dealt(facts: Facts, text: Text) -> Message:
    first, second, third = (Key(f"contrevent.encounter.{kind}") for kind in facts["kinds"])
    return Message("contrevent.tale.encounters_dealt", {"first": first, "second": second, "third": third})


def _drawn(facts: Facts, text: Text) -> Message:
    cards = facts["cards"]
    if not cards:
        return Message("contrevent.tale.drawn_none")
    return Message("contrevent.tale.drawn", {"n": len(cards), "cards": _listed(cards)})


def _moved(facts: Facts, text: Text) -> Message:
    trips = ", ".join(f"{one}→{other}" for one, other in zip(facts["origins"], facts["targets"], strict=True))
    return Message("contrevent.tale.moved", {"trips": trips, "cards": _listed(facts["cards"])})


def _taunted(facts: Facts, text: Text) -> Message:
    both: dict[str, Param] = {"first": facts["first"], "second": facts["second"]}
    return Message("contrevent.tale.taunted", {**both, "cards": _listed(facts["cards"])})


def _met(facts: Facts, text: Text) -> Message | None:
    """Nothing is said of an encounter that strikes nobody."""
    if not facts["roles"] or facts["encounter"] == "none":
        return None
    encounter = Key(f"contrevent.encounter.{facts['encounter']}")
    return Message("contrevent.tale.met", {"row": facts["row"], "encounter": encounter})


def _stunned(facts: Facts, text: Text) -> Message:
    return Message("contrevent.tale.stunned", {"n": len(facts["cells"]), "cells": ", ".join(facts["cells"])})


def _destroyed(facts: Facts, text: Text) -> Message:
    names = [text(Message(f"contrevent.face.{rank_of(card).lower()}")) for card in facts["cards"]]
    return Message(f"contrevent.tale.destroyed.{facts['cause']}", {"cards": ", ".join(names)})


def _discarded(facts: Facts, text: Text) -> Message | None:
    if not facts["cards"]:
        return None
    return Message(f"contrevent.tale.discarded.{facts['cause']}", {"cards": _listed(facts["cards"])})


def _healed(facts: Facts, text: Text) -> Message:
    cells = facts["cells"]
    healed: dict[str, Param] = {"n": len(cells), "cells": ", ".join(cells), "cards": _listed(facts["cards"])}
    return Message("contrevent.tale.healed", healed)


def _looked(facts: Facts, text: Text) -> Message:
    return Message("contrevent.tale.looked", {"cards": _listed(facts["cards"])})


def _sorted(facts: Facts, text: Text) -> Message:
    return Message("contrevent.tale.sorted", {name: facts[name] for name in ("hand", "under", "discarded")})


def _winds_shown(facts: Facts, text: Text) -> Message:
    wind: dict[str, Param] = {"wind": Key(f"contrevent.wind.{facts['name']}"), "total": facts["total"]}
    return Message("contrevent.tale.winds_shown", {**wind, "cards": _listed(facts["cards"])})


def _supported(facts: Facts, text: Text) -> Message:
    key = "same" if facts["same"] else "other"
    return Message(
        f"contrevent.tale.supported.{key}", {name: facts[name] for name in ("card", "turned", "power")}
    )


def _stood(facts: Facts, text: Text) -> Message:
    if not facts["cards"]:
        return Message("contrevent.tale.stood_none", {"total": facts["total"]})
    return Message("contrevent.tale.stood", {"cards": _listed(facts["cards"]), "total": facts["total"]})


def _kept(facts: Facts, text: Text) -> Message:
    return _formation(facts, "formation_kept")


def _broken(facts: Facts, text: Text) -> Message:
    return _formation(facts, "formation_broken")


def _clash(facts: Facts, text: Text) -> Message:
    forces: dict[str, Param] = {"force": facts["wind"], "counter": facts["counter"]}
    forces["wind"] = Key(f"contrevent.wind.{facts['name']}")
    return Message(f"contrevent.tale.clash.{facts['result']}", forces)


def _souffle_discarded(facts: Facts, text: Text) -> Message:
    if not facts["cards"]:
        return Message("contrevent.tale.souffle_last")
    left = {"n": len(facts["cards"]), "souffle": facts["souffle"]}
    return Message("contrevent.tale.souffle_discarded", left)


def _over(facts: Facts, text: Text) -> Message:
    return Message(f"contrevent.over.{facts['reason']}", {"n": facts["turn"]})


_TELLERS: Mapping[str, Callable[[Facts, Text], Message | None]] = {
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


SOUNDS: Mapping[str, str] = {
    "encounters_dealt": "slide",
    "drawn": "slide",
    "moved": "tap",
    "taunted": "slide",
    "stunned": "thud",
    "destroyed": "thud",
    "discarded": "slide",
    "healed": "rise",
    "looked": "slide",
    "winds_shown": "wind",
    "supported": "slide",
    "formation_kept": "tap",
    "formation_broken": "thud",
    "souffle_discarded": "rise",
    "won": "chord",
    "lost": "hush",
}
"""What is heard of an event."""

TALE = Tale(
    tell=tell,
    aloud=aloud,
    rules=RULES,
    name_move=name_move,
    chapter=chapter,
    moment=moment,
    result_card=result_card,
    terms=TERMS,
    signs=signs,
    sounds=SOUNDS,
)
