"""One file for a memory stick: the built site as a page that opens by a double click, without a server.

`static/packed.js`, put before all other scripts, hands the files out to whatever asks for them; all else is
the site as it is, with these differences, which are made here:

- Style sheets are `data:` addresses with their fonts and pictures inside, so that the first picture has them.
  The other files are deflated and stand in base 64 at the end of the body.
- `import(…)`, `import … from` and `import.meta` of the scripts go through `packed`: browsers import no module
  of a file by its address.
- The policy has no `connect-src` and names no host: nothing can be asked of anybody. Scripts are those of the
  page itself, by their checksums, and `blob:` for the modules, which only a script that runs already can
  make. Chromium wants the program of a worker as `data:`, Firefox as `blob:`. Style sheets, fonts and
  pictures are `data:` alone. WebKit imports no module in a worker either way: it is not promised.
- Nothing that wants a server is there: no manifest, no service worker, no preloads.

Until scripts run, the splash says in both languages what to do where none ever does, in a preview or an old
browser.
"""

import base64
import html
import re
import urllib.parse
import zlib
from pathlib import Path

from tools import build_cache, paths, site
from tools.console import UserError, step

FILE = paths.BUILD / "quatre-vents.html"
PACKED = paths.STATIC / "packed.js"
NOT_PACKED = ("index.html", "sw.js", ".nojekyll", site.MANIFEST)
IN_SHEETS = (".css", ".png", ".svg", ".woff", ".woff2", ".txt")
"""What stands in the style sheets, or is not needed."""
POLICY = (
    "default-src 'none'; script-src {sums} blob: 'wasm-unsafe-eval'; worker-src blob: data:; style-src data:;"
    " font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
)
MEDIA = {".svg": "image/svg+xml", ".woff": "font/woff", ".woff2": "font/woff2"}
INLINE_CHANGES = {
    'location.protocol === "file:"': "false",
    'location.protocol !== "file:"': "true",
    "const PAGE_PATIENCE = 4000;": "const PAGE_PATIENCE = 60_000;",
}
"""What `static/guard.js` says of a page that was opened as a file, and how long it waits for the end of it: a
stick may be slow."""
PYSCRIPT = "static/vendor/pyscript/core-"
PYSCRIPT_CHANGES = {
    ",module:import(o),": (",module:packed.take(o),", 2),
    "(e,t=location.href)=>new URL(e,t.replace(": ('(e,t=packed.meta("").url)=>new URL(e,t.replace(', 2),
    'URL.createObjectURL(new Blob(["/*@*/"+': ('(packed.program(["/*@*/"+', 1),
}
"""Where PyScript imports the interpreter and where it completes addresses, both on the page and in the text
of its worker, and where it makes the program of that; with how often each stands there."""
PHASE = '<p id="splash-phase" role="status"></p>'
UNABLE = {
    "fr": "Ouvrez ce fichier dans un navigateur récent, Firefox, Chrome ou Edge, qui permet JavaScript : "
    "un aperçu ou un navigateur ancien ne peut pas faire marcher les jeux.",
    "en": "Open this file in a recent browser, Firefox, Chrome or Edge, that allows JavaScript: a preview or "
    "an old browser cannot run the games.",
}
NEXT_WORDS = "splash.phase(splash.words.fetching);"
"""Said at once by a browser that can."""
DYNAMIC_IMPORT = re.compile(r"""\bimport\((["'])(\.{1,2}/[^"']+)\1\)""")


@build_cache.locked
def ensure_built() -> Path:
    """Build the file from the built site unless it is as fresh as that; give its path."""
    folder = site.ensure_built()
    files = [file for file in folder.rglob("*") if file.is_file()]
    stamp = build_cache.digest([*files, PACKED, Path(__file__)])
    if not (build_cache.is_fresh("single", stamp) and FILE.is_file()):
        with step("packing the site into one file"):
            build_cache.forget("single")
            FILE.write_text(packed(folder), "utf-8", newline="\n")
        build_cache.write("single", stamp)
    return FILE


def packed(folder: Path) -> str:
    """The page of a built site with all its files in it. `UserError` where the site is not as expected."""
    page = (folder / "index.html").read_text("utf-8")
    own = site.without_comments(PACKED.read_text("utf-8"))
    page = changed(
        page,
        {
            **INLINE_CHANGES,
            "<html ": "<html data-packed ",
            "<script>": f"<script>{own}</script>\n<script>",
            PHASE: phase(),
            '<script type="py" ': f'{held_files(folder)}<script type="py" ',
        },
    )
    page = re.sub(r"<noscript>.*?</noscript>\n", "", page, flags=re.S)
    page = re.sub(r"<link [^>]*>\n", lambda found: link(found[0], folder), page)
    page = DYNAMIC_IMPORT.sub(lambda found: f'packed.take("{found[2].removeprefix("./")}")', page)
    scripts = re.findall(r"<script>(.*?)</script>", page, flags=re.S)
    sums = " ".join(f"'sha256-{site.base64_sum(script.encode())}'" for script in scripts)
    policy = POLICY.format(sums=sums)
    page = re.sub(r'(-Security-Policy" content=")[^"]*', lambda found: found[1] + policy, page, count=1)
    licences = sorted(folder.rglob("*OFL.txt"))
    return page + "".join(f"<!--\n{file.read_text('utf-8')}-->\n" for file in licences)


