"""What runs inside Pyodide: archives are compiled there, and their blocks import as their sources do."""

import shutil
import xml.sax.saxutils

import pytest

from tools import paths, runtime, site
from tools.pyodide_build import saxutils

PACKAGE = {
    "herd/__init__.py": '"""A package."""\n\nfrom herd.inner import count\n',
    "herd/inner/__init__.py": '"""Deeper."""\n\n\ndef count():\n    """Words."""\n',
    "herd/inner/flock.py": (
        "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\n"
        'class Flock:\n    """Goats."""\n\n    size: int\n'
    ),
    "herd/inner/goat.svg": "<svg>\n<path/><!-- a horn -->\n<path/><!-- another -->\n</svg>\n",
    "herd/inner/goat.py": "HORNS = frozenset({'left', 'right'})\nraise_here = lambda: 1 / 0\n",
}
LOOK = """
import gc, logging, sys, traceback
print(type(logging).__name__, logging.DEBUG, logging.getLogger("herd").name, type(logging).__name__)
sys.path.append("/project/build/npm/node_modules/pyodide/python_stdlib.zip")  # what the page does not ship
import zipfile
from pathlib import Path
zipfile.ZipFile(f"/project/{arguments[0]}").extractall()
import herd
from herd.inner import goat
print(herd.count.__doc__, sorted(goat.HORNS), herd.__path__, any(Path("herd").rglob("*.py*")))
print(herd.__spec__.loader.get_data("words/herd.txt").decode())
print(Path(goat.__file__).with_suffix(".svg").read_text().split())
import dataclasses
blocks, ready = dataclasses.exec.__self__, []
dataclasses.exec = lambda text, *rest: (ready.append(text in blocks.texts), blocks.run(text, *rest))
from herd.inner.flock import Flock
print(ready, Flock(3), Flock(3) == Flock(3), hash(Flock(3)) == hash(Flock(3)), gc.isenabled())
try:
    goat.raise_here()
except ZeroDivisionError:
    print("line 2" in traceback.format_exc())
try:
    import herd.nothing
except ModuleNotFoundError as error:
    print(error.name)
print(type(sys.modules["asyncio"].__spec__.loader).__name__, "ssl" in sys.modules)
exit_code = 0
"""


def test_a_block_imports_as_its_sources_do_and_is_the_same_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    runtime.ensure()
    place = paths.BUILD / "test-pyodide-build"  # which is seen inside Pyodide
    shutil.rmtree(place, ignore_errors=True)
    files = {**PACKAGE, "words/herd.txt": "mots"}
    for name, text in {**files, "look.py": LOOK}.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, "utf-8")
    sources = [[name, runtime.relative(place / name)] for name in files]
    monkeypatch.setattr(paths, "BUILD", place)
    made = [place / f"{name}.zip" for name in ("one", "kept", "anew")]
    jobs = [runtime.job(archive, sources, blocks=site.blocks(sources)) for archive in made]
    runtime.compile_archives(jobs[:2])
    lines = runtime.run_in_pyodide(runtime.relative(place / "look.py"), runtime.relative(made[0]))
    assert lines.splitlines() == [
        "Later 10 herd module",
        "None ['left', 'right'] ['/home/pyodide/herd'] False",
        "mots",
        "['<svg>', '<path/>', '<path/>', '</svg>']",
        "[True] Flock(size=3) True True False",
        "True",
        "herd.nothing",
        "Blocks False",
    ]
    assert len(list((place / "compiled").iterdir())) == 4, "each source is compiled once"
    shutil.rmtree(place / "compiled")
    runtime.compile_archives(jobs[2:])
    assert len({archive.read_bytes() for archive in made}) == 1
    shutil.rmtree(place)


def test_a_text_becomes_xml_as_the_library_makes_it() -> None:
    whole = xml.sax.saxutils
    for text in ("", "a < b & c > d", '"quoted"', "'so'", "'both\" &", "two\nlines\tand\r"):
        assert saxutils.escape(text, {"a": "&a;"}) == whole.escape(text, {"a": "&a;"})
        assert saxutils.quoteattr(text) == whole.quoteattr(text)
