"""The page in WebKit without a network. Everything else is tried in Chromium alone."""

from pathlib import Path

import pytest
from other_engines import GAMES, play_on


@pytest.mark.engine("WebKit")
def test_a_game_that_was_begun_is_played_on_in_webkit_without_a_network(tmp_path: Path) -> None:
    play_on("WebKit", tmp_path, GAMES[-1:])