def changed(text: str, changes: dict[str, str]) -> str:
    """A text with the first of each mark replaced. `UserError` where one is missing."""
    for mark, instead in changes.items():
        if mark not in text:
            raise UserError(f"the built site lacks «{mark}», which packing it needs")
        text = text.replace(mark, instead, 1)
    return text


def phase() -> str:
    """What the splash says until scripts run, and the script that says something else as soon as they do."""
    said = "<br>".join(f'<span lang="{lang}">{text}</span>' for lang, text in UNABLE.items())
    return PHASE.replace("></", f">{said}</") + f"\n<script>{NEXT_WORDS}</script>"


def link(element: str, folder: Path) -> str:
    """A link of the page as it is in the file; nothing where the file has no use for it."""
    attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', element))
    href = attributes["href"]
    if attributes["rel"] == "preload" and attributes["as"] == "fetch":
        return element.replace('rel="preload" ', "")  # what the page was loaded with can still be read here
    if attributes["rel"] == "stylesheet":
        return element.replace(href, sheet_address(folder / href))
    if attributes["rel"] == "game":
        return element.replace(attributes["data-sheet"], sheet_address(folder / attributes["data-sheet"]))
    if attributes["rel"] == "icon":
        return element.replace(href, address(folder / href))
    return element if attributes["rel"] == "late" else ""


def sheet_address(sheet: Path) -> str:
    """A style sheet as an address, with all that it asks for; fit for an attribute."""

    def inside(found: re.Match[str]) -> str:
        is_apart = not found[1].startswith(("data:", "#"))
        return f'url("{address(sheet.parent / found[1])}")' if is_apart else found[0]

    text = re.sub(r'url\("([^"]*)"\)', inside, sheet.read_text("utf-8"))
    return "data:text/css," + urllib.parse.quote(text, safe="!$'()*+,-./:;=?@[]^_`{|}~")


def address(file: Path) -> str:
    """A font or a picture as an address."""
    return f"data:{MEDIA[file.suffix]};base64,{base64.b64encode(file.read_bytes()).decode()}"


def held_files(folder: Path) -> str:
    """The elements that hold the files of the site."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    by_path = {file.relative_to(folder).as_posix(): file for file in files}
    return "".join(
        f'<script type="text/plain" data-path="{html.escape(path)}">{held(path, file, folder)}</script>\n'
        for path, file in by_path.items()
        if path not in NOT_PACKED and file.suffix not in IN_SHEETS
    )


def held(path: str, file: Path, folder: Path) -> str:
    """The content of a file as it is held: deflated, in base 64; a module with its imports by path."""
    content = file.read_bytes()
    if file.suffix in site.MODULES:
        content = module(content.decode(), path, folder).encode()
    deflated = zlib.compress(content, 9, -zlib.MAX_WBITS)
    return base64.b64encode(deflated).decode()


def module(text: str, path: str, folder: Path) -> str:
    """A module whose imports go through `packed`. Imports of what the site does not have, which nothing ever
    wants, stay as they are."""
    for mark, (instead, times) in PYSCRIPT_CHANGES.items() if path.startswith(PYSCRIPT) else ():
        if text.count(mark) != times:
            raise UserError(f"PyScript does not have «{mark}» where packing it needs it")
        text = text.replace(mark, instead)
    text = text.replace("import.meta", f'packed.meta("{path}")')

    def within(specifier: str) -> str:
        place = (folder / path).parent.joinpath(specifier).resolve()
        return place.relative_to(folder.resolve()).as_posix() if place.is_file() else ""

    def static(found: re.Match[str]) -> str:
        target = within(found[4])
        return f'{found[1]}{found[2]}"packed:{target}"' if target else found[0]

    def dynamic(found: re.Match[str]) -> str:
        target = within(found[2])
        return f'packed.take("{target}")' if target else found[0]

    return DYNAMIC_IMPORT.sub(dynamic, site.STATIC_IMPORT.sub(static, text))


def report(file: Path) -> str:
    """The size of the file in megabytes."""
    return f"{file.stat().st_size / 1e6:.1f} MB"
