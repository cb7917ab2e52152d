"""JSON from outside: plain, shallow, unambiguous, or refused."""

import json
from typing import Any

import pytest

from rows import each
from tabletop import strict_json
from tabletop.game import BadRequest
from tabletop.strict_json import DEPTH_LIMIT, ITEM_LIMIT, loads


def refusal(text: str | bytes) -> str:
    """The key of why it is refused."""
    with pytest.raises(BadRequest) as error:
        loads(text)
    return error.value.message.key


@each([None, True, 1, 1.5, "é", [], {}, {"a": [1, {"b": None}]}, ["[[[", "{{"], ["[" * 100_000]])
def test_plain_data_is_read(data: Any) -> None:
    for one in (data, [data]):
        assert loads(json.dumps(one)) == one == loads(json.dumps(one).encode())


def test_too_many_values_are_refused_before_they_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loads('[["in, a text"],' + "{}," * (ITEM_LIMIT // 2 - 2) + "{}]"), "just as many"
    monkeypatch.setattr(strict_json, "json", None)
    for text in ("[" + "{}," * (ITEM_LIMIT // 2) + "{}]", "[" * 1_200_000 + "1," * 1_000_000):
        assert refusal(text) == "table.error.items"


def test_what_strings_hold_is_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_json, "ITEM_LIMIT", 10_000)
    assert len(loads(json.dumps(["[{," * 10_000, '\\"[' * 10_000]))) == 2
    many = '["' + "[" * 10_000 + '",' + '"",' * 10_000 + "1]"
    assert refusal(many) == "table.error.items"


def test_the_limit_of_depth_is_exact() -> None:
    for beside in ("", "[],", "{},"):
        assert loads("[" + beside + "[" * (DEPTH_LIMIT - 1) + "]" * DEPTH_LIMIT)
        assert refusal("[" + beside + "[" * DEPTH_LIMIT + "]" * (DEPTH_LIMIT + 1)) == "table.error.depth"
    assert len(loads("[" + ",".join(["[]"] * 50_000) + "]")) == 50_000, "side by side"
    for inside in ("[", "{", "\\\\[", '\\"[', '\\\\\\"[', "]", "\\u0022["):
        text = '["' + inside * 100 + '"]'
        assert loads(text) == [json.loads(text)[0]], "inside a string they do not count"
