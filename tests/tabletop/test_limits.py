"""The limits of records, saves, links and files, to the unit: what is just as large goes in, one more is
refused. They stand here as numbers: what an older version has written must go in for good."""

import json
from typing import Any

import pytest

import catalog
from driven import DrivenMatch
from rows import each
from tables import match_of
from tabletop.codec import checksum, decode, read_events
from tabletop.drafts import Drafts, drafts_text, read_drafts, with_draft
from tabletop.file_reader import reading
from tabletop.game import BadRecord, Event, TableError
from tabletop.loading import load
from tabletop.old_saves import _first_items
from tabletop.protocol import Session
from tabletop.save_format import export_text, saved_of

HASH = "0" * 32


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "checksum": checksum(data)}


def played() -> DrivenMatch:
    """A match of two decisions."""
    match = match_of("hujiyang", 1)
    match.play(("c3",))
    match.play(("a1", "b1"))
    return match


def file_of(match: DrivenMatch) -> str:
    return export_text(saved_of(match, "Nom", "2026-11-29T12:00:00Z"))


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


def note(at: int = 0, key: str = "k", text: str = "x") -> dict[str, Any]:
    return {"notes": [{"at": at, "key": key, "text": text}]}


def seats(at: int, count: int = 1) -> dict[str, Any]:
    return {"seat_changes": [{"at": at, "seat": 0, "bot": 1}] * count}


def asides(labels: int, things: int) -> dict[str, Any]:
    return {"asides": {str(number): [1] * things for number in range(labels)}}


PLAYERS = played().record()["players"]
NAMED = [{"players": [{**PLAYERS[0], "name": "x" * length}, *PLAYERS[1:]]} for length in (40, 41)]


@each(
    [
        # What is still loaded; what is no more.
        (NAMED[0], NAMED[1]),
        *((note(key="k" * 40), note(key="k" * 41)), (note(text="x" * 2_000), note(text="x" * 2_001))),
        *((note(at=0), note(at=-1)), (note(at=2), note(at=3))),
        *((seats(0), seats(-1)), (seats(2), seats(3)), (seats(0, 100_000), seats(0, 100_001))),
        ({"earlier": ["c3"] * 100_000}, {"earlier": ["c3"] * 100_001}),
        *((asides(1_000, 1), asides(1_001, 1)), (asides(1, 1_000), asides(1, 1_001))),
        *(({"seed": 2**53 - 1}, {"seed": 2**53}), ({"seed": 1 - 2**53}, {"seed": -(2**53)})),
    ]
)
def test_a_record(most: dict[str, Any], more: dict[str, Any]) -> None:
    record = json.loads(json.dumps(played().record()))
    load(sealed({**record, **most}), catalog.GAMES)
    with pytest.raises(TableError):
        load(sealed({**record, **more}), catalog.GAMES)


def test_outcomes_that_were_drawn() -> None:
    """A label may have had none, and up to 2^52."""
    record = match_of("contrevent", 1).record()
    for count, more in ((0, -1), (2**52, 2**52 + 1)):
        load(sealed({**record, "counters": {"pack": count}}), catalog.GAMES)
        with pytest.raises(BadRecord):
            load(sealed({**record, "counters": {"pack": more}}), catalog.GAMES)


def test_events_and_numbers() -> None:
    assert read_events([{"kind": "x" * 80}]) == (Event("x" * 80),)
    assert len(read_events([{"kind": "x"}] * 10_000)) == 10_000
    for wrong in ([{"kind": "x" * 81}], [{"kind": "x"}] * 10_001):
        with pytest.raises(TableError):
            read_events(wrong)
    deep = [{"kind": "x", "params": {"of": {"one": 1, "other": [2, {"inner": None}]}}}]
    assert read_events(deep)[0].params == {"of": {"one": 1, "other": (2, {"inner": None})}}
    for number, more in ((2**53 - 1, 2**53), (1 - 2**53, -(2**53))):
        assert decode(int, number) == number
        with pytest.raises(TableError):
            decode(int, more)


def test_drafts() -> None:
    head = json.loads(file_of(played()))
    for draft, goes in (
        *((["a" * 200], True), (["a" * 201], False)),
        *((["a"] * 1_000, True), (["a"] * 1_001, False)),
    ):
        assert bool(with_draft((), 1, 0, tuple(draft))) is goes
        assert reads(json.dumps(sealed({**head, "draft": draft}))) is goes
    many: Drafts = ()
    for at in range(9):
        many = with_draft(many, at, 0, ("a",))
    text = drafts_text(many, "hujiyang", 7)
    room = 500_000 - len(text)
    assert len(many) == len(read_drafts(text + " " * room, "hujiyang", 7) or ()) == 8
    assert read_drafts(text + " " * (room + 1), "hujiyang", 7) is None


def test_files() -> None:
    """Of four million bytes at most; two thousand notes, of a million characters together."""
    text = file_of(played())
    room = 4_000_000 - len(text.encode())
    assert reads(text + " " * room) and not reads(text + " " * (room + 1))
    for lengths, goes in (
        *(([1] * 2_000, True), ([1] * 2_001, False)),
        *(([2_000] * 500, True), ([*[2_000] * 500, 1], False)),
    ):
        match = played()
        for number, length in enumerate(lengths):
            match.note(0, str(number), "x" * length)
        assert reads(file_of(match)) is goes, (len(lengths), lengths[0])


def test_blocks_of_the_first_format_and_moves() -> None:
    """Eight million characters together; a thousand million moves are counted."""
    block = json.dumps([1] * 64)
    text = block + " " * (8_000_000 - len(block))
    assert len(_first_items([HASH], {HASH: text}.get)) == 64
    with pytest.raises(BadRecord):
        _first_items([HASH], {HASH: text + " "}.get)
    begin = {"do": "new", "game": "nonlieu", "seats": 2, "seed": 7, "options": {"size": "skirmish"}}
    assert Session(catalog.GAMES).answer(begin)["ask"]["count"] == 1_000_000_000
