"""What a seat may know, and a state that it could be.

Hidden are the sheets until all are given, except from one's own side (N32), and in a war without errata the
cards that lie face down with Good (N19). N37: which tears were drawn is nowhere in the state.
"""

from collections.abc import Mapping
from dataclasses import replace

from nonlieu.pieces import GOOD, is_name
from nonlieu.rules.cards import CREATURES, DECK, in_order, keeps_covered
from nonlieu.rules.sheets import READY, SheetMoves
from nonlieu.rules.state import HIDDEN, Cards, Frame, Sheets, State, View, find, more, of_seat, side_of_seat
from tabletop.chance import Chance, Deck
from tabletop.game import BadState, Move


def view(state: State, seat: int | None) -> View:
    """All that a seat may know; None: a spectator."""
    side = None if seat is None else side_of_seat(state, seat)
    deck: Mapping[str, int] = state.deck
    if side == GOOD:
        frames = tuple(_covered_sheets(state, one, side) for one in state.frames)
        return View(seat, replace(state, frames=frames))
    units = []
    for unit in state.units:
        for card in unit.covered:
            deck = more(deck, card)
        units.append(replace(unit, covered=(HIDDEN,) * len(unit.covered)) if unit.covered else unit)
    found: list[Frame] = []
    for frame in state.frames:
        for card in _secret(state, frame):
            deck = more(deck, card)
        found.append(_covered_frame(state, _covered_sheets(state, frame, side)))
    return View(seat, replace(state, units=tuple(units), deck=deck, frames=tuple(found)))


def _covered_sheets(state: State, frame: Frame, side: int | None) -> Frame:
    """The other side's sheets are sealed."""
    if not isinstance(frame, Sheets):
        return frame
    return Sheets(
        tuple(
            one if one is None or side_of_seat(state, seat) == side else ()
            for seat, one in enumerate(frame.answers)
        )
    )


def _secret(state: State, frame: Frame) -> tuple[str, ...]:
    """The cards that the owner alone looks at."""
    if not isinstance(frame, Cards):
        return ()
    unit = find(state, frame.unit)
    return frame.cards if unit is not None and keeps_covered(state, unit) else ()


def _covered_frame(state: State, frame: Frame) -> Frame:
    if isinstance(frame, Cards) and _secret(state, frame):
        return replace(frame, cards=(HIDDEN,) * len(frame.cards))
    return frame


def _imagined_sheet(state: State, seat: int, chance: Chance) -> Move:
    """A sheet that a seat could have given; one without a unit gives none (N48)."""
    return SheetMoves(state, seat).sample(chance) if of_seat(state, seat) else (READY,)


def imagine(seen: View, chance: Chance) -> State:
    """The unknown filled in at random. Error: BadState for a view that cannot be."""
    state = seen.state
    deck: dict[str, int] = dict(state.deck)
    if any(card not in DECK or n < 1 for card, n in deck.items()):
        raise BadState("nonlieu.bad.cards")
    if not all(is_name(one.name) for one in state.units):
        raise BadState("nonlieu.bad.units")
    if not all({*one.covered} <= {*CREATURES, HIDDEN} for one in state.units):
        raise BadState("nonlieu.bad.cards")

    def fill(cards: tuple[str, ...], *, creatures: bool) -> tuple[str, ...]:
        found: list[str] = []
        for card in cards:
            if card != HIDDEN:
                found.append(card)
                continue
            choice = {one: n for one, n in sorted(deck.items()) if n and (one in CREATURES or not creatures)}
            if not choice:
                raise BadState("nonlieu.bad.cards")
            drawn, _ = chance.draw("imagine", Deck(choice))
            deck[drawn] -= 1
            found.append(drawn)
        return tuple(found)

    units = tuple(
        replace(one, covered=in_order(fill(one.covered, creatures=True))) if HIDDEN in one.covered else one
        for one in state.units
    )
    frames: list[Frame] = []
    for frame in state.frames:
        match frame:
            case Cards():
                # What the asked seat is asked about can be kept or played; it was no special without use.
                first = fill(frame.cards[:1], creatures=True)
                frame = replace(frame, cards=(*first, *fill(frame.cards[1:], creatures=False)))
            case Sheets():
                frame = Sheets(
                    tuple(
                        _imagined_sheet(state, seat, chance) if one == () else one
                        for seat, one in enumerate(frame.answers)
                    )
                )
        frames.append(frame)
    left = {card: n for card, n in deck.items() if n}
    return replace(state, units=units, deck=left, frames=tuple(frames))
