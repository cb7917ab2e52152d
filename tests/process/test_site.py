"""The site: what it is made of, its fonts, its edition, and how it is served."""

import base64
import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

import ui.update  # noqa: F401 - registers the commands
from catalog import GAMES
from tabletop.registry import load_game
from tools import edition, environment, fonts, paths, serve, site, stages
from tools.edition import CHANGED, Edition
from tools.repository import git
from ui.commands import Clock, Command
from ui.routes import action_of
from water_margin.cards import HEROES

NOW = Clock("2026-11-21T12:00:00Z", "2026-11-21", 7)


def written(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """A folder with these files."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


# Serving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("not for you")
    files = {"index.html": b"<!doctype html>", "deep/a.wasm": b"\0asm", "b.mjs": b"export {}"}
    return written(tmp_path / "site", files)


@pytest.fixture
def server(folder: Path) -> Iterator[serve.Server]:
    one = serve.Server(serve.folder_finder(folder)).start()
    yield one
    one.stop()


def ask(server: serve.Server, path: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer, content


def test_files_are_served_with_the_types_that_browsers_insist_on_and_nothing_outside_the_folder(
    server: serve.Server,
) -> None:
    for path, kind in (
        ("/", "text/html; charset=utf-8"),
        ("/index.html?x=1", "text/html; charset=utf-8"),
        ("/deep/a.wasm", "application/wasm"),
        ("/b.mjs", "text/javascript; charset=utf-8"),
    ):
        answer, content = ask(server, path)
        assert (answer.status, answer.getheader("Content-Type")) == (200, kind)
        assert int(str(answer.getheader("Content-Length"))) == len(content) > 0
    for path in ("/none", "/../secret.txt", "/deep/../../secret.txt", "/%2e%2e/secret.txt", "/deep"):
        answer, content = ask(server, path)
        assert answer.status == 404 and b"not for you" not in content


# The page


def test_the_page_asks_for_nothing_by_an_absolute_address() -> None:
    page = site.PAGE.read_text("utf-8")
    for absolute in ("http:", "https:", 'href="/', 'src="/', "unsafe-inline", "<style"):
        assert absolute not in page


def test_what_a_worker_imports_is_fetched_before_it_starts() -> None:
    boot = (paths.ROOT / site.BOOT).read_text("utf-8")
    fetched = json.loads(boot.partition("const WORKER_FILES = ")[2].partition(";\n")[0])
    assert sorted(fetched) == sorted(site.scripts(site.INTERPRETER))


def test_each_game_has_a_shortcut_and_a_link_goes_to_the_page_that_is_open() -> None:
    manifest = json.loads(site.manifest())
    assert manifest["launch_handler"] == {"client_mode": "focus-existing"}
    shortcuts = manifest["shortcuts"]
    assert [one["name"] for one in shortcuts] == [load_game(GAMES, name).title for name in GAMES]
    for name, one in zip(GAMES, shortcuts, strict=True):
        page, _, fragment = one["url"].partition("#")
        assert page == manifest["start_url"]
        assert action_of(fragment, NOW) == Command("home.continue", game=name, clock=NOW)
        assert all((paths.ROOT / "static" / icon["src"]).is_file() for icon in one["icons"])


def test_while_developing_every_module_is_fetched_as_it_stands() -> None:
    page, now = site.development_page(), edition.edition()
    assert f'<html data-version="{now.version}" data-commit="{now.commit}" data-dev ' in page
    for url in ("py/tabletop/match.py", "py/ui/state.py", "py/catalog.py", "py/hujiyang/rules.py"):
        assert f'"{url}"' in page
        assert site.development_file(url) == paths.ROOT / url
    late = "py/hujiyang/bot/table.bin"
    assert f'data-file="hujiyang/bot/table.bin" href="{late}"' in page
    assert f'"{late}":' not in page, "no start fetches it"
    assert site.development_file(late) == paths.ROOT / late
    for hidden in ("run.py", "static/../run.py", ".git/config", "py/../pyproject.toml"):
        assert site.development_file(hidden) is None


def test_every_file_of_a_site_is_in_the_service_worker_with_its_checksum(folder: Path) -> None:
    big = f"{site.VENDOR}/big.wasm"
    site.write_service_worker(written(folder, {big: b"\0asm\1"}))
    text = (folder / "sw.js").read_text("utf-8")
    listed = json.loads(text.partition("const PRECACHE = ")[2].partition(";\n")[0])
    assert set(listed["app"]) == {"./", "./b.mjs", "./deep/a.wasm"}
    assert listed["runtime"] == {f"./{big}": checksum(b"\0asm\1")}


def checksum(content: bytes) -> str:
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


# The edition: the version, the commit, or why no commit can be told


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of version 1.2.3 that git does not know."""
    files = {"pyproject.toml": '[project]\nversion = "1.2.3"\n', "sw.js": "one"}
    folder = written(tmp_path / "project", files)
    monkeypatch.setattr(paths, "ROOT", folder.resolve())
    monkeypatch.delenv(edition.VARIABLE, raising=False)
    people = {
        f"{who}_{what}": "x@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
    }
    settings = {"CONFIG_GLOBAL": os.devnull, "CONFIG_NOSYSTEM": "1", **people}
    settings["CEILING_DIRECTORIES"] = str(tmp_path.parent)
    for name, value in settings.items():
        monkeypatch.setenv(f"GIT_{name}", value)
    return folder


def begin_repository(*arguments: str) -> None:
    git("init", "--quiet", "--initial-branch=main", *arguments)
    git("add", "--all")
    git("commit", "--quiet", "--no-verify", "--message=all")


def test_a_commit_is_told_as_long_as_the_site_is_made_of_it(project: Path) -> None:
    begin_repository()
    assert edition.edition() == Edition("1.2.3", git("rev-parse", "HEAD")[:7])
    written(project, {"tests/test_it.py": ""})
    assert edition.edition().commit == git("rev-parse", "HEAD")[:7], "a test is no part of the site"
    written(project, {"sw.js": "two"})
    assert edition.edition() == Edition("1.2.3", CHANGED)
    git("commit", "--quiet", "--no-verify", "--all", "--message=two")
    assert edition.edition().commit == git("rev-parse", "HEAD")[:7]
    written(project, {"py/new.py": ""})
    assert edition.edition().commit == CHANGED, "a file that git does not know yet is built in too"


def test_without_git_no_commit_is_told(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert edition.edition() == Edition("1.2.3", "")
    begin_repository(str(project.parent))
    assert edition.edition().commit == "", "the repository is that of something else"
    monkeypatch.setenv("PATH", str(project))
    assert edition.edition().commit == ""


def test_a_site_gets_the_edition_of_another_commit_and_nothing_else_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of the service worker is right, and the same commit gives the same site."""

    def held(folder: Path) -> dict[str, bytes]:
        files = (file for file in folder.rglob("*") if file.is_file())
        return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}

    built, target = site.ensure_built(), tmp_path / "dist"
    shutil.copytree(built, target)
    monkeypatch.setattr(paths, "BUILD", tmp_path / "build")
    site.reissue(target, Edition("9.9.9", "abc1234"))
    before, after = held(built), held(target)
    assert {name for name in after if after[name] != before[name]} == {"index.html", "sw.js"}
    assert b'data-version="9.9.9" data-commit="abc1234"' in after["index.html"]
    listed = re.search(rb"const PRECACHE = (\{.*?\n\});", after["sw.js"], re.DOTALL)
    assert listed is not None
    app = json.loads(listed[1])["app"]
    assert app["./"] == checksum(after["index.html"]) and not {"./sw.js", "./index.html"} & app.keys()
    site.reissue(target, edition.edition())
    assert held(target) == before


# The fonts: cut from pinned packages, with every character that a game writes


def font_of(game: str) -> TTFont:
    """The font of a game as the page fetches it."""
    return TTFont(site.ensure_fonts() / f"{game}.woff")


def test_every_name_and_nickname_of_a_hero_can_be_brushed() -> None:
    """Each character shows something, within the line."""
    file = font_of("water_margin")
    glyphs, named = file.getGlyphSet(), file.getBestCmap()
    brushed = {one for hero in HEROES for one in hero.hanzi + hero.epithet if one not in " /"}
    assert len(brushed) > 300
    for one in sorted(brushed):
        pen = BoundsPen(glyphs)
        glyphs[named[ord(one)]].draw(pen)
        assert pen.bounds is not None, one
        left, bottom, right, top = pen.bounds
        assert 0 <= left < right <= 1050 and -250 <= bottom < top <= 950, one


def test_a_font_is_small_holds_what_its_game_writes_and_its_licence_and_comes_out_the_same(
    tmp_path: Path,
) -> None:
    for game in (declared.parent.name for declared in fonts.declarations()):
        folder, file, font = site.ensure_fonts(), font_of(game), fonts.font_of(game)
        assert set(map(chr, file.getBestCmap())) == set(fonts.characters(game)), "nothing else"
        assert (folder / f"{game}.woff").stat().st_size < 200_000
        assert "SIL OPEN FONT LICENSE" in (folder / f"{game}-OFL.txt").read_text("utf-8")
        names = {one.nameID: str(one) for one in file["name"].names}
        assert "Copyright" in names[0] and "openfontlicense" in names[14]
        assert font is not None
        fonts.cut(font, fonts.characters(game), tmp_path / "again.woff")
        assert (tmp_path / "again.woff").read_bytes() == (folder / f"{game}.woff").read_bytes()


# What it is built with


def test_node_is_always_the_pinned_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = written(tmp_path / "here", dict.fromkeys(("node", "npm"), "#!/bin/sh\nexit 1\n"))
    for program in here.iterdir():
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(here))
    found = {Path(one).parent for one in (environment.node_program(), *environment.node()[1])}
    assert found == {environment.node()[0]} == {paths.in_venv("python").parent}
    assert environment.node_environment()["PATH"].split(os.pathsep)[0] == str(environment.node()[0])


def test_every_pinned_package_has_checksums_and_no_address() -> None:
    assert stages.foreign_lock() == ""
    lists = sorted(paths.REQUIREMENTS.glob("*.txt"))
    assert len(lists) == len(list(paths.REQUIREMENTS.glob("*.in"))) == 7
    for listed in lists:
        text = listed.read_text()
        assert environment.count_of(listed) > 0
        assert "http" not in text
        for entry in text.replace("\\\n", " ").splitlines():
            assert entry.startswith((" ", "#")) or "--hash=sha256:" in entry, (listed.name, entry)
