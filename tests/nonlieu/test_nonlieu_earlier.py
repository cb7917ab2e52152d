"""Wars that were begun before there was compensation (N50), or a choice of who is the master (N51), go on as
they were begun, however they were kept."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from nonlieu import GAME
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import BadRecord
from tabletop.link import link_of, match_of
from tabletop.loading import load, resume
from tabletop.match import Match

BEFORE = {"compensation": "none", "master": "table"}
"""What they were played with."""


def war() -> Match[Any, Any]:
    """A skirmish by the source, some moves old."""
    match, stream = DrivenMatch.new(GAME, {"size": "skirmish", **BEFORE}, 2, 7), SeededChance(7)
    for _ in range(12):
        match.play(match.ask.moves.sample(stream))
    return match.value


def without(fields: dict[str, Any]) -> dict[str, Any]:
    """What was kept of it, as an earlier version kept it."""
    bare = json.loads(json.dumps(fields))
    for name, option in product(("options", "snapshot"), BEFORE):
        del bare[name][option]
    return bare


def from_a_record(match: Match[Any, Any]) -> Match[Any, Any]:
    bare = without(match.record())
    return load({**bare, "checksum": checksum(bare)}, catalog.GAMES)


def from_a_save(match: Match[Any, Any]) -> Match[Any, Any]:
    kept = match.kept()
    return resume(replace(kept, fields=without(dict(kept.fields))), catalog.GAMES)


def from_a_link(match: Match[Any, Any]) -> Match[Any, Any]:
    link = link_of(match, match.at)
    assert link is not None and link.options.items() >= BEFORE.items()
    options = {name: value for name, value in link.options.items() if name not in BEFORE}
    return match_of(replace(link, options=options), catalog.GAMES, match.options["undo"])


@pytest.mark.parametrize("again", [from_a_record, from_a_save, from_a_link])
def test_a_war_begun_earlier_goes_on_as_it_was_begun(
    again: Callable[[Match[Any, Any]], Match[Any, Any]],
) -> None:
    match = war()
    found = again(match)
    state = found.state
    assert found.options.items() >= {"compensation": state.compensation, "master": state.master}.items()
    assert (state.compensation, state.master) == ("none", "table")
    assert (found.state, found.at, found.length) == (match.state, match.at, match.length)
    assert [one.text for one in found.decisions] == [one.text for one in match.decisions]
    assert not found.earlier, "its moves can still be taken back"


def test_a_snapshot_of_another_state_is_refused_all_the_same() -> None:
    bare = without(war().record())
    bare["snapshot"]["pool"] += 1
    with pytest.raises(BadRecord, match="snapshot"):
        load({**bare, "checksum": checksum(bare)}, catalog.GAMES)


def test_a_war_begun_now_has_it_and_no_master_unless_somebody_wants_the_source() -> None:
    state = Match.new(GAME, {"size": "skirmish"}, 2, 7).state
    assert (state.compensation, state.master) == ("fair", "nobody")
    assert (war().state.compensation, war().state.master) == ("none", "table")
