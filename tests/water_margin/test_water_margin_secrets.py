"""What a seat may know of hands and the deck, A40, and what a view of a game cannot be."""

from dataclasses import replace
from typing import Any

import pytest
from water_margin_tables import GONGSUN_SHENG, LI_KUI, LIN_CHONG, SONG_JIANG, WU_SONG, table

from rows import each
from tabletop.chance import SeededChance
from tabletop.game import BadState
from water_margin.cards import ranks_for
from water_margin.rules.hidden import imagine, view
from water_margin.rules.state import UNSEEN, State, Turn

HANDS = ((SONG_JIANG, GONGSUN_SHENG), (LIN_CHONG, WU_SONG))


def dealt(**more: Any) -> State:
    return table(Turn("travel", 0), hands=HANDS, known=(WU_SONG,), **more)


COVERED, SEEN = (UNSEEN, UNSEEN), (UNSEEN, WU_SONG)


@each([(0, HANDS[0], SEEN), (1, COVERED, HANDS[1]), (None, COVERED, SEEN)])
def test_of_others_hands_a_seat_sees_what_all_have_seen(
    seat: int | None, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    assert view(dealt(), seat).hands == (tuple(sorted(first)), tuple(sorted(second)))


@each([{}, {"empty_deck": True}])
def test_what_lies_face_down_is_imagined_and_what_is_seen_stays(laid: dict[str, Any]) -> None:
    seen, hands = view(dealt(**laid), 0), set()
    for number in range(20):
        other = imagine(seen, SeededChance(number))
        hands.add(other.hands[1])
        assert view(other, 0) == seen and len(other.pool) == len(dealt(**laid).pool)
    assert (len(hands) > 5) is (not laid), "of one card left there is one way"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_players_has_views_that_can_be_imagined(seats: int) -> None:
    hands = [(rank,) for rank in ranks_for(seats)[:seats]]
    seen = view(table(Turn("travel", 0), hands=hands, bands=(None,) * seats), 0)
    assert view(imagine(seen, SeededChance(1)), 0) == seen


@pytest.mark.parametrize(
    ("what", "changes"),
    [
        ("seats", {"hands": (HANDS[0],)}),
        ("seats", {"hands": ((),) * 5, "bands": (None,) * 5}),
        ("cards", {"discards": (SONG_JIANG,)}),
        ("cards", {"discards": (10**6,)}),
        ("hands", {"deck": 10**3}),
    ],
)
def test_a_view_that_cannot_be_is_refused(what: str, changes: dict[str, Any]) -> None:
    seen = view(dealt(), 0)
    with pytest.raises(BadState) as caught:
        imagine(replace(seen, **changes), SeededChance(1))
    assert caught.value.message.params["what"] == what


def test_a_deck_of_one_card_more_than_are_left_is_refused() -> None:
    seen = view(dealt(heroes=(), discards=(LI_KUI,)), 0)
    left = len(imagine(seen, SeededChance(1)).pool)
    imagine(replace(seen, deck=left), SeededChance(1))
    with pytest.raises(BadState):
        imagine(replace(seen, deck=left + 1), SeededChance(1))
