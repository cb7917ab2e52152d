"""The limits of records, saves, links and files, to the unit: what is just as large goes in, one more is
refused. They stand here as numbers: what an older version has written must go in for good."""

import json
from contextlib import nullcontext
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from rows import each
from storages import Memory
from tables import match_of
from tabletop.backup import backup_text
from tabletop.codec import checksum, read_events
from tabletop.drafts import Drafts, drafts_text, read_drafts, with_draft
from tabletop.file_reader import reading
from tabletop.game import BadRecord, Event, TableError
from tabletop.loading import load
from tabletop.old_saves import _first_items
from tabletop.protocol import Session
from tabletop.save_format import export_text, head_text, read_head, saved_of
from tabletop.saves import SaveStore


def sealed(data: dict[str, Any], **changes: Any) -> dict[str, Any]:
    changed = json.loads(json.dumps({**data, **changes}))
    return {**changed, "checksum": checksum(changed)}


def played() -> DrivenMatch:
    """A match of two decisions."""
    match = match_of("hujiyang", 1)
    match.play(("c3",))
    match.play(("a1", "b1"))
    return match


def file_of(match: DrivenMatch) -> str:
    return export_text(saved_of(match, "Été", "2026-11-29T12:00:00Z"))


def reads(text: str) -> bool:
    """Whether a file is read in."""
    steps = reading(text, catalog.GAMES)
    try:
        while True:
            next(steps)
    except StopIteration:
        return True
    except TableError:
        return False


def note(**change: Any) -> list[dict[str, Any]]:
    return [{"at": 0, "key": "k", "text": "x", **change}]


def seats(at: int, count: int = 1) -> list[dict[str, Any]]:
    return [{"at": at, "seat": 0, "bot": 1}] * count


def asides(labels: int, things: int) -> dict[str, Any]:
    return {str(number): [1] * things for number in range(labels)}


PLAYERS = played().record()["players"]
NAMED = [[{**PLAYERS[0], "name": "x" * length}, *PLAYERS[1:]] for length in (40, 41)]


@each(
    [
        # What is still loaded; what is no more.
        ("players", *NAMED), ("notes", note(key="k" * 40), note(key="k" * 41)),
        ("notes", note(text="x" * 2_000), note(text="x" * 2_001)),
        ("notes", note(at=0), note(at=-1)), ("notes", note(at=2), note(at=3)),
        ("seat_changes", seats(0), seats(-1)), ("seat_changes", seats(2), seats(3)),
        ("seat_changes", seats(0, 100_000), seats(0, 100_001)),
        ("earlier", ["c3"] * 100_000, ["c3"] * 100_001),
        ("asides", asides(1_000, 1), asides(1_001, 1)), ("asides", asides(1, 1_000), asides(1, 1_001)),
        ("seed", 2**53 - 1, 2**53), ("seed", 1 - 2**53, -(2**53)),
    ]
)  # fmt: skip
def test_a_record(field: str, most: Any, more: Any) -> None:
    record = played().record()
    load(sealed(record, **{field: most}), catalog.GAMES)
    with pytest.raises(TableError):
        load(sealed(record, **{field: more}), catalog.GAMES)


def test_outcomes_and_events() -> None:
    """Of a label none may have been drawn, and up to 2^52."""
    record = match_of("contrevent", 1).record()
    for count, more in ((0, -1), (2**52, 2**52 + 1)):
        load(sealed(record, counters={"pack": count}), catalog.GAMES)
        with pytest.raises(BadRecord):
            load(sealed(record, counters={"pack": more}), catalog.GAMES)
    assert read_events([{"kind": "x" * 80}]) == (Event("x" * 80),)
    assert len(read_events([{"kind": "x"}] * 10_000)) == 10_000
    for wrong in ([{"kind": "x" * 81}], [{"kind": "x"}] * 10_001):
        with pytest.raises(TableError):
            read_events(wrong)


def test_drafts() -> None:
    head = json.loads(file_of(played()))
    for most, more in ((["a" * 200], ["a" * 201]), (["a"] * 1_000, ["a"] * 1_001)):
        for draft, goes in ((most, True), (more, False)):
            assert bool(with_draft((), 1, 0, tuple(draft))) is goes
            assert reads(json.dumps(sealed(head, draft=draft))) is goes
    many: Drafts = ()
    for at in range(9):
        many = with_draft(many, at, 0, ("a",))
    text = drafts_text(many, "hujiyang", 7)
    whole = text + " " * (500_000 - len(text))
    assert len(many) == len(read_drafts(whole, "hujiyang", 7) or ()) == 8
    assert read_drafts(whole + " ", "hujiyang", 7) is None


def test_files_old_blocks_and_moves() -> None:
    """Of four million bytes at most, unless it is a backup; a head of half a million characters; two thousand
    notes, of a million together. A block of the first format: eight million; of the third, 1,563 a list. A
    thousand million moves are counted."""
    for ascii in (True, False):
        text = json.dumps(json.loads(file_of(played())), ensure_ascii=ascii)
        whole = text + " " * (4_000_000 - len(text.encode()))
        assert reads(whole) and not reads(whole + " ")
    spare = 4_000_000 - len(export_text(saved_of(played(), "", "2026-11-29", ("",))))
    assert len(export_text(saved_of(played(), "", "2026-11-29", ("x" * spare,)))) == 4_000_000
    with pytest.raises(TableError, match=r"too_big.*4"):
        export_text(saved_of(played(), "", "2026-11-29", ("x" * (spare + 1),)))
    assert reads(backup_text(SaveStore(Memory()), ()) + " " * 4_000_000)
    large = load(sealed(played().record(), asides=asides(261, 952)), catalog.GAMES)
    room = 500_000 - len(head_text(1, saved_of(large, "", "2026-11-29")))
    assert 0 < room < 60, f"a name has that room, not {room}"
    for length, goes in ((room, True), (room + 1, False)):
        assert reads(export_text(saved_of(large, "x" * length, "2026-11-29"))) is goes
    for most, more in (([1] * 2_000, [1] * 2_001), ([2_000] * 500, [*[2_000] * 500, 1])):
        for lengths, goes in ((most, True), (more, False)):
            match = played()
            for number, length in enumerate(lengths):
                match.note(0, str(number), "x" * length)
            assert reads(file_of(match)) is goes, (len(lengths), lengths[0])
    block, name = json.dumps([1] * 64), "0" * 32
    whole = block + " " * (8_000_000 - len(block))
    assert len(_first_items([name], {name: whole}.get)) == 64
    with pytest.raises(BadRecord):
        _first_items([name], {name: whole + " "}.get)
    head = json.loads(head_text(1, saved_of(large, "", "2026-11-29")))
    for count, goes in ((1_563, True), (1_564, False)):
        listed = json.dumps(sealed(head, blocks={**head["blocks"], "notes": [name] * count}))
        with nullcontext() if goes else pytest.raises(TableError):
            assert len(read_head(listed).saved({name: block}.get).kept.blocks["notes"]) == count
    begin = {"do": "new", "game": "nonlieu", "seats": 2, "seed": 7, "options": {"size": "skirmish"}}
    assert Session(catalog.GAMES).answer(begin)["ask"]["count"] == 1_000_000_000
