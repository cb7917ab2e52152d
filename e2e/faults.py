"""A host that fails in every way: files that are refused, not found, cut off in the middle or late."""

import socket
import time
from http import HTTPStatus
from pathlib import Path
from typing import Literal, cast

from site_host import FOLDER, ClosingServer, SiteHost

from tools import serve

Way = Literal["refused", "not found", "cut off", "late"]
WAYS: tuple[Way, ...] = ("refused", "not found", "cut off", "late")
LATE = 20
"""Seconds by which a file is late."""
LOOK = 0.05


class FaultyHost(SiteHost):
    """A host whose files can each be made to fail. faults: how a path fails; when: the first moment
    (`time.monotonic`) at which each path failed."""

    def __init__(self, folder: Path) -> None:
        self.faults: dict[str, Way] = {}
        self.when: dict[str, float] = {}
        super().__init__(folder)

    def served(self, port: int) -> ClosingServer:
        return FaultyServer(self, port)

    def fault_of(self, path: str) -> Way | None:
        """How a path fails now; noted."""
        inner = path.partition("?")[0].removeprefix(f"/{FOLDER}")
        fault = self.faults.get(inner)
        if fault is not None:
            self.when.setdefault(inner, time.monotonic())
        return fault

    def heal(self) -> None:
        """Let every file come from now on, those that are waited for too."""
        self.faults.clear()


class FaultyServer(ClosingServer):
    def __init__(self, host: FaultyHost, port: int) -> None:
        super().__init__(host.find, port)
        self.faulty = host
        self.RequestHandlerClass = FaultyHandler


class FaultyHandler(serve.Handler):
    fault: Way | None = None

    def answer(self, *, with_body: bool) -> None:
        """As ever, unless the path fails; a file that is cut off is not compared with the browser's copy."""
        host = cast("FaultyServer", self.server).faulty
        self.fault = host.fault_of(self.path)
        until = time.monotonic() + LATE
        while self.fault == "late" and time.monotonic() < until and host.fault_of(self.path) == "late":
            time.sleep(LOOK)
        if self.fault == "refused":
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        if self.fault == "not found":
            self.reply(HTTPStatus.NOT_FOUND, b"not found", "text/plain", with_body=with_body)
            return
        if self.fault == "cut off":
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
