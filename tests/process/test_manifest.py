"""The manifest of the installed page: what it opens, and a shortcut to each game."""

import json

import ui.update  # noqa: F401 - registers the commands
from catalog import GAMES
from tabletop.registry import load_game
from tools import paths, site
from ui.commands import Clock, Command
from ui.routes import action_of

NOW = Clock("2026-11-21T12:00:00Z", "2026-11-21", 7)


def test_each_game_has_a_shortcut_that_opens_it() -> None:
    shortcuts = json.loads(site.manifest())["shortcuts"]
    assert [one["name"] for one in shortcuts] == [load_game(GAMES, name).title for name in GAMES]
    for name, one in zip(GAMES, shortcuts, strict=True):
        page, _, fragment = one["url"].partition("#")
        assert page == json.loads(site.manifest())["start_url"]
        assert action_of(fragment, NOW) == Command("home.continue", game=name, clock=NOW)
        assert all((paths.ROOT / "static" / icon["src"]).is_file() for icon in one["icons"])


def test_a_link_into_the_installed_page_goes_to_the_one_that_is_open() -> None:
    assert json.loads(site.manifest())["launch_handler"] == {"client_mode": "focus-existing"}
