"""What the reader of a page may know: one place hands it out.

Shown with the throw-away game (`tests/games/toy/pages.py`).
"""

from dataclasses import replace

import pytest

from driven import DrivenMatch
from tables import GAMES, AnyMatch, finished, toy
from tabletop.board import Text
from tabletop.chance import SeededChance
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


def peeked() -> AnyMatch:
    match = toy()
    for _ in range(3):
        match.play(("peek",))
    return match


def test_a_page_shows_what_its_seat_or_a_spectator_sees_up_to_its_moment() -> None:
    """Words belong to one page, one reader and one moment."""
    match = peeked()
    pages = (page(), page("other"), page(reader="master"), *[page(reader="seat")] * 3)
    places = tuple(zip(pages, (None, None, None, 0, 1, 2), strict=True))
    for number, (one, seat) in enumerate(places):
        match.note(2, note_key(one, seat, "a"), f"mot {number}")
    for number, (one, seat) in enumerate(places):
        past, now = (reading_of(match, one, seat, NAMES, at) for at in (1, None))
        assert (past.seat, past.at, len(past.steps), now.at) == (seat, 1, 2, 3)
        assert (past.view, now.view) == (match.view_at(1, seat), match.view(seat))
        dealt = [event.params["seat"] for event in past.steps[0] if event.kind == "dealt"]
        assert dealt == ([] if seat is None else [seat])
        assert past.notes == {} and dict(now.notes) == {(2, "a"): f"mot {number}"}
    with pytest.raises(ValueError):
        reading_of(match, page(reader="seat"), None, NAMES)
    with pytest.raises(BadRequest):
        reading_of(match, page(), None, NAMES, 4)


def test_what_a_page_is_about_is_drawn_beside_the_game_and_read_there_alone() -> None:
    match = peeked()
    piles = (Pile("tears", ("a", "b", "c"), 2), Pile("laughs", (1, 2), 2_000))
    own = replace(page(reader="master"), piles=lambda view: piles)
    gone = replace(own, when=lambda view: False)
    for one in (gone, replace(own, reader="seat")):
        assert draw_piles(match.value, one) is match.value
    match.value = draw_piles(match.value, own, 0)
    drawn = dict(match.asides)
    assert drawn["tears"] == match.aside("tears", ("a", "b", "c"), 2, pile=True)
    assert len(drawn["laughs"]) == ASIDE_LIMIT, "as many as a record holds"
    assert draw_piles(match.value, own) is match.value, "what is drawn stays"
    told = ((own, drawn), (replace(own, reader="all"), drawn), (replace(own, reader="seat"), {}), (gone, {}))
    for one, asides in (*told, (page(), {})):
        assert reading_of(match, one, 0, NAMES).asides == asides


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


def chronicle(match: AnyMatch) -> Document:
    return document_of(match, CHRONICLE, None, NAMES, words)


def played() -> AnyMatch:
    """Two rounds and a half, with words about each."""
    match = finished(toy(4, 3, rounds=40, copies=20), SeededChance(4), 45)
    for place in chronicle(match).note_fields:
        match.note(place.at, note_key(CHRONICLE, None, place.key), f"au coup {place.at}")
    return match


def test_a_chronicle_is_whole_after_a_change_of_rules() -> None:
    match = played()
    before, later, changed = chronicle(match), under_other_rules(match), under_other_rules(match)
    after = chronicle(later)
    assert len(before.note_fields) > 2 and markdown(after) == markdown(before)
    assert [place.at + match.length for place in after.note_fields] == [p.at for p in before.note_fields]
    first = after.note_fields[0]
    assert first.at < 0 and first.text == "au coup 0"
    changed.note(first.at, note_key(CHRONICLE, None, first.key), "autrement")
    again = DrivenMatch.resume(changed.kept(), GAMES)
    assert chronicle(again).note_fields[0].text == "autrement"
    for one in (match, later):
        finished(one, SeededChance(8), 30)
    assert len(match.decisions) == 75 and markdown(chronicle(later)) == markdown(chronicle(match))


def test_a_page_that_cannot_read_what_was_told_under_other_rules_begins_after_them() -> None:
    def draw(reading: Reading[View], text: Text) -> Document:
        told = [event.params["new"] for step in reading.steps for event in step]
        return Document("page", (Section(str(told), ()), Section("", (reading.note_field(0, "a", "?"),))))

    later, strict = under_other_rules(played()), Page("page", "all", draw)
    document = document_of(later, strict, None, NAMES, words)
    assert (document.sections[0].title, document.note_fields[0].at) == ("[]", 0)
    with pytest.raises(KeyError):
        document_of(toy(), strict, None, NAMES, words)
