"""What the reader of a page may know: one place hands it out.

Shown with the throw-away game (`tests/games/toy/pages.py`).
"""

from dataclasses import replace

import pytest

from driven import DrivenMatch
from tables import GAMES, AnyMatch, finished, toy
from tabletop.board import Text
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.document import Document, Section
from tabletop.game import BadRequest, Message
from tabletop.markdown import markdown
from tabletop.pages import Page, Pile, Reader, Reading, document_of, draw_piles, note_key, reading_of
from tabletop.record import ASIDE_LIMIT
from toy.pages import PAGES as TOY_PAGES
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


def about(view: View) -> tuple[Pile, ...]:
    """What a page is about."""
    return (Pile("tears", ("a", "b", "c"), 2), Pile("laughs", (1, 2), 2_000))


def never(view: View) -> bool:
    """A page that is not there."""
    return False


READERS: tuple[Reader, ...] = ("seat", "all", "master")


def test_what_was_drawn_beside_the_game_is_for_the_pages_that_are_about_it() -> None:
    match = toy()
    drawn = match.aside("tears", (1, 2, 3), 4)
    for reader in READERS:
        plain = page(reader=reader)
        own = replace(plain, piles=about)
        assert reading_of(match, plain, 0, NAMES).asides == {}
        assert reading_of(match, own, 0, NAMES).asides == ({} if reader == "seat" else {"tears": drawn})
        assert reading_of(match, replace(own, when=never), 0, NAMES).asides == {}


def test_what_a_page_is_about_is_drawn_beside_the_game() -> None:
    match = toy()
    match.play(("peek",))
    for reader in READERS:
        own = replace(page(reader=reader), piles=about)
        assert draw_piles(match.value, replace(own, when=never)) is match.value
    assert draw_piles(match.value, replace(page(reader="seat"), piles=about)) is match.value
    assert match.asides == {}
    own = replace(page(reader="master"), piles=about)
    match.value = draw_piles(match.value, own, 0)
    assert match.asides["tears"] == match.aside("tears", ("a", "b", "c"), 2, pile=True)
    assert len(match.asides["laughs"]) == ASIDE_LIMIT, "as many as a record holds"
    assert draw_piles(match.value, own) is match.value, "what is drawn stays"


# After a change of rules

CHRONICLE = next(page for page in TOY_PAGES.pages if page.name == "chronicle")


def words(message: Message) -> str:
    """A text that shows its key and parameters."""
    return f"{message.key} {dict(message.params)}"


def under_other_rules(match: AnyMatch) -> AnyMatch:
    """The match as it goes on from its snapshot."""
    record = match.kept()
    newer = {**record.fields, "rules": record.fields["rules"] + 1}
    return DrivenMatch.load(replace(record, fields=newer), GAMES)


def played() -> AnyMatch:
    """Two rounds and a half, with words about each."""
    match = finished(toy(4, 3, rounds=40, copies=20), SeededChance(4), 45)
    for place in document_of(match, CHRONICLE, None, NAMES, words).note_fields:
        match.note(place.at, note_key(CHRONICLE, None, place.key), f"au coup {place.at}")
    return match


def test_a_chronicle_is_whole_after_a_change_of_rules() -> None:
    match = played()
    before = document_of(match, CHRONICLE, None, NAMES, words)
    later = under_other_rules(match)
    after = document_of(later, CHRONICLE, None, NAMES, words)
    assert len(before.note_fields) > 2 and markdown(after) == markdown(before)
    assert [place.at + match.length for place in after.note_fields] == [p.at for p in before.note_fields]
    streams = SeededChance(8), SeededChance(8)
    for one, stream in zip((match, later), streams, strict=True):
        finished(one, stream, 30)
    before, after = (document_of(one, CHRONICLE, None, NAMES, words) for one in (match, later))
    assert len(match.decisions) == 75 and markdown(after) == markdown(before)


def test_words_about_a_moment_under_other_rules_can_be_changed() -> None:
    later = under_other_rules(played())
    first = document_of(later, CHRONICLE, None, NAMES, words).note_fields[0]
    assert first.at < 0 and first.text == "au coup 0"
    later.note(first.at, note_key(CHRONICLE, None, first.key), "autrement")
    again = DrivenMatch.resume(later.kept(), GAMES)
    assert document_of(again, CHRONICLE, None, NAMES, words).note_fields[0].text == "autrement"


def test_what_only_one_seat_saw_under_other_rules_stays_its_own() -> None:
    match = toy()
    for _ in range(3):
        match.play(("peek",))
    later, own = under_other_rules(match), page(reader="seat")
    for seat in range(3):
        before, after = (reading_of(one, own, seat, NAMES) for one in (match, later))
        assert (after.steps, after.at, after.earlier) == (before.steps, 3, 3)
        saw = [event.params["seat"] for step in after.steps for event in step if event.kind == "saw"]
        assert saw == [seat]
    assert reading_of(later, page(), None, NAMES, 0).at == 3


def test_a_page_that_cannot_read_what_was_told_under_other_rules_begins_after_them() -> None:
    def draw(reading: Reading[View], text: Text) -> Document:
        told = [event.params["new"] for step in reading.steps for event in step]
        return Document("page", (Section(str(told), ()), Section("", (reading.note_field(0, "a", "?"),))))

    later, strict = under_other_rules(played()), Page("page", "all", draw)
    document = document_of(later, strict, None, NAMES, words)
    assert (document.sections[0].title, document.note_fields[0].at) == ("[]", 0)
    match = toy()
    with pytest.raises(KeyError):
        document_of(match, strict, None, NAMES, words)


def test_moves_of_which_nothing_but_the_text_is_left_are_no_steps() -> None:
    match = played()
    old = {**match.record(), "earlier": ["roll"] * 5, "entries": [], "at": 0, "opening": [], "notes": []}
    old["start"] = old["snapshot"]
    later = DrivenMatch.load({**old, "checksum": checksum(old)}, GAMES)
    reading = reading_of(later, page(), None, NAMES)
    assert (len(later.earlier), reading.at, reading.earlier) == (5, 0, 0)
