"""What no game of Contrevent reaches is refused, a false end above all. Bent states: `tests/conformance`."""

from dataclasses import replace
from typing import Any

import pytest
from contrevent_referee import check_end
from contrevent_tables import play, stand, table

from contrevent import GAME
from contrevent.cards import POWER_CARDS
from contrevent.rules.state import REASONS, Absorption, Care, Ended, Movement, Sorting, Stand, State
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


def impossible() -> list[tuple[str, State]]:
    """States that no game comes to, and the word for what is wrong with each."""
    moving, standing = GAME.start({}, 1, SeededChance(3)).state, stand("9♥ 10♥")
    last = stand("10♥ 10♦ 9♥", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥ 6♥")
    escaped = play(last, "power 9♥ 10♥ 10♦", "5♥", "6♥").state  # in phase 9: the Souffle is empty
    fed = table(Absorption(1), rows="delta", dominant="4♠", met=("K♥", "A♥", "A♦"))
    torn = GAME.play(stand("2♠", vif="KQAA"), ("power",), SeededChance(1)).state
    for state in (escaped, torn):
        GAME.check(state)
    deck, every = moving.pack, moving.encounters
    card = next(iter(deck.unknown))
    in_hand = tuple(sorted((*moving.hand, card), key=POWER_CARDS.index))
    bent: list[tuple[str, State, dict[str, Any]]] = [
        *(("turn", moving, {"turn": turn}) for turn in (0, 2, -1, 2**40)),
        *(("", moving, {"frames": (Ended(reason),)}) for reason in REASONS),
        ("frames", moving, {"frames": (Ended("left.33"),)}),
        ("frames", moving, {"frames": ()}),
        ("frames", moving, {"frames": (Movement(False), Movement(False))}),
        ("frames", moving, {"frames": (Sorting(),)}),
        ("fer", moving, {"rows": (1, 3, 2, 1)}),
        ("fer", moving, {"stunned": (False, False, True, False)}),
        ("hand", moving, {"pack": deck.without(card), "hand": in_hand}),
        ("hand", moving, {"hand": moving.hand[::-1]}),
        ("cards", moving, {"pack": deck.without(card)}),
        ("cards", moving, {"pack_discard": (card,)}),
        ("encounters", moving, {"encounters": Deck(), "encounter_discard": tuple(every.unknown)}),
        ("deck", moving, {"encounters": Deck({}, (), tuple(every.unknown))}),
        ("encounters", moving, {"met": (), "encounter_discard": moving.met}),
        ("winds", standing, {"frames": (Care(False),)}),
        ("frames", standing, {"frames": (Stand("", 9),)}),
        ("empty", moving, {"vif": (), "gone": moving.vif}),
        ("encounters", escaped, {"met": escaped.met[:2], "encounter_discard": escaped.met[2:]}),
        ("turn", escaped, {"turn": 10}),  # nine turns took the whole Souffle, and nothing was left of it
        ("frames", fed, {"frames": (Absorption(2),)}),
        ("frames", fed, {"frames": (Absorption(4),)}),
        ("", torn, {"vif": torn.vif[2:], "gone": (*torn.gone, *torn.vif[:2])}),  # asks what it cannot give
    ]
    return [(key, replace(state, **change)) for key, state, change in bent]


@each(impossible())
def test_what_no_game_reaches_is_refused(key: str, state: State) -> None:
    with pytest.raises(BadState) as caught:
        GAME.check(state)
    assert caught.value.message.key.startswith(f"contrevent.bad.{key}")
