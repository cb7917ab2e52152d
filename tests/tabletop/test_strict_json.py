"""JSON from outside: plain, shallow, unambiguous, or refused."""

import json
from typing import Any

import pytest

from rows import each
from tabletop import strict_json
from tabletop.game import BadRequest
from tabletop.strict_json import DEPTH_LIMIT, ITEM_LIMIT, loads


@pytest.mark.parametrize("data", [None, True, 1, 1.5, "é", [], {}, {"a": [1, {"b": None}]}, ["[[[", "{{"]])
def test_plain_data_is_read(data: Any) -> None:
    assert loads(json.dumps(data)) == data
    assert loads(json.dumps(data).encode()) == data


BAD: list[str | bytes] = [
    *("", " ", "{", "[1,]", "{'a':1}", "01", "NaN", "-Infinity", '{"a":NaN}', "{}{}", "\x00"),
    *('{"a":1,"a":1}', '{"b":{"a":1,"a":2}}', "9" * 10_000, "-" + "9" * 10_000),
    *('"\n"', '"', '"\\"', '"\\x"', b"\xff\xfe", b"\x80abc", b'"\xed\xa0\x80"'),
    *("[" * 100_000, "[" * 100_000 + "]" * 100_000, "]" * 100_000 + "[" * 100_000),
    *('{"a":' * 100_000, '{"a":' * 100_000 + "1" + "}" * 100_000),
]


@each(BAD)
def test_anything_else_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadRequest):
        loads(text)


def test_too_many_values_are_refused_before_they_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loads('[["in, a text"],' + "{}," * (ITEM_LIMIT // 2 - 2) + "{}]"), "just as many"
    monkeypatch.setattr(strict_json, "json", None)
    for text in ("[" + "{}," * (ITEM_LIMIT // 2) + "{}]", "[" * 1_200_000 + "1," * 1_000_000):
        with pytest.raises(BadRequest) as error:
            loads(text)
        assert error.value.message.key == "table.error.items"


def test_what_strings_hold_is_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_json, "ITEM_LIMIT", 10_000)
    text = json.dumps(["[{," * 10_000, '\\"[' * 10_000])
    assert len(loads(text)) == 2
    many = '["' + "[" * 10_000 + '",' + '"",' * 10_000 + "1]"
    with pytest.raises(BadRequest) as error:
        loads(many)
    assert error.value.message.key == "table.error.items"


def test_the_limit_of_depth_is_exact() -> None:
    assert loads("[" * DEPTH_LIMIT + "]" * DEPTH_LIMIT)
    with pytest.raises(BadRequest) as error:
        loads("[" * (DEPTH_LIMIT + 1) + "]" * (DEPTH_LIMIT + 1))
    assert error.value.message.key == "table.error.depth"


@pytest.mark.parametrize("inside", ["[", "{", "\\\\[", '\\"[', '\\\\\\"[', "]", '\\"]["', "\\u0022["])
def test_brackets_inside_strings_do_not_count(inside: str) -> None:
    text = '["' + inside.replace('["', "[") * 100 + '"]'
    assert loads(text) == [json.loads(text)[0]]
    assert loads('{"' + "[" * 100 + '":[[]]}') == {"[" * 100: [[]]}
    nested = "[" * (DEPTH_LIMIT - 1) + '"[[["' + "]" * (DEPTH_LIMIT - 1)
    assert loads(f"[{nested},{nested}]")
    with pytest.raises(BadRequest):
        loads(f"[[{nested},{nested}]]")


def test_many_brackets_side_by_side_are_fine() -> None:
    assert len(loads("[" + ",".join(["[]"] * 50_000) + "]")) == 50_000
    assert loads(json.dumps(["[" * 100_000])) == ["[" * 100_000]


def test_a_long_string_costs_no_more_than_its_length() -> None:
    """Sixteen million characters with brackets around: no memory a character (seen as time here)."""
    text = json.dumps(["[" * 61, "\\n" * 2_000_000])
    assert len(loads(text)) == 2
