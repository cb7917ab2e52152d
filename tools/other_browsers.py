"""Firefox and WebKit, in which the browser tests play a few moves: found, or installed where that is easy.

On Debian and as root (as in a container) their packages are installed; elsewhere they are looked for, and
where one is not there the stage says so: its tests are not run.
"""

import os
import shutil
from pathlib import Path

from tools import browser
from tools.console import UserError, step

PACKAGES = {"Firefox": ("firefox-esr",), "WebKit": ("webkit2gtk-driver", "xvfb")}
"""Debian's packages of each."""

MINI_BROWSER = "*/webkit2gtk-4*/MiniBrowser"
"""WebKitGTK's own small browser, below /usr/lib."""


def found() -> dict[str, str]:
    """The programs that are there, by the name of the engine."""
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    webkit = next((str(one) for one in sorted(Path("/usr/lib").glob(MINI_BROWSER))), None)
    if not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
        webkit = None
    return {name: program for name, program in (("Firefox", firefox), ("WebKit", webkit)) if program}


def ensure() -> None:
    """Install what is not there, where that can be done without asking anybody; what cannot stays away."""
    missing = [name for name in PACKAGES if name not in found()]
    if not missing or not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    with step(f"installing {' and '.join(missing)} for the tests"):
        try:
            browser.apt_get("update", "-q")
            names = [package for name in missing for package in PACKAGES[name]]
            browser.apt_get("install", "-q", "-y", "--no-install-recommends", *names)
        except UserError as error:
            print(error)
