"""Matches that were begun before their game had an option (N50, N51, A52) go on as they were begun, however
they were kept."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from tables import finished
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import BadRecord
from tabletop.link import link_of, match_of
from tabletop.loading import load, resume
from tabletop.match import Match
from tabletop.registry import load_game

AnyMatch = Match[Any, Any]
BEFORE: dict[str, dict[str, Any]] = {
    "nonlieu": {"compensation": "none", "master": "table"},
    "water_margin": {"forts": 5},
}
NOW = {"nonlieu": {"compensation": "fair", "master": "nobody"}, "water_margin": {"forts": 13}}
"""The options that came later, as matches had them before and have them now."""

OPTIONS = {"nonlieu": {"size": "skirmish"}, "water_margin": {}}


def begun(game: str, before: dict[str, Any]) -> AnyMatch:
    """Two players' match, some moves old."""
    match = DrivenMatch.new(load_game(catalog.GAMES, game), {**OPTIONS[game], **before}, 2, 7)
    return finished(match, SeededChance(7), 12).value


def without(match: AnyMatch, fields: Any) -> dict[str, Any]:
    """What was kept of a match, as an earlier version kept it."""
    bare: dict[str, Any] = json.loads(json.dumps(fields))
    for name, option in product(("options", "snapshot"), BEFORE[match.game.name]):
        del bare[name][option]
    return bare


def from_a_record(match: AnyMatch) -> AnyMatch:
    bare = without(match, match.record())
    return load({**bare, "checksum": checksum(bare)}, catalog.GAMES)


def from_a_save(match: AnyMatch) -> AnyMatch:
    kept = match.kept()
    return resume(replace(kept, fields=without(match, dict(kept.fields))), catalog.GAMES)


def from_a_link(match: AnyMatch) -> AnyMatch:
    link = link_of(match, match.at)
    assert link is not None
    options = {name: value for name, value in link.options.items() if name not in BEFORE[match.game.name]}
    return match_of(replace(link, options=options), catalog.GAMES, match.options["undo"])


@pytest.mark.parametrize("game", BEFORE)
@pytest.mark.parametrize("again", [from_a_record, from_a_save, from_a_link])
def test_a_match_begun_earlier_goes_on_as_it_was_begun(
    again: Callable[[AnyMatch], AnyMatch], game: str
) -> None:
    match = begun(game, BEFORE[game])
    found = again(match)
    assert found.options.items() >= BEFORE[game].items()
    assert all(getattr(found.state, name) == value for name, value in BEFORE[game].items())
    assert (found.state, found.at, found.length) == (match.state, match.at, match.length)
    assert [one.text for one in found.decisions] == [one.text for one in match.decisions]
    assert not found.earlier, "its moves can still be taken back"


@pytest.mark.parametrize(("game", "number"), [("nonlieu", "pool"), ("water_margin", "deck")])
def test_another_snapshot_is_refused_and_a_match_begun_now_has_what_came_later(
    game: str, number: str
) -> None:
    match = begun(game, BEFORE[game])
    bare = without(match, match.record())
    bare["snapshot"][number] += 1
    with pytest.raises(BadRecord, match="snapshot"):
        load({**bare, "checksum": checksum(bare)}, catalog.GAMES)
    fields = {**match.kept().fields, "options": {**match.options, **NOW[game]}}
    with pytest.raises(BadRecord):
        resume(replace(match.kept(), fields=fields), catalog.GAMES)
    state = begun(game, {}).state
    assert all(getattr(state, name) == value for name, value in NOW[game].items())
