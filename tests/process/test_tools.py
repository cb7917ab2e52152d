"""The tools: serving, building, counting tests, the build cache, words. They use sockets and processes."""

import base64
import errno
import hashlib
import json
import re
import runpy
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from rows import each
from tools import (
    build_cache,
    environment,
    paths,
    results,
    serve,
    site,
    stages,
    words,
)
from tools.console import UserError

PARSER = runpy.run_path(str(paths.ROOT / "run.py"))["parser"]
"""Reads the command line of `run.py`."""

# Serving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inner = tmp_path / "site"
    (inner / "deep").mkdir(parents=True)
    (inner / "index.html").write_text("<!doctype html>")
    (inner / "deep" / "a.wasm").write_bytes(b"\0asm")
    (inner / "b.mjs").write_text("export {}")
    (tmp_path / "secret.txt").write_text("not for you")
    return inner


@pytest.fixture
def server(folder: Path) -> Iterator[serve.Server]:
    one = serve.Server(serve.folder_finder(folder)).start()
    yield one
    one.stop()


def ask(server: serve.Server, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer, content


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?x=1", "text/html; charset=utf-8"),
        ("/deep/a.wasm", "application/wasm"),
        ("/b.mjs", "text/javascript; charset=utf-8"),
    ],
)
def test_files_are_served_with_the_types_that_browsers_insist_on(
    server: serve.Server, path: str, kind: str
) -> None:
    answer, content = ask(server, path)
    assert (answer.status, answer.getheader("Content-Type")) == (200, kind)
    assert int(str(answer.getheader("Content-Length"))) == len(content) > 0


@pytest.mark.parametrize(
    "path", ["/none", "/../secret.txt", "/deep/../../secret.txt", "/%2e%2e/secret.txt", "/deep"]
)
def test_nothing_outside_the_folder_is_served(server: serve.Server, path: str) -> None:
    answer, content = ask(server, path)
    assert answer.status == 404
    assert b"not for you" not in content


def test_a_host_or_port_that_cannot_be_used_is_said_in_words(
    server: serve.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "ensure_built", lambda: paths.DIST)
    for host, port, said in (
        (serve.LOCAL, server.port, f"Port {server.port} cannot be used"),
        ("203.0.113.7", 0, r"203\.0\.113\.7 is no address of this machine"),
    ):
        with pytest.raises(UserError, match=said):
            serve.play(host, port, developing=False, browser=False)
    unknown = socket.gaierror(socket.EAI_NONAME, "Name or service not known")
    assert "nowhere is no address of this machine" in serve.unusable("nowhere", 8000, unknown)
    for port in (80, 65_535):
        text = serve.unusable(serve.LOCAL, port, OSError(errno.EACCES, "Permission denied"))
        assert text.endswith("Choose another: run.py play --port 8000")


# The page


def test_the_page_asks_for_nothing_by_an_absolute_address() -> None:
    page = site.PAGE.read_text("utf-8")
    for absolute in ("http:", "https:", 'href="/', 'src="/', "unsafe-inline", "<style"):
        assert absolute not in page


def test_a_built_sheet_has_its_rules_and_no_comment() -> None:
    sheet = "/* of\n * what */\n\n.x { margin: 0 /* no */ auto; } /* end */\n\n  .y { color: red; }\n"
    assert site.bare_sheet(sheet) == ".x { margin: 0 auto; } .y { color: red; }\n"


def test_while_developing_every_module_is_fetched_as_it_stands() -> None:
    page = site.development_page()
    for url in ("py/tabletop/match.py", "py/ui/state.py", "py/catalog.py", "py/hujiyang/rules.py"):
        assert f'"{url}"' in page
        assert site.development_file(url) == paths.ROOT / url
    late = "py/hujiyang/bot/table.bin"
    assert f'data-file="hujiyang/bot/table.bin" href="{late}"' in page
    assert f'"{late}":' not in page, "no start fetches it"
    assert site.development_file(late) == paths.ROOT / late
    for hidden in (
        "run.py",
        "static/../run.py",
        ".git/config",
        "py/../pyproject.toml",
        "build/npm/package.json",
    ):
        assert site.development_file(hidden) is None


def test_every_file_of_a_site_is_in_the_service_worker_with_its_checksum(folder: Path) -> None:
    vendor = folder / site.VENDOR
    vendor.mkdir(parents=True)
    (vendor / "big.wasm").write_bytes(b"\0asm\1")
    site.write_service_worker(folder)
    text = (folder / "sw.js").read_text("utf-8")
    listed = json.loads(text.partition("const PRECACHE = ")[2].partition(";\n")[0])
    assert set(listed["app"]) == {"./", "./b.mjs", "./deep/a.wasm"}
    wanted = base64.b64encode(hashlib.sha256(b"\0asm\1").digest()).decode()
    assert listed["runtime"] == {f"./{site.VENDOR}/big.wasm": wanted}


