"""Blocks of earlier formats: whatever is missing, foreign or too long is refused, and nothing runs on."""

import pytest

from rows import each
from tabletop import old_saves
from tabletop.codec import BLOCK
from tabletop.game import BadRecord
from tabletop.record import DECISION_LIMIT, FORMAT, format_of

FIRST, LAST = "0" * 32, "f" * 32
MOST = DECISION_LIMIT // BLOCK
HEAD = {"format": 2, "blocks": {"entries": LAST}}


def test_a_chain_of_blocks_is_followed_to_its_first() -> None:
    named = {f"{FIRST}:rest": FIRST, FIRST: "", f"{FIRST}0:rest": "", "table:rest": "", ":rest": "", "": ""}
    assert {text: old_saves.name_before(text) for text in named} == named
    blocks = {LAST: f"{FIRST}:rest", FIRST: ":rest"}
    assert old_saves.names_of(HEAD, blocks.get) == {FIRST, LAST}
    del blocks[FIRST]
    with pytest.raises(BadRecord):
        old_saves.names_of(HEAD, blocks.get)


def test_a_chain_that_leads_into_itself_ends() -> None:
    asked: list[str] = []
    with pytest.raises(BadRecord):
        old_saves.names_of(HEAD, lambda name: asked.append(name) or f"{LAST}:rest")
    assert len(asked) == MOST + 1


@each([([], ValueError), (["x"] * (MOST + 1), ValueError), (["x"] * MOST, BadRecord)])
def test_a_file_has_some_blocks_of_a_list_and_not_too_many(texts: list[str], why: type[Exception]) -> None:
    """The first bad one of those that are not too many is refused."""
    with pytest.raises(ValueError) as error:
        old_saves.kept_of_file({"format": 2, "record": {}, "blocks": {"entries": texts}})
    assert error.type is why


@each(
    [
        ([], [], [], 1),
        (["c3"], [], [{"at": 0}, {"at": 4}], 1),
        (["c3", {"text": "c3", "seat": 0}], [], [], FORMAT),
        ([], [{"kind": "dealt"}], [], FORMAT),
        ([], [], [{"at": 0}, {"at": -1}], FORMAT),
    ]
)
def test_a_record_says_the_oldest_format_that_holds_it(
    earlier: list[object], opening: list[object], notes: list[object], oldest: int
) -> None:
    assert format_of({"earlier": earlier, "earlier_opening": opening, "notes": notes}) == oldest
