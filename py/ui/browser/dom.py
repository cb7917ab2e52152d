"""What the other modules of the edge want of the browser: elements, events, timers, the time.

Objects of the page have no Python type: they are `JsObject`. An element that is not there is None or
Pyodide's null, so ask `if element`.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from js import JSON, console, document, window
from pyodide.ffi import create_once_callable, create_proxy

from ui.commands import Clock

JsObject = Any
"""An object of the page's JavaScript."""

_proxies: list[JsObject] = []
_tasks: set[Any] = set()


# Elements


def by_id(name: str) -> JsObject:
    """The element with that id; `html` and `body` are those two. Nothing (false) where there is none."""
    if name == "html":
        return document.documentElement
    return document.body if name == "body" else document.getElementById(name)


def find(selector: str, within: JsObject = None) -> JsObject:
    """The first element that matches; nothing (false) where there is none."""
    return (within or document).querySelector(selector)


def find_all(selector: str, within: JsObject = None) -> list[JsObject]:
    """All elements that match, in the order of the page."""
    found = (within or document).querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def board_control(part: str) -> JsObject:
    """The control of the board for a part; nothing (false) where none is drawn."""
    return find(f':is(#board, #beside) [data-part="{window.CSS.escape(part)}"]')


def focus(element: JsObject) -> None:
    """Move the focus without moving the page."""
    element.focus(js({"preventScroll": True}))


def set_attribute(element: JsObject, name: str, value: str | None) -> None:
    """Set an attribute, or remove it (None)."""
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, value)


def js(value: object) -> JsObject:
    """Plain data as an object of the page."""
    import json  # imported when first used

    return JSON.parse(json.dumps(value))


def matches(query: str) -> bool:
    """Whether a media query holds."""
    return bool(window.matchMedia(query).matches)


# Events and time


def lasting(handler: Callable[..., Any]) -> JsObject:
    """A function that the page may call for as long as it lives."""
    proxy = create_proxy(handler)
    _proxies.append(proxy)
    return proxy


def listen(target: JsObject, kind: str, handler: Callable[[JsObject], Any], *, capture: bool = False) -> None:
    """Call `handler` at every such event, for as long as the page lives."""
    target.addEventListener(kind, lasting(handler), capture)


def later(milliseconds: int, act: Callable[[], Any]) -> None:
    """Act after so many milliseconds."""
    window.setTimeout(create_once_callable(act), milliseconds)


def after_picture(act: Callable[[], Any]) -> None:
    """Act as soon as the next picture stands."""
    window.requestAnimationFrame(create_once_callable(lambda _time: later(0, act)))


def when_idle(act: Callable[[], Any]) -> None:
    """Act when the page has nothing better to do, within two seconds."""
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(create_once_callable(lambda _deadline: act()), js({"timeout": 2000}))
    else:
        later(200, act)


def spawn(work: Coroutine[Any, Any, None]) -> None:
    """Let an asynchronous function run on its own; what it raises is told to the console."""
    from asyncio import ensure_future  # imported when first used

    task = ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_ended)


def _ended(task: Any) -> None:
    _tasks.discard(task)
    error = None if task.cancelled() else task.exception()
    if error is not None:
        report(error)


def report(error: BaseException) -> None:
    """Tell the browser's console what went wrong."""
    from traceback import format_exception  # imported when first used

    console.error("".join(format_exception(error)))


def now_text() -> str:
    """This moment as ISO text in UTC."""
    return str(window.Date.new().toISOString())


def random_number() -> int:
    """A number that nobody can guess, below 2^48."""
    box = window.Uint32Array.new(2)
    window.crypto.getRandomValues(box)
    return int(box[0]) % (1 << 24) * (1 << 24) + int(box[1]) % (1 << 24)


def today() -> str:
    """The local date as ISO text."""
    now = window.Date.new()
    return f"{int(now.getFullYear()):04d}-{int(now.getMonth()) + 1:02d}-{int(now.getDate()):02d}"


def clock() -> Clock:
    """This moment, as actions want it."""
    return Clock(now_text(), today(), random_number())
