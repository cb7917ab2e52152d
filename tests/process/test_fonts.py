"""The fonts of the games: cut from pinned packages at build time, with every character that a game writes."""

from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tools import fonts, paths, site
from water_margin.cards import HEROES

GAMES = [file.parent.name for file in fonts.declarations()]
WATER_MARGIN = "water_margin"


def opened(game: str) -> TTFont:
    """The font of a game as the page fetches it."""
    return TTFont(site.ensure_fonts() / f"{game}.woff")


def test_every_name_and_nickname_of_a_hero_can_be_brushed() -> None:
    """Each character shows something, within the line."""
    file = opened(WATER_MARGIN)
    glyphs, named = file.getGlyphSet(), file.getBestCmap()
    brushed = {one for hero in HEROES for one in hero.hanzi + hero.epithet if one not in " /"}
    assert len(brushed) > 300
    for one in sorted(brushed):
        pen = BoundsPen(glyphs)
        glyphs[named[ord(one)]].draw(pen)
        assert pen.bounds is not None, one
        left, bottom, right, top = pen.bounds
        assert 0 <= left < right <= 1050 and -250 <= bottom < top <= 950, one


@pytest.mark.parametrize("game", GAMES)
def test_a_font_is_small_and_holds_what_its_game_writes_nothing_else_and_its_licence(game: str) -> None:
    folder, file = site.ensure_fonts(), opened(game)
    assert set(map(chr, file.getBestCmap())) == set(fonts.characters(game))
    assert (folder / f"{game}.woff").stat().st_size < 200_000
    assert "SIL OPEN FONT LICENSE" in (folder / f"{game}-OFL.txt").read_text("utf-8")
    names = {one.nameID: str(one) for one in file["name"].names}
    assert "Copyright" in names[0] and "openfontlicense" in names[14]


def test_the_same_sources_give_the_same_file(tmp_path: Path) -> None:
    site.ensure_fonts()
    font = fonts.font_of(WATER_MARGIN)
    assert font is not None
    fonts.cut(font, fonts.characters(WATER_MARGIN), tmp_path / "again.woff")
    assert (tmp_path / "again.woff").read_bytes() == (paths.FONTS / f"{WATER_MARGIN}.woff").read_bytes()
