"""Drives Firefox and WebKit as far as a test or a measurement needs it: go to an address, look, touch.

Firefox speaks WebDriver BiDi over a web socket by itself; WebKitGTK speaks WebDriver over HTTP through its
own `WebKitWebDriver`, on a screen that nobody sees (Xvfb). Sources: the two specifications of the W3C.
"""

import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

from websocket import WebSocket, WebSocketTimeoutException, create_connection

from tools import other_browsers

PATIENCE = 60.0
"""Seconds until something must have happened."""
LOST = 8.0
"""Seconds until an answer is lost: Firefox gives none of a page that it leaves for another process."""
WINDOW = (1024, 768)
BARE = {"browser.startup.page": 0, "browser.newtabpage.enabled": False, "extensions.enabledScopes": 0}
"""What Firefox need not show or look for when it starts."""


class Engine(Protocol):
    """Goes to an address, which is waited for by looking; looks what an expression of JavaScript gives in the
    page, None while there is none; presses at a point of the window."""

    def go(self, address: str) -> None: ...

    def look(self, expression: str) -> Any: ...

    def tap(self, x: float, y: float) -> None: ...


def wait_for(engine: Engine, expression: str, what: str) -> Any:
    """What an expression gives as soon as that is true. what: said where it never is, by a TimeoutError."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := engine.look(expression):
            return found
        time.sleep(0.1)
    raise TimeoutError(f"{what}: not within {PATIENCE:.0f} s")


def pointer_actions(x: float, y: float) -> list[dict[str, Any]]:
    """A press of the mouse at a point of the window, as both protocols write it."""
    move = {"type": "pointerMove", "x": round(x), "y": round(y)}
    press, release = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
    actions = (move, press, {"type": "pause", "duration": 40}, release)
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}]


class Firefox:
    """Over a connection to one that has been started."""

    def __init__(self, connection: WebSocket) -> None:
        self._connection = connection
        self._number = 0
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="none")

    def look(self, expression: str) -> Any:
        self._connection.settimeout(LOST)
        text = None
        with suppress(WebSocketTimeoutException):
            text = self._evaluate(f"JSON.stringify({expression})").get("value")
        self._connection.settimeout(PATIENCE)
        return None if text is None else json.loads(text)

    def tap(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._context, actions=pointer_actions(x, y))

    def choose_file(self, selector: str, file: Path) -> None:
        """Give a file to a field of the page."""
        element = self._evaluate(f"document.querySelector({json.dumps(selector)})")
        known = {"sharedId": element["sharedId"]}
        self._ask("input.setFiles", context=self._context, element=known, files=[str(file)])

    def _evaluate(self, expression: str) -> Any:
        """What an expression gives; nothing where there is no page."""
        target = {"context": self._context}
        said = self._ask("script.evaluate", expression=expression, target=target, awaitPromise=False)
        return said.get("result", {})

    def _ask(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        self._connection.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while (said := json.loads(self._connection.recv())).get("id") != self._number:
            pass
        if said["type"] == "error" and method not in ("script.evaluate", "browsingContext.navigate"):
            raise RuntimeError(f"{method}: {said}")
        return said.get("result", {})


class WebKit:
    """Over its driver at a port, which starts the program."""

    def __init__(self, port: int, program: str) -> None:
        options = {"binary": program, "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._at = f"http://127.0.0.1:{port}/session"
        for _ in range(100):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        self._at += f"/{self._ask('', capabilities=capabilities)['sessionId']}"

    def go(self, address: str) -> None:
        with suppress(OSError):  # nobody is there
            self._ask("/url", url=address)

    def look(self, expression: str) -> Any:
        said = self._ask("/execute/sync", script=f"return JSON.stringify({expression})", args=[])
        return json.loads(said) if isinstance(said, str) else None

    def tap(self, x: float, y: float) -> None:
        self._ask("/actions", actions=pointer_actions(x, y))

    def _ask(self, path: str, **parameters: Any) -> Any:
        body = json.dumps(parameters).encode()
        request = Request(self._at + path, body, {"Content-Type": "application/json"})
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]


@contextmanager
def started(command: list[str], sign: str) -> Iterator[str]:
    """A program that runs meanwhile; gives what it says first that fits `sign`."""
    to = subprocess.PIPE
    with subprocess.Popen(command, stdout=to, stderr=subprocess.STDOUT, text=True) as process:
        try:
            found = (re.search(sign, line) for line in process.stdout or ())
            yield next(one[0] for one in found if one)
        finally:
            process.kill()


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Engine]:
    """A Firefox with an empty profile in a folder; what it fetches comes to lie there too."""
    settings = {"browser.download.folderList": 2, "browser.download.dir": str(folder), **BARE}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
    (folder / "user.js").write_text("".join(lines))
    width, height = WINDOW
    own = ["--no-remote", "--profile", str(folder), f"--width={width}", f"--height={height}"]
    command = [program, "--headless", *own, "--remote-debugging-port", "0"]
    with started(command, r"ws://\S+") as address:
        connection = create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        with closing(connection):
            yield Firefox(connection)


@contextmanager
def webkit(program: str, folder: Path) -> Iterator[Engine]:
    """A WebKit with an empty profile in a folder, on a screen of its own."""
    screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "{}x{}x24".format(*WINDOW), "-nolisten", "tcp"]
    own = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    # As root, in a container, WebKit's own sandbox cannot be made.
    own |= {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port: int = free.getsockname()[1]
    with started(screen, r"^\d+") as number:
        variables = {**os.environ, **own, "DISPLAY": f":{number}"}
        with subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=variables) as driver:
            try:
                yield WebKit(port, program)
            finally:
                driver.kill()


ENGINES = {"Firefox": firefox, "WebKit": webkit}


def opened(name: str, folder: Path) -> AbstractContextManager[Engine]:
    """An engine that is here, started with an empty profile in a folder. KeyError where it is not."""
    return ENGINES[name](other_browsers.found()[name], folder)
