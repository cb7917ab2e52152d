"""The forecast of the rules: against every way to give, every set of cards, and what the rules then do."""

from contrevent_tables import near_the_end, table

from contrevent.cards import ENCOUNTERS
from contrevent.rules.forecast import (
    after_encounters,
    fatal_row,
)
from contrevent.rules.state import STRICT, State, roles_on
from contrevent.rules.turn import givable
from scales import Scale
from tabletop.playing_cards import rank_of


def without(vif: tuple[str, ...], faces: tuple[str, ...]) -> tuple[str, ...]:
    """The Vif once a card of each of these ranks is gone."""
    left = list(vif)
    for face in faces:
        left.remove(next(card for card in left if rank_of(card) == face))
    return tuple(left)


def fatal_row_of_every_gift(state: State) -> int:
    """The row that ends the game in every way to give what the encounters before it take."""
    strict = state.exhaustion == STRICT
    pack, vifs = state.pack.size, {state.vif}
    for row, card in enumerate(state.met, 1):
        kind, roles = ENCOUNTERS[rank_of(card)], roles_on(state.rows, row)
        if roles and kind == "currier":
            left = {without(vif, faces) for vif in vifs for faces in givable(vif, roles)}
            vifs = {vif for vif in left if vif or not strict}
        elif kind == "veramorph":
            pack -= len(roles)
        if not vifs or (roles and pack < strict):
            return row
    return 0


def test_a_fatal_row_is_fatal_in_every_way_to_give_and_no_other_is(scale: Scale) -> None:
    found = set()
    for settings in near_the_end("forecast", scale(1_000)):
        state = table(hand="9♦ 10♦", souffle=12, **settings)
        row = fatal_row(state, state.rows, state.met)
        assert row == fatal_row_of_every_gift(state)
        assert (after_encounters(state, state.rows, state.met) is None) == bool(row)
        found.add(row)
    assert found == {0, 1, 2, 3} or scale(1_000) < 100
