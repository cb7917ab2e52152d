"""The page in WebKit."""

from pathlib import Path

import pytest
from other_engines import play_each


@pytest.mark.engine("WebKit")
def test_a_move_of_each_game_is_kept_in_webkit(tmp_path: Path) -> None:
    play_each("WebKit", tmp_path)
