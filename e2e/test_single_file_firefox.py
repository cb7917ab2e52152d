"""The one file in Firefox."""

from pathlib import Path

import pytest
from test_single_file import play_and_take_along

from tools.engines import Firefox, opened


@pytest.mark.engine("Firefox")
def test_in_firefox_every_game_is_played_kept_and_goes_out_and_in(one_file: str, tmp_path: Path) -> None:
    with opened("Firefox", tmp_path) as engine:
        assert isinstance(engine, Firefox)
        play_and_take_along(engine, one_file, tmp_path)
