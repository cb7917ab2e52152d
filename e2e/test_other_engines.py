"""The page in Firefox and in WebKit: a move of each game is made and kept, and without a network too.

Everything else is tried in Chromium alone.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from other_engines import ENGINES, LISTED, SAVED, UP, make_a_move, opened, wait_for
from site_host import SiteHost

import catalog
from tools import site

STORED = "navigator.serviceWorker?.controller != null"


@pytest.fixture
def host() -> Iterator[SiteHost]:
    one = SiteHost(site.ensure_built())
    yield one
    one.close()


@pytest.mark.engine
@pytest.mark.parametrize("name", ENGINES)
def test_a_move_of_each_game_is_kept_there_and_played_on_without_a_network(
    name: str, host: SiteHost, tmp_path: Path
) -> None:
    games = list(reversed(catalog.GAMES))
    with opened(name, tmp_path) as engine:
        for game in games:
            engine.go(f"{host.address}#play={game}")  # only the first time is the page loaded
            wait_for(engine, UP % game, f"{game} on the table")
            make_a_move(engine)
            wait_for(engine, SAVED, f"{game} saved")
        engine.go("about:blank")
        for game in games:
            engine.go(f"{host.address}#play={game}")
            wait_for(engine, f"{UP % game} && {LISTED} > 0", f"{game} as it was left")
        wait_for(engine, STORED, "the site stored")
        host.stop()
        engine.go("about:blank")
        engine.go(host.address)
        wait_for(engine, f"{UP % game} && {LISTED} > 0", f"{game} without a network")
        make_a_move(engine)
        wait_for(engine, SAVED, "the move without a network saved")
        host.start()
