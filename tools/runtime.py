"""The runtime that the site ships: Pyodide and PyScript, fetched as pinned packages and made lean.

- `build/npm`: the packages as they are published, checked by npm against the lock's integrity; with them the
  fonts of the games (`tools/fonts.py`).
- `build/wheels`: the pure Python wheels that a page may install on demand.
- `build/runtime`: what is served. The standard library is trimmed (`tools/pyodide_build/library.txt`) and
  compiled; the lock names the site's own wheels and nothing else; PyScript comes without the parts that are
  not used.
- `build/pyodide-tests`: what only the tests need, the whole standard library and the test runner's wheels.
"""

import hashlib
import json
import os
import re
import shutil
import threading
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tools import build_cache, environment, paths
from tools.console import UserError, progress_bar, step

PYODIDE = paths.PACKAGES / "node_modules" / "pyodide"
PYSCRIPT = paths.PACKAGES / "node_modules" / "@pyscript" / "core"
PYODIDE_FILES = ("pyodide.asm.wasm", "pyodide.mjs", "pyodide.asm.mjs")
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
# What PyScript loads with every plugin switched off and its configuration given as JSON in the page.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
PACKAGES_BYTES = 39_000_000
START = "start.bin"
Job = dict[str, object]
COMPILER_FILES = ("compile.py", "library.txt", "list_start.py", "sitecustomize.py", "start.mjs")


@build_cache.locked
def ensure() -> Path:
    """Fetch and prepare the runtime unless it stands; give its folder."""
    ensure_packages()
    wheels = ensure_wheels("wheels", paths.WHEELS)
    stamp = build_cache.digest(
        [
            paths.ROOT / "package-lock.json",
            paths.REQUIREMENTS / "wheels.txt",
            Path(__file__),
            *compiler_files(),
        ]
    )
    if not build_cache.is_fresh("runtime", stamp):
        with step("preparing the runtime: compiling the standard library with Pyodide itself"):
            build_cache.forget("runtime")
            prepare(wheels)
        build_cache.write("runtime", stamp)
    return paths.RUNTIME


def compiler_files() -> list[Path]:
    """The files of `tools/pyodide_build` on which compiled archives depend."""
    return [paths.TOOLS / "pyodide_build" / name for name in COMPILER_FILES]


@build_cache.locked
def ensure_packages() -> None:
    """Fetch the npm packages of the lock into `build/npm`, unless they are there."""
    listed = [paths.ROOT / "package.json", paths.ROOT / "package-lock.json"]
    stamp = build_cache.digest(listed)
    if build_cache.is_fresh("npm", stamp):
        return
    with step("fetching Pyodide, PyScript and the font of a game (about 21 MB)"):
        build_cache.forget("npm")
        shutil.rmtree(paths.PACKAGES, ignore_errors=True)
        paths.PACKAGES.mkdir(parents=True)
        for file in listed:
            shutil.copy(file, paths.PACKAGES)
        fetch_packages()
    build_cache.write("npm", stamp)


def fetch_packages() -> None:
    """Run `npm ci`, with a bar that follows what has arrived on the disk."""
    _, npm = environment.node()
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(0.3):
            progress_bar(min(size_of(paths.PACKAGES), PACKAGES_BYTES - 1), PACKAGES_BYTES, "packages")

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        environment.run_quietly(
            [
                *npm,
                "ci",
                "--ignore-scripts",
                "--omit=optional",
                "--no-audit",
                "--no-fund",
                "--loglevel=error",
            ],
            "npm ci",
            cwd=paths.PACKAGES,
            env=environment.node_environment(),
        )
    finally:
        ended.set()
        watcher.join()
    progress_bar(PACKAGES_BYTES, PACKAGES_BYTES, "packages")


def size_of(folder: Path) -> int:
    """The bytes of all files under a folder that may be changing."""
    total = 0
    for file in folder.rglob("*"):
        try:
            total += file.stat().st_size if file.is_file() else 0
        except OSError:
            continue
    return total


@build_cache.locked
def ensure_wheels(need: str, folder: Path) -> list[Path]:
    """Download the pinned wheels of a list for the page's Python, unless they are there."""
    listed = paths.REQUIREMENTS / f"{need}.txt"
    stamp = build_cache.digest([listed])
    if not build_cache.is_fresh(f"wheels-{need}", stamp):
        python = environment.ensure_venv()
        with step(f"fetching the wheels of the list {need}"):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            environment.pip(
                python,
                "download",
                "--no-deps",
                "--python-version",
                "3.14",
                "--dest",
                str(folder),
                "--requirement",
                str(listed),
                total=environment.count_of(listed),
            )
        build_cache.write(f"wheels-{need}", stamp)
    return sorted(folder.glob("*.whl"))


def prepare(wheels: list[Path]) -> None:
    """Make `build/runtime` and `build/pyodide-tests`; the old ones stand until all is well."""
    work = paths.BUILD / "runtime.new"
    shutil.rmtree(work, ignore_errors=True)
    pyodide = work / "pyodide"
    pyscript = work / "pyscript"
    for folder in (pyodide, pyscript):
        folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, pyodide / name)
    for pattern in PYSCRIPT_FILES:
        for file in (PYSCRIPT / "dist").glob(pattern):
            (pyscript / file.name).write_text(without_map(file.read_text("utf-8")), "utf-8", newline="\n")
    for wheel in wheels:
        shutil.copyfile(wheel, pyodide / wheel.name)
    (pyodide / LOCK).write_text(json.dumps(own_lock(wheels), indent=None, separators=(",", ":")))
    compile_library(pyodide)
    shutil.rmtree(paths.RUNTIME, ignore_errors=True)
    work.replace(paths.RUNTIME)


