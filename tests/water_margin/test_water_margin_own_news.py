"""What a seat has lost and won, as the curtain shows it by portraits."""

from water_margin_tables import LIN_CHONG, WU_SONG, Hero, adventures

import water_margin
from tabletop.board import BoardContext, OwnNews
from tabletop.game import Event
from water_margin.board import BOARD

EVENTS = (
    Event("enriched", {"card": LIN_CHONG, "taels": 4}),
    Event("wounded", {"card": WU_SONG, "wounds": 1}),
    Event("wounded", {"card": LIN_CHONG, "wounds": 1}),
    Event("died", {"seat": 0, "card": 23, "square": "a1", "brothers": (), "returned": ()}),
    Event("looted", {"seat": 1, "dice": (3,), "taels": 3}),
    Event("stayed", {"seat": 0, "card": LIN_CHONG}),
)


def news(seat: int) -> tuple[OwnNews, ...]:
    told = adventures(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 1, "e5"))
    view = water_margin.GAME.view(told.state, None)
    return BOARD.own_news(view, seat, BoardContext(text=lambda message: message.key, last_events=EVENTS))


def test_deaths_losses_and_gains_of_the_own_heroes_and_of_no_others() -> None:
    own, others = news(0), news(1)
    assert [(one.subject, one.gravity) for one in own] == [
        (f"hero-{LIN_CHONG}", 2),
        (f"hero-{LIN_CHONG}", 1),
        ("hero-23", 0),
    ]
    assert [(one.subject, one.gravity) for one in others] == [(f"hero-{WU_SONG}", 1), ("looted", 2)]
    assert all(one.picture.startswith("<svg") and one.words for one in (*own, *others))
    assert "wm-moment-dead" in own[-1].picture and "wm-moment-dead" not in own[0].picture
