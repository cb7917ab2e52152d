"""What the part of an address after `#` asks for."""

import ui.update  # noqa: F401 - registers the commands
from rows import each
from ui import actions
from ui.actions import Action
from ui.commands import Clock, Command
from ui.routes import SCREENS, action_of, stays

NOW = Clock("2026-11-21T12:00:00Z", "2026-11-21", 7)


@each(
    [
        ("home", Command("home")),
        ("play=hujiyang", Command("home.continue", game="hujiyang", clock=NOW)),
        ("play=", Command("home.continue", game="", clock=NOW)),
        ("deal=contrevent.123", Command("home.deal", game="contrevent", deal="123", clock=NOW)),
        ("deal=contrevent.daily", Command("home.deal", game="contrevent", deal="daily", clock=NOW)),
        ("deal=contrevent", Command("home.deal", game="contrevent", deal="", clock=NOW)),
        ("game=game-3", Command("games.open", slot="game-3")),
        ("qv1-abc", Command("link.open", text="qv1-abc", clock=NOW)),
        ("play=" + "x" * 900, Command("home.continue", game="x" * 40, clock=NOW)),
    ]
)
def test_a_fragment_that_is_no_screen_is_followed_once_and_taken_out_of_the_address(
    fragment: str, wanted: Action
) -> None:
    assert action_of(fragment, NOW) == wanted and not stays(wanted)


@each(["", *SCREENS, "nowhere", "play", "deal", "other=hujiyang", "Home"])
def test_every_other_fragment_is_the_name_of_a_screen_or_of_none_and_stays(fragment: str) -> None:
    found = action_of(fragment, NOW)
    assert found == actions.AddressChanged(fragment) and stays(found)
