"""The limits of records, saves, links and files, to the unit: what is just as large goes in, one more is
refused. They stand here as numbers: what an older version has written must go in for good."""

import json
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from hujiyang import GAME as HUNT
from rows import each
from tables import match_of
from tabletop.codec import checksum, decode, read_events
from tabletop.drafts import drafts_text, read_drafts, with_draft
from tabletop.file_reader import reading
from tabletop.game import BadRecord, BadRequest, Event, TableError
from tabletop.link import Link, LinkError, link_text, read_link
from tabletop.loading import load
from tabletop.old_saves import _first_items
from tabletop.protocol import Session
from tabletop.save_format import export_text, saved_of

WHEN = "2026-11-29T12:00:00Z"
HASH = "0" * 32


def changed(match: DrivenMatch, **fields: Any) -> dict[str, Any]:
    """The record of a match with other fields, sealed again."""
    data = {**json.loads(json.dumps(match.record())), **fields}
    return {**data, "checksum": checksum(data)}


def admits(data: object) -> bool:
    """Whether a record is loaded."""
    try:
        load(data, catalog.GAMES)
    except TableError:
        return False
    return True


def played() -> DrivenMatch:
    """A match of two decisions."""
    match = match_of("hujiyang", 1)
    match.play(("c3",))
    match.play(("a1", "b1"))
    return match


@each([("name", 40), ("note", 2_000), ("key", 40)])
def test_texts_of_a_record(kind: str, most: int) -> None:
    match = played()
    for length, admitted in ((most, True), (most + 1, False)):
        word = "x" * length
        note = {"at": 0, "key": word if kind == "key" else "k", "text": word if kind == "note" else "x"}
        fields: dict[str, Any] = {"notes": [note]}
        if kind == "name":
            players = match.record()["players"]
            fields = {"players": [{**players[0], "name": word}, *players[1:]]}
        assert admits(changed(match, **fields)) is admitted, length


def test_moments_of_a_record() -> None:
    """A note, a change of seats from before the first decision to after the last."""
    match = played()
    for at, admitted in ((-1, False), (0, True), (2, True), (3, False)):
        assert admits(changed(match, notes=[{"at": at, "key": "k", "text": "x"}])) is admitted, at
        changes = [{"at": at, "seat": 0, "bot": 1}]
        assert admits(changed(match, seat_changes=changes)) is admitted, at


def test_the_key_of_a_note() -> None:
    match = played()
    match.note(0, "k" * 40, "x")
    with pytest.raises(BadRequest):
        match.note(0, "k" * 41, "x")
    assert [note.key for note in match.notes] == ["k" * 40]


def test_events() -> None:
    assert read_events([{"kind": "x" * 80}]) == (Event("x" * 80),)
    assert len(read_events([{"kind": "x"}] * 10_000)) == 10_000
    for wrong in ([{"kind": "x" * 81}], [{"kind": "x"}] * 10_001):
        with pytest.raises(TableError):
            read_events(wrong)
    deep = [{"kind": "x", "params": {"of": {"one": 1, "other": [2, {"inner": None}]}}}]
    assert read_events(deep)[0].params == {"of": {"one": 1, "other": (2, {"inner": None})}}


def test_outcomes_that_were_drawn() -> None:
    """A label may have had none, and up to 2^52."""
    for count, admitted in ((-1, False), (0, True), (2**52, True), (2**52 + 1, False)):
        assert admits(changed(match_of("contrevent", 1), counters={"pack": count})) is admitted, count


def test_whole_numbers() -> None:
    for number in (2**53 - 1, 1 - 2**53):
        assert decode(int, number) == number
        with pytest.raises(TableError):
            decode(int, number + (1 if number > 0 else -1))


