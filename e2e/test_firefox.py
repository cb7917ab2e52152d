"""The page in Firefox. Everything else is tried in Chromium alone."""

from pathlib import Path

import pytest
from other_engines import play_on


@pytest.mark.engine("Firefox")
def test_a_move_of_each_game_is_kept_in_firefox_and_played_on_without_a_network(tmp_path: Path) -> None:
    play_on("Firefox", tmp_path)
