"""The page in Firefox and in WebKit: a move of each game is made and kept, and without a network too.

Everything else is tried in Chromium alone.
"""

from contextlib import closing
from pathlib import Path

import pytest
from other_engines import ENGINES, LISTED, SAVED, UP, make_a_move, opened, wait_for
from site_host import SiteHost

import catalog
from tools import site


@pytest.mark.engine
@pytest.mark.parametrize("name", ENGINES)
def test_a_move_of_each_game_is_kept_there_and_played_on_without_a_network(name: str, tmp_path: Path) -> None:
    games = list(reversed(catalog.GAMES))
    with closing(SiteHost(site.ensure_built())) as host, opened(name, tmp_path) as engine:
        for game in games:
            engine.go(f"{host.address}#play={game}")  # only the first time is the page loaded
            wait_for(engine, UP % game, f"{game} on the table")
            make_a_move(engine)
            wait_for(engine, SAVED, f"{game} saved")
        wait_for(engine, "navigator.serviceWorker?.controller != null", "the site stored")
        host.stop()
        engine.go("about:blank")
        for game in (games[0], games[-1]):  # two of them, of a page that is loaded and of one that is there
            engine.go(f"{host.address}#play={game}")
            wait_for(engine, f"{UP % game} && {LISTED} > 0", f"{game} as it was left, without a network")
        make_a_move(engine)
        wait_for(engine, SAVED, "the move without a network saved")
        host.start()
