"""JSON text from outside, read strictly: what is not plain, shallow, unambiguous JSON is refused.

Requests of the protocol and files of saved games pass through here before anything looks at them.
"""

import json
import re
from itertools import accumulate
from typing import Any

from tabletop.game import BadRequest, TableError

DEPTH_LIMIT = 60
"""The deepest nesting of arrays and objects."""

ITEM_LIMIT = 2_000_000
"""The most values of a text, about: its brackets and commas. Twenty million characters of small objects would
take a browser's memory and half a minute."""

_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)


def loads(text: str | bytes) -> Any:
    """The data of a JSON text.

    Error: BadRequest for NaN, a key given twice, nesting too deep, too many values, bad UTF-8, an integer of
    thousands of digits. What is too much is seen before anything is parsed.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode()
        brackets = text.count("[") + text.count("{")
        if brackets + text.count(",") > ITEM_LIMIT and _too_many(text):
            raise BadRequest("table.error.items")
        if brackets > DEPTH_LIMIT and _too_deep(text):
            raise BadRequest("table.error.depth")
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except TableError:
        raise
    except (ValueError, RecursionError):
        raise BadRequest("table.error.json") from None


def _too_many(text: str) -> bool:
    """Whether there are more brackets and commas outside strings than the limit; no memory is taken."""
    found = end = 0
    for string in _STRING.finditer(text):
        found += _items(text, end, string.start())
        if found > ITEM_LIMIT:
            return True
        end = string.end()
    return found + _items(text, end, len(text)) > ITEM_LIMIT


def _items(text: str, begin: int, end: int) -> int:
    return sum(text.count(sign, begin, end) for sign in "[{,")


def _too_deep(text: str) -> bool:
    """Whether brackets outside strings nest deeper than the limit; time and memory grow with the text."""
    bare = text.replace("\\\\", "").replace('\\"', "")
    brackets = _NO_BRACKET.sub("", "".join(bare.split('"')[::2]))
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > DEPTH_LIMIT


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadRequest("table.error.twice")
    return found


def _no_constant(name: str) -> Any:
    raise BadRequest("table.error.json")
