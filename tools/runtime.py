"""The runtime that the site ships: Pyodide and PyScript, fetched as pinned packages and made lean.

- `build/npm`: the packages as they are published, checked by npm against the lock's integrity; with them the
  fonts of the games (`tools/fonts.py`).
- `build/wheels`: the pure Python wheel of which the page loads a part on demand.
- `build/runtime`: what is served. The standard library is trimmed (`tools/pyodide_build/library.txt`) and
  compiled; the lock names no packages; PyScript comes without the parts that are
  not used.
- `build/pyodide-tests`: what only the tests need, the whole standard library and the test runner's wheels.
"""

import json
import os
import re
import shutil
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tools import build_cache, environment, paths, squeeze
from tools.console import UserError, progress_bar, step

PYODIDE = paths.PACKAGES / "node_modules" / "pyodide"
PYSCRIPT = paths.PACKAGES / "node_modules" / "@pyscript" / "core"
PYODIDE_FILES = ("pyodide.asm.wasm", "pyodide.mjs", "pyodide.asm.mjs")
COMPILED = (paths.BUILD / "compiled", paths.BUILD / "pycache")
"""Where `tools/pyodide_build/compile.py` keeps what it has compiled."""
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
# What PyScript loads with every plugin switched off and its configuration given as JSON in the page.
PYSCRIPT_CORE = "core-*.js"
PYSCRIPT_ENTRY = "core.js"
PYSCRIPT_ERRORS = "error-*.js"
PYSCRIPT_FILES = (PYSCRIPT_ENTRY, PYSCRIPT_CORE, PYSCRIPT_ERRORS)
PACKAGES_BYTES = 39_000_000
WHOLE_LIBRARY = "whole.zip"
START = "start.block"
START_ARCHIVE = "start.zip"
SEGNO = "segno.zip"
Job = dict[str, object]
OWN_MODULES = {
    "_colorize.py": "no_colors.py",
    "asyncio/base_events.py": "no_loop.py",
    "asyncio/graph.py": "no_loop.py",
    "asyncio/streams.py": "no_loop.py",
    "asyncio/subprocess.py": "no_loop.py",
    "asyncio/unix_events.py": "no_loop.py",
    "pyodide/_package_loader.py": "package_loader.py",
    "sitecustomize.py": "sitecustomize.py",
    "xml/sax/saxutils.py": "saxutils.py",
}
"""Modules of ours in the library, by their place there, each a file of `tools/pyodide_build`."""
COMPILER_FILES = (
    "compile.py",
    "library.txt",
    "list_start.py",
    "start.mjs",
    *dict.fromkeys(OWN_MODULES.values()),
)
PYSCRIPT_LIBRARY = ("context", "ffi", "util", "workers")
"""What the page uses of PyScript's own Python package."""
PYSCRIPT_CHANGES = (
    ('"import os as _os","from pathlib import Path as _Path","_path = None"', ""),
    ('["_Path","_path","_os","_pyscript"]', '["_pyscript"]'),
)
"""What PyScript runs in Python before a script, for the writing of its package."""
PYSCRIPT_PACKAGE = 'wo(".",{pyscript:'


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
            Path(squeeze.__file__),
            squeeze.LISTED,
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
    """Make `build/runtime`; the old one stands until all is well."""
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
            script = without_map(file.read_text("utf-8"))
            if pattern == PYSCRIPT_CORE:
                script = without_package(script)
            if pattern == PYSCRIPT_ENTRY:
                script = with_errors(script)
            (pyscript / file.name).write_text(script, "utf-8", newline="\n")
    (pyodide / LOCK).write_text(json.dumps(own_lock(), indent=None, separators=(",", ":")))
    compile_archives([segno_job(wheel, work) for wheel in wheels])
    compile_library(pyodide)
    squeeze.squeeze_all(sorted(work.rglob("*.zip")))
    shutil.rmtree(paths.RUNTIME, ignore_errors=True)
    work.replace(paths.RUNTIME)


def without_map(script: str) -> str:
    """A script without the comment that names its source map, which is not shipped."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", script)


def with_errors(script: str) -> str:
    """PyScript's entry, which wants the part that shows errors too. PyScript asks for it once by itself,
    whatever it is told, and does not start without. Here it has come before the first line of PyScript runs.
    """
    (errors,) = (PYSCRIPT / "dist").glob(PYSCRIPT_ERRORS)
    return f'{script.rstrip()}import"./{errors.name}";\n'


def without_package(script: str) -> str:
    """PyScript without the sources of its Python package, which it would write at every start: what the page
    uses of it lies compiled beside the library. `UserError` where they are not found.
    """
    begin = script.find(PYSCRIPT_PACKAGE)
    if begin < 0 or any(script.count(old) != 1 for old, _ in PYSCRIPT_CHANGES):
        raise UserError("PyScript has not its Python package where the build looks for it")
    end = end_of_call(script, begin)
    script = f"{script[:begin]}0{script[end:]}"
    for old, new in PYSCRIPT_CHANGES:
        script = script.replace(old, new)
    return script


def end_of_call(script: str, begin: int) -> int:
    """Where a call ends whose arguments are texts and objects. begin: where it begins."""
    tokens = re.compile(r""""(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[(){}]""", re.S)
    depth = 0
    for found in tokens.finditer(script, begin):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(found[0], 0)
        if depth == 0:
            return found.end()
    raise UserError("A call in PyScript has no end")


