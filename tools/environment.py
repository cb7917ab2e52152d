"""The virtual environment and Node.js: made when a command first needs them.

Each need has a list of pinned packages with hashes (`tools/requirements`). A command asks for the lists it
needs; what is already installed is found by its stamp. Node.js is one of them: what it makes is the same on
every machine, whatever lies on the PATH.
"""

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from tools import build_cache, paths
from tools.console import UserError, progress_bar, spinner, step

MARK = "made-by-quatre-vents"
"""The file in the virtual environment that says that it is ours, and of which Python and place."""
LONGEST_LINE = 300
PIP_OPTIONS = ("--disable-pip-version-check", "--no-input", "--require-hashes", "--only-binary", ":all:")


@build_cache.locked
def ensure_venv() -> Path:
    """Make the virtual environment unless it stands.

    Give the path of its Python. `UserError` when the system's Python cannot, or when .venv is not ours.
    """
    python = paths.in_venv("python")
    mark = paths.VENV / MARK
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    stamp = f"{version} {paths.VENV}"
    if python.exists() and mark.is_file() and mark.read_text() == stamp:
        return python
    refuse_what_is_not_ours()
    try:
        import ensurepip  # noqa: F401  (some systems leave it out of their Python)
    except ImportError:
        raise UserError(
            "This Python cannot make virtual environments (its ensurepip is missing).\n"
            "On Debian or Ubuntu, run:\n"
            f"    sudo apt-get install python{version}-venv"
        ) from None
    with step("making the virtual environment in .venv"), spinner("pip is put in"):
        for old in paths.BUILD_CACHE.glob("packages-*"):
            old.unlink()
        paths.VENV.mkdir(exist_ok=True)
        mark.write_text("")  # ours from now on, and not finished
        empty_but_for(mark)
        venv.create(paths.VENV, with_pip=True, symlinks=not paths.WINDOWS)
    mark.write_text(stamp)
    return python


def refuse_what_is_not_ours() -> None:
    """`UserError` when something in the place of the virtual environment was not made by these tools."""
    place = paths.VENV
    if place.is_symlink():
        raise UserError(
            f".venv is a link to {os.readlink(place)}, which these tools did not make and will not empty.\n"
            "They make an environment of their own in .venv: remove the link, then run this again."
        )
    if place.exists() and not (place / MARK).is_file() and not (place.is_dir() and not any(place.iterdir())):
        raise UserError(
            "There is a .venv here that these tools did not make, and they will not empty it.\n"
            "They make an environment of their own there: move it away or remove it, then run this again."
        )


def empty_but_for(kept: Path) -> None:
    """Remove everything beside a file."""
    for one in kept.parent.iterdir():
        if one.is_dir() and not one.is_symlink():
            shutil.rmtree(one)
        elif one != kept:
            one.unlink()


@build_cache.locked
def ensure_packages(*needs: str) -> Path:
    """Install the pinned packages of these needs (`site`, `test`, …) into the environment.

    Give the path of its Python.
    """
    python = ensure_venv()
    for need in needs:
        listed = paths.REQUIREMENTS / f"{need}.txt"
        stamp = build_cache.digest([listed])
        if not build_cache.is_fresh(f"packages-{need}", stamp):
            with step(f"installing the packages of the list {need}"):
                pip(python, "install", "--requirement", str(listed), total=count_of(listed))
            build_cache.write(f"packages-{need}", stamp)
    return python


def count_of(listed: Path) -> int:
    """How many packages a requirements list pins."""
    return len(re.findall(r"^[\w.-]+==", listed.read_text(), re.MULTILINE))


def pip(python: Path, command: str, *arguments: str, total: int) -> None:
    """Run pip on pinned packages with a progress bar; `UserError` with its last words when it fails."""
    done = 0

    def follow(line: str) -> None:
        nonlocal done
        if found := re.match(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)", line):
            done = min(done + 1, max(1, total - 1))
            progress_bar(done, total, found[1])

    run_following(
        [str(python), "-m", "pip", command, *PIP_OPTIONS, *arguments],
        "pip (is the network there?)",
        follow,
    )
    progress_bar(total, total, "all there")


def node() -> tuple[Path, list[str]]:
    """Node.js: the folder of the programs `node` and `npm`, and the command line of `npm`."""
    folder = ensure_packages("node").parent
    program = shutil.which("npm", path=str(folder))
    if program is None:
        raise UserError("The pip package of Node.js brought no npm: remove .venv, then run this again.")
    return folder, [program]


def node_program() -> str:
    """The path of the `node` program."""
    folder, _ = node()
    program = shutil.which("node", path=str(folder))
    assert program is not None
    return program


def node_environment() -> dict[str, str]:
    """The environment in which `npm` finds its own `node`."""
    folder, _ = node()
    return {**paths.child_environment(), "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def run_quietly(
    command: list[str], what: str, *, cwd: Path | None = None, env: dict[str, str] | None = None
) -> str:
    """Run a program, give its standard output; `UserError` with its last lines when it fails.

    env: its environment, else that of every program started here.
    """
    answer = subprocess.run(
        command,
        cwd=cwd,
        env=env or paths.child_environment(),
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    if answer.returncode != 0:
        raise failure(what, (answer.stdout + answer.stderr).splitlines())
    return answer.stdout


def run_following(
    command: list[str], what: str, follow: Callable[[str], object], *, env: dict[str, str] | None = None
) -> None:
    """Run a program, and call `follow` with each line of both its outputs as it comes.

    env: its environment, else that of every program started here. `UserError` with the last lines when the
    program fails.
    """
    said = []
    with subprocess.Popen(
        command,
        env=env or paths.child_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line.rstrip())
            follow(line)
    if process.returncode != 0:
        raise failure(what, said)


def failure(what: str, said: list[str]) -> UserError:
    """The error of a program that failed, with the last lines of its output."""
    last = [line[:LONGEST_LINE] for line in "\n".join(said).strip().splitlines()[-15:]]
    return UserError(f"{what} failed:\n" + "\n".join(last))
