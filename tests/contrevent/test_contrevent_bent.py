"""What no game of Contrevent reaches is refused, a false end above all. Bent states: `tests/conformance`."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from contrevent_referee import check_end
from contrevent_tables import play, stand, table

from contrevent import GAME
from contrevent.cards import POWER_CARDS
from contrevent.rules.state import REASONS, Absorption, Care, Ended, Movement, Ruin, Sorting, Stand, State
from moments import moments
from rows import each
from tabletop.chance import Deck, SeededChance
from tabletop.game import BadState


def test_no_state_of_a_game_is_over_for_a_reason_that_its_cards_do_not_give() -> None:
    """Each state of a game with each end written over its frames."""
    false = 0
    for moment in moments("contrevent"):
        for reason in REASONS:
            claim = replace(moment.state, frames=(Ended(reason),))
            try:
                GAME.check(claim)
            except BadState:
                false += 1
            else:
                check_end(claim)
    assert false


# What is refused, one by one

MOVING = GAME.start({}, 1, SeededChance(3)).state
STANDING = stand("9♥ 10♥")
LAST_STAND = stand("10♥ 10♦ 9♥", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥ 6♥")
ESCAPED = play(LAST_STAND, "power 9♥ 10♥ 10♦", "5♥", "6♥").state
"""Won in phase 9: the Souffle is empty."""


def _impossible() -> Iterator[tuple[str, State]]:
    for turn in (0, 2, -1, 2**40):
        yield "turn", replace(MOVING, turn=turn)
    for reason in REASONS:
        yield "", replace(MOVING, frames=(Ended(reason),))
    yield "frames", replace(MOVING, frames=(Ended("left.33"),))
    yield "frames", replace(MOVING, frames=())
    yield "frames", replace(MOVING, frames=(Movement(False), Movement(False)))
    yield "frames", replace(MOVING, frames=(Sorting(),))
    yield "fer", replace(MOVING, rows=(1, 3, 2, 1))
    yield "fer", replace(MOVING, stunned=(False, False, True, False))
    deck = MOVING.pack
    card = next(iter(deck.unknown))
    in_hand = tuple(sorted((*MOVING.hand, card), key=POWER_CARDS.index))
    yield "hand", replace(MOVING, pack=deck.without(card), hand=in_hand)
    yield "hand", replace(MOVING, hand=MOVING.hand[::-1])
    yield "cards", replace(MOVING, pack=deck.without(card))
    yield "cards", replace(MOVING, pack_discard=(card,))
    every = MOVING.encounters
    yield "encounters", replace(MOVING, encounters=Deck(), encounter_discard=tuple(every.unknown))
    yield "deck", replace(MOVING, encounters=Deck({}, (), tuple(every.unknown)))
    yield "encounters", replace(MOVING, met=(), encounter_discard=MOVING.met)
    yield "winds", replace(STANDING, frames=(Care(False),))
    yield "frames", replace(STANDING, frames=(Stand("", 9),))
    yield "empty", replace(MOVING, vif=(), gone=MOVING.vif)
    yield "encounters", replace(ESCAPED, met=ESCAPED.met[:2], encounter_discard=ESCAPED.met[2:])
    yield "turn", replace(ESCAPED, turn=10)  # nine turns took the whole Souffle, and nothing was left of it
    fed = table(Absorption(1), rows="delta", dominant="4♠", met=("K♥", "A♥", "A♦"))
    yield "frames", replace(fed, frames=(Absorption(2),))
    yield "frames", replace(fed, frames=(Absorption(4),))


@each(list(_impossible()))
def test_what_no_game_reaches_is_refused(key: str, state: State) -> None:
    with pytest.raises(BadState) as caught:
        GAME.check(state)
    assert caught.value.message.key.startswith(f"contrevent.bad.{key}")


def test_a_ruin_asks_only_what_the_vif_can_give() -> None:
    torn = GAME.play(stand("2♠", vif="KQAA"), ("power",), SeededChance(1)).state
    assert torn.frames == (Ruin(),)
    GAME.check(torn)
    poor = replace(torn, vif=torn.vif[2:], gone=(*torn.gone, *torn.vif[:2]))
    with pytest.raises(BadState):
        GAME.check(poor)
