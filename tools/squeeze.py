"""Packs archives tighter than zlib can: the same files in the same order, and any reader of zips reads them.

What is left is some 6 % smaller, for as long to inflate. Needs zopfli, so it runs in the virtual environment:

    python -m tools.squeeze FILE…
"""

import hashlib
import importlib.util
import shutil
import sys
import zipfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools import environment, paths
from tools.console import step

ROUNDS = 1
"""Searches for the best packing: fifteen of them find another thousandth."""
PACKED = paths.BUILD / "squeezed"
"""What was packed, by the SHA-256 of the loose archive: a build packs what has changed."""
LISTED = paths.REQUIREMENTS / "site.txt"
"""What pins zopfli."""
KEPT = 40
"""Archives that are kept there: those of a few builds."""
ZLIB_HEAD, ZLIB_TAIL = 2, 4
"""Bytes around the deflated ones in the format of zlib."""


class Deflater:
    """Stands for the compressor of an entry that `zipfile` writes."""

    def __init__(self) -> None:
        self._content = b""

    def compress(self, content: bytes) -> bytes:
        """Nothing yet: the whole is packed at once."""
        self._content += content
        return b""

    def flush(self) -> bytes:
        """The whole, deflated."""
        from zopfli.zlib import compress  # imported when first used: others plan with this module

        packed: bytes = compress(self._content, numiterations=ROUNDS)
        return packed[ZLIB_HEAD:-ZLIB_TAIL]


def squeeze(file: Path) -> None:
    """Pack an archive again, in its place. The same content gives the same bytes."""
    made_from = (file, Path(__file__), LISTED)
    packed = PACKED / hashlib.sha256(b"".join(one.read_bytes() for one in made_from)).hexdigest()
    if packed.is_file():
        packed.touch()
    else:
        PACKED.mkdir(parents=True, exist_ok=True)
        work = file.with_suffix(".tight")
        pack(file, work)
        work.replace(packed)
    shutil.copyfile(packed, file)


def pack(file: Path, work: Path) -> None:
    """Write the archive `work`: the files of another one, packed tighter."""
    with zipfile.ZipFile(file) as loose, zipfile.ZipFile(work, "w", zipfile.ZIP_DEFLATED) as tight:
        for entry in loose.infolist():
            named = zipfile.ZipInfo(entry.filename, entry.date_time)
            named.compress_type = zipfile.ZIP_DEFLATED
            named.external_attr = entry.external_attr
            named.create_system = entry.create_system  # the same bytes on every machine
            with tight.open(named, "w") as written:
                written._compressor = Deflater()  # type: ignore[attr-defined]  # there is no other way in
                written.write(loose.read(entry))


def squeeze_all(files: list[Path]) -> None:
    """The same for several archives, where zopfli is: here or in the virtual environment."""
    here = importlib.util.find_spec("zopfli") is not None
    python = sys.executable if here else environment.ensure_packages("site")
    with step("packing the archives"):
        environment.run_quietly(
            [str(python), "-m", "tools.squeeze", *map(str, files)],
            "packing the archives",
            cwd=paths.ROOT,
            env=paths.child_environment(),
        )


def main() -> None:
    """Pack the archives that are named, one beside the other."""
    with ProcessPoolExecutor() as pool:
        list(pool.map(squeeze, map(Path, sys.argv[1:])))
    for old in sorted(PACKED.iterdir(), key=lambda one: one.stat().st_mtime)[:-KEPT]:
        old.unlink()


if __name__ == "__main__":
    main()