def without_map(script: str) -> str:
    """A script without the comment that names its source map, which is not shipped."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", script)


def own_lock(wheels: list[Path]) -> dict[str, object]:
    """Pyodide's lock file, emptied but for the site's own wheels, with their checksums."""
    stock = json.loads((PYODIDE / LOCK).read_text())
    return {"info": stock["info"], "packages": {entry["name"]: entry for entry in map(lock_entry, wheels)}}


def lock_entry(wheel: Path) -> dict[str, object]:
    """A wheel of pure Python as Pyodide's lock file describes one."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        tops = sorted({entry.split("/")[0] for entry in archive.namelist() if entry.endswith("/__init__.py")})
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "imports": tops,
        "depends": [],
        "unvendored_tests": False,
    }


def compile_library(folder: Path) -> None:
    """Compile the trimmed standard library, and the whole one for the tests, with the stock Pyodide.

    A start with the trimmed one then shows which modules every start imports: they are put together, and
    another start shows that they are all found. `UserError` if not.
    """
    target = folder / LIBRARY
    stock = relative(PYODIDE / LIBRARY)
    whole = job(paths.PYODIDE_TESTS / "library.zip", library=stock, keep=None)
    compile_archives([job(target, library=stock, keep=kept_modules()), whole], folder=PYODIDE)
    names = run_in_pyodide("tools/pyodide_build/list_start.py", folder=folder).split()
    custom = [["sitecustomize.py", "tools/pyodide_build/sitecustomize.py"]]
    compile_archives(
        [job(target, custom, library=relative(target), keep=None, blocks={START: names})], folder=folder
    )
    if run_in_pyodide("tools/pyodide_build/list_start.py", folder=folder).split() != names:
        raise UserError("The modules put together for the start are not those that a start imports")


@build_cache.locked
def ensure_test_runner() -> None:
    """Prepare what the tests inside Pyodide need beside the runtime: the test runner's wheels, compiled."""
    ensure()
    wheels = ensure_wheels("pyodide", paths.PYODIDE_TESTS / "downloads")
    stamp = build_cache.digest([*wheels, *compiler_files()])
    if build_cache.is_fresh("test-runner", stamp):
        return
    with step("compiling the test runner with Pyodide"):
        folder = paths.PYODIDE_TESTS / "wheels"
        compile_archives(
            job(folder / f"{wheel.stem}.zip", library=relative(wheel), keep=None) for wheel in wheels
        )
    build_cache.write("test-runner", stamp)


def kept_modules() -> list[str]:
    """The words of `library.txt`."""
    lines = (paths.TOOLS / "pyodide_build" / "library.txt").read_text().splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def job(
    archive: Path,
    sources: Sequence[list[str]] = (),
    *,
    library: str | None = None,
    keep: list[str] | None = None,
    blocks: Mapping[str, list[str]] | None = None,
) -> Job:
    """A job for `tools/pyodide_build/compile.py`, which says what its parts are."""
    return {
        "archive": relative(archive),
        "sources": list(sources),
        "library": library,
        "keep": keep,
        "blocks": dict(blocks or {}),
    }


def compile_archives(jobs: Iterable[Job], *, folder: Path | None = None) -> None:
    """Compile archives inside Pyodide. jobs: as `tools/pyodide_build/compile.py` describes them; folder:
    another Pyodide.
    """
    listed = list(jobs)
    work = paths.BUILD / f"compile-{os.getpid()}.json"  # other processes of the tests compile too
    work.write_text(json.dumps(listed))
    script = "tools/pyodide_build/compile.py"
    command = pyodide_command(script, relative(work), folder=folder)
    try:
        environment.run_following(command, f"{script} inside Pyodide", show_compiled)
    finally:
        work.unlink()
    missing = [str(job["archive"]) for job in listed if not (paths.ROOT / str(job["archive"])).is_file()]
    if missing:
        raise UserError(f"Pyodide did not write {', '.join(missing)}")


def show_compiled(line: str) -> None:
    """Draw what `tools/pyodide_build/compile.py` says of its progress."""
    if found := re.match(r"compiled (\d+) of (\d+): (.+)", line):
        progress_bar(int(found[1]), int(found[2]), found[3])


def run_in_pyodide(script: str, *arguments: str, folder: Path | None = None) -> str:
    """Run a Python file of the project inside Pyodide; give what it prints."""
    return environment.run_quietly(
        pyodide_command(script, *arguments, folder=folder), f"{script} inside Pyodide"
    )


def pyodide_command(script: str, *arguments: str, folder: Path | None = None) -> list[str]:
    """The command line that runs a Python file of the project inside Pyodide, the prepared one or another."""
    folder = folder or paths.RUNTIME / "pyodide"
    start = str(paths.TOOLS / "pyodide_build" / "start.mjs")
    return [environment.node_program(), start, str(folder), str(paths.ROOT), script, *arguments]


def relative(path: Path) -> str:
    """A path as the tools inside Pyodide see it, from the root of the project."""
    return path.relative_to(paths.ROOT).as_posix()
