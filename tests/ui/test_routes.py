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
        ("play=", Command("home.continue", game="", clock=NOW)),
        ("deal=contrevent.123", Command("home.deal", game="contrevent", deal="123", clock=NOW)),
        ("deal=contrevent", Command("home.deal", game="contrevent", deal="", clock=NOW)),
        ("game=game-3", Command("games.open", slot="game-3")),
        ("qv1-abc", Command("link.open", text="qv1-abc", clock=NOW)),
        ("play=" + "x" * 900, Command("home.continue", game="x" * 40, clock=NOW)),
        *(
            (name, actions.AddressChanged(name))
            for name in ("", *SCREENS, "nowhere", "deal", "other=hujiyang")
        ),
    ]
)
def test_what_is_no_screen_is_followed_once_and_taken_out_of_the_address_all_else_stays(
    fragment: str, wanted: Action
) -> None:
    found = action_of(fragment, NOW)
    assert found == wanted and stays(found) == isinstance(wanted, actions.AddressChanged)
