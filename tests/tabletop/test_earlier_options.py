"""Matches that were begun before their game had an option (N50, N51, A52) go on as they were begun, however
they were kept."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from rows import each
from tables import finished
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import BadRecord
from tabletop.link import link_of, match_of
from tabletop.loading import load, resume
from tabletop.match import Match
from tabletop.registry import load_game

AnyMatch = Match[Any, Any]


@dataclass(frozen=True, slots=True)
class Case:
    """options: of a match of the game; before, now: those that came later, as they were and as they are;
    number: a field of its state that is one."""

    game: str
    options: Mapping[str, Any]
    before: Mapping[str, Any]
    now: Mapping[str, Any]
    number: str

    def match(self) -> AnyMatch:
        """Two players' match as it was, some moves old."""
        options = {**self.options, **self.before}
        match = DrivenMatch.new(load_game(catalog.GAMES, self.game), options, 2, 7)
        return finished(match, SeededChance(7), 12).value

    def without(self, fields: dict[str, Any]) -> dict[str, Any]:
        """What was kept of it, as an earlier version kept it."""
        bare: dict[str, Any] = json.loads(json.dumps(fields))
        for name, option in product(("options", "snapshot"), self.before):
            del bare[name][option]
        return bare


CASES = (
    Case("nonlieu", {"size": "skirmish"}, {"compensation": "none", "master": "table"},
         {"compensation": "fair", "master": "nobody"}, "pool"),
    Case("water_margin", {}, {"forts": 5}, {"forts": 13}, "deck"),
)  # fmt: skip


def from_a_record(case: Case, match: AnyMatch) -> AnyMatch:
    bare = case.without(match.record())
    return load({**bare, "checksum": checksum(bare)}, catalog.GAMES)


def from_a_save(case: Case, match: AnyMatch) -> AnyMatch:
    kept = match.kept()
    return resume(replace(kept, fields=case.without(dict(kept.fields))), catalog.GAMES)


def from_a_link(case: Case, match: AnyMatch) -> AnyMatch:
    link = link_of(match, match.at)
    assert link is not None and link.options.items() >= case.before.items()
    options = {name: value for name, value in link.options.items() if name not in case.before}
    return match_of(replace(link, options=options), catalog.GAMES, match.options["undo"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
@pytest.mark.parametrize("again", [from_a_record, from_a_save, from_a_link])
def test_a_match_begun_earlier_goes_on_as_it_was_begun(
    again: Callable[[Case, AnyMatch], AnyMatch], case: Case
) -> None:
    match = case.match()
    found = again(case, match)
    assert found.options.items() >= case.before.items()
    assert all(getattr(found.state, name) == value for name, value in case.before.items())
    assert (found.state, found.at, found.length) == (match.state, match.at, match.length)
    assert [one.text for one in found.decisions] == [one.text for one in match.decisions]
    assert not found.earlier, "its moves can still be taken back"


@each(CASES)
def test_a_snapshot_of_another_state_is_refused_and_a_match_begun_now_has_what_came_later(case: Case) -> None:
    bare = case.without(case.match().record())
    bare["snapshot"][case.number] += 1
    with pytest.raises(BadRecord, match="snapshot"):
        load({**bare, "checksum": checksum(bare)}, catalog.GAMES)
    state = Match.new(load_game(catalog.GAMES, case.game), case.options, 2, 7).state
    assert all(getattr(state, name) == value for name, value in case.now.items())
