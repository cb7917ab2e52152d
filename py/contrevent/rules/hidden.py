"""What may be known of a state, and a state that it could be.

Source: rulebook, *Préparation d'une partie*; rulings C3, C24, C26.
"""

from contrevent.rules.invariants import check
from contrevent.rules.state import FIELDS, State
from tabletop.chance import Chance, Deck


def view(state: State, seat: int | None) -> State:
    """All that may be known: the state itself, but for the order of decks that `imagine` laid out."""
    hidden = state.pack.top[state.looked :]
    if not (hidden or state.souffle.top or state.encounters.top):
        return state
    values = {name: getattr(state, name) for name in FIELDS}
    values["pack"] = _covered(state.pack, state.looked)
    values["souffle"] = _covered(state.souffle, 0)
    values["encounters"] = _covered(state.encounters, 0)
    return State(**values)


def imagine(seen: State, chance: Chance) -> State:
    """A state that this view could be of: each deck in one random order, known cards in their place.

    Error: BadState for a view that no state has.
    """
    check(seen)
    values = {name: getattr(seen, name) for name in FIELDS}
    for name in ("pack", "souffle", "encounters"):
        values[name] = _laid_out(values[name], chance)
    return State(**values)


def _covered(deck: Deck, known: int) -> Deck:
    """The deck with all but `known` cards of its top in an order that nobody knows."""
    unknown = dict(deck.unknown)
    for card in deck.top[known:]:
        unknown[card] = unknown.get(card, 0) + 1
    return Deck({card: unknown[card] for card in sorted(unknown)}, deck.top[:known], deck.bottom)


def _laid_out(deck: Deck, chance: Chance) -> Deck:
    top = list(deck.top)
    rest = Deck(deck.unknown)
    while rest.unknown:
        card, rest = chance.draw("imagined", rest)
        top.append(card)
    return Deck({}, tuple(top), deck.bottom)
