"""The board of the throw-away game: HTML in three layers, every part that may be touched a button.

`public` is what all see, and what the last step has brought, as far as the reader may know. `hand` is the own
hand; a spectator has none. `controls` are the words, seats and digits of which the asked seat's moves are
made.
"""

from tabletop.board import Board, BoardContext, layer, only_answer
from tabletop.game import Key, Message, Param, Part
from tabletop.markup import escape, tag
from toy.rules import (
    ALWAYS,
    BOXES,
    DIGITS,
    LIMIT,
    NEVER,
    WORDS,
    Frame,
    Sheets,
    Throw,
    View,
    Vouch,
    asked_seat,
    seat_name,
    slots,
)
from toy.tale import TALE

NO_CARD = "none"


def _frame(view: View, context: BoardContext) -> str:
    """The section with its empty layers."""
    layers = layer("public", "div") + layer("hand", "div") + layer("controls", "div", role="group")
    label = context.text(Message("toy.board.label"))
    return tag("section", layers, class_="toy", data_quarters=context.quarters or None, aria_label=label)


def _layers(view: View, context: BoardContext) -> dict[str, str]:
    return {
        "public": _public(view, context),
        "hand": "".join(_button(view, context, part) for part in _hand_parts(view)),
        "controls": _filled_in(view, context)
        + "".join(_button(view, context, part) for part in _control_parts(view)),
    }


def _public(view: View, context: BoardContext) -> str:
    told = (TALE.tell(event, context.skin, context.text) for event in context.last_events)
    lines = (
        Message("toy.board.round", {"n": view.round + 1, "of": view.rounds}),
        Message("toy.board.deck", {"n": view.deck}),
        Message("toy.board.top", {"card": view.top or "–"}),
        Message("toy.board.under", {"cards": " ".join(view.under) or "–"}),
        Message("toy.board.pile", {"cards": " ".join(view.pile) or "–"}),
        *(
            Message("toy.board.seat", {"seat": Key(_seat_key(view, seat)), "cards": size, "score": score})
            for seat, (size, score) in enumerate(zip(view.sizes, view.scores, strict=True))
        ),
    )
    facts = (*map(context.text, lines), " ".join(filter(None, told)))
    return "".join(tag("p", escape(fact)) for fact in facts)


def _seat_key(view: View, seat: int) -> str:
    return f"toy.seat.{seat_name({'teams': view.teams}, len(view.sizes), seat)}"


def _filled_in(view: View, context: BoardContext) -> str:
    """The sheet so far, in words; empty where none is being filled in."""
    if not isinstance(_question(view), Sheets):
        return ""
    digits = context.draft[1:]
    left = LIMIT - sum(int(digit) for digit in digits if digit in DIGITS)
    said: dict[str, Param] = {"digits": " ".join(digits) or "–", "n": BOXES - len(digits), "left": left}
    return tag("p", escape(context.text(Message("toy.board.sheet", said))))


# What may be touched


def _question(view: View) -> Frame | None:
    """The question that is put to this seat, or that everybody may look at; None for another's."""
    if not view.frames:
        return None
    question = view.frames[-1]
    public = isinstance(question, Vouch | Throw)
    return question if public or asked_seat(view.frames) == view.seat else None


def _hand_parts(view: View) -> tuple[Part, ...]:
    return (*slots(view.hand), *((NO_CARD,) if isinstance(_question(view), Sheets) else ()))


def _control_parts(view: View) -> tuple[Part, ...]:
    """The words, seats and digits of the question, whether they may follow now or not."""
    question = _question(view)
    if isinstance(question, Sheets):
        return DIGITS
    if isinstance(question, Vouch):
        return ("yes", "no", ALWAYS, NEVER)
    if question is None or isinstance(question, Throw):
        return WORDS.get(type(question), ())
    return (*WORDS[type(question)], *(str(seat) for seat in range(len(view.sizes)) if seat != view.seat))


def _button(view: View, context: BoardContext, part: Part) -> str:
    """The control of a part. Its id names what it does: a digit and a seat may be the same part."""
    kind = _kind(view, part)
    name = context.text(_name(view, kind, part))
    possible = context.interactive and part in context.next_parts
    hint = " toy-hint" if part in context.highlights.get("hint", ()) else ""
    return tag(
        "button",
        escape(name),
        type="button",
        id=f"toy-{kind}-{part}",
        class_=f"toy-{kind}{hint}",
        data_part=part,
        tabindex=0 if part == _focus(view, context) else -1,
        aria_disabled=None if possible else "true",
        aria_pressed="true" if kind in ("word", "card") and part in context.draft else None,
    )


def _focus(view: View, context: BoardContext) -> Part:
    """The part that the tabulator reaches; empty where nothing is drawn."""
    drawn = (*_hand_parts(view), *_control_parts(view))
    possible = (part for part in drawn if context.interactive and part in context.next_parts)
    return context.focus_part if context.focus_part in drawn else (*possible, *drawn, "")[0]


def _kind(view: View, part: Part) -> str:
    if part in (*slots(view.hand), NO_CARD):
        return "card"
    if part in DIGITS:
        return "digit" if isinstance(_question(view), Sheets) else "seat"
    return "word"


def _name(view: View, kind: str, part: Part) -> Message:
    if kind == "seat":
        return Message(_seat_key(view, int(part)))
    if kind == "digit":
        return Message("toy.board.digit", {"n": int(part)})
    if kind == "card" and part != NO_CARD:
        card = view.hand[slots(view.hand).index(part)]
        return Message("toy.board.card", {"card": card, "slot": part[1:]})
    return Message(f"toy.word.{part}")


BOARD = Board(frame=_frame, layers=_layers, answer=only_answer, quarters=(0, 1, 2, 3))
