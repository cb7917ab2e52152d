"""The site: the built one (`dist/`, for any static host) and the one that is served from the sources while
developing.

Both are the same page, `index.html`, with three things put in: PyScript's configuration as JSON (from
`pyscript.toml`), the preloads, and where the archive of each further game lies. Built, the modules are
archives of bytecode and `sw.js` knows every file by its SHA-256; developing, every module is fetched as it
stands and nothing is stored.
"""

import ast
import base64
import hashlib
import html
import json
import os
import re
import runpy
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools import build_cache, environment, fonts, paths, runtime, squeeze
from tools.console import UserError, step
from tools.edition import Edition, edition

CONFIG = paths.ROOT / "pyscript.toml"
PAGE = paths.ROOT / "index.html"
SERVICE_WORKER = paths.ROOT / "sw.js"
VENDOR = "static/vendor"
GAMES = "static/games"
MANIFEST = "static/manifest.webmanifest"
SHORTCUT_ICONS = [{"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}]
PRECACHE_MARK = "/* build: precache */ null"
INTERPRETER = "static/interpreter.js"
ARCHIVES_MARK = "/* build: archives */ []"
SNAPSHOT = "static/snapshot.js"
SNAPSHOT_MARK = '/* build: snapshot */ ""'
MODULES_MARK = "/* build: modules */ []"
PRELOAD_MARK = "<!-- build: preloads -->"
INLINE = ("static/guard.js", "static/picture.js")
"""The scripts that stand in the page itself."""
NOT_SERVED = (*(Path(url).name for url in INLINE), "packed.js")
"""They, and that of the one file (`tools/single_file.py`), are no files of the site."""
SCRIPTS_MARK = "script-src 'self'"
SHEETS_MARK = "<!-- build: sheets of the first games -->"
PICTURE_MARK = "<!-- build: the first picture -->"
PUZZLES = "puzzles"
VERDICTS = "verdicts"
LATE_PACKAGES = (PUZZLES, VERDICTS)
"""The room of the puzzles and what is told of finished games, fetched as a further game is."""
OWN_MODULES = {PUZZLES: "puzzles.py", VERDICTS: "bot/verdicts.py"}
"""The module of a game that comes with each of them."""
ENTRIES = ("main.py", "bot_worker.py", "import_worker.py")
MODULES = (".js", ".mjs")
STARTING = (*runtime.PYODIDE_FILES, runtime.LIBRARY, runtime.START_ARCHIVE, runtime.LOCK)
"""The files of Pyodide that a start needs."""
FACES = ("static/fonts/alegreya-latin.woff2", "static/fonts/alegreya-latin-ext.woff2")
"""What `static/boot.css` names things in."""
BOOT = "static/boot.js"
"""The script that opens the page."""
STATIC_IMPORT = re.compile(r"""\b(from|import)(\s*)(["'])(\.{1,2}/[^"']+)\3""")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a page loads: files (URL → place in Python's file system) or archives at its start, further games
    (the URLs of archive and style sheet), their words (game and language → URL), and late files (place → game
    and URL).
    """

    files: dict[str, str] = field(default_factory=dict)
    archives: tuple[str, ...] = ()
    games: dict[str, tuple[str, str]] = field(default_factory=dict)
    words: dict[tuple[str, str], str] = field(default_factory=dict)
    late: dict[str, tuple[str, str]] = field(default_factory=dict)


def config() -> dict[str, object]:
    """The content of `pyscript.toml`."""
    return tomllib.loads(CONFIG.read_text("utf-8"))


def archive_parts() -> dict[str, list[str]]:
    """The archives by name, and the packages and modules in each.

    `table` and `page` come first, then one for each game and for each package of `LATE_PACKAGES`.
    """
    listed = config()["build"]
    assert isinstance(listed, dict)
    games = {game: [game] for game in game_names()}
    return {
        "table": listed["common"],
        "page": listed["page"],
        **games,
        **{name: [name] for name in LATE_PACKAGES},
    }


def games() -> dict[str, str]:
    """The catalogue."""
    found: dict[str, str] = runpy.run_path(str(paths.PY / "catalog.py"))["GAMES"]
    return found


def game_names() -> list[str]:
    """The packages of the games, in the order of the catalogue."""
    return list(games().values())


def first_games() -> list[str]:
    """The games whose archives every page loads at its start: the first one of the catalogue."""
    return game_names()[:1]


def further_games() -> list[str]:
    """The others, fetched when they are first wanted."""
    return [game for game in game_names() if game not in first_games()]


def words_apart() -> dict[tuple[str, str], Path]:
    """The catalogues of further games by game and language. Each has an archive of its own (`nonlieu-fr`): a
    page fetches those of its language."""
    return {(game, file.suffixes[0][1:]): file for game in further_games() for file in word_files(game)}


def module_files(part: str) -> list[Path]:
    """The Python sources of a package or module of `py/`, and the drawings that lie among them."""
    folder = paths.PY / part
    if not folder.is_dir():
        return [folder.with_suffix(".py")]
    return [*sorted(folder.rglob("*.py")), *sorted(folder.rglob("*.svg"))]


def late_files(game: str) -> list[str]:
    """The places of a game's files that are fetched when a level thinks with them (`Game.late_levels`)."""
    return sorted(file.relative_to(paths.PY).as_posix() for file in (paths.PY / game).rglob("*.bin"))


def late_plan(url: Callable[[str], str]) -> dict[str, tuple[str, str]]:
    """The late files of all games as `Plan` has them. url: of the place of a file, where it is served."""
    return {place: (game, url(place)) for game in game_names() for place in late_files(game)}


def word_files(domain: str) -> list[Path]:
    """The compiled catalogues of a domain."""
    return sorted(paths.WORDS.glob(f"{domain}.*.mo"))


def late_modules(*packages: str) -> list[Path]:
    """The modules of games that come with late packages: what judges finished games, and puzzles."""
    places = [f"{game}/{OWN_MODULES[package]}" for package in packages for game in game_names()]
    return [file for place in places if (file := paths.PY / place).is_file()]


def archive_files(name: str, parts: list[str]) -> list[Path]:
    """Everything in an archive: its modules, its drawings and its words, unless they lie apart."""
    domain = {"table": "table", "page": ""}.get(name, name)
    late = late_modules(*LATE_PACKAGES)
    modules = [file for part in parts for file in module_files(part) if file not in late]
    if name in LATE_PACKAGES:
        modules += late_modules(name)
    if name == PUZZLES:
        modules += [file for game in game_names() if (file := paths.PY / game / "puzzles.txt").is_file()]
    return modules + (word_files(domain) if domain and name not in further_games() else [])


def ensure_words() -> None:
    """Compile the words unless they are as fresh as their sources. Where they are, nobody is waited for: the
    engine begins at once and says nothing, whatever another run of these tools prepares meanwhile."""
    if not words_are_fresh(words_stamp()):
        compile_words()


def words_stamp() -> str:
    """What the compiled words are made from."""
    return build_cache.digest([*catalogues(), paths.TOOLS / "words.py"])


def catalogues() -> list[Path]:
    """The sources of the words."""
    return sorted([*paths.STATIC.glob("words/*.po"), *paths.PY.glob("*/words/*.po")])


def words_are_fresh(stamp: str) -> bool:
    """Whether the words were compiled from these sources, and all of them are there."""
    return build_cache.is_fresh("words", stamp) and len(list(paths.WORDS.glob("*.mo"))) == len(catalogues())


@build_cache.locked
def compile_words() -> None:
    """Compile the words, unless another run has done so while this one waited."""
    stamp = words_stamp()
    if words_are_fresh(stamp):
        return
    python = environment.ensure_packages("site")
    with step("compiling the words"):
        build_cache.forget("words")
        environment.run_quietly(
            [str(python), "-m", "tools.words"],
            "compiling the words",
            cwd=paths.ROOT,
            env=paths.child_environment(),
        )
    build_cache.write("words", stamp)


@build_cache.locked
def ensure_fonts() -> Path:
    """Cut the fonts of the games unless they are as fresh as the texts of these; give their folder."""
    runtime.ensure_packages()
    declared = fonts.declarations()
    written = [file for one in declared for file in fonts.sources(one.parent.name)]
    stamp = build_cache.digest([*declared, *written, paths.ROOT / "package-lock.json", Path(fonts.__file__)])
    if not build_cache.is_fresh("fonts", stamp):
        python = environment.ensure_packages("site")
        with step("cutting the fonts of the games"):
            build_cache.forget("fonts")
            environment.run_quietly(
                [str(python), "-m", "tools.fonts"],
                "cutting the fonts",
                cwd=paths.ROOT,
                env=paths.child_environment(),
            )
        build_cache.write("fonts", stamp)
    return paths.FONTS


def compose(
    page: str, plan: Plan, *, preloads: str = "", picture: str = "", size: int = 0, developing: bool = False
) -> str:
    """The page with its configuration, its links and its first picture put in.

    The first scripts stand in the page itself, allowed by their checksums: they must be there though no other
    file comes. `UserError` when a mark is missing from `index.html`.
    """
    settings = {key: value for key, value in config().items() if key != "build"}
    settings["files"] = plan.files
    inner = html.escape(json.dumps(settings), quote=False)
    plugins = json.dumps({"plugins": settings["plugins"]})
    words: dict[str, str] = {}
    for (game, lang), url in plan.words.items():
        words[game] = f'{words.get(game, "")} data-{lang}="{html.escape(url)}"'
    links = preloads + "".join(
        f'<link rel="game" data-name="{name}" href="{html.escape(url)}" data-sheet="{html.escape(sheet)}"'
        f"{words.get(name, '')}>\n"
        for name, (url, sheet) in plan.games.items()
    )
    links += "".join(
        f'<link rel="late" data-name="{game}" data-file="{place}" href="{html.escape(url)}">\n'
        for place, (game, url) in plan.late.items()
    )
    inline = {url: without_comments((paths.ROOT / url).read_text("utf-8")) for url in INLINE}
    sums = "".join(f" 'sha256-{base64_sum(script.encode())}'" for script in inline.values())
    changes = {
        SCRIPTS_MARK: f"{SCRIPTS_MARK}{sums}",
        **{f'<script src="{url}"></script>': f"<script>{script}</script>" for url, script in inline.items()},
        '<py-config src="pyscript.toml"></py-config>': f'<py-config type="json">{inner}</py-config>',
        '<mpy-config type="json">{}</mpy-config>': f'<mpy-config type="json">{plugins}</mpy-config>',
        PRELOAD_MARK: links,
        PICTURE_MARK: picture,
        SHEETS_MARK: "\n".join(
            f'<link rel="stylesheet" href="{GAMES}/{game}.css" data-game="{game}">' for game in first_games()
        ),
        '<progress id="splash-progress"': f'<progress id="splash-progress" data-bytes="{size}"',
    }
    if developing:
        changes["<html "] = "<html data-dev "
    for mark, text in changes.items():
        if mark not in page:
            raise UserError(f"index.html lacks «{mark}», which the build needs")
        page = page.replace(mark, text, 1)
    return page


def with_edition(page: str, of: Edition) -> str:
    """The page with its edition on its first element, in the place of the one that it had."""
    marks = f'data-version="{html.escape(of.version)}" data-commit="{of.commit}"'
    return re.sub(r'<html (data-version="[^"]*" data-commit="[^"]*" )?', f"<html {marks} ", page, count=1)


def without_comments(script: str) -> str:
    """A script without the lines that are only comments."""
    return "".join(line for line in script.splitlines(True) if not line.lstrip().startswith("//"))


def bare_sheet(sheet: str) -> str:
    """A style sheet without its comments and the space after them."""
    return re.sub(r"/\*.*?\*/\s*", "", sheet, flags=re.S)


# Developing


def development_page() -> str:
    """The page that loads every module as it stands."""
    ensure_words()
    files = [file for name, parts in archive_parts().items() for file in archive_files(name, parts)]
    files += words_apart().values()
    modules = {
        f"py/{file.relative_to(paths.PY).as_posix()}": f"./{file.relative_to(paths.PY).as_posix()}"
        for file in files
    }
    plan = Plan(modules, late=late_plan(lambda place: f"py/{place}"))
    return with_edition(compose(PAGE.read_text("utf-8"), plan, developing=True), edition())


LEAVE = """// Developing: a worker that an earlier visit left here goes away with all that it stored.
addEventListener("install", () => skipWaiting());
addEventListener("activate", async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll()) client.navigate(client.url);
});
"""


def development_file(url: str) -> Path | str | None:
    """What is served while developing under a path without the leading slash: a file, a text, or None."""
    if url in ("", "index.html"):
        return development_page()
    if url == "sw.js":
        return LEAVE
    if url == MANIFEST:
        return manifest()
    if url.startswith(f"{VENDOR}/"):
        return contained(paths.RUNTIME, url.removeprefix(f"{VENDOR}/"))
    if url.startswith(f"{GAMES}/") and url.endswith(".css"):
        return contained(paths.PY, f"{Path(url).stem}/style.css")
    if url.startswith(f"{GAMES}/"):
        return contained(ensure_fonts(), url.removeprefix(f"{GAMES}/"))
    for folder in (paths.STATIC, paths.PY):
        if url.startswith(f"{folder.name}/"):
            return contained(folder, url.removeprefix(f"{folder.name}/"))
    return None


def contained(folder: Path, inner: str) -> Path | None:
    """A file of a folder, or None where there is none or the path leaves the folder."""
    file = (folder / inner).resolve()
    return file if file.is_file() and file.is_relative_to(folder.resolve()) else None


# Building


@build_cache.locked
def ensure_built() -> Path:
    """Build the site into `dist/` unless it is as fresh as its sources; give its folder."""
    runtime.ensure()
    ensure_words()
    ensure_fonts()
    stamp = build_cache.digest(input_files())
    if not (build_cache.is_fresh("site", stamp) and (paths.DIST / "sw.js").is_file()):
        with step("building the site into dist/"):
            build_cache.forget("site")
            build(paths.DIST)
        build_cache.write("site", stamp)
    page, now = (paths.DIST / "index.html").read_text("utf-8"), edition()
    if page != with_edition(page, now):
        reissue(paths.DIST, now)
    return paths.DIST


def input_files() -> list[Path]:
    """Everything that the built site depends on, but for its edition."""
    own = [
        PAGE,
        CONFIG,
        SERVICE_WORKER,
        Path(__file__),
        Path(squeeze.__file__),
        squeeze.LISTED,
        *runtime.compiler_files(),
    ]
    sources = [
        file for file in paths.PY.rglob("*") if file.suffix in (".py", ".svg", ".css", ".mo", ".bin", ".txt")
    ]
    art = [file for file in paths.STATIC.rglob("*") if file.is_file()]
    served = [file for file in paths.RUNTIME.rglob("*") if file.is_file()]
    cut = sorted(paths.FONTS.iterdir())
    return [*own, *sources, *art, *served, *cut]


def build(target: Path) -> None:
    """Build the whole site beside `target`, then put it in its place."""
    work = paths.BUILD / "site"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(
        paths.STATIC,
        work / "static",
        ignore=shutil.ignore_patterns("words", "vendor", "games", *NOT_SERVED),
    )
    for script in (work / "static").glob("*.js"):
        script.write_text(without_comments(script.read_text("utf-8")), "utf-8", newline="\n")
    for sheet in (work / "static").rglob("*.css"):
        sheet.write_text(bare_sheet(sheet.read_text("utf-8")), "utf-8", newline="\n")
    shutil.copytree(paths.RUNTIME, work / VENDOR)
    (work / MANIFEST).write_text(manifest(), "utf-8", newline="\n")
    shutil.copytree(paths.FONTS, work / GAMES)
    for game in (*game_names(), *LATE_PACKAGES):
        write_sheet(work, game)
    (work / "py").mkdir()
    for name in ENTRIES:
        shutil.copyfile(paths.PY / name, work / "py" / name)
    compile_archives(work)
    plan = built_plan(work)
    name_archives(work, plan)
    name_snapshot(work, plan)
    links, size = preload_links(work, plan)
    picture = first_picture(work, plan)
    page = compose(PAGE.read_text("utf-8"), plan, preloads=links, picture=picture, size=size)
    (work / "index.html").write_text(with_edition(page, edition()), "utf-8", newline="\n")
    (work / ".nojekyll").write_text("")
    write_service_worker(work)
    swap(work, target)


def reissue(target: Path, of: Edition) -> None:
    """Give another edition to a built site whose sources are the same: a commit may change nothing in it."""
    work = paths.BUILD / "site"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(target, work)
    page = (work / "index.html").read_text("utf-8")
    (work / "index.html").write_text(with_edition(page, of), "utf-8", newline="\n")
    (work / "sw.js").unlink()
    write_service_worker(work)
    swap(work, target)


def compile_archives(work: Path) -> None:
    """Compile the archives of the modules into the folder being built."""
    jobs: list[runtime.Job] = []
    first = imported_at_the_start()
    for name, parts in archive_parts().items():
        sources = [
            [file.relative_to(paths.PY).as_posix(), runtime.relative(file)]
            for file in archive_files(name, parts)
        ]
        if name == "page":
            sources += card_sources()
        archive = work / "py" / f"{name}.zip"
        late = [runtime.relative(file) for file in late_modules(*LATE_PACKAGES)]
        grouped = blocks([source for source in sources if source[1] not in late])
        jobs.append(runtime.job(archive, sources, blocks=grouped, first=first))
    for (game, lang), words in words_apart().items():
        sources = [[words.relative_to(paths.PY).as_posix(), runtime.relative(words)]]
        jobs.append(runtime.job(work / "py" / f"{game}-{lang}.zip", sources))
    runtime.compile_archives(jobs)
    squeeze.squeeze_all(sorted((work / "py").glob("*.zip")))


def blocks(sources: list[list[str]]) -> dict[str, list[str]]:
    """The modules of each package among the sources of an archive, by the file that they are put into."""
    found: dict[str, list[str]] = {}
    for name, _ in sources:
        package, _, inner = name.partition("/")
        if inner.endswith(".py"):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            found.setdefault(f"{package}.block", []).append(module)
    return found


def imported_at_the_start() -> list[str]:
    """The modules that the page imports before its first picture, as far as their sources say so."""
    games = [f"{game}{room}" for game in first_games() for room in ("", ".board", ".card", ".tale")]
    waiting = ["catalog", "ui.browser.start", *games]
    found: dict[str, None] = {}
    while waiting:
        name = waiting.pop()
        file = paths.PY / name.replace(".", "/")
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        if name not in found and file.is_file():
            found[name] = None
            waiting += [name.rpartition(".")[0], *imports(file)]
    return list(found)


def imports(file: Path) -> Iterator[str]:
    """The modules that a source imports as it is imported itself, and what it takes from them."""
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{one.name}" for one in node.names))


def card_sources() -> list[list[str]]:
    """The cards of all games, each as a module of its own beside the page (`tabletop.registry.card_of`)."""
    return [[f"{game}_card.py", runtime.relative(paths.PY / game / "card.py")] for game in game_names()]


def manifest() -> str:
    """The manifest of the installed page, with a shortcut to each game."""
    found: dict[str, object] = json.loads((paths.ROOT / MANIFEST).read_text("utf-8"))
    found["shortcuts"] = [
        {"name": title, "url": f"../#play={game}", "icons": SHORTCUT_ICONS}
        for game, title in game_titles().items()
    ]
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def game_titles() -> dict[str, str]:
    """The title of each game of the catalogue, by its name there, as its card has it."""
    find_sources()
    return {
        name: runpy.run_path(str(paths.PY / package / "card.py"))["CARD"].title
        for name, package in games().items()
    }


def find_sources() -> None:
    """Let the modules of the page be imported here."""
    if str(paths.PY) not in sys.path:
        sys.path.insert(0, str(paths.PY))


def built_plan(work: Path) -> Plan:
    """The archives that a built page loads at its start, and what the other games bring, in the folder being
    built.
    """
    first = first_games()
    return Plan(
        archives=tuple(named_by_content(work, f"py/{name}.zip") for name in ("table", "page", *first)),
        games={
            name: (
                named_by_content(work, f"py/{name}.zip"),
                named_by_content(work, f"{GAMES}/{name}.css"),
            )
            for name in (*game_names(), *LATE_PACKAGES)
            if name not in first
        },
        words={(game, lang): named_by_content(work, f"py/{game}-{lang}.zip") for game, lang in words_apart()},
        late=late_plan(lambda place: put_late_file(work, place)),
    )


def put_late_file(work: Path, place: str) -> str:
    """Put a late file into the folder being built and give its URL."""
    target = work / "py" / place
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(paths.PY / place, target)
    return named_by_content(work, f"py/{place}")


def name_archives(work: Path, plan: Plan) -> None:
    """Write into the script that starts Python, in the folder being built, where its archives lie."""
    script = work / INTERPRETER
    text = script.read_text("utf-8")
    if ARCHIVES_MARK not in text:
        raise UserError(f"{INTERPRETER} lacks «{ARCHIVES_MARK}», which the build needs")
    urls = json.dumps([f"../{url}" for url in plan.archives])
    script.write_text(text.replace(ARCHIVES_MARK, urls, 1), "utf-8", newline="\n")


def name_snapshot(work: Path, plan: Plan) -> None:
    """Write into the script that keeps Python's memory, in the folder being built, what is imported in that
    memory and a digest of all that it is made of."""
    script = work / SNAPSHOT
    modules = [name for name in imported_at_the_start() if not name.startswith("ui.browser")]
    parts = [*(work / VENDOR).rglob("*"), *(work / url for url in plan.archives), work / INTERPRETER]
    made_of = hashlib.sha256()
    for part in sorted(part for part in parts if part.is_file()):
        made_of.update(part.read_bytes())
    text = script.read_text("utf-8")
    marks = {SNAPSHOT_MARK: made_of.hexdigest()[:16], MODULES_MARK: modules}
    for mark, value in marks.items():
        if mark not in text:
            raise UserError(f"{SNAPSHOT} lacks «{mark}», which the build needs")
        text = text.replace(mark, json.dumps(value), 1)
    script.write_text(text, "utf-8", newline="\n")


def write_sheet(work: Path, game: str) -> None:
    """Write the style sheet of a game into the folder being built; a font of its own is asked for there by
    the name that only its content has."""
    text = bare_sheet((paths.PY / game / "style.css").read_text("utf-8"))
    font = f"{game}.woff"
    if (work / GAMES / font).is_file():
        named = Path(named_by_content(work, f"{GAMES}/{font}")).name
        text = text.replace(f'url("{font}")', f'url("{named}")')
    (work / GAMES / f"{game}.css").write_text(text, "utf-8", newline="\n")


def named_by_content(work: Path, url: str) -> str:
    """Give a file a name that only this content has, and say it.

    A page that stays open while the site changes asks for what it fetches later by such a name: it gets
    what it was built with or nothing, never a part of another version.
    """
    file = work / url
    sum_ = hashlib.sha256(file.read_bytes()).hexdigest()[:12]
    file = file.rename(file.with_stem(f"{file.stem}-{sum_}"))
    return file.relative_to(work).as_posix()


def first_picture(work: Path, plan: Plan) -> str:
    """What `static/picture.js` puts up on a first visit, drawn by the views of the page; with it `by`, a mark
    that no other build has which draws anything otherwise, in the folder being built.
    """
    find_sources()
    from ui import first_picture  # imported when first used

    drawn = first_picture.of_the_site(games())
    urls = [plan.archives, plan.games, [*plan.words.values()], [checksum(work / url) for url in sheets()]]
    drawn["by"] = hashlib.sha256(json.dumps([drawn, urls]).encode()).hexdigest()[:12]
    text = json.dumps(drawn, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f'<script id="drawn" type="application/json">{text}</script>'


def preload_links(work: Path, plan: Plan) -> tuple[str, int]:
    """The links that fetch at once all that a start needs, first things first, and the bytes of all that.

    The face of what is named is first of all: the first picture has it; then our own scripts, as they start
    Pyodide.
    """
    pyscript = [f"{VENDOR}/pyscript/{file.name}" for file in sorted((work / VENDOR / "pyscript").iterdir())]
    pyodide = [f"{VENDOR}/pyodide/{name}" for name in STARTING]
    own = [url for url in scripts(BOOT) if not url.startswith(f"{VENDOR}/")]
    urls = [*FACES, *own, *sheets(), *pyscript, *pyodide, *plan.archives, "py/main.py"]
    return "".join(map(preload_link, urls)), sum((work / url).stat().st_size for url in urls)


def scripts(first: str) -> list[str]:
    """The paths of a script and of all that it imports as it is imported itself."""
    found = [first]
    for url in found:
        file = paths.ROOT / url
        text = file.read_text("utf-8") if file.is_file() else ""
        places = (file.parent.joinpath(one[4]).resolve() for one in STATIC_IMPORT.finditer(text))
        named = (place.relative_to(paths.ROOT).as_posix() for place in places)
        found += [one for one in dict.fromkeys(named) if one not in found]
    return found


def sheets() -> list[str]:
    """The style sheets of the page, for which its scripts wait."""
    return [*re.findall(r'<link rel="stylesheet" href="([^"]+)">', PAGE.read_text("utf-8")), *first_sheets()]


def first_sheets() -> list[str]:
    """The style sheets of the games that every page loads at its start."""
    return [f"{GAMES}/{game}.css" for game in first_games()]


def preload_link(url: str) -> str:
    """The link that fetches one file as what it will be used for."""
    if url.endswith(MODULES):
        return f'<link rel="modulepreload" href="{url}">\n'
    if url.endswith(".css"):
        return f'<link rel="preload" as="style" href="{url}">\n'
    kind = "font" if url.endswith(".woff2") else "fetch"
    return f'<link rel="preload" as="{kind}" crossorigin="anonymous" href="{url}">\n'


def write_service_worker(work: Path) -> None:
    """Write `sw.js` with the list of all files of the site and their checksums."""
    files = sorted(file for file in work.rglob("*") if file.is_file() and file.name != ".nojekyll")
    held: dict[str, dict[str, str]] = {"runtime": {}, "app": {}}
    for file in files:
        url = file.relative_to(work).as_posix()
        kind = "runtime" if url.startswith(f"{VENDOR}/") else "app"
        held[kind]["./" if url == "index.html" else f"./{url}"] = checksum(file)
    source = SERVICE_WORKER.read_text("utf-8")
    if PRECACHE_MARK not in source:
        raise UserError(f"sw.js lacks «{PRECACHE_MARK}», which the build needs")
    text = without_comments(source).replace(PRECACHE_MARK, json.dumps(held, indent=1), 1)
    (work / "sw.js").write_text(text, "utf-8", newline="\n")


def checksum(file: Path) -> str:
    """The SHA-256 of a file in base 64, as a service worker computes it."""
    return base64_sum(file.read_bytes())


def base64_sum(content: bytes) -> str:
    """The SHA-256 of a content in base 64, as browsers want it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def swap(work: Path, target: Path) -> None:
    """Put a finished folder in the place of an older one, which stands until the last moment."""
    old = target.with_name(f"{target.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        os.replace(target, old)
    os.replace(work, target)
    shutil.rmtree(old, ignore_errors=True)


def report(folder: Path) -> str:
    """The number of files of a built site and its size in megabytes."""
    sizes = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
    return f"{len(sizes)} files, {sum(sizes) / 1e6:.1f} MB"