# The build cache


def test_a_stamp_changes_with_a_file_s_content_and_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    monkeypatch.setattr(paths, "BUILD_CACHE", tmp_path / "cache")
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    first = build_cache.digest([one])
    assert build_cache.digest([one]) == first != build_cache.digest([one], "more")
    one.write_text("b")
    assert build_cache.digest([one]) != first
    one.rename(two)
    two.write_text("a")
    assert build_cache.digest([two]) != first
    assert not build_cache.is_fresh("work", first)
    build_cache.write("work", first)
    assert build_cache.is_fresh("work", first)
    build_cache.forget("work")
    assert not build_cache.is_fresh("work", first)


# Counting tests

JUNIT = """<testsuites><testsuite>
<testcase classname="tests.test_a" name="one"/>
<testcase classname="tests.process.test_b" name="two"/>
<testcase classname="tests.test_a" name="three"><failure message="no"/></testcase>
<testcase classname="tests.test_a" name="four"><skipped message="no"/></testcase>
</testsuite></testsuites>"""


def read(tmp_path: Path, text: str) -> results.Result:
    """What is read from a report of the fast stage."""
    report = tmp_path / "report.xml"
    report.write_text(text)
    return results.read_junit("fast", report, 1.0)


def test_a_skipped_test_is_a_failed_one(tmp_path: Path) -> None:
    result = read(tmp_path, JUNIT)
    assert result.passed == {"tests.test_a::one", "tests.process.test_b::two"}
    assert (result.failed, result.good) == (2, False)
    assert result.faults == ("tests.test_a::four was skipped",)


def test_a_stage_that_ran_nothing_is_not_good(tmp_path: Path) -> None:
    assert not results.read_junit("fast", tmp_path / "none.xml", 1.0).good
    assert not results.Result("fast", frozenset(), 0, 1.0).good


def test_two_tests_of_one_name_are_a_fault(tmp_path: Path) -> None:
    case = '<testcase classname="tests.test_a" name="one"/>'
    result = read(tmp_path, f"<testsuites><testsuite>{case}{case}</testsuite></testsuites>")
    assert result.faults == ("tests.test_a::one is the name of two tests",)


def ran(stage: str, *names: str, repeats: bool = False) -> results.Result:
    """A stage in which these tests passed."""
    return results.Result(stage, frozenset(names), 0, 1.0, repeats=repeats)


IN_BOTH = ("tests.tabletop.test_a::one", "tests.tabletop.test_a::two")


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (IN_BOTH, []),
        (IN_BOTH[:1], [f"1 tests passed in fast and not in pyodide, {IN_BOTH[1]} for instance"]),
        ((*IN_BOTH, "tests.a::x"), ["1 tests passed in pyodide and not in fast, tests.a::x for instance"]),
    ],
)
def test_pyodide_must_run_every_test_of_what_could_differ_there(
    names: tuple[str, ...], fault: list[str]
) -> None:
    fast = ran("fast", *IN_BOTH, "tests.process.test_b::three", "tests.hujiyang.test_hujiyang_board::four")
    assert results.uneven_names([fast, ran("pyodide", *names, repeats=True)]) == fault


def test_a_path_without_node_has_everything_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    here.mkdir()
    for name in ("node", "npm", "python3"):
        (here / name).write_text("")
    monkeypatch.setenv("PATH", str(here))
    made = Path(stages.path_without_node(tmp_path / "made"))
    assert {program.name for program in made.iterdir()} == {"python3"}


def test_the_npm_lock_has_checksums_and_no_addresses() -> None:
    assert stages.foreign_lock() == ""


def test_every_pinned_package_has_checksums() -> None:
    lists = sorted(paths.REQUIREMENTS.glob("*.txt"))
    assert len(lists) == len(list(paths.REQUIREMENTS.glob("*.in"))) == 7
    for listed in lists:
        text = listed.read_text()
        assert environment.count_of(listed) > 0
        assert "http" not in text
        for entry in text.replace("\\\n", " ").splitlines():
            assert entry.startswith((" ", "#")) or "--hash=sha256:" in entry, (listed.name, entry)


# Words


def catalogue(text: str, lang: str) -> str:
    plural = "nplurals=2; plural=(n > 1);" if lang == "fr" else "nplurals=2; plural=(n != 1);"
    head = (
        f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {plural}\\n"\n\n'
    )
    return head + text


