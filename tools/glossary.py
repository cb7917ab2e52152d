"""The names of things that players read, and those that were given up for them: `docs/words.md`, read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools import paths

EVERYWHERE = ""
"""The domain of what stands under the first heading."""

DOMAIN = re.compile(r"^## .*?(?:\(`(\w+)`\))?$")
COLUMNS = 5


class BadGlossary(ValueError):
    """A row that is none: the number of its line, and the line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing. domain: of the words in which its names hold, EVERYWHERE for all; names, given_up: by
    language."""

    domain: str
    what: str
    names: dict[str, tuple[str, ...]]
    given_up: dict[str, tuple[str, ...]]

    def holds_in(self, domain: str) -> bool:
        """Whether its names hold in the words of a domain."""
        return self.domain in (EVERYWHERE, domain)


def entries(text: str) -> Iterator[Entry]:
    """What stands in the tables of a glossary. Errors: BadGlossary."""
    domain = EVERYWHERE
    for number, line in enumerate(text.splitlines(), 1):
        if heading := DOMAIN.match(line):
            domain = heading[1] or EVERYWHERE
        if not line.startswith("|") or line.startswith(("|--", "| What")):
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != COLUMNS:
            raise BadGlossary(f"line {number}: {line}")
        what, *words = cells
        fr, en, not_fr, not_en = (tuple(filter(None, cell.split(", "))) for cell in words)
        yield Entry(domain, what, {"fr": fr, "en": en}, {"fr": not_fr, "en": not_en})


def glossary() -> tuple[Entry, ...]:
    """The project's. Errors: BadGlossary."""
    return _read(paths.ROOT / "docs" / "words.md")


@cache
def _read(file: Path) -> tuple[Entry, ...]:
    return tuple(entries(file.read_text("utf-8")))


def holds(phrase: str, text: str) -> bool:
    """Whether a text has a phrase, as words of its own, whatever their capitals."""
    if phrase.lower() not in text.lower():
        return False
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, re.IGNORECASE) is not None
