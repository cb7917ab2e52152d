"""Serves the site: the built one as any static host would, or the sources while developing."""

import email.utils
import errno
import hashlib
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools import environment, paths, runtime, site
from tools.console import UserError, say

LOCAL = "127.0.0.1"
THIS_MACHINE = (LOCAL, "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")
"""Hosts under which only this machine, and under which every device of its networks, finds the page."""
FREE_FOR_ALL = 1024
LAST_PORT = 65_535
"""The first port that does not belong to the system, and the last one."""
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".py": "text/x-python; charset=utf-8",
    ".mo": "application/octet-stream",
}
Finder = Callable[[str], Path | str | None]


_tags: dict[tuple[str, int, int], str] = {}


def content_tag(found: Path | str, content: bytes) -> str:
    """The ETag of a content: of a file that has not changed since, the one computed before."""
    if isinstance(found, str):
        return f'"{hashlib.sha256(content).hexdigest()[:24]}"'
    state = found.stat()
    key = (str(found), state.st_mtime_ns, state.st_size)
    if key not in _tags:
        _tags[key] = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
    return _tags[key]


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with what the server's finder gives for a path."""

    protocol_version = "HTTP/1.1"
    # Headers and content leave as two small packets: without this the second waits for the first's receipt.
    disable_nagle_algorithm = True
    server: "Server"

    def do_GET(self) -> None:
        """Answer with the content."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Answer with the headers alone."""
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        """Find the file of the request; 304 when the browser's copy is the same."""
        path = unquote(urlsplit(self.path).path).lstrip("/")
        found = self.server.finder(path)
        if found is None:
            self.reply(HTTPStatus.NOT_FOUND, b"not found", "text/plain", with_body=with_body)
            return
        content = found.encode() if isinstance(found, str) else found.read_bytes()
        suffix = found.suffix if isinstance(found, Path) else Path(path or "index.html").suffix
        kind = TYPES.get(suffix, "application/octet-stream")
        tag = content_tag(found, content)
        headers = {"Cache-Control": self.server.caching}
        if not self.server.developing:
            headers["ETag"] = tag
            if self.headers.get("If-None-Match") == tag:
                self.reply(HTTPStatus.NOT_MODIFIED, b"", None, headers, with_body=False)
                return
        self.reply(HTTPStatus.OK, content, kind, headers, with_body=with_body)

    def reply(
        self,
        status: HTTPStatus,
        content: bytes,
        kind: str | None,
        headers: dict[str, str] | None = None,
        *,
        with_body: bool,
    ) -> None:
        """Send one whole answer."""
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if kind is not None:
            self.send_header("Content-Type", kind)
            self.send_header("X-Content-Type-Options", "nosniff")
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if with_body:
            self.wfile.write(content)

    def date_time_string(self, timestamp: float | None = None) -> str:
        """The date of an answer, independent of the system's language."""
        return email.utils.formatdate(timestamp, usegmt=True)

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet: a page fetches dozens of files."""


def page_address(host: str, port: int) -> str:
    """The address of the page at a host: a name or a number, in either kind of internet address."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


class Server(ThreadingHTTPServer):
    """A server of one site. `port` 0 takes a free one. OSError: it cannot serve there."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, finder: Finder, host: str = LOCAL, port: int = 0, *, developing: bool = False) -> None:
        self.finder = finder
        self.developing = developing
        self.caching = "no-store" if developing else "max-age=0, must-revalidate"
        self.host = host
        families = [found[0] for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        self.address_family = socket.AF_INET if socket.AF_INET in families else families[0]
        super().__init__((host, port), Handler)

    def server_bind(self) -> None:
        """Take the port; at `::` for both kinds of internet address, whatever the system's habit."""
        if self.address_family == socket.AF_INET6 and self.host in EVERYWHERE:
            self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        super().server_bind()

    @property
    def port(self) -> int:
        """The port that is served."""
        return int(self.server_address[1])

    @property
    def address(self) -> str:
        """The address of the page on this machine: at `localhost`, which browsers trust, if it answers."""
        local = self.host in (*THIS_MACHINE, *EVERYWHERE)
        return page_address("localhost" if local else self.host, self.port)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of a file is no error worth a traceback."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def start(self) -> "Server":
        """Serve on a thread of its own."""
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop serving and free the port."""
        self.shutdown()
        self.server_close()


def folder_finder(folder: Path) -> Finder:
    """A finder that gives the files of a folder."""
    return lambda path: site.contained(folder, path or "index.html")


def play(host: str, port: int, *, developing: bool, browser: bool) -> None:
    """Build what is needed, serve it and open a browser where there is one; until Ctrl-C."""
    if developing:
        runtime.ensure()
        finder: Finder = site.development_file
    else:
        finder = folder_finder(site.ensure_built())
    try:
        server = Server(finder, host, port, developing=developing)
    except OSError as error:
        raise UserError(unusable(host, port, error)) from None
    say(f"\nQuatre-Vents is served at {server.address}  (Ctrl-C ends)")
    if host not in THIS_MACHINE:
        say_network_address(host, server.port)
    if browser:
        threading.Thread(target=open_browser, args=(server.address,), daemon=True).start()
    try:
        server.serve_forever(poll_interval=0.2)
    except KeyboardInterrupt:
        say("\nGood-bye.")
    finally:
        server.server_close()


def unusable(host: str, port: int, error: OSError) -> str:
    """Why the page cannot be served at a host and a port, and what to do."""
    if isinstance(error, socket.gaierror) or error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
        return (
            f"{host} is no address of this machine ({error.strerror}).\n"
            "With --host 0.0.0.0 it is found under each of its own."
        )
    other = port + 1 if FREE_FOR_ALL <= port < LAST_PORT else 8000
    return f"Port {port} cannot be used ({error.strerror}). Choose another: run.py play --port {other}"


def open_browser(address: str) -> None:
    """Open the page in a browser of this machine, if it has a screen and one."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return
    webbrowser.open(address)


def say_network_address(host: str, port: int) -> None:
    """Say where a tablet in the same network finds the page, as a QR code too, and what plain http lacks."""
    address = page_address(network_address() if host in EVERYWHERE else host, port)
    say(f"In this network: {address}\n\n{qr_code(address)}")
    say(
        "Over plain http a browser keeps nothing for later: the page plays, but cannot be\n"
        "installed, does not open without this server, and cannot use the clipboard. Behind https the dist/\n"
        "folder has all of that."
    )


def network_address() -> str:
    """This machine's address in its network, or localhost where there is none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOCAL


def qr_code(address: str) -> str:
    """An address as a QR code of characters for the terminal."""
    python = environment.ensure_packages("site")
    code = "import segno, sys; segno.make(sys.argv[1], micro=False).terminal(compact=True)"
    answer = subprocess.run(
        [str(python), "-c", code, address],
        cwd=paths.ROOT,
        capture_output=True,
        check=False,
        env=paths.child_environment(),
    )
    return answer.stdout.decode("utf-8")
