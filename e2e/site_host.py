"""Where the tests find the site: a host that can fail in every way, a proxy that refuses all others.

`SiteHost` serves a built folder under a sub-path, as a project page is served. It can be stopped, started
again, lose single files or get a new version. `DenyProxy` is the browsers' proxy for every other host: it
refuses every request and notes it.
"""

import contextlib
import re
import shutil
import socket
import socketserver
import sys
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools import serve, site  # noqa: E402  (found by the line above)

FOLDER = "project/"
BLANK = "blank.html"
"""A page of the same origin that is none of the site: where a test prepares what lies in the storage."""


class ClosingServer(serve.Server):
    """A server whose connections end when it stops, those that a browser keeps open too."""

    def __init__(self, finder: serve.Finder, port: int) -> None:
        self.connections: set[socket.socket] = set()
        super().__init__(finder, port=port)

    def get_request(self) -> tuple[socket.socket, object]:
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        self.stop()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


HOLDS_AT_MOST = 30
"""Seconds after which a held path is served all the same."""


class SiteHost:
    """A folder served under `/project/`.

    asked: the paths (below it) of all requests, in order; missing: paths that are not found; slow: how many
    seconds a path lets wait; held: what a path waits for, HOLDS_AT_MOST seconds at most.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.missing: set[str] = set()
        self.slow: dict[str, float] = {}
        self.held: dict[str, threading.Event] = {}
        self.server: ClosingServer | None = self.served(0)
        self.port = self.server.port
        self.server.start()

    def served(self, port: int) -> ClosingServer:
        return ClosingServer(self.find, port)

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def address(self) -> str:
        return f"{self.origin}/{FOLDER}"

    @property
    def blank(self) -> str:
        return f"{self.origin}/{BLANK}"

    def find(self, path: str) -> Path | str | None:
        if path == BLANK:
            return "<!doctype html><title>blank</title><link rel='icon' href='data:,'>"
        if not path.startswith(FOLDER):
            self.asked.append(f"/{path}")
            return None
        inner = path.removeprefix(FOLDER)
        self.asked.append(inner)
        time.sleep(self.slow.get(inner, 0))
        if held := self.held.get(inner):
            held.wait(HOLDS_AT_MOST)
        return None if inner in self.missing else site.contained(self.folder, inner or "index.html")

    def stop(self) -> None:
        assert self.server is not None
        self.server.hang_up()
        self.server = None

    def start(self) -> None:
        assert self.server is None
        self.server = self.served(self.port)
        self.server.start()

    def close(self) -> None:
        if self.server is not None:
            self.stop()


BROWSERS_OWN = re.compile(
    r"\b(update\.googleapis|content-autofill\.googleapis|optimizationguide-pa\.googleapis"
    r"|safebrowsing\.googleapis|accounts\.google|clients[0-9]\.google|redirector\.gvt1|edgedl\.me\.gvt1|android\.clients\.google)\.com[:/]"
)
"""Where a Chromium calls home by itself, whatever page it shows."""


class DenyProxy(socketserver.ThreadingTCPServer):
    """A proxy that refuses everything.

    asked: the first line of each request, `CONNECT host:443 HTTP/1.1` for instance, but the browser's own.
    """

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), Refusal)
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Refusal(socketserver.StreamRequestHandler):
    server: DenyProxy

    def handle(self) -> None:
        """Note the first line; refuse."""
        line = self.rfile.readline(4096).decode("latin-1").strip()
        if line and not BROWSERS_OWN.search(line):
            self.server.asked.append(line)
        self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


def built_copy(target: Path) -> Path:
    """The built site, copied where no other command changes it."""
    shutil.copytree(site.ensure_built(), target)
    return target


def next_version(folder: Path, target: Path, changes: dict[str, bytes]) -> Path:
    """Another version of a built site: `changes` are added to the end of the files of these paths."""
    shutil.copytree(folder, target)
    for path, tail in changes.items():
        with (target / path).open("ab") as file:
            file.write(tail)
    (target / "sw.js").unlink()
    site.write_service_worker(target)
    return target
