"""Setting up: the virtual environment, what is fetched and compiled, and what is said meanwhile."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import build_cache, environment, paths, runtime, stages
from tools.console import UserError

# The virtual environment


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the environment would be made in a project of its own; making it takes no time."""
    venv = tmp_path / "project" / ".venv"
    venv.parent.mkdir()
    monkeypatch.setattr(paths, "VENV", venv)
    monkeypatch.setattr(paths, "BUILD", venv.parent / "build")
    monkeypatch.setattr(paths, "BUILD_CACHE", venv.parent / "build" / "cache")

    def create(folder: Path, **_: object) -> None:
        python = paths.in_venv("python")
        python.parent.mkdir(parents=True)
        python.write_text("")

    monkeypatch.setattr("venv.create", create)
    return venv


def test_an_environment_is_made_once_and_anew_where_it_is_broken_or_older(place: Path) -> None:
    place.mkdir()  # an empty folder may become it
    made = environment.ensure_venv()
    made.write_text("as it was left")
    assert environment.ensure_venv() == made and made.read_text() == "as it was left"
    mark = place / environment.MARK
    mark.write_text(mark.read_text().replace("3.", "2."))
    (place / "left").write_text("")
    assert environment.ensure_venv().read_text() == "" and not (place / "left").exists()
    made.unlink()
    made.parent.rmdir()
    assert environment.ensure_venv().exists()


def test_an_environment_of_somebody_else_is_refused_and_stays_as_it_is(place: Path) -> None:
    theirs = place.parent.parent / "elsewhere" / "bin" / "python"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("theirs")
    place.symlink_to(theirs.parent.parent)
    with pytest.raises(UserError, match=r"\.venv is a link to .*elsewhere"):
        environment.ensure_venv()
    assert place.is_symlink() and theirs.read_text() == "theirs"
    place.unlink()
    theirs.parent.parent.rename(place)
    with pytest.raises(UserError, match="these tools did not make"):
        environment.ensure_venv()
    assert (place / "bin" / "python").read_text() == "theirs"


# What is said meanwhile


def test_compiling_shows_the_files_that_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    runtime.ensure()
    shown: list[tuple[int, int, str]] = []
    monkeypatch.setattr(runtime, "progress_bar", lambda *one: shown.append(one))
    archive = paths.BUILD / "compiled-by-a-test.zip"
    tools = [[f"{file.stem}.py", runtime.relative(file)] for file in sorted(paths.TOOLS.glob("*.py"))]
    with build_cache.build_lock():
        runtime.compile_archives([runtime.job(archive, tools)])
    archive.unlink()
    steps = [*range(10, len(tools), 10), len(tools)]
    assert shown == [(done, len(tools), archive.name) for done in steps]


def test_a_program_that_fails_leaves_its_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    command = [sys.executable, "-c", "print('so far'); raise SystemExit('and no further')"]
    with pytest.raises(UserError, match="it failed:\nso far\nand no further"):
        environment.run_following(command, "it", lambda _: None)


# The environment of what the tools start

OURS = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}
PRINT_ENVIRONMENT = "import json, os; print(json.dumps(dict(os.environ)))"


def test_no_python_setting_of_the_shell_reaches_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTHONWARNINGS", "PYTHONHASHSEED", "PYTHONUNBUFFERED"):
        monkeypatch.setenv(name, "0")
    command = [sys.executable, "-c", PRINT_ENVIRONMENT]
    followed: list[str] = []
    environment.run_following(command, "it", followed.append)
    limited = stages.run_limited(command, 30, variables=paths.child_environment(), capture=True)
    for output in (followed[0], environment.run_quietly(command, "it"), limited.stdout):
        seen = {name: text for name, text in json.loads(output).items() if name.startswith("PYTHON")}
        assert seen == OURS


def test_ci_starts_the_tests_with_an_empty_home_and_what_the_registries_need(tmp_path: Path) -> None:
    for name in ("clone/.ci/run", "clone/build/home/left", "home/.npmrc", "home/.config/pip/pip.conf"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((paths.ROOT / ".ci" / "run").read_bytes())
    python = tmp_path / "programs" / "python3"
    python.parent.mkdir()
    python.write_text(f"#!{sys.executable}\nimport sys\n{PRINT_ENVIRONMENT}\nprint(sys.argv[1:])\n")
    python.chmod(0o755)
    kept = {
        "PATH": f"{python.parent}:{os.defpath}",
        "LANG": "fr_FR.UTF-8",
        "PIP_INDEX_URL": "https://packages.example/simple?a='b c'",
        "SSL_CERT_FILE": "/certificates",
        "https_proxy": "http://proxy.example",
    }
    given = {"HOME": str(tmp_path / "home"), "PYTHONPATH": "theirs", "EDITOR": "theirs", **kept}
    command = ["sh", str(tmp_path / "clone" / ".ci" / "run")]
    said = subprocess.run(command, env=given, capture_output=True, text=True, check=True).stdout
    seen, arguments = said.splitlines()
    home = tmp_path / "clone" / "build" / "home"
    assert arguments == "['run.py', 'test']" and list(home.iterdir()) == []
    found = json.loads(seen)
    found.pop("LC_CTYPE", None)  # set by Python
    assert found == {
        **kept,
        "HOME": str(home),
        "PIP_CONFIG_FILE": str(tmp_path / "home" / ".config" / "pip" / "pip.conf"),
        "NPM_CONFIG_USERCONFIG": str(tmp_path / "home" / ".npmrc"),
    }
