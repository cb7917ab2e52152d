"""What the part of an address after `#` asks for."""

import pytest

from ui import actions
from ui.actions import Action, Moment
from ui.routes import SCREENS, action_of, stays

NOW = Moment("2026-11-21T12:00:00Z", "2026-11-21", 7)


@pytest.mark.parametrize(
    ("fragment", "wanted"),
    [
        ("home", actions.OpenHome()),
        ("play=hujiyang", actions.ContinueGame("hujiyang", NOW)),
        ("play=", actions.ContinueGame("", NOW)),
        ("deal=contrevent.123", actions.PlayDeal("contrevent", "123", NOW)),
        ("deal=contrevent.daily", actions.PlayDeal("contrevent", "daily", NOW)),
        ("deal=contrevent", actions.PlayDeal("contrevent", "", NOW)),
        ("game=game-3", actions.OpenSlot("game-3")),
        ("qv1-abc", actions.OpenLink("qv1-abc", NOW)),
        ("play=" + "x" * 900, actions.ContinueGame("x" * 40, NOW)),
    ],
)
def test_a_fragment_that_is_no_screen_is_followed_once_and_taken_out_of_the_address(
    fragment: str, wanted: Action
) -> None:
    assert action_of(fragment, NOW) == wanted and not stays(wanted)


@pytest.mark.parametrize("fragment", ["", *SCREENS, "nowhere", "play", "deal", "other=hujiyang", "Home"])
def test_every_other_fragment_is_the_name_of_a_screen_or_of_none_and_stays(fragment: str) -> None:
    found = action_of(fragment, NOW)
    assert found == actions.AddressChanged(fragment) and stays(found)