def entry(key: str, text: str) -> str:
    return f'msgid "{key}"\nmsgstr "{text}"\n\n'


GLOSSARY = """# Words

## Everywhere

| What | français | English | not, in French | not, in English |
|---|---|---|---|---|
| the second | | | deuxième, numéro deux | |

## The game of one (`one`)

| What | français | English | not, in French | not, in English |
|---|---|---|---|---|
| its hero | héros | | héraut | |
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small house with words that are right."""
    for folder in ("static/words", "py/ui", "docs"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs" / "words.md").write_text(GLOSSARY, "utf-8")
    (tmp_path / "index.html").write_text("")
    (tmp_path / "py" / "ui" / "app.py").write_text('A = "table.hello"\nB = f"table.skin.{A}"\n')
    for lang, hello in (("fr", "{who} !"), ("en", "{who}!")):
        texts = entry("table.hello", hello) + entry("table.skin.one", "1")
        (tmp_path / "static" / "words" / f"{lang}.po").write_text(catalogue(texts, lang), "utf-8")
    for name, folder in {"ROOT": "", "PY": "py", "STATIC": "static", "WORDS": "py/words"}.items():
        monkeypatch.setattr(paths, name, tmp_path / folder)
    return tmp_path


def test_words_that_are_right_have_no_faults_and_are_compiled(house: Path) -> None:
    assert words.check() == []
    assert words.compile_all() == 2
    compiled = {file.name: file.read_bytes() for file in (house / "py" / "words").iterdir()}
    assert set(compiled) == {"table.fr.mo", "table.en.mo"}
    assert all(b"2000-01-01" in content for content in compiled.values()), "they carry a moment"


def test_french_spaces_never_end_a_line(house: Path) -> None:
    from babel.messages.mofile import read_mo

    text = "{who} : « Ah ! », non ? Si ; 12:30 · 5 % Au tour {n}, 36 cartes, {n} coups sur 40, {a} Mo"
    for lang in ("fr", "en"):
        (house / "static" / "words" / f"{lang}.po").write_text(
            catalogue(entry("table.hello", text), lang), "utf-8"
        )
    words.compile_all()
    set_ = {}
    for lang in ("fr", "en"):
        with (house / "py" / "words" / f"table.{lang}.mo").open("rb") as file:
            set_[lang] = read_mo(file)["table.hello"].string
    assert set_["fr"] == (
        "{who}\u00a0: «\u00a0Ah\u202f!\u00a0», non\u202f? Si\u202f; 12:30\u00a0· 5\u202f%"
        " Au tour\u00a0{n}, 36\u00a0cartes, {n}\u00a0coups sur 40, {a}\u00a0Mo"
    )
    assert set_["en"] == text.replace(" ·", "\u00a0·")


@each(
    [
        ("fr", "l'heure", "a straight apostrophe"),
        ("fr", "Attendez...", "no ellipsis"),
        ("fr", "Oui!", "a space that is missing in “Oui!”"),
        ("fr", "Voici: cela", "a space that is missing"),
        ("fr", "«Oui »", "a space that is missing"),
        ("fr", "Deux  mots", "two spaces"),
        ("fr", "Le jeu sans réseau.", "“sans réseau” was given up for “hors connexion”"),
        ("fr", "Posé faces cachées.", "given up for “face cachée”"),
        ("en", "It's here", "a straight apostrophe"),
        ("en", "Really ?", "as the French set it"),
        ("en", "Here: «this»", "as the French set it"),
        ("en", "It plays without a network.", "“without a network” was given up for “offline”"),
        ("en", "It is dear.", "“is dear” was given up for “expensive”"),
    ]
)
def test_what_a_printer_sets_otherwise_is_a_fault(lang: str, text: str, fault: str) -> None:
    found = words.check_signs(lang, {"table.one": (text,)})
    assert len(found) == 1 and fault in found[0]


def test_a_name_that_was_given_up_is_a_fault_in_the_words_of_its_game(house: Path) -> None:
    """Whatever its capitals, as words of its own; a name that is its own plural's beginning is none."""
    assert words.given_up("fr", "one.a", "Le héraut est Deuxième.") == [
        "“deuxième” was given up", "“héraut” was given up for “héros”",
    ]  # fmt: skip
    assert words.given_up("fr", "two.a", "Le héraut") == words.given_up("fr", "one.a", "Les hérauts") == []
    assert words.given_up("en", "one.a", "numéro deux : un héraut") == []


def test_a_name_of_the_glossary_that_no_text_says_is_a_fault(house: Path) -> None:
    (house / "docs" / "words.md").write_text(GLOSSARY.replace("`one`", "`table`"), "utf-8")
    assert words.check() == ["docs/words.md: no text says “héros”"]


def test_a_number_before_a_noun_that_agrees_with_it_needs_both_forms() -> None:
    good = {"table.a": ("{n} carte", "{n} cartes"), "table.b": ("{n} fois",), "table.c": ("{what} en main",)}
    assert words.check_counts("fr", good) == []
    one = words.check_counts("fr", {**good, "table.d": ("Il reste {n} cartes",)})
    assert one == ["fr, table.d: “{n} cartes” has no singular"]
    other = {**good, "table.e": ("{n} carte, {other} cartes", "{n} cartes, {other} cartes")}
    assert words.check_counts("fr", other) == ["fr, table.e: “{other} cartes” has no singular"]


HELLO, ONE = entry("table.hello", "{who}!"), entry("table.skin.one", "1")
SAYS_HELLO = 'A = "table.hello"'


@pytest.mark.parametrize(
    ("english", "source", "fault"),
    [
        (HELLO, SAYS_HELLO, "table.skin.one: missing in en"),
        (entry("table.hello", "{name}!") + ONE, SAYS_HELLO, "other {fields}"),
        (entry("table.hello", "") + ONE, SAYS_HELLO, "empty or fuzzy"),
        (HELLO + ONE + entry("table.hello", "{who}?"), SAYS_HELLO, "table.hello is there twice"),
        (HELLO + ONE, SAYS_HELLO, "skin.one: used by no"),
        (HELLO + ONE, 'A = "table.bye"', "table.bye is in no"),
        (HELLO + ONE, 'A = f"table.art.{x}"', "is like table"),
    ],
)
def test_a_fault_in_the_words_is_found(house: Path, english: str, source: str, fault: str) -> None:
    (house / "static" / "words" / "en.po").write_text(catalogue(english, "en"), "utf-8")
    (house / "py" / "ui" / "app.py").write_text(source)
    assert any(fault in line for line in words.check()), words.check()


def house_with_names(house: Path, text: str, source: str, *forms: str) -> list[str]:
    """What is wrong in a house that has the names `table.side.0` and `.1`, a text about them in both
    languages, and these forms of the names."""
    both = "".join(entry(f"table.side.{one}", "Nom") for one in ("0", "1", *forms))
    for lang in ("fr", "en"):
        texts = entry("table.hello", text) + both + entry("table.piece.ke.a", "un")
        (house / "static" / "words" / f"{lang}.po").write_text(catalogue(texts, lang), "utf-8")
    more = 'B = "table.piece.ke.a", "table.side.0", "table.side.1"\n'
    (house / "py" / "ui" / "app.py").write_text(more + source)
    return words.check()


GIVEN = {
    "dict": 'say("table.hello", {"side": Key(f"table.side.{1}")})',
    "call": 'say("table.hello", side=Key(f"table.side.{1}"))',
    "later": 'a = {"x": 1}\na["side"] = Key(f"table.side.{1}")\nsay("table.hello", a)',
    "variable": 'one = Key(f"table.side.{1}")\nsay("table.hello", {"side": one})',
    "choice": 'say("table.hello", {"side": Key(f"table.side.{1}") if True else "Zoé"})',
}


@pytest.mark.parametrize("given", GIVEN)
def test_every_name_that_can_stand_there_has_the_form_that_a_text_asks_for(house: Path, given: str) -> None:
    assert house_with_names(house, "{side_of}", GIVEN[given], "0.of", "1.of") == []
    fault = "table.hello: “{Side_of}” asks for table.side.1.of, which is missing"
    assert house_with_names(house, "{Side_of}", GIVEN[given], "0.of") == [f"en, {fault}", f"fr, {fault}"]


# The command line


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "run.py", *arguments], cwd=paths.ROOT, capture_output=True, text=True, check=False
    )


def test_every_command_that_a_reader_is_told_is_one() -> None:
    documents = (f"docs/{file.name}" for file in (paths.ROOT / "docs").glob("*.md"))
    texts = [
        (paths.ROOT / one).read_text("utf-8")
        for one in ("run.py", "README.md", "CONTRIBUTING.md", *documents)
    ]
    names = {name for text in texts for name in re.findall(r"run\.py ([a-z]+)", text)}
    assert {"play", "test", "solve"} <= names
    for name in names:
        options, _ = PARSER().parse_known_args([name])
        assert callable(options.carry_out)
