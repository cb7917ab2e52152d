"""The fonts of the games: cut from pinned packages at build time, with every character that a game writes."""

from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tools import fonts, paths, site
from tools.fonts import Font
from water_margin.cards import HEROES

GAMES = [file.parent.name for file in fonts.declarations()]
WATER_MARGIN = "water_margin"


@pytest.fixture
def font() -> Font:
    site.ensure_fonts()
    found = fonts.font_of(WATER_MARGIN)
    assert found is not None
    return found


def opened(game: str) -> TTFont:
    """The font of a game as the page fetches it."""
    return TTFont(site.ensure_fonts() / f"{game}.woff")


def outline(file: TTFont, character: str) -> tuple[float, float, float, float]:
    """The box of what a character shows; AssertionError where it shows nothing."""
    glyphs = file.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[file.getBestCmap()[ord(character)]].draw(pen)
    assert pen.bounds is not None, character
    return tuple(pen.bounds)  # type: ignore[return-value]


def test_every_name_and_nickname_of_a_hero_can_be_brushed() -> None:
    file = opened(WATER_MARGIN)
    brushed = {one for hero in HEROES for one in hero.hanzi + hero.epithet if one not in " /"}
    assert len(brushed) > 300
    for one in sorted(brushed):
        left, bottom, right, top = outline(file, one)
        assert 0 <= left < right <= 1050 and -250 <= bottom < top <= 950, one


@pytest.mark.parametrize("game", GAMES)
def test_a_font_holds_what_its_game_writes_and_nothing_else(game: str) -> None:
    assert set(map(chr, opened(game).getBestCmap())) == set(fonts.characters(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_font_is_small_and_comes_with_its_licence(game: str) -> None:
    folder = site.ensure_fonts()
    assert (folder / f"{game}.woff").stat().st_size < 200_000
    assert "SIL OPEN FONT LICENSE" in (folder / f"{game}-OFL.txt").read_text("utf-8")
    names = {one.nameID: str(one) for one in opened(game)["name"].names}
    assert "Copyright" in names[0] and "openfontlicense" in names[14]


def test_the_same_sources_give_the_same_file(font: Font, tmp_path: Path) -> None:
    wanted = fonts.characters(WATER_MARGIN)
    fonts.cut(font, wanted, tmp_path / "again.woff")
    assert (tmp_path / "again.woff").read_bytes() == (paths.FONTS / f"{WATER_MARGIN}.woff").read_bytes()
