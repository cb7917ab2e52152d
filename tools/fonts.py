"""The fonts of the games: each cut down to the characters that its game writes. Needs fontTools, so it runs
in the virtual environment.

A game that brushes its names declares a font in `py/GAME/font.toml`: an npm package pinned with the others,
the file in it, its licence, and how the characters that it lacks are put together of parts of others.
`python -m tools.fonts` writes `build/fonts/GAME.woff` and beside it the licence, `GAME-OFL.txt`. The file is
WOFF and not WOFF2, which is an eighth smaller and would need a compiled package to be made.
"""

import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools import paths
from tools.console import UserError

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

DECLARATION = "font.toml"
IDEOGRAPH = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")
UNITS = 1000
"""The width of a character, in which the places of its parts are told."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some strokes of a character: of: which one; from_, until: they lie wholly between these places, from
    left to right; shift: how far to the right they are moved."""

    of: str
    from_: int
    until: int
    shift: int


@dataclass(frozen=True, slots=True)
class Font:
    """A game's font. file, licence: in the packages that npm has fetched; composed: the parts of each
    character that the file lacks."""

    game: str
    file: Path
    licence: Path
    composed: dict[str, tuple[Part, ...]]


def font_of(game: str) -> Font | None:
    """The font that a game declares; None where it declares none."""
    file = paths.PY / game / DECLARATION
    if not file.is_file():
        return None
    found = tomllib.loads(file.read_text("utf-8"))
    package = paths.PACKAGES / "node_modules" / found["package"]
    composed = {one: tuple(map(_part, parts)) for one, parts in found.get("composed", {}).items()}
    return Font(game, package / found["file"], package / found["licence"], composed)


def _part(declared: dict[str, Any]) -> Part:
    """A part as the declaration has it."""
    return Part(
        declared["of"], declared.get("from", 0), declared.get("until", UNITS), declared.get("shift", 0)
    )


def declarations() -> list[Path]:
    """The declarations of all games that have a font."""
    return sorted(paths.PY.glob(f"*/{DECLARATION}"))


def sources(game: str) -> list[Path]:
    """The files of a game in which its characters are written."""
    folder = paths.PY / game
    return sorted([*folder.rglob("*.py"), *folder.glob("words/*.po")])


def characters(game: str) -> str:
    """Every ideograph that the sources of a game write, each once, in order."""
    found = {one for file in sources(game) for one in IDEOGRAPH.findall(file.read_text("utf-8"))}
    return "".join(sorted(found))


def cut(font: Font, wanted: str, target: Path) -> None:
    """Write a font with these characters alone. `UserError` where one is neither in it nor composed."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    whole = TTFont(font.file, recalcTimestamp=False)
    for character, parts in font.composed.items():
        add(whole, character, parts)
    missing = sorted(set(wanted) - set(map(chr, whole.getBestCmap())))
    if missing:
        raise UserError(f"The font of {font.game} lacks {' '.join(missing)}: compose them in {DECLARATION}")
    options = Options(flavor="woff", layout_features=[], hinting=False, name_IDs=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(text=wanted)
    subsetter.subset(whole)
    whole.flavor = "woff"
    whole.save(target)


def add(font: "TTFont", character: str, parts: tuple[Part, ...]) -> None:
    """Put a character together of parts of others, and add it to a font that lacks it.

    `UserError` where the font has it, or where a part is empty or not whole strokes.
    """
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    if ord(character) in font.getBestCmap():
        raise UserError(f"The font has {character} already")
    pen = TTGlyphPen(None)
    for part in parts:
        chosen = [stroke for stroke in strokes(font, part.of) if lies_in(stroke, part)]
        if not chosen:
            raise UserError(f"Nothing of {part.of} lies there, for {character}")
        for stroke in chosen:
            for operation, points in stroke:
                getattr(pen, operation)(*((x + part.shift, y) for x, y in points))
    name = f"uni{ord(character):04X}"
    glyph = pen.glyph()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    model = font.getBestCmap()[ord(parts[0].of)]
    font["hmtx"][name] = (font["hmtx"][model][0], glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name


Stroke = list[tuple[str, tuple[tuple[float, float], ...]]]
"""A closed outline, as the operations of a pen."""


def strokes(font: "TTFont", character: str) -> Iterator[Stroke]:
    """The outlines of a character."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    stroke: Stroke = []
    for operation, points in pen.value:
        stroke.append((operation, points))
        if operation == "closePath":
            yield stroke
            stroke = []


def lies_in(stroke: Stroke, part: Part) -> bool:
    """Whether an outline lies wholly where the part is."""
    across = [x for _, points in stroke for x, _ in points]
    return part.from_ <= min(across) and max(across) <= part.until


def main() -> int:
    """Write the fonts of all games, and their licences beside them."""
    shutil.rmtree(paths.FONTS, ignore_errors=True)
    paths.FONTS.mkdir(parents=True)
    for declared in declarations():
        font = font_of(declared.parent.name)
        assert font is not None
        cut(font, characters(font.game), paths.FONTS / f"{font.game}.woff")
        shutil.copyfile(font.licence, paths.FONTS / f"{font.game}-OFL.txt")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except UserError as error:
        sys.exit(str(error))
