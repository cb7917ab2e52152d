"""Setting up: the virtual environment, what is fetched and compiled, and what is said meanwhile."""

import ast
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import browser, build_cache, console, environment, paths, runtime, stages
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

    monkeypatch.setattr(environment.venv, "create", create)
    return venv


def test_an_environment_is_made_once(place: Path) -> None:
    place.mkdir()  # an empty folder may become it
    made = environment.ensure_venv()
    made.write_text("as it was left")
    assert environment.ensure_venv() == made
    assert made.read_text() == "as it was left"


def test_an_environment_of_ours_that_is_broken_or_older_is_made_anew(place: Path) -> None:
    made = environment.ensure_venv()
    mark = place / environment.MARK
    mark.write_text(mark.read_text().replace("3.", "2."))
    made.write_text("older")
    (place / "left").write_text("")
    assert environment.ensure_venv().read_text() == ""
    assert not (place / "left").exists()
    made.unlink()
    made.parent.rmdir()
    assert environment.ensure_venv().exists()


def test_making_the_environment_can_be_broken_off(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    create = environment.venv.create

    def broken_off(folder: Path, **_: object) -> None:
        (folder / "half").write_text("")
        raise KeyboardInterrupt

    monkeypatch.setattr(environment.venv, "create", broken_off)
    with pytest.raises(KeyboardInterrupt):
        environment.ensure_venv()
    monkeypatch.setattr(environment.venv, "create", create)
    assert environment.ensure_venv().exists()
    assert not (place / "half").exists()


def test_an_environment_of_somebody_else_is_refused_and_stays_as_it_is(place: Path) -> None:
    theirs = place / "bin" / "python"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("theirs")
    with pytest.raises(UserError, match="these tools did not make"):
        environment.ensure_venv()
    assert theirs.read_text() == "theirs"


@pytest.mark.parametrize("there", [True, False])
def test_a_link_is_refused_and_what_it_leads_to_stays_as_it_is(place: Path, there: bool) -> None:
    elsewhere = place.parent.parent / "elsewhere"
    if there:
        elsewhere.mkdir()
        (elsewhere / "theirs").write_text("theirs")
    place.symlink_to(elsewhere)
    with pytest.raises(UserError, match=r"\.venv is a link to .*elsewhere"):
        environment.ensure_venv()
    assert place.is_symlink()
    assert elsewhere.exists() == there
    assert not there or (elsewhere / "theirs").read_text() == "theirs"


def test_git_passes_over_a_linked_environment_too(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_bytes((paths.ROOT / ".gitignore").read_bytes())
    (tmp_path / ".venv").symlink_to(tmp_path / "elsewhere")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    subprocess.run(["git", "check-ignore", "--quiet", ".venv"], cwd=tmp_path, check=True)


# What is said meanwhile


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, str]]:
    """What the bars of all tools show."""
    shown: list[tuple[int, int, str]] = []
    for module in (environment, browser, runtime):
        monkeypatch.setattr(module, "progress_bar", lambda *one: shown.append(one))
    return shown


def test_a_bar_in_a_log_is_said_at_each_quarter(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        for done in range(0, 1000, 10):
            console.progress_bar(done, 1000, "thing")
        console.progress_bar(1000, 1000, "thing")
    shares = [line.split()[1] for line in capsys.readouterr().err.splitlines()]
    assert shares == ["25%", "50%", "75%", "100%"] * 2


def test_work_without_a_measure_shows_for_how_long_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "SAID_EVERY", 0.05)
    with console.spinner("something"):
        time.sleep(0.3)
    said = capsys.readouterr().err.splitlines()
    assert len(said) >= 2
    assert all("something, 0 s" in line for line in said)
    assert len({line.split()[0] for line in said}) > 1, "it does not move"


