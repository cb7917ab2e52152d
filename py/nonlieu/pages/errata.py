"""The errata: whether this war is played with them, and what they change.

Source: rulebook, *Errata*; N10, N18, N19, N23, N31. Numbers are asked of the rules, never written here.
"""

from nonlieu.pieces import BROTHERHOOD, DISGUISE, GOOD, KINDS, number_of_power, stride, unit_name
from nonlieu.rules.state import Picking, State, View, frame_of, with_power
from nonlieu.told import GAME
from tabletop.board import Text
from tabletop.document import Document, Entries, Paragraph, Section, Table
from tabletop.game import Key, Message
from tabletop.pages import Reading

CHANGED_POWERS = (BROTHERHOOD, DISGUISE)
"""The powers that the errata change: those of Philotès and of Chameleontis."""

REASONS = ("move", "storm", "powers")
"""What the author says a reason for."""


def errata(reading: Reading[View], text: Text) -> Document:
    """Which law holds, what the other one would be, why, and what of it there is in this war."""
    state = reading.view.state
    here, other = state.errata, not state.errata

    def say(key: str) -> str:
        return text(Message(f"{GAME}.page.errata.{key}"))

    rows = (
        (say("row.move"), _strides(here, text), _strides(other, text)),
        (say("row.storm"), say(f"storm.{here}"), say(f"storm.{other}")),
        *((_holder(one, text), _power(one, here, text), _power(one, other, text)) for one in CHANGED_POWERS),
    )
    head = (say("head.rule"), say("head.here"), say("head.other"))
    return Document(
        text(Message(f"{GAME}.page.errata")),
        (
            Section("", (Paragraph(say(f"state.{here}")),)),
            Section(say("changes"), (Table(head, rows), Paragraph(_who_fights(state, text)))),
            Section(say("reasons"), (Entries(tuple(say(f"reason.{one}") for one in REASONS)),)),
        ),
    )


def _strides(with_errata: bool, text: Text) -> str:
    """How far a token of movement carries each kind."""
    far = (
        text(
            Message(
                f"{GAME}.page.errata.stride",
                {"kind": Key(f"{GAME}.kind.{kind}"), "hexes": text(_hexes(stride(kind, with_errata)))},
            )
        )
        for kind in reversed(KINDS)
    )
    return ", ".join(far)


def _hexes(n: int) -> Message:
    return Message(f"{GAME}.label.hexes", {"n": n})


def _holder(power: str, text: Text) -> str:
    """The Aésir of Good that begins with a power."""
    return text(Message(f"{GAME}.unit.{unit_name(GOOD, KINDS[0], number_of_power(power))}"))


def _power(power: str, with_errata: bool, text: Text) -> str:
    """What one of the changed powers does."""
    return text(Message(f"{GAME}.does.{power}" if with_errata else f"{GAME}.does.{power}.source"))


def _who_fights(state: State, text: Text) -> str:
    """Which of the two Aésirs that the errata change takes part in this war."""
    if frame_of(state, Picking):
        return text(Message(f"{GAME}.page.errata.not_yet"))
    there = [_holder(one, text) for one in CHANGED_POWERS if _takes_part(state, one)]
    kind = ("none", "one", "both")[len(there)]
    return text(Message(f"{GAME}.page.errata.there.{kind}", {"name": ", ".join(there)}))


def _takes_part(state: State, power: str) -> bool:
    """A power that an Aésir has, or that may be given anew."""
    return with_power(state, power) is not None or power in state.free[GOOD]
