"""What the reader of a page may know: one place hands it out.

Shown with the throw-away game (`tests/games/toy/pages.py`).
"""

import pytest

from tables import toy
from tabletop.document import Document, Section
from tabletop.game import BadRequest
from tabletop.pages import Page, Reader, Reading, note_key, reading_of
from toy.rules import View

NAMES = ("Un", "Deux", "Trois")


def page(name: str = "page", reader: Reader = "all") -> Page:
    """A page with one place for words."""
    return Page(
        name, reader, lambda reading, text: Document(name, (Section("", (reading.note_field(0, "a", "?"),)),))
    )


def written(reading: Reading[View]) -> str:
    """What was written in the first place of a page."""
    return reading.note_field(0, "a", "?").text


@pytest.mark.parametrize("reader", ["all", "master"])
def test_a_page_that_is_no_seats_shows_what_a_spectator_sees(reader: Reader) -> None:
    match = toy()
    reading = reading_of(match, page(reader=reader), 1, NAMES)
    assert reading.seat is None and reading.view == match.view(None)
    assert [event.kind for event in reading.steps[0]] == ["opened"]


def test_a_seats_page_shows_what_that_seat_sees_and_no_other() -> None:
    match = toy()
    for seat in range(3):
        reading = reading_of(match, page(reader="seat"), seat, NAMES)
        assert (reading.seat, reading.view) == (seat, match.view(seat))
        assert [event.params["seat"] for event in reading.steps[0] if event.kind == "dealt"] == [seat]


def test_a_seats_page_is_read_by_somebody() -> None:
    with pytest.raises(ValueError):
        reading_of(toy(), page(reader="seat"), None, NAMES)


def test_a_reading_ends_at_its_moment() -> None:
    match = toy()
    for _ in range(3):
        match.play(("peek",))
    match.note(2, note_key(page(), None, "a"), "plus tard")
    past, now = (reading_of(match, page(), None, NAMES, at) for at in (1, None))
    assert (past.at, len(past.steps), past.view, past.notes) == (1, 2, match.view_at(1, None), {})
    assert (now.at, now.notes) == (3, {(2, "a"): "plus tard"})
    with pytest.raises(BadRequest):
        reading_of(match, page(), None, NAMES, 4)


def test_words_belong_to_one_page_and_one_reader() -> None:
    match = toy()
    places: list[tuple[Page, int | None]] = [
        (page(), None),
        (page("other"), None),
        (page(reader="master"), None),
        *((page(reader="seat"), seat) for seat in range(3)),
    ]
    for number, (one, seat) in enumerate(places):
        match.note(0, note_key(one, seat, "a"), f"mot {number}")
    read = [written(reading_of(match, one, seat, NAMES)) for one, seat in places]
    assert read == [f"mot {number}" for number in range(len(places))]


def test_a_reading_has_the_notes_of_its_reader_alone() -> None:
    match, own = toy(), page(reader="seat")
    for seat in (0, 1):
        match.note(0, note_key(own, seat, "plan"), f"plan {seat}")
    assert dict(reading_of(match, own, 1, NAMES).notes) == {(0, "plan"): "plan 1"}


def test_what_was_drawn_beside_the_game_is_for_the_master_alone() -> None:
    match = toy()
    drawn = match.aside("tears", (1, 2, 3), 4)
    readings = {
        reader: reading_of(match, page(reader=reader), 0, NAMES).asides
        for reader in ("seat", "all", "master")
    }
    assert readings == {"seat": {}, "all": {}, "master": {"tears": drawn}}
