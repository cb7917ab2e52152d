"""A copy of the project to which a game is added: the skeleton as the guide says, the throw-away game as it
is. Processes are started here, so only tests that CPython runs use this.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools import environment, new_game, paths, runtime

TOY = Path("tests", "games", "toy")
NOT_IN_A_CLONE = (".git", ".venv", "build", "dist", "node_modules", "__pycache__", "*.mo", ".*_cache")


class ProjectCopy:
    """A copy of the project as a fresh clone would have it, under git, and what is done to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(paths.ROOT, folder, ignore=shutil.ignore_patterns(*NOT_IN_A_CLONE))
        self.git("init", "--quiet")
        self.git("add", "--all")

    def add_game(self, name: str, title: str) -> None:
        """Write the skeleton of a game, by the command of the guide."""
        self.python("-m", "tools.new_game", name, "--title", title)

    def add_toy(self) -> None:
        """Add the throw-away game to the catalogue of the page."""
        made = shutil.ignore_patterns("__pycache__")
        shutil.copytree(paths.ROOT / TOY, self.folder / "py" / TOY.name, ignore=made)
        new_game.enter(self.folder, TOY.name)
        self.python("-m", "tools.words")

    def build_site(self) -> Path:
        """Build the copy's site, its archives loosely packed, with what the project has prepared and
        compiled; its folder."""
        prepared = (paths.RUNTIME, paths.FONTS, runtime.PYODIDE, *runtime.COMPILED)
        for part in (one for one in prepared if one.is_dir()):
            shutil.copytree(part, self.folder / part.relative_to(paths.ROOT))
        loosely = "squeeze.squeeze_all = lambda files: None"
        self.python("-c", f"from tools import paths, site, squeeze; {loosely}; site.build(paths.DIST)")
        return self.folder / paths.DIST.relative_to(paths.ROOT)

    def python(self, *command: str) -> str:
        """What a Python program that runs in the copy prints. Error: AssertionError where it fails."""
        return self._run(sys.executable, *command)

    def git(self, *command: str) -> str:
        """What git prints of the copy. Error: AssertionError where it fails."""
        return self._run("git", *command)

    def _run(self, *command: str) -> str:
        variables, both = environment.node_environment(), subprocess.STDOUT
        ended = subprocess.run(
            command,
            cwd=self.folder,
            env=variables,
            text=True,
            check=False,
            stdout=subprocess.PIPE,
            stderr=both,
        )
        assert ended.returncode == 0, f"{' '.join(command)}:\n{ended.stdout[-4000:]}"
        return ended.stdout

    def changes(self) -> dict[str, str]:
        """The files that are not as they were in the clone, by path: `A` for a new one, `M`, `D`."""
        self.git("add", "--intent-to-add", ".")
        lines = self.git("diff", "--name-status", "--no-renames").splitlines()
        return {path: kind for kind, _, path in (line.partition("\t") for line in lines)}
