"""Drawing: the opening hands, a card a chapter, a card won. Source: rulebook, *Pioche*; A2-A4, A40, A42."""

from dataclasses import replace

from tabletop.chance import Chance
from tabletop.game import Options
from water_margin.cards import ranks_for
from water_margin.rules.state import SHORT, Standing, State, Work, seats_in_order, with_hand

OPENING_HAND = 5


def set_aside(seats: int) -> int:
    """The cards that are set aside unseen in a short game of so many players (A42)."""
    return (len(ranks_for(seats)) - OPENING_HAND * seats) // 2


def opening(options: Options, seats: int, chance: Chance) -> Work:
    """Five cards each, dealt round; the best card of each hand is shown, and the best of all begins (A3)."""
    ranks = ranks_for(seats)
    state = State(
        victory=str(options["victory"]),
        length=str(options["length"]),
        chapter=0,
        first=0,
        hands=((),) * seats,
        bands=(None,) * seats,
        heroes=(),
        pool=ranks,
        deck=len(ranks),
        discards=(),
        known=(),
        standing=(Standing(),) * seats,
        frames=(),
        forts=int(options["forts"] or 0),
    )
    work = Work(state, chance)
    for _ in range(OPENING_HAND):
        for seat in range(seats):
            into_hand(work, seat)
    best = tuple(min(hand) for hand in work.state.hands)
    first = best.index(min(best))
    deck = work.state.deck - (set_aside(seats) if state.length == SHORT else 0)
    work.state = replace(work.state, first=first, known=tuple(sorted(best)), deck=deck)
    for seat, rank in enumerate(best):
        work.tell("showed", seat=seat, card=rank)
    work.tell("begins", seat=first)
    return work


def into_hand(work: Work, seat: int) -> None:
    """The top card of the deck into a hand; only its player sees it."""
    rank = top_card(work)
    work.state = with_hand(work.state, seat, (*work.state.hands[seat], rank))
    work.shown = True
    work.tell("drew", seat=seat)
    work.tell("took", seat=seat, card=rank, to=(seat,))


def top_card(work: Work) -> int:
    """The top card of a deck that has one, taken off it."""
    pool = work.state.pool
    rank = work.chance.pick("hero", pool)
    assert isinstance(rank, int)
    left = tuple(one for one in pool if one != rank)
    work.state = replace(work.state, pool=left, deck=work.state.deck - 1)
    return rank


def draw_step(work: Work) -> None:
    """Each player draws a card, in turn order, while there are any (A4)."""
    for seat in seats_in_order(work.state):
        if work.state.deck:
            into_hand(work, seat)
