"""The one file in Firefox."""

from pathlib import Path

import pytest
from other_engines import GAMES
from test_single_file import play_and_take_along

from tools.engines import Firefox, opened


@pytest.mark.engine("Firefox")
def test_in_firefox_games_are_played_kept_and_go_out_and_in(one_file: str, tmp_path: Path) -> None:
    """The two that are there soonest: in Chromium every game is played."""
    with opened("Firefox", tmp_path) as engine:
        assert isinstance(engine, Firefox)
        play_and_take_along(engine, one_file, tmp_path, GAMES[-2:])
