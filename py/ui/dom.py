"""The page's own objects, in one place: everything else in `ui` asks for them here.

Elements are named by their id. A region is written in one go; the focus stays on what it was on, if it
is still there.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from js import JSON, console, document, window
from pyodide.ffi import create_once_callable, create_proxy

Element = Any
Event = Any

_written: dict[str, str] = {}
_kept: list[Any] = []
_tasks: set[Any] = set()


def by_id(name: str) -> Element:
    """The element with that id, or None."""
    return document.getElementById(name)


def find(selector: str, within: Element = None) -> Element:
    """The first element that matches, or None."""
    return (within or document).querySelector(selector)


def find_all(selector: str, within: Element = None) -> list[Element]:
    """All elements that match, in the order of the page."""
    found = (within or document).querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


TYPED = "input[id]:not([type=radio]):not([type=checkbox]):not([type=file])"
FALLBACK = '#board [data-part][tabindex="0"]'
"""Where the focus goes when the control that had it is gone: to the board."""


def put(name: str, html: str) -> Element:
    """Write the inside of a region in one go; the focus, what was opened and what was typed stay."""
    region = by_id(name)
    focused = document.activeElement
    inside = focused and region.contains(focused) and not region.isSameNode(focused)
    where = selector(focused) if inside else ""
    opened = [str(element.id) for element in find_all("details[open][id]", region)]
    typed = [
        (str(field.id), str(field.value), field.selectionStart, field.selectionEnd)
        for field in find_all(TYPED, region)
        if field.value != field.defaultValue
    ]
    region.innerHTML = html
    for one in opened:
        again = by_id(one)
        if again:
            again.open = True
    for one, value, start, end in typed:
        again = by_id(one)
        if again:
            again.value = value
            if start is not None and end is not None:  # a field for numbers has no such thing
                again.setSelectionRange(start, end)
    if inside:
        again = (where and find(where, region)) or find(FALLBACK)
        if again:
            focus(again)
    return region


def renew(name: str, html: str) -> Element:
    """As `put`, for a region that nothing else writes to: it stays as it is where nothing is new, and so
    does whatever a finger is on.
    """
    if _written.get(name) == html:
        return by_id(name)
    _written[name] = html
    return put(name, html)


def selector(element: Element) -> str:
    """What finds the element again after its region was written anew; empty where nothing does."""
    part = element.getAttribute("data-part")
    if isinstance(part, str):
        return f'[data-part="{window.CSS.escape(part)}"]'
    return f"#{window.CSS.escape(element.id)}" if element.id else ""


def focus(element: Element) -> None:
    """Move the focus without moving the page."""
    element.focus(js({"preventScroll": True}))


def js(value: object) -> Any:
    """Plain data as an object of the page."""
    import json

    return JSON.parse(json.dumps(value))


def listen(target: Any, kind: str, handler: Callable[[Event], Any], capture: bool = False) -> None:
    """Call `handler` at every such event, for as long as the page lives."""
    proxy = create_proxy(handler)
    _kept.append(proxy)
    target.addEventListener(kind, proxy, capture)


def keep(handler: Callable[..., Any]) -> Any:
    """A function that the page may call for as long as it lives."""
    proxy = create_proxy(handler)
    _kept.append(proxy)
    return proxy


def once(handler: Callable[..., Any]) -> Any:
    """A function that the page will call one time."""
    return create_once_callable(handler)


def later(milliseconds: int, act: Callable[[], Any]) -> int:
    """Act after a while; the answer can be handed to `never_mind`."""
    timer: int = window.setTimeout(create_once_callable(act), milliseconds)
    return timer


def never_mind(timer: int) -> None:
    """Do not act after all."""
    window.clearTimeout(timer)


def when_idle(act: Callable[[], Any]) -> None:
    """Act when the page has nothing better to do, within two seconds."""
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(create_once_callable(lambda _deadline: act()), js({"timeout": 2000}))
    else:
        later(200, act)


def after_paint(act: Callable[[], Any]) -> None:
    """Act once what was written is on the screen."""
    window.requestAnimationFrame(create_once_callable(lambda _now: later(0, act)))


def spawn(work: Coroutine[Any, Any, Any]) -> None:
    """Let an asynchronous function run on its own."""
    from asyncio import ensure_future

    task = ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_ended)


def _ended(task: Any) -> None:
    """What went wrong in a task of its own is told to the browser's console."""
    _tasks.discard(task)
    error = None if task.cancelled() else task.exception()
    if error is not None:
        from traceback import format_exception

        console.error("".join(format_exception(error)))


def matches(query: str) -> bool:
    """Whether a media query holds."""
    return bool(window.matchMedia(query).matches)


def root() -> Element:
    """The `<html>` element."""
    return document.documentElement


def now_text() -> str:
    """This moment as ISO text in UTC."""
    return str(window.Date.new().toISOString())


def today() -> str:
    """The local date as ISO text."""
    now = window.Date.new()
    return f"{int(now.getFullYear()):04d}-{int(now.getMonth()) + 1:02d}-{int(now.getDate()):02d}"


def random_seed() -> int:
    """A seed nobody could guess, below 2^48."""
    box = window.Uint32Array.new(2)
    window.crypto.getRandomValues(box)
    return int(box[0]) % (1 << 24) * (1 << 24) + int(box[1]) % (1 << 24)
