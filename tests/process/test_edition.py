"""The edition of the project in its site: the version, the commit, or why no commit can be told."""

import base64
import hashlib
import json
import os
import re
import shutil
from pathlib import Path

import pytest

from tools import edition, paths, site
from tools.edition import CHANGED, Edition
from tools.repository import git


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of version 1.2.3 that git does not know."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n')
    (folder / "sw.js").write_text("one")
    monkeypatch.setattr(paths, "ROOT", folder.resolve())
    monkeypatch.delenv(edition.VARIABLE, raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "somebody")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "somebody@example.org")
    return folder


def begin_repository(*arguments: str) -> None:
    git("init", "--quiet", "--initial-branch=main", *arguments)
    git("add", "--all")
    git("commit", "--quiet", "--no-verify", "--message=all")


def test_a_commit_is_told_as_long_as_the_site_is_made_of_it(project: Path) -> None:
    begin_repository()
    assert edition.edition() == Edition("1.2.3", git("rev-parse", "HEAD")[:7])
    (project / "tests").mkdir()
    (project / "tests" / "test_it.py").write_text("")
    assert edition.edition().commit == git("rev-parse", "HEAD")[:7], "a test is no part of the site"
    (project / "sw.js").write_text("two")
    assert edition.edition() == Edition("1.2.3", CHANGED)
    git("commit", "--quiet", "--no-verify", "--all", "--message=two")
    assert edition.edition().commit == git("rev-parse", "HEAD")[:7]
    (project / "py").mkdir()
    (project / "py" / "new.py").write_text("")
    assert edition.edition().commit == CHANGED, "a file that git does not know yet is built in too"


def test_without_git_no_commit_is_told(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert edition.edition() == Edition("1.2.3", "")
    begin_repository(str(project.parent))
    assert edition.edition().commit == "", "the repository is that of something else"
    monkeypatch.setenv("PATH", str(project))
    assert edition.edition().commit == ""


def test_while_developing_the_page_has_the_edition_of_its_sources() -> None:
    now = edition.edition()
    assert (
        f'<html data-version="{now.version}" data-commit="{now.commit}" data-dev ' in site.development_page()
    )


def test_a_site_gets_the_edition_of_another_commit_and_nothing_else_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of the service worker is right, and the same commit gives the same site."""
    built, target = site.ensure_built(), tmp_path / "dist"
    shutil.copytree(built, target)
    monkeypatch.setattr(paths, "BUILD", tmp_path / "build")
    site.reissue(target, Edition("9.9.9", "abc1234"))
    files = {file.relative_to(target).as_posix(): file for file in target.rglob("*") if file.is_file()}
    changed = {name for name, file in files.items() if file.read_bytes() != (built / name).read_bytes()}
    assert changed == {"index.html", "sw.js"}
    page = files["index.html"].read_bytes()
    assert b'data-version="9.9.9" data-commit="abc1234"' in page
    listed = re.search(r"const PRECACHE = (\{.*?\n\});", files["sw.js"].read_text("utf-8"), re.DOTALL)
    assert listed is not None
    held = json.loads(listed[1])
    assert held["app"]["./"] == base64.b64encode(hashlib.sha256(page).digest()).decode()
    assert not {"./sw.js", "./index.html"} & held["app"].keys()
    site.reissue(target, edition.edition())
    assert {name: file.read_bytes() for name, file in files.items()} == {
        name: (built / name).read_bytes() for name in files
    }
