"""The golden records are played again to the letter, on every interpreter."""

import json
import sys
from pathlib import Path

import pytest

from tables import GAMES, NAMES
from tabletop.registry import load_game

sys.path.insert(0, str(Path(__file__).parent))

from golden import FOLDER, GAMES_KEPT, pinned, played

KEPT = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")}


def test_every_game_has_golden_records_and_every_record_a_game() -> None:
    assert set(KEPT) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_pinned_outcome_belongs_to_this_version_of_the_rules(name: str) -> None:
    golden = KEPT[name]
    assert golden["game"] == name
    assert golden["rules"] == load_game(GAMES, name).rules, "write the golden records anew"
    assert golden["pinned"] == pinned(golden["games"])
    assert len(golden["games"]) == GAMES_KEPT


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", range(GAMES_KEPT))
def test_a_golden_record_is_replayed_exactly(name: str, number: int) -> None:
    """When this fails the law has changed: raise the game's `rules`, then write the records anew."""
    golden = KEPT[name]["games"][number]
    again = json.loads(json.dumps(played(name, number)))
    for step, (before, now) in enumerate(zip(golden["counts"], again["counts"], strict=False)):
        assert before == now, f"legal moves at decision {step}"
    assert again == golden and len(golden["counts"]) == len(golden["moves"]) >= 4
