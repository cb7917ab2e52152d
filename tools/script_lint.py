"""What looks at the scripts and style sheets: Biome, as `biome.json` says.

It is fetched by npm into `build/lint`, from a lock of its own (`tools/lint`): whoever builds the site needs
none of it.
"""

import shutil
from pathlib import Path

from tools import build_cache, environment, paths
from tools.console import step

LOCK = paths.TOOLS / "lint"
FOLDER = paths.BUILD / "lint"


@build_cache.locked
def ensure() -> Path:
    """Fetch it unless it is there; the script that starts it, which Node.js runs."""
    listed = [LOCK / "package.json", LOCK / "package-lock.json"]
    stamp = build_cache.digest(listed)
    if not build_cache.is_fresh("lint", stamp):
        with step("fetching what looks at scripts and style sheets (about 30 MB)"):
            build_cache.forget("lint")
            shutil.rmtree(FOLDER, ignore_errors=True)
            FOLDER.mkdir(parents=True)
            for file in listed:
                shutil.copy(file, FOLDER)
            _, npm = environment.node()
            options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            variables = environment.node_environment()
            environment.run_quietly([*npm, "ci", *options], "npm ci", cwd=FOLDER, env=variables)
        build_cache.write("lint", stamp)
    return FOLDER / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"


def command() -> list[str]:
    """The command that looks at all of them and fails where anything is wrong."""
    return [environment.node_program(), str(ensure()), "lint", "--error-on-warnings", "--colors=off"]
