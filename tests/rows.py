"""Many rows of one shape are one test, which names every row that fails."""

from collections.abc import Callable, Iterable
from inspect import signature
from typing import Any

import pytest


def anything(*values: Any) -> tuple[Any, ...]:
    """Values of several kinds, which what is tried is not made for."""
    return values


def each(rows: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Makes one test of a check of a row. rows: what it is called with, a tuple where it takes several."""
    kept = tuple(rows)

    def with_rows(check: Callable[..., None]) -> Callable[[], None]:
        takes_several = len(signature(check).parameters) > 1

        def test() -> None:
            wrong = []
            for row in kept:
                try:
                    check(*row) if takes_several else check(row)
                except (Exception, pytest.fail.Exception) as error:
                    wrong.append(f"{str(row)[:200]}: {type(error).__name__}: {error}")
            assert kept and not wrong, "\n\n".join(wrong)

        for name in ("__module__", "__name__", "__qualname__", "__doc__"):
            setattr(test, name, getattr(check, name))
        return test

    return with_rows
