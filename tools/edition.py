"""Which edition of the project this is: the version in pyproject.toml, and the commit of its sources.

The same commit gives the same edition on every machine: no date is in it. Sources that come without git, as
in an unpacked archive, may be told their commit by the variable `QUATRE_VENTS_COMMIT`.
"""

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

from tools import paths
from tools.repository import git

VARIABLE = "QUATRE_VENTS_COMMIT"
CHANGED = "uncommitted changes"
"""Stands for the commit where what the site is made of was changed since."""

DIGITS = 7
"""The hexadecimal digits of a commit that are told: the same number whatever git holds."""

OF_THE_SITE = (
    "index.html",
    "package-lock.json",
    "py",
    "pyproject.toml",
    "pyscript.toml",
    "static",
    "sw.js",
    "tools",
)
"""What the site is made of: a changed test or document leaves it what it is."""


class Edition(NamedTuple):
    """A version, and a commit: some digits of it, `CHANGED`, or nothing where git does not know it."""

    version: str
    commit: str


def edition() -> Edition:
    """The edition of the sources as they lie here."""
    project = tomllib.loads((paths.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return Edition(project["version"], given_commit() or commit())


def given_commit() -> str:
    """The commit that the environment tells; empty where it tells none."""
    given = os.environ.get(VARIABLE, "")
    return given if given == CHANGED else given[:DIGITS] if re.fullmatch("[0-9a-f]{7,64}", given) else ""


def commit() -> str:
    """The commit that git knows here. A repository that merely holds the project's folder does not count."""
    try:
        top, head = git("rev-parse", "--show-toplevel", "HEAD").splitlines()
        if Path(top).resolve() != paths.ROOT:
            return ""
        return CHANGED if git("status", "--porcelain", "--", *OF_THE_SITE) else head[:DIGITS]
    except (OSError, ValueError, subprocess.CalledProcessError):
        return ""
