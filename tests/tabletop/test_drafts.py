"""Drafts: touches become moves; kept by the moment and the seat of their questions, and as text: checked,
bounded, damaged, of another match."""

import json
from typing import Any

from rows import anything, each
from storages import Memory
from tabletop import drafts
from tabletop.codec import canonical, checksum
from tabletop.drafts import MOMENT_LIMIT, Drafts, DraftStore, KeptDraft, draft_at, drafts_text, read_drafts
from tabletop.game import Move, MoveList
from tabletop.save_format import DRAFT_LIMIT, PART_LIMIT

SHEET = ("a01:advance", "a02:hold")
MOVES = MoveList((("a",), ("b", "c"), ("b", "d"), ("e", "c"), ("f",), ("f", "g")))
LONG = MoveList((("a", "b", "x"), ("a", "c", "x"), ("d",)))
TWICE = MoveList((("a", "a", "b"), ("a", "b")))


@each(
    [(MOVES, (), "a", drafts.PLAY, ("a",)), (MOVES, ("b",), "c", drafts.PLAY, ("b", "c")),
     (MOVES, (), "b", drafts.EXTEND, ("b",)), (MOVES, ("b",), "e", drafts.EXTEND, ("e",)),
     (MOVES, ("b",), "b", drafts.BACK, ()), (MOVES, ("b",), "a", drafts.PLAY, ("a",)),
     (MOVES, (), "f", drafts.EXTEND, ("f",)), (MOVES, ("f",), "g", drafts.PLAY, ("f", "g")),
     (MOVES, (), "z", drafts.REFUSE, ()), (MOVES, ("b",), "g", drafts.REFUSE, ("b",)),
     # A later part is chosen anew without losing the earlier ones; one that may come twice is added.
     (LONG, ("a", "b"), "c", drafts.EXTEND, ("a", "c")), (LONG, ("a", "b"), "d", drafts.PLAY, ("d",)),
     (TWICE, ("a",), "a", drafts.EXTEND, ("a", "a"))]
)  # fmt: skip
def test_a_touch(moves: MoveList, prefix: Move, part: str, kind: str, after: Move) -> None:
    assert drafts.touch(moves, prefix, part) == drafts.Touched(kind, after)


def test_a_whole_move_that_could_go_on_is_ended_by_the_player() -> None:
    assert drafts.can_finish(MOVES, ("f",)) and not drafts.can_finish(MOVES, ("b",))
    assert not drafts.can_finish(MoveList(((),)), ())
    for kept, legal in ((("b", "c"), ("b", "c")), (("b", "z"), ("b",)), (("z", "c"), ()), ((), ())):
        assert drafts.legal_prefix(MOVES, kept) == legal


# Kept


def kept(*questions: tuple[int, int, str]) -> Drafts:
    """Drafts of one part each: decisions before the question, seat, part."""
    found: Drafts = ()
    for at, seat, part in questions:
        found = drafts.with_draft(found, at, seat, (part,))
    return found


def test_each_question_has_its_own_draft_and_the_last_ones_are_kept() -> None:
    two = drafts.with_draft(drafts.with_draft((), 4, 0, SHEET), 5, 1, ("b",))
    assert draft_at(two, 4, 0) == draft_at(two, 4) == SHEET and draft_at(two, 5, 1) == ("b",)
    assert draft_at(two, 5, 0) == draft_at(two, 4, 1) == draft_at(two, 6) == ()
    assert drafts.with_draft(two, 4, 0, ("c",)) == (KeptDraft(5, 1, ("b",)), KeptDraft(4, 0, ("c",)))
    for none in ((), ("a",) * (DRAFT_LIMIT + 1), ("a" * (PART_LIMIT + 1),)):
        assert drafts.with_draft(two, 4, 0, none) == kept((5, 1, "b")), "empty or too large"
    many = kept(*((at, 0, "a") for at in range(MOMENT_LIMIT + 3)))
    assert [one.at for one in many] == list(range(3, MOMENT_LIMIT + 3))
    three = kept((3, 0, "a"), (4, 1, "b"), (5, 0, "c"))
    assert drafts.without_moment(three, 4) == kept((3, 0, "a"), (5, 0, "c")), "answered"
    assert drafts.up_to_moment(three, 4) == kept((3, 0, "a"), (4, 1, "b")), "of another course"


def test_the_drafts_of_a_slot_lie_under_a_key_of_their_own() -> None:
    storage = Memory()
    store, mine = DraftStore(storage), drafts.with_draft(kept((3, 1, "é <b>")), 4, 0, SHEET)
    store.write("game-1", mine, "nonlieu", 7)
    assert storage.keys() == ["quatre-vents/draft/game-1"]
    assert store.read("game-1", "nonlieu", 7) == mine and store.read("game-2", "nonlieu", 7) is None
    store.write("game-1", (), "nonlieu", 7)
    assert store.read("game-1", "nonlieu", 7) == ()
    store.remove("game-1")
    assert storage.keys() == [] and store.read("game-1", "nonlieu", 7) is None


def test_the_largest_drafts_fit_or_the_oldest_make_room() -> None:
    whole = tuple(f"{number:0{PART_LIMIT}}" for number in range(DRAFT_LIMIT))
    large: Drafts = ()
    for at in range(MOMENT_LIMIT):
        large = drafts.with_draft(large, at, 0, whole)
    text = drafts_text(large[1:], "nonlieu", 7)
    found = read_drafts(text, "nonlieu", 7) or ()
    assert len(text) <= drafts.TEXT_LIMIT and len(found) >= 2 and found == large[-len(found) :]


ONE: dict[str, Any] = {"at": 1, "seat": 0, "draft": ["a"]}
WRONG: list[Any] = [{}, [[]], [{}], [ONE] * 2, [{**ONE, "at": at} for at in range(MOMENT_LIMIT + 1)]]
WRONG += [[{**ONE, **bent}] for bent in ({"at": -1}, {"at": 1.0}, {"seat": True})]
WRONG += [[{**ONE, "draft": parts}] for parts in ([], [1], "a", ["a" * (PART_LIMIT + 1)])]


def test_a_text_that_is_damaged_or_of_another_form_or_match_is_none() -> None:
    text = drafts_text(drafts.with_draft((), 4, 0, SHEET), "nonlieu", 7)
    seeds: list[tuple[str, Any]] = [("toy", 7), ("nonlieu", 8), ("nonlieu", None), ("nonlieu", True)]
    assert all(read_drafts(text, game, seed) is None for game, seed in seeds)
    for place in range(len(text)):
        assert read_drafts(text[:place], "nonlieu", 7) is None
        assert read_drafts(f"{text[:place]}\x00{text[place + 1 :]}", "nonlieu", 7) is None
    for bent in anything({"app": "other"}, {"format": 2}, *({"drafts": one} for one in WRONG)):
        data = {**json.loads(text), **bent}
        data["checksum"] = checksum(data)
        assert read_drafts(canonical(data), "nonlieu", 7) is None, bent
