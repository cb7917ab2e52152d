"""Au bord de l'eau in the browser: a chapter is ended."""

import pytest
from fixtures import Visit, only_whole
from stored_table import before_the_end
from test_water_margin import KEYS
from water_margin_driver import TWO, WaterMarginTable, named_moves, new_match, played


@pytest.mark.parametrize("keys", [True, *only_whole(False)], ids=str)
def test_the_first_chapter_is_ended_by_taps_or_by_keys_alone(visit: Visit, keys: bool) -> None:
    match = new_match(KEYS, TWO, "short")
    chapter = played(match, lambda match: match.state.chapter == 2)
    player = visit(bots=False, touch=not keys, match=before_the_end(match, chapter, 5))
    match = WaterMarginTable(player, keys=keys).play_on(lambda match: match.state.chapter == 2)
    assert player.moves() == named_moves(player, match)
