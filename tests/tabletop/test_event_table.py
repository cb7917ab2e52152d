"""The table of events: what is wrong with an event is found."""

from typing import Any

import pytest

from event_faults import fault
from tabletop.event_table import event_table
from tabletop.game import Event

TABLE = event_table(
    {"unit": str, "n": int | None, "cards": tuple[str, ...]}, {"gave": "unit n cards", "ended": ""}
)


@pytest.mark.parametrize(
    ("params", "wrong"),
    [
        ({"unit": "ea1", "n": 2, "cards": ("siren",)}, ""),
        ({"unit": "ea1", "n": None, "cards": ()}, ""),
        ({"unit": "ea1", "n": 2}, "gave has ['n', 'unit'], declared are ['cards', 'n', 'unit']"),
        ({"unit": "ea1", "n": True, "cards": ()}, "gave: ['n'] of another type"),
        ({"unit": 1, "n": 2, "cards": (3,)}, "gave: ['unit', 'cards'] of another type"),
    ],
)
def test_a_wrong_field_is_found(params: dict[str, Any], wrong: str) -> None:
    assert fault(TABLE, Event("gave", params)) == wrong
    assert fault(TABLE, Event("ended")) == ""
    assert fault(TABLE, Event("taken")) == "taken is not declared"
