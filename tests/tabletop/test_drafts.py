"""Drafts by the moment and the seat of their questions, and as text: checked, bounded, damaged, of
another."""

import json

import pytest

from rows import each
from storages import Memory
from tabletop.codec import canonical, checksum
from tabletop.drafts import (
    MOMENT_LIMIT,
    TEXT_LIMIT,
    Drafts,
    DraftStore,
    KeptDraft,
    draft_at,
    drafts_text,
    read_drafts,
    up_to_moment,
    with_draft,
    without_moment,
)
from tabletop.save_format import DRAFT_LIMIT, PART_LIMIT

SHEET = ("a01:advance", "a02:hold")


def kept(*questions: tuple[int, int, str]) -> Drafts:
    """Drafts of one part each: decisions before the question, seat, part."""
    drafts: Drafts = ()
    for at, seat, part in questions:
        drafts = with_draft(drafts, at, seat, (part,))
    return drafts


# By question


def test_each_question_has_its_own_draft() -> None:
    drafts = with_draft(with_draft((), 4, 0, SHEET), 5, 1, ("b01:save",))
    assert draft_at(drafts, 4, 0) == draft_at(drafts, 4) == SHEET
    assert draft_at(drafts, 5, 1) == ("b01:save",)
    assert draft_at(drafts, 5, 0) == draft_at(drafts, 4, 1) == draft_at(drafts, 6) == ()


def test_a_later_draft_takes_the_place_of_the_one_before() -> None:
    drafts = with_draft(kept((4, 0, "a"), (5, 0, "b")), 4, 0, ("c",))
    assert drafts == (KeptDraft(5, 0, ("b",)), KeptDraft(4, 0, ("c",)))


def test_a_draft_without_parts_is_none() -> None:
    assert with_draft(kept((4, 0, "a")), 4, 0, ()) == ()


def test_the_drafts_that_were_changed_last_are_kept() -> None:
    drafts = kept(*((at, 0, "a") for at in range(MOMENT_LIMIT + 3)))
    assert [one.at for one in drafts] == list(range(3, MOMENT_LIMIT + 3))


@pytest.mark.parametrize("draft", [("a",) * (DRAFT_LIMIT + 1), ("a" * (PART_LIMIT + 1),)])
def test_a_draft_that_is_too_large_is_not_kept(draft: tuple[str, ...]) -> None:
    assert with_draft(kept((4, 0, "a")), 4, 0, draft) == ()


def test_drafts_of_an_answered_question_or_of_another_course_can_be_left_out() -> None:
    drafts = kept((3, 0, "a"), (4, 1, "b"), (5, 0, "c"))
    assert without_moment(drafts, 4) == kept((3, 0, "a"), (5, 0, "c"))
    assert up_to_moment(drafts, 4) == kept((3, 0, "a"), (4, 1, "b"))


# As text


def test_drafts_are_read_as_they_were_written() -> None:
    drafts = with_draft(kept((3, 1, "é <b>")), 4, 0, SHEET)
    assert read_drafts(drafts_text(drafts, "nonlieu", 7), "nonlieu", 7) == drafts
    assert read_drafts(drafts_text((), "nonlieu", 7), "nonlieu", 7) == ()


def test_the_largest_drafts_fit_or_the_oldest_make_room() -> None:
    whole = tuple(f"{number:0{PART_LIMIT}}" for number in range(DRAFT_LIMIT))
    drafts: Drafts = ()
    for at in range(MOMENT_LIMIT):
        drafts = with_draft(drafts, at, 0, whole)
    text = drafts_text(drafts, "nonlieu", 7)
    assert len(text) <= TEXT_LIMIT
    found = read_drafts(text, "nonlieu", 7)
    assert found is not None and found == drafts[-len(found) :] and len(found) >= 2


@pytest.mark.parametrize(("game", "seed"), [("toy", 7), ("nonlieu", 8), ("nonlieu", None), ("nonlieu", True)])
def test_drafts_of_another_match_are_none(game: str, seed: object) -> None:
    assert read_drafts(drafts_text(kept((3, 1, "a")), "nonlieu", 7), game, seed) is None


def test_a_text_that_is_not_there_or_damaged_is_none() -> None:
    text = drafts_text(with_draft((), 4, 0, SHEET), "nonlieu", 7)
    assert read_drafts(None, "nonlieu", 7) is None
    for cut in range(len(text)):
        assert read_drafts(text[:cut], "nonlieu", 7) is None
    for place in range(len(text)):
        assert read_drafts(f"{text[:place]}\x00{text[place + 1 :]}", "nonlieu", 7) is None
    assert read_drafts(text + " " * TEXT_LIMIT, "nonlieu", 7) is None


BENT = [
    {"app": "other"}, {"format": 2}, {"drafts": {}}, {"drafts": [[]]}, {"drafts": [{}]},
    {"drafts": [{"at": -1, "seat": 0, "draft": ["a"]}]}, {"drafts": [{"at": 1.0, "seat": 0, "draft": ["a"]}]},
    {"drafts": [{"at": 1, "seat": True, "draft": ["a"]}]}, {"drafts": [{"at": 1, "seat": 0, "draft": []}]},
    {"drafts": [{"at": 1, "seat": 0, "draft": [1]}]}, {"drafts": [{"at": 1, "seat": 0, "draft": "a"}]},
    {"drafts": [{"at": 1, "seat": 0, "draft": ["a" * (PART_LIMIT + 1)]}]},
    {"drafts": [{"at": 1, "seat": 0, "draft": ["a"] * (DRAFT_LIMIT + 1)}]},
    {"drafts": [{"at": 1, "seat": 0, "draft": ["a"]}] * 2},
    {"drafts": [{"at": at, "seat": 0, "draft": ["a"]} for at in range(MOMENT_LIMIT + 1)]},
]  # fmt: skip


@each(BENT)
def test_a_text_of_another_form_is_none_though_its_checksum_is_right(bent: dict[str, object]) -> None:
    data = {**json.loads(drafts_text(kept((3, 1, "a")), "nonlieu", 7)), **bent}
    data["checksum"] = checksum(data)
    assert read_drafts(canonical(data), "nonlieu", 7) is None


# In a storage


def test_the_drafts_of_a_slot_lie_under_a_key_of_their_own() -> None:
    storage = Memory()
    store = DraftStore(storage)
    store.write("game-1", kept((3, 1, "a")), "nonlieu", 7)
    assert storage.keys() == ["quatre-vents/draft/game-1"]
    assert store.read("game-1", "nonlieu", 7) == kept((3, 1, "a"))
    assert store.read("game-2", "nonlieu", 7) is None
    store.remove("game-1")
    assert storage.keys() == [] and store.read("game-1", "nonlieu", 7) is None