def own_lock() -> dict[str, object]:
    """Pyodide's lock file, emptied: there are no packages, only archives of ours."""
    stock = json.loads((PYODIDE / LOCK).read_text())
    return {"info": stock["info"], "packages": {}}


def segno_job(wheel: Path, folder: Path) -> Job:
    """The job that compiles what draws QR codes, as far as the page uses it, with its licence."""
    left_out = ("__init__", "cli", "helpers", "py")  # those are of the stubs and marks of types
    licence = f"{wheel.name.partition('-py')[0]}.dist-info.licenses"
    return job(
        folder / SEGNO,
        library=relative(wheel),
        keep=["segno", licence, *(f"!segno.{name}" for name in left_out)],
        blocks={
            "segno.block": ["segno", *(f"segno.{name}" for name in ("consts", "encoder", "utils", "writers"))]
        },
    )


def compile_library(folder: Path) -> None:
    """Compile the trimmed standard library with the stock Pyodide.

    A start with it then shows which modules it imports: they are put together. Another one shows
    which of them are run at once, and the last that this is so. `UserError` if not.
    """
    target = folder / LIBRARY
    stock = relative(PYODIDE / LIBRARY)
    compile_archives([job(target, own_modules(), library=stock, keep=kept_modules())])
    shutil.copyfile(target, folder / WHOLE_LIBRARY)
    imported = started_with(folder)
    compile_start(folder, imported, [])
    run = started_with(folder)
    compile_start(folder, imported, run)
    (folder / WHOLE_LIBRARY).unlink()
    if started_with(folder) != run:
        raise UserError("The modules put together for the start are not those that a start runs")


def started_with(folder: Path) -> list[str]:
    """The modules of the library that a start with it runs."""
    return run_in_pyodide("tools/pyodide_build/list_start.py", folder=folder).split()


def compile_start(folder: Path, imported: list[str], run: list[str]) -> None:
    """Put the modules together that a start imports. run: those that it runs at once."""
    compile_archives(
        [
            job(
                folder / LIBRARY,
                pyscript_sources(),
                library=relative(folder / WHOLE_LIBRARY),
                keep=None,
                blocks={
                    START: imported,
                    "pyscript.block": ["pyscript", *(f"pyscript.{one}" for one in PYSCRIPT_LIBRARY)],
                },
                first=run,
                apart=folder / START_ARCHIVE,
            )
        ]
    )


def own_modules() -> list[list[str]]:
    """The sources of our own modules of the library, each with its place there."""
    return [[place, f"tools/pyodide_build/{name}"] for place, name in OWN_MODULES.items()]


def pyscript_sources() -> list[list[str]]:
    """The sources of PyScript's package, each with its place, as far as the page uses them."""
    folder = relative(PYSCRIPT / "src" / "stdlib" / "pyscript")
    found = [[f"pyscript/{one}.py", f"{folder}/{one}.py"] for one in PYSCRIPT_LIBRARY]
    return [["pyscript/__init__.py", "tools/pyodide_build/__init__.py"], *found]


@build_cache.locked
def ensure_test_runner() -> None:
    """Prepare what the tests inside Pyodide need beside the runtime: the whole standard library and the test
    runner's wheels, compiled."""
    ensure()
    wheels = ensure_wheels("pyodide", paths.PYODIDE_TESTS / "downloads")
    stamp = build_cache.digest([paths.ROOT / "package-lock.json", *wheels, *compiler_files()])
    if build_cache.is_fresh("test-runner", stamp):
        return
    with step("compiling the test runner with Pyodide"):
        folder = paths.PYODIDE_TESTS
        archives = {folder / "wheels" / f"{wheel.stem}.zip": wheel for wheel in wheels}
        archives[folder / "library.zip"] = PYODIDE / LIBRARY
        compile_archives(
            job(archive, library=relative(made_from), keep=None) for archive, made_from in archives.items()
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
    first: Sequence[str] = (),
    apart: Path | None = None,
) -> Job:
    """A job for `tools/pyodide_build/compile.py`, which says what its parts are."""
    return {
        "archive": relative(archive),
        "sources": list(sources),
        "library": library,
        "keep": keep,
        "blocks": dict(blocks or {}),
        "first": list(first),
        "apart": None if apart is None else relative(apart),
    }


def compile_archives(jobs: Iterable[Job]) -> None:
    """Compile archives inside the stock Pyodide, which has the whole library. jobs: as
    `tools/pyodide_build/compile.py` describes them.
    """
    listed = list(jobs)
    work = paths.BUILD / f"compile-{os.getpid()}.json"  # other processes of the tests compile too
    work.write_text(json.dumps(listed))
    script = "tools/pyodide_build/compile.py"
    command = pyodide_command(script, relative(work), folder=PYODIDE)
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
