"""A copy of the project to which a game is added: Nim step by step as `docs/adding-a-game.md` says, the
throw-away games as they are.

The example game lies in `tests/games/nim` and its tests in `tests/games/nim_tests`; a copy is made without
Nim, so that nothing of Nim is there before it is added. Processes are started here, so only tests that
CPython runs use this.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools import environment, paths, runtime, stages

GAMES = Path("tests", "games")
EXAMPLE, ITS_TESTS, TOY = GAMES / "nim", GAMES / "nim_tests", GAMES / "toy"
CATALOGUE = Path("py", "catalog.py")
LINE = '    "{name}": "{name}",\n'
"""How a game stands in the catalogue."""
GENERATORS = (
    ("-m", "tools.words"),
    ("tests/conformance/golden.py", "nim"),
    ("-m", "tools.engine_doc"),
)
"""The commands by which the page on adding a game has everything generated, in its order."""


class ProjectCopy:
    """A copy of the project as a fresh clone would have it, under git, and what is done to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        stages.copy_project(folder)
        for example in (EXAMPLE, ITS_TESTS):
            shutil.rmtree(folder / example)
        self.git("init", "--quiet")
        self.git("add", "--all")

    def add_nim(self) -> None:
        """Add the package, the line of the catalogue and the tests, and have the rest generated."""
        self.add_package(EXAMPLE)
        made = shutil.ignore_patterns("__pycache__")
        shutil.copytree(paths.ROOT / ITS_TESTS, self.folder / "tests" / "nim", ignore=made)
        for command in GENERATORS:
            self.python(*command)

    def add_toy(self) -> None:
        """Add the throw-away game to the catalogue of the page."""
        self.add_package(TOY)
        self.python(*GENERATORS[0])

    def add_package(self, package: Path) -> None:
        """Add the package of a game, and its line in the catalogue."""
        made = shutil.ignore_patterns("__pycache__")
        shutil.copytree(paths.ROOT / package, self.folder / "py" / package.name, ignore=made)
        catalogue = self.folder / CATALOGUE
        head, end, tail = catalogue.read_text("utf-8").rpartition("}\n")
        catalogue.write_text(head + LINE.format(name=package.name) + end + tail, "utf-8")

    def build_site(self) -> Path:
        """Build the copy's site with the runtime, the fonts and the Pyodide that the project has prepared
        (`site.ensure_built`); its folder."""
        for part in (paths.RUNTIME, paths.FONTS, runtime.PYODIDE):
            shutil.copytree(part, self.folder / part.relative_to(paths.ROOT))
        self.python("-c", "from tools import paths, site; site.build(paths.DIST)")
        return self.folder / paths.DIST.relative_to(paths.ROOT)

    def python(self, *command: str) -> str:
        """What a Python program that runs in the copy prints. Error: AssertionError where it fails."""
        return self._run(sys.executable, *command)

    def git(self, *command: str) -> str:
        """What git prints of the copy. Error: AssertionError where it fails."""
        return self._run("git", *command)

    def _run(self, *command: str) -> str:
        ended = subprocess.run(
            command,
            cwd=self.folder,
            env=environment.node_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, f"{' '.join(command)}:\n{ended.stdout[-4000:]}"
        return ended.stdout

    def changes(self) -> dict[str, str]:
        """The files that are not as they were in the clone, by path: `A` for a new one, `M`, `D`."""
        self.git("add", "--intent-to-add", ".")
        lines = self.git("diff", "--name-status", "--no-renames").splitlines()
        return {path: kind for kind, _, path in (line.partition("\t") for line in lines)}
