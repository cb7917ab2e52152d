"""What git knows of the project."""

import subprocess

from tools import paths


def git(*arguments: str) -> str:
    """The output of git, run in the project. CalledProcessError, OSError: it cannot tell, or is not there."""
    return subprocess.run(
        ["git", *arguments],
        cwd=paths.ROOT,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        env=paths.child_environment(),
    ).stdout
