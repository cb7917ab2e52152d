"""What is read beside the board of the throw-away game: its chronicle, the own hand, the master's screen."""

from collections.abc import Iterator

from tabletop.board import Text
from tabletop.document import Block, Document, Entries, NoteField, Paragraph, Picture, Section, Table
from tabletop.game import Event, Message
from tabletop.markup import at, escape, picture, tag
from tabletop.pages import Page, Pages, Reading
from toy.rules import HIDDEN, View
from toy.tale import TALE

CARD_WIDTH, CARD_HEIGHT, CARD_STEP = 60, 84, 70

Round = tuple[int, tuple[tuple[Event, ...], ...]]
"""A round: the decisions before it, and the events of each step in it."""


# The chronicle


def _chronicle(reading: Reading[View], text: Text) -> Document:
    """What happened, round by round, each with a place for the players' words; then the scores."""
    rounds = [
        _round(number, begin, steps, reading, text)
        for number, (begin, steps) in enumerate(_rounds(reading.steps), start=1)
    ]
    scores = Section(text(Message("toy.page.scores")), (_scores(reading, text),))
    return Document(text(Message("toy.page.chronicle")), (*rounds, scores))


def _rounds(steps: tuple[tuple[Event, ...], ...]) -> Iterator[Round]:
    """The rounds that have begun; each ends when the sheets are shown."""
    begin = 0
    for number, step in enumerate(steps):
        if any(event.kind == "revealed" for event in step):
            yield begin, steps[begin : number + 1]
            begin = number + 1
    if begin < len(steps):
        yield begin, steps[begin:]


def _round(
    number: int, begin: int, steps: tuple[tuple[Event, ...], ...], reading: Reading[View], text: Text
) -> Section:
    told = (TALE.tell(event, "", text) for step in steps for event in step)
    sentences = Entries(tuple(sentence for sentence in told if sentence), numbered=True)
    note = reading.note_field(begin, "round", text(Message("toy.page.round.note", {"n": number})))
    return Section(text(Message("toy.page.round", {"n": number})), (sentences, note))


def _scores(reading: Reading[View], text: Text) -> Table:
    view = reading.view
    head = tuple(text(Message(f"toy.page.head.{name}")) for name in ("seat", "cards", "score"))
    rows = zip(reading.names, map(str, view.sizes), map(str, view.scores), strict=True)
    return Table(head, tuple(rows))


# The own hand


def _hand(reading: Reading[View], text: Text) -> Document:
    """The cards of the seat, what it knows of the deck, a place for its plans."""
    view = reading.view
    cards = text(Message("toy.page.hand.cards", {"n": len(view.hand), "cards": " ".join(view.hand)}))
    drawn: tuple[Block, ...] = (Picture(_cards(view.hand), cards),) if view.hand else ()
    known = " ".join(card for card in (view.top, *view.under) if card not in ("", HIDDEN))
    deck = text(Message("toy.page.hand.deck", {"n": view.deck, "known": known or "–"}))
    plan: NoteField = reading.note_field(0, "plan", text(Message("toy.page.hand.plan")))
    whose = text(Message("toy.page.cards_of", {"seat": reading.names[reading.seat]}))
    return Document(
        text(Message("toy.page.hand")), (Section(whose, (*drawn, Paragraph(cards), Paragraph(deck), plan)),)
    )


def _cards(hand: tuple[str, ...]) -> str:
    """The cards side by side."""
    box = f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="none" stroke="currentColor"/>'
    sign = {"text_anchor": "middle", "fill": "currentColor", "font_size": 32}
    drawn = "".join(
        at(2 + place * CARD_STEP, 2, box + tag("text", escape(card), x=CARD_WIDTH // 2, y=53, **sign))
        for place, card in enumerate(hand)
    )
    width = len(hand) * CARD_STEP
    return picture(drawn, f"0 0 {width} {CARD_HEIGHT + 4}", width=width, height=CARD_HEIGHT + 4)


# The master's screen


def _master(reading: Reading[View], text: Text) -> Document:
    """What was drawn beside the game, how each seat answers in advance, a place for the master's words."""
    view = reading.view
    asides = tuple(f"{label}: {' '.join(map(str, drawn))}" for label, drawn in reading.asides.items())
    drawn = Entries(asides) if asides else Paragraph(text(Message("toy.page.master.nothing")))
    head = tuple(text(Message(f"toy.page.head.{name}")) for name in ("seat", "answer"))
    answers = (text(Message(f"toy.standing.{word}")) for word in view.standing)
    table = Table(head, tuple(zip(reading.names, answers, strict=False)))
    note = reading.note_field(0, "words", text(Message("toy.page.master.note")))
    return Document(text(Message("toy.page.master")), (Section("", (drawn, table, note)),))


PAGES = Pages(
    (Page("chronicle", "all", _chronicle), Page("hand", "seat", _hand), Page("master", "master", _master))
)
