"""The one file where it cannot run."""

from contextlib import closing
from pathlib import Path

import pytest
from fixtures import FRENCH
from playwright.sync_api import Browser, expect


@pytest.mark.parametrize(
    ("lack", "said"),
    [
        ("scripts", "Ouvrez ce fichier dans un navigateur récent"),
        ("what inflates", "Ce navigateur ne peut pas faire marcher les jeux"),
        ("the end of the file", "Ce fichier n’est pas entier"),
    ],
)
def test_where_it_cannot_run_it_says_so(
    lack: str, said: str, one_file: str, chromium: Browser, tmp_path: Path
) -> None:
    with closing(chromium.new_context(java_script_enabled=lack != "scripts", locale=FRENCH)) as context:
        page = context.new_page()
        if lack == "what inflates":
            page.add_init_script("delete globalThis.DecompressionStream;")
        if lack == "the end of the file":
            (file,) = tmp_path.glob("*/*.html")
            file.write_text(file.read_text("utf-8")[:2_000_000], "utf-8")
        page.goto(one_file)
        expect(page.locator("#splash-phase")).to_contain_text(said)
        expect(page.locator("#splash-phase")).to_be_visible()
