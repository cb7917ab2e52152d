"""The board of the throw-away game: HTML in three layers, every part that may be touched a button.

`public` is what all see: round, deck, cards out of the game, scores; and what the last step has brought, as
far as the reader may know. `hand` is the own hand; a spectator has none. `controls` are the words, seats and
digits of which the asked seat's moves are made. `rest` is a control of the board's own: it fills the boxes
of a sheet that are still empty with noughts.
"""

from tabletop.board import Board, BoardContext, Text, Touch, layer, only_answer
from tabletop.game import Key, Message, Move, Part
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

REST = "rest"
NO_CARD = "none"


def _frame(view: View, context: BoardContext) -> str:
    """The section with its empty layers."""
    layers = layer("public", "div") + layer("hand", "div") + layer("controls", "div", role="group")
    label = context.text(Message("toy.board.label"))
    return tag("section", layers, class_="toy", data_quarters=context.quarters or None, aria_label=label)


def _layers(view: View, context: BoardContext) -> dict[str, str]:
    return {
        "public": _public(view, context) + _just_happened(context),
        "hand": "".join(_button(view, context, part) for part in _hand_parts(view)),
        "controls": _filled_in(view, context)
        + "".join(_button(view, context, part) for part in _control_parts(view, context)),
    }


# What all see


def _public(view: View, context: BoardContext) -> str:
    text = context.text
    lines = (
        Message("toy.board.round", {"n": view.round + 1, "of": view.rounds}),
        Message("toy.board.deck", {"n": view.deck}),
        Message("toy.board.top", {"card": _face(view.top)}),
        Message("toy.board.under", {"cards": " ".join(map(_face, view.under)) or "–"}),
        Message("toy.board.pile", {"cards": " ".join(view.pile) or "–"}),
    )
    seats = (
        Message("toy.board.seat", {"seat": Key(f"{_seat_key(view, seat)}"), "cards": size, "score": score})
        for seat, (size, score) in enumerate(zip(view.sizes, view.scores, strict=True))
    )
    facts = "".join(tag("p", escape(text(line))) for line in lines)
    return facts + tag("ul", "".join(tag("li", escape(text(seat))) for seat in seats))


def _just_happened(context: BoardContext) -> str:
    """The last step in words, on the board itself: whoever looks must be allowed to know all of it."""
    told = (TALE.tell(event, context.skin, context.text) for event in context.last_events)
    return tag("p", escape(" ".join(filter(None, told))), class_="toy-last")


def _seat_key(view: View, seat: int) -> str:
    return f"toy.seat.{seat_name({'teams': view.teams}, len(view.sizes), seat)}"


def _face(card: str) -> str:
    """What is seen of a card: `–` for none, `?` for one that lies there unseen."""
    return card or "–"


def _filled_in(view: View, context: BoardContext) -> str:
    """The sheet so far, in words; empty where none is being filled in."""
    if not isinstance(_question(view), Sheets):
        return ""
    digits = context.draft[1:]
    left = LIMIT - sum(int(digit) for digit in digits if digit in DIGITS)
    written = {"digits": " ".join(digits) or "–", "n": BOXES - len(digits), "left": left}
    return tag("p", escape(context.text(Message("toy.board.sheet", written))))


# What may be touched


def _question(view: View) -> Frame | None:
    """The question that is put to this seat, or that everybody may look at; None for another's, and at the
    end."""
    if not view.frames:
        return None
    question = view.frames[-1]
    public = isinstance(question, Vouch | Throw)
    return question if public or asked_seat(view.frames) == view.seat else None


def _hand_parts(view: View) -> tuple[Part, ...]:
    none = (NO_CARD,) if isinstance(_question(view), Sheets) else ()
    return (*slots(view.hand), *none)


def _control_parts(view: View, context: BoardContext) -> tuple[Part, ...]:
    """The words, seats and digits of the question, whether they may follow now or not."""
    question = _question(view)
    if isinstance(question, Sheets):
        return (*DIGITS, REST) if context.draft else DIGITS
    if isinstance(question, Vouch):
        return ("yes", "no", ALWAYS, NEVER)
    if isinstance(question, Throw):
        return WORDS[Throw]
    others = tuple(str(seat) for seat in range(len(view.sizes)) if seat != view.seat)
    return (*WORDS[type(question)], *others) if question else ()


def _next_parts(view: View, context: BoardContext) -> tuple[Part, ...]:
    """The controls that would do something now."""
    if not context.interactive:
        return ()
    rest = (REST,) if _touch(view, context.draft, REST) else ()
    return (*context.next_parts, *rest)


def _button(view: View, context: BoardContext, part: Part) -> str:
    """The control of a part. Its id names what it does: a digit and a seat may be the same part."""
    kind = _kind(view, part)
    name = context.text(_name(view, kind, part))
    possible = part in _next_parts(view, context)
    hinted = part in context.highlights.get("hint", ())
    classes = " ".join(("toy-" + kind, *(["toy-hint"] if hinted else [])))
    return tag(
        "button",
        escape(name),
        type="button",
        id=f"toy-{kind}-{part}",
        class_=classes,
        data_part=part,
        tabindex=0 if part == _focus(view, context) else -1,
        aria_disabled=None if possible else "true",
        aria_pressed="true" if kind in ("word", "card") and part in context.draft else None,
    )


def _focus(view: View, context: BoardContext) -> Part:
    """The part that the tabulator reaches; empty where nothing is drawn."""
    drawn = (*_hand_parts(view), *_control_parts(view, context))
    if context.focus_part in drawn:
        return context.focus_part
    first = next((part for part in drawn if part in _next_parts(view, context)), "")
    return first or next(iter(drawn), "")


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


def _touch(view: View, draft: Move, part: Part) -> Touch | None:
    """`rest` fills in what is left of a sheet; every other control is a part of a move."""
    if part != REST or not draft or not isinstance(_question(view), Sheets) or len(draft) > BOXES:
        return None
    return Touch((*draft, *("0" * (BOXES + 1 - len(draft)))))


def _remarks(before: View, view: View, text: Text) -> tuple[str, ...]:
    """The cards that have left the own hand."""
    gone = " ".join(sorted(set(before.hand) - set(view.hand)))
    return (text(Message("toy.board.gone", {"cards": gone})),) if gone else ()


BOARD = Board(
    frame=_frame,
    layers=_layers,
    touch=_touch,
    remarks=_remarks,
    answer=only_answer,
    quarters=(0, 1, 2, 3),
)
