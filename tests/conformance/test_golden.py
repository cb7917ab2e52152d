"""The golden records are played again to the letter, on every interpreter."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tables import GAMES, NAMES
from tabletop.registry import load_game

sys.path.insert(0, str(Path(__file__).parent))

from golden import FOLDER, GAMES_KEPT, pinned, played


@cache
def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_every_game_has_golden_records_and_every_record_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_pinned_outcome_belongs_to_this_version_of_the_rules(name: str) -> None:
    golden = kept(name)
    assert golden["game"] == name
    assert golden["rules"] == load_game(GAMES, name).rules, "write the golden records anew"
    assert golden["pinned"] == pinned(golden["games"])
    assert len(golden["games"]) == GAMES_KEPT


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", range(GAMES_KEPT))
def test_a_golden_record_is_replayed_exactly(name: str, number: int) -> None:
    """When this fails the law has changed: raise the game's `rules`, then write the records anew."""
    golden = kept(name)["games"][number]
    again = json.loads(json.dumps(played(name, number)))
    for step, both in enumerate(zip(golden["counts"], again["counts"], strict=False)):
        assert both[0] == both[1], f"legal moves at decision {step}"
    assert again == golden
    assert len(golden["counts"]) == len(golden["moves"]) >= 4
