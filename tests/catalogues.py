"""Compiles the words of games that only tests have, with the standard library alone: Pyodide has no Babel."""

import ast
import struct
from pathlib import Path
from tempfile import mkstemp

MAGIC = 0x950412DE


def compile_words(source: Path, target: Path) -> None:
    """Write the binary catalogue of a `.po` file of single-line entries, as gettext reads it."""
    entries = dict(sorted(_entries(source.read_text(encoding="utf-8")).items()))
    keys, texts = [[t.encode() for t in side] for side in (entries.keys(), entries.values())]
    table = 28
    text_at = table + 16 * len(entries)
    rows: list[int] = []
    blob = b""
    for side in (keys, texts):
        for one in side:
            rows += [len(one), text_at + len(blob)]
            blob += one + b"\0"
    head = struct.pack("<7I", MAGIC, 0, len(entries), table, table + 8 * len(entries), 0, 0)
    data = head + struct.pack(f"<{len(rows)}I", *rows) + blob
    if target.exists() and target.read_bytes() == data:
        return
    target.parent.mkdir(exist_ok=True)
    number, name = mkstemp(suffix=".part", dir=target.parent)  # another run of the tests may be writing too
    with open(number, "wb") as file:
        file.write(data)
    Path(name).replace(target)  # whole at once, and may be reading it


def _entries(text: str) -> dict[str, str]:
    """Key → text; plural forms are joined by a null character, as the format wants."""
    found: dict[str, str] = {}
    for paragraph in text.split("\n\n"):
        key, forms = [], [""]
        for line in paragraph.splitlines():
            word, _, quoted = line.partition(" ") if not line.startswith('"') else ("", "", line)
            value = ast.literal_eval(quoted)
            if word.startswith("msgid"):
                key.append(value)
            elif word.startswith("msgstr["):
                forms[int(word[7:-1]) :] = [value]
            else:
                forms[-1] += value
        found["\0".join(key)] = "\0".join(forms)
    return found
