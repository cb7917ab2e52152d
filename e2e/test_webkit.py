"""The page in WebKit. Everything else is tried in Chromium alone."""

from pathlib import Path

import pytest
from other_engines import play_there


@pytest.mark.engine("WebKit")
def test_a_move_of_each_game_is_kept_in_webkit_and_played_on_without_a_network(tmp_path: Path) -> None:
    play_there("WebKit", tmp_path)
