"""Writes the skeleton of a new game: `python3 run.py new yourgame --title "Your Game"`.

The skeleton is a whole game that can be played at once, the Nim of `tests/games/nim` under another name, with
its tests, a line in the catalogue and what is generated from these. What to change in the first hour stands
in `docs/adding-a-game.md`.
"""

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import paths
from tools.console import UserError, say

EXAMPLE = Path("tests", "games", "nim")
ITS_TESTS = Path("tests", "games", "nim_tests")
CATALOGUE = Path("py", "catalog.py")
NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")
LONGEST_TITLE = 30
WRITTEN = frozenset((".py", ".po", ".css"))
"""The kinds of files that name the game."""

GENERATORS = (
    ("-m", "tools.words"),
    ("tests/conformance/golden.py", "{name}"),
    ("-m", "tools.engine_doc"),
)
"""The programs that write what is generated from a game, in their order."""


def write(root: Path, name: str, title: str) -> list[Path]:
    """Write the package of a game and its tests, and enter it in the catalogue; their files. root: of the
    project.

    Error: UserError for a name that no game can have, or that is taken; nothing is written then.
    """
    _check(root, name, title)
    written = []
    for folder, target in ((EXAMPLE, Path("py", name)), (ITS_TESTS, Path("tests", name))):
        for file in _files(paths.ROOT / folder):
            there = root / target / _named(str(file.relative_to(paths.ROOT / folder)), name, title)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(_named(file.read_text("utf-8"), name, title), "utf-8")
            written.append(there)
    enter(root, name)
    return written


def enter(root: Path, name: str) -> None:
    """Enter a game in the catalogue of the project there, below the others."""
    catalogue = root / CATALOGUE
    head, end, tail = catalogue.read_text("utf-8").rpartition("}\n")
    catalogue.write_text(f'{head}    "{name}": "{name}",\n{end}{tail}', "utf-8")


def _check(root: Path, name: str, title: str) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or name in sys.stdlib_module_names:
        raise UserError(
            f"{name} cannot be the name of a game: small letters, digits and _, two to thirty of them, "
            "a letter first, and no name that Python has."
        )
    taken = [path for path in (root / "py" / name, root / "tests" / name) if path.exists()]
    if taken:
        raise UserError(f"{taken[0].relative_to(root)} is there already: choose another name.")
    if not 0 < len(title) <= LONGEST_TITLE or not title.isprintable() or set(title) & set('"\\{}'):
        raise UserError(f'A title has at most {LONGEST_TITLE} characters, and none of " \\ {{ }}.')


def _files(folder: Path) -> Iterator[Path]:
    """The files of the example."""
    return (file for file in sorted(folder.rglob("*")) if file.suffix in WRITTEN)


def _named(text: str, name: str, title: str) -> str:
    """A text of the example with the name and the title of the new game; the names of styles have hyphens."""
    text = re.sub(r"(?<=--)nim(?![A-Za-z])|(?<![A-Za-z])nim(?=-[a-z])", name.replace("_", "-"), text)
    text = re.sub(r"(?<![A-Za-z])nim(?![A-Za-z])", name, text)
    return re.sub(r"\bNim\b", title, text)


def run(*command: str) -> None:
    """Run a Python program on the project. Error: CalledProcessError where it fails; it has said why."""
    subprocess.run([sys.executable, *command], cwd=paths.ROOT, check=True, env=paths.child_environment())


def main(arguments: list[str]) -> int:
    """Write the game, and have the rest generated."""
    command = argparse.ArgumentParser(prog="run.py new", description="write the skeleton of a new game")
    command.add_argument("name", help="of the package, in small letters: yourgame")
    command.add_argument("--title", help="as players read it; the name where it is not given")
    options = command.parse_args(arguments)
    name = options.name
    files = write(paths.ROOT, name, options.title or name.replace("_", " ").capitalize())
    python = [str(file) for file in files if file.suffix == ".py"]
    for order in (("check", "--quiet", "--select", "I", "--fix"), ("format", "--quiet")):
        run("-m", "ruff", *order, *python)
    for generator in GENERATORS:
        said = [one.format(name=name) for one in generator]
        say(f"· python {' '.join(said)}")
        run(*said)
    say(f"\npy/{name} is a game that can be played: python3 run.py play --dev")
    say(f"Its tests: python3 run.py test tests/{name}; what to change first: docs/adding-a-game.md")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
