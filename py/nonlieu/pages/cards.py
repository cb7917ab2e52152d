"""The 80 cards: each kind with its picture, how many there are, what it does, where they are now; and what
can be created with them."""

from nonlieu.pages.pictures import card_face
from nonlieu.pages.words import GAME, say
from nonlieu.rules.cards import CARDS, CATEGORIES
from nonlieu.rules.naming import named
from nonlieu.rules.state import State, View
from tabletop.board import Text
from tabletop.document import Document, Paragraph, Picture, Section, Table
from tabletop.game import Message
from tabletop.pages import Reading


def cards(reading: Reading[View], text: Text) -> Document:
    """The categories, each with its cards; before them how many there are, and what they create."""
    state = reading.view.state
    covered = sum(len(one.covered) for one in state.units)
    count = say(text, "page.cards.count", n=sum(card.copies for card in CARDS.values()))
    now = say(
        text, "page.cards.piles", deck=sum(state.deck.values()) - covered, discard=sum(state.discard.values())
    )
    sections = [
        Section("", (Paragraph(count), Paragraph(now, aside=True))),
        Section(say(text, "page.cards.creation"), (_creation(text),)),
    ]
    for of in CATEGORIES:
        intro = Paragraph(text(Message(f"{GAME}.page.cards.intro.{of}")))
        sections.append(Section(text(Message(f"{GAME}.page.cards.{of}")), (intro,)))
        sections += (_card(state, card, text) for card in CARDS if CARDS[card].category == of)
    return Document(say(text, "page.cards"), tuple(sections))


def _creation(text: Text) -> Table:
    """What units cost in cards (N22)."""
    kinds = ("watcher", "ectoplasm")
    head = tuple(say(text, f"page.cards.head.{name}") for name in ("unit", "cost", "by", "tokens"))
    rows = tuple(
        (
            text(Message(f"{GAME}.kind.{kind}")),
            *(say(text, f"page.cards.{kind}.{name}") for name in ("cost", "by", "tokens")),
        )
        for kind in kinds
    )
    return Table(head, rows)


def _card(state: State, card: str, text: Text) -> Section:
    """A kind of card."""
    name = text(Message(f"{GAME}.card.{card}"))
    blocks = (
        Picture(card_face(card), say(text, "page.cards.picture", name=name), beside=True),
        Paragraph(text(Message(f"{GAME}.effect.{card}"))),
        Paragraph(text(Message(f"{GAME}.flavour.{card}")), aside=True),
        Paragraph(_whereabouts(state, card, text)),
    )
    return Section(say(text, "page.cards.title", name=name, of=CARDS[card].copies), blocks)


def _whereabouts(state: State, card: str, text: Text) -> str:
    """Who holds such cards openly, and how many are discarded."""
    holders = [one for one in state.units if card in one.cards]
    told = say(text, "page.cards.discarded", n=state.discard.get(card, 0))
    if not holders:
        return told
    names = ", ".join(
        say(text, "page.cards.holder", held=one.cards.count(card), **named(one.name)) for one in holders
    )
    return f"{say(text, 'page.cards.held', names=names)} {told}"