def follow(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    """Let every program that is followed say these lines."""
    real = environment.run_following
    command = [sys.executable, "-c", f"print({lines!r})"]
    monkeypatch.setattr(
        environment, "run_following", lambda _, what, follow, **__: real(command, what, follow)
    )


def test_pip_shows_a_package_after_the_other(
    monkeypatch: pytest.MonkeyPatch, bars: list[tuple[int, int, str]]
) -> None:
    follow(monkeypatch, "Collecting one==1 (from -r x)\n  Downloading one\nCollecting two==2\nSaved it")
    environment.pip(Path("python"), "download", total=3)
    assert bars == [(1, 3, "one"), (2, 3, "two"), (3, 3, "all there")]


def test_the_wheels_are_not_fetched_in_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(paths, "BUILD", tmp_path)
    monkeypatch.setattr(paths, "BUILD_CACHE", tmp_path / "cache")
    monkeypatch.setattr(environment, "ensure_venv", lambda: Path("python"))
    monkeypatch.setattr(environment, "pip", lambda *arguments, **_: asked.extend(map(str, arguments)))
    runtime.ensure_wheels("wheels", tmp_path / "wheels")
    assert "download" in asked
    assert "--quiet" not in asked, "pip would say nothing of what it fetches"


def test_playwright_s_own_progress_is_shown(
    monkeypatch: pytest.MonkeyPatch, bars: list[tuple[int, int, str]]
) -> None:
    said = (
        "Downloading Chrome for Testing 145.0 (playwright chromium v1208) from https://cdn.example/x.zip\n"
        "|■■■■■■■■                | 10% of 167.3 MiB\n|■■■■| 100% of 167.3 MiB\n"
        "Downloading FFmpeg (playwright ffmpeg v1011) from https://cdn.example/y.zip\n| 50% of 2.3 MiB\n"
    )
    follow(monkeypatch, said)
    assert browser.fetch_playwrights_own()
    chrome, ffmpeg = (
        "Chrome for Testing 145.0 (playwright chromium v1208)",
        "FFmpeg (playwright ffmpeg v1011)",
    )
    assert bars == [(10, 100, chrome), (100, 100, chrome), (50, 100, ffmpeg)]


def test_the_progress_of_debian_s_packages_is_shown(bars: list[tuple[int, int, str]]) -> None:
    for line in (
        "Get:1 http://deb.debian.org/debian bookworm/main amd64 chromium",
        "dlstatus:1:40.5:Retrieving file 1 of 2",
        "pmstatus:chromium:100.0:Installed chromium (amd64)",
    ):
        browser.show_apt(line)
    assert bars == [
        (40, 100, "fetching: Retrieving file 1 of 2"),
        (99, 100, "setting up: Installed chromium (amd64)"),
    ]


@pytest.mark.parametrize(
    ("there", "installed"),
    [
        ({"chromium-headless-shell", "chromium"}, ["chromium-headless-shell"]),
        ({"chromium"}, ["chromium-headless-shell", "chromium"]),
        (set(), None),
    ],
)
def test_of_debian_s_packages_the_smallest_that_it_has_is_installed_or_the_error_raised(
    monkeypatch: pytest.MonkeyPatch, there: set[str], installed: list[str] | None
) -> None:
    asked: list[str] = []

    def apt_get(command: list[str], what: str, follow: object, env: dict[str, str]) -> None:
        assert env["DEBIAN_FRONTEND"] == "noninteractive"
        if "install" in command:
            asked.append(command[-1])
            if command[-1] not in there:
                raise UserError(f"{what}: unable to locate package")

    monkeypatch.setattr(environment, "run_following", apt_get)
    if installed is None:
        with pytest.raises(UserError, match="unable to locate"):
            browser.install_package()
    else:
        browser.install_package()
        assert asked == installed


@pytest.mark.parametrize(("is_wanted", "found"), [(True, "own"), (False, "system")])
def test_where_a_known_browser_is_wanted_the_system_s_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_wanted: bool, found: str
) -> None:
    own = tmp_path / "own"
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.delenv(browser.PLAYWRIGHTS_PLACE, raising=False)
    if is_wanted:
        monkeypatch.setenv(browser.PLAYWRIGHTS_PLACE, str(tmp_path))
    monkeypatch.setattr(browser, "playwrights_own", lambda: str(own))
    monkeypatch.setattr(browser, "system_browser", lambda: "/usr/bin/system")
    monkeypatch.setattr(browser, "fetch_playwrights_own", lambda: own.write_text("") == 0)
    assert Path(browser.ensure()).name == found


