"""Archives are packed tighter, and hold what they held."""

import zipfile
from pathlib import Path

import pytest

from tools import squeeze

FILES = {"ui.block": b"".join(b"%d goats, %d tigers\n" % (n * n, n % 7) for n in range(4_000)), "empty": b""}


def contents(archive: Path) -> list[tuple[object, ...]]:
    """What an archive holds, in order."""
    with zipfile.ZipFile(archive) as held:
        assert held.testzip() is None
        return [
            (one.filename, one.date_time, one.create_system, one.external_attr, held.read(one))
            for one in held.infolist()
        ]


@pytest.fixture
def loose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive as zlib packs it best."""
    monkeypatch.setattr(squeeze, "PACKED", tmp_path / "squeezed")
    archive = tmp_path / "page.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:
        for name, content in FILES.items():
            written.writestr(name, content)
    return archive


def test_an_archive_is_smaller_and_holds_the_same_in_the_same_order(loose: Path) -> None:
    before, size = contents(loose), loose.stat().st_size
    squeeze.squeeze(loose)
    assert contents(loose) == before
    assert loose.stat().st_size < 0.98 * size
