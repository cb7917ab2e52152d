"""Links: what leads to a deal or a position, read as strictly as a file from anywhere; and matches that were
begun before their game had an option go on as they were begun, however they were kept."""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from rows import anything, each
from tables import AnyMatch, finished
from tabletop import link as links
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import BadRecord
from tabletop.link import Link, LinkError, link_of, link_text, match_of, read_link
from tabletop.loading import load, resume
from tabletop.record import Player
from tabletop.registry import load_game
from tabletop.save_format import SaveError

DEAL = Link("contrevent", 1, {"exhaustion": "strict"}, 1, 20261122)
MADE_BY_VERSION_1 = {
    "qv1-ePlnvBL5gwsm5-eVFKWWpeaVIEmjGp1akZFYWgziAtUXlxRlJpco1ergsdHIwMjM0NDIqBYAC2chVg": DEAL,
    "qv1-ePlnvBL5gwtmlGZlVibmpSNLJhsDeYmGukmGSqiWJCcWlJQWgRSZ1upgWmkEs9K8FgDEtR4o": Link(
        "hujiyang", 1, {"captures": 5}, 2, 7, ("c3", "a1-b1")
    ),
}


def played(game: str, seed: int, moves: int) -> DrivenMatch:
    """A match of random moves."""
    rules = load_game(catalog.GAMES, game)
    match = DrivenMatch.new(rules, {}, rules.seats[0], seed, players=[Player("Zoé")] * rules.seats[0])
    chance = SeededChance(seed)
    for _ in range(moves):
        match.play(match.ask.moves.sample(chance))
    return match


def known(link: Link | None) -> Link:
    assert link is not None
    return link


@each((game, moves) for game in catalog.GAMES for moves in (0, 1, 25))
def test_a_link_leads_to_the_same_moment(game: str, moves: int) -> None:
    match = played(game, 7, moves)
    link = known(link_of(match, moves))
    text = link_text(link)
    assert len(text) < 800 and read_link(text) == link
    again = match_of(read_link(text), catalog.GAMES, "fair")
    assert again.state == match.state and again.at == moves
    assert [one.text for one in again.decisions] == [one.text for one in match.decisions]
    assert "Zoé" not in json.dumps(again.record()), "a link names nobody"


def test_no_link_leads_where_chance_came_from_elsewhere_or_too_many_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("contrevent", 7, 25)
    assert link_of(DrivenMatch.set_up(match.game, {}, 1, 7, match.state)) is None
    free = DrivenMatch.new(match.game, {"undo": "free"}, 1, 7)
    for decision in match.decisions:
        free.play(decision.move)
    free.goto(next(at for at, one in enumerate(free.decisions) if one.rolls))
    free.play(next(move for move in free.ask.moves.first(50) if move != match.decisions[free.at].move))
    assert link_of(free, free.at) is None
    assert known(link_of(free)).moves == (), "the deal itself is still the one of the number"
    match = played("hujiyang", 1, 9)
    monkeypatch.setattr(links, "MOVE_LIMIT", 8)
    earlier = match_of(known(link_of(match, 8)), catalog.GAMES, "free")
    assert link_of(match, 9) is None and earlier.state == match.state_at(8)


def test_a_link_of_version_1_is_read_for_good_and_short_enough_for_an_address() -> None:
    for text, link in MADE_BY_VERSION_1.items():
        assert read_link(text) == link
        assert len(link_text(link)) < 120 and re.fullmatch(r"[\w-]+", link_text(link), re.ASCII)
    most = link_text(Link("hujiyang", 1, {}, 2, 7, ("c3",) * 600))
    assert len(read_link(most).moves) == 600 == links.MOVE_LIMIT


# What leads nowhere


def packed(**changes: Any) -> str:
    """The link of a sound deal with any changes."""
    sound = {"game": "hujiyang", "moves": [], "options": {}, "rules": 1, "seats": 2, "seed": 1}
    return packed_data({**sound, **changes})


def packed_data(data: Any) -> str:
    packer = zlib.compressobj(9, zdict=links._WORDS)
    text = packer.compress(json.dumps(data).encode()) + packer.flush()
    return f"qv1-{urlsafe_b64encode(text).decode().rstrip('=')}"


WRONG: list[dict[str, Any]] = [
    *({"game": 1}, {"moves": "c3"}, {"moves": [3]}, {"options": []}, {"options": {"undo": "free"}}),
    *({"rules": True}, {"seed": 2**60}, {"more": 1}),
]


@each(
    [(text, "damaged") for text in ("", "new", "qv", "qv1", "qvx-abc", "rules", "Qv1-abc", "qv٣-abc")]
    + [(link_text(DEAL).replace("qv1-", f"qv{version}-"), "newer") for version in (2, 17, 999_999_999)]
    + [(link_text(DEAL).replace("qv1-", f"qv{version}-"), "damaged") for version in ("0", "01", "9" * 40)]
    + [(packed_data(data), "damaged") for data in anything(None, 7, [], {}, "x")]
    + [(packed(**wrong), "damaged") for wrong in WRONG]
)
def test_what_is_no_link_is_refused_and_a_newer_version_told_from_a_damaged_link(text: str, why: str) -> None:
    with pytest.raises(LinkError, match=f"table.link.{why}"):
        read_link(text)


def test_a_link_that_was_cut_or_changed_anywhere_is_refused() -> None:
    link = known(link_of(played("contrevent", 7, 6), 6))
    text = link_text(link)
    for at in range(4, len(text)):
        for changed in (text[:at], text[:at] + "-" + text[at + 1 :], text[:at] + "." + text[at + 1 :]):
            try:
                assert read_link(changed) == link, "the last letter has bits that nobody reads"
            except LinkError as error:
                assert error.message.key == "table.link.damaged"


def test_a_small_link_cannot_unpack_into_a_large_text() -> None:
    text, many = (packed(moves=["c3"] * count) for count in (20_000, links.MOVE_LIMIT + 1))
    assert len(text) < links.TEXT_LIMIT
    for bad in (text, many, "qv1-" + "A" * links.TEXT_LIMIT):
        with pytest.raises(LinkError, match="damaged"):
            read_link(bad)


@each(
    [({"game": game}, "game") for game in ("chess", "../x")]
    + [({"rules": 2}, "newer"), ({"rules": 0}, "older")]
    + [({"seats": seats}, "damaged") for seats in (2, -1)]
    + [({"options": {"exhaustion": one}}, "damaged") for one in ("gentle", 1)]
    + [({"options": {"other": "strict"}}, "damaged")]
    + [({"moves": moves}, "damaged") for moves in (("move A1-A2 = K♦",), ("",), ("done", "é" * 5_000))]
)
def test_what_the_rules_do_not_allow_leads_nowhere(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(LinkError, match=f"table.link.{reason}") as error:
        match_of(replace(DEAL, **change), catalog.GAMES, "fair")
    assert not isinstance(error.value, SaveError)


# Begun before their game had an option (N50, N51, A52)

BEFORE: dict[str, dict[str, Any]] = {
    "nonlieu": {"compensation": "none", "master": "table"},
    "water_margin": {"forts": 5},
}
NOW: dict[str, Any] = {"nonlieu": {"compensation": "fair", "master": "nobody"}, "water_margin": {"forts": 13}}
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
