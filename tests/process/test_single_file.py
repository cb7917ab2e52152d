"""How scripts are written anew for the one file (`tools/single_file.py`)."""

from pathlib import Path

import pytest

from tools import single_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "static/vendor").mkdir(parents=True)
    for name in ("static/one.js", "static/vendor/two.mjs"):
        (tmp_path / name).write_text("")
    return tmp_path


def test_imports_of_what_the_site_has_go_through_the_file_and_others_stay(folder: Path) -> None:
    text = (
        'import { a } from "./one.js";\nimport"./vendor/two.mjs";\nimport("./vendor/two.mjs");\n'
        'import("./none.js");\nimport("node:fs");\nimport.meta.url;\n'
    )
    assert single_file.module(text, "static/three.js", folder) == (
        'import { a } from "packed:static/one.js";\nimport"packed:static/vendor/two.mjs";\n'
        'packed.take("static/vendor/two.mjs");\n'
        'import("./none.js");\nimport("node:fs");\npacked.meta("static/three.js").url;\n'
    )
