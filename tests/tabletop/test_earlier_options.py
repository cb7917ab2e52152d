"""Matches that were begun before their game had an option (N50, N51, A52) go on as they were begun, however
they were kept."""

import json
from dataclasses import replace
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from tables import AnyMatch, finished
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import BadRecord
from tabletop.link import link_of, match_of
from tabletop.loading import load, resume
from tabletop.registry import load_game

BEFORE: dict[str, dict[str, Any]] = {
    "nonlieu": {"compensation": "none", "master": "table"},
    "water_margin": {"forts": 5},
}
NOW = {"nonlieu": {"compensation": "fair", "master": "nobody"}, "water_margin": {"forts": 13}}
"""The options that came later, as matches had them before and have them now."""


def begun(game: str, before: dict[str, Any]) -> AnyMatch:
    """Two players' match, some moves old."""
    options = {"size": "skirmish"} if game == "nonlieu" else {}
    match = DrivenMatch.new(load_game(catalog.GAMES, game), {**options, **before}, 2, 7)
    return finished(match, SeededChance(7), 12)


def without(game: str, fields: Any) -> dict[str, Any]:
    """What was kept of a match, as an earlier version kept it."""
    bare: dict[str, Any] = json.loads(json.dumps(fields))
    for name in BEFORE[game]:
        del bare["options"][name], bare["snapshot"][name]
    return bare


@pytest.mark.parametrize("game", BEFORE)
def test_a_match_begun_earlier_goes_on_as_it_was_begun(game: str) -> None:
    """From its record, save or link; another snapshot is refused, and one begun now has what came later."""
    match, now = begun(game, BEFORE[game]), begun(game, {}).state
    kept, record, link = match.kept(), without(game, match.record()), link_of(match, match.at)
    assert link is not None
    options = {name: value for name, value in link.options.items() if name not in BEFORE[game]}
    for found in (
        load({**record, "checksum": checksum(record)}, catalog.GAMES),
        resume(replace(kept, fields=without(game, dict(kept.fields))), catalog.GAMES),
        match_of(replace(link, options=options), catalog.GAMES, match.options["undo"]),
    ):
        assert found.options.items() >= BEFORE[game].items()
        for name, value in BEFORE[game].items():
            assert (getattr(found.state, name), getattr(now, name)) == (value, NOW[game][name])
        assert (found.state, found.at, found.length) == (match.state, match.at, match.length)
        assert [one.text for one in found.decisions] == [one.text for one in match.decisions]
        assert not found.earlier, "its moves can still be taken back"
    record["snapshot"]["pool" if game == "nonlieu" else "deck"] += 1
    with pytest.raises(BadRecord, match="snapshot"):
        load({**record, "checksum": checksum(record)}, catalog.GAMES)
    fields = {**kept.fields, "options": {**match.options, **NOW[game]}}
    with pytest.raises(BadRecord):
        resume(replace(kept, fields=fields), catalog.GAMES)
