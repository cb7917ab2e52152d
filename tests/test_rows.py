"""One test of many rows (`tests/rows.py`)."""

import pytest

from rows import each


def test_every_row_that_fails_is_named() -> None:
    seen = []

    @each([(1, "one"), (2, "two"), (3, "three"), (4, "four")])
    def check(number: int, name: str) -> None:
        """What is said of it."""
        seen.append(number)
        assert number % 2, name
        if number == 3:
            raise ValueError

    with pytest.raises(AssertionError) as failed:
        check()
    assert seen == [1, 2, 3, 4] and check.__doc__ == "What is said of it."
    told = [line.partition(":")[0] for line in str(failed.value).splitlines() if line.startswith("(")]
    assert told == ["(2, 'two')", "(3, 'three')", "(4, 'four')"]
