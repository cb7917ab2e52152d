"""Where the tests find the site: a host that can fail in every way, a proxy that refuses all others.

`SiteHost` serves a built folder under a sub-path, as a project page is served. `DenyProxy` is the browsers'
proxy for every other host: it refuses every request and notes it.
"""

import contextlib
import re
import shutil
import socket
import socketserver
import sys
import threading
import time
from http import HTTPStatus
from pathlib import Path
from typing import Any, Literal, cast

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools import serve, site  # noqa: E402  (found by the line above)

FOLDER = "project/"
BLANK = "blank.html"
"""A page of the same origin that is none of the site: where a test prepares what lies in the storage."""
Way = Literal["refused", "not found", "cut off", "late"]
LATE = 20
"""Seconds by which a file is late at most."""


class SiteHost:
    """A folder served under `/project/`: it can be stopped, started again, or get another folder.

    asked: the paths (below it) of all requests, in order; faults: how a path fails, as long as it stands
    there; when: the first moment (`time.monotonic`) at which each path failed.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.faults: dict[str, Way] = {}
        self.when: dict[str, float] = {}
        self.server: SiteServer | None = SiteServer(self, 0)
        self.port = self.server.port
        self.address = f"http://localhost:{self.port}/{FOLDER}"
        self.blank = f"http://localhost:{self.port}/{BLANK}"
        self.server.start()

    def find(self, path: str) -> Path | str | None:
        if path == BLANK:
            return "<!doctype html><title>blank</title><link rel='icon' href='data:,'>"
        if not path.startswith(FOLDER):
            self.asked.append(f"/{path}")
            return None
        inner = path.removeprefix(FOLDER)
        self.asked.append(inner)
        until = time.monotonic() + LATE
        while self.faults.get(inner) == "late" and time.monotonic() < until:
            time.sleep(0.05)
        missing = self.faults.get(inner) == "not found"
        return None if missing else site.contained(self.folder, inner or "index.html")

    def stop(self) -> None:
        assert self.server is not None
        self.server.hang_up()
        self.server = None

    def start(self) -> None:
        assert self.server is None
        self.server = SiteServer(self, self.port)
        self.server.start()

    def close(self) -> None:
        if self.server is not None:
            self.stop()


class SiteServer(serve.Server):
    """The server of a host: its connections end when it stops, those that a browser keeps open too."""

    def __init__(self, site_host: SiteHost, port: int) -> None:
        self.site_host = site_host
        self.connections: set[socket.socket] = set()
        super().__init__(site_host.find, port=port)
        self.RequestHandlerClass = FaultyHandler

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


class FaultyHandler(serve.Handler):
    """Answers as ever, unless the path fails."""

    fault: Way | None = None

    def answer(self, *, with_body: bool) -> None:
        host, path = cast("SiteServer", self.server).site_host, self.path.partition("?")[0]
        inner = path.removeprefix(f"/{FOLDER}")
        self.fault = host.faults.get(inner)
        if self.fault is not None:
            host.when.setdefault(inner, time.monotonic())
        if self.fault == "refused":
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        if self.fault == "cut off":  # and not compared with the browser's copy
            del self.headers["If-None-Match"]
        super().answer(with_body=with_body)

    def reply(
        self,
        status: HTTPStatus,
        content: bytes,
        kind: str | None,
        headers: dict[str, str] | None = None,
        *,
        with_body: bool,
    ) -> None:
        """Send the whole answer, or three quarters of what it promises."""
        cut = self.fault == "cut off"
        super().reply(status, content, kind, headers, with_body=with_body and not cut)
        if cut:
            self.wfile.write(content[: len(content) * 3 // 4])
            self.wfile.flush()
            self.close_connection = True


BROWSERS_OWN = re.compile(
    r"\b(update\.googleapis|content-autofill\.googleapis|optimizationguide-pa\.googleapis"
    r"|safebrowsing\.googleapis|accounts\.google|clients[0-9]\.google|redirector\.gvt1|edgedl\.me\.gvt1"
    r"|android\.clients\.google)\.com[:/]"
)
"""Where a Chromium calls home by itself, whatever page it shows."""


class DenyProxy(socketserver.ThreadingTCPServer):
    """A proxy that refuses everything. asked: the first line of each request but the browser's own,
    `CONNECT host:443 HTTP/1.1` for instance."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), Refusal)
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()


class Refusal(socketserver.StreamRequestHandler):
    server: DenyProxy

    def handle(self) -> None:
        line = self.rfile.readline(4096).decode("latin-1").strip()
        if line and not BROWSERS_OWN.search(line):
            self.server.asked.append(line)
        self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


def next_version(folder: Path, target: Path, changes: dict[str, bytes]) -> Path:
    """Another version of a built site: `changes` are added to the end of the files of these paths."""
    shutil.copytree(folder, target)
    for path, tail in changes.items():
        with (target / path).open("ab") as file:
            file.write(tail)
    (target / "sw.js").unlink()
    site.write_service_worker(target)
    return target