def test_drafts() -> None:
    for draft, goes in (
        (("a" * 200,), True),
        (("a" * 201,), False),
        (("a",) * 1_000, True),
        (("a",) * 1_001, False),
    ):
        assert bool(with_draft((), 1, 0, draft)) is goes
    many: Any = ()
    for at in range(9):
        many = with_draft(many, at, 0, ("a",))
    assert len(many) == 8
    text = drafts_text(many, "hujiyang", 7)
    assert len(read_drafts(text, "hujiyang", 7) or ()) == 8
    room = 500_000 - len(text)
    assert len(read_drafts(text + " " * room, "hujiyang", 7) or ()) == 8
    assert read_drafts(text + " " * (room + 1), "hujiyang", 7) is None


def test_drafts_of_a_save() -> None:
    head = json.loads(export_text(saved_of(played(), "Nom", WHEN)))
    for part, goes in (("a" * 200, True), ("a" * 201, False)):
        assert reads({**head, "draft": [part]}) is goes, len(part)
    for count, goes in ((1_000, True), (1_001, False)):
        assert reads({**head, "draft": ["a"] * count}) is goes, count


def reads(data: dict[str, Any]) -> bool:
    """Whether a file that says this of a game is read in."""
    unsealed = {name: value for name, value in data.items() if name != "checksum"}
    return reads_text(json.dumps({**unsealed, "checksum": checksum(unsealed)}))


def reads_text(text: str) -> bool:
    steps = reading(text, catalog.GAMES)
    try:
        while True:
            next(steps)
    except StopIteration:
        return True
    except TableError:
        return False


def test_files() -> None:
    """A file of a game has four million bytes at most."""
    text = export_text(saved_of(played(), "Nom", WHEN))
    room = 4_000_000 - len(text.encode())
    assert reads_text(text + " " * room)
    assert not reads_text(text + " " * (room + 1))


def test_notes_of_a_file() -> None:
    """Two thousand, of a million characters together."""
    for count, length, goes in ((2_000, 1, True), (2_001, 1, False), (500, 2_000, True), (501, 2_000, False)):
        match = played()
        for number in range(count):
            match.note(0, str(number), "x" * length)
        assert reads_text(export_text(saved_of(match, "Nom", WHEN))) is goes, (count, length)
    match = played()
    for number in range(501):
        match.note(0, str(number), "x" * (2_000 if number < 500 else 1))
    assert not reads_text(export_text(saved_of(match, "Nom", WHEN))), "a million and one"


@each([("earlier", "c3"), ("seat_changes", {"at": 0, "seat": 0, "bot": 1})])
def test_lists_of_a_record(name: str, item: object) -> None:
    """A hundred thousand decisions of older rules, and changes of seats."""
    for count, admitted in ((100_000, True), (100_001, False)):
        assert admits(changed(played(), **{name: [item] * count})) is admitted, count


def test_things_drawn_beside_the_game() -> None:
    """A thousand labels, a thousand things each."""
    for labels, things, admitted in (
        (1_000, 1, True),
        (1_001, 1, False),
        (1, 1_000, True),
        (1, 1_001, False),
    ):
        asides = {str(number): [1] * things for number in range(labels)}
        assert admits(changed(played(), asides=asides)) is admitted, (labels, things)


def test_blocks_of_the_first_format() -> None:
    """Eight million characters together."""
    block = json.dumps([1] * 64)
    for room, goes in ((8_000_000, True), (8_000_001, False)):
        text = block + " " * (room - len(block))
        if goes:
            assert len(_first_items([HASH], {HASH: text}.get)) == 64
        else:
            with pytest.raises(BadRecord):
                _first_items([HASH], {HASH: text}.get)


def test_moves_are_counted_up_to_a_thousand_million() -> None:
    begin = {"do": "new", "game": "nonlieu", "seats": 2, "seed": 7, "options": {"size": "skirmish"}}
    answer = json.loads(Session(catalog.GAMES).answer_line(json.dumps(begin)))
    assert answer["ask"]["count"] == 1_000_000_000


def test_links() -> None:
    """Six hundred moves, two thousand characters of text."""
    for count, goes in ((600, True), (601, False)):
        text = link_text(Link("hujiyang", HUNT.rules, {}, 2, 7, ("c3",) * count))
        if goes:
            assert len(read_link(text).moves) == count
        else:
            with pytest.raises(LinkError):
                read_link(text)
