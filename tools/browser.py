"""The browser of the browser tests and the benchmarks: found, or installed.

Playwright's own Chromium if it is there, else the system's Chromium or Chrome, else Playwright's own
fetched now, else (on Debian and as root, as in a container) the system's package. Of the system's, the
shell without a window comes first: a page of a whole Chromium brings windows of its own, which nobody
sees and which take a third of the time.
"""

import os
import re
import shutil

from tools import build_cache, environment, paths
from tools.console import UserError, progress_bar, step

PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "msedge",
)
PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's packages, the first that it has is taken."""
VARIABLE = "QUATRE_VENTS_BROWSER"
PLAYWRIGHTS_PLACE = "PLAYWRIGHT_BROWSERS_PATH"
"""Where it says that Playwright's own lies, that one is fetched and no other looked for: a known version."""

OPTIONS = (
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
)
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def launch_options() -> list[str]:
    """The browser's command-line options here: without a sandbox where Chromium refuses one, as root."""
    return [*OPTIONS, "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else list(OPTIONS)


def ensure() -> str:
    """The path of a Chromium that Playwright can drive. `UserError` says what to install by hand."""
    if named := os.environ.get(VARIABLE):
        return named
    own = playwrights_own()
    if os.path.exists(own):
        return own
    is_wanted = PLAYWRIGHTS_PLACE in os.environ
    if not is_wanted and (found := system_browser()):
        return found
    with step("fetching a browser for the tests"):
        fetched = fetch_playwrights_own()
    if fetched and os.path.exists(own):
        return own
    if found := system_browser():
        return found
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        install_package()
        if found := system_browser():
            return found
    raise UserError(
        "The browser tests need Chromium or Chrome, and none could be fetched. On Debian or Ubuntu:\n"
        "    sudo apt-get install chromium"
    )


def version(program: str) -> str:
    """What a browser calls itself."""
    return environment.run_quietly([program, "--version", "--no-sandbox"], "asking the browser").strip()


def fetch_playwrights_own() -> bool:
    """Let Playwright fetch its own Chromium, with a progress bar; whether it could."""
    label = "browser"

    def follow(line: str) -> None:
        nonlocal label
        if found := re.match(r"Downloading (.+?)(?: from | - |$)", line):
            label = found[1]
        if found := re.search(r"(\d+)% of ", line):
            progress_bar(int(found[1]), 100, label)

    try:
        environment.run_following(
            [str(paths.in_venv("python")), "-m", "playwright", "install", "chromium"],
            "playwright install",
            follow,
        )
    except UserError:
        return False  # another way is tried
    return True


def playwrights_own() -> str:
    """Where Playwright's own Chromium lies or would lie. It takes a second to say so: what the same packages
    said last is kept, for the same home and place asked for."""
    python = environment.ensure_packages("site", "test")
    asked = (os.environ.get(PLAYWRIGHTS_PLACE, ""), os.path.expanduser("~"))
    stamp = build_cache.digest([paths.REQUIREMENTS / "test.txt"], *asked)
    kept = paths.BUILD_CACHE / f"playwrights-own-{stamp[:16]}"
    if not kept.is_file():
        answer = environment.run_quietly([str(python), "-c", ASK_PLAYWRIGHT], "asking Playwright")
        build_cache.write(kept.name, answer.strip())
    return kept.read_text()


def system_browser() -> str | None:
    """A Chromium or Chrome on the PATH."""
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


def install_package() -> None:
    """Install Debian's Chromium."""
    with step("installing Debian's Chromium for the tests"):
        apt_get("update", "-q")
        for package in PACKAGES:
            try:
                apt_get("install", "-q", "-y", "--no-install-recommends", package)
            except UserError:
                if package == PACKAGES[-1]:
                    raise
            else:
                return


def apt_get(*arguments: str) -> None:
    """Run apt-get with a progress bar. Error: UserError."""
    what = f"apt-get {arguments[0]}"
    quiet = {**paths.child_environment(), "DEBIAN_FRONTEND": "noninteractive"}
    environment.run_following(["apt-get", "-o", "APT::Status-Fd=1", *arguments], what, show_apt, env=quiet)
    progress_bar(100, 100, f"{what} done")


def show_apt(line: str) -> None:
    """Draw what apt-get says of its progress: first what it has fetched, then what it has set up."""
    if found := re.match(r"(dl|pm)status:[^:]*:([\d.]+):(.*)", line):
        label = "fetching" if found[1] == "dl" else "setting up"
        progress_bar(min(99, int(float(found[2]))), 100, f"{label}: {found[3]}")
