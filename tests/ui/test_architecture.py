"""The page goes one way: only the edge knows the browser, and one package alone changes the state."""

import ast
from pathlib import Path

PY = Path(__file__).resolve().parents[2] / "py"
BROWSER = ("js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyscript")
NODES = {
    ".".join(file.relative_to(PY).with_suffix("").parts).removesuffix(".__init__"): list(
        ast.walk(ast.parse(file.read_text("utf-8")))
    )
    for file in (PY / "ui").rglob("*.py")
}
"""Of each module of the page, what stands in it."""


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def imports(importing: str, *imported: str) -> set[tuple[str, str]]:
    """Which modules within a package import what within others."""
    found = set()
    for module, nodes in NODES.items():
        for node in nodes:
            if isinstance(node, ast.Import):
                found |= {(module, one.name) for one in node.names}
            elif isinstance(node, ast.ImportFrom):
                names = (str(node.module), *(f"{node.module}.{one.name}" for one in node.names))
                found |= {(module, name) for name in names}
    return {(module, name) for module, name in found if within(module, importing) and within(name, *imported)}


def test_only_the_edge_imports_the_browser() -> None:
    found = imports("ui", *BROWSER, "ui.browser")
    assert {one for one in found if not within(one[0], "ui.browser")} == set()
    assert {"js", "pyodide", "pyscript"} <= {name.partition(".")[0] for _, name in found}, "its right names"


def test_one_package_alone_changes_the_state() -> None:
    changing = imports("ui", "ui.update.change")
    for module, nodes in NODES.items():
        called = {getattr(node.func, "id", "") for node in nodes if isinstance(node, ast.Call)}
        changing |= {(module, name) for name in called & {"State", "Change"}}
    assert ("ui.opening", "State") in changing
    assert {one for one in changing if not within(one[0], "ui.update", "ui.opening")} == set()


def test_what_changes_the_state_draws_nothing() -> None:
    assert imports("ui.update", "ui.views") == set()
    assert imports("ui.views", "ui.update", "ui.effects", "ui.store") == set()
