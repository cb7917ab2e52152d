"""What a seat may know, and a state that it could be of. Source: A40; hands and the deck are hidden,
nothing else."""

from tabletop.chance import Chance
from tabletop.game import BadState
from water_margin.cards import ranks_for
from water_margin.rules.state import UNSEEN, State, Table, View


def view(state: State, seat: int | None) -> View:
    """All that a seat may know: of others' hands what everybody has seen."""
    return View(
        seat=seat,
        victory=state.victory,
        length=state.length,
        chapter=state.chapter,
        first=state.first,
        hands=tuple(
            hand if owner == seat else covered(hand, state.known) for owner, hand in enumerate(state.hands)
        ),
        bands=state.bands,
        heroes=state.heroes,
        deck=state.deck,
        discards=state.discards,
        known=state.known,
        standing=state.standing,
        frames=state.frames,
        forts=state.forts,
    )


def covered(hand: tuple[int, ...], known: tuple[int, ...]) -> tuple[int, ...]:
    """A hand as the others see it: the cards that all have seen, the rest face down."""
    return tuple(sorted(one if one in known else UNSEEN for one in hand))


def seen_cards(table: Table) -> list[int]:
    """Every card that is not face down, each as often as it is there."""
    found = [*table.discards, *(one for hand in table.hands for one in hand if one != UNSEEN)]
    for hero in table.heroes:
        found += (hero.card, *hero.brothers)
    for band in table.bands:
        found += (member.card for member in band.members) if band else ()
    return found


def imagine(seen: View, chance: Chance) -> State:
    """A state that this view could be of: the cards face down are dealt at random. Error: BadState when there
    is none."""
    seats = len(seen.bands)
    if seats not in (2, 3, 4) or len(seen.hands) != seats:
        raise BadState("water_margin.bad", what="seats")
    there = seen_cards(seen)
    pool = [rank for rank in ranks_for(seats) if rank not in set(there)]
    if len(pool) + len(there) != len(ranks_for(seats)):
        raise BadState("water_margin.bad", what="cards")
    if sum(hand.count(UNSEEN) for hand in seen.hands) + max(seen.deck, 0) > len(pool):
        raise BadState("water_margin.bad", what="hands")
    hands = []
    for hand in seen.hands:
        dealt = []
        for one in hand:
            if one == UNSEEN:
                one = pool.pop(chance.roll("imagined", len(pool)) - 1)
            dealt.append(one)
        hands.append(tuple(sorted(dealt)))
    return State(
        victory=seen.victory,
        length=seen.length,
        chapter=seen.chapter,
        first=seen.first,
        hands=tuple(hands),
        bands=seen.bands,
        heroes=seen.heroes,
        pool=tuple(pool),
        deck=seen.deck,
        discards=seen.discards,
        known=seen.known,
        standing=seen.standing,
        frames=seen.frames,
        forts=seen.forts,
    )
