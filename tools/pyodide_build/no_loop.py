"""Stands for what `asyncio` brings for loops that wait for sockets and processes, and for drawings of who
waits for whom: Pyodide's loop waits for the browser, and of these it wants nothing but a class to begin its
policy with.
"""

from asyncio import events

_DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # type: ignore[attr-defined]

__all__ = ()
