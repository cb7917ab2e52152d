"""The page goes one way: only the edge knows the browser, and one package alone changes the state."""

import ast
from pathlib import Path

from rows import each

UI = Path(__file__).resolve().parent.parent.parent / "py" / "ui"
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyscript"}

SOURCES = sorted(UI.rglob("*.py"))
EDGE = [file for file in SOURCES if file.is_relative_to(UI / "browser")]
INSIDE = [file for file in SOURCES if file not in EDGE]


def module_name(file: Path) -> str:
    parts = file.relative_to(UI.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def called_names(file: Path) -> set[str]:
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    return {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@each(INSIDE)
def test_only_the_edge_imports_the_browser(file: Path) -> None:
    modules = imported_modules(file)
    assert {name for name in modules if name.partition(".")[0] in BROWSER} == set()
    assert {name for name in modules if within(name, "ui.browser")} == set()


def test_the_edge_is_known_to_import_the_browser() -> None:
    """Else the test above would look for the wrong names."""
    known = {name.partition(".")[0] for file in EDGE for name in imported_modules(file)}
    assert {"js", "pyodide", "pyscript"} <= known


@each(SOURCES)
def test_one_package_alone_changes_the_state(file: Path) -> None:
    if within(module_name(file), "ui.update") or module_name(file) == "ui.opening":
        return
    assert called_names(file) & {"State", "Change"} == set()
    assert {name for name in imported_modules(file) if within(name, "ui.update.change")} == set()


def test_what_changes_the_state_draws_nothing() -> None:
    files = [file for file in SOURCES if within(module_name(file), "ui.update")]
    drawing = {
        (file.name, name) for file in files for name in imported_modules(file) if within(name, "ui.views")
    }
    assert files and drawing == set()


@each([file for file in SOURCES if within(module_name(file), "ui.views")])
def test_views_neither_change_nor_want_anything(file: Path) -> None:
    modules = imported_modules(file)
    forbidden = ("ui.update", "ui.effects", "ui.store")
    assert {name for name in modules for one in forbidden if within(name, one)} == set()
