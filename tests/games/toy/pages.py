"""What is read beside the board of the throw-away game: its chronicle, the own hand, the master's screen."""

from tabletop.board import Text
from tabletop.document import Document, Entries, Paragraph, Section
from tabletop.game import Message
from tabletop.pages import Page, Pages, Reading
from toy.rules import View
from toy.tale import TALE


def _chronicle(reading: Reading[View], text: Text) -> Document:
    """What happened, round by round; to each the players may add words."""
    ends = [at for at, step in enumerate(reading.steps, 1) if any(event.kind == "revealed" for event in step)]
    rounds, begin = [], 0
    for number, end in enumerate([*ends, len(reading.steps)], 1):
        if begin < end:
            told = (TALE.tell(event, "", text) for step in reading.steps[begin:end] for event in step)
            sentences = Entries(tuple(filter(None, told)), numbered=True)
            note = reading.note_field(begin, "round", text(Message("toy.page.round.note", {"n": number})))
            rounds.append(Section(text(Message("toy.page.round", {"n": number})), (sentences, note)))
        begin = end
    return Document(text(Message("toy.page.chronicle")), tuple(rounds))


def _hand(reading: Reading[View], text: Text) -> Document:
    """The cards of the seat, a place for its plans."""
    hand, seat = reading.view.hand, reading.seat
    assert seat is not None
    cards = text(Message("toy.page.hand.cards", {"n": len(hand), "cards": " ".join(hand)}))
    plan = reading.note_field(0, "plan", text(Message("toy.page.hand.plan")))
    whose = text(Message("toy.page.cards_of", {"seat": reading.names[seat]}))
    return Document(text(Message("toy.page.hand")), (Section(whose, (Paragraph(cards), plan)),))


def _master(reading: Reading[View], text: Text) -> Document:
    """What was drawn beside the game, a place for the master's words."""
    asides = tuple(f"{label}: {' '.join(map(str, drawn))}" for label, drawn in reading.asides.items())
    drawn = Entries(asides) if asides else Paragraph(text(Message("toy.page.master.nothing")))
    note = reading.note_field(0, "words", text(Message("toy.page.master.note")))
    return Document(text(Message("toy.page.master")), (Section("", (drawn, note)),))


PAGES = Pages(
    (Page("chronicle", "all", _chronicle), Page("hand", "seat", _hand), Page("master", "master", _master))
)
