"""Where the tests find the site: a host that can fail in every way, a proxy that refuses all others.

`SiteHost` serves a built folder under a sub-path, as a project page is served. `DenyProxy` is the browsers'
proxy for every other host: it refuses every request and notes it.
"""

import io
import re
import shutil
import socket
import socketserver
import sys
import threading
import time
from pathlib import Path
from typing import Literal, cast

from tests.project_copy import ProjectCopy
from tools import build_cache, new_game, paths, serve, site
from tools.new_game import WRITTEN

FOLDER = "project/"
# A page of the same origin that is none of the site: where a test prepares what lies in the storage.
BLANK = "blank.html"
Way = Literal["refused", "not found", "cut off", "late"]
LATE = 20  # seconds by which a file is late at most
# For several, which the catalogue has not: the throw-away game, and the skeleton of the guide to adding one.
GAMES = ("toy", "three_heaps")
# Where a Chromium calls home by itself, whatever page it shows.
BROWSERS_OWN = re.compile(
    r"\b(update\.googleapis|content-autofill\.googleapis|optimizationguide-pa\.googleapis"
    r"|safebrowsing\.googleapis|accounts\.google|clients[0-9]\.google|redirector\.gvt1|edgedl\.me\.gvt1"
    r"|android\.clients\.google)\.com[:/]"
)


class SiteHost:
    """A folder served under `/project/`: it can be stopped, started again, or get another folder.

    asked: the paths (below it) of all requests, in order; faults: how a path fails, as long as it stands
    there; when: the first moment (`time.monotonic`) at which each path failed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.faults: dict[str, Way] = {}
        self.when: dict[str, float] = {}
        self.server: SiteServer | None = None
        self.server = SiteServer(self, 0)
        self.port = self.server.port
        self.address = f"http://localhost:{self.port}/{FOLDER}"
        self.blank = f"http://localhost:{self.port}/{BLANK}"

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

    def start(self) -> None:
        self.server = SiteServer(self, self.port)

    def stop(self) -> None:
        if self.server is not None:
            self.server.stop()
        self.server = None

    close = stop


class Several(SiteHost):
    """The host of a copy of the site with the games for several, which is kept as long as it is as fresh as
    what it is made of."""

    def __init__(self) -> None:
        folder = paths.BUILD / "several"
        built = folder / "built"
        games = [file for file in (paths.ROOT / "tests" / "games").rglob("*") if file.suffix in WRITTEN]
        with build_cache.build_lock():
            site.ensure_built()
            stamp = build_cache.digest([*site.input_files(), *games, Path(new_game.__file__), Path(__file__)])
            if not (build_cache.is_fresh("several", stamp) and built.is_dir()):
                build_cache.forget("several")
                shutil.rmtree(folder, ignore_errors=True)
                copy = ProjectCopy(folder / "project")
                copy.add_toy()
                copy.add_game("three_heaps", "Three heaps")
                copy.build_site().rename(built)
                build_cache.write("several", stamp)
        sys.path.append(str(folder / "project" / "py"))
        super().__init__(built)


class SiteServer(serve.Server):
    """The server of a host, until it has none or another."""

    def __init__(self, site_host: SiteHost, port: int) -> None:
        self.site_host = site_host
        super().__init__(site_host.find, port=port)
        self.RequestHandlerClass = FaultyHandler
        site_host.server = self
        self.start()


class FaultyHandler(serve.Handler):
    """Answers as ever, unless the path fails, or the server was stopped that a connection was kept to."""

    def answer(self, *, with_body: bool) -> None:
        server = cast("SiteServer", self.server)
        host = server.site_host
        inner = self.path.partition("?")[0].removeprefix(f"/{FOLDER}")
        fault = host.faults.get(inner)
        if fault is not None:
            host.when.setdefault(inner, time.monotonic())
        if fault == "refused" or host.server is not server:
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
        elif fault == "cut off":  # of what is promised, and not compared with the browser's copy
            del self.headers["If-None-Match"]
            browser, self.wfile = self.wfile, (whole := io.BytesIO())
            super().answer(with_body=with_body)
            head, blank, content = whole.getvalue().partition(b"\r\n\r\n")
            self.wfile = browser
            self.wfile.write(head + blank + content[: len(content) * 3 // 4])
            self.close_connection = True
        else:
            super().answer(with_body=with_body)


class DenyProxy(socketserver.ThreadingTCPServer):
    """A proxy that refuses everything. asked: the first line of each request but the browser's own,
    `CONNECT host:443 HTTP/1.1` for instance."""

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
