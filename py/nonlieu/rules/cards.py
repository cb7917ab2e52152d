"""The 80 cards: how many there are of each, whom it is played on, what it does; deck, discard, hands.

Source: rulebook, *Contrôler les créatures-objets*, *Voici les différentes créatures-objets* and the specials;
N17, N19-N21, N31. How many there are of each card is ours (nonlieu.md, *Deck*).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from nonlieu.pieces import AESIR, DISGUISE, ECTOPLASM, EVIL, GOOD, MOVE, SPECIAL
from nonlieu.rules.losses import lose, receive, strike, teleport
from nonlieu.rules.naming import why
from nonlieu.rules.state import HIDDEN, Gifts, State, Unit, Work, more, put, seats_of, unit_of, with_unit
from nonlieu.rules.targets import (
    ANY,
    CARD,
    FREE_HEX,
    HAND,
    HOLDER,
    OWN,
    PUPIL,
    Target,
    holders,
    holding,
    other_box,
    target_node,
    target_refused,
)
from nonlieu.rules.tree import END, NOWHERE, Node
from tabletop.chance import Deck
from tabletop.game import Message, Move

TROUBLE, TOOL, ALLY, FOE = "trouble", "tool", "ally", "foe"
CATEGORIES = (TROUBLE, TOOL, ALLY, FOE)
"""Creature-objects that are Gêneurs or Outils; specials of Good, specials of Evil."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card.

    copies: how many there are; category: one of CATEGORIES; play: what it does to the unit that it is played
    on, with what was chosen after that; target: whom it is played on (a creature-object in its player's
    zone), None where it is played on nobody: then `play` gets its player; force: the damage of a spirit.
    """

    copies: int
    category: str
    play: Callable[[Work, Unit, str], None]
    target: Target | None
    force: int = 0

    @property
    def side(self) -> int | None:
        """The side that a special is for, None for a creature-object."""
        return {ALLY: GOOD, FOE: EVIL}.get(self.category)


# What a card does


def _spirit(copies: int, category: str, force: int) -> Card:
    """A spirit, which does so much damage to any enemy."""
    return Card(copies, category, lambda work, one, part: strike(work, one, force), Target(), force)


def _lose_one(work: Work, target: Unit, part: str) -> None:
    lose(work, target, 1)


def _discard_one(work: Work, target: Unit, card: str) -> None:
    discard(work, take_card(work, target, card)[0])


def _change(work: Work, unit: Unit, named: str) -> None:
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


def _shift(box: str) -> Callable[[Work, Unit, str], None]:
    """A token goes from a box to another."""

    def play(work: Work, target: Unit, other: str) -> None:
        work.put(put(put(target, box, -1), other, 1))
        work.tell("shifted", unit=target.name, of=box, box=other, n=1)

    return play


def _strike_or_destroy(work: Work, target: Unit, part: str) -> None:
    strike(work, target, target.tokens if target.kind == ECTOPLASM else 2)


def _take_all(work: Work, target: Unit, recipient: str) -> None:
    """All cards of a unit go to another, or to the discard where none is named."""
    if target.covered:
        work.shown = True
    for card in (*target.cards, *target.covered):
        if recipient:
            work.state = lay_card(work.state, recipient, card)
        else:
            discard(work, card)
    work.put(replace(unit_of(work.state, target.name), cards=(), covered=()))
    work.tell("cards_taken", unit=target.name, by=recipient, n=target.hand)


def _could_lose_cards(state: State, unit: Unit) -> bool:
    return unit.hand > 0 and bool(holders(state, 1 - unit.side))


def _give_token(work: Work, target: Unit, part: str) -> None:
    work.state = replace(work.state, pool=work.state.pool - 1)
    receive(work, target.name, 1)


def teach(work: Work, unit: Unit, power: str) -> None:
    """An Aésir has a power from now on, which is not free any more."""
    free = list(work.state.free[unit.side])
    free.remove(power)
    both = tuple(tuple(free) if side == unit.side else one for side, one in enumerate(work.state.free))
    work.state = replace(work.state, free=both)
    work.put(replace(unit, power=power))
    work.tell("taught", unit=unit.name, power=power)


def _deal_three(work: Work, user: Unit, part: str) -> None:
    work.push(Gifts(user.seat, draw_cards(work, 3)))  # N46


CARDS: Mapping[str, Card] = {
    "vampire": Card(
        10, TROUBLE, _lose_one, Target(fits=lambda state, one: one.tokens > 1, lacks="last_token")
    ),
    "bloom": Card(12, TROUBLE, _discard_one, CARD),
    "changer": Card(8, TROUBLE, _change, CARD),
    "siren": Card(10, TROUBLE, _shift(MOVE), holding(MOVE, other_box(MOVE))),
    "anvil": Card(10, TOOL, _shift(SPECIAL), holding(SPECIAL, other_box(SPECIAL))),
    "portal": Card(6, TOOL, teleport, Target(ANY, then=FREE_HEX, itself=False)),
    "quasar": Card(
        8, TOOL, _strike_or_destroy, Target(fits=lambda state, one: one.kind != AESIR, lacks="quasar")
    ),
    "nemo": Card(1, ALLY, _take_all, Target(fits=_could_lose_cards, lacks="no_card", then=HOLDER)),
    "jormund": Card(1, ALLY, _take_all, HAND),
    "terfann": Card(1, ALLY, _give_token, Target(OWN, fits=lambda state, one: state.pool > 0)),
    "moglin": Card(1, ALLY, teach, PUPIL),
    "spirit-1": _spirit(1, ALLY, 1),
    "spirit-2": _spirit(2, ALLY, 2),
    "spirit-3": _spirit(1, ALLY, 3),
    "amir": Card(1, FOE, _deal_three, None),
    "glorki": Card(1, FOE, _take_all, HAND),
    "mega": Card(2, FOE, teach, PUPIL),
    "dark-spirit": _spirit(4, FOE, 2),
}
"""The cards by name."""

TROUBLES = tuple(name for name, card in CARDS.items() if card.category == TROUBLE)
TOOLS = tuple(name for name, card in CARDS.items() if card.category == TOOL)
CREATURES = (*TROUBLES, *TOOLS)
SPECIALS = {name: card.side for name, card in CARDS.items() if card.side is not None}
"""The specials, and the side that they are for."""

DECK = {name: card.copies for name, card in CARDS.items()}
"""How many there are of each card."""

AMIR, PORTAL = "amir", "portal"


def effect_node(state: State, side: int, user: str, name: str, rest: Move) -> Node:
    """What may follow when a side plays a card. user: the unit that plays it, empty where no unit does."""
    card = CARDS[name]
    if card.side not in (None, side):
        return NOWHERE
    if card.target is None:
        return NOWHERE if rest else END
    return target_node(state, side, user, card.target, rest, near=card.side is None)


def can_play(state: State, side: int, user: str, name: str) -> bool:
    """Whether a card can do anything at all."""
    node = effect_node(state, side, user, name, ())
    return node.whole or bool(node.parts)


def play_effect(work: Work, side: int, user: str, name: str, rest: Move) -> None:
    """A card does what it does; it lies on the discard by now."""
    work.tell("played", unit=user, side=side, card=name, target=rest[0] if rest else "")
    CARDS[name].play(work, unit_of(work.state, rest[0] if rest else user), "".join(rest[1:]))


def effect_refused(state: State, side: int, user: str, name: str, rest: Move, part: str) -> Message:
    """Why a card is not played like that."""
    card = CARDS[name]
    if card.target is None:
        return why("not_now")
    return target_refused(state, side, user, card.target, rest, part, near=card.side is None)


# Deck, discard, cards in hands


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
