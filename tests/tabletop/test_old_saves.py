"""Blocks of earlier formats: whatever is missing, foreign or too long is refused, and nothing runs on."""

import pytest

from tabletop import old_saves
from tabletop.codec import BLOCK
from tabletop.game import BadRecord
from tabletop.record import DECISION_LIMIT, FORMAT, format_of

FIRST, LAST = "0" * 32, "f" * 32
MOST = DECISION_LIMIT // BLOCK


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"{FIRST}:rest", FIRST),
        (FIRST, ""),
        (f"{FIRST}0:rest", ""),
        ("table:rest", ""),
        (":rest", ""),
        ("", ""),
    ],
)
def test_a_block_of_the_second_format_names_the_one_before(text: str, name: str) -> None:
    assert old_saves.name_before(text) == name


def test_a_chain_of_blocks_is_followed_to_its_first() -> None:
    blocks = {LAST: f"{FIRST}:rest", FIRST: ":rest"}
    head = {"format": 2, "blocks": {"entries": LAST}}
    assert old_saves.names_of(head, blocks.get) == {FIRST, LAST}
    del blocks[FIRST]
    with pytest.raises(BadRecord):
        old_saves.names_of(head, blocks.get)


def test_a_chain_that_leads_into_itself_ends() -> None:
    asked: list[str] = []
    with pytest.raises(BadRecord):
        old_saves.names_of(
            {"format": 2, "blocks": {"entries": LAST}}, lambda name: asked.append(name) or f"{LAST}:rest"
        )
    assert len(asked) == MOST + 1


@pytest.mark.parametrize("texts", [[], ["x"] * (MOST + 1)])
def test_a_file_has_some_blocks_of_a_list_and_not_too_many(texts: list[str]) -> None:
    with pytest.raises(ValueError) as error:
        old_saves.kept_of_file({"format": 2, "record": {}, "blocks": {"entries": texts}})
    assert error.type is ValueError


def test_a_file_of_the_most_blocks_is_read_and_the_first_bad_one_refused() -> None:
    with pytest.raises(BadRecord):
        old_saves.kept_of_file({"format": 2, "record": {}, "blocks": {"entries": ["x"] * MOST}})


@pytest.mark.parametrize(
    ("earlier", "opening", "notes", "oldest"),
    [
        ([], [], [], 1),
        (["c3"], [], [{"at": 0}, {"at": 4}], 1),
        (["c3", {"text": "c3", "seat": 0}], [], [], FORMAT),
        ([], [{"kind": "dealt"}], [], FORMAT),
        ([], [], [{"at": 0}, {"at": -1}], FORMAT),
    ],
)
def test_a_record_says_the_oldest_format_that_holds_it(
    earlier: list[object], opening: list[object], notes: list[object], oldest: int
) -> None:
    assert format_of({"earlier": earlier, "earlier_opening": opening, "notes": notes}) == oldest
