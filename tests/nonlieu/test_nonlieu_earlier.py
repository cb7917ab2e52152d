"""Wars that were begun before there was compensation (N50) go on without it, however they were kept."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from nonlieu import GAME
from tabletop.chance import SeededChance
from tabletop.game import BadRecord
from tabletop.link import link_of, match_of
from tabletop.loading import load, resume
from tabletop.match import Match
from tabletop.record import checksum

OPTION = "compensation"


def war() -> Match[Any, Any]:
    """A skirmish by the source, some moves old."""
    match, stream = DrivenMatch.new(GAME, {"size": "skirmish", OPTION: "none"}, 2, 7), SeededChance(7)
    for _ in range(12):
        match.play(match.ask.moves.sample(stream))
    played: Match[Any, Any] = match.value
    return played


def without(fields: dict[str, Any]) -> dict[str, Any]:
    """What was kept of it, as an earlier version kept it."""
    bare: dict[str, Any] = json.loads(json.dumps(fields))
    for name in ("options", "snapshot"):
        del bare[name][OPTION]
    return bare


def from_a_record(match: Match[Any, Any]) -> Match[Any, Any]:
    bare = without(match.record())
    return load({**bare, "checksum": checksum(bare)}, catalog.GAMES)


def from_a_save(match: Match[Any, Any]) -> Match[Any, Any]:
    kept = match.kept()
    return resume(replace(kept, fields=without(dict(kept.fields))), catalog.GAMES)


def from_a_link(match: Match[Any, Any]) -> Match[Any, Any]:
    link = link_of(match, match.at)
    assert link is not None and link.options[OPTION] == "none"
    options = {name: value for name, value in link.options.items() if name != OPTION}
    return match_of(replace(link, options=options), catalog.GAMES, match.options["undo"])


@pytest.mark.parametrize("again", [from_a_record, from_a_save, from_a_link])
def test_a_war_begun_earlier_goes_on_without_compensation(
    again: Callable[[Match[Any, Any]], Match[Any, Any]],
) -> None:
    match = war()
    found = again(match)
    assert found.options[OPTION] == found.state.compensation == "none"
    assert (found.state, found.at, found.length) == (match.state, match.at, match.length)
    assert [one.text for one in found.decisions] == [one.text for one in match.decisions]
    assert not found.earlier, "its moves can still be taken back"


def test_a_snapshot_of_another_state_is_refused_all_the_same() -> None:
    bare = without(war().record())
    bare["snapshot"]["pool"] += 1
    with pytest.raises(BadRecord, match="snapshot"):
        load({**bare, "checksum": checksum(bare)}, catalog.GAMES)


def test_a_war_begun_now_has_it_unless_somebody_wants_the_source() -> None:
    assert Match.new(GAME, {"size": "skirmish"}, 2, 7).state.compensation == "fair"
    assert war().state.compensation == "none"
