"""What is fetched when it is wanted, and lets wait on a slow network."""

from asyncio import ensure_future, wait
from collections.abc import Awaitable
from typing import TypeVar

from ui.actions import FileLate
from ui.browser.page import Dispatch

PATIENCE = 2
"""Seconds for which nothing is said."""

T = TypeVar("T")


async def say_when_late(work: Awaitable[T], dispatch: Dispatch) -> T:
    """What `work` gives; where that takes longer than PATIENCE, `FileLate` says that it will come."""
    coming = ensure_future(work)
    _, late = await wait({coming}, timeout=PATIENCE)
    if late:
        dispatch(FileLate())
    return await coming