def test_compiling_shows_the_files_that_are_done(
    bars: list[tuple[int, int, str]],
) -> None:
    runtime.ensure()
    bars.clear()  # on a fresh clone that has shown its own
    archive = paths.BUILD / "compiled-by-a-test.zip"
    tools = [[f"{file.stem}.py", runtime.relative(file)] for file in sorted(paths.TOOLS.glob("*.py"))]
    with build_cache.build_lock():
        runtime.compile_archives([runtime.job(archive, tools)])
    archive.unlink()
    assert [done for done, _, _ in bars] == [*range(10, len(tools), 10), len(tools)]
    assert {(total, label) for _, total, label in bars} == {(len(tools), archive.name)}


def test_a_program_that_fails_leaves_its_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    command = [sys.executable, "-c", "print('so far'); raise SystemExit('and no further')"]
    said: list[str] = []
    with pytest.raises(UserError, match="it failed:\nso far\nand no further"):
        environment.run_following(command, "it", said.append)
    assert sorted(said) == ["and no further\n", "so far\n"]


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


def test_the_tools_start_no_program_in_the_environment_of_the_shell() -> None:
    starts = 0
    for file in (paths.ROOT / "run.py", *paths.TOOLS.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            if ast.unparse(node.func) in ("subprocess.run", "subprocess.Popen"):
                starts += 1
                given = {keyword.arg: ast.unparse(keyword.value) for keyword in node.keywords}
                assert "env" in given, f"{file.name}:{node.lineno} starts a program without env="
                assert "environ" not in given["env"].replace("child_environment", "")
    assert starts >= 7


def test_ci_starts_the_tests_with_an_empty_home_and_what_the_registries_need(tmp_path: Path) -> None:
    for folder in ("clone/.ci", "clone/build/home/left", "programs", "home/.config/pip"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "clone" / ".ci" / "run").write_bytes((paths.ROOT / ".ci" / "run").read_bytes())
    (tmp_path / "home" / ".npmrc").write_text("")
    (tmp_path / "home" / ".config" / "pip" / "pip.conf").write_text("")
    python = tmp_path / "programs" / "python3"
    python.write_text(f"#!{sys.executable}\nimport sys\n{PRINT_ENVIRONMENT}\nprint(sys.argv[1:])\n")
    python.chmod(0o755)
    given = {
        "HOME": str(tmp_path / "home"),
        "PATH": f"{tmp_path / 'programs'}:{os.defpath}",
        "LANG": "fr_FR.UTF-8",
        "PYTHONPATH": "theirs",
        "EDITOR": "theirs",
        "PIP_INDEX_URL": "https://packages.example/simple?a='b c'",
        "SSL_CERT_FILE": "/certificates",
        "https_proxy": "http://proxy.example",
    }
    command = ["sh", str(tmp_path / "clone" / ".ci" / "run")]
    said = subprocess.run(command, env=given, capture_output=True, text=True, check=True).stdout
    seen, arguments = said.splitlines()
    home = tmp_path / "clone" / "build" / "home"
    assert arguments == "['run.py', 'test']"
    assert list(home.iterdir()) == []
    wanted = {name: text for name, text in given.items() if name not in ("PYTHONPATH", "EDITOR")} | {
        "HOME": str(home),
        "PIP_CONFIG_FILE": str(tmp_path / "home" / ".config" / "pip" / "pip.conf"),
        "NPM_CONFIG_USERCONFIG": str(tmp_path / "home" / ".npmrc"),
    }
    set_by_python = {"LC_CTYPE"}
    assert {name: text for name, text in json.loads(seen).items() if name not in set_by_python} == wanted
