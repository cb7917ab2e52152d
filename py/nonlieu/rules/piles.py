"""Deck, discard, and the cards that units hold.

Source: rulebook, *Contrôler les créatures-objets*; N19, N20, N31, N34.
"""

from dataclasses import replace

from nonlieu.cards import CREATURES, SPECIALS
from nonlieu.pieces import DISGUISE
from nonlieu.rules.state import HIDDEN, State, Unit, Work, more, seats_of, unit_of, with_unit
from tabletop.chance import Deck


def draw_cards(work: Work, n: int) -> tuple[str, ...]:
    """So many cards of the deck, fewer where deck and discard have no more."""
    found: list[str] = []
    for _ in range(n):
        card = _draw(work)
        if not card:
            break
        found.append(card)
    return tuple(found)


def _draw(work: Work) -> str:
    """A card, out of the shuffled discard where the deck is empty; empty where there is none at all (N20)."""
    state = work.state
    if not state.deck:
        if not state.discard:
            return ""
        state = replace(state, deck=state.discard, discard={})
        work.tell("shuffled")
    card, deck = work.chance.draw("card", Deck(state.deck))
    work.state = replace(state, deck=deck.unknown)
    return card


def discard(work: Work, card: str) -> None:
    """A card is discarded, face up."""
    work.state = replace(work.state, discard=more(work.state.discard, card))
    work.tell("discarded", card=card)


def lay_card(state: State, name: str, card: str) -> State:
    """A unit holds a card more; Chameleontis without errata holds his face down (N19)."""
    unit = unit_of(state, name)
    if keeps_covered(state, unit):
        return with_unit(state, replace(unit, covered=in_order((*unit.covered, card))))
    return with_unit(state, replace(unit, cards=in_order((*unit.cards, card))))


def keeps_covered(state: State, unit: Unit) -> bool:
    """Whether a unit keeps its own cards face down."""
    return unit.power == DISGUISE and not state.errata


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards in the order of CREATURES, what is hidden last."""
    order = (*CREATURES, HIDDEN)
    return tuple(sorted(cards, key=order.index))


def take_card(work: Work, unit: Unit, named: str) -> tuple[str, bool]:
    """A card leaves a unit: the named one, or by lot one of those that lie face down; whether it lay so."""
    if named != HIDDEN:
        cards = list(unit.cards)
        cards.remove(named)
        work.put(replace(unit, cards=tuple(cards)))
        return named, False
    pile: dict[str, int] = {}
    for one in unit.covered:
        pile[one] = pile.get(one, 0) + 1
    card, _ = work.chance.draw("covered", Deck(pile))
    covered = list(unit.covered)
    covered.remove(card)
    work.put(replace(unit, covered=tuple(covered)))
    work.shown = True
    return card, True


def use_card(work: Work, unit: Unit, card: str) -> None:
    """The holder's own card, face up or face down, goes to the discard."""
    if card in unit.cards:
        take_card(work, unit, card)
    else:
        covered = list(unit.covered)
        covered.remove(card)
        work.put(replace(unit, covered=tuple(covered)))
        work.shown = True
    discard(work, card)


def change(work: Work, unit: Unit, named: str) -> None:
    """A card becomes another of another kind; specials and the same kind are discarded. Deck and discard are
    gone through at most once, then it is discarded (N21, N31)."""
    card, covered = take_card(work, unit, named)
    state = work.state
    tries = sum(state.deck.values()) + sum(state.discard.values())
    discard(work, card)
    while tries:
        tries -= 1
        found = _draw(work)
        if found and found != card and found not in SPECIALS:
            _give(work, unit.name, found, covered)
            return
        if found:
            discard(work, found)
    work.tell("not_changed", unit=unit.name, card=card)


def _give(work: Work, name: str, card: str, covered: bool) -> None:
    unit = unit_of(work.state, name)
    if covered:
        work.put(replace(unit, covered=in_order((*unit.covered, card))))
        work.tell("changed", to=seats_of(work.state, unit.side), unit=name, card=card)
    else:
        work.put(replace(unit, cards=in_order((*unit.cards, card))))
        work.tell("changed", unit=name, card=card)
