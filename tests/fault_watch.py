"""Faults of the page's own fail a test, though a player would be told of them and play on.

A test of just that lets them be told, within `faults_told()`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from ui import faults
from ui.state import State

_TELLING = faults.fault_of


def _failing(place: str, error: Exception, state: State) -> NoReturn:
    raise error


def let_faults_fail() -> None:
    """From now on a fault that is guarded against fails the test in which it happens."""
    setattr(faults, "fault_of", _failing)  # noqa: B010  (a function of a module, for the whole run)


@contextmanager
def faults_told() -> Iterator[None]:
    """Meanwhile faults are told, as on the page."""
    setattr(faults, "fault_of", _TELLING)  # noqa: B010
    try:
        yield
    finally:
        let_faults_fail()
